import type { Config } from "../config/config.ts";
import type { TargetSpec, TargetState } from "../domain/target.ts";
import { feeds as knownFeeds } from "../feeds/catalogue.ts";
import { ALL_REQUESTS, PAUSED_UNTIL, pauseBucket } from "../rate-limit/limits.ts";
import { requestedReason } from "../scheduler/scheduler.ts";
import { type PollStore, StoreError } from "../store/index.ts";
import { createClock } from "./assemble.ts";
import { print } from "./output.ts";
import { loadCommandConfig, type Common } from "./shared.ts";
import { openSharedStore } from "./store.ts";

/** Request of an operator, which a running harvester follows with its next read of the store. */
export type ControlRequest =
  | { readonly kind: "poll" | "revive" | "unfollow"; readonly targets: readonly string[] }
  /** A target that a reader of a relay requested. */
  | { readonly kind: "follow"; readonly target: TargetSpec }
  /** Feeds; all when empty. */
  | { readonly kind: "pause" | "resume"; readonly feeds: readonly string[] };

/** Performs a request, also beside a process that polls, and prints what changes. */
export async function control(options: Common, request: ControlRequest): Promise<void> {
  for (const line of await performRequest(loadCommandConfig(options), request)) print(line);
}

/** Polls targets now. */
export const pollTargets = (targets: readonly string[], options: Common): Promise<void> =>
  control(options, { kind: "poll", targets });

/** Pauses feeds. */
export const pauseFeeds = (feeds: readonly string[], options: Common): Promise<void> =>
  control(options, { kind: "pause", feeds });

/** Resumes feeds. */
export const resumeFeeds = (feeds: readonly string[], options: Common): Promise<void> =>
  control(options, { kind: "resume", feeds });

/** Performs a request as {@link control} does. @returns the lines to print */
export async function performRequest(config: Config, request: ControlRequest): Promise<readonly string[]> {
  const store = await openSharedStore(config.storage, "control");
  try {
    return await perform(store, (await createClock(config, store, true)).now(), request);
  } finally {
    await store.close();
  }
}

/** Performs a request on a store. @returns the lines to print @throws StoreError `store.unknown` */
async function perform(store: PollStore, now: number, request: ControlRequest): Promise<string[]> {
  switch (request.kind) {
    case "poll":
      return Promise.all(
        request.targets.map(async (name) => {
          await existingTarget(store, name);
          await store.replan([{ id: name, dueAt: now, reason: requestedReason }]);
          return `${name} is polled as soon as its interval and the rate allow`;
        }),
      );
    case "revive":
      return Promise.all(request.targets.map((name) => revive(store, name, now)));
    case "follow":
      await store.putTargets([request.target], () => ({ dueAt: now, reason: requestedReason }));
      return [`${request.target.id} is followed`];
    case "unfollow":
      await store.retireTargets(request.targets, "not read");
      return request.targets.map((name) => `${name} is no longer followed`);
    case "pause":
    case "resume": {
      const unknown = request.feeds.find((feed) => !knownFeeds.has(feed));
      if (unknown !== undefined) {
        throw new StoreError("store.unknown", `unknown feed ${unknown}`, {
          fix: `use one of ${[...knownFeeds.keys()].join(", ")}`,
        });
      }
      for (const feed of request.feeds.length === 0 ? [ALL_REQUESTS] : request.feeds) {
        if (request.kind === "pause") await store.block(pauseBucket(feed), PAUSED_UNTIL);
        else {
          await store.unblock(pauseBucket(feed));
          // Blocks of the service, such as after status 429.
          await store.unblock(feed);
        }
      }
      const names = request.feeds.length === 0 ? "all feeds" : request.feeds.join(", ");
      return [request.kind === "pause" ? `${names} paused; sdf-harvest resume polls again` : `${names} resumed`];
    }
  }
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

async function revive(store: PollStore, name: string, now: number): Promise<string> {
  const { feed, request, fixture, tournamentCalendar, priority = 0 } = await existingTarget(store, name);
  const letters = (await store.deadLetters()).filter(({ target }) => target === name);
  for (const letter of letters) await store.releaseDeadLetter(letter.id, now);
  const spec = { id: name, feed, request, priority: Math.max(0, priority) + 1, fixture, tournamentCalendar };
  await store.putTargets([spec], () => ({ dueAt: now, reason: "revived" }));
  return `${name} is polled again`;
}
