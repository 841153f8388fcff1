import type { Clock } from "@sdf/runtime";
import { createServer, type JournalEntry, type ServerOptions } from "@sdf/server";
import { createHarvester, type Harvester, type HarvesterOptions } from "../../src/worker/harvester.ts";
import { world } from "./world.ts";

/** A clock that advances only when it is set or slept on. */
export function virtualClock(at: number): Clock & { set(at: number): void } {
  let now = at;
  return {
    now: () => now,
    set: (to) => void (now = to),
    sleep: async (milliseconds) => void (now += Math.max(1, milliseconds)),
  };
}

export interface Simulation {
  readonly harvester: Harvester;
  readonly journal: JournalEntry[];
  readonly clock: ReturnType<typeof virtualClock>;
  readonly baseUrl: string;
  /** Runs until an instant of the world, from one due poll to the next. */
  runUntil(at: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a harvester and a reference server on the same virtual clock. */
export async function startSimulation(
  at: number,
  options: Omit<HarvesterOptions, "clock" | "baseUrl" | "auth"> & {
    readonly auth?: ((baseUrl: string) => HarvesterOptions["auth"]) | undefined;
  },
  serving: Partial<ServerOptions> = {},
): Promise<Simulation> {
  const clock = virtualClock(at);
  const journal: JournalEntry[] = [];
  const server = createServer({
    world: world(),
    clock: clock.now,
    open: true,
    ...serving,
    hooks: { ...serving.hooks, onRequest: (entry) => void journal.push(entry) },
  });
  const baseUrl = await server.listen();
  const harvester = createHarvester({ ...options, clock, baseUrl, auth: options.auth?.(baseUrl) });
  await harvester.begin();
  return {
    harvester,
    journal,
    clock,
    baseUrl,
    async runUntil(end) {
      while (clock.now() <= end) {
        await harvester.worker.step();
        await harvester.worker.drain();
        const next = await options.store.nextDueAt();
        if (next === undefined || next > end) break;
        clock.set(Math.max(clock.now(), next));
      }
      clock.set(Math.max(clock.now(), end));
    },
    close: async () => {
      await options.store.close();
      await server.close();
    },
  };
}
