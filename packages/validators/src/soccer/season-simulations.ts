// Generated from spec/soccer/season-simulations.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/season-simulations";
import type { SeasonSimulations } from "@sdf/types/soccer/season-simulations";
import { feedShape, oneOf, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const named = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name": "~string",
});

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "@name!": "string",
});

const divisionType = /* @__PURE__ */ oneOf("string", [
  "total",
  "home",
  "away",
  "form-total",
  "form-home",
  "half-time-total",
  "half-time-home",
  "half-time-away",
  "attendance",
  "over-under",
]);

const finishPrediction = /* @__PURE__ */ shape({
  "@position!": "integer",
  "@value!": "string",
});

const rankPrediction = /* @__PURE__ */ shape({
  "@rankStatus!": "string",
  "@rankId!": "uuid",
  "@value!": "string",
});

const ranking = /* @__PURE__ */ shape({
  "@rank!": "integer",
  "@rankStatus!?": "string",
  "@rankId!?": "uuid",
  "@achievementStatus": "integer",
  "@achievementType": "integer",
  "@achievementStatus1": "integer",
  "@achievementStatus2": "integer",
  "@achievementStatus3": "integer",
  "@achievementStatus4": "integer",
  "@achievementStatus5": "integer",
  "@achievementType1": "integer",
  "@achievementType2": "integer",
  "@achievementType3": "integer",
  "@achievementType4": "integer",
  "@achievementType5": "integer",
  "@lastRank!?": "integer",
  "@contestantId!": "uuid",
  "@contestantName!": "string",
  "@contestantShortName!": "string",
  "@contestantClubName!": "string",
  "@contestantCode!": "three-characters",
  "@points!": "~decimal",
  "@matchesPlayed!": "integer",
  "@matchesWon!": "integer",
  "@matchesLost!": "integer",
  "@matchesDrawn!": "integer",
  "@goalsFor!": "integer",
  "@goalsAgainst!": "integer",
  "@goalDifference|goaldifference!": "signed-string",
  "@lastSix": "string",
  "finishPredictions/finishPrediction[]": finishPrediction,
  "rankPredictions/rankPrediction[]": rankPrediction,
});

const division = /* @__PURE__ */ shape({
  "@type!": divisionType,
  "@groupId": "~uuid",
  "@groupName": "~string",
  "@horizontal": "~integer",
  "ranking[]": ranking,
});

const stage = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@formatId!": "uuid",
  "@name!": "string",
  "@vertical": "integer",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "divisions!/division[]": division,
});

const stages = /* @__PURE__ */ shape({
  "stage[]": stage,
});

/** Shape of Season Simulations (TM12) responses. */
export const seasonSimulations: FeedShape<SeasonSimulations> = /* @__PURE__ */ feedShape<SeasonSimulations>({
  feed: "soccer/season-simulations",
  root: "teamStandings",
  fast,
  shape: /* @__PURE__ */ shape({
    "@lastUpdated!:xml": "date-z~timestamp",
    "sport!": named,
    "ruleset!": named,
    "competition!": competition,
    "tournamentCalendar!": tournamentCalendar,
    "stages!": stages,
  }),
  namespace: { prefix: "soccerdata" },
});
