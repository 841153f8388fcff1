// Generated from spec/soccer/match-detailed.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/match-detailed";
import type { MatchDetailed } from "@sdf/types/soccer/match-detailed";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const attendanceInfo = /* @__PURE__ */ oneOf("~string", ["1", "2"]);

const varEnabled = /* @__PURE__ */ oneOf("~string", ["0", "1"]);

const named = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "#name": "~string",
});

const competitionFormat = /* @__PURE__ */ oneOf("~string", [
  "Domestic league",
  "Domestic cup",
  "Domestic super cup",
  "International cup",
  "International super cup",
]);

const competition = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@opId": "~string",
  "@ocId": "~string",
  "@name": "~string",
  "@knownName": "~string",
  "@sponsorName": "~string",
  "@competitionCode": "~three-characters",
  "@competitionFormat": competitionFormat,
  "country": named,
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@opId": "~string",
  "@ocId": "~string",
  "@startDate": "~date-z",
  "@endDate": "~date-z",
  "#name": "~string",
});

const stage = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@opId": "~string",
  "@ocId": "~string",
  "@formatId": "~uuid",
  "@startDate": "~date-z",
  "@endDate": "~date-z",
  "#name": "~string",
});

const series = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@opId": "~string",
  "@ocId": "~string",
  "@horizontal": "~integer",
  "@formatId": "~uuid",
  "#name": "~string",
});

const position = /* @__PURE__ */ oneOf("~string", ["home", "away"]);

const contestant = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@opId": "~string",
  "@ocId": "~string",
  "@name": "~string",
  "@shortName": "~string",
  "@officialName": "~string",
  "@code": "~three-characters",
  "@position": position,
  "@phrase": "~string",
  "@currentPowerRating": "~decimal",
  "@highestSeasonRating": "~decimal",
  "@lowestSeasonRating": "~decimal",
  "@averageSeasonRating": "~decimal",
  "@currentCompetitionRank": "~integer-string",
  "@currentConfederationRank": "~integer-string",
  "@currentGlobalRank": "~integer-string",
  "country~": named,
});

const venue = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@neutral": "~yes-no",
  "@longName": "~string",
  "@latitude": "~string",
  "@longitude": "~string",
  "@opId": "~string",
  "@ocId": "~string",
  "#shortName": "~string",
});

const matchInfo = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@opId": "~string",
  "@ocId": "~string",
  "@coverageLevel": "~integer-string",
  "@date": "~date-z",
  "@time": "~time-z-or-empty",
  "@localDate": "~date",
  "@localTime": "~time",
  "@week": "~string",
  "@attendanceInfoId": attendanceInfo,
  "@attendanceInfo": "~string",
  "@numberOfPeriods": "~integer",
  "@periodLength": "~integer",
  "@overtimeLength": "~integer",
  "@varEnabled": varEnabled,
  "@var": "~string",
  "@nextMatchWinnerId": "~uuid",
  "@nextMatchLoserId": "~uuid",
  "@postMatch": "~string",
  "@lastUpdated": "~timestamp",
  "description": "~string",
  "sport~": named,
  "ruleset~": named,
  "competition": competition,
  "tournamentCalendar~": tournamentCalendar,
  "stage~": stage,
  "series~": series,
  "contestants/contestant[]": contestant,
  "venue": venue,
});

