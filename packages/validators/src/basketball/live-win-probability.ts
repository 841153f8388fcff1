// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/basketball/live-win-probability";
import type { LiveWinProbability } from "@sdf/types/basketball/live-win-probability";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, open, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const timeUnknown = /* @__PURE__ */ oneOf("yes-no", ["yes", "no"]);

const sport = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name!?": "string",
});

const ruleset = /* @__PURE__ */ shape({
  "@id!": "uuid~empty",
  "#name!?": "string",
});

const country = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name": "~string",
});

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "country!": country,
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@startDate!": "date~date-z",
  "@endDate!": "date~date-z",
  "#name": "~string",
});

const stage = /* @__PURE__ */ shape({
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
  "@time": "~time-z",
  "@timeUnknown": timeUnknown,
  "@lastUpdated!": "timestamp",
  "description": "string",
  "sport!": sport,
  "ruleset!": ruleset,
  "competition!": competition,
  "tournamentCalendar!": tournamentCalendar,
  "stage!": stage,
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

const matchDetailsScoresQ1 = /* @__PURE__ */ shape({
  "@home!?": "~integer",
  "@away!?": "~integer",
});

const matchDetailsScoresOt = /* @__PURE__ */ shape({
  "@ordinal!?": "~integer",
  "@home!?": "~integer",
  "@away!?": "~integer",
});

const matchDetailsScores = /* @__PURE__ */ shape({
  "q1~": matchDetailsScoresQ1,
  "q2~": matchDetailsScoresQ1,
  "q3~": matchDetailsScoresQ1,
  "q4~": matchDetailsScoresQ1,
  "h1~": matchDetailsScoresQ1,
  "h2~": matchDetailsScoresQ1,
  "ots/ot[]~": matchDetailsScoresOt,
  "total~": matchDetailsScoresQ1,
});

const matchDetails = /* @__PURE__ */ shape({
  "@matchStatus!": matchStatus,
  "@matchType!": "string",
  "@matchTimeMin": "integer",
  "@matchTimeSec": "integer",
  "@periodTimeMin": "integer",
  "@periodTimeSec": "integer",
  "@periodId!": periodId,
  "scores~": matchDetailsScores,
});

const liveDataScoresQ1 = /* @__PURE__ */ shape({
  "@home!": "integer",
  "@away!": "integer",
});

const liveDataScoresOt = /* @__PURE__ */ shape({
  "@ordinal!": "integer",
  "@home!": "integer",
  "@away!": "integer",
});

const liveDataScores = /* @__PURE__ */ shape({
  "q1": liveDataScoresQ1,
  "q2": liveDataScoresQ1,
  "q3": liveDataScoresQ1,
  "q4": liveDataScoresQ1,
  "h1": liveDataScoresQ1,
  "h2": liveDataScoresQ1,
  "ots/ot[]": liveDataScoresOt,
  "total": liveDataScoresQ1,
});

const type = /* @__PURE__ */ oneOf("string", ["Home", "Away", "Draw"]);

const winPredictionPrediction = /* @__PURE__ */ shape({
  "@type!": type,
  "@value!": "percentage",
});

const preMatchPredictionsWinPrediction = /* @__PURE__ */ shape({
  "prediction[]": winPredictionPrediction,
});

const scorePredictionPrediction = /* @__PURE__ */ shape({
  "@type!": type,
  "@value!": "string",
});

const scorePrediction = /* @__PURE__ */ shape({
  "prediction[]": scorePredictionPrediction,
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
  "preMatchPredictions[?]": preMatchPredictions,
  "livePredictions[?]": livePredictions,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "scores": liveDataScores,
  "predictions!?": predictions,
});

/** Shape of Live Win Probability (MA21) responses. */
export const liveWinProbability: FeedShape<LiveWinProbability> = /* @__PURE__ */ feedShape<LiveWinProbability>({
  feed: "basketball/live-win-probability",
  root: "matchLiveWinProbability",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "liveData!": liveData,
  }),
  jsonRoot: "matchInfo",
  conditions: /* @__PURE__ */ conditions([
    { within: "matchInfo", fields: ["time"], by: "timeUnknown", values: ["no"], except: ["yes"], only: true },
    {
      within: "liveData",
      fields: ["predictions.livePredictions"],
      by: "matchDetails.periodId",
      except: ["0"],
      only: true,
    },
  ]),
});
