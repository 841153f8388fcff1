/** TM12: league tables with the probabilities of final positions and outcomes. */
import { predictSeason } from "@sdf/models/soccer";
import type { SeasonMatch, TeamForecast } from "@sdf/models/soccer";
import { printParts } from "@sdf/models";
import type { SeasonSimulations } from "@sdf/soccer/season-simulations";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { dateZ, day } from "../../world/core/dates.ts";
import { uuid } from "../../world/core/ids.ts";
import { Memo } from "../../world/core/memo.ts";
import { isPublished } from "../../world/soccer/state.ts";
import type { Calendar, Club, Match, Series, Stage } from "../../world/soccer/structure/entities.ts";
import { table } from "../../world/soccer/table.ts";
import type { Result, Row } from "../../world/soccer/table.ts";
import type { SoccerContext } from "./context.ts";
import { nothing } from "./context.ts";
import { sportOf } from "./match-info.ts";

/** Seasons that are played out for an answer. */
const simulations = 10_000;

interface Finished extends Result {
  readonly match: Match;
  readonly end: Instant;
}

/** Finished matches of a season, in the order of their ends, and when the next one ends. */
function finishedMatches({ universe }: SoccerContext, calendar: Calendar, at: Instant): { readonly list: readonly Finished[]; readonly next: Instant } {
  const list: Finished[] = [];
  let next = Infinity;
  const league = calendar.competition.plan !== undefined || calendar.stages.length === 1;
  const results = league ? universe.results(universe.numberOf(calendar), at + 1) : undefined;
  for (const match of calendar.matches) {
    // Whoever meets in a knock-out round does not count in a table.
    if (match.tie !== undefined) continue;
    const end = match.start > at ? Infinity : results === undefined ? universe.played(match).end : (results.end[match.index] as number);
    // Of a match that has not begun nothing is asked; the table stands until then at least.
    if (end === Infinity) next = Math.min(next, match.start);
    if (end === Infinity || results?.counts[match.index] === 0 || (results === undefined && universe.fate(match).void === true)) continue;
    if (end > at) {
      next = Math.min(next, end);
      continue;
    }
    const [home, away] = match.sides();
    list.push({ match, end, home, away, score: results === undefined ? universe.score(match) : [results.home[match.index] as number, results.away[match.index] as number] });
  }
  return { list: list.sort((one, other) => one.end - other.end), next };
}

const forecasts = new WeakMap<object, Memo<string, ReadonlyMap<string, TeamForecast>>>();

/** Forecasts of the teams of a season; made again when a match is over, and every day. */
function forecast(context: SoccerContext, calendar: Calendar, finished: readonly Finished[], at: Instant): ReadonlyMap<string, TeamForecast> {
  const { universe, predictor } = context;
  let memo = forecasts.get(universe);
  if (memo === undefined) {
    memo = new Memo(16);
    forecasts.set(universe, memo);
  }
  return memo.get(`${calendar.id}/${Math.floor(at / day)}/${finished.length}`, () => {
    const model = predictor.model(calendar, at);
    const played = new Map(finished.map((each) => [each.match, each]));
    const division = new Map<Club, string>();
    const matches = calendar.matches.flatMap((match): SeasonMatch[] => {
      if (match.tie !== undefined || universe.fate(match).void === true) return [];
      const [home, away] = match.sides();
      if (match.series !== undefined) for (const club of [home, away]) division.set(club, match.series.id);
      const done = played.get(match);
      return [{ home: home.id, away: away.id, ...(done === undefined ? {} : { homeGoals: done.score[0], awayGoals: done.score[1] }) }];
    });
    const season = {
      teams: calendar.clubs.map((club) => {
        const strength = model?.teams[club.id] ?? model?.newcomer ?? { attack: 0, defence: 0 };
        const group = division.get(club);
        return { id: club.id, attack: strength.attack, defence: strength.defence, ...(group === undefined ? {} : { division: group }) };
      }),
      matches,
      intercept: model?.intercept ?? 0.32, homeAdvantage: model?.homeAdvantage ?? 0.2, rho: model?.rho ?? 0,
      outcomes: calendar.outcomes.map(({ from, to, status }) => ({ id: status, from, to })),
    };
    const { teams } = predictSeason(season, { simulations, seed: calendar.id });
    return new Map(teams.map((team) => [team.id, team]));
  });
}

