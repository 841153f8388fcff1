/** Fixture lists in the open football.json format: validation, and their seasons in the world. */
import { readDay } from "@sdf/runtime/dates";
import type { ImportedCalendar } from "../../../core/contract.ts";
import { country as countryOf } from "../../../core/countries.ts";
import { day, fromLocal, minute } from "../../../core/dates.ts";
import { uuid } from "../../../core/ids.ts";
import { kitColours, scoreboardCode, venueName } from "../../../core/names.ts";
import { random } from "../../../core/random.ts";
import { overriddenPlans } from "./calendar.ts";
import { identity } from "./clubs.ts";
import type { Calendar, Club, Competition, Match, PlannedStart, ScenarioOf, Stage } from "./entities.ts";
import { toIdentity, matchId, stagesPerCalendar } from "./numbers.ts";

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

export interface ImportedInput {
  readonly seed: string;
  readonly number: number;
  readonly competition: Competition;
  readonly imported: ImportedCalendar;
  /** Number of the first club among all clubs. */
  readonly firstClub: number;
  readonly scenario: ScenarioOf;
}

/** Creates the season of an imported list, with a club for every team name. */
export function importedCalendar({
  seed,
  number,
  competition,
  imported,
  firstClub,
  scenario,
}: ImportedInput): Calendar {
  const stream = random(seed, "imported", competition.key);
  const land = countryOf("ALB");
  const codes = new Set<string>();
  const names = [...new Set(imported.fixtures.flatMap(({ home, away }) => [home, away]))];
  const clubs = new Map(
    names.map((name, offset): [string, Club] => {
      const key = `${competition.key}/${offset}`;
      const ground = venueName(stream, land.culture, name);
      return [
        name,
        {
          ...identity(seed, "contestant", key, firstClub + offset),
          index: firstClub + offset,
          key,
          name,
          place: name,
          shortName: name,
          officialName: name,
          code: scoreboardCode(name, codes),
          country: land,
          countryId: uuid("soccer", "country", land.code),
          gender: "men",
          venue: {
            ...identity(seed, "venue", key, firstClub + offset),
            name: ground,
            longName: ground,
            latitude: land.latitude + stream.between(-2, 2),
            longitude: land.longitude + stream.between(-2, 2),
            capacity: 18_000,
          },
          colours: kitColours(stream),
          level: 0,
        },
      ];
    }),
  );
  const starts = imported.fixtures.map((fixture) => fixture.start);
  const [start, end] = [Math.min(...starts), Math.max(...starts)];
  const stage: Stage = {
    ...identity(seed, "stage", competition.key, number * stagesPerCalendar),
    name: "Regular Season",
    formatId: uuid("soccer", "format", "regular-season"),
    start,
    end,
    vertical: 1,
  };
  const matches: Match[] = [];
  const year = new Date(start).getUTCFullYear();
  const published = start - 45 * day;
  const calendar: Calendar = {
    ...identity(seed, "tournamentCalendar", competition.key, number),
    number,
    competition,
    year,
    clubs: [...clubs.values()],
    matches,
    publishedAt: published,
    stages: [stage],
    outcomes: [],
    name: new Date(end).getUTCFullYear() === year ? String(year) : `${year}/${year + 1}`,
    start,
    end,
  };
  const rounds = [...new Set(imported.fixtures.map(({ round }) => round))];
  for (const [index, fixture] of imported.fixtures.entries()) {
    const id = matchId(seed, number, index);
    const initialPlans: readonly PlannedStart[] = [
      { since: published, start: fixture.start, timeKnown: fixture.timeKnown },
      ...(fixture.timeKnown ? [] : [{ since: fixture.start - 7 * day, start: fixture.start, timeKnown: true }]),
    ];
    const applied = scenario({ calendar: number, id, index, start: fixture.start, zone: land.zone });
    const scheduledPlans = applied?.plans?.(initialPlans) ?? initialPlans;
    const newPlans = overriddenPlans(scheduledPlans, applied?.overrides);
    const plans = [...scheduledPlans, ...newPlans];
    const sides = [clubs.get(fixture.home) as Club, clubs.get(fixture.away) as Club] as const;
    const week = Number(/\d+/.exec(fixture.round)?.[0] ?? rounds.indexOf(fixture.round) + 1);
    matches.push({
      ...toIdentity(seed, id, number, index),
      index,
      calendar,
      stage,
      week,
      plans,
      start:
        newPlans.at(-1)?.start ??
        applied?.postponement?.start ??
        fromLocal({ hours: 0 }, (plans.at(-1) as PlannedStart).start),
      sides: () => sides,
      knownSince: () => published,
      isDecisive: false,
      coverageLevel: competition.coverageLevel,
      importedResult: fixture.played,
      scenario: applied?.name,
      overrides: applied?.overrides,
      postponement: applied?.postponement === undefined ? undefined : applied.postponement,
    });
  }
  return calendar;
}
