/** View of American football for questions. */
import { eloMargin, preGameProbabilities } from "@sdf/models/american-football";
import { lastRun, ratingsAt } from "../feeds/american-football/predict.ts";
import type { Game } from "../simulation/american-football/schedule.ts";
import type { Season } from "../simulation/american-football/season.ts";
import { matchState } from "../simulation/american-football/state.ts";
import { type Team, conferenceNames, divisionNames } from "../simulation/american-football/teams.ts";
import type { FootballWorld } from "../simulation/american-football/world.ts";
import { createTeamSportView } from "./team-sport.ts";
import type { SportView } from "./view.ts";

export function createAmericanFootballView(world: FootballWorld): SportView {
  return createTeamSportView<Game, Team, Season>(world, {
    sport: "american-football",
    matchState,
    roundOf: ({ stage, week }) => (stage.name === "Regular Season" ? `week ${week}` : stage.name),
    groups: ({ league }) =>
      [0, 1].flatMap((conference) =>
        [0, 1, 2, 3].map((division) => ({
          title:
            `${league.competition.name} ${league.calendar.name}, ` +
            `${conferenceNames[conference]} ${divisionNames[division]}`,
          teams: league.teams.filter((team) => team.conference === conference && team.division === division),
        })),
      ),
    aliasesOf: ({ nickname, location, clubName }) => [nickname, location, clubName],
    // No feed has win probabilities. They are computed from the ratings of the decision feeds at kick-off.
    probabilities: (season, game, at) => {
      const start = season.start(game);
      const ratings = ratingsAt(season, world.seed, lastRun(Math.min(at, start)));
      const [home, away] = season.sides(game);
      const playoff = game.origin.kind !== "teams";
      const expectedMargin = eloMargin({
        homeRating: ratings[home] as number,
        awayRating: ratings[away] as number,
        neutral: game.neutral,
        playoff,
      });
      const chances = preGameProbabilities({ expectedMargin, playoff });
      return { home: chances.home + chances.draw / 2, live: false };
    },
    feed: "american-football/fourth-down-predictions",
  });
}
