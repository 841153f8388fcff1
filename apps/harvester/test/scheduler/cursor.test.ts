import { describe, expect, it } from "vitest";
import { describeShorterList, nextCursor, type Answer } from "../../src/scheduler/cursor.ts";
import type { Policy } from "../../src/scheduler/policy.ts";
import type { Plan } from "../../src/scheduler/scheduler.ts";
import type { Cursor } from "../../src/scheduler/state.ts";

type Facts = Partial<Pick<Policy, "scope" | "changes" | "pageSize" | "repair">>;

/** Returns the cursor after a poll that was sent at 1000 and answered at 1400. */
function after(
  cursor: Cursor,
  answer: Partial<Answer>,
  { policy = {}, plan = {} }: { readonly policy?: Facts; readonly plan?: Partial<Plan> } = {},
): Cursor {
  return nextCursor(
    { scope: "fixture", changes: true, pageSize: 2, repair: {}, ...policy } as Policy,
    cursor,
    { parameters: {}, reason: "live", ...plan } as Plan,
    { result: "ok", sentAt: 1000, receivedAt: 1400, ...answer } as Answer,
  );
}

describe("the cursor of a fixture", () => {
  it("keeps the status of the last answer that has one", () => {
    expect(after({ status: "Fixture" }, { status: "Playing" })).toStrictEqual({ status: "Playing" });
    expect(after({ status: "Playing" }, {})).toStrictEqual({ status: "Playing" });
    expect(after({}, {})).toStrictEqual({});
  });

  it.each([
    ["closing", { closed: 1 }],
    ["backfill", { closed: 1 }],
    ["live", {}],
  ])("records an answered poll with reason %s", (reason, cursor) => {
    expect(after({}, {}, { plan: { reason } })).toStrictEqual(cursor);
    expect(after({}, { result: "network" }, { plan: { reason } })).toStrictEqual({});
  });

  it("replaces the time of the next request by that of the last answer", () => {
    expect(after({ retryAt: 5 }, { retryAt: 9 })).toStrictEqual({ retryAt: 9 });
    expect(after({ retryAt: 5, unsent: 1 }, {})).toStrictEqual({});
    expect(after({ retryAt: 5 }, { result: "rate-limited", retryAt: 9 })).toStrictEqual({ retryAt: 9 });
  });

  const repair = { point: "1,5", min: "0,90" };
  it("records a repair that is answered or rejected permanently", () => {
    const options = { policy: { repair }, plan: { parameters: { ...repair, live: "yes" } } };
    for (const result of ["ok", "client-error", "not-found"] as const)
      expect(after({}, { result }, options)).toStrictEqual({ repaired: 1 });
    expect(after({}, { result: "network" }, options)).toStrictEqual({});
  });

  it("records no repair for a poll without all of its parameters", () => {
    const options = { policy: { repair }, plan: { parameters: { point: "1,5" } } };
    for (const result of ["ok", "client-error"] as const) expect(after({}, { result }, options)).toStrictEqual({});
    expect(after({}, { result: "client-error" }, { plan: { parameters: repair } })).toStrictEqual({});
    expect(after({}, {}, { plan: { parameters: repair } })).toStrictEqual({});
  });
});

