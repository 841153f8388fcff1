// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/basketball/live-win-probability";
import type { LiveWinProbability } from "@sdf/types/basketball/live-win-probability";
import { feedShape, oneOf, open, shape } from "../shape.ts";

const timeUnknown = /* @__PURE__ */ oneOf("yes-no", ["yes", "no"]);

const sport = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name!": "string",
});

const country = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name": "string",
});

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "country!": country,
});

const period = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@startDate!": "date~date-z",
  "@endDate!": "date~date-z",
  "#name": "string",
});

const position = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const contestant = /* @__PURE__ */ shape({
  "@id": "uuid",
  "@name": "string",
  "@position": position,
  "country": country,
});

const venue = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name|shortName!": "string",
  "@latitude": "string",
  "@longitude": "string",
});

const matchInfo = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@date!": "date~date-z",
  "@time": "string",
  "@timeUnknown": timeUnknown,
  "@lastUpdated!": "timestamp",
  "description": "string",
  "sport!": sport,
  "ruleset!": sport,
  "competition!": competition,
  "tournamentCalendar!": period,
  "stage!": period,
  "series": country,
  "contestants/contestant[]": contestant,
  "venue": venue,
});

const matchStatus = /* @__PURE__ */ oneOf("string", [
  "Fixture",
  "Playing",
  "Played",
  "Cancelled",
  "Postponed",
  "Suspended",
]);

const periodId = /* @__PURE__ */ oneOf("integer", [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17]);

const score = /* @__PURE__ */ shape({
  "@home!": "integer",
  "@away!": "integer",
});

const ot = /* @__PURE__ */ shape({
  "@ordinal!": "integer",
  "@home!": "integer",
  "@away!": "integer",
});

const scores = /* @__PURE__ */ shape({
  "q1": score,
  "q2": score,
  "q3": score,
  "q4": score,
  "h1": score,
  "h2": score,
  "ots/ot[]": ot,
  "total!": score,
});

const matchDetails = /* @__PURE__ */ shape({
  "@matchStatus!": matchStatus,
  "@matchType!": "string",
  "@matchTimeMin": "integer",
  "@matchTimeSec": "integer",
  "@periodTimeMin": "integer",
  "@periodTimeSec": "integer",
  "@periodId!": periodId,
  "scores": scores,
});

const type = /* @__PURE__ */ oneOf("string", ["Home", "Away", "Draw"]);

const winPredictionPrediction = /* @__PURE__ */ shape({
  "@type!": type,
  "@value!": "percentage",
});

const preMatchPredictionsWinPrediction = /* @__PURE__ */ shape({
  "prediction[]!": winPredictionPrediction,
});

const scorePredictionPrediction = /* @__PURE__ */ shape({
  "@type!": type,
  "@value!": "string",
});

const scorePrediction = /* @__PURE__ */ shape({
  "prediction[]!": scorePredictionPrediction,
});

const preMatchPredictions = /* @__PURE__ */ shape({
  "@lastUpdated!": "timestamp",
  "winPrediction": preMatchPredictionsWinPrediction,
  "scorePrediction": scorePrediction,
});

const livePredictionsWinPrediction = /* @__PURE__ */ shape({
  "prediction[]": open,
});

const livePredictions = /* @__PURE__ */ shape({
  "@timeMin!": "integer",
  "@timeSec!": "integer",
  "@periodId!": periodId,
  "@playId!": "integer",
  "@lastUpdated!": "timestamp",
  "winPrediction!": livePredictionsWinPrediction,
  "scorePrediction": open,
});

const predictions = /* @__PURE__ */ shape({
  "preMatchPredictions[]": preMatchPredictions,
  "livePredictions[]": livePredictions,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "scores": scores,
  "predictions!?": predictions,
});

/** Shape of Live Win Probability (MA21) responses. */
export const liveWinProbability = /* @__PURE__ */ feedShape<LiveWinProbability>({
  feed: "basketball/live-win-probability",
  root: "matchLiveWinProbability",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "liveData!": liveData,
  }),
});
