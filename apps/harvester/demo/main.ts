#!/usr/bin/env node
/** Reference server with a match day in progress, and a harvester that follows it, live in the terminal. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { createLogUpdate } from "log-update";
import type { Clock } from "@sdf/runtime";
import { createServer, createWorld, type World } from "@sdf/server";
import { Tally } from "../src/cli/run.ts";
import { createHarvester } from "../src/harvester.ts";
import { sparkline } from "../src/plot/chart.ts";
import { openSqlite } from "../src/store/sqlite/open.ts";
import { scaledClock } from "../src/work/clock.ts";
import type { WorkEvents } from "../src/work/events.ts";

interface Options {
  readonly once: boolean;
  readonly seed: string;
  readonly speed: number;
}

/** Home win probabilities as they come in. */
class Chances implements Partial<WorkEvents> {
  readonly #home = new Map<string, number[]>();

  readonly polled: WorkEvents["polled"] = ({ claim, decoded }) => {
    if (decoded?.feed !== "soccer/live-win-probability" || claim.target.fixture === undefined) return;
    const { liveData } = decoded.value as { liveData?: { livePredictions?: readonly { prediction?: readonly { type?: string; probability?: string | number }[] }[] } };
    const home = liveData?.livePredictions?.at(-1)?.prediction?.find(({ type }) => type === "Home")?.probability;
    if (home === undefined) return;
    const known = this.#home.get(claim.target.fixture) ?? [];
    this.#home.set(claim.target.fixture, [...known, Number(home)].slice(-60));
  };

  line(fixture: string): string {
    const values = this.#home.get(fixture);
    return values === undefined ? "" : `${sparkline(values, [0, 100])} ${values.at(-1)!.toFixed(1)} % home`;
  }
}

const day = 86_400_000;
const minute = 60_000;
const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

await new Command("demo")
  .description("A match day at the reference server, harvested. Ctrl-C ends it.")
  .option("--once", "a whole match day to its end, as fast as the machine can", false)
  .option("--seed <text>", "what the world is made of", "sdf")
  .option("--speed <factor>", "how fast time runs", Number, 30)
  .action(async (options: Options) => void (process.exitCode = await demo(options)))
  .parseAsync();

async function demo({ once, seed, speed }: Options): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-demo-"));
  const world = createWorld({ seed, year: 2026 });
  const { calendar, first, last } = matchDay(world);
  const clock: Clock & { set?(at: number): void } = once ? steppedClock(first - 90 * minute) : scaledClock(first - 5 * minute, speed);
  const server = createServer({ world, clock: clock.now, open: true });
  const baseUrl = await server.listen();
  const store = await openSqlite({ path: join(folder, "harvest.db"), name: "demo" });
  const tally = new Tally(once ? 1 : speed);
  const chances = new Chances();
  const harvester = createHarvester({
    store, clock, baseUrl, ...(once ? {} : { pace: speed }),
    following: [{ sport: "soccer", calendars: [calendar], fixtures: [] }],
    policies: { "*": { timeout: once ? 30 : 30 * speed } },
    events: [tally, chances],
  });
  const show = process.stdout.isTTY ? createLogUpdate(process.stdout) : undefined;
  const screen = (): string => {
    const rows = [...harvester.planner.fixtures.rows()];
    const playing = rows.filter(({ status }) => status === "Playing" || status === "Suspended");
    return [
      `${rows.length} fixtures known, ${playing.length} in play`,
      tally.line(clock.now(), harvester.worker.busy),
      ...playing.slice(0, 12).map(({ id, description = id }) => `  ${description.padEnd(48).slice(0, 48)} ${chances.line(id)}`),
      ...(once ? [] : ["Ctrl-C ends it"]),
    ].join("\n");
  };
  const shown = setInterval(() => show?.(screen()), 500);
  try {
    if (once) {
      await harvester.begin();
      for (const end = last + 4 * 60 * minute; clock.now() < end && !stop.signal.aborted;) {
        await harvester.worker.step();
        await harvester.worker.drain();
        clock.set?.(Math.max(clock.now(), Math.min(end, (await store.nextDue(clock.now())) ?? end)));
      }
    } else await harvester.run(stop.signal);
    show?.done();
    const played = (await store.fixtures({ status: "Played" })).filter(({ kickOff = 0 }) => kickOff >= first && kickOff <= last);
    const { ok, responses } = await store.verify();
    const counts = await store.counts();
    console.log(`\n${tally.line(clock.now(), 0)}`);
    console.log(`${played.length} matches of the day played to their end, ${(await store.gaps(clock.now())).length} gaps`);
    console.log(`${responses} responses, ${((counts["response_bytes"] ?? 0) / 1e6).toFixed(1)} MB, kept in ${((counts["archive_bytes"] ?? 0) / 1e6).toFixed(1)} MB; tables ${ok ? "follow" : "DO NOT FOLLOW"} from the archive`);
    return ok && (!once || stop.signal.aborted || played.length > 0) ? 0 : 1;
  } finally {
    clearInterval(shown);
    await store.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** A calendar that is covered live, and the day on which most of its matches begin. */
function matchDay(world: World): { calendar: string; first: number; last: number } {
  const days = new Map<string, { calendar: string; starts: number[] }>();
  for (const { tournamentCalendar: calendar, start, coverageLevel } of world.sports.soccer.fixtures) {
    if (Number(coverageLevel) < 13) continue;
    const key = `${calendar} ${Math.floor(start / day)}`;
    const found = days.get(key) ?? { calendar, starts: [] };
    found.starts.push(start);
    days.set(key, found);
  }
  let best: { calendar: string; starts: number[] } | undefined;
  // Enough to look at, and not so much that a run takes long.
  for (const each of days.values()) if (each.starts.length <= 4 && (best === undefined || each.starts.length > best.starts.length)) best = each;
  if (best === undefined) throw new Error("this world has no match day that is covered live; try another --seed");
  return { calendar: best.calendar, first: Math.min(...best.starts), last: Math.max(...best.starts) };
}

/** A clock that stands until it is set. */
function steppedClock(at: number): Clock & { set(at: number): void } {
  let now = at;
  return { now: () => now, set: (to) => void (now = to), sleep: async (milliseconds) => void (now += Math.max(1, milliseconds)) };
}
