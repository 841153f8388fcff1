import type { Feed } from "@sdf-tools/model";
import { sentence } from "../json-schema/words.ts";

/** How often a feed may be asked, in the words of its spec. Second guidances stand behind the main one. */
export function cadenceOf({ polling }: Feed): string {
  if (polling.length === 0) return "Not stated.";
  const main = polling.filter((window) => window.alternative !== true).map((window) => window.meaning);
  const others = polling.filter((window) => window.alternative === true).map((window) => window.meaning);
  const also = others.length === 0 ? "" : ` Also stated: ${sentences(others)}`;
  return `${sentences(main)}${also}`;
}

/** Meanings as sentences; windows that mean the same count once. */
function sentences(meanings: readonly string[]): string {
  return [...new Set(meanings)].map(sentence).join(" ");
}
