import type { Feed, ModelPolling } from "../link/index.ts";
import { sentence } from "./words.ts";

/** Polling guidance of a feed in the words of its spec. Of two alternatives, that which paces requests is first. */
export function describeCadence({ polling }: Feed): string {
  if (polling.length === 0) return "Not stated.";
  const main = polling.filter((window) => window.alternative !== true);
  const alternatives = polling.filter((window) => window.alternative === true);
  return `${sentences(main)}${alternatives.length === 0 ? "" : ` Or: ${sentences(alternatives)}`}`;
}

/** Describes a polling window as a sentence, with the coverage levels to which it applies. */
export function describeWindow({ meaning, coverageLevels }: ModelPolling): string {
  return sentence(`${meaning.replace(/\.$/, "")}${levels(coverageLevels)}`);
}

function levels(coverageLevels: readonly string[] | undefined): string {
  const named = (coverageLevels ?? []).filter((level) => level !== "other");
  const parts = named.length === 0 ? [] : [`coverage levels ${named.join(", ")}`];
  if (coverageLevels?.includes("other") === true) parts.push("all other coverage levels");
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`;
}

/** Describes windows as sentences, without repetitions. */
function sentences(windows: readonly ModelPolling[]): string {
  return [...new Set(windows.map(describeWindow))].join(" ");
}
