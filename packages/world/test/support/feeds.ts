/** Requests to the feeds of a sport. */
import type { FeedAnswer, FeedRequest, Instant, SportWorld } from "../../src/core/contract.ts";

export type Document = Extract<FeedAnswer, { readonly kind: "document" }>;
export type FeedQuery = Pick<FeedRequest, "ids"> & Partial<FeedRequest>;

/** Converts `{ fixture: "…" }` to identities. `stats:…` is an identifier of the statistics service. */
export function ids(values: Readonly<Record<string, string | readonly string[]>>): FeedRequest["ids"] {
  return Object.fromEntries(
    Object.entries(values).map(([name, values]) => [
      name,
      [values]
        .flat()
        .map((value) =>
          value.startsWith("stats:")
            ? { kind: "stats" as const, value: value.slice(6) }
            : { kind: "uuid" as const, value },
        ),
    ]),
  );
}

export function ask(world: SportWorld, feed: string, query: FeedQuery, at: Instant): FeedAnswer {
  return world.feeds[feed]!({ feed: `${world.sport}/${feed}`, parameters: {}, ...query }, at);
}

/** Returns a document answer; throws on any other answer. */
export function document(world: SportWorld, feed: string, query: FeedQuery, at: Instant): Document {
  const answer = ask(world, feed, query, at);
  if (answer.kind !== "document") throw new Error(`${feed} answered ${JSON.stringify(answer)}`);
  return answer;
}
