// Generated from spec/soccer/live-win-probability.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/live-win-probability";
import type { LiveWinProbability } from "@sdf/types/soccer/live-win-probability";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, open, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const attendanceInfo = /* @__PURE__ */ oneOf("string", ["1", "2"]);

const varEnabled = /* @__PURE__ */ oneOf("string", ["0", "1"]);

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
  "@opId": "string",
  "@ocId": "string",
  "@name!": "string",
  "@knownName": "string",
  "@sponsorName!?": "string",
  "@competitionCode!": "three-characters",
  "@competitionFormat!": competitionFormat,
  "country!": country,
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@opId": "string",
  "@ocId": "string",
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
  "@opId": "string",
  "@ocId": "string",
  "@horizontal": "integer",
  "@formatId!": "uuid",
  "#name!?": "string",
});

const position = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const contestant = /* @__PURE__ */ shape({
  "@id!?": "uuid",
  "@opId": "string",
  "@ocId": "string",
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
  "#name|shortName!?": "string",
});

const matchInfo = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@opId": "string",
  "@ocId": "string",
  "@coverageLevel!": "integer-string",
  "@date!": "date-z",
  "@time": "time-z-or-empty",
  "@localDate!": "date",
  "@localTime": "time",
  "@week": "string",
  "@attendanceInfoId": attendanceInfo,
  "@attendanceInfo": "string",
  "@numberOfPeriods": "integer",
  "@periodLength": "integer",
  "@overtimeLength": "integer",
  "@varEnabled": varEnabled,
  "@var": "~string",
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

const playingPeriodId = /* @__PURE__ */ oneOf("~integer", [1, 2, 3, 4]);

const period = /* @__PURE__ */ shape({
  "@id": playingPeriodId,
  "@start": "~timestamp",
  "@end": "~timestamp",
  "@lengthMin": "~integer",
  "@lengthSec": "~integer",
  "@announcedInjuryTime": "~integer",
});

const score = /* @__PURE__ */ shape({
  "@home!?": "~integer",
  "@away!?": "~integer",
});

const scores = /* @__PURE__ */ shape({
  "ht~": score,
  "ft~": score,
  "et~": score,
  "pen~": score,
  "total~": score,
  "aggregate~": score,
  "totalUnconfirmed~": score,
});

const matchDetails = /* @__PURE__ */ shape({
  "@periodId!": periodId,
  "@matchStatus!": matchStatus,
  "@matchTime": "integer",
  "@winner": result,
  "@leg": "integer",
  "@aggregateId": "uuid",
  "@previousAggregateIds": "string",
  "@previousMatchIds": "uuid",
  "@advancementAggregateId": "uuid",
  "@matchLengthMin": "integer",
  "@matchLengthSec": "integer",
  "@contestantOfTheMatchId": "uuid",
  "@playerOfTheMatchId": "uuid",
  "@playerOfTheMatch": "string",
  "@goalkeeperOfTheMatchId": "uuid",
  "@goalkeeperOfTheMatch": "string",
  "@relatedMatchId": "~uuid",
  "@aggregateWinnerId": "~uuid",
  "periods/period[]": period,
  "scores": scores,
});

const type = /* @__PURE__ */ oneOf("~string", ["Win"]);

const winPredictionPeriodId = /* @__PURE__ */ oneOf("~integer", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const predictionType = /* @__PURE__ */ oneOf("~string", ["Home", "Draw", "Away"]);

const prediction = /* @__PURE__ */ shape({
  "@type": predictionType,
  "@probability": "~decimal-string",
});

const winPrediction = /* @__PURE__ */ shape({
  "@type": type,
  "@timeMin": "~integer",
  "@timeSec": "~integer",
  "@periodId": winPredictionPeriodId,
  "prediction[]~": prediction,
});

const outcome = /* @__PURE__ */ oneOf("~integer", [0, 1]);

const qualifier = /* @__PURE__ */ shape({
  "@id": "~integer",
  "@qualifierId": "~integer",
  "@value": "~string",
});

const event = /* @__PURE__ */ shape({
  "@id": "~integer",
  "@eventId": "~integer",
  "@typeId": "~integer",
  "@periodId": winPredictionPeriodId,
  "@timeMin": "~integer",
  "@timeSec": "~integer",
  "@contestantId": "~uuid",
  "@playerId": "~uuid",
  "@playerName": "~string",
  "@outcome": outcome,
  "@assist": "~integer~integer-string",
  "@x": "~decimal",
  "@y": "~decimal",
  "@timeStamp": "~timestamp",
  "@lastModified": "~timestamp",
  "qualifier[]~": qualifier,
  "predictions~": winPrediction,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "matchDetailsExtra": open,
  "preMatchPredictions[]~": winPrediction,
  "overallLivePredictions[]~": winPrediction,
  "livePredictions[]~": winPrediction,
  "event[]~": event,
});

/** Shape of Live Win Probability (MA21) responses. */
export const liveWinProbability: FeedShape<LiveWinProbability> = /* @__PURE__ */ feedShape<LiveWinProbability>({
  feed: "soccer/live-win-probability",
  root: "matchLiveWinProbability",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "liveData": liveData,
  }),
  namespace: { prefix: "soccerdata" },
  jsonRoot: "matchInfo",
  conditions: /* @__PURE__ */ conditions([
    { within: "liveData.matchDetails", fields: ["matchTime"], by: "matchStatus", values: ["Playing"], only: true },
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
