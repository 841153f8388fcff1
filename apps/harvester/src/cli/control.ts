import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "@sdf/runtime";
import type { Config } from "../config/config.ts";
import type { TargetSpec, TargetState } from "../domain/target.ts";
import { feeds as knownFeeds } from "../feeds/catalogue.ts";
import { ALL_REQUESTS, PAUSED_UNTIL, pauseBucket } from "../rate-limit/limits.ts";
import { requestedReason } from "../scheduler/scheduler.ts";
import { type PollStore, StoreError } from "../store/index.ts";
import { pause } from "../worker/clock.ts";
import { createClock } from "./assemble.ts";
import { print } from "./output.ts";
import { loadCommandConfig, type Common } from "./shared.ts";
import { openSqlStore } from "./store.ts";

/** Request of an operator to a running harvester. */
export type ControlRequest =
  | { readonly kind: "poll" | "revive" | "unfollow"; readonly targets: readonly string[] }
  /** A target that a reader of a relay requested. */
  | { readonly kind: "follow"; readonly target: TargetSpec }
  /** Feeds; all when empty. */
  | { readonly kind: "pause" | "resume"; readonly feeds: readonly string[] };

/** Interval at which a running harvester reads requests. */
const POLL_MS = 500;
/** Time after which a request that no process has read is withdrawn. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Performs a request: on the store itself, or through the process that holds the embedded store. */
export async function control(options: Common, request: ControlRequest): Promise<void> {
  for (const line of await performOrSubmit(loadCommandConfig(options), request)) print(line);
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
export async function performOrSubmit(config: Config, request: ControlRequest): Promise<readonly string[]> {
  try {
    const store = await openSqlStore(config.storage);
    try {
      return await perform(store, (await createClock(config, store)).now(), request);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreError && error.code === "store.held") || config.storage.engine !== "sqlite")
      throw error;
    return submit(config.storage.path, request);
  }
}

/** Performs a request on a store. @returns the lines to print @throws StoreError `store.unknown` */
export async function perform(store: PollStore, now: number, request: ControlRequest): Promise<string[]> {
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

const toRequestFolder = (storage: string): string => join(storage, ".sdf-harvest-requests");

interface Reply {
  readonly lines?: readonly string[] | undefined;
  readonly error?: string | undefined;
  readonly fix?: string | undefined;
}

/** Sends a request to the process that holds an embedded store, through a file in its folder. */
async function submit(storage: string, request: ControlRequest): Promise<readonly string[]> {
  const folder = toRequestFolder(storage);
  mkdirSync(folder, { recursive: true });
  const base = join(folder, randomBytes(8).toString("hex"));
  writeAtomically(`${base}.request`, request);
  for (const end = Date.now() + ANSWER_TIMEOUT_MS; Date.now() < end;) {
    await pause(POLL_MS / 5);
    const reply = readJson(`${base}.reply`) as Reply | undefined;
    if (reply === undefined) continue;
    rmSync(`${base}.reply`, { force: true });
    if (reply.lines !== undefined) return reply.lines;
    const details = reply.fix === undefined ? {} : { fix: reply.fix };
    throw new StoreError("store.unknown", reply.error ?? "the request failed", details);
  }
  rmSync(`${base}.request`, { force: true });
  const problem = `the process that holds the store did not answer within ${ANSWER_TIMEOUT_MS / 1000} s`;
  throw new StoreError("store.held", problem, { fix: "stop that process, and run the command again" });
}

/** Performs the requests that other processes write to the folder of an embedded store. */
export function serveRequests(
  storage: string,
  store: PollStore,
  clock: Clock,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const folder = toRequestFolder(storage);
  let current: Promise<void> | undefined;
  const answer = (): void => {
    current ??= answerAll(folder, store, clock)
      .catch(onError)
      .finally(() => (current = undefined));
  };
  const timer = setInterval(answer, POLL_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await current;
    },
  };
}

async function answerAll(folder: string, store: PollStore, clock: Clock): Promise<void> {
  // The folder does not exist before the first request.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => each.endsWith(".request"))) {
    const path = join(folder, name);
    const request = readJson(path) as ControlRequest | undefined;
    rmSync(path, { force: true });
    if (request === undefined) continue;
    const reply: Reply = await perform(store, clock.now(), request).then(
      (lines) => ({ lines }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        return { error: message, fix: (error as { fix?: string | undefined }).fix };
      },
    );
    writeAtomically(path.replace(/\.request$/, ".reply"), reply);
  }
}

function writeAtomically(path: string, value: unknown): void {
  writeFileSync(`${path}.part`, JSON.stringify(value));
  renameSync(`${path}.part`, path);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}
