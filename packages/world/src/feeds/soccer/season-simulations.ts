/** TM12: league tables with probabilities of final positions and outcomes. */
import type { SeasonSimulations } from "@sdf/types/soccer/season-simulations";
import { cachePerOwner, omitUndefined, runAll } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { dateZ, day, startOfDay } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import { printParts } from "../../models/index.ts";
import { averageTeam, simulateSeason, type SeasonForecast, type SeasonMatch } from "../../models/soccer/index.ts";
import { lastOverrideAt } from "../../simulation/schedule.ts";
import { isPublished } from "../../simulation/soccer/state.ts";
import type { Calendar, Club, Match, Series } from "../../simulation/soccer/structure/entities.ts";
import { leagueTable, type Row } from "../../simulation/soccer/table.ts";
import type { FinishedMatch } from "../../simulation/soccer/universe.ts";
import { noDataError } from "../answers.ts";
import type { SoccerContext } from "./context.ts";
import { seasonGoalModel } from "./goal-model.ts";
import { findSport } from "./match-info.ts";

/** Number of simulated seasons per forecast. */
const simulations = 10_000;

/** Finished matches of a season by end, without those of knock-out rounds, which do not count in tables. */
function finishedMatches({ universe }: SoccerContext, calendar: Calendar, at: Instant): readonly FinishedMatch[] {
  return universe
    .finishedMatches(calendar, at)
    .filter(({ match }) => match.tie === undefined)
    .sort((one, other) => one.end - other.end);
}

/** Earliest instant at which another match may end. Matches that have not begun are not simulated. */
function nextEnd({ universe }: SoccerContext, calendar: Calendar, at: Instant): Instant {
  let next = Infinity;
  for (const match of calendar.matches) {
    if (match.tie !== undefined) continue;
    const end = match.start > at ? match.start : universe.end(match);
    if (end > at && end < next) next = end;
  }
  return next;
}

/** Forecasts of a universe. */
const listForecasts = cachePerOwner<string, SeasonForecast>(16);

/** Forecasts are computed once a day and after every match. */
function forecastKey({ id }: Calendar, finished: readonly FinishedMatch[], at: Instant): string {
  return `${id}/${Math.floor(at / day)}/${finished.length}`;
}

/** Creates in steps the forecast of a season that the answer at an instant contains. */
export function* prepareForecast(context: SoccerContext, calendar: Calendar, at: Instant): Generator<void, void, void> {
  const list = finishedMatches(context, calendar, at);
  const key = forecastKey(calendar, list, at);
  const forecasts = listForecasts(context.universe);
  if (forecasts.has(key)) return;
  yield;
  const created = yield* createForecast(context, calendar, list, at);
  forecasts.get(key, () => created);
}

function* createForecast(
  { universe }: SoccerContext,
  calendar: Calendar,
  finished: readonly FinishedMatch[],
  at: Instant,
): Generator<void, SeasonForecast, void> {
  const model = seasonGoalModel(universe, calendar, at);
  const finishedByMatch = new Map(finished.map((each) => [each.match, each]));
  const division = new Map<Club, string>();
  const matches = calendar.matches.flatMap((match): SeasonMatch[] => {
    if (match.tie !== undefined || match.isVoid) return [];
    const [home, away] = match.sides();
    if (match.series !== undefined) for (const club of [home, away]) division.set(club, match.series.id);
    return [{ home: home.id, away: away.id, score: finishedByMatch.get(match)?.score }];
  });
  const teams = calendar.clubs.map((club) => {
    const { attack, defence } = model?.teams.get(club.id) ?? averageTeam;
    return { id: club.id, attack, defence, division: division.get(club) };
  });
  const { intercept = 0.32, homeAdvantage = 0.2, rho = 0 } = model ?? {};
  return yield* simulateSeason({ teams, matches, intercept, homeAdvantage, rho }, calendar.id, simulations);
}

