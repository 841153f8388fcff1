/** The feeds of the live page: client function, identifier and charts of each. */
import { fourthDownPredictions } from "@sdf/american-football/fourth-down-predictions";
import { liveWinProbability as basketballWinProbability } from "@sdf/basketball/live-win-probability";
import { subscribe, type Client, type Feed, type Meta, type PollOptions } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { matchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import type { Chart } from "../../../../harvester/src/charts/data.ts";
import {
  basketballWin,
  momentum,
  seasonTable,
  soccerWin,
  tennisDraw,
  tennisWin,
} from "../../../../harvester/src/charts/from-documents.ts";
import { readTournament, type ServerMatch } from "../shared/matches.ts";
import { fourthDown, fourthDowns, tennisPoints } from "./charts-of-sports.ts";

/** The charts of a document. */
export interface Charts {
  readonly chart: Chart;
  /** Second chart of the same document, such as the last points of a match. */
  readonly detail?: Chart;
}

/** A received document with its charts. */
export interface Frame extends Charts {
  /** Time of the server's world. */
  readonly at: number;
  readonly data: unknown;
  /** Absent in a recording. */
  readonly meta?: Meta;
}

export type LiveFeed = ReturnType<typeof liveFeed>;

/** The request for a match, and the charts of the documents. */
interface Follow<Query, Data> {
  /** Default: the id of the match. Undefined for a match without data. */
  findId?(match: ServerMatch, server: string): string | undefined | Promise<string | undefined>;
  request(id: string): Query;
  charts(data: Data): Charts;
}

function liveFeed<Query extends object, Data>(
  feed: Feed<Query, Data>,
  title: string,
  { findId = ({ id }) => id, request, charts }: Follow<Query, Data>,
) {
  const { id, sport } = feed.description;
  return {
    id,
    title,
    sport,
    /** Identifier to request for a match. */
    findId: async (match: ServerMatch, server: string) => findId(match, server),
    /** The charts of a decoded document. */
    charts: (data: unknown) => charts(data as Data),
    async *follow(client: Client, found: string, options: PollOptions): AsyncGenerator<Omit<Frame, "at">, void> {
      for await (const { data, meta } of subscribe(client, feed, request(found), options))
        yield { data, meta, ...charts(data) };
    },
  };
}

/** More points than any match has: a number requests all points up to it. */
const ALL_POINTS = 2000;

export const liveFeeds: readonly LiveFeed[] = [
  liveFeed(liveWinProbability, "Win probability", {
    request: (fixture) => ({ fixture, live: true }),
    charts: (data) => ({ chart: soccerWin(data) }),
  }),
  liveFeed(matchMomentum, "Momentum", {
    request: (fixture) => ({ fixture, live: true }),
    charts: (data) => ({ chart: momentum(data) }),
  }),
  liveFeed(seasonSimulations, "Season table", {
    findId: ({ tournamentCalendar }) => tournamentCalendar,
    request: (tmcl) => ({ tmcl }),
    charts: (data) => ({ chart: seasonTable(data) }),
  }),
  liveFeed(basketballWinProbability, "Win probability", {
    request: (fixture) => ({ fixture }),
    charts: (data) => ({ chart: basketballWin(data) }),
  }),
  liveFeed(matchPredictionsDetail, "Win probability by point", {
    // Only covered matches have points, from their start.
    findId: ({ id, status, coverageLevel }) => (coverageLevel > 0 && status !== "Fixture" ? id : undefined),
    request: (fixture) => ({ fixture, point: ALL_POINTS }),
    charts: (data) => ({ chart: tennisWin(data), detail: tennisPoints(data) }),
  }),
  liveFeed(tournamentSimulations, "Draw", {
    findId: ({ id }, server) => readTournament(server, id),
    request: (trn) => ({ trn }),
    charts: (data) => ({ chart: tennisDraw(data) }),
  }),
  liveFeed(fourthDownPredictions, "Fourth-down decisions", {
    request: (fixture) => ({ fixture }),
    charts: (data) => ({ chart: fourthDown(data), detail: fourthDowns(data) }),
  }),
];
