/** American football as questions see it. */
import { eloMargin, preGameProbabilities } from "@sdf/models/american-football";
import { lastRun, ratingsAt } from "../../feeds/american-football/predict.ts";
import type { Game } from "../../world/american-football/schedule.ts";
import type { Season } from "../../world/american-football/season.ts";
import { matchState } from "../../world/american-football/state.ts";
import { conferenceNames, divisionNames, type Team } from "../../world/american-football/teams.ts";
import type { FootballWorld } from "../../world/american-football/world.ts";
import { gamesScene } from "./games.ts";
import type { Scene } from "./scene.ts";

export function footballScene(world: FootballWorld): Scene {
  return gamesScene<Game, Team, Season>(world, {
    sport: "american-football",
    matchState,
    roundOf: ({ stage, week }) => (stage.name === "Regular Season" ? `week ${week}` : stage.name),
    groups: ({ league }) => [0, 1].flatMap((conference) => [0, 1, 2, 3].map((division) => ({
      title: `${league.competition.name} ${league.calendar.name}, ${conferenceNames[conference]} ${divisionNames[division]}`,
      teams: league.teams.filter((team) => team.conference === conference && team.division === division),
    }))),
    also: ({ nickname, location, clubName }) => [nickname, location, clubName],
    // No feed carries who wins a match; the ratings behind the decision feeds say it, as they were when it began.
    chances: (season, game, at) => {
      const start = season.start(game);
      const rated = ratingsAt(season, world.seed, lastRun(Math.min(at, start)));
      const [home, away] = season.sides(game);
      const playoff = game.origin.kind !== "teams";
      const expectedMargin = eloMargin({ homeRating: rated[home] as number, awayRating: rated[away] as number, neutral: game.neutral, playoff });
      const chances = preGameProbabilities({ expectedMargin, playoff });
      return { home: chances.home + chances.draw / 2, live: false };
    },
    feed: "american-football/fourth-down-predictions",
  });
}
