import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { attribute } from "../../src/explain/attribute.ts";
import { createBundle } from "../../src/explain/bundle.ts";
import { explain } from "../../src/explain/explain.ts";
import { parseSelector } from "../../src/explain/fact.ts";
import { formatExplanation } from "../../src/explain/format.ts";
import type { Attempt } from "../../src/explain/history.ts";
import { showAt } from "../../src/explain/show.ts";
import { redactor } from "../../src/secrets/redact.ts";
import type { Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { claimTarget, followTargets, liveDocument, reversalOf, temporaryStore, toOutcome } from "../store/support.ts";

const second = 1000;
const target = "soccer/live-win-probability?fixture=fixture1";
const begin = Date.parse("2026-09-12T14:20:00Z");
let store: SqlStore;
let now = begin;

beforeEach(async () => {
  now = begin;
  store = await temporaryStore();
  await followTargets(store, [target], now);
});
afterEach(() => store.close());

function scoreDocument(moments: number, home: number, away: number): Uint8Array {
  return liveDocument(moments, {
    matchDetails: { periodId: 1, matchStatus: "Playing", scores: { total: { home, away } } },
  });
}

/** Stores a poll at an instant; the next one is due after a minute. */
async function put(at: number, body: Uint8Array, change: Partial<Outcome> = {}): Promise<number> {
  now = at;
  const claim = await claimTarget(store, target, at, at + 1);
  const next = { dueAt: at + 60 * second, reason: "live" };
  return (await store.complete(toOutcome(claim, body, { next, ...change }))).response ?? 0;
}

const explainScore = () => explain(store, "fixture1", parseSelector("score"));

/** Delay of the fact with the last change of the score. */
const lastDelay = async () => (await explainScore()).facts.at(-1)?.arrivals[0]?.delay;

const failed = (result: PollResult, more: Partial<Outcome>): Partial<Outcome> => ({ result, body: undefined, ...more });

/** An attempt that was due, sent and received at these times after the begin, in seconds. */
const toAttempt = (poll: number, due: number, sent: number, received = sent): Attempt => {
  const at = (seconds: number): number => begin + seconds * second;
  const times = {
    dueAt: at(due),
    claimedAt: at(sent),
    sentAt: at(sent),
    receivedAt: at(received),
    nextDueAt: at(sent + 60),
  };
  return { ...times, poll, why: "live", result: "ok", worker: "a", isImported: false } as Attempt;
};

const undisturbed = {
  isAbout: () => true,
  eventUpdatedAt: undefined,
  clockOffsetMs: 0,
  committedAt: undefined,
  findBlock: () => Promise.resolve(undefined),
};

describe("explain", () => {
  it("attributes a delay to provider, cadence and network", async () => {
    await put(begin, scoreDocument(20, 0, 0));
    // The document states 14:20:30 as its last change.
    await put(begin + 60 * second, scoreDocument(20, 1, 0), { receivedAt: begin + 62 * second });
    const { facts } = await explainScore();
    expect(facts.map(({ value }) => value)).toEqual(["0–0", "1–0"]);
    expect(facts[1]?.arrivals[0]?.delay).toMatchObject({
      verdict: "cadence",
      delayMs: 32 * second,
      parts: { provider: 0, cadence: 30 * second, network: 2 * second, us: 0 },
    });
    const text = formatExplanation(await explainScore()).join("\n");
    expect(text).toContain("verdict            cadence: 32.0 s · cadence 30.0 s · network 2.0 s");
    expect(text).toContain("answer without it  2026-09-12T14:20:00.000Z");
  });

  it("attributes failed requests to the network, and errors of the service to the provider", async () => {
    await put(begin, scoreDocument(20, 0, 0));
    await put(begin + 60 * second, new Uint8Array(), failed("network", { message: "ECONNRESET" }));
    await put(begin + 120 * second, new Uint8Array(), failed("server-error", { httpStatus: 503 }));
    await put(begin + 180 * second, scoreDocument(20, 1, 0));
    const delay = await lastDelay();
    expect(delay).toMatchObject({ parts: { cadence: 30 * second, network: 60_040, provider: 60 * second, us: 0 } });
    expect(delay?.segments.map(({ why }) => why)).toContainEqual(expect.stringContaining("status 503"));
  });

  it("attributes a poll after its planned time to this process, unless the service required the pause", async () => {
    await put(begin, scoreDocument(20, 0, 0));
    await put(begin + 300 * second, scoreDocument(20, 1, 0));
    expect(await lastDelay()).toMatchObject({ verdict: "us", parts: { us: 240 * second, cadence: 30 * second } });
    const next = { dueAt: begin + 700 * second, reason: "live" };
    await put(begin + 360 * second, new Uint8Array(), failed("rate-limited", { next }));
    await put(begin + 700 * second, scoreDocument(26, 2, 0));
    expect(await lastDelay()).toMatchObject({ verdict: "provider", parts: { us: 0 } });
  });

  it.each([
    ["an event before the first attempt", -3600, undefined],
    ["an event after the first attempt was due", 10, "us"],
  ])("blames only for the time in which the target was polled: %s", async (_, seconds, verdict) => {
    const delay = await attribute({
      ...undisturbed,
      attempts: [{ ...toAttempt(1, 0, 60, 61), nextDueAt: undefined }],
      carrier: 0,
      statedAt: begin + seconds * second,
      lastUpdated: begin + 20 * second,
      wasPolledAfter: () => Promise.resolve(true),
    });
    expect(delay.verdict).toBe(verdict);
  });

  it.each([
    ["blames nothing if the document may have been changed after the service published the fact", undefined, undefined],
    ["blames this process for the time after the service had stored the event", 50, "us"],
    ["blames the provider if the service stored the event late", 200, "provider"],
  ])("%s, and no poll was sent meanwhile", async (_, eventUpdatedAt, verdict) => {
    const delay = await attribute({
      ...undisturbed,
      attempts: [toAttempt(1, 0, 0), toAttempt(2, 60, 300)],
      carrier: 1,
      statedAt: begin + 30 * second,
      lastUpdated: begin + 290 * second,
      eventUpdatedAt: eventUpdatedAt === undefined ? undefined : begin + eventUpdatedAt * second,
      wasPolledAfter: () => Promise.resolve(false),
    });
    expect(delay).toMatchObject({ verdict, delayMs: 270 * second });
    expect(delay.unknown === undefined).toBe(verdict !== undefined);
  });

  it("attributes a late commit to this process", async () => {
    await put(begin, scoreDocument(20, 0, 0));
    const response = await put(begin + 60 * second, scoreDocument(20, 1, 0));
    const committedAt = now + 90 * second;
    await store.addIncidents([{ ...reversalOf("fixture1", committedAt), kind: "late-commit", response }]);
    const arrival = (await explainScore()).facts.at(-1)?.arrivals[0];
    expect(arrival).toMatchObject({ committedAt, delay: { verdict: "us" } });
  });

  it("attributes copies of a cache to the network, by their Date", async () => {
    for (const [seconds, home, date] of [
      [0, 0, 0],
      [60, 0, 0],
      [120, 0, 0],
      [180, 1, 180],
      [240, 1, 240],
      [300, 1, 300],
    ] as const)
      await put(begin + seconds * second, scoreDocument(20, home, 0), { serverTime: begin + date * second });
    expect((await lastDelay())?.verdict).toBe("network");
  });

  it("lists a correction, and a field by its path", async () => {
    await put(begin, scoreDocument(20, 0, 0));
    await put(begin + 60 * second, scoreDocument(21, 1, 0));
    const corrected = await put(begin + 120 * second, scoreDocument(22, 0, 0));
    const { facts } = await explainScore();
    expect(facts.map(({ value }) => value)).toEqual(["0–0", "1–0", "0–0"]);
    expect(facts[1]?.arrivals[0]?.correction).toMatchObject({ value: "0–0", response: corrected });
    const field = await explain(store, "fixture1", parseSelector("matchInfo.lastUpdated"));
    expect(field.facts).toHaveLength(3);
    expect(() => parseSelector("the score")).toThrow("is not a fact");
    await expect(explain(store, "other", parseSelector())).rejects.toThrow("no response about the fixture other");
  });

  it("bundles bodies with their hashes, without secrets and without bodies that contain one", async () => {
    const secret = "k3y-of-the-service-51";
    const url = `https://feeds.example/x?apikey=${secret}`;
    await put(begin, scoreDocument(20, 0, 0), { url });
    const body = scoreDocument(21, 1, 0);
    const shown = await put(begin + 60 * second, body, { url });
    const leaking = liveDocument(22, {
      matchDetails: { periodId: 1, matchStatus: secret, scores: { total: { home: 2, away: 0 } } },
    });
    const hidden = await put(begin + 120 * second, leaking, { url });
    const files = unzipSync(await createBundle(store, await explainScore(), redactor([secret])));
    const listed = strFromU8(files["responses.tsv"]!);
    expect(listed).toContain(createHash("sha256").update(body).digest("hex"));
    expect(Buffer.from(files[`bodies/${shown}`]!)).toEqual(Buffer.from(body));
    expect(files[`bodies/${hidden}`]).toBeUndefined();
    expect(listed).toContain("left out");
    for (const bytes of Object.values(files)) expect(strFromU8(bytes, true)).not.toContain(secret);
  });
});

it("show returns the document as it was known then, and what differs now", async () => {
  const response = await put(begin, scoreDocument(20, 0, 0));
  await put(begin + 60 * second, scoreDocument(20, 1, 0));
  const known = await showAt(store, target, begin + 30 * second);
  expect(known.response).toBe(response);
  expect(known.differences).toEqual([{ path: "/liveData/matchDetails/scores/total/home", then: 0, now: 1 }]);
  expect((await showAt(store, target, begin + 90 * second)).differences).toEqual([]);
  await expect(showAt(store, target, begin - second)).rejects.toThrow("no answer");
  await expect(showAt(store, "x", begin)).rejects.toThrow("no target");
});
