// Generated from spec/soccer/match-possession-values.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/match-possession-values";
import type { MatchPossessionValues } from "@sdf/types/soccer/match-possession-values";
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

const matchInfoContestant = /* @__PURE__ */ shape({
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
  "@neutral!": "yes-no",
  "@longName!": "string",
  "@latitude": "string",
  "@longitude": "string",
  "@opId": "string",
  "@ocId": "string",
  "#shortName!?": "string",
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
  "@postMatch": "string",
  "@lastUpdated!": "timestamp",
  "description": "string",
  "sport!": named,
  "ruleset!": named,
  "competition!": competition,
  "tournamentCalendar!": tournamentCalendar,
  "stage!": stage,
  "series": series,
  "contestants/contestant[]": matchInfoContestant,
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

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "matchDetailsExtra": open,
});

const pvCategoriesPeriodId = /* @__PURE__ */ oneOf("~integer~integer-string", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const pvCategories = /* @__PURE__ */ shape({
  "@timeMin": "~integer~integer-string",
  "@timeSec": "~integer~integer-string",
  "@periodId": pvCategoriesPeriodId,
  "@totalPossessionValue": "~decimal-string",
  "@totalPlusPV": "~decimal-string",
  "@totalMinusPV": "~decimal-string",
  "@totalPlusPass": "~decimal-string",
  "@totalMinusPass": "~decimal-string",
  "@totalPlusCross": "~decimal-string",
  "@totalMinusCross": "~decimal-string",
  "@totalPlusTakeOns": "~decimal-string",
  "@totalMinusTakeOn": "~decimal-string",
  "@totalPlusSetPlaysTaken": "~decimal-string",
  "@totalMinusSetPlayTaken": "~decimal-string",
  "@totalPlusSetPlaysDrawn": "~decimal-string",
  "@totalMinusSetPlayConceded": "~decimal-string",
  "@totalPlusRegains": "~decimal-string",
  "@totalMinusLosingPossession": "~decimal-string",
});

const player = /* @__PURE__ */ shape({
  "@playerId": "~uuid",
  "pvCategories~": pvCategories,
});

const lineUp = /* @__PURE__ */ shape({
  "player[]": player,
});

const possessionValueContestant = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@opId": "string",
  "pvCategories~": pvCategories,
  "lineUp~": lineUp,
});

const possessionValue = /* @__PURE__ */ shape({
  "contestant[]": possessionValueContestant,
});

/** Shape of Match Possession Values (MA30) responses. */
export const matchPossessionValues: FeedShape<MatchPossessionValues> = /* @__PURE__ */ feedShape<MatchPossessionValues>({
  feed: "soccer/match-possession-values",
  root: "matchPossessionValues",
  fast,
  shape: /* @__PURE__ */ shape({
    "matchInfo!": matchInfo,
    "liveData": liveData,
    "possessionValue": possessionValue,
  }),
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
