import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { serveSite } from "@sdf/explorer/serve";
import {
  createHarvester,
  createRelay,
  explain,
  formatLatest,
  openSqlite,
  type Harvester,
  type Relay,
} from "@sdf/harvester";
import { outletKey } from "@sdf/runtime";
import { createHost, testCredentials, type Host } from "@sdf/server";
import type { Display } from "./display.ts";
import { HarvestObserver } from "./harvest-observer.ts";
import { createChangeReporter } from "./match-changes.ts";
import { endOfDay, findNextDay, otherSports, type DayOptions, type DemoDay } from "./match-day.ts";
import type { MatchView } from "./match-view.ts";
import { listenOn, type Port } from "./ports.ts";
import { formatInstant, type ScreenState } from "./render.ts";
import { buildSite, siteFolder, staleReason } from "./site.ts";
import { createSummary, HARVESTER, type Summary } from "./summary.ts";
import { createSteppedTime, createWorldTime } from "./time.ts";

export { createPlainDisplay, createTerminalDisplay } from "./display.ts";
export { formatSummary } from "./summary.ts";

/** Outlet key that shows the harvester in the journal. It is test data and not a secret. */
const HARVESTER_KEY = "demoharvesterkey0000000001";

/** A day begins this long before its first kick-off and ends this long after its last match. */
const LEAD_MS = 3 * 60_000;
const TRAILING_MS = 5 * 60_000;

/** Feeds of the command that reads the stream: probabilities, and goals. */
const STREAM_FEEDS = "soccer/live-win-probability,soccer/match-momentum";

/** Options of the demonstration. */
export interface DemoOptions {
  readonly seed: string;
  readonly year: number;
  /** Speed of the world's clock relative to the system clock. */
  readonly speed: number;
  /** Play one day without waiting: the clock moves from poll to poll. No site is served. */
  readonly once: boolean;
  /** Maximum number of matches. */
  readonly matches: number;
  readonly ports: { readonly site: Port; readonly feeds: Port; readonly control: Port; readonly relay: Port };
  /** Folder of the store. Default: a temporary folder, which is removed at the end. */
  readonly store: string | undefined;
  /** Folder of a built site. Default: the site of the explorer, which is built if it is missing or out of date. */
  readonly site: string | undefined;
  readonly signal: AbortSignal;
  readonly createDisplay: (scene: () => Omit<ScreenState, "columns" | "rows" | "messages">) => Display;
}

/**
 * Runs server, harvester and explorer until the signal aborts, or until the day is over if `once` is set.
 *
 * @throws Error if the world has no matches; PortInUseError, StoreError or OptionError if an option cannot be used
 */
