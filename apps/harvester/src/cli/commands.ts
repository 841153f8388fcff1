import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { createClient } from "@sdf/runtime";
import { authOf } from "../config/auth.ts";
import { configText, hasCredentials, questions, type Answers } from "../config/init.ts";
import { backfillTargets, incompleteLists } from "../discover/backfill.ts";
import { pause } from "../worker/clock.ts";
import { assemble } from "./assemble.ts";
import { readConfig } from "../config/load.ts";
import { listCalendars } from "./calendars.ts";
import { progress } from "./progress.ts";
import { configOf, print, type Common } from "./shared.ts";
import type { Config } from "../config/config.ts";
import type { Store } from "../store/contract.ts";
import { StoreError } from "../store/error.ts";
import { isHeld } from "../store/sqlite/lock.ts";
import { openSqlStore, openStore, storeFile } from "./store.ts";

export { exportTo, importFrom, migrateTo, redecode, repair, upgradeStore, verify } from "./maintenance.ts";
export { backupTo, pruneStore, restoreFrom, type PruneOptions } from "./backup-and-prune.ts";
export { plot, query, status } from "./query.ts";
export { configOf, type Common } from "./shared.ts";

/** Asks what it was not told, and writes a configuration. @returns the exit code */
export async function init(file: string, given: Partial<Answers>, force: boolean): Promise<number> {
  if (existsSync(file) && !force) {
    process.stderr.write(`${file} is there already; --force writes over it\n`);
    return 1;
  }
  const answers: Record<string, string> = { ...given };
  const asked = questions.filter(({ name }) => answers[name] === undefined);
  if (asked.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const lines = terminal[Symbol.asyncIterator]();
    for (const { name, text, usual } of asked) {
      if (name === "ids") await showCalendars(answers);
      process.stderr.write(`${text}${usual === "" ? "" : ` [${usual}]`}: `);
      const next = await lines.next();
      const line = next.done === true ? "" : next.value.trim();
      answers[name] = line === "" ? usual : line;
    }
    terminal.close();
  }
  writeFileSync(file, configText(answers as unknown as Answers, process.env), { mode: 0o600 });
  print(answers["ids"] === "" ? `wrote ${file}; name what to follow in it, then: sdf-harvest run --config ${file}` : `wrote ${file}; run it with: sdf-harvest run --config ${file}`);
  return 0;
}

/** Lists the calendars that the credentials of the environment can see, before the question which of them to follow. */
async function showCalendars({ baseUrl = "", sport }: Readonly<Record<string, string>>): Promise<void> {
  if (sport !== "soccer") {
    process.stderr.write(`Calendars of ${sport ?? "this sport"} cannot be listed: only soccer has a fixtures feed. `
      + "Enter ids that the operator gave you, or fixture:<id> for single matches.\n");
    return;
  }
  if (!hasCredentials(process.env)) return;
  try {
    const text = configText({ baseUrl, sport, ids: "fixture:none" }, process.env);
    const auth = authOf(readConfig(text, "sdf-harvest.yaml", {}, process.env).service.auth);
    const client = createClient({ baseUrl, retry: false, timeout: 15_000, ...(auth === undefined ? {} : { auth }) });
    // Matches are those around the time of the service, which rehearses another one perhaps.
    const date = await fetch(baseUrl, { method: "HEAD", signal: AbortSignal.timeout(5000) }).then(({ headers }) => Date.parse(headers.get("date") ?? ""));
    const calendars = await listCalendars(client, Number.isNaN(date) ? Date.now() : date);
    process.stderr.write(["Tournament calendars with matches within a week:", ...calendars.map(({ id, name, matches }) => `  ${id}  ${name} (${matches} matches)`), ""].join("\n"));
  } catch (error) {
    process.stderr.write(`No calendars can be listed (${error instanceof Error ? error.message : String(error)})\n`);
  }
}

/**
 * Polls what is owed of matches that are over; with `missed`, also what was missed between two polls.
 * Where another process polls into the embedded store, that process sends the requests, within its rate.
 */
export async function backfill(options: Common & { readonly days: number; readonly missed: boolean }): Promise<number> {
  const config = configOf(options);
  const { store, isBeside } = await openToPoll(config);
  const { harvester, log, clock, close } = await assemble(config, store);
  const advance = async (): Promise<void> => {
    if (isBeside()) await pause(BESIDE_PAUSE_MS);
    else await pause(Math.max(20, Math.min(1000, await harvester.worker.step())));
  };
  try {
    await harvester.begin();
    // A store that is new knows no fixture yet: lists come first.
    for (let lists = await incompleteLists(store, config.following, config.extras); lists.length > 0; lists = await incompleteLists(store, config.following, config.extras)) {
      log.debug({ lists }, "not read yet");
      await advance();
    }
    await harvester.worker.drain();
    const targets = await backfillTargets({ store, planner: harvester.planner, following: config.following, extras: config.extras, since: clock.now() - options.days * 86_400_000, repair: options.missed });
    for (let at = 0; at < targets.length; at += TARGETS_PER_TRANSACTION) {
      await store.putTargets(targets.slice(at, at + TARGETS_PER_TRANSACTION), (target) => {
        const { due, reason } = harvester.planner.plan(target, clock.now());
        return { dueAt: due, reason };
      });
      await pause(PUT_PAUSE_MS);
    }
    const shown = progress("asked for");
    const left = new Set(targets.map(({ id }) => id));
    log.info({ targets: left.size }, "owed");
    // Only what is owed: everything else is for `run`.
    while (left.size > 0) {
      for (const id of left) {
        const target = await store.target(id);
        if (target?.dueAt === undefined) left.delete(id);
      }
      shown.update(targets.length - left.size, targets.length);
      if (left.size > 0) await advance();
    }
    await harvester.worker.drain();
    shown.end();
    print(`${targets.length} owed, all asked for`);
    return 0;
  } finally {
    close();
    await store.close();
  }
}

/** Targets that one transaction puts into the store: another process that polls into it waits for the transaction. */
const TARGETS_PER_TRANSACTION = 200;
/** Pause after each of these transactions, in which the other process uses the store. */
const PUT_PAUSE_MS = 25;
/** Pause between two looks at what another process polls. */
const BESIDE_PAUSE_MS = 500;

/**
 * Opens a store to poll into it. Where another process does so already, it is opened beside that one.
 *
 * @returns `isBeside` tells whether the other process still polls; it throws `store.gone` once it does not
 */
async function openToPoll(config: Config): Promise<{ readonly store: Store; isBeside(): boolean }> {
  const { storage } = config;
  try {
    return { store: await openStore(config), isBeside: () => false };
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== "store.held" || storage.engine !== "sqlite") throw error;
    const store = await openSqlStore(storage, { shared: true });
    return {
      store,
      isBeside: () => {
        if (isHeld(storeFile(storage), "sdf-harvest backfill")) return true;
        throw new StoreError("store.gone", "the process that polled into the store has ended", { fix: "run `sdf-harvest backfill` again" });
      },
    };
  }
}
