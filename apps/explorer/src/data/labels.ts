/** Formats facts as text: conditions, requirements, sources, times. */
import { listClauses } from "@sdf/validators/model";
import type { Attribute, Condition, Evidence, ModelPolling, ModelRule, Requirement, Source } from "./model.ts";

export function joinWords(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1) ?? ""}`;
}

/** `Only when the request has live=yes, the status is Playing or Played and there is data` */
export function conditionInWords(condition: Condition): string {
  const clauses = listClauses(condition).map((clause) => clause.replaceAll("`", ""));
  const sentence = clauses.length > 0 ? `Only when ${joinWords(clauses, "and")}` : "";
  return [sentence, condition.note].filter((part) => part !== undefined && part !== "").join(". ");
}

export const requirementInWords: Readonly<Record<Requirement, string>> = {
  Y: "always",
  N: "optional",
  C: "conditional",
  A: "always observed",
};

/** When a field is present, in one label: what is documented, then what responses showed. */
export function presenceInWords({ required, observed }: Pick<Attribute, "required" | "observed">): string {
  const isSometimesAbsent = required === "Y" && observed.includes("absent");
  return isSometimesAbsent ? "documented as always present; sometimes absent" : requirementInWords[required];
}

export const evidenceInWords: Readonly<Record<Evidence, string>> = {
  documented: "The API documentation states it",
  observed: "Observed in use, not documented",
  unknown: "Not shown in the API documentation",
};

/** Parts of the API documentation, by number; needed where several parts have a section of the same name. */
const documentParts: Readonly<Record<number, string>> = { 1: "shared rules", 2: "soccer", 3: "tennis and soccer MA1" };
const sharedSections = new Set([
  "Authentication",
  "Conventions",
  "Endpoints",
  "Errors",
  "Events",
  "Limits",
  "States and transitions",
  "Versioning",
]);

/** Notes of observed facts. Drafts also count the responses, which matters to the editors of specs only. */
const observedNote = /^(?:field-notes$|(?:\d+ )?recorded responses?\b)/;

/** `API documentation, MA27 Match Momentum`; a section name that is not unique is preceded by its part. */
export function sourceInWords({ document, section, note }: Source): string {
  const part =
    document !== undefined && section !== undefined && sharedSections.has(section)
      ? ` (${documentParts[document] ?? document})`
      : "";
  const place = document === undefined ? (note ?? "") : `API documentation${part}`;
  return [observedNote.test(place) ? "Observed in responses" : place, section]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}

/** 5400 → `1 h 30 min`. */
export function duration(seconds: number): string {
  const units = [
    ["day", 86400],
    ["h", 3600],
    ["min", 60],
    ["s", 1],
  ] as const;
  let remaining = Math.abs(seconds);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(remaining / size);
    remaining -= count * size;
    if (count > 0) parts.push(`${count} ${unit === "day" && count > 1 ? "days" : unit}`);
  }
  return parts.join(" ") || "0 s";
}

/** How often a window allows a request: `every 60 s`, `once`. */
export function allowance({ every, once, atPeriodChange }: ModelPolling): string {
  const often =
    once === true
      ? "once"
      : every === undefined
        ? "as needed"
        : every === 86_400
          ? "once a day"
          : `every ${every < 120 ? `${every} s` : duration(every).replace(/^1 h$/, "hour")}`;
  return atPeriodChange === true ? `${often}, and at period changes` : often;
}

const anchorNames = {
  none: "any time",
  "match-day": "midnight UTC of the match day",
  "kick-off": "the start",
  end: "the end",
} as const;

/** When a window applies: `from 1 h before the start to 4 h after the end`. */
export function windowInWords({ anchor, from, to, during }: ModelPolling): string {
  const name = anchorNames[anchor];
  const offset = (seconds: number): string =>
    seconds === 0 ? name : `${duration(seconds)} ${seconds < 0 ? "before" : "after"} ${name}`;
  const isBounded = anchor !== "none" && (from ?? to) !== undefined;
  const start = from === undefined ? "" : `from ${offset(from)} `;
  const end = to === undefined ? "on" : `${from === undefined ? "until" : "to"} ${offset(to)}`;
  const span = isBounded ? start + end : "at any time";
  return during === undefined ? span : `${span}, while ${joinWords(during, "or")}`;
}

/** The shortest interval, without alternatives. */
export function mainCadence(polling: readonly ModelPolling[]): string {
  const paced = polling.filter(({ alternative, every }) => alternative !== true && every !== undefined);
  const [fastest] = [...paced].sort((one, other) => (one.every ?? 0) - (other.every ?? 0));
  return fastest === undefined ? "not stated" : allowance(fastest).replace(", and at period changes", "");
}

export const ruleKindInWords: Readonly<Record<ModelRule["kind"], string>> = {
  requires: "requires",
  excludes: "excludes",
  "one-of": "one of",
  combinations: "combinations",
  "same-id-kind": "one kind of id",
  "single-id": "single id",
  "max-items": "limit",
  "max-span": "limit",
  range: "range",
  pattern: "format",
  ordered: "order",
  "forbidden-characters": "characters",
};
