import { repeat } from "../domain/repeat.ts";
import type { Maintenance } from "../store/index.ts";
import type { WorkEvents } from "../worker/events.ts";
import { readRules, type RetentionSettings } from "./settings.ts";

const DAY_MS = 86_400_000;
/** Interval between checks whether a day has passed, real milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

export interface DailyRetentionOptions {
  readonly store: Maintenance;
  readonly settings: RetentionSettings;
  readonly now: () => number;
  readonly events: Pick<WorkEvents, "pruned" | "operationFailed">;
  readonly signal: AbortSignal;
}

/**
 * Removes responses outside the retention settings during polling, once a day over all workers of the store. The store
 * records the last run, so that a restart does not repeat it. A failure is reported; the next run is a day later.
 *
 * @returns after the signal aborts and the running transaction has ended
 */
export async function retainDaily({ store, settings, now, events, signal }: DailyRetentionOptions): Promise<void> {
  if (readRules(settings, now()).length === 0) return;
  const retain = async (): Promise<void> => {
    const at = now();
    if (await takeTurn(store, at)) events.pruned(await store.prune(readRules(settings, at), at, signal));
  };
  await repeat(retain, CHECK_INTERVAL_MS, signal, (error) => events.operationFailed("retention", error));
}

/** Reserves the run of this day. @returns false if a worker ran within the last 24 hours */
async function takeTurn(store: Maintenance, at: number): Promise<boolean> {
  const changed = await store.maintain(async (session) =>
    session.run(
      "INSERT INTO meta (name, value) VALUES ('retention_at', ?) ON CONFLICT (name) DO UPDATE SET " +
        "value = excluded.value " +
        // A time in the future was written with a wrong clock.
        "WHERE CAST(meta.value AS BIGINT) <= ? OR CAST(meta.value AS BIGINT) > ?",
      [String(at), at - DAY_MS, at],
    ),
  );
  return changed > 0;
}
