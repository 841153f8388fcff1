/** Questions to the feeds of a sport, and what every answer has to be. */
import { check, encode, type FeedShape } from "@sdf/validators";
import { expect } from "vitest";
import type { FeedAnswer, FeedRequest, Instant, SportWorld } from "../../../src/world/contract.ts";
import { xsdOf } from "../../support/xsd.ts";

export type Document = Extract<FeedAnswer, { readonly kind: "document" }>;
export type Question = Pick<FeedRequest, "ids"> & Partial<FeedRequest>;

/** `{ fixture: "…" }` as identities; `stats:…` is an identifier of the statistics service. */
export function ids(named: Readonly<Record<string, string | readonly string[]>>): FeedRequest["ids"] {
  return Object.fromEntries(
    Object.entries(named).map(([name, values]) => [
      name,
      [values].flat().map((value) => (value.startsWith("stats:") ? { kind: "stats" as const, value: value.slice(6) } : { kind: "uuid" as const, value })),
    ]),
  );
}

export function ask(world: SportWorld, feed: string, question: Question, at: Instant): FeedAnswer {
  return world.feeds[feed]!({ feed: `${world.sport}/${feed}`, parameters: {}, ...question }, at);
}

/** An answer that has to be a document. */
export function document(world: SportWorld, feed: string, question: Question, at: Instant): Document {
  const answer = ask(world, feed, question, at);
  if (answer.kind !== "document") throw new Error(`${feed} answered ${JSON.stringify(answer)}`);
  return answer;
}

/** What is wrong with a document of a feed: issues, drift, and instants that lie in the future. */
export function faults(answer: FeedAnswer, shape: FeedShape<unknown>, at: Instant): readonly unknown[] {
  if (answer.kind !== "document") return answer.kind === "error" && answer.code === "10400" ? [] : [answer];
  const { issues, drift } = check(answer.value, { feed: shape });
  const late = answer.lastModified > at ? [`modified at ${answer.lastModified}, after ${at}`] : [];
  const stale = answer.validUntil <= at ? [`valid until ${answer.validUntil}, not after ${at}`] : [];
  return [...issues, ...drift, ...late, ...stale];
}

/** Complaints of libxml2 about the XML of a document. */
export function xsdFaults(answer: Document, shape: FeedShape<unknown>, feed: string): readonly string[] {
  return xsdOf(feed)(encode(answer.value, { feed: shape, format: "xml" }));
}

/** A document has to stay as it is until the instant it names, and nothing may be read from the order of questions. */
export function expectToStay(world: SportWorld, feed: string, question: Question, at: Instant, within: number): void {
  const answer = ask(world, feed, question, at);
  if (answer.kind !== "document") return;
  const end = Math.min(answer.validUntil - 1, at + within);
  for (const share of [0.37, 0.999]) {
    const later = ask(world, feed, question, Math.floor(at + (end - at) * share));
    expect(firstDifference(later, answer), `${feed} ${JSON.stringify(question)} asked at ${at}, stays until ${answer.validUntil}`).toBeUndefined();
  }
}

/** Where two answers begin to differ, as short texts; undefined when they are the same. */
function firstDifference(later: FeedAnswer, earlier: Document): readonly string[] | undefined {
  if (later.kind !== "document") return [JSON.stringify(later)];
  const [one, other] = [JSON.stringify(later.value), JSON.stringify(earlier.value)];
  if (one === other) return undefined;
  let place = 0;
  while (one[place] === other[place]) place++;
  return [one, other].map((text) => text.slice(Math.max(0, place - 60), place + 60));
}
