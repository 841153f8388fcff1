/** Contradictions that a step through a year finds in served documents. */
import { findContradictions, readProbabilities } from "@sdf/facts";
import type { Fixture, Instant, World } from "../../../src/core/contract.ts";
import { documentAt, WorldError } from "../../../src/index.ts";
import type { DocumentRequest, FeedName } from "../../../src/index.ts";

/** A document as plain JSON: the checks read the fields that clients see. */
export type Json = any;

/** Collects contradictions. Each has sport, fixture, instant, feeds and both values. */
export class Findings {
  readonly lines: string[] = [];
  readonly #world: World;
  #subject = "";
  #at: Instant = 0;
  /** Number of compared values. */
  compared = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Sets the fixture or calendar, and the instant, of the following checks. */
  at(subject: Fixture | { readonly sport: string; readonly id: string }, at: Instant): void {
    const description = "description" in subject ? ` (${subject.description})` : "";
    this.#subject = `${subject.sport} ${subject.id}${description}`;
    this.#at = at;
  }

  /** Reports two values that have to be equal. */
  equal(feeds: string, what: string, one: unknown, other: unknown): void {
    const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
    this.holds(feeds, what, first === second, `${first} and ${second}`);
  }

  /** Reports a condition that does not hold, with the values that it judged. */
  holds(feeds: string, what: string, condition: boolean, values: string): void {
    this.compared++;
    if (!condition)
      this.lines.push(`${this.#subject}, ${new Date(this.#at).toISOString()}, ${feeds}: ${what}: ${values}`);
  }

  /** Reports a number that is less than the one before it. */
  ordered(feeds: string, what: string, before: number, after: number): void {
    this.holds(feeds, what, after >= before, `${before} and ${after}`);
  }

  /** Reports a number that differs from the expected one by more than its rounding. */
  near(feeds: string, what: string, value: number, expected: number, rounding: number): void {
    this.holds(feeds, what, Math.abs(value - expected) < rounding, `${value} and ${expected}`);
  }

  /** Reports the contradictions of documents about one match, as readers of facts find them. */
  agree(feeds: string, documents: readonly Json[]): void {
    const existing = documents.filter((each) => each !== undefined);
    this.equal(feeds, "contradictions of facts", [], findContradictions(existing));
    for (const { outcomes } of existing.flatMap(readProbabilities)) {
      const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
      this.near(feeds, "probabilities of facts sum to 1", sum, 1, 1e-9);
    }
  }

  /** Returns a document, or `undefined` while the feed has none. */
  document(feed: FeedName, request: DocumentRequest): Json {
    try {
      return documentAt(this.#world, feed, request, this.#at);
    } catch (error) {
      if (error instanceof WorldError) return undefined;
      throw error;
    }
  }
}

/** Sum of probabilities in per cent. */
export function sumOf(prediction: readonly Json[], field: string): number {
  return prediction.reduce((sum: number, each: Json) => sum + Number(each[field]), 0);
}

/** Returns the value of a prediction by its type. */
export function readValue(prediction: readonly Json[] | undefined, type: string, field: string): number {
  return Number(prediction?.find((each: Json) => each.type === type)?.[field]);
}

/** Instants of a fixture: before and after its events, when facts are published with a delay, and at its end. */
export function* instantsOf(world: World, fixture: Fixture, step: number): Generator<Instant> {
  const events = world.sports[fixture.sport].events(0, fixture.settled, fixture.id);
  let last = 0;
  for (const [index, { at, kind }] of events.entries()) {
    const isPlay = ["possession", "point", "run", "pass", "incomplete"].includes(kind);
    if (isPlay && index % step !== 0) continue;
    for (const instant of isPlay ? [at] : [at - 1, at, at + 25_000, at + 70_000])
      if (instant > last) yield (last = instant);
  }
  yield fixture.settled;
}
