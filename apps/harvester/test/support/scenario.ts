import type { Clock } from "@sdf/runtime";
import type { Store } from "../../src/store/contract/contract.ts";
import type { WorkEvents } from "../../src/worker/events.ts";
import { createHarvester, type HarvesterOptions } from "../../src/worker/harvester.ts";
import { temporaryStore } from "../store/support.ts";
import { jsonResponse, matchDocument, mockService, type ReceivedRequest } from "./mock-service.ts";

export const minute = 60_000;
export const kickOff = Date.parse("2026-09-12T14:00:00Z");
const fixtures = (count: number): string[] => Array.from({ length: count }, (_, index) => `fixture${index}`);
export const toId = ({ path }: ReceivedRequest): string => path.split("/").at(-1) ?? "";

/** A clock that advances only when it is set or slept on. */
export function virtualClock(at: number): Clock & { set(at: number): void } {
  let now = at;
  return {
    now: () => now,
    set: (to) => void (now = to),
    sleep: async (milliseconds) => void (now += Math.max(1, milliseconds)),
  };
}

export type Scenario = Awaited<ReturnType<typeof startScenario>>;

/** Starts a harvester on a virtual clock, with matches in play of a mock service. */
export async function startScenario(
  answer: (arrival: ReceivedRequest) => Response | Promise<Response>,
  options: Partial<HarvesterOptions> & {
    readonly clock?: ReturnType<typeof virtualClock>;
    readonly count?: number | undefined;
    readonly store?: Store;
  } = {},
) {
  const clock = options.clock ?? virtualClock(kickOff + 5 * minute);
  const { fetch, arrivals } = mockService(clock, answer);
  const store = options.store ?? (await temporaryStore());
  const eventLog: string[] = [];
  const note: Partial<WorkEvents> = {
    polled: ({ claim, result, message, url }) =>
      void eventLog.push(JSON.stringify({ target: claim.target.id, result, message, url })),
    blocked: (bucket, until, why) => void eventLog.push(`blocked ${bucket} ${until} ${why}`),
    operationFailed: (where, error) => void eventLog.push(`failed ${where} ${String(error)}`),
  };
  const harvester = createHarvester({
    store,
    clock,
    fetch,
    baseUrl: "https://feeds.example",
    name: "worker",
    following: [
      { sport: "soccer", calendars: [], fixtures: fixtures(options.count ?? 1), feeds: ["soccer/match-momentum"] },
    ],
    policies: { "*": { spread: 0 } },
    ...options,
    events: [note, ...(options.events ?? [])],
  });
  await harvester.begin();
  return {
    clock,
    arrivals,
    harvester,
    store,
    eventLog,
    async runUntil(end: number): Promise<void> {
      for (let steps = 0; clock.now() <= end; steps++) {
        if (steps > 100_000) throw new Error("the worker makes no progress");
        await harvester.worker.step();
        await harvester.worker.drain();
        const next = await store.nextDueAt();
        if (next === undefined || next > end) break;
        clock.set(Math.max(clock.now(), next));
      }
      clock.set(Math.max(clock.now(), end));
    },
  };
}

export const playing = (arrival: ReceivedRequest): Response =>
  jsonResponse(matchDocument(toId(arrival), kickOff, "Playing"));
