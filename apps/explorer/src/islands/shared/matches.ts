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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function readTime(server: string): Promise<number> {
  return (await connectControl(server).world().clock.get()).at;
}

/** Matches of a sport that start between two instants. */
async function listBetween(
  server: string,
  sport: string,
  [from, to]: readonly [from: number, to: number],
  limit = 300,
): Promise<readonly ServerMatch[]> {
  const query = { sport: sport as FixtureInfo["sport"], from, to, limit };
  const matches = await connectControl(server).world().fixtures(query);
  return matches.map((info) => ({ ...info, status: info.status ?? "Fixture" }));
}

const statusOrder = ["Playing", "Played", "Fixture"];

/** Matches of a sport, those in play first; empty if the server does not respond. */
export async function listMatches(server: string, sport: string): Promise<readonly ServerMatch[]> {
  const place = ({ status }: ServerMatch): number => [...statusOrder, status].indexOf(status);
  const matches = await readTime(server)
    .then((at) => listBetween(server, sport, [at - 12 * HOUR_MS, at + 6 * HOUR_MS]))
    .catch(() => []);
  return [...matches].sort((one, other) => place(one) - place(other) || other.coverageLevel - one.coverageLevel);
}

/** Days before now in which the last match of a sport is searched for, one after another: few days cost less. */
const LAST_MATCH_DAYS = [8, 30, 120, 300];

/** The last match of a sport, or the next one if there was none; undefined if the server does not respond. */
export async function nearestMatch(server: string, sport: string): Promise<ServerMatch | undefined> {
  try {
    const at = await readTime(server);
    for (const days of LAST_MATCH_DAYS) {
      const last = (await listBetween(server, sport, [at - days * DAY_MS, at])).at(-1);
      if (last !== undefined) return last;
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
  const [next] = await listBetween(server, sport, [at, at + NEXT_MATCH_DAYS * DAY_MS], 1).catch(() => []);
  return next;
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
