import { fourthDownPredictions } from "@sdf/american-football/fourth-down-predictions";
import { goForTwoPredictions } from "@sdf/american-football/go-for-two-predictions";
import { tournamentSimulations as footballSimulations } from "@sdf/american-football/tournament-simulations";
import { liveWinProbability as basketballProbability } from "@sdf/basketball/live-win-probability";
import { tournamentSimulations as basketballSimulations } from "@sdf/basketball/tournament-simulations";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { matchEventsPossessionValues } from "@sdf/soccer/match-events-possession-values";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { matchPossessionValues } from "@sdf/soccer/match-possession-values";
import { seasonPowerRankings } from "@sdf/soccer/season-power-rankings";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { teamPlayerPredictions } from "@sdf/soccer/team-player-predictions";
import { matchPredictions } from "@sdf/tennis/match-predictions";
import { matchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
import { tournamentSimulations as tennisSimulations } from "@sdf/tennis/tournament-simulations";
/**
 * Valid and invalid requests. `pnpm typecheck` checks them, and fails if a line after `@ts-expect-error` compiles. This
 * file is not run.
 */
import { askDesk, client, id } from "./request-types-support.ts";

// Feeds with one fixture: named `fixture` or `fx`, but not both.
for (const feed of [
  matchMomentum,
  liveWinProbability,
  matchPossessionValues,
  matchEventsPossessionValues,
  teamPlayerPredictions,
  goForTwoPredictions,
  fourthDownPredictions,
  basketballProbability,
]) {
  void feed(client, { fixture: id });
  void feed(client, { fx: id });
  // @ts-expect-error no fixture
  void feed(client, {});
  // @ts-expect-error the same fixture twice
  void feed(client, { fixture: id, fx: id });
  // @ts-expect-error unknown parameter
  void feed(client, { fixture: id, nonsense: 1 });
}
for (const feed of [matchPredictions, matchPredictionsDetail]) {
  void feed(client, { fixture: id, point: 0 });
  void feed(client, { fixture: id, point: [3, 7] });
  // @ts-expect-error no fixture
  void feed(client, { point: 0 });
  // @ts-expect-error three points
  void feed(client, { fixture: id, point: [1, 2, 3] });
}

// Parameters of single feeds.
void matchPossessionValues(client, { fixture: id, live: "yes", lineups: "yes" });
void matchEventsPossessionValues(client, { fixture: id, type: [1, 16] });
// @ts-expect-error event types are numbers
void matchEventsPossessionValues(client, { fixture: id, type: "goal" });
void teamPlayerPredictions(client, { fixture: id, min: -1, stat: ["goals", "shots"] });
// @ts-expect-error not one of the nine statistics
void teamPlayerPredictions(client, { fixture: id, stat: "corners" });
void seasonSimulations(client, { tmcl: id });
// @ts-expect-error no tournament calendar
void seasonSimulations(client, {});

// Power rankings: documented combinations.
void seasonPowerRankings(client, { confed: "yes", rank: 5 });
void seasonPowerRankings(client, { type: "women", confed: "yes" });
// @ts-expect-error type cannot be combined with tmcl
void seasonPowerRankings(client, { type: "men", tmcl: id });
// @ts-expect-error confed is yes or absent
void seasonPowerRankings(client, { confed: "no" });

// Match Detailed: every parameter is optional, but some combinations are invalid.
void matchDetailed(client, {});
void matchDetailed(client, { tmcl: id, live: "yes", lineups: "yes", status: "played" });
void matchDetailed(client, { ctst: id, ctst2: id, ctstpos: "home" });
// @ts-expect-error line-ups require live data
void matchDetailed(client, { tmcl: id, lineups: "yes" });
// @ts-expect-error ctstpos requires ctst
void matchDetailed(client, { ctstpos: "home", tmcl: id });
// @ts-expect-error a person requires a kind of person and line-ups
void matchDetailed(client, { prsn: id, live: "yes" });

// Readable names beside wire names, in the same combinations.
void matchDetailed(client, {
  tournamentCalendar: id,
  live: true,
  changedSince: new Date(),
  fields: ["main.da"],
  pageSize: 20,
});
void matchDetailed(client, {
  competition: [id, id],
  matchDate: "[2026-01-01T00:00:00Z TO *]",
  coverageLevel: [13, 15],
});
void matchDetailed(client, {
  contestant: id,
  opponent: id,
  contestantPosition: "home",
  sortOrder: "asc",
  pageNumber: 2,
});
void matchDetailed(client, { person: id, personType: "player", live: true, lineups: true, locale: "en-op" });
void matchDetailed(client, { contestant: id, ctst2: id });
void seasonSimulations(client, { tournamentCalendar: id });
void seasonPowerRankings(client, { tournamentCalendar: id, rankingDate: "2026-01-01", confederation: "yes", rank: 1 });
void teamPlayerPredictions(client, { fixture: id, minute: [1, 45], statistic: "goals" });
void matchEventsPossessionValues(client, { fixture: id, contestant: id, person: id, requestMode: "b" });
// @ts-expect-error one calendar under two names
void seasonSimulations(client, { tournamentCalendar: id, tmcl: id });
// @ts-expect-error contestantPosition requires contestant
void matchDetailed(client, { contestantPosition: "home", tournamentCalendar: id });
// @ts-expect-error person requires personType and line-ups
void matchDetailed(client, { person: id, live: true });
// @ts-expect-error type excludes the tournament calendar
void seasonPowerRankings(client, { type: "men", tournamentCalendar: id });
// @ts-expect-error the feed has no pages
void seasonSimulations(client, { tournamentCalendar: id, pageSize: 20 });

// Tournament simulations.
void footballSimulations(client, { tournamentCalendar: id });
void basketballSimulations(client, { tmcl: id, ctst: id });
// @ts-expect-error ctst and date cannot be combined
void basketballSimulations(client, { tmcl: id, ctst: id, date: "2026-01-01" });
void tennisSimulations(client, { trn: id, ctst: [id, id] });
// @ts-expect-error no tournament
void tennisSimulations(client, { ctst: id });

// The question endpoint.
void askDesk(client, { question: "Who leads?" });
// @ts-expect-error no question
void askDesk(client, {});
