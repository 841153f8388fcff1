// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/american-football/go-for-two-predictions";
import type { GoForTwoPredictions } from "@sdf/types/american-football/go-for-two-predictions";
import { feedShape, oneOf, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const named = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "#name!": "string",
});

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@abbreviation!": "string",
  "country!": named,
});

const namedPeriod = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "#name!": "string",
});

const position = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const contestant = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@position!": position,
  "@nickname": "string",
  "@location!": "string",
  "@abbreviation!": "string",
  "@playoffSeed": "integer",
  "country": named,
});

const venue = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@city!": "string",
  "@state!": "string",
  "@country!": "string",
  "@zipcode!": "string",
  "@stateId!": "uuid",
  "@countryId!": "uuid",
  "@latitude!": "string",
  "@longitude!": "string",
  "@neutral!": "string",
});

const matchInfo = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@date!": "date-z",
  "@time": "string",
  "@localDate!": "date-z",
  "@localTime!": "string",
  "@week!": "integer",
  "@coverageLevelId": "string",
  "@lastUpdated!": "timestamp",
  "description": "string",
  "sport!": named,
  "ruleset!": named,
  "competition!": competition,
  "tournamentCalendar!": namedPeriod,
  "stage!": namedPeriod,
  "contestants/contestant[]": contestant,
  "venue": venue,
});

const type = /* @__PURE__ */ oneOf("string", ["Go For It", "Extra Point Kick"]);

const predictionType = /* @__PURE__ */ oneOf("string", [
  "Success",
  "Win probability if made",
  "Win probability if failed",
  "Win probability if decision",
]);

const prediction = /* @__PURE__ */ shape({
  "@type!": predictionType,
  "@value!": "decimal~decimal-string",
});

const goForTwo = /* @__PURE__ */ shape({
  "@type!": type,
  "prediction[]": prediction,
});

const winPrediction = /* @__PURE__ */ shape({
  "prediction[]": prediction,
});

const livePredictions = /* @__PURE__ */ shape({
  "@timeMin!": "integer",
  "@timeSec!": "integer",
  "@periodId!": "string",
  "@playId!": "string",
  "@contestantId!": "string",
  "@lastUpdated!": "timestamp",
  "goForTwo[?]": goForTwo,
  "winPrediction": winPrediction,
});

const predictions = /* @__PURE__ */ shape({
  "livePredictions[?]": livePredictions,
});

/** Shape of Go For Two Predictions (MA4) responses. */
export const goForTwoPredictions: FeedShape<GoForTwoPredictions> = /* @__PURE__ */ feedShape<GoForTwoPredictions>({
  feed: "american-football/go-for-two-predictions",
  root: "goForTwoPredictions",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "predictions!": predictions,
  }),
});
