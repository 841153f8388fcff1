import { describe, expect, it } from "vitest";
import { runAll } from "../../src/core/collections.ts";
import type { FeedAnswer } from "../../src/core/contract.ts";
import { answerAt, createWorld } from "../../src/index.ts";
import { size } from "../support/night.ts";
import { feedNames, findSport, sampleRequests } from "../support/sample-requests.ts";

const options = { seed: "prepare", year: 2026, leagues: { soccer: 3, tennis: 1 } };

const other = createWorld(options);

/** Returns the content of an answer as text. */
function textOf(answer: FeedAnswer): string {
  return JSON.stringify(
    answer.kind === "list" ? answer.items.map((item) => item.value()) : answer,
    (_key, value: unknown) => (value === Infinity ? "never" : value),
  );
}

describe("preparation of an answer in steps", () => {
  it.each(feedNames)("does not change the answer of %s", (feed) => {
    const prepared = createWorld(options);
    const kinds: string[] = [];
    // During matches, so that most requests find a document.
    for (const { request, at } of sampleRequests(other, feed, 6).slice(size(5, 4))) {
      const [[name, value]] = Object.entries(request.ids!) as [[string, string]];
      const ids = { [name]: [{ kind: "uuid" as const, value }] };
      const query = { feed, ids, parameters: { live: ["yes"] } };
      const steps = prepared.sports[findSport(feed)].prepareFeed?.(query, at);
      expect(steps).toBeDefined();
      runAll(steps!);
      const answer = answerAt(prepared, query, at);
      expect(textOf(answer)).toBe(textOf(answerAt(other, query, at)));
      kinds.push(answer.kind);
    }
    expect(kinds.some((kind) => kind !== "error")).toBe(true);
  });
});