export async function runDemo(options: DemoOptions): Promise<Summary> {
  const { seed, year, speed, once, ports, signal } = options;
  const startedAt = performance.now();
  const host = createHost({
    options: { seed, year, leagues: { soccer: 4, basketball: 1, tennis: 1, "american-football": 1 } },
    // All sports have matches in November.
    at: Date.UTC(year, 10, 1),
    open: true,
    credentials: [...testCredentials, { name: HARVESTER, outlet: { key: HARVESTER_KEY } }],
  });
  const { clock, worldContext } = host.worlds.defaultWorld;
  // Without a screen, one sport is enough: the documents of tennis are large, and change with each point.
  const dayOptions: DayOptions = { matches: options.matches, others: once ? [] : otherSports };
  const day = findNextDay(worldContext.world, clock.now(), dayOptions);
  if (day === undefined)
    throw new Error(
      `the world with seed ${seed} has no live matches in November ${year}; use another --seed or --year`,
    );
  const cleanups: (() => unknown)[] = [() => host.close()];
  try {
    const feeds = await listenOn(ports.feeds, "--port", (port) => host.server.listen(port));
    const control = await listenOn(ports.control, "--control-port", (port) => host.control.listen(port));
    const folder = options.store ?? mkdtempSync(join(tmpdir(), "sdf-demo-"));
    mkdirSync(folder, { recursive: true });
    if (options.store === undefined) cleanups.unshift(() => rmSync(folder, { recursive: true, force: true }));
    clock.set(once ? day.firstKickOff - LEAD_MS : day.at);
    if (!once) clock.change({ mode: "scaled", factor: speed });

    const links: (readonly [string, string, string?])[] = [];
    const time = once ? createSteppedTime(clock) : createWorldTime(clock);
    const describeChange = createChangeReporter();
    const observer = new HarvestObserver(once ? Infinity : speed, (match) => {
      if (!currentDay.fixtures.has(match.id)) return;
      display.update(match);
      const change = describeChange(match);
      if (change === undefined || once) return;
      display.message(change.text);
      if (!change.isGoal || isExplained) return;
      isExplained = true;
      void explainScore(store, match).then(
        (text) => display.message(text),
        () => (isExplained = false),
      );
    });
    // One delay is explained: the explanation reads all documents of the match.
    let isExplained = false;
    // With `once` nothing runs beside the store, so that a thread would only copy the rows.
    const store = await openSqlite({ path: join(folder, "harvest.db"), name: "demo", thread: !once });
    cleanups.unshift(() => store.close());
    const createHarvesterOf = ({ following }: DemoDay): Harvester =>
      createHarvester({
        store,
        clock: time,
        baseUrl: feeds,
        // With a credential, the journal names the harvester.
        auth: outletKey({ key: HARVESTER_KEY }),
        ...(once ? {} : { pace: speed }),
        following,
        // The timeout counts in world time, so it is multiplied by the speed.
        policies: { "*": { timeout: once ? 30 : 30 * speed } },
        events: [observer],
      });
    let harvester = createHarvesterOf(day);
    writeConfig(folder, feeds, day);
    let currentDay = day;
    const display = options.createDisplay(() => ({
      links,
      time: clock.now(),
      factor: clock.factor,
      totals: observer.totals,
      busy: harvester.worker.busy,
      matches: [...observer.matches.values()].filter(({ id }) => currentDay.fixtures.has(id)),
    }));
    cleanups.unshift(() => display.end());
    if (once) {
      await harvester.begin();
      await runUntil(harvester, host, endOfDay(day), signal, day);
    } else {
      let relay: Relay | undefined;
      cleanups.unshift(() => relay?.close());
      const relayUrl = await listenOn(ports.relay, "--relay-port", async (port) => {
        await relay?.close();
        relay = createRelay({ store, now: () => clock.now() });
        return relay.listen(port);
      });
      const site = await listenOn(ports.site, "--site-port", (port) =>
        serveSite(
          { folder: options.site ?? siteFolder, server: () => feeds, control: () => control, relay: () => relayUrl },
          port,
        ),
      );
      cleanups.unshift(() => site.close());
      links.push(...listLinks(site.url, { feeds, relay: relayUrl }, folder, [...day.fixtures][0] ?? ""));
      display.links(links);
      const prepared = options.site === undefined ? buildStaleSite(display, links, signal) : Promise.resolve();
      const startDay = (next: DemoDay): Harvester => {
        currentDay = next;
        writeConfig(folder, feeds, next);
        return (harvester = createHarvesterOf(next));
      };
      await Promise.all([followDays(harvester, host, day, { ...dayOptions, signal }, display, startDay), prepared]);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    return await createSummary({ store, day, observer, host, verifies: once, seconds, now: clock.now() });
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

/** Explains why the score of a match arrived when it did, in one line. @throws Error if the archive does not show it */
async function explainScore(store: Parameters<typeof explain>[0], { id, home, away }: MatchView): Promise<string> {
  const text = formatLatest(await explain(store, id, { kind: "score" }));
  if (text === undefined) throw new Error("the archive does not show the delay");
  return `  why ${home} – ${away} ${text}`;
}

/** Returns the links and commands to display, the most important first. */
function listLinks(
  site: string,
  { feeds, relay }: { readonly feeds: string; readonly relay: string },
  folder: string,
  fixture: string,
): (readonly [string, string, string?])[] {
  const harvest = `npx pnpm -s harvest`;
  const config = `-c ${join(folder, "sdf-harvest.yaml")}`;
  return [
    ["open", `${site}/live/index.html?match=${fixture}`, "live charts of the matches, with controls for the clock"],
    ["", `${site}/index.html`, "every feed, field and rule"],
    ["stream", `curl -N '${relay}/stream?feed=${STREAM_FEEDS}&payload=events'`, "every goal and change of chances"],
    ["query", `${harvest} query in-play ${config}`, "in a second terminal"],
    ["", `${harvest} plot win-probability ${fixture} ${config}`],
    ["explain", `${harvest} explain ${fixture} score ${config}`, "why the last goal arrived when it did"],
    ["request", `curl '${feeds}/sdapi/v1/soccerdata/matchdetailed/${fixture}?_fmt=json'`],
  ];
}

/** Builds the site of the explorer if it is missing or out of date, while the demonstration is running. */
async function buildStaleSite(
  display: Display,
  links: (readonly [string, string, string?])[],
  signal: AbortSignal,
): Promise<void> {
  const reason = staleReason();
  if (reason === undefined) return;
  const [name = "open", url = ""] = links[0] ?? [];
  const setStatus = (what: string): void => void (links[0] = [name, url, what]);
  setStatus(`building: ${reason}`);
  display.message(`explorer: building, because ${reason}`);
  const startedAt = performance.now();
  try {
    await buildSite((text) => setStatus(`building: ${text}`), signal);
    if (signal.aborted) return;
    setStatus("live charts of the matches, with controls for the clock");
    display.message(`explorer: built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, open ${url}`);
  } catch (error) {
    // The demonstration works without the site.
    setStatus("build failed, see below");
    display.message(`explorer: ${(error as Error).message}`);
  }
}

/** Writes a configuration next to the store, so that `sdf-harvest` can query the store during the demonstration. */
function writeConfig(folder: string, feeds: string, { at, following }: DemoDay): void {
  const text = `# Configuration of the demonstration: sdf-harvest query, status, plot and export can read its store while it runs.
service: { baseUrl: ${JSON.stringify(feeds)} }
storage: { engine: sqlite, path: . }
follow: ${JSON.stringify(following)}
rehearsal: { at: ${new Date(at).toISOString()}, speed: 1 }
`;
  writeFileSync(join(folder, "sdf-harvest.yaml"), text);
}

/** Makes every poll until an instant without waiting. If a day is given, stops when its matches are finished. */
async function runUntil(
  harvester: Harvester,
  host: Host,
  until: number,
  signal: AbortSignal,
  day?: DemoDay,
): Promise<void> {
  const { store, worker } = harvester;
  const { clock } = host.worlds.defaultWorld;
  const areMatchesFinished = async (): Promise<boolean> => {
    if (day === undefined) return false;
    const rows = (await store.fixtures()).filter(({ id }) => day.soccer.has(id));
    if (rows.length < day.soccer.size || rows.some(({ status }) => status !== "Played")) return false;
    const targets = await Promise.all([...day.fixtures].map((id) => store.targetsOfFixture(id)));
    return targets.flat().every(({ dueAt }) => dueAt === undefined || dueAt > clock.now() + 10 * 60_000);
  };
  for (let round = 0; clock.now() < until && !signal.aborted; round += 1) {
    const wait = await worker.step();
    await worker.drain();
    if (round % 20 === 0) {
      // All operations may complete synchronously, so signal handlers need a turn of the event loop.
      await setImmediate();
      if (await areMatchesFinished()) return;
    }
    const next = (await store.nextDueAt()) ?? until;
    // A due poll that could not start has to wait.
    const nextInstant = next > clock.now() ? next : clock.now() + wait;
    clock.set(Math.min(until, nextInstant));
  }
}

/** Follows the match days at the speed of the world, until the signal aborts. */
async function followDays(
  firstHarvester: Harvester,
  host: Host,
  first: DemoDay,
  { signal, ...dayOptions }: DayOptions & Pick<DemoOptions, "signal">,
  display: Display,
  startDay: (day: DemoDay) => Harvester,
): Promise<void> {
  const { clock, worldContext } = host.worlds.defaultWorld;
  const calendars = first.following.flatMap((each) => each.calendars);
  let harvester = firstHarvester;
  for (let day: DemoDay | undefined = first; day !== undefined && !signal.aborted;) {
    const dayEnd = new AbortController();
    const dayEndCheck = abortWhenFinished(harvester, day, clock.now, dayEnd, AbortSignal.any([signal, dayEnd.signal]));
    await harvester.run(AbortSignal.any([signal, dayEnd.signal]));
    dayEnd.abort();
    await dayEndCheck;
    if (signal.aborted) return;
    const next = findNextDay(worldContext.world, clock.now(), { ...dayOptions, calendars });
    if (next === undefined) return display.message("the season is over; restart with another --seed");
    display.message(
      `the day is over; skipping to ${formatInstant(next.firstKickOff - LEAD_MS)} without missing a poll`,
    );
    harvester = startDay(next);
    await harvester.begin();
    await runUntil(harvester, host, next.firstKickOff - LEAD_MS, signal);
    day = next;
  }
}

/** Aborts the controller some minutes after all matches of soccer of the day are harvested with the status Played. */
async function abortWhenFinished(
  { store }: Harvester,
  { soccer }: DemoDay,
  now: () => number,
  dayEnd: AbortController,
  stop: AbortSignal,
): Promise<void> {
  let finishedAt: number | undefined;
  while (!stop.aborted) {
    const played = (await store.fixtures({ status: "Played" })).filter(({ id }) => soccer.has(id)).length;
    if (played < soccer.size) finishedAt = undefined;
    else finishedAt ??= now();
    if (finishedAt !== undefined && now() > finishedAt + TRAILING_MS) return dayEnd.abort();
    await setTimeout(1000, undefined, { signal: stop }).catch(() => undefined);
  }
}
