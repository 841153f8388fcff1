// Generated from spec/tennis/match-predictions.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/tennis/match-predictions";
import type { MatchPredictions } from "@sdf/types/tennis/match-predictions";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const coverageLevel = /* @__PURE__ */ oneOf("integer", [0, 1, 2, 3]);

const tournamentStatus = /* @__PURE__ */ oneOf("string", [
  "Scheduled",
  "In Progress",
  "Completed",
  "Postponed",
  "Suspended",
  "Cancelled",
  "Break",
]);

const gender = /* @__PURE__ */ oneOf("string", ["Men", "Women", "Mixed"]);

const active = /* @__PURE__ */ oneOf("string", ["Yes", "No"]);

const tournament = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "@type!": "string",
  "@drawSize!": "integer",
  "@matchType!": "string",
  "@status": tournamentStatus,
  "@cityName": "string",
  "@gender!": gender,
  "@active!": active,
  "@totalPrizeMoney": "integer",
  "@totalPrizeCurrency!": "string",
  "@winnerNationalTeamId!": "uuid",
  "@winnerNationalTeam!": "string",
  "@winnerPrizeMoney!": "integer",
  "@winnerPrizeCurrency": "string",
  "@lastUpdated!": "timestamp",
});

const named = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name!": "string",
});

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@areaId!": "uuid",
  "@name!": "string",
  "@areaName!": "string",
  "@court!": "string",
  "@lastUpdated!": "timestamp",
});

const tourCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "#name!": "string",
});

const round = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@formatId!": "uuid",
  "@title!": "string",
  "@scoringSystem!": "string",
  "@prizeCurrency!": "string",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "@group!": "integer",
  "@ties!": "integer",
  "@orderMethod!": "integer",
  "@prizeMoney": "integer",
  "@lastUpdated!": "timestamp",
});

const position = /* @__PURE__ */ oneOf("string", ["a", "b"]);

const contestant = /* @__PURE__ */ shape({
  "@contestantId": "uuid",
  "@id": "uuid",
  "@playerId": "uuid",
  "@name!": "string",
  "@position!": position,
  "@seed": "integer",
  "@seedQualification:json": "integer",
  "country": named,
});

const matchInfo = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@officialStartDate!": "timestamp",
  "@actualStartDate!": "timestamp",
  "@coverageLevel!": coverageLevel,
  "@drawPosition": "integer",
  "@lastUpdated!": "timestamp",
  "description!": "string",
  "tournament!": tournament,
  "tours/tour[]": named,
  "competition!": competition,
  "tourCalendars/tourCalendar[]|tourCalendars": tourCalendar,
  "round!": round,
  "contestants/contestant[]": contestant,
});

const matchStatus = /* @__PURE__ */ oneOf("string", [
  "Played",
  "Cancelled",
  "Fixture",
  "Playing",
  "Postponed",
  "Retired",
  "Suspended",
  "Walkover",
  "Bye",
  "Awarded",
]);

const set1 = /* @__PURE__ */ shape({
  "@a!": "integer",
  "@b!": "integer",
  "@tiebreakA": "integer",
  "@tiebreakB": "integer",
});

const set3 = /* @__PURE__ */ shape({
  "@a!": "integer",
  "@b!": "integer",
});

const scores = /* @__PURE__ */ shape({
  "set1": set1,
  "set2": set1,
  "set3": set3,
  "set4": set3,
  "set5": set3,
  "total": set3,
});

const matchDetails = /* @__PURE__ */ shape({
  "@matchStatus!": matchStatus,
  "@matchSet!": "integer",
  "@winner": position,
  "@firstServerId": "uuid",
  "@matchMinutes!": "integer",
  "@matchEndTime!": "timestamp",
  "scores": scores,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
}, true);

const match = /* @__PURE__ */ shape({
  "matchInfo!": matchInfo,
  "liveData": liveData,
});

/** Shape of Match Predictions (MA21) responses. */
export const matchPredictions: FeedShape<MatchPredictions> = /* @__PURE__ */ feedShape<MatchPredictions>({
  feed: "tennis/match-predictions",
  root: "matches",
  fast,
  shape: /* @__PURE__ */ shape({
    "match[?]!": match,
  }),
  bare: "match",
  bareDocumented: true,
  conditions: /* @__PURE__ */ conditions([
    {
      within: "match.matchInfo",
      fields: ["contestant.contestantId", "contestant.playerId"],
      by: "tournament.matchType",
      values: ["Double", "Mix"],
      except: ["Single"],
      required: true,
      only: true,
    },
    { within: "match.matchInfo.contestant", fields: ["id"], by: "contestantId", required: true },
    { within: "match.liveData.matchDetails", fields: ["winner"], by: "matchStatus", values: ["Played"], only: true },
    {
      within: "match",
      fields: ["liveData.matchDetails.firstServerId"],
      by: "matchInfo.coverageLevel",
      values: ["1", "2", "3"],
      required: true,
      only: true,
    },
  ]),
});
