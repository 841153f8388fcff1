/**
 * The live page: charts by the client packages, at the speed of the world of a reference server. They read from a relay
 * by its stream if the site has one, and poll the server otherwise.
 */
import type { Chart, EventMark } from "../../../../harvester/src/charts/data.ts";
import { button, h, labelled, select, statusLine } from "../shared/dom.ts";
import { connectControl, listMatches, nextMatch, type ServerMatch } from "../shared/matches.ts";
import { loadData, mount, readPageData, serverAddress, serverAddressOfSite, siteLink } from "../shared/page.ts";
import { serverField } from "../shared/server-field.ts";
import { changedLines, type FieldAnchors } from "./changed-lines.ts";
import { chooseMatch, RECORDED } from "./choose-match.ts";
import { liveFeeds } from "./feeds.ts";
import { createMatchBoard } from "./match-board.ts";
import { panel, type Panel } from "./panel.ts";
import { recordingName, recordingPlayer, type Recording, type RecordingPlayer } from "./recording.ts";
import { readHeadline, renderScoreboard } from "./scoreboard.ts";
import { worldClock } from "./world-clock.ts";

const CLOCK_INTERVAL_MS = 1000;
/** Time between two looks for a match in play. */
const LIST_INTERVAL_MS = 10_000;
/** The clock of the world is set this long before a goal, and runs at normal speed until some time after it. */
const BEFORE_GOAL_MS = 10_000;
const AFTER_GOAL_MS = 5000;
/** Time and speed of the world in which at least one poll shows the effect of the goal: one interval is 60 seconds. */
const EFFECT_MS = 2500;
const EFFECT_FACTOR = 60;
/** Events further away are not considered, so that the server does not compute whole seasons. */
const MAX_GOAL_DISTANCE_MS = 3 * 3_600_000;
/** Name of the relay beside the default server. */
const RELAY = "relay";

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Address of the relay beside the server of this site; the server answers what the relay does not store. */
async function findSource(server: string): Promise<string> {
  const relay = new URL(siteLink(RELAY), location.href).href;
  if (!location.protocol.startsWith("http") || server !== serverAddressOfSite()) return server;
  try {
    const answer = await fetch(`${relay}/`, { signal: AbortSignal.timeout(3000) });
    const state = (await answer.json()) as { readonly position?: number };
    return state.position === undefined ? server : relay;
  } catch {
    // A host of static files has no such address.
    return server;
  }
}
const sports = [...new Set(liveFeeds.map(({ sport }) => sport))];

/** `american-football` → `American football`. */
function toTitle(sport: string): string {
  return (sport.charAt(0).toUpperCase() + sport.slice(1)).replaceAll("-", " ");
}

