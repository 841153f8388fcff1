/** Matches of a reference server, from its control interface. */
import { createControl, type Control, type FixtureInfo } from "@sdf/server-control";

/** A match of the server. */
export interface ServerMatch extends FixtureInfo {
  /** `Fixture` while the match is not published. */
  readonly status: string;
}

/** The control interface of a server. */
export function connectControl(server: string): Control {
  return createControl({ url: `${server}/control`, timeout: 5000 });
}

const statusOrder = ["Playing", "Played", "Fixture"];

/** Matches of a sport, those in play first; empty if the server does not respond. */
export async function listMatches(server: string, sport: string): Promise<readonly ServerMatch[]> {
  const matches = await listAround(server, sport).catch(() => []);
  return [...matches].sort((one, other) => place(one) - place(other) || other.coverageLevel - one.coverageLevel);
}

function place({ status }: ServerMatch): number {
  const at = statusOrder.indexOf(status);
  return at < 0 ? statusOrder.length : at;
}

async function listAround(server: string, sport: string): Promise<readonly ServerMatch[]> {
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

function readMatch(info: FixtureInfo): ServerMatch {
  return { ...info, status: info.status ?? "Fixture" };
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
