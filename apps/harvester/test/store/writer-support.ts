import type { Incident } from "../../src/domain/incident.ts";
import type { TargetSpec } from "../../src/domain/target.ts";
import type { Claim, Completion, Outcome, Store } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";

/** Instant at which the tests of stores begin. */
export const start = Date.parse("2026-09-12T14:00:00Z");

export function targetSpec(id: string, feed = id.split("?")[0] as string): TargetSpec {
  const fixture = /fixture=(.*)/.exec(id)?.[1];
  return { id, feed, request: fixture === undefined ? {} : { fixture }, fixture };
}

/** Follows targets that are due at an instant. */
export function followTargets(store: Store, ids: readonly string[], dueAt: number): Promise<void> {
  return store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt, reason: "live" }),
  );
}

/** Claims a target. Throws if the claim is not granted. */
export async function claimTarget(store: Store, id: string, now: number, until = now + 90_000): Promise<Claim> {
  const claim = await store.claim(id, "test", now, until, []);
  if (claim === undefined) throw new Error(`${id} could not be claimed at ${now}`);
  return claim;
}

/** A result with a body, due again after a minute. */
export function toOutcome(claim: Claim, bytes: Uint8Array, change: Partial<Outcome> = {}): Outcome {
  return {
    claim,
    result: "ok",
    sentAt: claim.claimedAt,
    receivedAt: claim.claimedAt + 40,
    httpStatus: 200,
    url: "https://feeds.example/x",
    body: { bytes, format: undefined },
    next: { dueAt: claim.claimedAt + 60_040, reason: "live" },
    ...change,
  };
}

/** Target of the live win probability of a fixture. */
export const liveTarget = (fixture: string): string => `soccer/live-win-probability?fixture=${fixture}`;

/** A score that went back, in the live win probability of a fixture. */
export function reversalOf(fixture: string, detectedAt: number): Incident {
  const found = {
    kind: "reversal",
    message: "the score went back from 1–0 to 0–0",
    evidence: { from: "1–0" },
  } as const;
  const target = liveTarget(fixture);
  return { ...found, feed: "soccer/live-win-probability", target, fixture, response: undefined, detectedAt };
}

/** Polls a target, which is followed from then on. */
export async function pollTarget(
  store: Store,
  id: string,
  at: number,
  bytes: Uint8Array,
  change: Partial<Outcome> = {},
): Promise<Completion> {
  await followTargets(store, [id], at);
  return store.complete(toOutcome(await claimTarget(store, id, at), bytes, change));
}

/** Stores a response as an import does. */
export function ingest(store: SqlStore, id: string, bytes: Uint8Array, receivedAt = start): Promise<unknown> {
  return store.ingest({ target: targetSpec(id), receivedAt, bytes });
}

/** Polls the live win probability of a fixture, which is followed from then on. */
export function pollLive(
  store: Store,
  fixture: string,
  moments: number,
  at: number,
  change: Partial<Outcome> = {},
): Promise<Completion> {
  return pollTarget(store, liveTarget(fixture), at, liveDocument(moments, {}, fixture), change);
}

/** A synthetic live win probability document with a number of moments. */
export function liveDocument(moments: number, change: Record<string, unknown> = {}, fixture = "fixture1"): Uint8Array {
  const livePredictions = Array.from({ length: moments }, (_, minute) => ({
    type: "Win",
    timeMin: minute,
    timeSec: 0,
    periodId: 1,
    prediction: [
      ["Home", 40 + minute / 8],
      ["Draw", 30],
      ["Away", 30 - minute / 8],
    ].map(([type, probability]) => ({ type, probability: (probability as number).toFixed(3) })),
  }));
  const named = (id: string, name: string): object => ({ id, name });
  return Buffer.from(
    JSON.stringify({
      matchInfo: {
        id: fixture,
        coverageLevel: "13",
        date: "2026-09-12Z",
        time: "14:00:00Z",
        localDate: "2026-09-12",
        lastUpdated: `2026-09-12T14:${String(moments % 60).padStart(2, "0")}:30Z`,
        description: "Alder vs Birch",
        sport: named("s1", "Soccer"),
        ruleset: named("r1", "Men"),
        competition: {
          id: "c1",
          name: "League",
          sponsorName: "League",
          competitionCode: "LGE",
          competitionFormat: "Domestic league",
          country: named("n1", "Land"),
        },
        tournamentCalendar: { id: "t1", startDate: "2026-08-01Z", endDate: "2027-05-31Z", name: "2026/2027" },
        stage: { id: "g1", formatId: "f1", startDate: "2026-08-01Z", endDate: "2027-05-31Z", name: "Regular Season" },
        contestant: [
          { id: "h1", name: "Alder", officialName: "Alder", position: "home" },
          { id: "a1", name: "Birch", officialName: "Birch", position: "away" },
        ],
      },
      liveData: { matchDetails: { periodId: 1, matchStatus: "Playing" }, livePredictions, ...change },
    }),
  );
}
