import { endsFailures } from "../worker/classify.ts";
import { isOver } from "../scheduler/state.ts";
import type { Planner } from "../worker/planner.ts";
import { backfillPriority } from "../worker/planner.ts";
import type { Store, TargetSpec } from "../store/contract.ts";
import { firstTargets, targetsOfFixture, type Extras, type Following } from "./targets.ts";

export interface BackfillOptions {
  readonly store: Store;
  readonly planner: Planner;
  readonly following: readonly Following[];
  readonly extras: Extras;
  /** Fixtures that began since then. */
  readonly since: number;
  /** Also those that were polled in play, for what lay between two polls. */
  readonly repair: boolean;
}

/**
 * The targets that are owed: fixtures that are over, and feeds that have no answer about them. With
 * `repair` also the feeds that can give a whole match afterwards, where that was not asked for yet.
 */
export async function owed({ store, planner, following, extras, since, repair }: BackfillOptions): Promise<TargetSpec[]> {
  const found: TargetSpec[] = [];
  for (const row of await store.fixtures()) {
    if (!isOver(row.status) || (row.kickOff ?? 0) < since) continue;
    for (const spec of targetsOfFixture(following, row, extras)) {
      const target = await store.target(spec.id);
      if (target?.lastReceivedAt === undefined || target.failures > 0) found.push({ ...spec, priority: backfillPriority });
      else if (repair && target.cursor["repaired"] !== 1 && target.dueAt === undefined) {
        const whole = planner.policy(spec.feed).repair;
        // A target of its own: the one that followed the match is done.
        if (Object.keys(whole).length > 0) found.push({ ...spec, id: `${spec.id}&repair`, request: { ...spec.request, ...whole }, priority: backfillPriority });
      }
    }
  }
  return found;
}

/** Failures in a row after which a list is not waited for. */
const patience = 3;

/**
 * Lists and calendars that were never read to their end. Until they are, nobody knows which fixtures
 * there are, and so what is owed.
 */
export async function unread(store: Store, following: readonly Following[], extras: Extras): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id, fixture } of firstTargets(following, extras)) {
    if (fixture !== undefined) continue;
    const target = await store.target(id);
    if (target?.dueAt === undefined || target.failures >= patience) continue;
    if (target.lastStatus === undefined || !endsFailures(target.lastStatus) || target.cursor["page"] !== undefined) found.push(id);
  }
  return found;
}
