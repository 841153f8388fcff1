import type { Config } from "../config/config.ts";
import type { TargetSpec, TargetState } from "../domain/target.ts";
import { feeds as knownFeeds } from "../feeds/catalogue.ts";
import { ALL_REQUESTS, PAUSED_UNTIL, pauseBucket } from "../rate-limit/limits.ts";
import type { FollowOnDemand } from "../relay/demand/demand.ts";
import { requestedReason } from "../scheduler/scheduler.ts";
import { type PollStore, StoreError } from "../store/index.ts";
import { createClock } from "./assemble.ts";
import { print } from "./output.ts";
import { loadCommandConfig, type Common } from "./shared.ts";
import { openSharedStore } from "./store.ts";

/**
 * Changes the store for a process that polls, also beside it. The process follows with its next read of the store.
 *
 * @param work - Receives the store and the time of the harvester
 */
async function control<T>(config: Config, work: (store: PollStore, now: number) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openSharedStore(config.storage, "control"), (each) => each.close());
  return await work(store, (await createClock(config, store, true)).now());
}

/** Polls targets now. @throws StoreError `store.unknown` */
export function pollTargets(targets: readonly string[], options: Common): Promise<void> {
  return control(loadCommandConfig(options), async (store, now) => {
    for (const name of targets) {
      await existingTarget(store, name);
      await store.replan([{ id: name, dueAt: now, reason: requestedReason }]);
      print(`${name} is polled as soon as its interval and the rate allow`);
    }
  });
}

/** Polls dead targets again. @throws StoreError `store.unknown` */
export function reviveTargets(targets: readonly string[], options: Common): Promise<void> {
  return control(loadCommandConfig(options), async (store, now) => {
    for (const name of targets) {
      const { feed, request, fixture, tournamentCalendar, priority = 0 } = await existingTarget(store, name);
      const letters = (await store.deadLetters()).filter(({ target }) => target === name);
      for (const letter of letters) await store.releaseDeadLetter(letter.id, now);
      const spec = { id: name, feed, request, priority: Math.max(0, priority) + 1, fixture, tournamentCalendar };
      await store.putTargets([spec], () => ({ dueAt: now, reason: "revived" }));
      print(`${name} is polled again`);
    }
  });
}

/** Pauses feeds; all without names. @throws StoreError `store.unknown` */
export async function pauseFeeds(feeds: readonly string[], options: Common): Promise<void> {
  const names = await forEachFeed(feeds, options, (store, feed) => store.block(pauseBucket(feed), PAUSED_UNTIL));
  print(`${names} paused; sdf-harvest resume polls again`);
}

/** Ends pauses of the operator, and blocks of the service such as after status 429. @throws StoreError `store.unknown` */
export async function resumeFeeds(feeds: readonly string[], options: Common): Promise<void> {
  const names = await forEachFeed(feeds, options, async (store, feed) => {
    await store.unblock(pauseBucket(feed));
    await store.unblock(feed);
  });
  print(`${names} resumed`);
}

/** @returns the feeds in words */
async function forEachFeed(
  feeds: readonly string[],
  options: Common,
  change: (store: PollStore, feed: string) => Promise<void>,
): Promise<string> {
  const config = loadCommandConfig(options);
  const unknown = feeds.find((feed) => !knownFeeds.has(feed));
  if (unknown !== undefined) {
    throw new StoreError("store.unknown", `unknown feed ${unknown}`, {
      fix: `use one of ${[...knownFeeds.keys()].join(", ")}`,
    });
  }
  await control(config, async (store) => {
    for (const feed of feeds.length === 0 ? [ALL_REQUESTS] : feeds) await change(store, feed);
  });
  return feeds.length === 0 ? "all feeds" : feeds.join(", ");
}

/** Adds targets that readers of a relay request, and retires them. */
export function followOnDemand(config: Config, maxPerReader?: number): FollowOnDemand {
  return {
    maxPerReader,
    follow: (target: TargetSpec) =>
      control(config, (store, now) => store.putTargets([target], () => ({ dueAt: now, reason: requestedReason }))),
    unfollow: (targets) => control(config, (store) => store.retireTargets(targets, "not read")),
  };
}

/** Returns a target by its name. @throws StoreError `store.unknown` */
async function existingTarget(store: PollStore, name: string): Promise<TargetState> {
  const target = await store.target(name);
  if (target === undefined) {
    throw new StoreError("store.unknown", `unknown target ${name}`, {
      fix: '`sdf-harvest query "SELECT name FROM targets"` lists the targets',
    });
  }
  return target;
}
