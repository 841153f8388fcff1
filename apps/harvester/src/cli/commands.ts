import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { configText, questions, type Answers } from "../config/init.ts";
import { owed, unread } from "../discover/backfill.ts";
import { pause } from "../work/clock.ts";
import { assemble, clockOf } from "./assemble.ts";
import { progress } from "./progress.ts";
import { configOf, print, printRows, withSql, type Common } from "./shared.ts";
import { openStore } from "./store.ts";

export { exportTo, importFrom, migrateTo, redecode, repair, upgradeStore, verify } from "./keep.ts";
export { plot, query, status } from "./look.ts";
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
      process.stderr.write(`${text}${usual === "" ? "" : ` [${usual}]`}: `);
      const next = await lines.next();
      const line = next.done === true ? "" : next.value.trim();
      answers[name] = line === "" ? usual : line;
    }
    terminal.close();
  }
  writeFileSync(file, configText(answers as unknown as Answers), { mode: 0o600 });
  print(answers["ids"] === "" ? `wrote ${file}; name what to follow in it, then: sdf-harvest run --config ${file}` : `wrote ${file}; run it with: sdf-harvest run --config ${file}`);
  return 0;
}

/** Polls what is owed of matches that are over; with `missed`, also what was missed between two polls. */
export async function backfill(options: Common & { readonly days: number; readonly missed: boolean }): Promise<number> {
  const config = configOf(options);
  const store = await openStore(config);
  const { harvester, log, clock, close } = await assemble(config, store);
  try {
    await harvester.begin();
    // A store that is new knows no fixture yet: lists come first.
    for (let lists = await unread(store, config.following, config.extras); lists.length > 0; lists = await unread(store, config.following, config.extras)) {
      log.debug({ lists }, "not read yet");
      await pause(Math.max(20, Math.min(1000, await harvester.worker.step())));
    }
    await harvester.worker.drain();
    const targets = await owed({ store, planner: harvester.planner, following: config.following, extras: config.extras, since: clock.now() - options.days * 86_400_000, repair: options.missed });
    await store.putTargets(targets, (target) => {
      const { due, reason } = harvester.planner.plan(target, clock.now());
      return { dueAt: due, reason };
    });
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
      if (left.size > 0) await pause(Math.max(20, Math.min(1000, await harvester.worker.step())));
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

/** Lists targets that were given up, or tries some again. */
export async function deadLetter(revive: readonly string[], options: Common): Promise<number> {
  return withSql(options, revive.length === 0, async (store, config) => {
    if (revive.length === 0) {
      const letters = await store.deadLetters();
      const rows = letters.map(({ target, at, reason, httpStatus, serviceCode }) => [target, at, serviceCode ?? httpStatus ?? null, reason]);
      if (letters.length === 0 && options.json !== true && options.csv !== true) print("no target was given up");
      else {
        printRows(["target", "given_up_at", "code", "reason"], rows, options);
        if (options.json !== true && options.csv !== true) print("sdf-harvest dead-letter --revive <target> tries one again");
      }
      return 0;
    }
    const now = (await clockOf(config, store)).now();
    for (const id of revive) {
      const target = await store.target(id);
      if (target === undefined) {
        process.stderr.write(`no target is called ${id}; sdf-harvest dead-letter lists those that were given up\n`);
        return 1;
      }
      for (const letter of await store.deadLetters()) if (letter.target === id) await store.releaseDeadLetter(letter.id, now);
      const { feed, request, fixture, tournamentCalendar, priority = 0 } = target;
      await store.putTargets([{ id, feed, request, priority: Math.max(0, priority) + 1, ...(fixture === undefined ? {} : { fixture }), ...(tournamentCalendar === undefined ? {} : { tournamentCalendar }) }], () => ({ dueAt: now, reason: "revived" }));
      print(`${id} is tried once more`);
    }
    return 0;
  });
}
