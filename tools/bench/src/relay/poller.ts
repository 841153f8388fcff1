import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "../child.ts";
import { startResponder } from "../harvest/responder.ts";
import type { Commit } from "./poller-process.ts";

/** Fixtures in play. */
export const FIXTURES = 200;
/** Seconds between two polls of a fixture: 40 new documents in a second. */
export const INTERVAL_SECONDS = 5;

/** A harvester in a separate process that polls matches in play. */
export interface Poller {
  readonly store: string;
  /** Commits since the last call. */
  commits(): Promise<readonly Commit[]>;
  /** Stops polling and keeps the store. */
  stopPolling(): Promise<void>;
  /** Stops polling and removes the store. @returns the number of polls and of requests that the service received */
  stop(): Promise<Journal>;
}

/** Polls of the harvester, and requests that the service received. */
interface Journal {
  readonly polls: number;
  readonly requests: number;
}

/** Starts a harvester with a store of its own. */
export async function startPoller(recording: string): Promise<Poller> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-relay-"));
  const responder = await startResponder(recording);
  const store = join(folder, "store.db");
  const settings = [store, recording, responder.baseUrl, String(FIXTURES), String(INTERVAL_SECONDS)];
  const child = start("relay/poller-process.ts", settings);
  await child.line(0);
  let polls: number | undefined;
  const stopPolling = async (): Promise<void> => {
    if (polls !== undefined) return;
    polls = (await child.ask<{ polls: number }>("stop")).polls;
    await child.ended();
  };
  return {
    store,
    commits: async () => (await child.ask<{ commits: Commit[] }>("commits")).commits,
    stopPolling,
    stop: async () => {
      await stopPolling();
      const { served } = await responder.counts();
      await responder.stop();
      rmSync(folder, { recursive: true, force: true });
      return { polls: polls ?? 0, requests: served };
    },
  };
}
