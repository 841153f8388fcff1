// Generated from spec/soccer/team-player-predictions.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/team-player-predictions";
import type { TeamPlayerPredictions } from "@sdf/types/soccer/team-player-predictions";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, open, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

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
  "@knownName": "string",
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
  "@neutral!": "yes-no",
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
  "@localTime": "time",
  "@week": "string",
  "@numberOfPeriods": "integer",
  "@periodLength": "integer",
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
  "@winner": result,
  "@leg": "integer",
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

const lineUpPlayerStat = /* @__PURE__ */ shape({
  "@type": "~string",
  "@value": "~string",
});

const lineUpPlayer = /* @__PURE__ */ shape({
  "@playerId": "~uuid",
  "@firstName": "~string",
  "@lastName": "~string",
  "@shortFirstName": "~string",
  "@shortLastName": "~string",
  "@knownName": "~string",
  "@matchName": "~string",
  "@shirtNumber": "~integer~integer-string",
  "@position": "~string",
  "@positionSide": "~string",
  "@subPosition": "~string",
  "@formationPlace": "~integer-string~integer",
  "@captain": "~yes-no",
  "stat[]~": lineUpPlayerStat,
});

const teamOfficial = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@firstName": "~string",
  "@lastName": "~string",
  "@shortFirstName": "~string",
  "@shortLastName": "~string",
  "@knownName": "~string",
  "@type": "~string",
});

const statisticPredictionsPeriodId = /* @__PURE__ */ oneOf("~integer~integer-string", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const preMatchPredictionsPlayerStat = /* @__PURE__ */ shape({
  "@type": "~string",
  "@value": "~string",
  "@fh": "~string",
  "@sh": "~string",
  "@efh": "~string",
  "@esh": "~string",
});

const preMatchPredictionsPlayer = /* @__PURE__ */ shape({
  "@playerId": "~uuid",
  "stat[]~": preMatchPredictionsPlayerStat,
});

const team = /* @__PURE__ */ shape({
  "stat[]~": preMatchPredictionsPlayerStat,
});

const statisticPredictions = /* @__PURE__ */ shape({
  "@timeMin": "~integer~integer-string",
  "@timeSec": "~integer~integer-string",
  "@periodId": statisticPredictionsPeriodId,
  "player[]~": preMatchPredictionsPlayer,
  "team~": team,
});

const lineUp = /* @__PURE__ */ shape({
  "@contestantId": "~uuid",
  "@formationUsed": "~string",
  "player[]~": lineUpPlayer,
  "teamOfficial[]~~single": teamOfficial,
  "preMatchPredictions[]~~single": statisticPredictions,
  "livePredictions[]~~single": statisticPredictions,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "goal[]": open,
  "card[]": open,
  "substitute[]": open,
  "VAR[]": open,
  "lineUp[]~": lineUp,
  "matchDetailsExtra": open,
});

/** Shape of Team Player Predictions (TM15) responses. */
export const teamPlayerPredictions: FeedShape<TeamPlayerPredictions> = /* @__PURE__ */ feedShape<TeamPlayerPredictions>({
  feed: "soccer/team-player-predictions",
  root: "match",
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
