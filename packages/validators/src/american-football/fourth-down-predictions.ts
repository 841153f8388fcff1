// Generated from spec/american-football/fourth-down-predictions.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/american-football/fourth-down-predictions";
import type { FourthDownPredictions } from "@sdf/types/american-football/fourth-down-predictions";
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
  "@date": "date-z",
  "@time": "string",
  "@localDate!": "date-z",
  "@localTime!": "time-z",
  "@week!": "integer",
  "@coverageLevelId": "integer",
  "@lastUpdated!": "timestamp",
  "description!": "string",
  "sport!": named,
  "ruleset!": named,
  "competition!": competition,
  "tournamentCalendar!": namedPeriod,
  "stage!": namedPeriod,
  "contestants!/contestant[]!": contestant,
  "venue": venue,
});

const type = /* @__PURE__ */ oneOf("string", ["Go for it", "Field Goal", "Punt"]);

const predictionType = /* @__PURE__ */ oneOf("string", [
  "Success",
  "Win probability if made",
  "Win probability if failed",
  "Win probability if decision",
]);

const prediction = /* @__PURE__ */ shape({
  "@type!": predictionType,
  "@value!": "string",
});

const fourthDown = /* @__PURE__ */ shape({
  "@type!": type,
  "prediction[]!": prediction,
});

const livePredictions = /* @__PURE__ */ shape({
  "@timeMin!": "integer",
  "@timeSec!": "integer",
  "@periodId!": "string",
  "@playId!": "string",
  "@contestantId!": "uuid",
  "@lastUpdated": "timestamp",
  "fourthDown[?]": fourthDown,
});

const predictions = /* @__PURE__ */ shape({
  "livePredictions[?]": livePredictions,
});

/** Shape of Fourth Down Predictions (MA5) responses. */
export const fourthDownPredictions: FeedShape<FourthDownPredictions> = /* @__PURE__ */ feedShape<FourthDownPredictions>({
  feed: "american-football/fourth-down-predictions",
  root: "fourthDownPredictions",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "predictions!": predictions,
  }),
});
