/**
 * Records matches of simulated worlds, which the live page plays while no match is in play, and draws the charts of the
 * home page. The worlds depend on their seeds only, so every build writes the same files. The build runs this file in a
 * thread of its own.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createWorld, documentAt, WorldError, type FeedName, type Fixture, type World } from "@sdf/world";
import { diff } from "just-diff";
import { recordingName, type RecordedFeed, type Recording } from "../src/islands/live/recording.ts";
import { writeData } from "./files.ts";
import { closestMatch, writeHomeCharts } from "./home-charts.ts";

const minute = 60_000;
/** Longest match, from its start. */
const MAX_MATCH_MS = 5 * 60 * minute;
const MAX_CANDIDATES = 40;

/** What is recorded of a sport. */
interface Plan {
  readonly feeds: readonly FeedName[];
  readonly parameters: Readonly<Record<string, string>>;
  /** Time of the world between two steps. */
  readonly everyMs: number;
  /** Time between two steps when the page plays them. */
  readonly intervalMs: number;
  /** Number of steps that make a match worth recording. */
  readonly minSteps: number;
  /** Share of the steps that the page shows when it opens. */
  readonly open: number;
  /** Name of the list of the last document that contains all states of the match: each step adds an item. */
  readonly list?: string;
}

const plans: Readonly<Record<string, Plan>> = {
  soccer: {
    feeds: ["soccer/live-win-probability", "soccer/match-momentum"],
    parameters: { live: "yes" },
    everyMs: minute,
    intervalMs: 600,
    minSteps: 80,
    // Before the goals of the recorded match, which are in its last half hour.
    open: 0.66,
  },
  basketball: {
    feeds: ["basketball/live-win-probability"],
    parameters: {},
    everyMs: minute,
    intervalMs: 700,
    minSteps: 60,
    open: 0.4,
  },
  tennis: {
    feeds: ["tennis/match-predictions-detail"],
    parameters: { point: "2000" },
    everyMs: minute,
    intervalMs: 1000,
    minSteps: 80,
    open: 0.3,
    list: "match",
  },
  "american-football": {
    feeds: ["american-football/fourth-down-predictions"],
    parameters: {},
    everyMs: minute,
    intervalMs: 4000,
    minSteps: 12,
    open: 0.4,
  },
};

/** The documents of all feeds at an instant. */
interface State {
  readonly at: number;
  readonly documents: readonly unknown[];
}

/** @returns undefined while a feed has no predictions */
function stateAt(world: World, { id }: Fixture, { feeds, parameters }: Plan, at: number): State | undefined {
  try {
    // As pages read them: a property with the value `undefined` is absent, and its later value an addition.
    const documents = feeds.map((feed): unknown =>
      JSON.parse(JSON.stringify(documentAt(world, feed, { ids: { fixture: id }, parameters }, at))),
    );
    return documents.every(hasPredictions) ? { at, documents } : undefined;
  } catch (error) {
    if (error instanceof WorldError) return undefined;
    throw error;
  }
}

/** All states of a match whose predictions differ from those before. */
function recordStates(world: World, fixture: Fixture, plan: Plan): readonly State[] {
  const end = Math.min(fixture.settled, fixture.start + MAX_MATCH_MS);
  if (plan.list !== undefined)
    return recordItems(stateAt(world, fixture, plan, fixture.settled), plan.list, fixture.start);
  const states: State[] = [];
  let last = "";
  for (let at = fixture.start; at <= end; at += plan.everyMs) {
    const state = stateAt(world, fixture, plan, at);
    if (state === undefined) continue;
    const text = JSON.stringify(state.documents, (key, value: unknown) => (key === "lastUpdated" ? undefined : value));
    if (text !== last) states.push(state);
    last = text;
  }
  return states;
}

/** One state for each item of a list, whose items contain the minutes played. */
function recordItems(state: State | undefined, list: string, start: number): readonly State[] {
  const document = state?.documents[0] as Readonly<Record<string, readonly Listed[]>> | undefined;
  return (document?.[list] ?? []).map(({ liveData }, index, items) => ({
    at: start + (liveData?.matchDetails?.matchMinutes ?? 0) * minute,
    documents: [{ ...document, [list]: items.slice(0, index + 1) }],
  }));
}

interface Listed {
  readonly liveData?: { readonly matchDetails?: { readonly matchMinutes?: number } };
}

/** Records a match. @returns undefined if it has too few steps */
function record(world: World, fixture: Fixture, plan: Plan): Recording | undefined {
  const states = recordStates(world, fixture, plan);
  if (states.length < plan.minSteps) return undefined;
  const differences = (feed: number): RecordedFeed["steps"] =>
    states
      .slice(1)
      .map(({ documents }, step) => diff(states[step]?.documents[feed] as object, documents[feed] as object));
  return {
    times: states.map(({ at }) => at),
    open: Math.round(states.length * plan.open),
    intervalMs: plan.intervalMs,
    feeds: Object.fromEntries(
      plan.feeds.map((feed, index) => [feed, { first: states[0]?.documents[index], steps: differences(index) }]),
    ),
  };
}

/** True if the document has a prediction, so that its chart is not empty. */
function hasPredictions(document: unknown): boolean {
  return /"(?:livePredictions|Predictions|predictions)":\[/.test(JSON.stringify(document));
}

/** The recordings of all sports, by sport. @throws Error if a world has no match to record */
function recordMatches(soccer: { readonly world: World; readonly fixture: Fixture }): Map<string, Recording> {
  const others = createWorld({
    seed: "explorer",
    year: 2026,
    leagues: { soccer: 0, tennis: 1, basketball: 1, "american-football": 1 },
  });
  return new Map(
    Object.entries(plans).map(([sport, plan]) => {
      const isSoccer = sport === "soccer";
      const world = isSoccer ? soccer.world : others;
      const candidates = isSoccer
        ? [soccer.fixture]
        : world.sports[sport as keyof World["sports"]].fixtures
            .filter(({ coverageLevel }) => Number(coverageLevel) > 0)
            .slice(0, MAX_CANDIDATES);
      for (const fixture of candidates) {
        const recording = record(world, fixture, plan);
        if (recording !== undefined) return [sport, recording];
      }
      throw new Error(`The generated world has no ${sport} match to record; choose another seed`);
    }),
  );
}

const match = closestMatch();
writeHomeCharts(match);
const recordings = recordMatches(match);
for (const [sport, recording] of recordings) writeData(workerData as string, recordingName(sport), recording);
parentPort?.postMessage(`${recordings.size} matches`);
