import { beforeEach, describe, expect, it } from "vitest";
import { Detector } from "../../src/detect/detector.ts";
import type { Incident } from "../../src/domain/incident.ts";
import type { TargetState } from "../../src/domain/target.ts";
import type { Outcome } from "../../src/store/contract/contract.ts";

const minute = 60_000;
const begin = Date.parse("2031-09-13T18:30:00Z");
const probability = "soccer/live-win-probability";
const momentum = "soccer/match-momentum";

let now = begin;
let incidents: Incident[] = [];
let errors: unknown[] = [];
let stored: Incident[] = [];
let detector: Detector;
const dueAt = new Map<string, number>();
const failures = new Map<string, number>();

beforeEach(() => {
  now = begin;
  [incidents, errors, stored] = [[], [], []];
  dueAt.clear();
  failures.clear();
  detector = new Detector({
    store: { addIncidents: async (added) => void stored.push(...added) },
    now: () => now,
    onIncident: (incident) => incidents.push(incident),
    onError: (error) => errors.push(error),
  });
});

interface Poll {
  readonly feed?: string;
  readonly details?: object;
  readonly live?: object;
  readonly info?: object;
  readonly result?: Outcome["result"];
  readonly message?: string;
  /** Milliseconds from the receipt to the end of the commit. */
  readonly commitMs?: number;
}

/** Reports a poll, a minute after the last one. */
function poll({ feed = probability, result = "ok", message, commitMs = 10, ...content }: Poll): void {
  now += minute;
  const id = `${feed}?fixture=fixture-1`;
  const { details = {}, live = {}, info = {} } = content;
  const value = {
    matchInfo: {
      id: "fixture-1",
      coverageLevel: "13",
      date: "2031-09-13Z",
      time: "18:30:00Z",
      periodLength: 45,
      lastUpdated: new Date(now).toISOString(),
      sport: { id: "s", name: "Soccer" },
      ...info,
    },
    liveData: { matchDetails: { matchStatus: "Playing", periodId: 1, ...details }, ...live },
  };
  const target = {
    id,
    feed,
    fixture: "fixture-1",
    dueAt: dueAt.get(id),
    reason: "live",
    failures: failures.get(id) ?? 0,
  } as TargetState;
  dueAt.set(id, now + minute);
  const hasDocument = result === "ok";
  failures.set(id, hasDocument || result === "unchanged" ? 0 : 1);
  const outcome = {
    claim: { target, claimedAt: now - 60, until: now - 60 + 80_000 },
    result,
    message,
    sentAt: now - 50,
    receivedAt: now,
    next: { dueAt: now + minute, reason: "live" },
    decoded: hasDocument ? { value } : undefined,
  } as Outcome;
  now += commitMs;
  detector.events.polled?.(outcome, { response: 7, rows: {}, fixtures: [], unchanged: !hasDocument }, 0, 0);
}

function kinds(): string[] {
  return incidents.map(({ kind }) => kind);
}

const score = (home: number, away: number, more: object = {}): object => ({
  scores: { total: { home, away }, ...more },
});

