import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { createClient } from "@sdf/runtime";
import { readHttpDate } from "@sdf/runtime/dates";
import { createAuth } from "../config/config.ts";
import type { Config } from "../config/config.ts";
import { configText, hasCredentials, questions, type Answers } from "../config/init.ts";
import { readConfig } from "../config/load.ts";
import { backfillTargets, incompleteLists } from "../discover/backfill.ts";
import { isHeld, type Store, StoreError } from "../store/index.ts";
import { pause } from "../worker/clock.ts";
import { assemble } from "./assemble.ts";
import { listCalendars } from "./calendars.ts";
import { progress } from "./progress.ts";
import { loadCommandConfig, print, type Common } from "./shared.ts";
import { openSqlStore, storeFile } from "./store.ts";

export { exportTo, importFrom, migrateTo, redecode, repair, upgradeStore, verify } from "./maintenance.ts";
export { backupTo, pruneStore, restoreFrom, type PruneOptions } from "./backup-and-prune.ts";
export { plot, query, status } from "./query.ts";
export { loadCommandConfig, type Common } from "./shared.ts";

/** Asks the questions that have no answer yet, and writes a configuration. @returns the exit code */
export async function init(
  file: string,
  options: Partial<Record<keyof Answers, string | undefined>>,
  force: boolean,
): Promise<number> {
  if (existsSync(file) && !force) {
    process.stderr.write(`${file} already exists; use --force to overwrite it\n`);
    return 1;
  }
  const answers: Record<string, string | undefined> = { ...options };
  const unanswered = questions.filter(({ name }) => answers[name] === undefined);
  if (unanswered.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const lines = terminal[Symbol.asyncIterator]();
    for (const { name, text, usual } of unanswered) {
      if (name === "ids") await showCalendars(answers);
      process.stderr.write(`${text}${usual === "" ? "" : ` [${usual}]`}: `);
      const next = await lines.next();
      const line = next.done === true ? "" : next.value.trim();
      answers[name] = line === "" ? usual : line;
    }
    terminal.close();
  }
  writeFileSync(file, configText(answers as unknown as Answers, process.env), { mode: 0o600 });
  const hint = answers["ids"] === "" ? "name what to follow in it, then" : "run it with";
  print(`wrote ${file}; ${hint}: sdf-harvest run --config ${file}`);
  return 0;
}

/** Lists the calendars that the credentials of the environment can access, before the question which to follow. */
async function showCalendars({ baseUrl = "", sport }: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (sport !== "soccer") {
    process.stderr.write(
      `Calendars of ${sport ?? "this sport"} cannot be listed: only soccer has a fixtures feed. ` +
        "Enter ids that the operator gave you, or fixture:<id> for single matches.\n",
    );
    return;
  }
  if (!hasCredentials(process.env)) return;
  try {
    const text = configText({ baseUrl, sport, ids: "fixture:none" }, process.env);
    const auth = createAuth(readConfig(text, "sdf-harvest.yaml", {}, process.env).service.auth);
    const client = createClient({ baseUrl, retry: false, timeoutMs: 15_000, auth });
    // A rehearsed service has its own time, so its Date header decides which matches are near.
    const { headers } = await fetch(baseUrl, { method: "HEAD", signal: AbortSignal.timeout(5000) });
    const calendars = await listCalendars(client, readHttpDate(headers.get("date")) ?? Date.now());
    const lines = calendars.map(({ id, name, matches }) => `  ${id}  ${name} (${matches} matches)\n`);
    process.stderr.write(`Tournament calendars with matches within a week:\n${lines.join("")}`);
  } catch (error) {
    process.stderr.write(`Calendars cannot be listed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/**
 * Polls finished matches without a stored response; with `missed`, also requests what was missed between two polls.
 * If another process polls into the embedded store, that process sends the requests, within its rate.
 */
export async function backfill(options: Common & { readonly days: number; readonly missed: boolean }): Promise<number> {
  const config = loadCommandConfig(options);
  const { store, isBeside } = await openToPoll(config);
  const { harvester, log, clock, close } = await assemble(config, store);
  const advance = async (): Promise<void> => {
    if (isBeside()) await pause(BESIDE_PAUSE_MS);
    else await pause(Math.max(20, Math.min(1000, await harvester.worker.step())));
  };
  try {
    await harvester.begin();
    // A new store contains no fixtures, so lists are polled first.
    const { following, extras } = config;
    for (;;) {
      const lists = await incompleteLists(store, following, extras);
      if (lists.length === 0) break;
      log.debug({ lists }, "lists are incomplete");
      await advance();
    }
    await harvester.worker.drain();
    const since = clock.now() - options.days * 86_400_000;
    const { planner } = harvester;
    const targets = await backfillTargets({ store, planner, following, extras, since, repair: options.missed });
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
    return 0;
  } finally {
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
