/** Fixture lists in the open football.json format: validation, and their seasons in the world. */
import { readDay } from "@sdf/runtime/dates";
import type { ImportedCalendar } from "../../../core/contract.ts";
import { day, minute } from "../../../core/dates.ts";
import { addMatch, createCalendar, type SeasonInput } from "./calendar.ts";
import type { Calendar, Stage } from "./entities.ts";

/** A fixture list is invalid. The message states where and how to fix it. */
export class ImportError extends Error {
  /** Path in the document, such as `matches[12].date`. */
  readonly at: string;

  constructor(at: string, what: string) {
    super(`football.json: ${at}: ${what}`);
    this.name = "ImportError";
    this.at = at;
  }
}

/** Maximum number of matches per calendar. */
const MAX_MATCHES = 400;

/**
 * Parses a fixture list in the open `football.json` format: `{ name, matches: [{ round, date, time?, team1, team2,
 * score?: { ft: [home, away] } }] }`. Times are UTC.
 *
 * @param text the document
 * @param name name of the competition; if empty, the document's name applies
 * @throws ImportError if the document is invalid
 */
export function importFootballJson(text: string, name = ""): ImportedCalendar {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    const cause = error instanceof Error ? error.message : "unknown cause";
    throw new ImportError("document", `is not valid JSON (${cause}); check that the file is complete`);
  }
  if (!isRecord(document)) throw new ImportError("document", 'must be an object with the property "matches"');
  const title = name === "" ? document["name"] : name;
  if (typeof title !== "string" || title === "")
    throw new ImportError("name", "must be a non-empty string; pass a name or add one to the document");
  const matches = document["matches"];
  if (!Array.isArray(matches)) {
    const hasRounds = Array.isArray(document["rounds"]);
    throw new ImportError(
      "matches",
      hasRounds
        ? 'is missing; move the matches of all "rounds" (the older format) into one array "matches"'
        : "must be an array",
    );
  }
  if (matches.length === 0) throw new ImportError("matches", "must contain at least one match");
  if (matches.length > MAX_MATCHES)
    throw new ImportError(
      `matches[${MAX_MATCHES}]`,
      `exceeds the limit of ${MAX_MATCHES} matches per calendar; split the list`,
    );
  return { name: title, fixtures: matches.map((match, index) => readMatch(match, `matches[${index}]`)) };
}

function readMatch(match: unknown, at: string): ImportedCalendar["fixtures"][number] {
  if (!isRecord(match)) throw new ImportError(at, "must be an object");
  const { round, date, time, team1, team2, score } = match;
  const midnight = readDay(date);
  if (midnight === undefined) {
    throw new ImportError(`${at}.date`, `must be a date YYYY-MM-DD; received ${JSON.stringify(date) ?? "nothing"}`);
  }
  const clock =
    time === undefined ? undefined : typeof time === "string" ? /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) : null;
  if (clock === null) throw new ImportError(`${at}.time`, `must be a time hh:mm; received ${JSON.stringify(time)}`);
  const home = findTeam(team1, `${at}.team1`);
  const away = findTeam(team2, `${at}.team2`);
  if (home === away) throw new ImportError(`${at}.team2`, `must differ from team1; both are ${JSON.stringify(away)}`);
  const played = readScore(score, `${at}.score`);
  return {
    round: typeof round === "string" ? round : "",
    start: midnight + (clock === undefined ? 15 * 60 : Number(clock[1]) * 60 + Number(clock[2])) * minute,
    timeKnown: clock !== undefined,
    home,
    away,
    played,
  };
}

function findTeam(team: unknown, at: string): string {
  const name = isRecord(team) ? team["name"] : team;
  if (typeof name !== "string" || name.trim() === "") throw new ImportError(at, "must be the name of a team");
  return name.trim();
}

function readScore(score: unknown, at: string): readonly [number, number] | undefined {
  if (score === undefined || score === null) return undefined;
  const full = isRecord(score) ? score["ft"] : score;
  if (full === undefined) return undefined;
  if (
    !Array.isArray(full) ||
    full.length !== 2 ||
    !full.every((goals) => Number.isInteger(goals) && goals >= 0 && goals <= 15)
  ) {
    throw new ImportError(`${at}.ft`, `must be two integers from 0 to 15; received ${JSON.stringify(full)}`);
  }
  return [full[0] as number, full[1] as number];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Creates the season of an imported list. */
export function importedCalendar(input: SeasonInput, { fixtures }: ImportedCalendar): Calendar {
  const starts = fixtures.map((fixture) => fixture.start);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const [year, lastYear] = [first, last].map((each) => new Date(each).getUTCFullYear()) as [number, number];
  const publishedAt = first - 45 * day;
  const name = lastYear === year ? String(year) : `${year}/${lastYear}`;
  const calendar = createCalendar({ ...input, year }, { publishedAt, name, outcomes: [] }, [
    ["Regular Season", first, last],
  ]);
  const [stage] = calendar.stages as readonly [Stage];
  const clubs = new Map(input.clubs.map((club) => [club.name, club]));
  const rounds = [...new Set(fixtures.map(({ round }) => round))];
  for (const { home, away, round, start, timeKnown, played } of fixtures) {
    const sides = [clubs.get(home)!, clubs.get(away)!] as const;
    const week = Number(/\d+/.exec(round)?.[0] ?? rounds.indexOf(round) + 1);
    const confirmation = timeKnown ? [] : [{ since: start - 7 * day, start, timeKnown: true }];
    addMatch(input, calendar, sides[0].country.zone, [{ since: publishedAt, start, timeKnown }, ...confirmation], {
      stage,
      week,
      sides: () => sides,
      importedResult: played,
    });
  }
  return calendar;
}