describe("the cursor of a list", () => {
  const list = { scope: "calendar" } as const;
  const page = (number: number, more: object = {}): { policy: Facts; plan: Partial<Plan> } => ({
    policy: list,
    plan: { parameters: { _pgNm: number, _pgSz: 2, ...more } },
  });

  it("does not change for a list without changes", () => {
    const options = { policy: { ...list, changes: false } };
    expect(after({ page: 2, retryAt: 5 }, { items: [1] }, options)).toStrictEqual({ page: 2 });
  });

  it("moves the watermark to the start of the first page when the last page is received", () => {
    const first = after({ watermark: 500 }, { items: [1, 2] }, page(1));
    expect(first).toMatchObject({ watermark: 500, page: 2, began: 1000, full: 1 });
    const second = after(first, { items: [3] }, page(2));
    expect(second).toMatchObject({ watermark: 500, page: 3 });
    const last = after(second, { items: [], sentAt: 2000, receivedAt: 2100 }, page(3));
    expect(last).toStrictEqual({ watermark: 1000, fullAt: 2000, listed: 3, listedDays: 0 });
  });

  it("starts anew at page 1, and at a page without a start", () => {
    expect(after({ page: 1, began: 10 }, { items: [1, 2] }, page(1)).began).toBe(1000);
    expect(after({ page: 2 }, { items: [1, 2] }, page(2)).began).toBe(1000);
    expect(after({ page: 2, began: 10 }, { items: [1, 2] }, page(2)).began).toBe(10);
    expect(after({}, { items: [1, 2] }, { policy: list })).toMatchObject({ page: 2, began: 1000 });
  });

  it("never moves the watermark back", () => {
    expect(after({ watermark: 5000 }, { items: [] }, page(1))).toMatchObject({ watermark: 5000 });
    expect(after({}, { items: [] }, page(1))).toMatchObject({ watermark: 1000 });
  });

  it("records the time of a full list only", () => {
    expect(after({ fullAt: 7 }, { items: [1] }, page(1, { _dlt: 3 }))).toStrictEqual({ watermark: 1000, fullAt: 7 });
    expect(after({}, { items: [1, 2] }, page(1, { _dlt: 3 }))).toMatchObject({ full: 0 });
    expect(after({}, {}, page(1))).toStrictEqual({ watermark: 1000, fullAt: 1000, listed: 0, listedDays: 0 });
  });

  it("starts over with the full list when a page is repeated or quarantined", () => {
    const first = after({ watermark: 500 }, { items: [1, 2] }, page(1));
    expect(after(first, { items: [1, 2] }, page(2))).toStrictEqual({ watermark: 500, fullAt: 0 });
    expect(after(first, { items: [1, 3] }, page(2))).toMatchObject({ page: 3 });
    expect(after(first, { items: [1, 2] }, page(1))).toMatchObject({ page: 2 });
    expect(after(first, { result: "quarantined" }, page(2))).toStrictEqual({ watermark: 500, fullAt: 0 });
  });

  it("does not treat two empty pages as repeated", () => {
    const options = page(2);
    const { pageHash } = after({}, { items: [] }, { ...options, policy: { ...list, pageSize: 0 } });
    const next = after({ page: 2, began: 10, pageHash: pageHash! }, { items: [] }, options);
    expect(next).toStrictEqual({ watermark: 10, fullAt: 1000, listed: 0, listedDays: 0 });
  });

  it("uses the service's clock if it is behind, as of the last response with a time", () => {
    // The header was written at 1400 of the local clock at the latest.
    expect(after({}, { items: [], serverTime: 1100 }, page(1))).toMatchObject({ ahead: -300, watermark: 700 });
    expect(after({}, { items: [], serverTime: 3000 }, page(1))).toMatchObject({ ahead: 1600, watermark: 1000 });
    expect(after({ ahead: -300.5 }, { items: [] }, page(1))).toMatchObject({ ahead: -300.5, watermark: 699 });
    expect(after({ ahead: 50 }, { items: [] }, page(1))).toMatchObject({ ahead: 50, watermark: 1000 });
  });

  describe("of a service that may limit the size of pages", () => {
    /** Polls a list of so many items page by page. @returns the cursor, and the number of items that were received */
    function readAll(total: number, limit: number, before: Cursor = {}): { cursor: Cursor; received: number } {
      let cursor = before;
      let received = 0;
      for (let number = 1; number === 1 || cursor.page === number; number++) {
        const size = Math.min(limit, 400);
        const items = Array.from({ length: total }, (_, index) => index).slice((number - 1) * size, number * size);
        received += items.length;
        const plan = { parameters: { _pgNm: number, _pgSz: 400 } };
        cursor = after(cursor, { items }, { policy: { ...list, pageSize: 400 }, plan });
      }
      return { cursor, received };
    }

    it.each([
      [130, 20],
      [140, 20],
      [900, 400],
      [900, 250],
      [7, 400],
      [0, 20],
    ])("reads all of %i items with %i on a page", (total, limit) => {
      const { cursor, received } = readAll(total, limit);
      expect(received).toBe(total);
      expect(cursor).toMatchObject({ listed: total, fullAt: 1000 });
      const listed = total + 50;
      expect(readAll(listed, limit, cursor)).toMatchObject({ received: listed, cursor: { listed } });
    });

    it("reads all of a list that grows beyond the limit, whatever its size was before", () => {
      for (const before of [7, 19, 20]) {
        const { cursor } = readAll(before, 20);
        expect(cursor.pageLimit).toBeUndefined();
        expect(readAll(60, 20, cursor)).toMatchObject({ received: 60, cursor: { listed: 60, pageLimit: 20 } });
      }
    });

    it("reads all of a list of which a later page is limited", () => {
      const sizes = [400, 20, 20, 400, 3];
      let cursor: Cursor = {};
      for (const [index, size] of [...sizes, 0].entries()) {
        const items = Array.from({ length: size }, (_, item) => `${index}-${item}`);
        const plan = { parameters: { _pgNm: index + 1, _pgSz: 400 } };
        cursor = after(cursor, { items }, { policy: { ...list, pageSize: 400 }, plan });
        expect(cursor.page).toBe(size === 0 ? undefined : index + 2);
      }
      expect(cursor).toMatchObject({ listed: 843, fullAt: 1000 });
    });

    it("accepts that the page after the last one repeats it, if it is short", () => {
      const first = after({}, { items: [1] }, page(1));
      const only = after(first, { items: [1] }, page(2));
      expect(only).toStrictEqual({ watermark: 1000, fullAt: 1000, listed: 1, listedDays: 0 });
      const second = after(after({}, { items: [1, 2] }, page(1)), { items: [3] }, page(2));
      expect(after(second, { items: [3] }, page(3))).toMatchObject({ fullAt: 1000, listed: 3 });
    });

    it("reads changes again in full if a page of them is repeated", () => {
      const changes = page(1, { _dlt: 3 });
      const first = after({ watermark: 5, fullAt: 5 }, { items: [1, 2] }, changes);
      expect(after(first, { items: [1, 2] }, page(2, { _dlt: 3 }))).toStrictEqual({ watermark: 5, fullAt: 0 });
    });

    it("uses the limit for changes, too", () => {
      const { cursor } = readAll(130, 20);
      const plan = { parameters: { _pgNm: 1, _pgSz: 400, _dlt: 3 } };
      const items = Array.from({ length: 20 }, (_, index) => index);
      expect(after(cursor, { items }, { policy: { ...list, pageSize: 400 }, plan })).toMatchObject({ page: 2 });
    });
  });

  it("describes a full list that has fewer items than the last one", () => {
    const before = after({}, { items: [1, 2] }, page(1));
    const listed = after(after(before, { items: [3] }, page(2)), { items: [] }, page(3));
    const shorter = after(after(listed, { items: [1] }, page(1)), { items: [] }, page(2));
    const text = "the list has 1 items; it had 3 when it was polled last";
    expect(describeShorterList(listed, shorter)).toBe(text);
    expect(describeShorterList(before, listed)).toBeUndefined();
    expect(describeShorterList(shorter, listed)).toBeUndefined();
    // Changes since a time are not the full list.
    expect(describeShorterList(listed, after(listed, { items: [] }, page(1, { _dlt: 3 })))).toBeUndefined();
  });

  it.each([
    ["the last of three days is missing", ["13", "14", "15"], ["13", "14", "14"], 2, 3],
    ["all matches are on one day, on two pages", ["13", "14", "15"], ["13", "13", "13"], 1, 3],
    ["more matches are on fewer days", ["13", "14"], ["13", "13", "13", "13", "13"], 1, 2],
    ["a match is on a day that its month does not have", ["13", "14"], ["13", "31"], 1, 2],
    ["matches do not state their days", ["13", "14"], ["", "", ""], 0, 2],
  ])("describes a full list that covers fewer days than the last one: %s", (_, before, now, days, daysBefore) => {
    const toItem = (day: string, index: number): object =>
      day === "" ? { index } : { index, matchInfo: { date: `2026-09-${day}Z` } };
    const readAll = (start: Cursor, listDays: readonly string[]): Cursor => {
      const items = listDays.map(toItem);
      let cursor = start;
      for (let number = 1; number === 1 || cursor.page === number; number++)
        cursor = after(cursor, { items: items.slice(2 * number - 2, 2 * number) }, page(number));
      return cursor;
    };
    const first = readAll({}, before);
    expect(first).toMatchObject({ listed: before.length, listedDays: daysBefore });
    const second = readAll(first, now);
    const fewerDays = `the list covers ${days} days; it covered ${daysBefore} when it was polled last`;
    expect(describeShorterList(first, second)).toBe(fewerDays);
    const fewerItems = `the list has ${before.length} items; it had ${now.length} when it was polled last`;
    const isShorter = before.length < now.length;
    expect(describeShorterList(second, readAll(second, before))).toBe(isShorter ? fewerItems : undefined);
  });
});
