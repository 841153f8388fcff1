/** Types and text helpers of answers. */
import type { Instant, Sport } from "@sdf/world";
import type { Question } from "./words.ts";

/** A named entity that a question is about. */
export interface Subject {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
}

/** Topic of a question. The next question of the conversation may refer to it. */
export interface Topic {
  /** Kind of the question, such as `next-fixture`. */
  readonly intent: string;
  readonly subjects?: readonly Subject[];
  /** Feeds as `<sport>/<feed>`. */
  readonly feeds?: readonly string[];
  readonly sport?: Sport;
  /** Name of a field or a parameter. */
  readonly field?: string | undefined;
  /** Value of the field. */
  readonly value?: string;
  /** Restriction to home or away matches. */
  readonly side?: "home" | "away" | undefined;
  readonly fixture?: string;
}

/** An answer to a question. */
export interface Answer {
  /** True if the question was understood and an answer exists. */
  readonly isKnown: boolean;
  readonly text: string;
  readonly topic: Topic;
  /** Paths and queries of the feeds with the same data, relative to the base URL. */
  readonly requests?: readonly string[];
  /** Other questions that can be asked. */
  readonly suggestions?: readonly string[] | undefined;
}

/** A question with its context. */
export interface QuestionContext {
  readonly question: Question;
  readonly at: Instant;
  /** Topic of the previous question of the conversation. */
  readonly previousTopic: Topic | undefined;
  /** Sport named in the question. */
  readonly sport: Sport | undefined;
}

/** Joins parts to a list: `a, b and c`. */
export function joinList(parts: readonly string[], last = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}

/** Adds a capital letter and a full stop. A name of the interface at the start keeps its case. */
export function toSentence(text: string): string {
  const trimmed = text.trim();
  const isName = /^\S*[._A-Z\d]|^\S+:/.test(trimmed);
  const start = isName ? trimmed : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
