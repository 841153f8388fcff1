/** The feeds of the live page: client function, identifier and chart of each. */
import { liveWinProbability as basketballWinProbability } from "@sdf/basketball/live-win-probability";
import { subscribe, type Client, type Meta, type PollOptions } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { matchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import type { Chart } from "../../charts/data.ts";
import { tournamentOf, type ServerMatch } from "../shared/matches.ts";
import { basketballWin, momentum, seasonTable, soccerWin, tennisDraw, tennisWin } from "./charts-from-feeds.ts";

/** A received document with its chart. */
export interface Frame {
  /** Time of the server's world. */
  readonly at: number;
  readonly data: unknown;
  readonly chart: Chart;
  readonly meta: Meta;
}

export interface LiveFeed {
  readonly id: string;
  readonly title: string;
  readonly sport: string;
  /** Entity of the identifier. */
  readonly entity: string;
  /** Identifier to request for a match. */
  idOf(match: ServerMatch, server: string): Promise<string | undefined>;
  follow(client: Client, id: string, options: PollOptions): AsyncGenerator<Omit<Frame, "at">, void, undefined>;
}

/** Converts every update to a chart. */
async function* withCharts<Data>(
  updates: AsyncGenerator<{ readonly data: Data; readonly meta: Meta }, void, undefined>,
  read: (data: Data) => Chart,
): AsyncGenerator<Omit<Frame, "at">, void, undefined> {
  for await (const { data, meta } of updates) yield { data, meta, chart: read(data) };
}

/** More points than any match has: a number requests all points up to it. */
const ALL_POINTS = 2000;

export const liveFeeds: readonly LiveFeed[] = [
  {
    id: liveWinProbability.description.id,
    title: "Win probability",
    sport: "soccer",
    entity: "fixture",
    idOf: ({ id }) => Promise.resolve(id),
    follow: (client, fixture, options) =>
      withCharts(subscribe(client, liveWinProbability, { fixture, live: true }, options), soccerWin),
  },
  {
    id: matchMomentum.description.id,
    title: "Momentum",
    sport: "soccer",
    entity: "fixture",
    idOf: ({ id }) => Promise.resolve(id),
    follow: (client, fixture, options) =>
      withCharts(subscribe(client, matchMomentum, { fixture, live: true }, options), momentum),
  },
  {
    id: seasonSimulations.description.id,
    title: "Season table",
    sport: "soccer",
    entity: "tournament calendar",
    idOf: ({ calendar }) => Promise.resolve(calendar),
    follow: (client, tmcl, options) => withCharts(subscribe(client, seasonSimulations, { tmcl }, options), seasonTable),
  },
  {
    id: basketballWinProbability.description.id,
    title: "Win probability",
    sport: "basketball",
    entity: "fixture",
    idOf: ({ id }) => Promise.resolve(id),
    follow: (client, fixture, options) =>
      withCharts(subscribe(client, basketballWinProbability, { fixture }, options), basketballWin),
  },
  {
    id: matchPredictionsDetail.description.id,
    title: "Win probability",
    sport: "tennis",
    entity: "fixture",
    // Only covered matches have points, from their start.
    idOf: ({ id, status, coverageLevel }) =>
      Promise.resolve(coverageLevel > 0 && status !== "Fixture" ? id : undefined),
    follow: (client, fixture, options) =>
      withCharts(subscribe(client, matchPredictionsDetail, { fixture, point: ALL_POINTS }, options), tennisWin),
  },
  {
    id: tournamentSimulations.description.id,
    title: "Draw",
    sport: "tennis",
    entity: "tournament",
    idOf: ({ id }, server) => tournamentOf(server, id),
    follow: (client, trn, options) =>
      withCharts(subscribe(client, tournamentSimulations, { trn }, options), tennisDraw),
  },
];
