import type { Config } from "../config/config.ts";
import { firstTargets, targetsOfFixture } from "../discover/targets.ts";
import { endsFailures } from "../domain/poll-result.ts";
import { pause } from "../domain/repeat.ts";
import type { TargetSpec } from "../domain/target.ts";
import { backfillPriority, type Planner } from "../scheduler/planner.ts";
import { isOver } from "../scheduler/state.ts";
import { isHeld, type PollStore, type Store, StoreError } from "../store/index.ts";
import { assemble } from "./assemble.ts";
import { print, progress } from "./output.ts";
import { type Common, loadCommandConfig } from "./shared.ts";
import { openSqlStore, storeFile } from "./store.ts";

/**
 * Polls finished matches without a stored response; with `missed`, also requests what was missed between two polls.
 * If another process polls into the embedded store, that process sends the requests, within its rate.
 */
export async function backfill(options: Common & { readonly days: number; readonly missed: boolean }): Promise<void> {
  const config = loadCommandConfig(options);
  const { store, isBeside } = await openToPoll(config);
  const { harvester, log, clock, drain, close } = await assemble(config, store);
  const advance = async (): Promise<void> => {
    if (isBeside()) await pause(BESIDE_PAUSE_MS);
    else await pause(Math.max(20, Math.min(1000, await harvester.worker.step())));
  };
  try {
    await harvester.begin();
    // A new store contains no fixtures, so lists are polled first.
    for (;;) {
      const lists = await incompleteLists(store, config);
      if (lists.length === 0) break;
      log.debug({ lists }, "lists are incomplete");
      await advance();
    }
    await harvester.worker.drain();
    const since = clock.now() - options.days * 86_400_000;
    const targets = await backfillTargets(store, harvester.planner, config, since, options.missed);
    for (let at = 0; at < targets.length; at += TARGETS_PER_TRANSACTION) {
      await store.putTargets(targets.slice(at, at + TARGETS_PER_TRANSACTION), (target) => {
        const { due, reason } = harvester.planner.plan(target, clock.now());
        return { dueAt: due, reason };
      });
      await pause(PUT_PAUSE_MS);
    }
    const shown = progress("backfill polls completed");
    const pending = new Set(targets.map(({ id }) => id));
    log.info({ targets: pending.size }, "backfill started");
    // Only backfill targets are awaited; `run` polls all others.
    while (pending.size > 0) {
      for (const id of pending) {
        const target = await store.target(id);
        if (target?.dueAt === undefined) pending.delete(id);
      }
      shown.update(targets.length - pending.size, targets.length);
      if (pending.size > 0) await advance();
    }
    await harvester.worker.drain();
    shown.end();
    print(`${targets.length} backfill polls completed`);
  } finally {
    await drain();
    close();
    await store.close();
  }
}

/** Targets per transaction; another process that polls into the store waits for the transaction. */
const TARGETS_PER_TRANSACTION = 200;
/** Pause after each transaction, in which the other process can use the store. */
const PUT_PAUSE_MS = 25;
/** Interval between two checks of targets that another process polls. */
const BESIDE_PAUSE_MS = 500;

/**
 * Opens a store for polling; if another process polls into it, shares the store with that process.
 *
 * @returns `isBeside` returns whether the other process polls, and throws `store.gone` after it has ended
 */
async function openToPoll(config: Config): Promise<{ readonly store: Store; isBeside(): boolean }> {
  const { storage } = config;
  try {
    return { store: await openSqlStore(config.storage), isBeside: () => false };
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== "store.held" || storage.engine !== "sqlite") throw error;
    const store = await openSqlStore(storage, { shared: true });
    return {
      store,
      isBeside: () => {
        if (isHeld(storeFile(storage), "sdf-harvest backfill")) return true;
        throw new StoreError("store.gone", "the process that polled into the store has ended", {
          fix: "run `sdf-harvest backfill` again",
        });
      },
    };
  }
}

/**
 * Returns the targets to backfill: feeds without an answer about a finished fixture. With `missed` it includes feeds
 * that can return a whole match afterwards and were not asked to yet, to fetch what was missed between two polls.
 *
 * @param since - Only fixtures that began after this time, milliseconds since the epoch
 */
async function backfillTargets(
  store: PollStore,
  planner: Planner,
  { following, extras }: Config,
  since: number,
  missed: boolean,
): Promise<TargetSpec[]> {
  const specs: TargetSpec[] = [];
  for (const row of await store.fixtures()) {
    if (!isOver(row.status) || (row.kickOff ?? 0) < since) continue;
    for (const spec of targetsOfFixture(following, row, extras)) {
      const target = await store.target(spec.id);
      const needsRepair = missed && target?.cursor["repaired"] !== 1 && target?.dueAt === undefined;
      if (target?.lastReceivedAt === undefined || target.failures > 0)
        specs.push({ ...spec, priority: backfillPriority });
      else if (needsRepair) {
        const parameters = planner.policy(spec.feed).repair;
        if (Object.keys(parameters).length === 0) continue;
        // The target that followed the match is complete, so the repair gets its own target.
        const request = { ...spec.request, ...parameters };
        specs.push({ ...spec, id: `${spec.id}&repair`, request, priority: backfillPriority });
      }
    }
  }
  return specs;
}

/** Consecutive failures after which the backfill does not wait for a list. */
const MAX_LIST_FAILURES = 3;

/**
 * Returns the ids of lists and calendars that were never polled completely. Until they are, the list of fixtures is
 * incomplete, and so is the list of targets to backfill.
 */
async function incompleteLists(store: PollStore, { following, extras }: Config): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { id, fixture } of firstTargets(following, extras)) {
    if (fixture !== undefined) continue;
    const target = await store.target(id);
    if (target?.dueAt === undefined || target.failures >= MAX_LIST_FAILURES) continue;
    const { lastStatus, cursor } = target;
    if (lastStatus === undefined || !endsFailures(lastStatus) || cursor["page"] !== undefined) ids.push(id);
  }
  return ids;
}