const periodId = /* @__PURE__ */ oneOf("~integer", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const matchStatus = /* @__PURE__ */ oneOf("~string", [
  "Fixture",
  "Playing",
  "Played",
  "Cancelled",
  "Postponed",
  "Suspended",
  "Awarded",
]);

const result = /* @__PURE__ */ oneOf("~string", ["home", "away", "draw"]);

const playingPeriodId = /* @__PURE__ */ oneOf("~integer", [1, 2, 3, 4]);

const suspension = /* @__PURE__ */ shape({
  "@start": "~timestamp",
  "@end": "~timestamp",
  "@reason": "~string",
});

const period = /* @__PURE__ */ shape({
  "@id": playingPeriodId,
  "@start": "~timestamp",
  "@end": "~timestamp",
  "@lengthMin": "~integer",
  "@lengthSec": "~integer",
  "@announcedInjuryTime": "~integer",
  "suspension[]~": suspension,
});

const ht = /* @__PURE__ */ shape({
  "@home!?": "~integer",
  "@away!?": "~integer",
});

const aggregate = /* @__PURE__ */ shape({
  "@home!": "integer",
  "@away!": "integer",
});

const scores = /* @__PURE__ */ shape({
  "ht~": ht,
  "ft~": ht,
  "et~": ht,
  "pen~": ht,
  "total~": ht,
  "aggregate": aggregate,
  "totalUnconfirmed": aggregate,
});

const matchDetails = /* @__PURE__ */ shape({
  "@periodId!?": periodId,
  "@matchStatus!?": matchStatus,
  "@matchTime": "~integer",
  "@winner": result,
  "@leg": "~integer",
  "@aggregateId": "~uuid",
  "@previousAggregateIds": "~string",
  "@previousMatchIds": "~uuid",
  "@advancementAggregateId": "~uuid",
  "@matchLengthMin": "~integer",
  "@matchLengthSec": "~integer",
  "@contestantOfTheMatchId": "~uuid",
  "@playerOfTheMatchId": "~uuid",
  "@playerOfTheMatch": "~string",
  "@goalkeeperOfTheMatchId": "~uuid",
  "@goalkeeperOfTheMatch": "~string",
  "@relatedMatchId": "~uuid",
  "@aggregateWinnerId": "~uuid",
  "periods/period[]~": period,
  "scores": scores,
});

const type = /* @__PURE__ */ oneOf("string", ["G", "OG", "PG"]);

const goalPeriodId = /* @__PURE__ */ oneOf("integer", [1, 2, 3, 4]);

const originalDecision = /* @__PURE__ */ oneOf("string", ["Goal awarded", "Goal not awarded"]);

const goal = /* @__PURE__ */ shape({
  "@type!": type,
  "@scorerId!": "uuid",
  "@ocScorerId": "string",
  "@opScorerId": "string",
  "@scorerName!": "string",
  "@assistPlayerId": "uuid",
  "@ocAssistPlayerId": "string",
  "@opAssistPlayerId": "string",
  "@assistPlayerName": "string",
  "@secondAssistPlayerId": "uuid",
  "@secondAssistPlayerName": "string",
  "@timestamp": "timestamp",
  "@legacyEventId|optaEventId": "string",
  "@homeScore!": "integer",
  "@awayScore!": "integer",
  "@unconfirmed": "yes-no",
  "@contestantId!": "uuid",
  "@ocContestantId": "string",
  "@opContestantId": "string",
  "@periodId!": goalPeriodId,
  "@timeMin!": "integer",
  "@timeMinSec!": "minute-second~match-clock",
  "@varReviewed": "string",
  "@originalDecision": originalDecision,
  "@lastUpdated!": "timestamp",
});

const missedPenType = /* @__PURE__ */ oneOf("string", ["PM", "PS"]);

const missedPen = /* @__PURE__ */ shape({
  "@type!": missedPenType,
  "@playerId!": "uuid",
  "@ocPlayerId": "string",
  "@opPlayerId": "string",
  "@playerName!": "string",
  "@contestantId!": "uuid",
  "@ocContestantId": "string",
  "@opContestantId": "string",
  "@legacyEventId|optaEventId": "string",
  "@periodId!": goalPeriodId,
  "@timeMin!": "integer",
  "@timeMinSec!": "minute-second~match-clock",
  "@timestamp!": "timestamp",
  "@lastUpdated!": "timestamp",
});

const cardType = /* @__PURE__ */ oneOf("string", ["YC", "Y2C", "RC"]);

const cardReason = /* @__PURE__ */ oneOf("string", [
  "Foul",
  "Persistent infringement",
  "Hand Ball",
  "Dangerous play",
  "Time wasting",
  "Argument",
  "Dissent",
  "Simulation",
  "Excessive celebration",
  "Encroachment",
  "Leaving field of play",
  "Entering field of play",
  "Off the ball foul",
  "Not Retreating",
  "Entering referee review area",
  "Excessive usage of review signal",
  "Other Reason",
  "Violent conduct",
  "Spitting",
  "Professional Foul Last Player",
  "Professional Foul Handball",
  "Serious Foul",
  "Foul and abusive language",
  "Entering video operations room",
]);

const card = /* @__PURE__ */ shape({
  "@type!": cardType,
  "@playerId": "uuid",
  "@playerName": "string",
  "@ocPlayerId": "string",
  "@opPlayerId": "string",
  "@teamOfficialId": "uuid",
  "@officialName": "string",
  "@cardReason!": cardReason,
  "@legacyEventId|optaEventId": "string",
  "@contestantId!": "uuid",
  "@ocContestantId": "string",
  "@opContestantId": "string",
  "@periodId!": goalPeriodId,
  "@timeMin!": "integer",
  "@timeMinSec!": "minute-second~match-clock",
  "@timestamp!?": "timestamp",
  "@lastUpdated!": "timestamp",
});

const subReason = /* @__PURE__ */ oneOf("string", ["Tactical", "Injury"]);

const substitute = /* @__PURE__ */ shape({
  "@playerOnId!": "uuid",
  "@ocPlayerOnId": "string",
  "@opPlayerOnId": "string",
  "@playerOnName!": "string",
  "@playerOffId!": "uuid",
  "@ocPlayerOffId": "string",
  "@opPlayerOffId": "string",
  "@playerOffName!": "string",
  "@contestantId!": "uuid",
  "@ocContestantId": "string",
  "@opContestantId": "string",
  "@subReason!": subReason,
  "@periodId!": goalPeriodId,
  "@timeMin!": "integer",
  "@timeMinSec!": "minute-second~match-clock",
  "@timestamp": "timestamp",
  "@lastUpdated!": "timestamp",
});

const vAR = /* @__PURE__ */ shape({
  "@type": "~string",
  "@decision": "~string",
  "@outcome": "~string",
  "@playerId": "~uuid",
  "@playerName": "~string",
  "@legacyEventId|optaEventId": "~string",
  "@legacyEventUnderReviewId|optaEventUnderReviewId": "~string",
  "@contestantId": "~uuid",
  "@periodId": playingPeriodId,
  "@timeMin": "~integer",
  "@timeMinSec": "~match-clock",
  "@timestamp": "~timestamp",
  "@lastUpdated": "~timestamp",
});

const outcome = /* @__PURE__ */ oneOf("~string", ["scored", "missed", "saved"]);

const penaltyShot = /* @__PURE__ */ shape({
  "@contestantId": "~uuid",
  "@timeMin": "~integer",
  "@timeMinSec": "~match-clock",
  "@outcome": outcome,
  "@playerId": "~uuid",
  "@scorerName": "~string",
  "@teamPenaltyNumber": "~integer~integer-string",
  "@legacyEventId|optaEventId": "~string",
  "@periodId": periodId,
  "@timestamp": "~timestamp",
  "@lastUpdated": "~timestamp",
});

const playerStat = /* @__PURE__ */ shape({
  "@type": "~string",
  "@value": "~string",
});

const player = /* @__PURE__ */ shape({
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
  "stat[]~": playerStat,
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

const lineUpStat = /* @__PURE__ */ shape({
  "@type": "~string",
  "@value": "~string",
  "@fh": "~string",
  "@sh": "~string",
  "@efh": "~string",
  "@esh": "~string",
});

const kit = /* @__PURE__ */ shape({
  "@id": "~string",
  "@colour1": "~string",
  "@colour2": "~string",
  "@type": "~string",
});

const lineUp = /* @__PURE__ */ shape({
  "@contestantId": "~uuid",
  "@formationUsed": "~string",
  "player[]~": player,
  "teamOfficial[]~~single": teamOfficial,
  "stat[]~": lineUpStat,
  "kit~": kit,
});

const matchOfficial = /* @__PURE__ */ shape({
  "@id": "~uuid",
  "@type": "~string",
  "@firstName": "~string",
  "@lastName": "~string",
  "@shortFirstName": "~string",
  "@shortLastName": "~string",
  "@knownName": "~string",
});

const matchDetailsExtra = /* @__PURE__ */ shape({
  "attendance": "~integer-string",
  "matchOfficials/matchOfficial[]~": matchOfficial,
});

const liveData = /* @__PURE__ */ shape({
  "matchDetails": matchDetails,
  "goal[]": goal,
  "missedPen[]": missedPen,
  "card[]": card,
  "substitute[]": substitute,
  "VAR[]": vAR,
  "penaltyShot[]": penaltyShot,
  "lineUp[]~": lineUp,
  "matchDetailsExtra~": matchDetailsExtra,
});

const match = /* @__PURE__ */ shape({
  "matchInfo!?": matchInfo,
  "liveData": liveData,
});

/** Shape of Match Detailed (MA1) responses. */
export const matchDetailed: FeedShape<MatchDetailed> = /* @__PURE__ */ feedShape<MatchDetailed>({
  feed: "soccer/match-detailed",
  root: "matchDetailed",
  fast,
  shape: /* @__PURE__ */ shape({
    "match[]": match,
  }),
  bare: "match",
  conditions: /* @__PURE__ */ conditions([
    {
      within: "match",
      fields: ["liveData.matchDetails.scores.totalUnconfirmed", "liveData.goal.unconfirmed"],
      by: "matchInfo.coverageLevel",
      values: ["13"],
      only: true,
    },
    {
      within: "match",
      fields: ["liveData.goal.timestamp", "liveData.substitute.timestamp"],
      by: "matchInfo.coverageLevel",
      except: ["3"],
      required: true,
      observed: true,
    },
  ]),
});