function start(place: HTMLElement): void {
  let server = serverAddress();
  let control = connectControl(server);
  const clock = worldClock();
  let panels: readonly Panel[] = [];
  let matches: readonly ServerMatch[] = [];
  let canControl = false;
  /** The match that the reader chose, by the address of the page or in the list. */
  let chosenId = new URLSearchParams(location.search).get("match") ?? undefined;
  /** What the panels show: a match, or the recorded one. */
  let shown: string | undefined;
  /** The next match, if the list has none. */
  let upcoming: ServerMatch | undefined;
  let player: RecordingPlayer | undefined;

  const status = statusLine();
  const time = h("output", { class: "world-time" });
  const charts = h("div", { class: "charts" });
  const lines = changedLines(readPageData("live-anchors") as FieldAnchors);
  const scoreboard = h("div", { class: "scoreboard", role: "group", "aria-label": "Score", "data-empty": true });
  const matchBoard = createMatchBoard(
    () => clock.now(),
    (name, fixture) => {
      sport.value = name;
      chosenId = fixture;
      void list();
    },
    readPageData("live-cadences") as Readonly<Record<string, string>>,
  );
  // Hidden until it is known whether there is a relay, so that nothing moves.
  const board = h("div", { class: "live-board", "data-empty": true }, matchBoard.element, charts, lines.element);
  let relay: string | undefined;
  let marks: readonly EventMark[] = [];
  /** Speed to return to after the goal that is shown. */
  let usualFactor: number | undefined;
  let goalShown = new AbortController();
  const chooseSport = (): void => {
    chosenId = undefined;
    void list();
  };
  const sport = select(
    { id: "live-sport", onchange: chooseSport },
    sports.map((name) => [name, toTitle(name)]),
  );
  const chooseListed = (): void => {
    chosenId = match.value;
    void watch();
  };
  const match = select({ id: "live-match", onchange: chooseListed }, []);
  const address = serverField("live-server", (chosen) => {
    server = chosen;
    control = connectControl(server);
    void list();
  });
  const reportRejected = (): void => void (status.textContent = "The server rejected the change of the clock.");
  /** Changes the speed of the world; 0 stops its clock. */
  const setSpeed = async (factor: number): Promise<void> =>
    clock.set(await control.world().clock.run(factor === 0 ? { mode: "frozen" } : { mode: "scaled", factor }));
  const chooseSpeed = (): void => {
    goalShown.abort();
    usualFactor = undefined;
    setSpeed(Number(speed.value)).catch(reportRejected);
  };
  const speed = select({ id: "live-speed", onchange: chooseSpeed }, [
    ["0", "stopped"],
    ["1", "real time"],
    ["60", "60×"],
    ["300", "300×"],
  ]);
  const next = button("Show next goal", () => void showNextGoal().catch(reportRejected));
  const controls = h("div", { class: "steering", "data-empty": true }, labelled("Speed", speed), next);

  /** Shows the next goal of the followed match, or of any other match: its last seconds, and then its effect. */
  const showNextGoal = async (): Promise<void> => {
    const { clock: worldTime, events } = control.world();
    goalShown.abort();
    const { signal } = (goalShown = new AbortController());
    usualFactor ??= (await worldTime.get()).factor;
    try {
      // At normal speed the world cannot pass the goal while it is looked up.
      const { at } = await worldTime.run({ mode: "scaled", factor: 1 });
      const query = {
        kind: "goal",
        sport: "soccer" as const,
        from: at + BEFORE_GOAL_MS,
        to: at + MAX_GOAL_DISTANCE_MS,
        limit: 1,
      };
      const ofMatch = shown === RECORDED || shown === undefined ? [] : await events({ ...query, fixture: shown });
      const [goal] = ofMatch.length > 0 ? ofMatch : await events(query);
      if (goal === undefined) return void (status.textContent = "No match has a goal within the next three hours.");
      clock.set(await worldTime.set(goal.at - BEFORE_GOAL_MS));
      const { fixture, text } = goal;
      if (fixture !== shown) {
        chosenId = fixture;
        await refresh();
      }
      status.textContent = `In ${BEFORE_GOAL_MS / 1000} seconds: ${text}`;
      await wait(BEFORE_GOAL_MS + AFTER_GOAL_MS);
      if (signal.aborted) return;
      status.textContent = text;
      await setSpeed(EFFECT_FACTOR);
      await wait(EFFECT_MS);
    } finally {
      if (!signal.aborted) {
        const factor = usualFactor;
        usualFactor = undefined;
        await setSpeed(factor);
      }
    }
  };

  const feedsOfSport = (): typeof liveFeeds => liveFeeds.filter((feed) => feed.sport === sport.value);

  /** Shows the newest score and clock of all documents, so that they are never behind a chart. */
  const showHeadline = (before: Chart | undefined): void => {
    const headline = readHeadline(
      panels.flatMap((each) => each.last() ?? []),
      before,
    );
    if (headline === undefined) return;
    renderScoreboard(scoreboard, headline);
    const label = match.value === shown ? match.selectedOptions[0] : undefined;
    const { home, away, score, clock: minute } = headline;
    const kind = match.value === RECORDED ? "Recorded match: " : "";
    if (label !== undefined) label.textContent = `${kind}${home} vs ${away} — ${minute} ${score}`.trim();
  };

  const show = async (): Promise<void> => {
    panels.forEach((each) => each.stop());
    next.hidden = sport.value !== "soccer";
    const source = await findSource(server);
    const found = source === server ? undefined : source;
    if (found !== relay) matchBoard.follow((relay = found));
    delete board.dataset.empty;
    let chances: Chart | undefined;
    panels = feedsOfSport().map((feed) =>
      panel(feed, {
        server: source,
        clock,
        marks: () => marks,
        onFrame: ({ chart, at }, previous, changes) => {
          lines.add(feed.id, new Date(at).toISOString().slice(11, 19), changes);
          if (chart.kind === "momentum") {
            marks = chart.marks;
            panels.forEach((each) => each.refresh());
          } else if (chart.kind !== "matrix") chances = previous?.chart;
          showHeadline(chances);
        },
      }),
    );
    charts.replaceChildren(...panels.map(({ element }) => element));
  };

  /** Plays the recorded match of the sport. */
  const playRecorded = async (): Promise<void> => {
    const name = recordingName(sport.value);
    const recording = await loadData<Recording>(name);
    // The reader may have chosen another sport or match in the meantime.
    if (shown !== RECORDED || name !== recordingName(sport.value)) return;
    player?.stop();
    player = recordingPlayer(recording);
    for (const each of panels) each.play(player);
  };

  /** Follows the chosen match, or plays the recorded one. */
  const watch = async (): Promise<void> => {
    const choice = chooseMatch(sport.value, matches, { chosenId, at: clock.now(), next: upcoming });
    const target = choice.match?.id ?? RECORDED;
    match.value = matches.find(({ id }) => id === chosenId)?.id ?? target;
    const hasMatches = matches.length > 0 || upcoming !== undefined;
    const advice = "The server has no match; npx pnpm demo starts one that has.";
    status.textContent = choice.note === "" || hasMatches ? choice.note : `${choice.note} ${advice}`;
    if (target === shown) return;
    shown = target;
    marks = [];
    lines.clear();
    scoreboard.dataset.empty = "";
    player?.stop();
    if (choice.match === undefined) return playRecorded();
    const followed = choice.match;
    const feeds = feedsOfSport();
    await Promise.all(
      panels.map(async (each, index) =>
        each.watch(await feeds[index]?.findId(followed, server).catch(() => undefined)),
      ),
    );
  };

  /** Lists the matches of the server, with the recorded one at the end. */
  const refresh = async (): Promise<void> => {
    matches = await listMatches(server, sport.value);
    const hasUpcoming = matches.some(({ status: state }) => state === "Fixture");
    upcoming = hasUpcoming ? undefined : await nextMatch(server, sport.value, clock.now());
    match.replaceChildren(
      ...matches.map(({ id, description, status: state, summary }) =>
        h("option", { value: id }, `${description} — ${summary ?? state}`),
      ),
      h("option", { value: RECORDED }, "Recorded match"),
    );
    await watch();
  };
  const list = async (): Promise<void> => {
    shown = undefined;
    status.textContent = "Loading matches …";
    await show();
    await tick();
    await refresh();
  };
  const tick = async (): Promise<void> => {
    try {
      const sentAt = Date.now();
      const state = await control.world().clock.get();
      clock.set(state, sentAt, Date.now());
      canControl = true;
      if (document.activeElement !== speed) speed.value = String(state.factor);
      time.value = `Server time ${state.time.slice(0, 19).replace("T", " ")}`;
    } catch {
      time.value = canControl ? "The control interface does not respond" : "";
    }
    controls.toggleAttribute("data-empty", !canControl);
  };
  /** Leaves the recorded match when a match has begun, unless the reader chose it. */
  const lookForMatch = (): void => {
    if (shown === RECORDED && chosenId !== RECORDED && canControl) void refresh();
  };

  place.append(
    h(
      "div",
      { class: "live-bar" },
      labelled("Sport", sport),
      labelled("Match", match),
      labelled("Server", address),
      time,
      controls,
    ),
    scoreboard,
    status,
    board,
  );
  void list();
  setInterval(() => void tick(), CLOCK_INTERVAL_MS);
  setInterval(lookForMatch, LIST_INTERVAL_MS);
}

mount("live", start);
