import type { Feed, ModelPolling } from "@sdf-tools/model";
import { sentence } from "../json-schema/words.ts";

/** How often a feed may be asked, in the words of its spec. Second guidances stand behind the main one. */
export function cadenceOf({ polling }: Feed): string {
  if (polling.length === 0) return "Not stated.";
  const main = polling.filter((window) => window.alternative !== true);
  const others = polling.filter((window) => window.alternative === true);
  return `${sentences(main)}${others.length === 0 ? "" : ` Also stated: ${sentences(others)}`}`;
}

/** One guidance as a sentence, with the coverage levels that it is stated for. */
export function describeWindow({ meaning, coverageLevels }: ModelPolling): string {
  return sentence(`${meaning.replace(/\.$/, "")}${levels(coverageLevels)}`);
}

function levels(coverageLevels: readonly string[] | undefined): string {
  const named = (coverageLevels ?? []).filter((level) => level !== "other");
  const parts = [...(named.length === 0 ? [] : [`coverage levels ${named.join(", ")}`]), ...(coverageLevels?.includes("other") === true ? ["all other coverage levels"] : [])];
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`;
}

/** Windows as sentences; those that mean the same count once. */
function sentences(windows: readonly ModelPolling[]): string {
  return [...new Set(windows.map(describeWindow))].join(" ");
}
