/** Representations of answers: JSON, page, descriptor. */
import type { AskResponse } from "@sdf/agent-desk";
import type { Instant } from "@sdf/world";
import { timestamp } from "@sdf/world/core";
import type { Answer } from "./answer.ts";
import { askPath, descriptorPath } from "./routes.ts";

/** Timeout that clients must allow, as the API documentation states. */
const CLIENT_TIMEOUT_SECONDS = 120;

/** Returns `usage`: facts about the endpoint, and hints on requests. */
export function toUsage(
  answer: Answer,
  name: string,
  at: Instant,
  isConversationExpired: boolean,
): NonNullable<AskResponse["usage"]> {
  const { isKnown, topic, requests = [], suggestions = [] } = answer;
  return {
    endpoint: askPath,
    method: "POST",
    content_type: "application/json",
    client_timeout_seconds: CLIENT_TIMEOUT_SECONDS,
    as_of: timestamp(at),
    known: isKnown,
    intent: topic.intent,
    ...(name === "" ? {} : { page: `/${encodeURIComponent(name)}` }),
    ...(requests.length === 0 ? {} : { requests }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
    hints: [
      "Send the conversation_id of an answer to continue its conversation.",
      ...(isConversationExpired
        ? ["The conversation_id is unknown or has expired; this answer begins a new conversation."]
        : []),
      ...(requests.length === 0
        ? []
        : ["The feeds in requests contain the complete data; add the base URL and a token."]),
    ],
  };
}

/** Returns the page of a question. The title is the normal form, so that equal questions have equal pages. */
export function toPage(name: string, answer: Answer, at: Instant): string {
  const title = name.replaceAll("-", " ");
  const parts = [
    `# ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...answer.text.split("\n").map(escapeMarkdown),
    ...(answer.requests === undefined || answer.requests.length === 0
      ? []
      : [`Requests with the complete data:\n\n${answer.requests.map((each) => `- \`${each}\``).join("\n")}`]),
    ...(answer.suggestions === undefined || answer.suggestions.length === 0
      ? []
      : [`Related questions:\n\n${answer.suggestions.map((each) => `- ${escapeMarkdown(each)}`).join("\n")}`]),
    `As of ${timestamp(at)}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Escapes Markdown characters, which parameter names contain. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`);
}

/** The descriptor of the endpoint. */
export const descriptor = {
  spec: "agents-json/v0",
  name: "Reference server, question endpoint",
  endpoint: askPath,
  urls: [askPath, "/{question-words}", descriptorPath],
  forms: [
    {
      method: "POST",
      path: askPath,
      content_type: "application/json",
      request: { question: "required", conversation_id: "optional", agent_identifier: "optional" },
      response_type: "application/json",
    },
    {
      method: "GET",
      path: "/{question-words}",
      normal_form: "words in lower case, joined by hyphens",
      response_type: "text/markdown",
    },
    { method: "GET", path: descriptorPath, response_type: "application/json" },
  ],
  authentication: "none",
  client_timeout_seconds: CLIENT_TIMEOUT_SECONDS,
  capabilities: { conversations: true, pages: true, streaming: false },
} as const;
