import { endsFailures } from "../domain/poll-result.ts";
import type { TargetSpec } from "../domain/target.ts";
import { backfillPriority, type Planner } from "../scheduler/planner.ts";
import { isOver } from "../scheduler/state.ts";
import type { PollStore } from "../store/index.ts";
import { firstTargets, targetsOfFixture, type Extras, type Following } from "./targets.ts";

export interface BackfillOptions {
  readonly store: PollStore;
  readonly planner: Planner;
  readonly following: readonly Following[];
  readonly extras: Extras;
  /** Only fixtures that began after this time, milliseconds since the epoch. */
  readonly since: number;
  /** Include fixtures that were polled in play, to fetch what was missed between two polls. */
  readonly repair: boolean;
}

/**
 * Returns the targets to backfill: feeds without an answer about a finished fixture. With `repair` it includes feeds
 * that can return a whole match afterwards and were not asked to yet.
 */
export async function backfillTargets(options: BackfillOptions): Promise<TargetSpec[]> {
  const { store, planner, following, extras, since, repair } = options;
  const specs: TargetSpec[] = [];
  for (const row of await store.fixtures()) {
    if (!isOver(row.status) || (row.kickOff ?? 0) < since) continue;
    for (const spec of targetsOfFixture(following, row, extras)) {
      const target = await store.target(spec.id);
      const needsRepair = repair && target?.cursor["repaired"] !== 1 && target?.dueAt === undefined;
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
export async function incompleteLists(
  store: PollStore,
  following: readonly Following[],
  extras: Extras,
): Promise<readonly string[]> {
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
