import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it } from "vitest";
import type { LoggedRequest } from "../../src/exchange/exchange.ts";
import { Journal } from "../../src/journal/journal.ts";

const feedEntry = catalogue.find(({ description }) => description.id === "soccer/match-momentum");

function request(number: number, changes: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    world: "default",
    at: 1_000 + number,
    received: 2_000 + number,
    method: "GET",
    url: `/sdapi/v1/soccerdata/predictions/momentum/abc${number}/?_fmt=json&_lcl=en-op&apikey=***`,
    client: "demo",
    feed: "soccer/match-momentum",
    details: feedEntry,
    format: "json",
    status: 200,
    errorCode: undefined,
    polling: { verdict: "early", next: 5_000, window: "live" },
    bytes: 17,
    duration: 0.25,
    faults: undefined,
    nearMiss: undefined,
    ...changes,
  };
}

describe("a journal", () => {
  it("returns the identifiers and parameters of a stored URL", () => {
    const journal = new Journal();
    journal.addRequest(request(1));
    const { details: _details, ...properties } = request(1);
    expect(journal.query().entries).toEqual([
      { ...properties, sequence: 1, ids: { fixture: ["abc1"] }, parameters: { _fmt: "json", _lcl: "en-op" } },
    ]);
  });

  it("returns rare properties, texts of any length and alphabet, and entries that are added complete", () => {
    const journal = new Journal();
    const nearMiss = { form: "/a/{b}", differences: ["c"] };
    const rare = { faults: ["slow"], nearMiss, errorCode: "10001", polling: undefined, details: undefined };
    const long = `/x?q=${"é".repeat(70_000)}`;
    journal.addRequest(request(1, { ...rare, url: long, status: 0 }));
    const { details: _details, ...entry } = request(2, { polling: { verdict: "outside" } });
    journal.add({ ...entry, ids: { fixture: ["own"] }, parameters: { own: "value" } });
    const [first, second] = journal.query().entries;
    expect(first).toMatchObject({ url: long, faults: ["slow"], nearMiss, errorCode: "10001", status: 0 });
    expect([first?.ids, first?.polling]).toEqual([undefined, undefined]);
    expect(second).toEqual({ ...entry, sequence: 2, ids: { fixture: ["own"] }, parameters: { own: "value" } });
  });

  it("drops the oldest entries, removes those of a world, and never reuses a sequence", () => {
    const journal = new Journal(1_000);
    for (let number = 1; number <= 3_000; number++)
      journal.addRequest(request(number, { world: number % 2 === 0 ? "even" : "odd" }));
    const sequences = (filter = {}): readonly number[] =>
      journal.query({ limit: 10_000, ...filter }).entries.map(({ sequence }) => sequence);
    const before = journal.query({ limit: 3 });
    expect(before.entries.map(({ sequence }) => sequence)).toEqual([2_998, 2_999, 3_000]);
    expect(sequences().length + before.dropped).toBe(3_000);
    expect(sequences().length).toBeGreaterThanOrEqual(1_000);
    expect(sequences().length).toBeLessThan(1_250);
    expect(sequences({ after: 2_996, world: "odd" })).toEqual([2_997, 2_999]);
    expect(sequences({ url: "abc2999/" })).toEqual([2_999]);
    journal.rewind("even", 2_990);
    expect(sequences({ after: 2_988 })).toEqual([2_989, 2_990, 2_991, 2_993, 2_995, 2_997, 2_999]);
    journal.clear("odd");
    expect(sequences({ after: 2_980 })).toEqual([2_982, 2_984, 2_986, 2_988, 2_990]);
    journal.clear();
    journal.addRequest(request(1));
    expect(sequences()).toEqual([3_001]);
    expect(journal.query().dropped).toBe(before.dropped);
  });
});
