import { FactsError, formatScore, readScore, readTimeline, type TimelineEvent } from "@sdf/facts";
import { StoreError } from "../store/index.ts";

/** Fact of a match: its score, the goals of a minute, or the value at a path. */
export type FactSelector =
  | { readonly kind: "score" }
  | { readonly kind: "goals"; readonly minute: number }
  | { readonly kind: "path"; readonly names: readonly string[] };

/** A fact as one document states it. */
export interface Fact {
  readonly value: string;
  /** Path of the value in the match. */
  readonly path: string;
  /** Instant that the service states for the event, milliseconds since the epoch by the clock of the service. */
  readonly statedAt?: number | undefined;
  /** Path of the event that states the instant. */
  readonly eventPath?: string | undefined;
  /** Last change of the event that the service states, by its clock: the service had the fact then. */
  readonly eventUpdatedAt?: number | undefined;
}

/**
 * Parses `score`, `score@63` or the path of a field, such as `liveData.matchDetails.matchStatus` or
 * `liveData.goal[0].type`.
 *
 * @throws StoreError `store.unknown` if the text is none of them
 */
export function parseSelector(text = "score"): FactSelector {
  if (text === "score") return { kind: "score" };
  const minute = /^score@(\d+)$/.exec(text)?.[1];
  if (minute !== undefined) return { kind: "goals", minute: Number(minute) };
  if (/^\w+(?:\.\w+|\[\d+\])*$/.test(text)) return { kind: "path", names: text.match(/\w+/g) ?? [] };
  throw new StoreError("store.unknown", `${text} is not a fact`, {
    fix: "use score, score@<minute>, or the path of a field from the match, such as liveData.matchDetails.matchStatus",
  });
}

/** Reads a fact; `undefined` if the match does not state it. */
export function readFact(selector: FactSelector, match: object): Fact | undefined {
  try {
    switch (selector.kind) {
      case "score":
        return readScoreFact(match);
      case "goals":
        return readGoals(match, selector.minute);
      case "path":
        return readField(match, selector.names);
    }
  } catch (error) {
    if (error instanceof FactsError) return undefined;
    throw error;
  }
}

function readScoreFact(match: object): Fact | undefined {
  const score = readScore(match);
  const total = score.unconfirmed ?? score.total;
  if (total === undefined) return undefined;
  const events = readTimeline(match).events.filter(isScoring);
  const event = events.findLast(({ score: after }) => after?.home === total.home && after.away === total.away);
  return { value: formatScore(score), path: total.source.path, ...toStated(event) };
}

function readGoals(match: object, minute: number): Fact | undefined {
  const goals = readTimeline(match).events.filter((event) => isScoring(event) && event.minute === minute);
  const last = goals.at(-1);
  if (last === undefined) return undefined;
  const value = goals.map(({ side = "unknown side", score }) =>
    score === undefined ? `${minute}′ ${side}` : `${minute}′ ${side} ${score.home}–${score.away}`,
  );
  return { value: value.join(", "), path: last.path, ...toStated(last) };
}

function isScoring({ kind }: TimelineEvent): boolean {
  return kind === "goal" || kind === "point";
}

function toStated(event: TimelineEvent | undefined): Pick<Fact, "statedAt" | "eventPath" | "eventUpdatedAt"> {
  const eventUpdatedAt = event?.lastUpdated?.getTime();
  return event?.instant === undefined
    ? { eventUpdatedAt }
    : { statedAt: event.instant.getTime(), eventPath: event.path, eventUpdatedAt };
}

function readField(match: object, names: readonly string[]): Fact | undefined {
  let value: unknown = match;
  for (const name of names) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return value === undefined ? undefined : { value: JSON.stringify(value), path: names.join(".") };
}
