import { strToU8, zipSync, type Zippable } from "fflate";
import type { Redactor } from "../secrets/redact.ts";
import type { Explanation } from "./explain.ts";
import { formatExplanation } from "./format.ts";
import type { Attempt, ExplainedStore } from "./history.ts";

/**
 * Writes an explanation as a ZIP archive for the provider: text, JSON, and the bodies of the responses before and after
 * each change, as received. Secrets are removed from texts; a body that contains one is left out.
 */
export async function createBundle(
  store: ExplainedStore,
  explanation: Explanation,
  redactor: Redactor,
): Promise<Uint8Array> {
  const attempts = new Map<number, Attempt>();
  for (const { arrivals } of explanation.facts) {
    for (const { before, first } of arrivals)
      for (const attempt of [before, first])
        if (attempt?.response !== undefined) attempts.set(attempt.response, attempt);
  }
  const files: Zippable = {};
  const bodies: string[] = [];
  for (const [response, { sha256 = "", sentAt, receivedAt, url = "" }] of attempts) {
    const bytes = await store.body(response);
    const text = bytes === undefined ? "" : Buffer.from(bytes).toString("latin1");
    const isOpen = bytes !== undefined && redactor.text(text) === text;
    const name = `bodies/${response}`;
    if (isOpen) files[name] = bytes;
    const times = [sentAt, receivedAt].map((at) => (at === undefined ? "" : new Date(at).toISOString()));
    bodies.push([isOpen ? name : "left out", sha256, ...times, url].join("\t"));
  }
  const header = ["file", "SHA-256", "request sent", "response received", "URL"].join("\t");
  const texts = {
    "explanation.txt": formatExplanation(explanation).join("\n"),
    "explanation.json": JSON.stringify(explanation, undefined, 2),
    "responses.tsv": [header, ...bodies].join("\n"),
  };
  for (const [name, text] of Object.entries(texts)) files[name] = strToU8(`${redactor.text(text)}\n`);
  return zipSync(files);
}
