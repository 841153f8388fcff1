import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { serveSite } from "@sdf/explorer/serve";
import { createHarvester, openSqlite, type Harvester } from "@sdf/harvester";
import { createHost, type Host } from "@sdf/server";
import { afterDay, nextDay, type Day } from "./day.ts";
import { newsOf } from "./news.ts";
import { listenAt, type Port } from "./ports.ts";
import { instant, type Scene } from "./draw.ts";
import type { Show } from "./show.ts";
import { buildSite, siteFolder, staleness } from "./site.ts";
import { steppedTime, worldTime } from "./time.ts";
import { Watch } from "./watch.ts";
import { summaryOf, type Summary } from "./summary.ts";

/** How long before the first kick-off of a day it begins, and how long it goes on after its last match. */
const lead = 3 * 60_000;
const rest = 5 * 60_000;

/** Options of the demonstration. */
export interface DemoOptions {
  readonly seed: string;
  readonly year: number;
  /** Minutes of the world in one of the machine. */
  readonly speed: number;
  /** Does not wait: the clock is set from poll to poll, and a day is all. No site. */
  readonly once: boolean;
  /** Matches to follow at most. */
  readonly matches: number;
  readonly ports: { readonly site: Port; readonly feeds: Port; readonly control: Port };
  /** Folder of the store, kept; a temporary one, removed at the end, when absent. */
  readonly store: string | undefined;
  /** Folder of a built site to serve as it is; the explorer's own, built when it is old, when absent. */
  readonly site: string | undefined;
  readonly signal: AbortSignal;
  readonly show: (scene: () => Omit<Scene, "columns" | "rows" | "news">) => Show;
}

/** Server, harvester and explorer together, until the signal aborts or the day is over. */
export async function demo(options: DemoOptions): Promise<Summary> {
  const { seed, year, speed, once, ports, signal } = options;
  const began = performance.now();
  const host = createHost({ options: { seed, year, leagues: { soccer: 4 } }, at: Date.UTC(year, 8, 1), open: true });
  const { clock, realm: { world } } = host.worlds.usual;
  const day = nextDay(world, clock.now(), options.matches);
  if (day === undefined) throw new Error(`the world of seed ${seed} plays nothing in September ${year}; use another --seed or --year`);
  const ends: (() => unknown)[] = [() => host.close()];
  try {
    const feeds = await listenAt(ports.feeds, "--port", (port) => host.server.listen(port));
    const control = await listenAt(ports.control, "--control-port", (port) => host.control.listen(port));
    const folder = options.store ?? mkdtempSync(join(tmpdir(), "sdf-demo-"));
    mkdirSync(folder, { recursive: true });
    if (options.store === undefined) ends.unshift(() => rmSync(folder, { recursive: true, force: true }));
    clock.set(once ? day.first - lead : day.at);
    if (!once) clock.change({ mode: "scaled", factor: speed });

    const places: (readonly [string, string, string?])[] = [];
    const time = once ? steppedTime(clock) : worldTime(clock);
    const watch = new Watch(once ? Infinity : speed, (match) => {
      show.match(match);
      const news = newsOf(watched.get(match.id), match);
      if (news !== undefined && !once) show.news(news);
      watched.set(match.id, match);
    });
    const watched = new Map<string, NonNullable<ReturnType<typeof watch.matches.get>>>();
    const store = await openSqlite({ path: join(folder, "harvest.db"), name: "demo", thread: true });
    ends.unshift(() => store.close());
    const harvester = createHarvester({
      store, clock: time, baseUrl: feeds, ...(once ? {} : { pace: speed }),
      following: [{ sport: "soccer", calendars: day.calendars, fixtures: [] }],
      // Time passes faster than the machine: an answer may take as long as ever by the machine.
      policies: { "*": { timeout: once ? 30 : 30 * speed } },
      events: [watch],
    });
    writeConfig(folder, feeds, day);
    let shownDay = day;
    const show = options.show(() => ({
      places, time: clock.now(), factor: clock.factor, totals: watch.totals, busy: harvester.worker.busy,
      matches: [...watch.matches.values()].filter(({ id }) => shownDay.fixtures.has(id)),
    }));
    ends.unshift(() => show.end());
    if (once) {
      await play(harvester, host, day, signal);
    } else {
      const site = await listenAt(ports.site, "--site-port", (port) => serveSite({ folder: options.site ?? siteFolder, server: () => feeds, control: () => control }, port));
      ends.unshift(() => site.close());
      places.push(...placesOf(site.url, feeds, folder, [...day.fixtures][0] ?? ""));
      show.places(places);
      const prepared = options.site === undefined ? prepare(show, places, signal) : Promise.resolve();
      const turn = (next: Day): void => {
        shownDay = next;
        writeConfig(folder, feeds, next);
      };
      await Promise.all([live(harvester, host, day, options, show, turn), prepared]);
    }
    return await summaryOf({ store, day, watch, host, thorough: once, seconds: (performance.now() - began) / 1000, now: clock.now() });
  } finally {
    for (const end of ends) await end();
  }
}

