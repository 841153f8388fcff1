/** The member `matchInfo` of MA4 and MA5, which differ in a few types. */
import type { FourthDownPredictionsMatchInfo } from "@sdf/types/american-football/fourth-down-predictions";
import type { GoForTwoPredictionsMatchInfo } from "@sdf/types/american-football/go-for-two-predictions";
import type { Instant } from "../../world/contract.ts";
import { dateZ, offset, time, timestamp, timeZ } from "../../world/core/dates.ts";
import { uuid } from "../../world/core/ids.ts";
import type { Game } from "../../world/american-football/schedule.ts";
import type { Season } from "../../world/american-football/season.ts";
import type { MatchState } from "../../world/american-football/state.ts";
import { home as country, type Team } from "../../world/american-football/teams.ts";
import { areaId, type FootballWorld } from "../../world/american-football/world.ts";

export type Source = Omit<FootballWorld, "feeds">;

/** As MA4 has it. */
export function matchInfo(world: Source, season: Season, game: Game, state: MatchState): GoForTwoPredictionsMatchInfo {
  const { league } = season;
  const { seed } = world;
  const own = { id: areaId(seed, country.code), name: country.name };
  const local = state.start + offset(country.zone, state.start);
  const known = state.sidesKnown ? season.sides(game).map((side) => league.teams[side]!) : undefined;
  // Seeds belong to the play-offs; they are known with the teams that play.
  const seeds = known !== undefined && game.origin.kind !== "teams" ? season.seeds() : undefined;
  const period = (each: { readonly id: string; readonly name: string; readonly start: Instant; readonly end: Instant }): GoForTwoPredictionsMatchInfo["stage"] => ({ id: each.id, startDate: dateZ(each.start), endDate: dateZ(each.end), name: each.name });
  const host = known === undefined ? undefined : game.neutral ? league.teams[game.index % league.teams.length]! : known[0]!;
  return {
    id: game.fixture.id,
    date: dateZ(state.start),
    ...(state.hourKnown ? { time: timeZ(state.start) } : {}),
    localDate: dateZ(local),
    localTime: time(local),
    week: game.week,
    coverageLevelId: String(game.fixture.coverageLevel),
    lastUpdated: timestamp(state.changed),
    ...(known === undefined ? {} : { description: `${known[0]!.name} vs ${known[1]!.name}` }),
    sport: { id: uuid(seed, "sport", "american-football"), name: "American Football" },
    ruleset: { id: uuid(seed, "ruleset", "american-football"), name: "Professional" },
    competition: { ...league.competition, country: own },
    tournamentCalendar: period(league.calendar),
    stage: period(game.stage),
    ...(known === undefined ? {} : { contestant: known.map((team, side) => contestant(team, side, own, seeds)) }),
    ...(host === undefined ? {} : { venue: { ...venue(host, own.id), neutral: game.neutral ? "yes" : "no" } }),
  };
}

function contestant(team: Team, side: number, own: { readonly id: string; readonly name: string }, seeds: readonly (readonly number[])[] | undefined): NonNullable<GoForTwoPredictionsMatchInfo["contestant"]>[number] {
  const seed = (seeds?.[team.conference]?.indexOf(team.index) ?? -1) + 1;
  return {
    id: team.id,
    name: team.name,
    position: side === 0 ? "home" : "away",
    nickname: team.nickname,
    location: team.location,
    abbreviation: team.code,
    ...(seed > 0 ? { playoffSeed: seed } : {}),
    country: own,
  };
}

function venue({ venue: each }: Team, countryId: string): Omit<NonNullable<GoForTwoPredictionsMatchInfo["venue"]>, "neutral"> {
  return {
    id: each.id,
    name: each.name,
    city: each.city,
    state: each.state,
    country: country.name,
    zipcode: each.zipcode,
    stateId: each.stateId,
    countryId,
    latitude: each.latitude,
    longitude: each.longitude,
  };
}

/** As MA5 has it: the local time with a Z, the coverage level as a number. Contestants have to be known. */
export function detailedMatchInfo(info: GoForTwoPredictionsMatchInfo): FourthDownPredictionsMatchInfo | undefined {
  const { contestant: sides, description, coverageLevelId, localTime, ...rest } = info;
  if (sides === undefined || description === undefined) return undefined;
  return { ...rest, localTime: `${localTime}Z`, ...(coverageLevelId === undefined ? {} : { coverageLevelId: Number(coverageLevelId) }), description, contestant: sides };
}
