/** The feeds that the live page draws: the client of each, what to ask, and how to read it. */
import { liveWinProbability as basketballWinProbability } from "@sdf/basketball/live-win-probability";
import { poll, type Client, type Meta, type PollOptions } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import type { Chart } from "../../charts/data.ts";
import { tournamentOf, type ServerMatch } from "../shared/matches.ts";
import { basketballWin, momentum, seasonTable, soccerWin, tennisDraw } from "./read.ts";

/** One document as it came. */
export interface Frame {
  /** Time of the world. */
  readonly at: number;
  readonly data: unknown;
  readonly chart: Chart;
  readonly meta: Meta;
}

export interface LiveFeed {
  readonly id: string;
  readonly title: string;
  readonly sport: string;
  /** What an identifier typed by hand stands for. */
  readonly asks: string;
  /** Identifier to ask for, of a match that was chosen. */
  idOf(match: ServerMatch, server: string): Promise<string | undefined>;
  follow(client: Client, id: string, options: PollOptions): AsyncGenerator<Omit<Frame, "at">, void, undefined>;
}

/** Draws of one feed: every update as a chart. */
async function* drawn<Data>(updates: AsyncGenerator<{ readonly data: Data; readonly meta: Meta }, void, undefined>, read: (data: Data) => Chart): AsyncGenerator<Omit<Frame, "at">, void, undefined> {
  for await (const { data, meta } of updates) yield { data, meta, chart: read(data) };
}

export const liveFeeds: readonly LiveFeed[] = [
  {
    id: liveWinProbability.description.id, title: "Win probability", sport: "soccer", asks: "fixture", idOf: ({ id }) => Promise.resolve(id),
    follow: (client, fixture, options) => drawn(poll(client, liveWinProbability, { fixture, live: true }, options), soccerWin),
  },
  {
    id: matchMomentum.description.id, title: "Momentum", sport: "soccer", asks: "fixture", idOf: ({ id }) => Promise.resolve(id),
    follow: (client, fixture, options) => drawn(poll(client, matchMomentum, { fixture, live: true }, options), momentum),
  },
  {
    id: seasonSimulations.description.id, title: "Season table", sport: "soccer", asks: "tournament calendar", idOf: ({ calendar }) => Promise.resolve(calendar),
    follow: (client, tmcl, options) => drawn(poll(client, seasonSimulations, { tmcl }, options), seasonTable),
  },
  {
    id: basketballWinProbability.description.id, title: "Win probability", sport: "basketball", asks: "fixture", idOf: ({ id }) => Promise.resolve(id),
    follow: (client, fixture, options) => drawn(poll(client, basketballWinProbability, { fixture }, options), basketballWin),
  },
  {
    id: tournamentSimulations.description.id, title: "Draw", sport: "tennis", asks: "tournament", idOf: ({ id }, server) => tournamentOf(server, id),
    follow: (client, trn, options) => drawn(poll(client, tournamentSimulations, { trn }, options), tennisDraw),
  },
];
