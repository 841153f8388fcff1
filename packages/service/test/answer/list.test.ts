import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectPage, sinceFilter, sinceInstant, type Page } from "../../src/answer/list.ts";
import { transformAnswer } from "../../src/answer/transform.ts";
import type { ServiceAssumptions } from "../../src/assumptions/table.ts";
import type { FeedItem, FeedRequest, Instant } from "../../src/feed/source.ts";
import { assume } from "../support/assume.ts";
import { feedOf } from "../support/feeds.ts";

/** Applies `_dlt` and then the order and the page of a request. */
function readPage(items: readonly FeedItem[], request: FeedRequest, assumptions: ServiceAssumptions): Page {
  return selectPage(items.filter(sinceFilter(request, assumptions)), request, assumptions);
}

const feed = feedOf("soccer/match-detailed");

function request(parameters: Readonly<Record<string, string | number>> = {}): FeedRequest {
  return {
    feed: feed.description.id,
    ids: {},
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, [String(value)]])),
  };
}
function item(id: string, start: Instant, lastModified: Instant): FeedItem {
  return { id, start, lastModified, value: () => ({ id, lastModified }) };
}
const ids = (items: readonly FeedItem[]): string[] => items.map(({ id }) => id);

/** Items with few different starts, so that many starts are equal. */
const anyItems = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 5 }), lastModified: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 60,
  })
  .map((all) => all.map(({ start, lastModified }, each) => item(`i${each}`, start, lastModified)));

describe("pages", () => {
  it("partition a list completely, without duplicates, and in order", () => {
    fc.assert(
      fc.property(
        anyItems,
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom("asc", "desc", undefined),
        (items, size, order) => {
          const ordered = order === undefined ? {} : { _ordSrt: order };
          const page = (number: number): readonly FeedItem[] =>
            readPage(items, request({ ...ordered, _pgNm: number, _pgSz: size }), assume()).items;
          const pages = Array.from({ length: Math.ceil(items.length / size) + 1 }, (_, index) => page(index + 1));
          const allItems = pages.flat();
          expect([...ids(allItems)].sort()).toEqual([...ids(items)].sort());
          expect(pages.at(-1)).toEqual([]);
          const direction = order === "asc" ? 1 : -1;
          for (const [index, next] of allItems.slice(1).entries())
            expect(direction * (next.start - (allItems[index]?.start ?? 0))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("have the assumed size and order", () => {
    const items = Array.from({ length: 30 }, (_, each) => item(`i${each}`, (each * 7) % 30, 0));
    const starts = (options: Partial<ServiceAssumptions>, parameters = {}): number[] =>
      readPage(items, request(parameters), assume(options)).items.map(({ start }) => start);
    expect(starts({})).toEqual(Array.from({ length: 20 }, (_, each) => 29 - each));
    expect(starts({ "default-page-size": 3 })).toEqual([29, 28, 27]);
    expect(starts({ "default-page-size": 3, "default-order": "asc" })).toEqual([0, 1, 2]);
    expect(starts({ "default-page-size": 3, "default-order": "own" })).toEqual([0, 7, 14]);
    expect(starts({ "default-page-size": 3, "default-order": "own" }, { _ordSrt: "desc", _pgNm: 2 })).toEqual([
      26, 25, 24,
    ]);
  });
});

describe("changes", () => {
  /** Instants at which each item is created and changed. */
  const histories = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }), {
    maxLength: 20,
  });
  const listAt = (all: readonly (readonly number[])[], at: Instant): FeedItem[] =>
    all.flatMap((changes, each) => {
      const past = changes.filter((change) => change <= at);
      return past.length === 0 ? [] : [item(`i${each}`, 0, Math.max(...past))];
    });

  it("merges the changes since each previous poll to the complete list, at any poll times", () => {
    fc.assert(
      fc.property(
        histories,
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 }),
        (all, times) => {
          const modifiedById = new Map<string, Instant>();
          let since: Instant = 0;
          for (const at of times.sort((a, b) => a - b)) {
            const { items } = readPage(listAt(all, at), request({ _dlt: since, _pgSz: 1000 }), assume());
            for (const { id, lastModified } of items) modifiedById.set(id, lastModified);
            since = at;
            expect(modifiedById).toEqual(new Map(listAt(all, at).map(({ id, lastModified }) => [id, lastModified])));
          }
        },
      ),
    );
  });

  it("exclude changes at the instant of a poll if so assumed", () => {
    const items = [item("a", 0, 10), item("b", 0, 11)];
    const since = (assumed: Partial<ServiceAssumptions>): string[] =>
      ids(readPage(items, request({ _dlt: 10 }), assume(assumed)).items);
    expect(since({}).sort()).toEqual(["a", "b"]);
    expect(since({ "changes-since": "exclusive" })).toEqual(["b"]);
  });

  it("accept both forms of an instant", () => {
    expect(sinceInstant("1947078000000")).toBe(1947078000000);
    expect(sinceInstant("2031-09-13T17:00:00+02:00")).toBe(Date.parse("2031-09-13T15:00:00Z"));
  });
});

describe("lists", () => {
  const answer = (items: readonly FeedItem[]) => ({
    kind: "list" as const,
    items,
    wrap: (match: readonly object[]) => (match.length === 0 ? {} : { match }),
    validUntil: 99,
  });

  it("create only the documents of their page", () => {
    const createdIds: string[] = [];
    const items = Array.from({ length: 30 }, (_, each) => ({
      ...item(`i${each}`, each, each),
      value: () => {
        createdIds.push(`i${each}`);
        return { id: `i${each}` };
      },
    }));
    const outcome = transformAnswer(answer(items), { feed, request: request({ _pgSz: 2, _pgNm: 2 }) }, assume());
    expect(createdIds).toEqual(["i27", "i26"]);
    expect(outcome).toMatchObject({
      ok: true,
      value: { match: [{ id: "i27" }, { id: "i26" }] },
      lastModified: 27,
      validUntil: 99,
    });
  });

  it("handle empty results and pages after the last page as assumed", () => {
    const outcome = (
      items: readonly FeedItem[],
      parameters: Record<string, number>,
      options: Partial<ServiceAssumptions> = {},
    ): unknown => {
      const result = transformAnswer(answer(items), { feed, request: request(parameters) }, assume(options));
      return result.ok ? result.value : result.code;
    };
    const one = [item("a", 0, 0)];
    expect(outcome([], {})).toBe("10400");
    expect(outcome([], {}, { "empty-list": "empty" })).toEqual({});
    expect(outcome(one, { _dlt: 5 })).toBe("10400");
    expect(outcome(one, { _pgNm: 2 })).toEqual({});
    expect(outcome(one, { _pgNm: 2 }, { "page-beyond-end": "no-data" })).toBe("10400");
  });
});