/** What is worth opening and typing, the first to begin with. */
function placesOf(site: string, feeds: string, folder: string, fixture: string): (readonly [string, string, string?])[] {
  const harvest = `npx pnpm -s harvest`;
  const config = `-c ${join(folder, "sdf-harvest.yaml")}`;
  return [
    ["open", `${site}/live/index.html`, "charts that follow the matches; steer the clock there"],
    ["", `${site}/index.html`, "every feed, field and rule"],
    ["query", `${harvest} query in-play ${config}`, "in a second terminal"],
    ["", `${harvest} plot win-probability ${fixture} ${config}`],
    ["ask", `curl '${feeds}/sdapi/v1/soccerdata/matchdetailed/${fixture}?_fmt=json'`],
  ];
}

/** Builds the explorer when it has to be, while everything else is running already. */
async function prepare(show: Show, places: (readonly [string, string, string?])[], signal: AbortSignal): Promise<void> {
  const why = staleness();
  if (why === undefined) return;
  const [name = "open", url = ""] = places[0] ?? [];
  const tell = (what: string): void => void (places[0] = [name, url, what]);
  tell(`being built: ${why}`);
  show.news(`explorer: being built, because ${why}`);
  const began = performance.now();
  try {
    await buildSite((text) => tell(`being built: ${text}`), signal);
    if (signal.aborted) return;
    tell("charts that follow the matches; steer the clock there");
    show.news(`explorer: built in ${((performance.now() - began) / 1000).toFixed(0)} s, open ${url}`);
  } catch (error) {
    // The rest is worth seeing without it.
    tell("could not be built, see below");
    show.news(`explorer: ${(error as Error).message}`);
  }
}

/** A configuration beside the store, so that `sdf-harvest` can look into it while it is written. */
function writeConfig(folder: string, feeds: string, { at, calendars }: Day): void {
  writeFileSync(join(folder, "sdf-harvest.yaml"), [
    "# Of the demonstration: sdf-harvest query, status, plot and export read its store while it runs.",
    `service: { baseUrl: ${JSON.stringify(feeds)} }`,
    "storage: { engine: sqlite, path: . }",
    `follow: [{ sport: soccer, calendars: ${JSON.stringify(calendars)} }]`,
    `rehearsal: { at: ${new Date(at).toISOString()}, speed: 1 }`,
    "",
  ].join("\n"));
}

/** One day without waiting, from one due poll to the next. */
async function play(harvester: Harvester, host: Host, day: Day, signal: AbortSignal): Promise<void> {
  await harvester.begin();
  await forward(harvester, host, afterDay(day), signal, day);
}

/** Makes every poll until an instant, without waiting; until the matches of a day are over, when one is given. */
async function forward(harvester: Harvester, { worlds: { usual: { clock } } }: Host, until: number, signal: AbortSignal, day?: Day): Promise<void> {
  const { store, worker } = harvester;
  const areOver = async (): Promise<boolean> => {
    if (day === undefined) return false;
    const rows = (await store.fixtures()).filter(({ id }) => day.fixtures.has(id));
    if (rows.length < day.fixtures.size || rows.some(({ status }) => status !== "Played")) return false;
    const targets = await Promise.all([...day.fixtures].map((id) => store.targetsOfFixture(id)));
    return targets.flat().every(({ dueAt }) => dueAt === undefined || dueAt > clock.now() + 10 * 60_000);
  };
  for (let round = 0; clock.now() < until && !signal.aborted; round += 1) {
    const wait = await worker.step();
    await worker.drain();
    if (round % 20 === 0) {
      // Everything here may be done at once: signals want a turn of the event loop.
      await setImmediate();
      if (await areOver()) return;
    }
    const next = (await store.nextDueAt(clock.now())) ?? until;
    // What is due and could not be started has to wait, as it would by the machine's clock.
    const after = next > clock.now() ? next : clock.now() + wait;
    clock.set(Math.min(until, after));
  }
}

/** Follows day after day at the pace of the world, until the signal aborts. */
async function live(harvester: Harvester, host: Host, first: Day, { signal, matches }: DemoOptions, show: Show, turn: (day: Day) => void): Promise<void> {
  const { clock, realm: { world } } = host.worlds.usual;
  for (let day: Day | undefined = first; day !== undefined && !signal.aborted;) {
    const over = new AbortController();
    const watching = isOver(harvester, day, clock.now, over, AbortSignal.any([signal, over.signal]));
    await harvester.run(AbortSignal.any([signal, over.signal]));
    over.abort();
    await watching;
    if (signal.aborted) return;
    const next = nextDay(world, clock.now(), matches, first.calendars);
    if (next === undefined) return  show.news("the season is over; start again with another --seed");
    show.news(`the day is over; every poll until ${instant(next.first - lead)} is made without waiting`);
    await forward(harvester, host, next.first - lead, signal);
    turn(next);
    day = next;
  }
}

/** Ends a day when its matches were seen to the end, and some minutes passed. */
async function isOver({ store }: Harvester, { fixtures }: Day, now: () => number, over: AbortController, stop: AbortSignal): Promise<void> {
  let since: number | undefined;
  while (!stop.aborted) {
    const played = (await store.fixtures({ status: "Played" })).filter(({ id }) => fixtures.has(id)).length;
    if (played < fixtures.size) since = undefined;
    else since ??= now();
    if (since !== undefined && now() > since + rest) return over.abort();
    await setTimeout(1000, undefined, { signal: stop }).catch(() => undefined);
  }
}
