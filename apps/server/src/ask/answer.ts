/** What answers are made of. */
import type { Instant, Sport } from "../world/contract.ts";
import type { Question } from "./words.ts";

/** Somebody or something with a name that questions are about. */
export interface Subject {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
}

/** What a question was about; the next one of the conversation may go on with it. */
export interface Topic {
  /** Name of the kind of question, such as `next-fixture`. */
  readonly intent: string;
  readonly subjects?: readonly Subject[];
  /** Feeds, by `<sport>/<feed>`. */
  readonly feeds?: readonly string[];
  readonly sport?: Sport;
  /** Field or parameter. */
  readonly field?: string;
  /** Value of the field. */
  readonly value?: string;
  /** Matches of one side only. */
  readonly side?: "home" | "away";
  readonly fixture?: string;
}

/** An answer in plain words. */
export interface Answer {
  /** Whether the question was understood and its answer is known. */
  readonly known: boolean;
  readonly text: string;
  readonly topic: Topic;
  /** Addresses of the feeds that say the same, below the base URL. */
  readonly requests?: readonly string[];
  /** What could be asked instead, or next. */
  readonly suggestions?: readonly string[];
}

/** What an answer is worked out from. */
export interface Asked {
  readonly question: Question;
  readonly at: Instant;
  /** Topic of the question before, when this one goes on with it. */
  readonly before: Topic | undefined;
  /** Sport that the question names. */
  readonly sport: Sport | undefined;
}

/** Joins parts as people do: `a, b and c`. */
export function list(parts: readonly string[], last = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}

/** Sentence of a text: a capital first, a full stop last. A name of the interface keeps its letters. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const isName = /^\S*[._A-Z\d]|^\S+:/.test(trimmed);
  const start = isName ? trimmed : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
