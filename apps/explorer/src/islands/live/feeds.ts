/** The feeds of the live page: client function, identifier and charts of each. */
import { fourthDownPredictions } from "@sdf/american-football/fourth-down-predictions";
import { liveWinProbability as basketballWinProbability } from "@sdf/basketball/live-win-probability";
import { subscribe, type Client, type Meta, type PollOptions } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { matchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import type { Chart } from "../../charts/data.ts";
import { readTournament, type ServerMatch } from "../shared/matches.ts";
import { basketballWin, momentum, seasonTable, soccerWin, tennisDraw, tennisWin } from "./charts-from-feeds.ts";
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

export interface LiveFeed {
  readonly id: string;
  readonly title: string;
  readonly sport: string;
  /** Identifier to request for a match. */
  findId(match: ServerMatch, server: string): Promise<string | undefined>;
  follow(client: Client, id: string, options: PollOptions): AsyncGenerator<Omit<Frame, "at">, void, undefined>;
  /** The charts of a decoded document. */
  charts(data: unknown): Charts;
}

type Updates<Data> = AsyncGenerator<{ readonly data: Data; readonly meta: Meta }, void, undefined>;

/** A feed with the types of its documents. */
interface TypedFeed<Data> extends Pick<LiveFeed, "title" | "sport"> {
  readonly description: { readonly id: string };
  readonly findId?: LiveFeed["findId"];
  read(client: Client, id: string, options: PollOptions): Updates<Data>;
  charts(data: Data): Charts;
}

function liveFeed<Data>({ description, title, sport, findId, read, charts }: TypedFeed<Data>): LiveFeed {
  return {
    id: description.id,
    title,
    sport,
    findId: findId ?? (({ id }) => Promise.resolve(id)),
    charts: (data) => charts(data as Data),
    async *follow(client, id, options) {
      for await (const { data, meta } of read(client, id, options)) yield { data, meta, ...charts(data) };
    },
  };
}

/** More points than any match has: a number requests all points up to it. */
const ALL_POINTS = 2000;

export const liveFeeds: readonly LiveFeed[] = [
  liveFeed({
    description: liveWinProbability.description,
    title: "Win probability",
    sport: "soccer",
    read: (client, fixture, options) => subscribe(client, liveWinProbability, { fixture, live: true }, options),
    charts: (data) => ({ chart: soccerWin(data) }),
  }),
  liveFeed({
    description: matchMomentum.description,
    title: "Momentum",
    sport: "soccer",
    read: (client, fixture, options) => subscribe(client, matchMomentum, { fixture, live: true }, options),
    charts: (data) => ({ chart: momentum(data) }),
  }),
  liveFeed({
    description: seasonSimulations.description,
    title: "Season table",
    sport: "soccer",
    findId: ({ calendar }) => Promise.resolve(calendar),
    read: (client, tmcl, options) => subscribe(client, seasonSimulations, { tmcl }, options),
    charts: (data) => ({ chart: seasonTable(data) }),
  }),
  liveFeed({
    description: basketballWinProbability.description,
    title: "Win probability",
    sport: "basketball",
    read: (client, fixture, options) => subscribe(client, basketballWinProbability, { fixture }, options),
    charts: (data) => ({ chart: basketballWin(data) }),
  }),
  liveFeed({
    description: matchPredictionsDetail.description,
    title: "Win probability by point",
    sport: "tennis",
    // Only covered matches have points, from their start.
    findId: ({ id, status, coverageLevel }) =>
      Promise.resolve(coverageLevel > 0 && status !== "Fixture" ? id : undefined),
    read: (client, fixture, options) =>
      subscribe(client, matchPredictionsDetail, { fixture, point: ALL_POINTS }, options),
    charts: (data) => ({ chart: tennisWin(data), detail: tennisPoints(data) }),
  }),
  liveFeed({
    description: tournamentSimulations.description,
    title: "Draw",
    sport: "tennis",
    findId: ({ id }, server) => readTournament(server, id),
    read: (client, trn, options) => subscribe(client, tournamentSimulations, { trn }, options),
    charts: (data) => ({ chart: tennisDraw(data) }),
  }),
  liveFeed({
    description: fourthDownPredictions.description,
    title: "Fourth-down decisions",
    sport: "american-football",
    read: (client, fixture, options) => subscribe(client, fourthDownPredictions, { fixture }, options),
    charts: (data) => ({ chart: fourthDown(data), detail: fourthDowns(data) }),
  }),
];
