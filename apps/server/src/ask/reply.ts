/** Answers as they are sent: JSON, page, descriptor. */
import type { AskResponse } from "@sdf/agent-desk";
import type { Instant } from "../world/contract.ts";
import { timestamp } from "../world/core/dates.ts";
import type { Answer } from "./answer.ts";
import { askPath, descriptorPath } from "./routes.ts";

/** Seconds that a client has to be ready to wait, as the documents say. */
const patience = 120;

/** What goes into `usage`: facts about the endpoint, and hints on the form of requests. */
export function usageOf(answer: Answer, name: string, at: Instant, forgotten: boolean): NonNullable<AskResponse["usage"]> {
  const { known, topic, requests = [], suggestions = [] } = answer;
  return {
    endpoint: askPath,
    method: "POST",
    content_type: "application/json",
    client_timeout_seconds: patience,
    as_of: timestamp(at),
    known,
    intent: topic.intent,
    ...(name === "" ? {} : { page: `/${encodeURIComponent(name)}` }),
    ...(requests.length === 0 ? {} : { requests }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
    hints: [
      "Send conversation_id of an answer to go on from it.",
      ...(forgotten ? ["The conversation that was named is not known here, or not any more; this answer begins a new one."] : []),
      ...(requests.length === 0 ? [] : ["The feeds in requests say the same in full; put the base URL and a token to them."]),
    ],
  };
}

/** The page of a question. Its title is the question in its normal form, so that equal questions have equal pages. */
export function pageOf(name: string, answer: Answer, at: Instant): string {
  const title = name.replaceAll("-", " ");
  const parts = [
    `# ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...answer.text.split("\n").map(escape),
    ...(answer.requests === undefined || answer.requests.length === 0 ? [] : [`Requests that say the same:\n\n${answer.requests.map((each) => `- \`${each}\``).join("\n")}`]),
    ...(answer.suggestions === undefined || answer.suggestions.length === 0 ? [] : [`Ask also:\n\n${answer.suggestions.map((each) => `- ${escape(each)}`).join("\n")}`]),
    `As of ${timestamp(at)}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Signs that markdown would take for its own; names of parameters begin with one. */
function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);
}

/** The descriptor of the endpoint. */
export const descriptor = {
  spec: "agents-json/v0",
  name: "Reference server, question endpoint",
  endpoint: askPath,
  urls: [askPath, "/{question-words}", descriptorPath],
  forms: [
    { method: "POST", path: askPath, content_type: "application/json", request: { question: "required", conversation_id: "optional", agent_identifier: "optional" }, response_type: "application/json" },
    { method: "GET", path: "/{question-words}", normal_form: "words in lower case, joined by hyphens", response_type: "text/markdown" },
    { method: "GET", path: descriptorPath, response_type: "application/json" },
  ],
  authentication: "none",
  client_timeout_seconds: patience,
  capabilities: { conversations: true, pages: true, streaming: false },
} as const;
