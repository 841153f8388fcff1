// Generated from spec/soccer/match-momentum.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/match-momentum";
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, open, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const attendanceInfoId = /* @__PURE__ */ oneOf("integer~string", [1, 2]);

const named = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name!": "string",
});

const competitionFormat = /* @__PURE__ */ oneOf("string", [
  "Domestic league",
  "Domestic cup",
  "Domestic super cup",
  "International cup",
  "International super cup",
]);

const country = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name!?": "string",
});

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@knownName!?": "string",
  "@competitionCode!": "three-characters",
  "@competitionFormat!": competitionFormat,
  "country!": country,
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "#name!?": "string",
});

const stage = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@opId": "string",
  "@ocId": "string",
  "@formatId!": "uuid",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "#name!?": "string",
});

const series = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@formatId!": "uuid",
  "#name!?": "string",
});

const position = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const contestant = /* @__PURE__ */ shape({
  "@id!?": "uuid",
  "@name!?": "string",
  "@shortName": "string",
  "@officialName!?": "string",
  "@code": "three-characters",
  "@position!": position,
  "@phrase": "~string",
  "country": country,
});

const venue = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@neutral": "yes-no",
  "@longName!": "string",
  "@latitude": "string",
  "@longitude": "string",
  "#shortName!?": "string",
});

const matchInfo = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@coverageLevel!": "integer-string",
  "@date!": "date-z",
  "@time": "time-z-or-empty",
  "@localDate!": "date",
  "@localTime!": "time",
  "@week": "string",
  "@attendanceInfoId": attendanceInfoId,
  "@attendanceInfo": "string",
  "@numberOfPeriods!": "integer",
  "@periodLength!": "integer",
  "@var!?": "integer~string",
  "@nextMatchWinnerId": "~uuid",
  "@nextMatchLoserId": "~uuid",
  "@postMatch": "~string",
  "@lastUpdated!": "timestamp",
  "description": "string",
  "sport!": named,
  "ruleset!": named,
  "competition!": competition,
  "tournamentCalendar!": tournamentCalendar,
  "stage!": stage,
  "series": series,
  "contestants/contestant[]": contestant,
  "venue": venue,
});

const periodId = /* @__PURE__ */ oneOf("integer", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const matchStatus = /* @__PURE__ */ oneOf("string", [
  "Fixture",
  "Playing",
  "Played",
  "Cancelled",
  "Postponed",
  "Suspended",
  "Awarded",
]);

const result = /* @__PURE__ */ oneOf("string", ["home", "away", "draw"]);

const playingPeriodId = /* @__PURE__ */ oneOf("integer", [1, 2, 3, 4]);

const period = /* @__PURE__ */ shape({
  "@id!": playingPeriodId,
  "@start!": "timestamp",
  "@end!": "timestamp",
  "@lengthMin!": "integer",
  "@lengthSec!": "integer",
  "@announcedInjuryTime!?": "integer",
});

const ht = /* @__PURE__ */ shape({
  "@home!": "integer",
  "@away!": "integer",
});

const et = /* @__PURE__ */ shape({
  "@home!?": "~integer",
  "@away!?": "~integer",
});

const scores = /* @__PURE__ */ shape({
  "ht": ht,
  "ft": ht,
  "et~": et,
  "pen~": et,
  "total": ht,
  "aggregate~": et,
  "totalUnconfirmed~": et,
});

const matchDetails = /* @__PURE__ */ shape({
  "@periodId!": periodId,
  "@matchStatus!": matchStatus,
  "@winner": result,
  "@leg": "~integer",
  "@aggregateId": "uuid",
  "@previousAggregateIds": "string",
  "@previousMatchIds": "uuid",
  "@advancementAggregateId": "uuid",
  "@matchLengthMin": "integer",
  "@matchLengthSec": "integer",
  "@relatedMatchId": "~uuid",
  "@aggregateWinnerId": "~uuid",
  "periods/period[]": period,
  "scores": scores,
});

const type = /* @__PURE__ */ oneOf("string", ["Home", "Away", "Combined"]);

const prediction = /* @__PURE__ */ shape({
  "@type!": type,
  "@probability!": "decimal-string",
});

const predictions = /* @__PURE__ */ shape({
  "@type!": "string",
  "@timeMin!": "string~integer",
  "@timeMinSec!": "string",
  "@periodId!": "string~integer",
  "prediction[]": prediction,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "Predictions[]|predictions": predictions,
  "goal[]": open,
  "card[]": open,
  "missedPen[]": open,
  "substitute[]": open,
  "lineUp[]": open,
  "matchDetailsExtra": open,
});

/** Shape of Match Momentum (MA27) responses. */
export const matchMomentum: FeedShape<MatchMomentum> = /* @__PURE__ */ feedShape<MatchMomentum>({
  feed: "soccer/match-momentum",
  root: "matchMomentum",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "liveData": liveData,
  }),
  namespace: { prefix: "soccerdata" },
  jsonRoot: "matchInfo",
  conditions: /* @__PURE__ */ conditions([
    {
      within: "liveData.matchDetails",
      fields: ["winner", "matchLengthMin", "matchLengthSec"],
      by: "matchStatus",
      values: ["Played"],
      only: true,
    },
    {
      within: "liveData.matchDetails",
      fields: ["period"],
      by: "matchStatus",
      values: ["Playing", "Played", "Suspended", "Cancelled", "Postponed"],
      only: true,
    },
    {
      within: "liveData.matchDetails",
      fields: ["scores"],
      by: "matchStatus",
      values: ["Playing", "Played", "Suspended", "Cancelled", "Postponed"],
      only: true,
      observed: true,
    },
  ]),
});