describe("a detector", () => {
  it("reports nothing while a match goes on", () => {
    poll({ details: score(0, 0) });
    poll({ details: score(1, 0) });
    poll({ result: "unchanged" });
    poll({ details: { ...score(1, 0, { ht: { home: 1, away: 0 } }), periodId: 10 } });
    expect(incidents).toEqual([]);
    expect(errors).toEqual([]);
  });

  it("reports a contradiction within a document once, and stores it with its values", async () => {
    const broken = { matchStatus: "Played", periodId: 14, ...score(2, 0, { ft: { home: 1, away: 0 } }) };
    poll({ details: broken });
    poll({ details: { ...broken, winner: "home" } });
    expect(kinds()).toEqual(["contradiction"]);
    expect(incidents[0]).toMatchObject({
      fixture: "fixture-1",
      response: 7,
      message: "The total differs from the score at the end of play.",
      evidence: { rule: "parts-and-total" },
    });
    await detector.drain();
    expect(stored).toMatchObject([{ kind: "contradiction", feed: probability }]);
  });

  it("reports a contradiction of two feeds only after both were requested again", () => {
    const final = (home: number): object => ({ matchStatus: "Played", periodId: 14, ...score(home, 0) });
    poll({ details: final(1) });
    poll({ feed: momentum, details: final(2) });
    expect(kinds()).toEqual([]);
    poll({ result: "unchanged" });
    expect(kinds()).toEqual([]);
    poll({ feed: momentum, result: "unchanged" });
    expect(kinds()).toEqual(["contradiction"]);
  });

  it("forgets the contradiction of two feeds if the older one follows", () => {
    const final = (home: number): object => ({ matchStatus: "Played", periodId: 14, ...score(home, 0) });
    poll({ details: final(1) });
    poll({ feed: momentum, details: final(2) });
    poll({ details: final(2) });
    poll({ feed: momentum, result: "unchanged" });
    expect(kinds()).toEqual([]);
  });

  it.each([
    ["score", score(1, 0), score(0, 0), "the score went back from 1–0 to 0–0"],
    ["phase", { matchStatus: "Played", periodId: 14 }, {}, "the phase went back from finished to in-play"],
    ["clock", { matchTime: 12 }, { matchTime: 11 }, "the clock went back from 12 to 11"],
  ])("reports a %s that goes back", (_name, before, after, message) => {
    poll({ details: before });
    poll({ details: after });
    expect(incidents.map((each) => [each.kind, each.message])).toEqual([["reversal", message]]);
  });

  it("reports a clock that stands while another feed moves, once until it moves", () => {
    poll({ details: { matchTime: 20 } });
    poll({ feed: momentum, details: { matchTime: 24 } });
    expect(kinds()).toEqual([]);
    poll({ result: "unchanged" });
    poll({ result: "unchanged" });
    expect(kinds()).toEqual(["stopped-clock"]);
    poll({ feed: momentum, details: { matchTime: 24 } });
    poll({ details: { matchTime: 25 } });
    poll({ feed: momentum, details: { matchTime: 29 } });
    poll({ result: "unchanged" });
    expect(kinds()).toEqual(["stopped-clock", "stopped-clock"]);
  });

  it("reports a shorter list with the message of the attempt", () => {
    poll({ message: "the list has 3 items; it had 9 when it was polled last" });
    expect(kinds()).toEqual(["shorter-list"]);
  });

  it("reports a target that has no answer for two intervals, once", () => {
    poll({});
    for (let attempt = 0; attempt < 6; attempt++) poll({ result: "timeout", message: "no answer" });
    expect(incidents.map((each) => [each.kind, each.message])).toEqual([
      ["late-feed", "no answer for 180 s after the planned poll: timeout no answer"],
    ]);
  });

  it("reports the first foreign and the first older answer, until a document arrives", () => {
    poll({ result: "undecodable", message: "a web page" });
    poll({ result: "undecodable", message: "a web page" });
    poll({ result: "stale", message: "an older copy" });
    poll({});
    poll({ result: "stale", message: "an older copy" });
    expect(kinds()).toEqual(["foreign-answer", "stale-answer", "stale-answer"]);
  });

  it("reports a start that moved, but not a time that became known", () => {
    poll({ info: { time: undefined } });
    poll({ info: { time: "18:30:00Z" } });
    expect(kinds()).toEqual([]);
    poll({ feed: momentum, info: { time: "19:15:00Z" } });
    expect(incidents[0]?.message).toBe("the start moved from 2031-09-13T18:30:00.000Z to 2031-09-13T19:15:00.000Z");
  });

  it("reports a response that is committed late", () => {
    poll({ commitMs: 6000 });
    expect(incidents).toMatchObject([{ kind: "late-commit", detectedAt: now, response: 7 }]);
  });

  it("does not fail on values in another form than documented", () => {
    poll({ details: { scores: "1:0", matchStatus: 5, periodId: "x" }, info: { date: 7, sport: null } });
    poll({ live: { goal: [null, 3], matchDetails: null } });
    expect(errors).toEqual([]);
  });
});
