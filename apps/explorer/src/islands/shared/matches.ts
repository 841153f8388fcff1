/** Matches of a reference server, from its control interface or from the list feed. */
import { createControl, type Control, type FixtureInfo } from "@sdf/server-control";

/** A match of the server. */
export interface ServerMatch {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Planned start in milliseconds; the list feed does not state it. */
  readonly start?: number | undefined;
  /** Such as `63:10 2–1`. */
  readonly summary?: string | undefined;
  readonly competition: string;
  readonly calendar: string;
  readonly stage?: string | undefined;
  readonly contestants: readonly string[];
  /** Feeds with live data require 13 or more. */
  readonly coverageLevel: number;
}

/** URL of the control interface of a server. */
function controlAddress(server: string): string {
  const named = document.documentElement.dataset.control;
  return named === undefined ? `${server}/control` : new URL(named, location.href).href.replace(/\/+$/, "");
}

export function connectControl(server: string): Control {
  return createControl({ url: controlAddress(server), timeout: 5000 });
}

const statusOrder = ["Playing", "Played", "Fixture"];

/** Matches of a sport, those in play first; empty if the server does not respond. */
export async function listMatches(server: string, sport: string): Promise<readonly ServerMatch[]> {
  const matches = await fromControl(server, sport)
    .catch(() => (sport === "soccer" ? fromList(server) : []))
    .catch(() => []);
  return [...matches].sort((one, other) => place(one) - place(other) || other.coverageLevel - one.coverageLevel);
}

function place({ status }: ServerMatch): number {
  const at = statusOrder.indexOf(status);
  return at < 0 ? statusOrder.length : at;
}

async function fromControl(server: string, sport: string): Promise<readonly ServerMatch[]> {
  const world = connectControl(server).world();
  const { at } = await world.clock.get();
  const around = {
    sport: sport as FixtureInfo["sport"],
    from: at - 12 * 3_600_000,
    to: at + 6 * 3_600_000,
    limit: 300,
  };
  return (await world.fixtures(around)).map(readMatch);
}

function readMatch({
  description: name,
  tournamentCalendar: calendar,
  status = "Fixture",
  ...info
}: FixtureInfo): ServerMatch {
  const { id, start, summary, competition, stage, contestants, coverageLevel } = info;
  return { id, name, status, start, summary, competition, calendar, stage, contestants, coverageLevel };
}

/** Days before now in which the last match of a sport is searched for, one after another: few days cost less. */
const LAST_MATCH_DAYS = [8, 30, 120, 300];

/** The last match of a sport, or the next one if there was none; undefined if the server does not respond. */
export async function nearestMatch(server: string, sport: string): Promise<ServerMatch | undefined> {
  try {
    const world = connectControl(server).world();
    const { at } = await world.clock.get();
    for (const days of LAST_MATCH_DAYS) {
      const range = { from: at - days * 86_400_000, to: at, limit: 300 };
      const last = (await world.fixtures({ sport: sport as FixtureInfo["sport"], ...range })).at(-1);
      if (last !== undefined) return readMatch(last);
    }
    return await nextMatch(server, sport, at);
  } catch {
    return undefined;
  }
}

/** Days of the search for the next match of a sport. */
const NEXT_MATCH_DAYS = 300;

/** The next match of a sport; undefined if the server has none, or does not respond. */
export async function nextMatch(server: string, sport: string, at: number): Promise<ServerMatch | undefined> {
  try {
    const [next] = await connectControl(server)
      .world()
      .fixtures({ sport: sport as FixtureInfo["sport"], from: at, to: at + NEXT_MATCH_DAYS * 86_400_000, limit: 1 });
    return next === undefined ? undefined : readMatch(next);
  } catch {
    return undefined;
  }
}

/** The fields of the list feed that this file reads; all are documented. */
interface Listed {
  readonly matchInfo: {
    readonly id: string;
    readonly description?: string;
    readonly coverageLevel?: string | number;
    readonly competition: { readonly id: string };
    readonly tournamentCalendar: { readonly id: string };
    readonly stage?: { readonly id?: string };
    readonly contestant?: readonly { readonly id?: string }[];
  };
  readonly liveData?: { readonly matchDetails?: { readonly matchStatus?: string } };
}

/** The newest page of the list feed, parsed without the decoder, which is larger than this island. */
async function fromList(server: string): Promise<readonly ServerMatch[]> {
  const response = await fetch(`${server}/sdapi/v1/soccerdata/matchdetailed?live=yes&_pgSz=60&_fmt=json`, {
    signal: AbortSignal.timeout(8000),
  });
  const { match = [] } = (await response.json()) as { readonly match?: readonly Listed[] };
  return match.map(
    ({
      matchInfo: { id, description = id, competition, tournamentCalendar, stage, contestant = [], coverageLevel = 0 },
      liveData,
    }) => ({
      id,
      name: description,
      status: liveData?.matchDetails?.matchStatus ?? "Fixture",
      competition: competition.id,
      calendar: tournamentCalendar.id,
      contestants: contestant.flatMap((each) => each.id ?? []),
      coverageLevel: Number(coverageLevel),
      stage: stage?.id,
    }),
  );
}

/** The tournament of a tennis match, which fixtures do not contain. */
export async function readTournament(server: string, match: string): Promise<string | undefined> {
  const response = await fetch(
    `${server}/sdapi/v1/tennisdata/predictions/matchpredictions/${encodeURIComponent(match)}?_fmt=json`,
    { signal: AbortSignal.timeout(8000) },
  );
  type TennisMatch = { readonly matchInfo?: { readonly tournament?: { readonly id?: string } } };
  // A single match is returned alone or as a list of one.
  const document = (await response.json()) as TennisMatch & { readonly match?: readonly TennisMatch[] };
  return (document.match?.[0] ?? document).matchInfo?.tournament?.id;
}