export function seasonSimulations(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { lookup } = context;
  const id = request.ids["tmcl"]?.[0];
  const calendar = id === undefined ? undefined : lookup.calendar(id);
  if (calendar === undefined || !isPublished(calendar.matches[0] as Match, at)) return nothing("no soccer tournament calendar has this id");
  const { competition } = calendar;
  const { list, next } = finishedMatches(context, calendar, at);
  const predictions = forecast(context, calendar, list, at);
  const lastEnd = list.at(-1)?.end ?? calendar.published;
  const groups = [...new Set(calendar.matches.flatMap((match) => match.series ?? []))];
  const stage = calendar.stages[0] as Stage;
  const value = {
    lastUpdated: dateZ(Math.max(lastEnd, Math.floor(at / day) * day)),
    ...sportOf(competition.gender),
    competition: { id: competition.id, name: competition.name },
    tournamentCalendar: { id: calendar.id, startDate: dateZ(calendar.start), endDate: dateZ(calendar.end), name: calendar.name },
    stages: {
      stage: [{
        id: stage.id, formatId: stage.formatId, name: stage.name,
        ...(calendar.stages.length > 1 ? { vertical: stage.vertical } : {}),
        startDate: dateZ(stage.start), endDate: dateZ(stage.end),
        division: (groups.length === 0 ? [undefined] : groups).flatMap((group) => (["total", "home", "away"] as const).map((type) => division(calendar, group, type, list, predictions))),
      }],
    },
  } as unknown as SeasonSimulations;
  const tomorrow = (Math.floor(at / day) + 1) * day;
  return { kind: "document", value, lastModified: Math.max(lastEnd, Math.floor(at / day) * day), validUntil: Math.min(next, tomorrow) };
}

function division(calendar: Calendar, group: Series | undefined, type: "total" | "home" | "away", finished: readonly Finished[], predictions: ReadonlyMap<string, TeamForecast>): object {
  const own = group === undefined ? finished : finished.filter(({ match }) => match.series === group);
  const clubs = group === undefined ? calendar.clubs : [...new Set(calendar.matches.filter((match) => match.series === group).flatMap((match) => match.sides()))];
  const rows = table(clubs, own, type);
  // The table before the last day of play.
  const lastDay = Math.floor((own.at(-1)?.end ?? 0) / day) * day;
  const before = table(clubs, own.filter(({ end }) => end < lastDay), type).map(({ club }) => club);
  return {
    type,
    ...(group === undefined ? {} : { groupId: group.id, groupName: group.name, horizontal: group.horizontal }),
    ranking: rows.map((row, at) => ranking(calendar, row, at + 1, before.indexOf(row.club) + 1, type === "total" ? predictions.get(row.club.id) : undefined)),
  };
}

/** Outcomes whose names the documents give; what else a place brings stands in the positions. */
const documented = new Set(["Promotion", "Promotion Play-off", "Relegation", "Relegation Play-off"]);

function named({ outcomes }: TeamForecast): object {
  const list = Object.entries(outcomes).filter(([status]) => documented.has(status)).map(([status, chance]) => ({ rankStatus: status, rankId: rankId(status), value: (100 * chance).toFixed(2) }));
  return list.length === 0 ? {} : { rankPrediction: list };
}

/** Identifier of an outcome of a season. */
function rankId(status: string): string {
  return uuid("soccer", "rank-status", status);
}

function ranking({ outcomes }: Calendar, row: Row, rank: number, lastRank: number, prediction: TeamForecast | undefined): object {
  const { club } = row;
  const outcome = outcomes.find(({ from, to }) => from <= rank && rank <= to)?.status;
  const difference = row.for - row.against;
  return {
    rank,
    // A place that brings nothing has an empty status; its identifier is still one, since the API documentation requires it.
    rankStatus: outcome ?? "", rankId: rankId(outcome ?? "none"),
    lastRank, contestantId: club.id, contestantName: club.name, contestantShortName: club.shortName, contestantClubName: club.name, contestantCode: club.code,
    points: row.points, matchesPlayed: row.played, matchesWon: row.won, matchesLost: row.lost, matchesDrawn: row.drawn,
    goalsFor: row.for, goalsAgainst: row.against, goalDifference: difference > 0 ? `+${difference}` : String(difference),
    ...(row.form === "" ? {} : { lastSix: row.form.slice(-6) }),
    ...(prediction === undefined ? {} : {
      finishPrediction: printParts(prediction.positions, 2).map((value, at) => ({ position: at + 1, value })),
      ...named(prediction),
    }),
  };
}