export function seasonSimulations(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { lookup } = context;
  const id = request.ids["tmcl"]?.[0];
  const calendar = id === undefined ? undefined : lookup.calendar(id);
  if (calendar === undefined || !isPublished(calendar.matches[0] as Match, at))
    return noDataError("no soccer tournament calendar has this id");
  const { competition } = calendar;
  const list = finishedMatches(context, calendar, at);
  const predictions = listForecasts(context.universe).get(forecastKey(calendar, list, at), () =>
    runAll(createForecast(context, calendar, list, at)),
  );
  const lastChange = Math.max(list.at(-1)?.end ?? calendar.publishedAt, lastOverrideAt(context.universe.options, at));
  const groups = [...new Set(calendar.matches.flatMap((match) => match.series ?? []))];
  const stage = calendar.stages[0]!;
  const lastModified = Math.max(lastChange, startOfDay(at));
  const value = {
    lastUpdated: dateZ(lastModified),
    ...findSport(competition.gender),
    competition: { id: competition.id, name: competition.name },
    tournamentCalendar: {
      id: calendar.id,
      startDate: dateZ(calendar.start),
      endDate: dateZ(calendar.end),
      name: calendar.name,
    },
    stages: {
      stage: [
        omitUndefined({
          id: stage.id,
          formatId: stage.formatId,
          name: stage.name,
          vertical: calendar.stages.length > 1 ? stage.vertical : undefined,
          startDate: dateZ(stage.start),
          endDate: dateZ(stage.end),
          division: (groups.length === 0 ? [undefined] : groups).flatMap((group) =>
            (["total", "home", "away"] as const).map((type) =>
              divisionDocument(calendar, group, type, list, predictions),
            ),
          ),
        }),
      ],
    },
  } as unknown as SeasonSimulations;
  const validUntil = Math.min(nextEnd(context, calendar, at), startOfDay(at) + day);
  return { kind: "document", value, lastModified, validUntil };
}

function divisionDocument(
  calendar: Calendar,
  group: Series | undefined,
  type: "total" | "home" | "away",
  finished: readonly FinishedMatch[],
  predictions: SeasonForecast,
): object {
  const isInGroup = (match: Match): boolean => group === undefined || match.series === group;
  const groupMatches = finished.filter(({ match }) => isInGroup(match));
  const clubs =
    group === undefined
      ? calendar.clubs
      : [...new Set(calendar.matches.filter(isInGroup).flatMap((match) => match.sides()))];
  const rows = leagueTable(clubs, groupMatches, type);
  // Table before the last match day.
  const lastDay = startOfDay(groupMatches.at(-1)?.end ?? 0);
  const previousOrder = leagueTable(
    clubs,
    groupMatches.filter(({ end }) => end < lastDay),
    type,
  ).map(({ club }) => club);
  return omitUndefined({
    type,
    groupId: group?.id,
    groupName: group?.name,
    horizontal: group?.horizontal,
    ranking: rows.map((row, index) => {
      const positions = type === "total" ? predictions.get(row.club.id) : undefined;
      return rankingRow(calendar, row, index + 1, previousOrder.indexOf(row.club) + 1, positions);
    }),
  });
}

/** Outcomes with a documented name. Other outcomes appear only in the position probabilities. */
const documentedOutcomes = new Set(["Promotion", "Promotion Play-off", "Relegation", "Relegation Play-off"]);

function rankPredictions({ outcomes }: Calendar, positions: readonly number[]): readonly object[] | undefined {
  const chances = new Map<string, number>();
  for (const { from, to, status } of outcomes) {
    const chance = positions.slice(from - 1, to).reduce((sum, position) => sum + position, 0);
    if (documentedOutcomes.has(status)) chances.set(status, (chances.get(status) ?? 0) + chance);
  }
  const list = [...chances].map(([status, chance]) => ({
    rankStatus: status,
    rankId: rankId(status),
    value: (100 * chance).toFixed(2),
  }));
  return list.length === 0 ? undefined : list;
}

/** Identifier of an outcome of a season. */
function rankId(status: string): string {
  return uuid("soccer", "rank-status", status);
}

function rankingRow(
  calendar: Calendar,
  row: Row,
  rank: number,
  lastRank: number,
  positions: readonly number[] | undefined,
): object {
  const { club } = row;
  const outcome = calendar.outcomes.find(({ from, to }) => from <= rank && rank <= to)?.status;
  const difference = row.for - row.against;
  return omitUndefined({
    rank,
    // A rank without an outcome has an empty status; the API documentation requires an id in any case.
    rankStatus: outcome ?? "",
    rankId: rankId(outcome ?? "none"),
    lastRank,
    contestantId: club.id,
    contestantName: club.name,
    contestantShortName: club.shortName,
    contestantClubName: club.name,
    contestantCode: club.code,
    points: row.points,
    matchesPlayed: row.played,
    matchesWon: row.won,
    matchesLost: row.lost,
    matchesDrawn: row.drawn,
    goalsFor: row.for,
    goalsAgainst: row.against,
    goalDifference: difference > 0 ? `+${difference}` : String(difference),
    lastSix: row.form === "" ? undefined : row.form.slice(-6),
    finishPrediction: positions && printParts(positions, 2).map((value, index) => ({ position: index + 1, value })),
    rankPrediction: positions && rankPredictions(calendar, positions),
  });
}
