/** View of basketball for questions. */
import type { Game } from "../simulation/basketball/league.ts";
import type { Season } from "../simulation/basketball/season.ts";
import { matchState } from "../simulation/basketball/state.ts";
import type { Team } from "../simulation/basketball/teams.ts";
import type { BasketballWorld } from "../simulation/basketball/world.ts";
import { buildDocument, listOutcomes, type FeedOutcomes } from "./feed-document.ts";
import { createTeamSportView } from "./team-sport.ts";
import type { SportView } from "./view.ts";

interface Predictions {
  readonly winPrediction?: { readonly prediction?: FeedOutcomes };
}

export function createBasketballView(world: BasketballWorld): SportView {
  return createTeamSportView<Game, Team, Season>(world, {
    sport: "basketball",
    matchState,
    roundOf: ({ stage, series }) =>
      stage.name === "Regular Season"
        ? undefined
        : [stage.name, series?.name].filter((each) => each !== undefined).join(", "),
    groups: ({ league }) =>
      league.conferences.map((conference, index) => ({
        title: `${league.competition.name} ${league.calendar.name}, ${conference.name}`,
        teams: league.teams.filter((team) => team.conference === index),
      })),
    aliasesOf: ({ nickname, place, clubName }) => [nickname, place, clubName],
    probabilities: (_, { fixture }, at) => {
      const value = buildDocument(world, "live-win-probability", "fixture", fixture.id, at) as
        | {
            readonly liveData?: {
              readonly predictions?: {
                readonly preMatchPredictions?: readonly Predictions[];
                readonly livePredictions?: readonly Predictions[];
              };
            };
          }
        | undefined;
      const live = value?.liveData?.predictions?.livePredictions?.at(-1)?.winPrediction?.prediction;
      const home = listOutcomes(
        live ?? value?.liveData?.predictions?.preMatchPredictions?.[0]?.winPrediction?.prediction,
      ).find(({ name }) => name === "home");
      return home === undefined ? undefined : { home: home.percent / 100, live: live !== undefined };
    },
    feed: "basketball/live-win-probability",
  });
}
