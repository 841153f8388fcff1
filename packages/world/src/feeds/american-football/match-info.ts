/** `matchInfo` of MA4 and MA5, which differ in a few types. */
import type { FourthDownPredictionsMatchInfo } from "@sdf/types/american-football/fourth-down-predictions";
import type { GoForTwoPredictionsMatchInfo } from "@sdf/types/american-football/go-for-two-predictions";
import { omitUndefined } from "../../core/collections.ts";
import { dateZ, offset, time } from "../../core/dates.ts";
import type { Game } from "../../simulation/american-football/schedule.ts";
import type { Season } from "../../simulation/american-football/season.ts";
import type { Team } from "../../simulation/american-football/teams.ts";
import type { FootballWorld } from "../../simulation/american-football/world.ts";
import { homeCountry as country } from "../../simulation/leagues/schedule.ts";
import type { GameState } from "../../simulation/leagues/season.ts";
import { countryReference, leagueMatchInfo } from "../leagues.ts";

export type FootballData = Omit<FootballWorld, "feeds">;

export function matchInfo(season: Season, game: Game, state: GameState<unknown>): GoForTwoPredictionsMatchInfo {
  const reference = countryReference(season.seed);
  const local = state.start + offset(country.zone, state.start);
  const { info, contestants, host } = leagueMatchInfo<Game, Team>({
    ...{ season, game, state, format: dateZ },
    ...{ sport: "American Football", ruleset: "Professional" },
  });
  // Seeds exist in the play-offs. They are published with the contestants.
  const seeds = contestants !== undefined && game.origin.kind !== "teams" ? season.seeds() : undefined;
  return omitUndefined({
    ...info,
    localDate: dateZ(local),
    localTime: time(local),
    week: game.fixture.week!,
    coverageLevelId: String(game.fixture.coverageLevel),
    competition: { ...info.competition, abbreviation: `CFL${season.league.number + 1}` },
    contestant: contestants?.map((team, side) => contestant(team, side, reference, seeds)),
    venue: host === undefined ? undefined : { ...venue(host, reference.id), neutral: game.neutral ? "yes" : "no" },
  });
}

function contestant(
  team: Team,
  side: number,
  reference: { readonly id: string; readonly name: string },
  seeds: readonly (readonly number[])[] | undefined,
): NonNullable<GoForTwoPredictionsMatchInfo["contestant"]>[number] {
  const seed = (seeds?.[team.conference]?.indexOf(team.index) ?? -1) + 1;
  return omitUndefined({
    id: team.id,
    name: team.name,
    position: side === 0 ? "home" : "away",
    nickname: team.nickname,
    location: team.place,
    abbreviation: team.code,
    playoffSeed: seed > 0 ? seed : undefined,
    country: reference,
  });
}

function venue(
  { place, venue: each }: Team,
  countryId: string,
): Omit<NonNullable<GoForTwoPredictionsMatchInfo["venue"]>, "neutral"> {
  return {
    id: each.id,
    name: each.name,
    city: place,
    state: each.state,
    country: country.name,
    zipcode: each.zipcode,
    stateId: each.stateId,
    countryId,
    latitude: each.latitude,
    longitude: each.longitude,
  };
}

/** `matchInfo` of MA5: the local time has a Z, the coverage level is a number, and the contestants must be known. */
export function detailedMatchInfo(info: GoForTwoPredictionsMatchInfo): FourthDownPredictionsMatchInfo | undefined {
  const { contestant: contestants, description, coverageLevelId, localTime, ...common } = info;
  if (contestants === undefined || description === undefined) return undefined;
  return omitUndefined({
    ...common,
    localTime: `${localTime}Z`,
    coverageLevelId: coverageLevelId === undefined ? undefined : Number(coverageLevelId),
    description,
    contestant: contestants,
  });
}
