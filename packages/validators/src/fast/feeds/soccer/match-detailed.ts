// Generated from spec/soccer/match-detailed.yaml by "sdf generate". Do not edit.
import {
  isDate,
  isDateZ,
  isDecimal,
  isDigits,
  isIdentifier,
  isInteger,
  isList,
  isMinuteSecond,
  isObject,
  isTime,
  isTimeZ,
  isTimestamp,
} from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const attendanceInfoValues = /* @__PURE__ */ oneOf("string", ["1", "2"]);

const varEnabledValues = /* @__PURE__ */ oneOf("string", ["0", "1"]);

const competitionFormatValues = /* @__PURE__ */ oneOf("string", [
  "Domestic league",
  "Domestic cup",
  "Domestic super cup",
  "International cup",
  "International super cup",
]);

const positionValues = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const periodIdValues = /* @__PURE__ */ oneOf("integer", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const matchStatusValues = /* @__PURE__ */ oneOf("string", [
  "Fixture",
  "Playing",
  "Played",
  "Cancelled",
  "Postponed",
  "Suspended",
  "Awarded",
]);

const resultValues = /* @__PURE__ */ oneOf("string", ["home", "away", "draw"]);

const playingPeriodIdValues = /* @__PURE__ */ oneOf("integer", [1, 2, 3, 4]);

const typeValues = /* @__PURE__ */ oneOf("string", ["G", "OG", "PG"]);

const varReviewedValues = /* @__PURE__ */ oneOf("string", ["yes"]);

const originalDecisionValues = /* @__PURE__ */ oneOf("string", ["Goal awarded", "Goal not awarded"]);

const missedPenTypeValues = /* @__PURE__ */ oneOf("string", ["PM", "PS"]);

const cardTypeValues = /* @__PURE__ */ oneOf("string", ["YC", "Y2C", "RC"]);

const cardReasonValues = /* @__PURE__ */ oneOf("string", [
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

const subReasonValues = /* @__PURE__ */ oneOf("string", ["Tactical", "Injury"]);

const outcomeValues = /* @__PURE__ */ oneOf("string", ["scored", "missed", "saved"]);

const Named = /* @__PURE__ */ constructorOf(function (id, name) {
  if (id !== undefined) this.id = id;
  if (name !== undefined) this.name = name;
});

const Competition = /* @__PURE__ */ constructorOf(function (id, opId, ocId, name, knownName, sponsorName, competitionCode, competitionFormat, country) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (name !== undefined) this.name = name;
  if (knownName !== undefined) this.knownName = knownName;
  if (sponsorName !== undefined) this.sponsorName = sponsorName;
  if (competitionCode !== undefined) this.competitionCode = competitionCode;
  if (competitionFormat !== undefined) this.competitionFormat = competitionFormat;
  if (country !== undefined) this.country = country;
});

const TournamentCalendar = /* @__PURE__ */ constructorOf(function (id, opId, ocId, startDate, endDate, name) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (startDate !== undefined) this.startDate = startDate;
  if (endDate !== undefined) this.endDate = endDate;
  if (name !== undefined) this.name = name;
});

const Stage = /* @__PURE__ */ constructorOf(function (id, opId, ocId, formatId, startDate, endDate, name) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (formatId !== undefined) this.formatId = formatId;
  if (startDate !== undefined) this.startDate = startDate;
  if (endDate !== undefined) this.endDate = endDate;
  if (name !== undefined) this.name = name;
});

const Series = /* @__PURE__ */ constructorOf(function (id, opId, ocId, horizontal, formatId, name) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (horizontal !== undefined) this.horizontal = horizontal;
  if (formatId !== undefined) this.formatId = formatId;
  if (name !== undefined) this.name = name;
});

const Contestant = /* @__PURE__ */ constructorOf(function (id, opId, ocId, name, shortName, officialName, code, position, phrase, currentPowerRating, highestSeasonRating, lowestSeasonRating, averageSeasonRating, currentCompetitionRank, currentConfederationRank, currentGlobalRank, country) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (name !== undefined) this.name = name;
  if (shortName !== undefined) this.shortName = shortName;
  if (officialName !== undefined) this.officialName = officialName;
  if (code !== undefined) this.code = code;
  if (position !== undefined) this.position = position;
  if (phrase !== undefined) this.phrase = phrase;
  if (currentPowerRating !== undefined) this.currentPowerRating = currentPowerRating;
  if (highestSeasonRating !== undefined) this.highestSeasonRating = highestSeasonRating;
  if (lowestSeasonRating !== undefined) this.lowestSeasonRating = lowestSeasonRating;
  if (averageSeasonRating !== undefined) this.averageSeasonRating = averageSeasonRating;
  if (currentCompetitionRank !== undefined) this.currentCompetitionRank = currentCompetitionRank;
  if (currentConfederationRank !== undefined) this.currentConfederationRank = currentConfederationRank;
  if (currentGlobalRank !== undefined) this.currentGlobalRank = currentGlobalRank;
  if (country !== undefined) this.country = country;
});

const Venue = /* @__PURE__ */ constructorOf(function (id, neutral, longName, latitude, longitude, opId, ocId, shortName) {
  if (id !== undefined) this.id = id;
  if (neutral !== undefined) this.neutral = neutral;
  if (longName !== undefined) this.longName = longName;
  if (latitude !== undefined) this.latitude = latitude;
  if (longitude !== undefined) this.longitude = longitude;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (shortName !== undefined) this.shortName = shortName;
});

const MatchInfo = /* @__PURE__ */ constructorOf(function (id, opId, ocId, coverageLevel, date, time, localDate, localTime, week, attendanceInfoId, attendanceInfo, numberOfPeriods, periodLength, overtimeLength, varEnabled, var_, nextMatchWinnerId, nextMatchLoserId, postMatch, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (coverageLevel !== undefined) this.coverageLevel = coverageLevel;
  if (date !== undefined) this.date = date;
  if (time !== undefined) this.time = time;
  if (localDate !== undefined) this.localDate = localDate;
  if (localTime !== undefined) this.localTime = localTime;
  if (week !== undefined) this.week = week;
  if (attendanceInfoId !== undefined) this.attendanceInfoId = attendanceInfoId;
  if (attendanceInfo !== undefined) this.attendanceInfo = attendanceInfo;
  if (numberOfPeriods !== undefined) this.numberOfPeriods = numberOfPeriods;
  if (periodLength !== undefined) this.periodLength = periodLength;
  if (overtimeLength !== undefined) this.overtimeLength = overtimeLength;
  if (varEnabled !== undefined) this.varEnabled = varEnabled;
  if (var_ !== undefined) this.var = var_;
  if (nextMatchWinnerId !== undefined) this.nextMatchWinnerId = nextMatchWinnerId;
  if (nextMatchLoserId !== undefined) this.nextMatchLoserId = nextMatchLoserId;
  if (postMatch !== undefined) this.postMatch = postMatch;
  if (lastUpdated !== undefined) this.lastUpdated = lastUpdated;
  if (description !== undefined) this.description = description;
  if (sport !== undefined) this.sport = sport;
  if (ruleset !== undefined) this.ruleset = ruleset;
  if (competition !== undefined) this.competition = competition;
  if (tournamentCalendar !== undefined) this.tournamentCalendar = tournamentCalendar;
  if (stage !== undefined) this.stage = stage;
  if (series !== undefined) this.series = series;
  if (contestant !== undefined) this.contestant = contestant;
  if (venue !== undefined) this.venue = venue;
});

const Suspension = /* @__PURE__ */ constructorOf(function (start_, end, reason) {
  if (start_ !== undefined) this.start = start_;
  if (end !== undefined) this.end = end;
  if (reason !== undefined) this.reason = reason;
});

const Period = /* @__PURE__ */ constructorOf(function (id, start_, end, lengthMin, lengthSec, announcedInjuryTime, suspension) {
  if (id !== undefined) this.id = id;
  if (start_ !== undefined) this.start = start_;
  if (end !== undefined) this.end = end;
  if (lengthMin !== undefined) this.lengthMin = lengthMin;
  if (lengthSec !== undefined) this.lengthSec = lengthSec;
  if (announcedInjuryTime !== undefined) this.announcedInjuryTime = announcedInjuryTime;
  if (suspension !== undefined) this.suspension = suspension;
});

const Scores = /* @__PURE__ */ constructorOf(function (ht, ft, et, pen, total, aggregate, totalUnconfirmed) {
  if (ht !== undefined) this.ht = ht;
  if (ft !== undefined) this.ft = ft;
  if (et !== undefined) this.et = et;
  if (pen !== undefined) this.pen = pen;
  if (total !== undefined) this.total = total;
  if (aggregate !== undefined) this.aggregate = aggregate;
  if (totalUnconfirmed !== undefined) this.totalUnconfirmed = totalUnconfirmed;
});

const MatchDetails = /* @__PURE__ */ constructorOf(function (periodId, matchStatus, matchTime, winner, leg, aggregateId, previousAggregateIds, previousMatchIds, advancementAggregateId, matchLengthMin, matchLengthSec, contestantOfTheMatchId, playerOfTheMatchId, playerOfTheMatch, goalkeeperOfTheMatchId, goalkeeperOfTheMatch, relatedMatchId, aggregateWinnerId, period, scores) {
  this.periodId = periodId;
  this.matchStatus = matchStatus;
  if (matchTime !== undefined) this.matchTime = matchTime;
  if (winner !== undefined) this.winner = winner;
  if (leg !== undefined) this.leg = leg;
  if (aggregateId !== undefined) this.aggregateId = aggregateId;
  if (previousAggregateIds !== undefined) this.previousAggregateIds = previousAggregateIds;
  if (previousMatchIds !== undefined) this.previousMatchIds = previousMatchIds;
  if (advancementAggregateId !== undefined) this.advancementAggregateId = advancementAggregateId;
  if (matchLengthMin !== undefined) this.matchLengthMin = matchLengthMin;
  if (matchLengthSec !== undefined) this.matchLengthSec = matchLengthSec;
  if (contestantOfTheMatchId !== undefined) this.contestantOfTheMatchId = contestantOfTheMatchId;
  if (playerOfTheMatchId !== undefined) this.playerOfTheMatchId = playerOfTheMatchId;
  if (playerOfTheMatch !== undefined) this.playerOfTheMatch = playerOfTheMatch;
  if (goalkeeperOfTheMatchId !== undefined) this.goalkeeperOfTheMatchId = goalkeeperOfTheMatchId;
  if (goalkeeperOfTheMatch !== undefined) this.goalkeeperOfTheMatch = goalkeeperOfTheMatch;
  if (relatedMatchId !== undefined) this.relatedMatchId = relatedMatchId;
  if (aggregateWinnerId !== undefined) this.aggregateWinnerId = aggregateWinnerId;
  if (period !== undefined) this.period = period;
  if (scores !== undefined) this.scores = scores;
});

const Goal = /* @__PURE__ */ constructorOf(function (type, scorerId, ocScorerId, opScorerId, scorerName, assistPlayerId, ocAssistPlayerId, opAssistPlayerId, assistPlayerName, secondAssistPlayerId, secondAssistPlayerName, timestamp, legacyEventId, homeScore, awayScore, unconfirmed, contestantId, ocContestantId, opContestantId, periodId, timeMin, timeMinSec, varReviewed, originalDecision, lastUpdated) {
  this.type = type;
  this.scorerId = scorerId;
  if (ocScorerId !== undefined) this.ocScorerId = ocScorerId;
  if (opScorerId !== undefined) this.opScorerId = opScorerId;
  this.scorerName = scorerName;
  if (assistPlayerId !== undefined) this.assistPlayerId = assistPlayerId;
  if (ocAssistPlayerId !== undefined) this.ocAssistPlayerId = ocAssistPlayerId;
  if (opAssistPlayerId !== undefined) this.opAssistPlayerId = opAssistPlayerId;
  if (assistPlayerName !== undefined) this.assistPlayerName = assistPlayerName;
  if (secondAssistPlayerId !== undefined) this.secondAssistPlayerId = secondAssistPlayerId;
  if (secondAssistPlayerName !== undefined) this.secondAssistPlayerName = secondAssistPlayerName;
  if (timestamp !== undefined) this.timestamp = timestamp;
  if (legacyEventId !== undefined) this.legacyEventId = legacyEventId;
  this.homeScore = homeScore;
  this.awayScore = awayScore;
  if (unconfirmed !== undefined) this.unconfirmed = unconfirmed;
  this.contestantId = contestantId;
  if (ocContestantId !== undefined) this.ocContestantId = ocContestantId;
  if (opContestantId !== undefined) this.opContestantId = opContestantId;
  this.periodId = periodId;
  this.timeMin = timeMin;
  this.timeMinSec = timeMinSec;
  if (varReviewed !== undefined) this.varReviewed = varReviewed;
  if (originalDecision !== undefined) this.originalDecision = originalDecision;
  this.lastUpdated = lastUpdated;
});

const MissedPen = /* @__PURE__ */ constructorOf(function (type, playerId, ocPlayerId, opPlayerId, playerName, contestantId, ocContestantId, opContestantId, legacyEventId, periodId, timeMin, timeMinSec, timestamp, lastUpdated) {
  this.type = type;
  this.playerId = playerId;
  if (ocPlayerId !== undefined) this.ocPlayerId = ocPlayerId;
  if (opPlayerId !== undefined) this.opPlayerId = opPlayerId;
  this.playerName = playerName;
  this.contestantId = contestantId;
  if (ocContestantId !== undefined) this.ocContestantId = ocContestantId;
  if (opContestantId !== undefined) this.opContestantId = opContestantId;
  if (legacyEventId !== undefined) this.legacyEventId = legacyEventId;
  this.periodId = periodId;
  this.timeMin = timeMin;
  this.timeMinSec = timeMinSec;
  this.timestamp = timestamp;
  this.lastUpdated = lastUpdated;
});

const Card = /* @__PURE__ */ constructorOf(function (type, playerId, playerName, ocPlayerId, opPlayerId, teamOfficialId, officialName, cardReason, legacyEventId, contestantId, ocContestantId, opContestantId, periodId, timeMin, timeMinSec, timestamp, lastUpdated) {
  this.type = type;
  if (playerId !== undefined) this.playerId = playerId;
  if (playerName !== undefined) this.playerName = playerName;
  if (ocPlayerId !== undefined) this.ocPlayerId = ocPlayerId;
  if (opPlayerId !== undefined) this.opPlayerId = opPlayerId;
  if (teamOfficialId !== undefined) this.teamOfficialId = teamOfficialId;
  if (officialName !== undefined) this.officialName = officialName;
  this.cardReason = cardReason;
  if (legacyEventId !== undefined) this.legacyEventId = legacyEventId;
  this.contestantId = contestantId;
  if (ocContestantId !== undefined) this.ocContestantId = ocContestantId;
  if (opContestantId !== undefined) this.opContestantId = opContestantId;
  this.periodId = periodId;
  this.timeMin = timeMin;
  this.timeMinSec = timeMinSec;
  if (timestamp !== undefined) this.timestamp = timestamp;
  this.lastUpdated = lastUpdated;
});

const Substitute = /* @__PURE__ */ constructorOf(function (playerOnId, ocPlayerOnId, opPlayerOnId, playerOnName, playerOffId, ocPlayerOffId, opPlayerOffId, playerOffName, contestantId, ocContestantId, opContestantId, subReason, periodId, timeMin, timeMinSec, timestamp, lastUpdated) {
  this.playerOnId = playerOnId;
  if (ocPlayerOnId !== undefined) this.ocPlayerOnId = ocPlayerOnId;
  if (opPlayerOnId !== undefined) this.opPlayerOnId = opPlayerOnId;
  this.playerOnName = playerOnName;
  this.playerOffId = playerOffId;
  if (ocPlayerOffId !== undefined) this.ocPlayerOffId = ocPlayerOffId;
  if (opPlayerOffId !== undefined) this.opPlayerOffId = opPlayerOffId;
  this.playerOffName = playerOffName;
  this.contestantId = contestantId;
  if (ocContestantId !== undefined) this.ocContestantId = ocContestantId;
  if (opContestantId !== undefined) this.opContestantId = opContestantId;
  this.subReason = subReason;
  this.periodId = periodId;
  this.timeMin = timeMin;
  this.timeMinSec = timeMinSec;
  if (timestamp !== undefined) this.timestamp = timestamp;
  this.lastUpdated = lastUpdated;
});

const VAR = /* @__PURE__ */ constructorOf(function (type, decision, outcome, playerId, playerName, legacyEventId, legacyEventUnderReviewId, contestantId, periodId, timeMin, timeMinSec, timestamp, lastUpdated) {
  if (type !== undefined) this.type = type;
  if (decision !== undefined) this.decision = decision;
  if (outcome !== undefined) this.outcome = outcome;
  if (playerId !== undefined) this.playerId = playerId;
  if (playerName !== undefined) this.playerName = playerName;
  if (legacyEventId !== undefined) this.legacyEventId = legacyEventId;
  if (legacyEventUnderReviewId !== undefined) this.legacyEventUnderReviewId = legacyEventUnderReviewId;
  if (contestantId !== undefined) this.contestantId = contestantId;
  if (periodId !== undefined) this.periodId = periodId;
  if (timeMin !== undefined) this.timeMin = timeMin;
  if (timeMinSec !== undefined) this.timeMinSec = timeMinSec;
  if (timestamp !== undefined) this.timestamp = timestamp;
  if (lastUpdated !== undefined) this.lastUpdated = lastUpdated;
});

const PenaltyShot = /* @__PURE__ */ constructorOf(function (contestantId, timeMin, timeMinSec, outcome, playerId, scorerName, teamPenaltyNumber, legacyEventId, periodId, timestamp, lastUpdated) {
  if (contestantId !== undefined) this.contestantId = contestantId;
  if (timeMin !== undefined) this.timeMin = timeMin;
  if (timeMinSec !== undefined) this.timeMinSec = timeMinSec;
  if (outcome !== undefined) this.outcome = outcome;
  if (playerId !== undefined) this.playerId = playerId;
  if (scorerName !== undefined) this.scorerName = scorerName;
  if (teamPenaltyNumber !== undefined) this.teamPenaltyNumber = teamPenaltyNumber;
  if (legacyEventId !== undefined) this.legacyEventId = legacyEventId;
  if (periodId !== undefined) this.periodId = periodId;
  if (timestamp !== undefined) this.timestamp = timestamp;
  if (lastUpdated !== undefined) this.lastUpdated = lastUpdated;
});

const PlayerStat = /* @__PURE__ */ constructorOf(function (type, value_) {
  if (type !== undefined) this.type = type;
  if (value_ !== undefined) this.value = value_;
});

const Player = /* @__PURE__ */ constructorOf(function (playerId, firstName, lastName, shortFirstName, shortLastName, knownName, matchName, shirtNumber, position, positionSide, subPosition, formationPlace, captain, stat) {
  if (playerId !== undefined) this.playerId = playerId;
  if (firstName !== undefined) this.firstName = firstName;
  if (lastName !== undefined) this.lastName = lastName;
  if (shortFirstName !== undefined) this.shortFirstName = shortFirstName;
  if (shortLastName !== undefined) this.shortLastName = shortLastName;
  if (knownName !== undefined) this.knownName = knownName;
  if (matchName !== undefined) this.matchName = matchName;
  if (shirtNumber !== undefined) this.shirtNumber = shirtNumber;
  if (position !== undefined) this.position = position;
  if (positionSide !== undefined) this.positionSide = positionSide;
  if (subPosition !== undefined) this.subPosition = subPosition;
  if (formationPlace !== undefined) this.formationPlace = formationPlace;
  if (captain !== undefined) this.captain = captain;
  if (stat !== undefined) this.stat = stat;
});

const TeamOfficial = /* @__PURE__ */ constructorOf(function (id, firstName, lastName, shortFirstName, shortLastName, knownName, type) {
  if (id !== undefined) this.id = id;
  if (firstName !== undefined) this.firstName = firstName;
  if (lastName !== undefined) this.lastName = lastName;
  if (shortFirstName !== undefined) this.shortFirstName = shortFirstName;
  if (shortLastName !== undefined) this.shortLastName = shortLastName;
  if (knownName !== undefined) this.knownName = knownName;
  if (type !== undefined) this.type = type;
});

const LineUpStat = /* @__PURE__ */ constructorOf(function (type, value_, fh, sh, efh, esh) {
  if (type !== undefined) this.type = type;
  if (value_ !== undefined) this.value = value_;
  if (fh !== undefined) this.fh = fh;
  if (sh !== undefined) this.sh = sh;
  if (efh !== undefined) this.efh = efh;
  if (esh !== undefined) this.esh = esh;
});

const Kit = /* @__PURE__ */ constructorOf(function (id, colour1, colour2, type) {
  if (id !== undefined) this.id = id;
  if (colour1 !== undefined) this.colour1 = colour1;
  if (colour2 !== undefined) this.colour2 = colour2;
  if (type !== undefined) this.type = type;
});

const LineUp = /* @__PURE__ */ constructorOf(function (contestantId, formationUsed, player, teamOfficial, stat, kit) {
  if (contestantId !== undefined) this.contestantId = contestantId;
  if (formationUsed !== undefined) this.formationUsed = formationUsed;
  if (player !== undefined) this.player = player;
  if (teamOfficial !== undefined) this.teamOfficial = teamOfficial;
  if (stat !== undefined) this.stat = stat;
  if (kit !== undefined) this.kit = kit;
});

const MatchOfficial = /* @__PURE__ */ constructorOf(function (id, type, firstName, lastName, shortFirstName, shortLastName, knownName) {
  if (id !== undefined) this.id = id;
  if (type !== undefined) this.type = type;
  if (firstName !== undefined) this.firstName = firstName;
  if (lastName !== undefined) this.lastName = lastName;
  if (shortFirstName !== undefined) this.shortFirstName = shortFirstName;
  if (shortLastName !== undefined) this.shortLastName = shortLastName;
  if (knownName !== undefined) this.knownName = knownName;
});

const MatchDetailsExtra = /* @__PURE__ */ constructorOf(function (attendance, matchOfficial) {
  if (attendance !== undefined) this.attendance = attendance;
  if (matchOfficial !== undefined) this.matchOfficial = matchOfficial;
});

const LiveData = /* @__PURE__ */ constructorOf(function (matchDetails, goal, missedPen, card, substitute, VAR_, penaltyShot, lineUp, matchDetailsExtra) {
  if (matchDetails !== undefined) this.matchDetails = matchDetails;
  if (goal !== undefined) this.goal = goal;
  if (missedPen !== undefined) this.missedPen = missedPen;
  if (card !== undefined) this.card = card;
  if (substitute !== undefined) this.substitute = substitute;
  if (VAR_ !== undefined) this.VAR = VAR_;
  if (penaltyShot !== undefined) this.penaltyShot = penaltyShot;
  if (lineUp !== undefined) this.lineUp = lineUp;
  if (matchDetailsExtra !== undefined) this.matchDetailsExtra = matchDetailsExtra;
});

const Match = /* @__PURE__ */ constructorOf(function (matchInfo, liveData) {
  this.matchInfo = matchInfo;
  if (liveData !== undefined) this.liveData = liveData;
});

const MatchDetailed = /* @__PURE__ */ constructorOf(function (match) {
  if (match !== undefined) this.match = match;
});

function attendanceInfoAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt16(p) === 0x3122) return "1";
  if (v.getInt16(p) === 0x3222) return "2";
  return undefined;
}

function varEnabledAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt16(p) === 0x3022) return "0";
  if (v.getInt16(p) === 0x3122) return "1";
  return undefined;
}

function competitionFormatAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x446f6d65 && v.getInt32(p + 4) === 0x73746963 && v.getInt32(p + 8) === 0x206c6561 && v.getInt32(p + 12) === 0x67756522) return "Domestic league";
  if (v.getInt32(p) === 0x446f6d65 && v.getInt32(p + 4) === 0x73746963 && v.getInt32(p + 8) === 0x20637570 && b[p + 12] === 0x22) return "Domestic cup";
  if (v.getInt32(p) === 0x446f6d65 && v.getInt32(p + 4) === 0x73746963 && v.getInt32(p + 8) === 0x20737570 && v.getInt32(p + 12) === 0x65722063 && v.getInt32(p + 15) === 0x63757022) return "Domestic super cup";
  if (v.getInt32(p) === 0x496e7465 && v.getInt32(p + 4) === 0x726e6174 && v.getInt32(p + 8) === 0x696f6e61 && v.getInt32(p + 12) === 0x6c206375 && v.getInt32(p + 14) === 0x63757022) return "International cup";
  if (v.getInt32(p) === 0x496e7465 && v.getInt32(p + 4) === 0x726e6174 && v.getInt32(p + 8) === 0x696f6e61 && v.getInt32(p + 12) === 0x6c207375 && v.getInt32(p + 16) === 0x70657220 && v.getInt32(p + 20) === 0x63757022) return "International super cup";
  return undefined;
}

function positionAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x686f6d65 && b[p + 4] === 0x22) return "home";
  if (v.getInt32(p) === 0x61776179 && b[p + 4] === 0x22) return "away";
  return undefined;
}

function yesNoAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x79657322) return "yes";
  if (v.getInt16(p) === 0x6e6f && b[p + 2] === 0x22) return "no";
  return undefined;
}

function matchStatusAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x46697874 && v.getInt32(p + 4) === 0x75726522) return "Fixture";
  if (v.getInt32(p) === 0x506c6179 && v.getInt32(p + 4) === 0x696e6722) return "Playing";
  if (v.getInt32(p) === 0x506c6179 && v.getInt32(p + 3) === 0x79656422) return "Played";
  if (v.getInt32(p) === 0x43616e63 && v.getInt32(p + 4) === 0x656c6c65 && v.getInt32(p + 6) === 0x6c656422) return "Cancelled";
  if (v.getInt32(p) === 0x506f7374 && v.getInt32(p + 4) === 0x706f6e65 && v.getInt32(p + 6) === 0x6e656422) return "Postponed";
  if (v.getInt32(p) === 0x53757370 && v.getInt32(p + 4) === 0x656e6465 && v.getInt32(p + 6) === 0x64656422) return "Suspended";
  if (v.getInt32(p) === 0x41776172 && v.getInt32(p + 4) === 0x64656422) return "Awarded";
  return undefined;
}

function resultAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x686f6d65 && b[p + 4] === 0x22) return "home";
  if (v.getInt32(p) === 0x61776179 && b[p + 4] === 0x22) return "away";
  if (v.getInt32(p) === 0x64726177 && b[p + 4] === 0x22) return "draw";
  return undefined;
}

function typeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt16(p) === 0x4722) return "G";
  if (v.getInt16(p) === 0x4f47 && b[p + 2] === 0x22) return "OG";
  if (v.getInt16(p) === 0x5047 && b[p + 2] === 0x22) return "PG";
  return undefined;
}

function varReviewedAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x79657322) return "yes";
  return undefined;
}

function originalDecisionAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x476f616c && v.getInt32(p + 4) === 0x20617761 && v.getInt32(p + 8) === 0x72646564 && b[p + 12] === 0x22) return "Goal awarded";
  if (v.getInt32(p) === 0x476f616c && v.getInt32(p + 4) === 0x206e6f74 && v.getInt32(p + 8) === 0x20617761 && v.getInt32(p + 12) === 0x72646564 && b[p + 16] === 0x22) return "Goal not awarded";
  return undefined;
}

function missedPenTypeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt16(p) === 0x504d && b[p + 2] === 0x22) return "PM";
  if (v.getInt16(p) === 0x5053 && b[p + 2] === 0x22) return "PS";
  return undefined;
}

function cardTypeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt16(p) === 0x5943 && b[p + 2] === 0x22) return "YC";
  if (v.getInt32(p) === 0x59324322) return "Y2C";
  if (v.getInt16(p) === 0x5243 && b[p + 2] === 0x22) return "RC";
  return undefined;
}

function cardReasonAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x466f756c && b[p + 4] === 0x22) return "Foul";
  if (v.getInt32(p) === 0x50657273 && v.getInt32(p + 4) === 0x69737465 && v.getInt32(p + 8) === 0x6e742069 && v.getInt32(p + 12) === 0x6e667269 && v.getInt32(p + 16) === 0x6e67656d && v.getInt32(p + 20) === 0x656e7422) return "Persistent infringement";
  if (v.getInt32(p) === 0x48616e64 && v.getInt32(p + 4) === 0x2042616c && v.getInt32(p + 6) === 0x616c6c22) return "Hand Ball";
  if (v.getInt32(p) === 0x44616e67 && v.getInt32(p + 4) === 0x65726f75 && v.getInt32(p + 8) === 0x7320706c && v.getInt32(p + 11) === 0x6c617922) return "Dangerous play";
  if (v.getInt32(p) === 0x54696d65 && v.getInt32(p + 4) === 0x20776173 && v.getInt32(p + 8) === 0x74696e67 && b[p + 12] === 0x22) return "Time wasting";
  if (v.getInt32(p) === 0x41726775 && v.getInt32(p + 4) === 0x6d656e74 && b[p + 8] === 0x22) return "Argument";
  if (v.getInt32(p) === 0x44697373 && v.getInt32(p + 4) === 0x656e7422) return "Dissent";
  if (v.getInt32(p) === 0x53696d75 && v.getInt32(p + 4) === 0x6c617469 && v.getInt32(p + 7) === 0x696f6e22) return "Simulation";
  if (v.getInt32(p) === 0x45786365 && v.getInt32(p + 4) === 0x73736976 && v.getInt32(p + 8) === 0x65206365 && v.getInt32(p + 12) === 0x6c656272 && v.getInt32(p + 16) === 0x6174696f && v.getInt32(p + 18) === 0x696f6e22) return "Excessive celebration";
  if (v.getInt32(p) === 0x456e6372 && v.getInt32(p + 4) === 0x6f616368 && v.getInt32(p + 8) === 0x6d656e74 && b[p + 12] === 0x22) return "Encroachment";
  if (v.getInt32(p) === 0x4c656176 && v.getInt32(p + 4) === 0x696e6720 && v.getInt32(p + 8) === 0x6669656c && v.getInt32(p + 12) === 0x64206f66 && v.getInt32(p + 16) === 0x20706c61 && v.getInt32(p + 18) === 0x6c617922) return "Leaving field of play";
  if (v.getInt32(p) === 0x456e7465 && v.getInt32(p + 4) === 0x72696e67 && v.getInt32(p + 8) === 0x20666965 && v.getInt32(p + 12) === 0x6c64206f && v.getInt32(p + 16) === 0x6620706c && v.getInt32(p + 19) === 0x6c617922) return "Entering field of play";
  if (v.getInt32(p) === 0x4f666620 && v.getInt32(p + 4) === 0x74686520 && v.getInt32(p + 8) === 0x62616c6c && v.getInt32(p + 12) === 0x20666f75 && v.getInt32(p + 14) === 0x6f756c22) return "Off the ball foul";
  if (v.getInt32(p) === 0x4e6f7420 && v.getInt32(p + 4) === 0x52657472 && v.getInt32(p + 8) === 0x65617469 && v.getInt32(p + 11) === 0x696e6722) return "Not Retreating";
  if (v.getInt32(p) === 0x456e7465 && v.getInt32(p + 4) === 0x72696e67 && v.getInt32(p + 8) === 0x20726566 && v.getInt32(p + 12) === 0x65726565 && v.getInt32(p + 16) === 0x20726576 && v.getInt32(p + 20) === 0x69657720 && v.getInt32(p + 24) === 0x61726561 && b[p + 28] === 0x22) return "Entering referee review area";
  if (v.getInt32(p) === 0x45786365 && v.getInt32(p + 4) === 0x73736976 && v.getInt32(p + 8) === 0x65207573 && v.getInt32(p + 12) === 0x61676520 && v.getInt32(p + 16) === 0x6f662072 && v.getInt32(p + 20) === 0x65766965 && v.getInt32(p + 24) === 0x77207369 && v.getInt32(p + 28) === 0x676e616c && b[p + 32] === 0x22) return "Excessive usage of review signal";
  if (v.getInt32(p) === 0x4f746865 && v.getInt32(p + 4) === 0x72205265 && v.getInt32(p + 8) === 0x61736f6e && b[p + 12] === 0x22) return "Other Reason";
  if (v.getInt32(p) === 0x56696f6c && v.getInt32(p + 4) === 0x656e7420 && v.getInt32(p + 8) === 0x636f6e64 && v.getInt32(p + 12) === 0x75637422) return "Violent conduct";
  if (v.getInt32(p) === 0x53706974 && v.getInt32(p + 4) === 0x74696e67 && b[p + 8] === 0x22) return "Spitting";
  if (v.getInt32(p) === 0x50726f66 && v.getInt32(p + 4) === 0x65737369 && v.getInt32(p + 8) === 0x6f6e616c && v.getInt32(p + 12) === 0x20466f75 && v.getInt32(p + 16) === 0x6c204c61 && v.getInt32(p + 20) === 0x73742050 && v.getInt32(p + 24) === 0x6c617965 && v.getInt32(p + 26) === 0x79657222) return "Professional Foul Last Player";
  if (v.getInt32(p) === 0x50726f66 && v.getInt32(p + 4) === 0x65737369 && v.getInt32(p + 8) === 0x6f6e616c && v.getInt32(p + 12) === 0x20466f75 && v.getInt32(p + 16) === 0x6c204861 && v.getInt32(p + 20) === 0x6e646261 && v.getInt32(p + 23) === 0x616c6c22) return "Professional Foul Handball";
  if (v.getInt32(p) === 0x53657269 && v.getInt32(p + 4) === 0x6f757320 && v.getInt32(p + 8) === 0x466f756c && b[p + 12] === 0x22) return "Serious Foul";
  if (v.getInt32(p) === 0x466f756c && v.getInt32(p + 4) === 0x20616e64 && v.getInt32(p + 8) === 0x20616275 && v.getInt32(p + 12) === 0x73697665 && v.getInt32(p + 16) === 0x206c616e && v.getInt32(p + 20) === 0x67756167 && v.getInt32(p + 22) === 0x61676522) return "Foul and abusive language";
  if (v.getInt32(p) === 0x456e7465 && v.getInt32(p + 4) === 0x72696e67 && v.getInt32(p + 8) === 0x20766964 && v.getInt32(p + 12) === 0x656f206f && v.getInt32(p + 16) === 0x70657261 && v.getInt32(p + 20) === 0x74696f6e && v.getInt32(p + 24) === 0x7320726f && v.getInt32(p + 27) === 0x6f6f6d22) return "Entering video operations room";
  return undefined;
}

function subReasonAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x54616374 && v.getInt32(p + 4) === 0x6963616c && b[p + 8] === 0x22) return "Tactical";
  if (v.getInt32(p) === 0x496e6a75 && v.getInt32(p + 3) === 0x75727922) return "Injury";
  return undefined;
}

function outcomeAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x73636f72 && v.getInt32(p + 3) === 0x72656422) return "scored";
  if (v.getInt32(p) === 0x6d697373 && v.getInt32(p + 3) === 0x73656422) return "missed";
  if (v.getInt32(p) === 0x73617665 && v.getInt32(p + 2) === 0x76656422) return "saved";
  return undefined;
}

function namedXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
  }
  name = s.content(p, start, length) || undefined;
  return new Named(id, name);
}

function competitionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let name: string | undefined;
  let knownName: string | undefined;
  let sponsorName: string | undefined;
  let competitionCode: string | undefined;
  let competitionFormat: string | undefined;
  let country: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x6b6e6f77 && v.getInt32(p + 4) === 0x6e4e616d && v.getInt32(p + 7) === 0x6d653d22) { // knownName="
      knownName = s.text(p + 11);
      p = s.pos;
    }
    if (sponsorName === undefined && v.getInt32(p) === 0x73706f6e && v.getInt32(p + 4) === 0x736f724e && v.getInt32(p + 8) === 0x616d653d && b[p + 12] === 0x22) { // sponsorName="
      sponsorName = s.text(p + 13);
      p = s.pos;
    }
    if (competitionCode === undefined && v.getInt32(p) === 0x636f6d70 && v.getInt32(p + 4) === 0x65746974 && v.getInt32(p + 8) === 0x696f6e43 && v.getInt32(p + 12) === 0x6f64653d && b[p + 16] === 0x22) { // competitionCode="
      competitionCode = s.text(p + 17);
      p = s.pos;
    }
    if (competitionFormat === undefined && v.getInt32(p) === 0x636f6d70 && v.getInt32(p + 4) === 0x65746974 && v.getInt32(p + 8) === 0x696f6e46 && v.getInt32(p + 12) === 0x6f726d61 && v.getInt32(p + 15) === 0x61743d22) { // competitionFormat="
      competitionFormat = s.known(p + 19, competitionFormatAt(s, p + 19), competitionFormatValues, "competitionFormat");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (country === undefined && v.getInt32(p) === 0x3c636f75 && v.getInt32(p + 4) === 0x6e747279) { // <country
        country = namedXml(s, p, 7);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Competition(id, opId, ocId, name, knownName, sponsorName, competitionCode, competitionFormat, country);
}

function tournamentCalendarXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let name: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (startDate === undefined && v.getInt32(p) === 0x73746172 && v.getInt32(p + 4) === 0x74446174 && v.getInt32(p + 7) === 0x74653d22) { // startDate="
      startDate = s.dateZ(p + 11, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x656e6444 && v.getInt32(p + 4) === 0x6174653d && b[p + 8] === 0x22) { // endDate="
      endDate = s.dateZ(p + 9, "date-z", "endDate");
      p = s.pos;
    }
  }
  name = s.content(p, start, length) || undefined;
  return new TournamentCalendar(id, opId, ocId, startDate, endDate, name);
}

function stageXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let formatId: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let name: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (formatId === undefined && v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x61744964 && v.getInt32(p + 6) === 0x49643d22) { // formatId="
      formatId = s.identifier(p + 10, "uuid", "formatId");
      p = s.pos;
    }
    if (startDate === undefined && v.getInt32(p) === 0x73746172 && v.getInt32(p + 4) === 0x74446174 && v.getInt32(p + 7) === 0x74653d22) { // startDate="
      startDate = s.dateZ(p + 11, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x656e6444 && v.getInt32(p + 4) === 0x6174653d && b[p + 8] === 0x22) { // endDate="
      endDate = s.dateZ(p + 9, "date-z", "endDate");
      p = s.pos;
    }
  }
  name = s.content(p, start, length) || undefined;
  return new Stage(id, opId, ocId, formatId, startDate, endDate, name);
}

function seriesXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let horizontal: number | undefined;
  let formatId: string | undefined;
  let name: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (horizontal === undefined && v.getInt32(p) === 0x686f7269 && v.getInt32(p + 4) === 0x7a6f6e74 && v.getInt32(p + 8) === 0x616c3d22) { // horizontal="
      horizontal = s.integer(p + 12, "integer", "horizontal");
      p = s.pos;
    }
    if (formatId === undefined && v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x61744964 && v.getInt32(p + 6) === 0x49643d22) { // formatId="
      formatId = s.identifier(p + 10, "uuid", "formatId");
      p = s.pos;
    }
  }
  name = s.content(p, start, length) || undefined;
  return new Series(id, opId, ocId, horizontal, formatId, name);
}

function contestantXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let name: string | undefined;
  let shortName: string | undefined;
  let officialName: string | undefined;
  let code: string | undefined;
  let position: string | undefined;
  let phrase: string | undefined;
  let currentPowerRating: number | undefined;
  let highestSeasonRating: number | undefined;
  let lowestSeasonRating: number | undefined;
  let averageSeasonRating: number | undefined;
  let currentCompetitionRank: string | undefined;
  let currentConfederationRank: string | undefined;
  let currentGlobalRank: string | undefined;
  let country: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
    if (shortName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d653d22) { // shortName="
      shortName = s.text(p + 11);
      p = s.pos;
    }
    if (officialName === undefined && v.getInt32(p) === 0x6f666669 && v.getInt32(p + 4) === 0x6369616c && v.getInt32(p + 8) === 0x4e616d65 && v.getInt32(p + 10) === 0x6d653d22) { // officialName="
      officialName = s.text(p + 14);
      p = s.pos;
    }
    if (code === undefined && v.getInt32(p) === 0x636f6465 && v.getInt32(p + 2) === 0x64653d22) { // code="
      code = s.text(p + 6);
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // position="
      position = s.known(p + 10, positionAt(s, p + 10), positionValues, "position");
      p = s.pos;
    }
    if (phrase === undefined && v.getInt32(p) === 0x70687261 && v.getInt32(p + 4) === 0x73653d22) { // phrase="
      phrase = s.text(p + 8);
      p = s.pos;
    }
    if (currentPowerRating === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7450 && v.getInt32(p + 8) === 0x6f776572 && v.getInt32(p + 12) === 0x52617469 && v.getInt32(p + 16) === 0x6e673d22) { // currentPowerRating="
      currentPowerRating = s.decimal(p + 20, "decimal~decimal-string", "currentPowerRating");
      p = s.pos;
    }
    if (highestSeasonRating === undefined && v.getInt32(p) === 0x68696768 && v.getInt32(p + 4) === 0x65737453 && v.getInt32(p + 8) === 0x6561736f && v.getInt32(p + 12) === 0x6e526174 && v.getInt32(p + 16) === 0x696e673d && b[p + 20] === 0x22) { // highestSeasonRating="
      highestSeasonRating = s.decimal(p + 21, "decimal~decimal-string", "highestSeasonRating");
      p = s.pos;
    }
    if (lowestSeasonRating === undefined && v.getInt32(p) === 0x6c6f7765 && v.getInt32(p + 4) === 0x73745365 && v.getInt32(p + 8) === 0x61736f6e && v.getInt32(p + 12) === 0x52617469 && v.getInt32(p + 16) === 0x6e673d22) { // lowestSeasonRating="
      lowestSeasonRating = s.decimal(p + 20, "decimal~decimal-string", "lowestSeasonRating");
      p = s.pos;
    }
    if (averageSeasonRating === undefined && v.getInt32(p) === 0x61766572 && v.getInt32(p + 4) === 0x61676553 && v.getInt32(p + 8) === 0x6561736f && v.getInt32(p + 12) === 0x6e526174 && v.getInt32(p + 16) === 0x696e673d && b[p + 20] === 0x22) { // averageSeasonRating="
      averageSeasonRating = s.decimal(p + 21, "decimal~decimal-string", "averageSeasonRating");
      p = s.pos;
    }
    if (currentCompetitionRank === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7443 && v.getInt32(p + 8) === 0x6f6d7065 && v.getInt32(p + 12) === 0x74697469 && v.getInt32(p + 16) === 0x6f6e5261 && v.getInt32(p + 20) === 0x6e6b3d22) { // currentCompetitionRank="
      currentCompetitionRank = s.digits(p + 24, "integer-string~integer", "currentCompetitionRank");
      p = s.pos;
    }
    if (currentConfederationRank === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7443 && v.getInt32(p + 8) === 0x6f6e6665 && v.getInt32(p + 12) === 0x64657261 && v.getInt32(p + 16) === 0x74696f6e && v.getInt32(p + 20) === 0x52616e6b && v.getInt32(p + 22) === 0x6e6b3d22) { // currentConfederationRank="
      currentConfederationRank = s.digits(p + 26, "integer-string~integer", "currentConfederationRank");
      p = s.pos;
    }
    if (currentGlobalRank === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7447 && v.getInt32(p + 8) === 0x6c6f6261 && v.getInt32(p + 12) === 0x6c52616e && v.getInt32(p + 15) === 0x6e6b3d22) { // currentGlobalRank="
      currentGlobalRank = s.digits(p + 19, "integer-string~integer", "currentGlobalRank");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (country === undefined && v.getInt32(p) === 0x3c636f75 && v.getInt32(p + 4) === 0x6e747279) { // <country
        country = namedXml(s, p, 7);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Contestant(id, opId, ocId, name, shortName, officialName, code, position, phrase, currentPowerRating, highestSeasonRating, lowestSeasonRating, averageSeasonRating, currentCompetitionRank, currentConfederationRank, currentGlobalRank, country);
}

function venueXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let neutral: string | undefined;
  let longName: string | undefined;
  let latitude: string | undefined;
  let longitude: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let shortName: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (neutral === undefined && v.getInt32(p) === 0x6e657574 && v.getInt32(p + 4) === 0x72616c3d && b[p + 8] === 0x22) { // neutral="
      neutral = s.known(p + 9, yesNoAt(s, p + 9), "yes-no", "neutral");
      p = s.pos;
    }
    if (longName === undefined && v.getInt32(p) === 0x6c6f6e67 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // longName="
      longName = s.text(p + 10);
      p = s.pos;
    }
    if (latitude === undefined && v.getInt32(p) === 0x6c617469 && v.getInt32(p + 4) === 0x74756465 && v.getInt32(p + 6) === 0x64653d22) { // latitude="
      latitude = s.text(p + 10);
      p = s.pos;
    }
    if (longitude === undefined && v.getInt32(p) === 0x6c6f6e67 && v.getInt32(p + 4) === 0x69747564 && v.getInt32(p + 7) === 0x64653d22) { // longitude="
      longitude = s.text(p + 11);
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
  }
  shortName = s.content(p, start, length) || undefined;
  return new Venue(id, neutral, longName, latitude, longitude, opId, ocId, shortName);
}

function matchInfoXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let coverageLevel: string | undefined;
  let date: string | undefined;
  let time: string | undefined;
  let localDate: string | undefined;
  let localTime: string | undefined;
  let week: string | undefined;
  let attendanceInfoId: string | undefined;
  let attendanceInfo: string | undefined;
  let numberOfPeriods: number | undefined;
  let periodLength: number | undefined;
  let overtimeLength: number | undefined;
  let varEnabled: string | undefined;
  let var_: string | undefined;
  let nextMatchWinnerId: string | undefined;
  let nextMatchLoserId: string | undefined;
  let postMatch: string | undefined;
  let lastUpdated: string | undefined;
  let description: string | undefined;
  let sport: object | undefined;
  let ruleset: object | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let stage: object | undefined;
  let series: object | undefined;
  let contestant: object[] | undefined;
  let venue: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (coverageLevel === undefined && v.getInt32(p) === 0x636f7665 && v.getInt32(p + 4) === 0x72616765 && v.getInt32(p + 8) === 0x4c657665 && v.getInt32(p + 11) === 0x656c3d22) { // coverageLevel="
      coverageLevel = s.digits(p + 15, "integer-string", "coverageLevel");
      p = s.pos;
    }
    if (date === undefined && v.getInt32(p) === 0x64617465 && v.getInt32(p + 2) === 0x74653d22) { // date="
      date = s.dateZ(p + 6, "date-z", "date");
      p = s.pos;
    }
    if (time === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 2) === 0x6d653d22) { // time="
      time = s.timeZ(p + 6, "time-z", "time");
      p = s.pos;
    }
    if (localDate === undefined && v.getInt32(p) === 0x6c6f6361 && v.getInt32(p + 4) === 0x6c446174 && v.getInt32(p + 7) === 0x74653d22) { // localDate="
      localDate = s.date(p + 11, "date", "localDate");
      p = s.pos;
    }
    if (localTime === undefined && v.getInt32(p) === 0x6c6f6361 && v.getInt32(p + 4) === 0x6c54696d && v.getInt32(p + 7) === 0x6d653d22) { // localTime="
      localTime = s.time(p + 11, "time", "localTime");
      p = s.pos;
    }
    if (week === undefined && v.getInt32(p) === 0x7765656b && v.getInt32(p + 2) === 0x656b3d22) { // week="
      week = s.text(p + 6);
      p = s.pos;
    }
    if (attendanceInfoId === undefined && v.getInt32(p) === 0x61747465 && v.getInt32(p + 4) === 0x6e64616e && v.getInt32(p + 8) === 0x6365496e && v.getInt32(p + 12) === 0x666f4964 && v.getInt32(p + 14) === 0x49643d22) { // attendanceInfoId="
      attendanceInfoId = s.known(p + 18, attendanceInfoAt(s, p + 18), attendanceInfoValues, "attendanceInfoId");
      p = s.pos;
    }
    if (attendanceInfo === undefined && v.getInt32(p) === 0x61747465 && v.getInt32(p + 4) === 0x6e64616e && v.getInt32(p + 8) === 0x6365496e && v.getInt32(p + 12) === 0x666f3d22) { // attendanceInfo="
      attendanceInfo = s.text(p + 16);
      p = s.pos;
    }
    if (numberOfPeriods === undefined && v.getInt32(p) === 0x6e756d62 && v.getInt32(p + 4) === 0x65724f66 && v.getInt32(p + 8) === 0x50657269 && v.getInt32(p + 12) === 0x6f64733d && b[p + 16] === 0x22) { // numberOfPeriods="
      numberOfPeriods = s.integer(p + 17, "integer", "numberOfPeriods");
      p = s.pos;
    }
    if (periodLength === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644c65 && v.getInt32(p + 8) === 0x6e677468 && v.getInt32(p + 10) === 0x74683d22) { // periodLength="
      periodLength = s.integer(p + 14, "integer", "periodLength");
      p = s.pos;
    }
    if (overtimeLength === undefined && v.getInt32(p) === 0x6f766572 && v.getInt32(p + 4) === 0x74696d65 && v.getInt32(p + 8) === 0x4c656e67 && v.getInt32(p + 12) === 0x74683d22) { // overtimeLength="
      overtimeLength = s.integer(p + 16, "integer", "overtimeLength");
      p = s.pos;
    }
    if (varEnabled === undefined && v.getInt32(p) === 0x76617245 && v.getInt32(p + 4) === 0x6e61626c && v.getInt32(p + 8) === 0x65643d22) { // varEnabled="
      varEnabled = s.known(p + 12, varEnabledAt(s, p + 12), varEnabledValues, "varEnabled");
      p = s.pos;
    }
    if (var_ === undefined && v.getInt32(p) === 0x7661723d && b[p + 4] === 0x22) { // var="
      var_ = s.text(p + 5);
      p = s.pos;
    }
    if (nextMatchWinnerId === undefined && v.getInt32(p) === 0x6e657874 && v.getInt32(p + 4) === 0x4d617463 && v.getInt32(p + 8) === 0x6857696e && v.getInt32(p + 12) === 0x6e657249 && v.getInt32(p + 15) === 0x49643d22) { // nextMatchWinnerId="
      nextMatchWinnerId = s.identifier(p + 19, "uuid", "nextMatchWinnerId");
      p = s.pos;
    }
    if (nextMatchLoserId === undefined && v.getInt32(p) === 0x6e657874 && v.getInt32(p + 4) === 0x4d617463 && v.getInt32(p + 8) === 0x684c6f73 && v.getInt32(p + 12) === 0x65724964 && v.getInt32(p + 14) === 0x49643d22) { // nextMatchLoserId="
      nextMatchLoserId = s.identifier(p + 18, "uuid", "nextMatchLoserId");
      p = s.pos;
    }
    if (postMatch === undefined && v.getInt32(p) === 0x706f7374 && v.getInt32(p + 4) === 0x4d617463 && v.getInt32(p + 7) === 0x63683d22) { // postMatch="
      postMatch = s.text(p + 11);
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadContestants = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (description === undefined && v.getInt32(p) === 0x3c646573 && v.getInt32(p + 4) === 0x63726970 && v.getInt32(p + 8) === 0x74696f6e && s.isName(p, 11)) { // <description
        description = s.content(s.next(p + 12), p, 11);
        p = s.pos;
      }
      if (sport === undefined && v.getInt32(p) === 0x3c73706f && v.getInt32(p + 2) === 0x706f7274) { // <sport
        sport = namedXml(s, p, 5);
        p = s.pos;
      }
      if (ruleset === undefined && v.getInt32(p) === 0x3c72756c && v.getInt32(p + 4) === 0x65736574) { // <ruleset
        ruleset = namedXml(s, p, 7);
        p = s.pos;
      }
      if (competition === undefined && v.getInt32(p) === 0x3c636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e) { // <competition
        competition = competitionXml(s, p, 11);
        if (s.driftCount > 0) s.prependPath(p, "competition");
        p = s.pos;
      }
      if (tournamentCalendar === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 15) === 0x6e646172) { // <tournamentCalendar
        tournamentCalendar = tournamentCalendarXml(s, p, 18);
        p = s.pos;
      }
      if (stage === undefined && v.getInt32(p) === 0x3c737461 && v.getInt32(p + 2) === 0x74616765) { // <stage
        stage = stageXml(s, p, 5);
        p = s.pos;
      }
      if (series === undefined && v.getInt32(p) === 0x3c736572 && v.getInt32(p + 3) === 0x72696573) { // <series
        series = seriesXml(s, p, 6);
        p = s.pos;
      }
      if (!hadContestants && v.getInt32(p) === 0x3c636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7473 && s.isName(p, 11)) { // <contestants
        hadContestants = true;
        const outer = p;
        if (s.opens(s.next(p + 12))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 7) === 0x74616e74 && s.isName(p, 10)) { // <contestant
            (contestant ??= []).push(contestantXml(s, p, 10));
            if (s.driftCount > 0) s.prependPath(p, "contestant", contestant.length - 1);
            p = s.pos;
          }
          s.close(p, outer, 11);
        }
        p = s.pos;
      }
      if (venue === undefined && v.getInt32(p) === 0x3c76656e && v.getInt32(p + 2) === 0x656e7565) { // <venue
        venue = venueXml(s, p, 5);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new MatchInfo(id, opId, ocId, coverageLevel, date, time, localDate, localTime, week, attendanceInfoId, attendanceInfo, numberOfPeriods, periodLength, overtimeLength, varEnabled, var_, nextMatchWinnerId, nextMatchLoserId, postMatch, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue);
}

function suspensionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let start_: string | undefined;
  let end: string | undefined;
  let reason: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (start_ === undefined && v.getInt32(p) === 0x73746172 && v.getInt32(p + 3) === 0x72743d22) { // start="
      start_ = s.timestamp(p + 7, "timestamp", "start");
      p = s.pos;
    }
    if (end === undefined && v.getInt32(p) === 0x656e643d && b[p + 4] === 0x22) { // end="
      end = s.timestamp(p + 5, "timestamp", "end");
      p = s.pos;
    }
    if (reason === undefined && v.getInt32(p) === 0x72656173 && v.getInt32(p + 4) === 0x6f6e3d22) { // reason="
      reason = s.text(p + 8);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new Suspension(start_, end, reason);
}

function periodXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: number | undefined;
  let start_: string | undefined;
  let end: string | undefined;
  let lengthMin: number | undefined;
  let lengthSec: number | undefined;
  let announcedInjuryTime: number | undefined;
  let suspension: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.integerOf(p + 4, isPlayingPeriodId, playingPeriodIdValues, "id");
      p = s.pos;
    }
    if (start_ === undefined && v.getInt32(p) === 0x73746172 && v.getInt32(p + 3) === 0x72743d22) { // start="
      start_ = s.timestamp(p + 7, "timestamp", "start");
      p = s.pos;
    }
    if (end === undefined && v.getInt32(p) === 0x656e643d && b[p + 4] === 0x22) { // end="
      end = s.timestamp(p + 5, "timestamp", "end");
      p = s.pos;
    }
    if (lengthMin === undefined && v.getInt32(p) === 0x6c656e67 && v.getInt32(p + 4) === 0x74684d69 && v.getInt32(p + 7) === 0x696e3d22) { // lengthMin="
      lengthMin = s.integer(p + 11, "integer", "lengthMin");
      p = s.pos;
    }
    if (lengthSec === undefined && v.getInt32(p) === 0x6c656e67 && v.getInt32(p + 4) === 0x74685365 && v.getInt32(p + 7) === 0x65633d22) { // lengthSec="
      lengthSec = s.integer(p + 11, "integer", "lengthSec");
      p = s.pos;
    }
    if (announcedInjuryTime === undefined && v.getInt32(p) === 0x616e6e6f && v.getInt32(p + 4) === 0x756e6365 && v.getInt32(p + 8) === 0x64496e6a && v.getInt32(p + 12) === 0x75727954 && v.getInt32(p + 16) === 0x696d653d && b[p + 20] === 0x22) { // announcedInjuryTime="
      announcedInjuryTime = s.integer(p + 21, "integer", "announcedInjuryTime");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c737573 && v.getInt32(p + 4) === 0x70656e73 && v.getInt32(p + 7) === 0x73696f6e) { // <suspension
        (suspension ??= []).push(suspensionXml(s, p, 10));
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Period(id, start_, end, lengthMin, lengthSec, announcedInjuryTime, suspension);
}

function htXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (home === undefined && v.getInt32(p) === 0x686f6d65 && v.getInt32(p + 2) === 0x6d653d22) { // home="
      home = s.integer(p + 6, "integer", "home");
      p = s.pos;
    }
    if (away === undefined && v.getInt32(p) === 0x61776179 && v.getInt32(p + 2) === 0x61793d22) { // away="
      away = s.integer(p + 6, "integer", "away");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (home === undefined || away === undefined) return s.giveUp();
  return { home, away };
}

function aggregateXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (home === undefined && v.getInt32(p) === 0x686f6d65 && v.getInt32(p + 2) === 0x6d653d22) { // home="
      home = s.integer(p + 6, "integer", "home");
      p = s.pos;
    }
    if (away === undefined && v.getInt32(p) === 0x61776179 && v.getInt32(p + 2) === 0x61793d22) { // away="
      away = s.integer(p + 6, "integer", "away");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (home === undefined || away === undefined) return s.giveUp();
  return { home, away };
}

function scoresXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let ht: object | undefined;
  let ft: object | undefined;
  let et: object | undefined;
  let pen: object | undefined;
  let total: object | undefined;
  let aggregate: object | undefined;
  let totalUnconfirmed: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (ht === undefined && v.getInt16(p) === 0x3c68 && b[p + 2] === 0x74) { // <ht
        ht = htXml(s, p, 2);
        p = s.pos;
      }
      if (ft === undefined && v.getInt16(p) === 0x3c66 && b[p + 2] === 0x74) { // <ft
        ft = htXml(s, p, 2);
        p = s.pos;
      }
      if (et === undefined && v.getInt16(p) === 0x3c65 && b[p + 2] === 0x74) { // <et
        et = htXml(s, p, 2);
        p = s.pos;
      }
      if (pen === undefined && v.getInt32(p) === 0x3c70656e) { // <pen
        pen = htXml(s, p, 3);
        p = s.pos;
      }
      if (total === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 2) === 0x6f74616c && s.isName(p, 5)) { // <total
        total = htXml(s, p, 5);
        p = s.pos;
      }
      if (aggregate === undefined && v.getInt32(p) === 0x3c616767 && v.getInt32(p + 4) === 0x72656761 && v.getInt32(p + 6) === 0x67617465) { // <aggregate
        aggregate = aggregateXml(s, p, 9);
        p = s.pos;
      }
      if (totalUnconfirmed === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 4) === 0x616c556e && v.getInt32(p + 8) === 0x636f6e66 && v.getInt32(p + 12) === 0x69726d65 && b[p + 16] === 0x64) { // <totalUnconfirmed
        totalUnconfirmed = aggregateXml(s, p, 16);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Scores(ht, ft, et, pen, total, aggregate, totalUnconfirmed);
}

function matchDetailsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let periodId: number | undefined;
  let matchStatus: string | undefined;
  let matchTime: number | undefined;
  let winner: string | undefined;
  let leg: number | undefined;
  let aggregateId: string | undefined;
  let previousAggregateIds: string | undefined;
  let previousMatchIds: string | undefined;
  let advancementAggregateId: string | undefined;
  let matchLengthMin: number | undefined;
  let matchLengthSec: number | undefined;
  let contestantOfTheMatchId: string | undefined;
  let playerOfTheMatchId: string | undefined;
  let playerOfTheMatch: string | undefined;
  let goalkeeperOfTheMatchId: string | undefined;
  let goalkeeperOfTheMatch: string | undefined;
  let relatedMatchId: string | undefined;
  let aggregateWinnerId: string | undefined;
  let period: object[] | undefined;
  let scores: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (matchStatus === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68537461 && v.getInt32(p + 8) === 0x7475733d && b[p + 12] === 0x22) { // matchStatus="
      matchStatus = s.known(p + 13, matchStatusAt(s, p + 13), matchStatusValues, "matchStatus");
      p = s.pos;
    }
    if (matchTime === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x6854696d && v.getInt32(p + 7) === 0x6d653d22) { // matchTime="
      matchTime = s.integer(p + 11, "integer", "matchTime");
      p = s.pos;
    }
    if (winner === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65723d22) { // winner="
      winner = s.known(p + 8, resultAt(s, p + 8), resultValues, "winner");
      p = s.pos;
    }
    if (leg === undefined && v.getInt32(p) === 0x6c65673d && b[p + 4] === 0x22) { // leg="
      leg = s.integer(p + 5, "integer", "leg");
      p = s.pos;
    }
    if (aggregateId === undefined && v.getInt32(p) === 0x61676772 && v.getInt32(p + 4) === 0x65676174 && v.getInt32(p + 8) === 0x6549643d && b[p + 12] === 0x22) { // aggregateId="
      aggregateId = s.identifier(p + 13, "uuid", "aggregateId");
      p = s.pos;
    }
    if (previousAggregateIds === undefined && v.getInt32(p) === 0x70726576 && v.getInt32(p + 4) === 0x696f7573 && v.getInt32(p + 8) === 0x41676772 && v.getInt32(p + 12) === 0x65676174 && v.getInt32(p + 16) === 0x65496473 && v.getInt32(p + 18) === 0x64733d22) { // previousAggregateIds="
      previousAggregateIds = s.text(p + 22);
      p = s.pos;
    }
    if (previousMatchIds === undefined && v.getInt32(p) === 0x70726576 && v.getInt32(p + 4) === 0x696f7573 && v.getInt32(p + 8) === 0x4d617463 && v.getInt32(p + 12) === 0x68496473 && v.getInt32(p + 14) === 0x64733d22) { // previousMatchIds="
      previousMatchIds = s.identifier(p + 18, "uuid", "previousMatchIds");
      p = s.pos;
    }
    if (advancementAggregateId === undefined && v.getInt32(p) === 0x61647661 && v.getInt32(p + 4) === 0x6e63656d && v.getInt32(p + 8) === 0x656e7441 && v.getInt32(p + 12) === 0x67677265 && v.getInt32(p + 16) === 0x67617465 && v.getInt32(p + 20) === 0x49643d22) { // advancementAggregateId="
      advancementAggregateId = s.identifier(p + 24, "uuid", "advancementAggregateId");
      p = s.pos;
    }
    if (matchLengthMin === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x684c656e && v.getInt32(p + 8) === 0x6774684d && v.getInt32(p + 12) === 0x696e3d22) { // matchLengthMin="
      matchLengthMin = s.integer(p + 16, "integer", "matchLengthMin");
      p = s.pos;
    }
    if (matchLengthSec === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x684c656e && v.getInt32(p + 8) === 0x67746853 && v.getInt32(p + 12) === 0x65633d22) { // matchLengthSec="
      matchLengthSec = s.integer(p + 16, "integer", "matchLengthSec");
      p = s.pos;
    }
    if (contestantOfTheMatchId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744f66 && v.getInt32(p + 12) === 0x5468654d && v.getInt32(p + 16) === 0x61746368 && v.getInt32(p + 20) === 0x49643d22) { // contestantOfTheMatchId="
      contestantOfTheMatchId = s.identifier(p + 24, "uuid", "contestantOfTheMatchId");
      p = s.pos;
    }
    if (playerOfTheMatchId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724f66 && v.getInt32(p + 8) === 0x5468654d && v.getInt32(p + 12) === 0x61746368 && v.getInt32(p + 16) === 0x49643d22) { // playerOfTheMatchId="
      playerOfTheMatchId = s.identifier(p + 20, "uuid", "playerOfTheMatchId");
      p = s.pos;
    }
    if (playerOfTheMatch === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724f66 && v.getInt32(p + 8) === 0x5468654d && v.getInt32(p + 12) === 0x61746368 && v.getInt32(p + 14) === 0x63683d22) { // playerOfTheMatch="
      playerOfTheMatch = s.text(p + 18);
      p = s.pos;
    }
    if (goalkeeperOfTheMatchId === undefined && v.getInt32(p) === 0x676f616c && v.getInt32(p + 4) === 0x6b656570 && v.getInt32(p + 8) === 0x65724f66 && v.getInt32(p + 12) === 0x5468654d && v.getInt32(p + 16) === 0x61746368 && v.getInt32(p + 20) === 0x49643d22) { // goalkeeperOfTheMatchId="
      goalkeeperOfTheMatchId = s.identifier(p + 24, "uuid", "goalkeeperOfTheMatchId");
      p = s.pos;
    }
    if (goalkeeperOfTheMatch === undefined && v.getInt32(p) === 0x676f616c && v.getInt32(p + 4) === 0x6b656570 && v.getInt32(p + 8) === 0x65724f66 && v.getInt32(p + 12) === 0x5468654d && v.getInt32(p + 16) === 0x61746368 && v.getInt32(p + 18) === 0x63683d22) { // goalkeeperOfTheMatch="
      goalkeeperOfTheMatch = s.text(p + 22);
      p = s.pos;
    }
    if (relatedMatchId === undefined && v.getInt32(p) === 0x72656c61 && v.getInt32(p + 4) === 0x7465644d && v.getInt32(p + 8) === 0x61746368 && v.getInt32(p + 12) === 0x49643d22) { // relatedMatchId="
      relatedMatchId = s.identifier(p + 16, "uuid", "relatedMatchId");
      p = s.pos;
    }
    if (aggregateWinnerId === undefined && v.getInt32(p) === 0x61676772 && v.getInt32(p + 4) === 0x65676174 && v.getInt32(p + 8) === 0x6557696e && v.getInt32(p + 12) === 0x6e657249 && v.getInt32(p + 15) === 0x49643d22) { // aggregateWinnerId="
      aggregateWinnerId = s.identifier(p + 19, "uuid", "aggregateWinnerId");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadPeriods = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (!hadPeriods && v.getInt32(p) === 0x3c706572 && v.getInt32(p + 4) === 0x696f6473 && s.isName(p, 7)) { // <periods
        hadPeriods = true;
        const outer = p;
        if (s.opens(s.next(p + 8))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c706572 && v.getInt32(p + 3) === 0x72696f64 && s.isName(p, 6)) { // <period
            (period ??= []).push(periodXml(s, p, 6));
            if (s.driftCount > 0) s.prependPath(p, "period", period.length - 1);
            p = s.pos;
          }
          s.close(p, outer, 7);
        }
        p = s.pos;
      }
      if (scores === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 3) === 0x6f726573) { // <scores
        scores = scoresXml(s, p, 6);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (periodId === undefined || matchStatus === undefined) return s.giveUp();
  return new MatchDetails(periodId, matchStatus, matchTime, winner, leg, aggregateId, previousAggregateIds, previousMatchIds, advancementAggregateId, matchLengthMin, matchLengthSec, contestantOfTheMatchId, playerOfTheMatchId, playerOfTheMatch, goalkeeperOfTheMatchId, goalkeeperOfTheMatch, relatedMatchId, aggregateWinnerId, period, scores);
}

function goalXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let scorerId: string | undefined;
  let ocScorerId: string | undefined;
  let opScorerId: string | undefined;
  let scorerName: string | undefined;
  let assistPlayerId: string | undefined;
  let ocAssistPlayerId: string | undefined;
  let opAssistPlayerId: string | undefined;
  let assistPlayerName: string | undefined;
  let secondAssistPlayerId: string | undefined;
  let secondAssistPlayerName: string | undefined;
  let timestamp: string | undefined;
  let legacyEventId: string | undefined;
  let homeScore: number | undefined;
  let awayScore: number | undefined;
  let unconfirmed: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let varReviewed: string | undefined;
  let originalDecision: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, typeAt(s, p + 6), typeValues, "type");
      p = s.pos;
    }
    if (scorerId === undefined && v.getInt32(p) === 0x73636f72 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // scorerId="
      scorerId = s.identifier(p + 10, "uuid", "scorerId");
      p = s.pos;
    }
    if (ocScorerId === undefined && v.getInt32(p) === 0x6f635363 && v.getInt32(p + 4) === 0x6f726572 && v.getInt32(p + 8) === 0x49643d22) { // ocScorerId="
      ocScorerId = s.text(p + 12);
      p = s.pos;
    }
    if (opScorerId === undefined && v.getInt32(p) === 0x6f705363 && v.getInt32(p + 4) === 0x6f726572 && v.getInt32(p + 8) === 0x49643d22) { // opScorerId="
      opScorerId = s.text(p + 12);
      p = s.pos;
    }
    if (scorerName === undefined && v.getInt32(p) === 0x73636f72 && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x6d653d22) { // scorerName="
      scorerName = s.text(p + 12);
      p = s.pos;
    }
    if (assistPlayerId === undefined && v.getInt32(p) === 0x61737369 && v.getInt32(p + 4) === 0x7374506c && v.getInt32(p + 8) === 0x61796572 && v.getInt32(p + 12) === 0x49643d22) { // assistPlayerId="
      assistPlayerId = s.identifier(p + 16, "uuid", "assistPlayerId");
      p = s.pos;
    }
    if (ocAssistPlayerId === undefined && v.getInt32(p) === 0x6f634173 && v.getInt32(p + 4) === 0x73697374 && v.getInt32(p + 8) === 0x506c6179 && v.getInt32(p + 12) === 0x65724964 && v.getInt32(p + 14) === 0x49643d22) { // ocAssistPlayerId="
      ocAssistPlayerId = s.text(p + 18);
      p = s.pos;
    }
    if (opAssistPlayerId === undefined && v.getInt32(p) === 0x6f704173 && v.getInt32(p + 4) === 0x73697374 && v.getInt32(p + 8) === 0x506c6179 && v.getInt32(p + 12) === 0x65724964 && v.getInt32(p + 14) === 0x49643d22) { // opAssistPlayerId="
      opAssistPlayerId = s.text(p + 18);
      p = s.pos;
    }
    if (assistPlayerName === undefined && v.getInt32(p) === 0x61737369 && v.getInt32(p + 4) === 0x7374506c && v.getInt32(p + 8) === 0x61796572 && v.getInt32(p + 12) === 0x4e616d65 && v.getInt32(p + 14) === 0x6d653d22) { // assistPlayerName="
      assistPlayerName = s.text(p + 18);
      p = s.pos;
    }
    if (secondAssistPlayerId === undefined && v.getInt32(p) === 0x7365636f && v.getInt32(p + 4) === 0x6e644173 && v.getInt32(p + 8) === 0x73697374 && v.getInt32(p + 12) === 0x506c6179 && v.getInt32(p + 16) === 0x65724964 && v.getInt32(p + 18) === 0x49643d22) { // secondAssistPlayerId="
      secondAssistPlayerId = s.identifier(p + 22, "uuid", "secondAssistPlayerId");
      p = s.pos;
    }
    if (secondAssistPlayerName === undefined && v.getInt32(p) === 0x7365636f && v.getInt32(p + 4) === 0x6e644173 && v.getInt32(p + 8) === 0x73697374 && v.getInt32(p + 12) === 0x506c6179 && v.getInt32(p + 16) === 0x65724e61 && v.getInt32(p + 20) === 0x6d653d22) { // secondAssistPlayerName="
      secondAssistPlayerName = s.text(p + 24);
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x7374616d && v.getInt32(p + 7) === 0x6d703d22) { // timestamp="
      timestamp = s.timestamp(p + 11, "timestamp", "timestamp");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6c656761 && v.getInt32(p + 4) === 0x63794576 && v.getInt32(p + 8) === 0x656e7449 && v.getInt32(p + 11) === 0x49643d22) { // legacyEventId="
      legacyEventId = s.text(p + 15);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6f707461 && v.getInt32(p + 4) === 0x4576656e && v.getInt32(p + 8) === 0x7449643d && b[p + 12] === 0x22) { // optaEventId="
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 13);
      p = s.pos;
    }
    if (homeScore === undefined && v.getInt32(p) === 0x686f6d65 && v.getInt32(p + 4) === 0x53636f72 && v.getInt32(p + 7) === 0x72653d22) { // homeScore="
      homeScore = s.integer(p + 11, "integer", "homeScore");
      p = s.pos;
    }
    if (awayScore === undefined && v.getInt32(p) === 0x61776179 && v.getInt32(p + 4) === 0x53636f72 && v.getInt32(p + 7) === 0x72653d22) { // awayScore="
      awayScore = s.integer(p + 11, "integer", "awayScore");
      p = s.pos;
    }
    if (unconfirmed === undefined && v.getInt32(p) === 0x756e636f && v.getInt32(p + 4) === 0x6e666972 && v.getInt32(p + 8) === 0x6d65643d && b[p + 12] === 0x22) { // unconfirmed="
      unconfirmed = s.known(p + 13, yesNoAt(s, p + 13), "yes-no", "unconfirmed");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x6f63436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // ocContestantId="
      ocContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x6f70436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // opContestantId="
      opContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e53 && v.getInt32(p + 8) === 0x65633d22) { // timeMinSec="
      timeMinSec = s.minuteSecond(p + 12, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (varReviewed === undefined && v.getInt32(p) === 0x76617252 && v.getInt32(p + 4) === 0x65766965 && v.getInt32(p + 8) === 0x7765643d && b[p + 12] === 0x22) { // varReviewed="
      varReviewed = s.known(p + 13, varReviewedAt(s, p + 13), varReviewedValues, "varReviewed");
      p = s.pos;
    }
    if (originalDecision === undefined && v.getInt32(p) === 0x6f726967 && v.getInt32(p + 4) === 0x696e616c && v.getInt32(p + 8) === 0x44656369 && v.getInt32(p + 12) === 0x73696f6e && v.getInt32(p + 14) === 0x6f6e3d22) { // originalDecision="
      originalDecision = s.known(p + 18, originalDecisionAt(s, p + 18), originalDecisionValues, "originalDecision");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (type === undefined || scorerId === undefined || scorerName === undefined || homeScore === undefined || awayScore === undefined || contestantId === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || lastUpdated === undefined) return s.giveUp();
  return new Goal(type, scorerId, ocScorerId, opScorerId, scorerName, assistPlayerId, ocAssistPlayerId, opAssistPlayerId, assistPlayerName, secondAssistPlayerId, secondAssistPlayerName, timestamp, legacyEventId, homeScore, awayScore, unconfirmed, contestantId, ocContestantId, opContestantId, periodId, timeMin, timeMinSec, varReviewed, originalDecision, lastUpdated);
}

function missedPenXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let playerId: string | undefined;
  let ocPlayerId: string | undefined;
  let opPlayerId: string | undefined;
  let playerName: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let legacyEventId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, missedPenTypeAt(s, p + 6), missedPenTypeValues, "type");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
    if (ocPlayerId === undefined && v.getInt32(p) === 0x6f63506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x49643d22) { // ocPlayerId="
      ocPlayerId = s.text(p + 12);
      p = s.pos;
    }
    if (opPlayerId === undefined && v.getInt32(p) === 0x6f70506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x49643d22) { // opPlayerId="
      opPlayerId = s.text(p + 12);
      p = s.pos;
    }
    if (playerName === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x6d653d22) { // playerName="
      playerName = s.text(p + 12);
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x6f63436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // ocContestantId="
      ocContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x6f70436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // opContestantId="
      opContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6c656761 && v.getInt32(p + 4) === 0x63794576 && v.getInt32(p + 8) === 0x656e7449 && v.getInt32(p + 11) === 0x49643d22) { // legacyEventId="
      legacyEventId = s.text(p + 15);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6f707461 && v.getInt32(p + 4) === 0x4576656e && v.getInt32(p + 8) === 0x7449643d && b[p + 12] === 0x22) { // optaEventId="
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 13);
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e53 && v.getInt32(p + 8) === 0x65633d22) { // timeMinSec="
      timeMinSec = s.minuteSecond(p + 12, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x7374616d && v.getInt32(p + 7) === 0x6d703d22) { // timestamp="
      timestamp = s.timestamp(p + 11, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (type === undefined || playerId === undefined || playerName === undefined || contestantId === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || timestamp === undefined || lastUpdated === undefined) return s.giveUp();
  return new MissedPen(type, playerId, ocPlayerId, opPlayerId, playerName, contestantId, ocContestantId, opContestantId, legacyEventId, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function cardXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let playerId: string | undefined;
  let playerName: string | undefined;
  let ocPlayerId: string | undefined;
  let opPlayerId: string | undefined;
  let teamOfficialId: string | undefined;
  let officialName: string | undefined;
  let cardReason: string | undefined;
  let legacyEventId: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, cardTypeAt(s, p + 6), cardTypeValues, "type");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
    if (playerName === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x6d653d22) { // playerName="
      playerName = s.text(p + 12);
      p = s.pos;
    }
    if (ocPlayerId === undefined && v.getInt32(p) === 0x6f63506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x49643d22) { // ocPlayerId="
      ocPlayerId = s.text(p + 12);
      p = s.pos;
    }
    if (opPlayerId === undefined && v.getInt32(p) === 0x6f70506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x49643d22) { // opPlayerId="
      opPlayerId = s.text(p + 12);
      p = s.pos;
    }
    if (teamOfficialId === undefined && v.getInt32(p) === 0x7465616d && v.getInt32(p + 4) === 0x4f666669 && v.getInt32(p + 8) === 0x6369616c && v.getInt32(p + 12) === 0x49643d22) { // teamOfficialId="
      teamOfficialId = s.identifier(p + 16, "uuid", "teamOfficialId");
      p = s.pos;
    }
    if (officialName === undefined && v.getInt32(p) === 0x6f666669 && v.getInt32(p + 4) === 0x6369616c && v.getInt32(p + 8) === 0x4e616d65 && v.getInt32(p + 10) === 0x6d653d22) { // officialName="
      officialName = s.text(p + 14);
      p = s.pos;
    }
    if (cardReason === undefined && v.getInt32(p) === 0x63617264 && v.getInt32(p + 4) === 0x52656173 && v.getInt32(p + 8) === 0x6f6e3d22) { // cardReason="
      cardReason = s.known(p + 12, cardReasonAt(s, p + 12), cardReasonValues, "cardReason");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6c656761 && v.getInt32(p + 4) === 0x63794576 && v.getInt32(p + 8) === 0x656e7449 && v.getInt32(p + 11) === 0x49643d22) { // legacyEventId="
      legacyEventId = s.text(p + 15);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6f707461 && v.getInt32(p + 4) === 0x4576656e && v.getInt32(p + 8) === 0x7449643d && b[p + 12] === 0x22) { // optaEventId="
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 13);
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x6f63436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // ocContestantId="
      ocContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x6f70436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // opContestantId="
      opContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e53 && v.getInt32(p + 8) === 0x65633d22) { // timeMinSec="
      timeMinSec = s.minuteSecond(p + 12, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x7374616d && v.getInt32(p + 7) === 0x6d703d22) { // timestamp="
      timestamp = s.timestamp(p + 11, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (type === undefined || cardReason === undefined || contestantId === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || lastUpdated === undefined) return s.giveUp();
  if (timestamp === undefined) s.reportAbsent("timestamp", start);
  return new Card(type, playerId, playerName, ocPlayerId, opPlayerId, teamOfficialId, officialName, cardReason, legacyEventId, contestantId, ocContestantId, opContestantId, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function substituteXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let playerOnId: string | undefined;
  let ocPlayerOnId: string | undefined;
  let opPlayerOnId: string | undefined;
  let playerOnName: string | undefined;
  let playerOffId: string | undefined;
  let ocPlayerOffId: string | undefined;
  let opPlayerOffId: string | undefined;
  let playerOffName: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let subReason: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (playerOnId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724f6e && v.getInt32(p + 8) === 0x49643d22) { // playerOnId="
      playerOnId = s.identifier(p + 12, "uuid", "playerOnId");
      p = s.pos;
    }
    if (ocPlayerOnId === undefined && v.getInt32(p) === 0x6f63506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x4f6e4964 && v.getInt32(p + 10) === 0x49643d22) { // ocPlayerOnId="
      ocPlayerOnId = s.text(p + 14);
      p = s.pos;
    }
    if (opPlayerOnId === undefined && v.getInt32(p) === 0x6f70506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x4f6e4964 && v.getInt32(p + 10) === 0x49643d22) { // opPlayerOnId="
      opPlayerOnId = s.text(p + 14);
      p = s.pos;
    }
    if (playerOnName === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724f6e && v.getInt32(p + 8) === 0x4e616d65 && v.getInt32(p + 10) === 0x6d653d22) { // playerOnName="
      playerOnName = s.text(p + 14);
      p = s.pos;
    }
    if (playerOffId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724f66 && v.getInt32(p + 8) === 0x6649643d && b[p + 12] === 0x22) { // playerOffId="
      playerOffId = s.identifier(p + 13, "uuid", "playerOffId");
      p = s.pos;
    }
    if (ocPlayerOffId === undefined && v.getInt32(p) === 0x6f63506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x4f666649 && v.getInt32(p + 11) === 0x49643d22) { // ocPlayerOffId="
      ocPlayerOffId = s.text(p + 15);
      p = s.pos;
    }
    if (opPlayerOffId === undefined && v.getInt32(p) === 0x6f70506c && v.getInt32(p + 4) === 0x61796572 && v.getInt32(p + 8) === 0x4f666649 && v.getInt32(p + 11) === 0x49643d22) { // opPlayerOffId="
      opPlayerOffId = s.text(p + 15);
      p = s.pos;
    }
    if (playerOffName === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724f66 && v.getInt32(p + 8) === 0x664e616d && v.getInt32(p + 11) === 0x6d653d22) { // playerOffName="
      playerOffName = s.text(p + 15);
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x6f63436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // ocContestantId="
      ocContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x6f70436f && v.getInt32(p + 4) === 0x6e746573 && v.getInt32(p + 8) === 0x74616e74 && v.getInt32(p + 12) === 0x49643d22) { // opContestantId="
      opContestantId = s.text(p + 16);
      p = s.pos;
    }
    if (subReason === undefined && v.getInt32(p) === 0x73756252 && v.getInt32(p + 4) === 0x6561736f && v.getInt32(p + 7) === 0x6f6e3d22) { // subReason="
      subReason = s.known(p + 11, subReasonAt(s, p + 11), subReasonValues, "subReason");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e53 && v.getInt32(p + 8) === 0x65633d22) { // timeMinSec="
      timeMinSec = s.minuteSecond(p + 12, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x7374616d && v.getInt32(p + 7) === 0x6d703d22) { // timestamp="
      timestamp = s.timestamp(p + 11, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (playerOnId === undefined || playerOnName === undefined || playerOffId === undefined || playerOffName === undefined || contestantId === undefined || subReason === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || lastUpdated === undefined) return s.giveUp();
  return new Substitute(playerOnId, ocPlayerOnId, opPlayerOnId, playerOnName, playerOffId, ocPlayerOffId, opPlayerOffId, playerOffName, contestantId, ocContestantId, opContestantId, subReason, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function vARXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let decision: string | undefined;
  let outcome: string | undefined;
  let playerId: string | undefined;
  let playerName: string | undefined;
  let legacyEventId: string | undefined;
  let legacyEventUnderReviewId: string | undefined;
  let contestantId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
    if (decision === undefined && v.getInt32(p) === 0x64656369 && v.getInt32(p + 4) === 0x73696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // decision="
      decision = s.text(p + 10);
      p = s.pos;
    }
    if (outcome === undefined && v.getInt32(p) === 0x6f757463 && v.getInt32(p + 4) === 0x6f6d653d && b[p + 8] === 0x22) { // outcome="
      outcome = s.text(p + 9);
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
    if (playerName === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x6d653d22) { // playerName="
      playerName = s.text(p + 12);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6c656761 && v.getInt32(p + 4) === 0x63794576 && v.getInt32(p + 8) === 0x656e7449 && v.getInt32(p + 11) === 0x49643d22) { // legacyEventId="
      legacyEventId = s.text(p + 15);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6f707461 && v.getInt32(p + 4) === 0x4576656e && v.getInt32(p + 8) === 0x7449643d && b[p + 12] === 0x22) { // optaEventId="
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 13);
      p = s.pos;
    }
    if (legacyEventUnderReviewId === undefined && v.getInt32(p) === 0x6c656761 && v.getInt32(p + 4) === 0x63794576 && v.getInt32(p + 8) === 0x656e7455 && v.getInt32(p + 12) === 0x6e646572 && v.getInt32(p + 16) === 0x52657669 && v.getInt32(p + 20) === 0x65774964 && v.getInt32(p + 22) === 0x49643d22) { // legacyEventUnderReviewId="
      legacyEventUnderReviewId = s.text(p + 26);
      p = s.pos;
    }
    if (legacyEventUnderReviewId === undefined && v.getInt32(p) === 0x6f707461 && v.getInt32(p + 4) === 0x4576656e && v.getInt32(p + 8) === 0x74556e64 && v.getInt32(p + 12) === 0x65725265 && v.getInt32(p + 16) === 0x76696577 && v.getInt32(p + 20) === 0x49643d22) { // optaEventUnderReviewId="
      s.reportAlias("legacyEventUnderReviewId", "optaEventUnderReviewId", p);
      legacyEventUnderReviewId = s.text(p + 24);
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e53 && v.getInt32(p + 8) === 0x65633d22) { // timeMinSec="
      timeMinSec = s.minuteSecond(p + 12, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x7374616d && v.getInt32(p + 7) === 0x6d703d22) { // timestamp="
      timestamp = s.timestamp(p + 11, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new VAR(type, decision, outcome, playerId, playerName, legacyEventId, legacyEventUnderReviewId, contestantId, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function penaltyShotXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let outcome: string | undefined;
  let playerId: string | undefined;
  let scorerName: string | undefined;
  let teamPenaltyNumber: number | undefined;
  let legacyEventId: string | undefined;
  let periodId: number | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e53 && v.getInt32(p + 8) === 0x65633d22) { // timeMinSec="
      timeMinSec = s.minuteSecond(p + 12, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (outcome === undefined && v.getInt32(p) === 0x6f757463 && v.getInt32(p + 4) === 0x6f6d653d && b[p + 8] === 0x22) { // outcome="
      outcome = s.known(p + 9, outcomeAt(s, p + 9), outcomeValues, "outcome");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
    if (scorerName === undefined && v.getInt32(p) === 0x73636f72 && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x6d653d22) { // scorerName="
      scorerName = s.text(p + 12);
      p = s.pos;
    }
    if (teamPenaltyNumber === undefined && v.getInt32(p) === 0x7465616d && v.getInt32(p + 4) === 0x50656e61 && v.getInt32(p + 8) === 0x6c74794e && v.getInt32(p + 12) === 0x756d6265 && v.getInt32(p + 15) === 0x65723d22) { // teamPenaltyNumber="
      teamPenaltyNumber = s.integer(p + 19, "integer~integer-string", "teamPenaltyNumber");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6c656761 && v.getInt32(p + 4) === 0x63794576 && v.getInt32(p + 8) === 0x656e7449 && v.getInt32(p + 11) === 0x49643d22) { // legacyEventId="
      legacyEventId = s.text(p + 15);
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x6f707461 && v.getInt32(p + 4) === 0x4576656e && v.getInt32(p + 8) === 0x7449643d && b[p + 12] === 0x22) { // optaEventId="
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 13);
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x7374616d && v.getInt32(p + 7) === 0x6d703d22) { // timestamp="
      timestamp = s.timestamp(p + 11, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new PenaltyShot(contestantId, timeMin, timeMinSec, outcome, playerId, scorerName, teamPenaltyNumber, legacyEventId, periodId, timestamp, lastUpdated);
}

function playerStatXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.text(p + 7);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new PlayerStat(type, value_);
}

function playerXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let playerId: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let shortFirstName: string | undefined;
  let shortLastName: string | undefined;
  let knownName: string | undefined;
  let matchName: string | undefined;
  let shirtNumber: number | undefined;
  let position: string | undefined;
  let positionSide: string | undefined;
  let subPosition: string | undefined;
  let formationPlace: string | undefined;
  let captain: string | undefined;
  let stat: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
    if (firstName === undefined && v.getInt32(p) === 0x66697273 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d653d22) { // firstName="
      firstName = s.text(p + 11);
      p = s.pos;
    }
    if (lastName === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // lastName="
      lastName = s.text(p + 10);
      p = s.pos;
    }
    if (shortFirstName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x74466972 && v.getInt32(p + 8) === 0x73744e61 && v.getInt32(p + 12) === 0x6d653d22) { // shortFirstName="
      shortFirstName = s.text(p + 16);
      p = s.pos;
    }
    if (shortLastName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x744c6173 && v.getInt32(p + 8) === 0x744e616d && v.getInt32(p + 11) === 0x6d653d22) { // shortLastName="
      shortLastName = s.text(p + 15);
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x6b6e6f77 && v.getInt32(p + 4) === 0x6e4e616d && v.getInt32(p + 7) === 0x6d653d22) { // knownName="
      knownName = s.text(p + 11);
      p = s.pos;
    }
    if (matchName === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x684e616d && v.getInt32(p + 7) === 0x6d653d22) { // matchName="
      matchName = s.text(p + 11);
      p = s.pos;
    }
    if (shirtNumber === undefined && v.getInt32(p) === 0x73686972 && v.getInt32(p + 4) === 0x744e756d && v.getInt32(p + 8) === 0x6265723d && b[p + 12] === 0x22) { // shirtNumber="
      shirtNumber = s.integer(p + 13, "integer~integer-string", "shirtNumber");
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // position="
      position = s.text(p + 10);
      p = s.pos;
    }
    if (positionSide === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 8) === 0x53696465 && v.getInt32(p + 10) === 0x64653d22) { // positionSide="
      positionSide = s.text(p + 14);
      p = s.pos;
    }
    if (subPosition === undefined && v.getInt32(p) === 0x73756250 && v.getInt32(p + 4) === 0x6f736974 && v.getInt32(p + 8) === 0x696f6e3d && b[p + 12] === 0x22) { // subPosition="
      subPosition = s.text(p + 13);
      p = s.pos;
    }
    if (formationPlace === undefined && v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x6174696f && v.getInt32(p + 8) === 0x6e506c61 && v.getInt32(p + 12) === 0x63653d22) { // formationPlace="
      formationPlace = s.digits(p + 16, "integer-string~integer", "formationPlace");
      p = s.pos;
    }
    if (captain === undefined && v.getInt32(p) === 0x63617074 && v.getInt32(p + 4) === 0x61696e3d && b[p + 8] === 0x22) { // captain="
      captain = s.known(p + 9, yesNoAt(s, p + 9), "yes-no", "captain");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c737461 && b[p + 4] === 0x74) { // <stat
        (stat ??= []).push(playerStatXml(s, p, 4));
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Player(playerId, firstName, lastName, shortFirstName, shortLastName, knownName, matchName, shirtNumber, position, positionSide, subPosition, formationPlace, captain, stat);
}

function teamOfficialXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let shortFirstName: string | undefined;
  let shortLastName: string | undefined;
  let knownName: string | undefined;
  let type: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (firstName === undefined && v.getInt32(p) === 0x66697273 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d653d22) { // firstName="
      firstName = s.text(p + 11);
      p = s.pos;
    }
    if (lastName === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // lastName="
      lastName = s.text(p + 10);
      p = s.pos;
    }
    if (shortFirstName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x74466972 && v.getInt32(p + 8) === 0x73744e61 && v.getInt32(p + 12) === 0x6d653d22) { // shortFirstName="
      shortFirstName = s.text(p + 16);
      p = s.pos;
    }
    if (shortLastName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x744c6173 && v.getInt32(p + 8) === 0x744e616d && v.getInt32(p + 11) === 0x6d653d22) { // shortLastName="
      shortLastName = s.text(p + 15);
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x6b6e6f77 && v.getInt32(p + 4) === 0x6e4e616d && v.getInt32(p + 7) === 0x6d653d22) { // knownName="
      knownName = s.text(p + 11);
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new TeamOfficial(id, firstName, lastName, shortFirstName, shortLastName, knownName, type);
}

function lineUpStatXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let fh: string | undefined;
  let sh: string | undefined;
  let efh: string | undefined;
  let esh: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.text(p + 7);
      p = s.pos;
    }
    if (fh === undefined && v.getInt32(p) === 0x66683d22) { // fh="
      fh = s.text(p + 4);
      p = s.pos;
    }
    if (sh === undefined && v.getInt32(p) === 0x73683d22) { // sh="
      sh = s.text(p + 4);
      p = s.pos;
    }
    if (efh === undefined && v.getInt32(p) === 0x6566683d && b[p + 4] === 0x22) { // efh="
      efh = s.text(p + 5);
      p = s.pos;
    }
    if (esh === undefined && v.getInt32(p) === 0x6573683d && b[p + 4] === 0x22) { // esh="
      esh = s.text(p + 5);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new LineUpStat(type, value_, fh, sh, efh, esh);
}

function kitXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let colour1: string | undefined;
  let colour2: string | undefined;
  let type: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.text(p + 4);
      p = s.pos;
    }
    if (colour1 === undefined && v.getInt32(p) === 0x636f6c6f && v.getInt32(p + 4) === 0x7572313d && b[p + 8] === 0x22) { // colour1="
      colour1 = s.text(p + 9);
      p = s.pos;
    }
    if (colour2 === undefined && v.getInt32(p) === 0x636f6c6f && v.getInt32(p + 4) === 0x7572323d && b[p + 8] === 0x22) { // colour2="
      colour2 = s.text(p + 9);
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new Kit(id, colour1, colour2, type);
}

function lineUpXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let formationUsed: string | undefined;
  let player: object[] | undefined;
  let teamOfficial: object[] | undefined;
  let stat: object[] | undefined;
  let kit: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (formationUsed === undefined && v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x6174696f && v.getInt32(p + 8) === 0x6e557365 && v.getInt32(p + 11) === 0x65643d22) { // formationUsed="
      formationUsed = s.text(p + 15);
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c706c61 && v.getInt32(p + 3) === 0x61796572) { // <player
        (player ??= []).push(playerXml(s, p, 6));
        if (s.driftCount > 0) s.prependPath(p, "player", player.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c746561 && v.getInt32(p + 4) === 0x6d4f6666 && v.getInt32(p + 8) === 0x69636961 && b[p + 12] === 0x6c) { // <teamOfficial
        (teamOfficial ??= []).push(teamOfficialXml(s, p, 12));
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c737461 && b[p + 4] === 0x74) { // <stat
        (stat ??= []).push(lineUpStatXml(s, p, 4));
        p = s.pos;
      }
      if (kit === undefined && v.getInt32(p) === 0x3c6b6974) { // <kit
        kit = kitXml(s, p, 3);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new LineUp(contestantId, formationUsed, player, teamOfficial, stat, kit);
}

function matchOfficialXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let type: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let shortFirstName: string | undefined;
  let shortLastName: string | undefined;
  let knownName: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
    if (firstName === undefined && v.getInt32(p) === 0x66697273 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d653d22) { // firstName="
      firstName = s.text(p + 11);
      p = s.pos;
    }
    if (lastName === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // lastName="
      lastName = s.text(p + 10);
      p = s.pos;
    }
    if (shortFirstName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x74466972 && v.getInt32(p + 8) === 0x73744e61 && v.getInt32(p + 12) === 0x6d653d22) { // shortFirstName="
      shortFirstName = s.text(p + 16);
      p = s.pos;
    }
    if (shortLastName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x744c6173 && v.getInt32(p + 8) === 0x744e616d && v.getInt32(p + 11) === 0x6d653d22) { // shortLastName="
      shortLastName = s.text(p + 15);
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x6b6e6f77 && v.getInt32(p + 4) === 0x6e4e616d && v.getInt32(p + 7) === 0x6d653d22) { // knownName="
      knownName = s.text(p + 11);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new MatchOfficial(id, type, firstName, lastName, shortFirstName, shortLastName, knownName);
}

function matchDetailsExtraXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let attendance: string | undefined;
  let matchOfficial: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadMatchOfficials = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (attendance === undefined && v.getInt32(p) === 0x3c617474 && v.getInt32(p + 4) === 0x656e6461 && v.getInt32(p + 7) === 0x616e6365 && s.isName(p, 10)) { // <attendance
        attendance = s.contentOf(s.next(p + 11), p, 10, p + 12, "integer-string", "attendance", false) as string | undefined;
        p = s.pos;
      }
      if (!hadMatchOfficials && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684f66 && v.getInt32(p + 8) === 0x66696369 && v.getInt32(p + 11) === 0x69616c73 && s.isName(p, 14)) { // <matchOfficials
        hadMatchOfficials = true;
        const outer = p;
        if (s.opens(s.next(p + 15))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684f66 && v.getInt32(p + 8) === 0x66696369 && v.getInt32(p + 10) === 0x6369616c && s.isName(p, 13)) { // <matchOfficial
            (matchOfficial ??= []).push(matchOfficialXml(s, p, 13));
            p = s.pos;
          }
          s.close(p, outer, 14);
        }
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new MatchDetailsExtra(attendance, matchOfficial);
}

function liveDataXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
  let goal: object[] | undefined;
  let missedPen: object[] | undefined;
  let card: object[] | undefined;
  let substitute: object[] | undefined;
  let VAR_: object[] | undefined;
  let penaltyShot: object[] | undefined;
  let lineUp: object[] | undefined;
  let matchDetailsExtra: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (matchDetails === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && b[p + 12] === 0x73 && s.isName(p, 12)) { // <matchDetails
        matchDetails = matchDetailsXml(s, p, 12);
        if (s.driftCount > 0) s.prependPath(p, "matchDetails");
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c676f61 && b[p + 4] === 0x6c) { // <goal
        (goal ??= []).push(goalXml(s, p, 4));
        if (s.driftCount > 0) s.prependPath(p, "goal", goal.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c6d6973 && v.getInt32(p + 4) === 0x73656450 && v.getInt32(p + 6) === 0x6450656e) { // <missedPen
        (missedPen ??= []).push(missedPenXml(s, p, 9));
        if (s.driftCount > 0) s.prependPath(p, "missedPen", missedPen.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c636172 && b[p + 4] === 0x64) { // <card
        (card ??= []).push(cardXml(s, p, 4));
        if (s.driftCount > 0) s.prependPath(p, "card", card.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c737562 && v.getInt32(p + 4) === 0x73746974 && v.getInt32(p + 7) === 0x74757465) { // <substitute
        (substitute ??= []).push(substituteXml(s, p, 10));
        if (s.driftCount > 0) s.prependPath(p, "substitute", substitute.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c564152) { // <VAR
        (VAR_ ??= []).push(vARXml(s, p, 3));
        if (s.driftCount > 0) s.prependPath(p, "VAR", VAR_.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c70656e && v.getInt32(p + 4) === 0x616c7479 && v.getInt32(p + 8) === 0x53686f74) { // <penaltyShot
        (penaltyShot ??= []).push(penaltyShotXml(s, p, 11));
        if (s.driftCount > 0) s.prependPath(p, "penaltyShot", penaltyShot.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c6c696e && v.getInt32(p + 3) === 0x6e655570) { // <lineUp
        (lineUp ??= []).push(lineUpXml(s, p, 6));
        if (s.driftCount > 0) s.prependPath(p, "lineUp", lineUp.length - 1);
        p = s.pos;
      }
      if (matchDetailsExtra === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && v.getInt32(p + 12) === 0x73457874 && v.getInt32(p + 14) === 0x78747261) { // <matchDetailsExtra
        matchDetailsExtra = matchDetailsExtraXml(s, p, 17);
        if (s.driftCount > 0) s.prependPath(p, "matchDetailsExtra");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new LiveData(matchDetails, goal, missedPen, card, substitute, VAR_, penaltyShot, lineUp, matchDetailsExtra);
}

function matchXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchInfo: object | undefined;
  let liveData: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (matchInfo === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x6368496e && v.getInt32(p + 6) === 0x496e666f) { // <matchInfo
        matchInfo = matchInfoXml(s, p, 9);
        if (s.driftCount > 0) s.prependPath(p, "matchInfo");
        p = s.pos;
      }
      if (liveData === undefined && v.getInt32(p) === 0x3c6c6976 && v.getInt32(p + 4) === 0x65446174 && b[p + 8] === 0x61) { // <liveData
        liveData = liveDataXml(s, p, 8);
        if (s.driftCount > 0) s.prependPath(p, "liveData");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (matchInfo === undefined) return s.giveUp();
  return new Match(matchInfo, liveData);
}

function matchDetailedXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let match: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 2) === 0x61746368) { // <match
        (match ??= []).push(matchXml(s, p, 5));
        if (s.driftCount > 0) s.prependPath(p, "match", match.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new MatchDetailed(match);
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && v.getInt32(p + 10) === 0x696c6564 && s.isName(p, 13)) return matchDetailedXml(s, p, 13);
  if (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 2) === 0x61746368 && s.isName(p, 5)) {
    const value = { "match": [matchXml(s, p, 5)] };
    s.prependPath(p, "match", 0);
    s.reportRootDrift("root element match", "root element matchDetailed", p);
    return value;
  }
  return s.giveUp();
}

function namedJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Named(id, name);
}

function competitionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let name: string | undefined;
  let knownName: string | undefined;
  let sponsorName: string | undefined;
  let competitionCode: string | undefined;
  let competitionFormat: string | undefined;
  let country: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x226b6e6f && v.getInt32(p + 4) === 0x776e4e61 && v.getInt32(p + 8) === 0x6d65223a) { // "knownName":
      knownName = s.text(p + 12, "knownName");
      p = s.pos;
    }
    if (sponsorName === undefined && v.getInt32(p) === 0x2273706f && v.getInt32(p + 4) === 0x6e736f72 && v.getInt32(p + 8) === 0x4e616d65 && v.getInt32(p + 10) === 0x6d65223a) { // "sponsorName":
      sponsorName = s.text(p + 14, "sponsorName");
      p = s.pos;
    }
    if (competitionCode === undefined && v.getInt32(p) === 0x22636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 12) === 0x436f6465 && v.getInt32(p + 14) === 0x6465223a) { // "competitionCode":
      competitionCode = s.text(p + 18, "competitionCode");
      p = s.pos;
    }
    if (competitionFormat === undefined && v.getInt32(p) === 0x22636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 12) === 0x466f726d && v.getInt32(p + 16) === 0x6174223a) { // "competitionFormat":
      competitionFormat = s.known((q = s.quote(p + 20)), competitionFormatAt(s, q), competitionFormatValues, "competitionFormat");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Competition(id, opId, ocId, name, knownName, sponsorName, competitionCode, competitionFormat, country);
}

function tournamentCalendarJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let name: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (startDate === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x72744461 && v.getInt32(p + 8) === 0x7465223a) { // "startDate":
      startDate = s.dateZ(p + 12, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 4) === 0x44617465 && v.getInt32(p + 6) === 0x7465223a) { // "endDate":
      endDate = s.dateZ(p + 10, "date-z", "endDate");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new TournamentCalendar(id, opId, ocId, startDate, endDate, name);
}

function stageJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let formatId: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let name: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (formatId === undefined && v.getInt32(p) === 0x22666f72 && v.getInt32(p + 4) === 0x6d617449 && v.getInt32(p + 7) === 0x4964223a) { // "formatId":
      formatId = s.identifier(p + 11, "uuid", "formatId");
      p = s.pos;
    }
    if (startDate === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x72744461 && v.getInt32(p + 8) === 0x7465223a) { // "startDate":
      startDate = s.dateZ(p + 12, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 4) === 0x44617465 && v.getInt32(p + 6) === 0x7465223a) { // "endDate":
      endDate = s.dateZ(p + 10, "date-z", "endDate");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Stage(id, opId, ocId, formatId, startDate, endDate, name);
}

function seriesJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let horizontal: number | undefined;
  let formatId: string | undefined;
  let name: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (horizontal === undefined && v.getInt32(p) === 0x22686f72 && v.getInt32(p + 4) === 0x697a6f6e && v.getInt32(p + 8) === 0x74616c22 && b[p + 12] === 0x3a) { // "horizontal":
      horizontal = s.integer(p + 13, "integer", "horizontal");
      p = s.pos;
    }
    if (formatId === undefined && v.getInt32(p) === 0x22666f72 && v.getInt32(p + 4) === 0x6d617449 && v.getInt32(p + 7) === 0x4964223a) { // "formatId":
      formatId = s.identifier(p + 11, "uuid", "formatId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Series(id, opId, ocId, horizontal, formatId, name);
}

function contestantJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let name: string | undefined;
  let shortName: string | undefined;
  let officialName: string | undefined;
  let code: string | undefined;
  let position: string | undefined;
  let phrase: string | undefined;
  let currentPowerRating: number | undefined;
  let highestSeasonRating: number | undefined;
  let lowestSeasonRating: number | undefined;
  let averageSeasonRating: number | undefined;
  let currentCompetitionRank: string | undefined;
  let currentConfederationRank: string | undefined;
  let currentGlobalRank: string | undefined;
  let country: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
    if (shortName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "shortName":
      shortName = s.text(p + 12, "shortName");
      p = s.pos;
    }
    if (officialName === undefined && v.getInt32(p) === 0x226f6666 && v.getInt32(p + 4) === 0x69636961 && v.getInt32(p + 8) === 0x6c4e616d && v.getInt32(p + 11) === 0x6d65223a) { // "officialName":
      officialName = s.text(p + 15, "officialName");
      p = s.pos;
    }
    if (code === undefined && v.getInt32(p) === 0x22636f64 && v.getInt32(p + 3) === 0x6465223a) { // "code":
      code = s.text(p + 7, "code");
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 7) === 0x6f6e223a) { // "position":
      position = s.known((q = s.quote(p + 11)), positionAt(s, q), positionValues, "position");
      p = s.pos;
    }
    if (phrase === undefined && v.getInt32(p) === 0x22706872 && v.getInt32(p + 4) === 0x61736522 && b[p + 8] === 0x3a) { // "phrase":
      phrase = s.text(p + 9, "phrase");
      p = s.pos;
    }
    if (currentPowerRating === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x506f7765 && v.getInt32(p + 12) === 0x72526174 && v.getInt32(p + 16) === 0x696e6722 && b[p + 20] === 0x3a) { // "currentPowerRating":
      currentPowerRating = s.decimal(p + 21, "decimal~decimal-string", "currentPowerRating");
      p = s.pos;
    }
    if (highestSeasonRating === undefined && v.getInt32(p) === 0x22686967 && v.getInt32(p + 4) === 0x68657374 && v.getInt32(p + 8) === 0x53656173 && v.getInt32(p + 12) === 0x6f6e5261 && v.getInt32(p + 16) === 0x74696e67 && v.getInt32(p + 18) === 0x6e67223a) { // "highestSeasonRating":
      highestSeasonRating = s.decimal(p + 22, "decimal~decimal-string", "highestSeasonRating");
      p = s.pos;
    }
    if (lowestSeasonRating === undefined && v.getInt32(p) === 0x226c6f77 && v.getInt32(p + 4) === 0x65737453 && v.getInt32(p + 8) === 0x6561736f && v.getInt32(p + 12) === 0x6e526174 && v.getInt32(p + 16) === 0x696e6722 && b[p + 20] === 0x3a) { // "lowestSeasonRating":
      lowestSeasonRating = s.decimal(p + 21, "decimal~decimal-string", "lowestSeasonRating");
      p = s.pos;
    }
    if (averageSeasonRating === undefined && v.getInt32(p) === 0x22617665 && v.getInt32(p + 4) === 0x72616765 && v.getInt32(p + 8) === 0x53656173 && v.getInt32(p + 12) === 0x6f6e5261 && v.getInt32(p + 16) === 0x74696e67 && v.getInt32(p + 18) === 0x6e67223a) { // "averageSeasonRating":
      averageSeasonRating = s.decimal(p + 22, "decimal~decimal-string", "averageSeasonRating");
      p = s.pos;
    }
    if (currentCompetitionRank === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x436f6d70 && v.getInt32(p + 12) === 0x65746974 && v.getInt32(p + 16) === 0x696f6e52 && v.getInt32(p + 20) === 0x616e6b22 && b[p + 24] === 0x3a) { // "currentCompetitionRank":
      currentCompetitionRank = s.digits(p + 25, "integer-string~integer", "currentCompetitionRank");
      p = s.pos;
    }
    if (currentConfederationRank === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x436f6e66 && v.getInt32(p + 12) === 0x65646572 && v.getInt32(p + 16) === 0x6174696f && v.getInt32(p + 20) === 0x6e52616e && v.getInt32(p + 23) === 0x6e6b223a) { // "currentConfederationRank":
      currentConfederationRank = s.digits(p + 27, "integer-string~integer", "currentConfederationRank");
      p = s.pos;
    }
    if (currentGlobalRank === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x476c6f62 && v.getInt32(p + 12) === 0x616c5261 && v.getInt32(p + 16) === 0x6e6b223a) { // "currentGlobalRank":
      currentGlobalRank = s.digits(p + 20, "integer-string~integer", "currentGlobalRank");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Contestant(id, opId, ocId, name, shortName, officialName, code, position, phrase, currentPowerRating, highestSeasonRating, lowestSeasonRating, averageSeasonRating, currentCompetitionRank, currentConfederationRank, currentGlobalRank, country);
}

function venueJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let neutral: string | undefined;
  let longName: string | undefined;
  let latitude: string | undefined;
  let longitude: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let shortName: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (neutral === undefined && v.getInt32(p) === 0x226e6575 && v.getInt32(p + 4) === 0x7472616c && v.getInt32(p + 6) === 0x616c223a) { // "neutral":
      neutral = s.known((q = s.quote(p + 10)), yesNoAt(s, q), "yes-no", "neutral");
      p = s.pos;
    }
    if (longName === undefined && v.getInt32(p) === 0x226c6f6e && v.getInt32(p + 4) === 0x674e616d && v.getInt32(p + 7) === 0x6d65223a) { // "longName":
      longName = s.text(p + 11, "longName");
      p = s.pos;
    }
    if (latitude === undefined && v.getInt32(p) === 0x226c6174 && v.getInt32(p + 4) === 0x69747564 && v.getInt32(p + 7) === 0x6465223a) { // "latitude":
      latitude = s.text(p + 11, "latitude");
      p = s.pos;
    }
    if (longitude === undefined && v.getInt32(p) === 0x226c6f6e && v.getInt32(p + 4) === 0x67697475 && v.getInt32(p + 8) === 0x6465223a) { // "longitude":
      longitude = s.text(p + 12, "longitude");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (shortName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "shortName":
      shortName = s.text(p + 12, "shortName");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Venue(id, neutral, longName, latitude, longitude, opId, ocId, shortName);
}

function matchInfoJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let ocId: string | undefined;
  let coverageLevel: string | undefined;
  let date: string | undefined;
  let time: string | undefined;
  let localDate: string | undefined;
  let localTime: string | undefined;
  let week: string | undefined;
  let attendanceInfoId: string | undefined;
  let attendanceInfo: string | undefined;
  let numberOfPeriods: number | undefined;
  let periodLength: number | undefined;
  let overtimeLength: number | undefined;
  let varEnabled: string | undefined;
  let var_: string | undefined;
  let nextMatchWinnerId: string | undefined;
  let nextMatchLoserId: string | undefined;
  let postMatch: string | undefined;
  let lastUpdated: string | undefined;
  let description: string | undefined;
  let sport: object | undefined;
  let ruleset: object | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let stage: object | undefined;
  let series: object | undefined;
  let contestant: object[] | undefined;
  let venue: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (coverageLevel === undefined && v.getInt32(p) === 0x22636f76 && v.getInt32(p + 4) === 0x65726167 && v.getInt32(p + 8) === 0x654c6576 && v.getInt32(p + 12) === 0x656c223a) { // "coverageLevel":
      coverageLevel = s.digits(p + 16, "integer-string", "coverageLevel");
      p = s.pos;
    }
    if (date === undefined && v.getInt32(p) === 0x22646174 && v.getInt32(p + 3) === 0x7465223a) { // "date":
      date = s.dateZ(p + 7, "date-z", "date");
      p = s.pos;
    }
    if (time === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 3) === 0x6d65223a) { // "time":
      time = s.timeZ(p + 7, "time-z", "time");
      p = s.pos;
    }
    if (localDate === undefined && v.getInt32(p) === 0x226c6f63 && v.getInt32(p + 4) === 0x616c4461 && v.getInt32(p + 8) === 0x7465223a) { // "localDate":
      localDate = s.date(p + 12, "date", "localDate");
      p = s.pos;
    }
    if (localTime === undefined && v.getInt32(p) === 0x226c6f63 && v.getInt32(p + 4) === 0x616c5469 && v.getInt32(p + 8) === 0x6d65223a) { // "localTime":
      localTime = s.time(p + 12, "time", "localTime");
      p = s.pos;
    }
    if (week === undefined && v.getInt32(p) === 0x22776565 && v.getInt32(p + 3) === 0x656b223a) { // "week":
      week = s.text(p + 7, "week");
      p = s.pos;
    }
    if (attendanceInfoId === undefined && v.getInt32(p) === 0x22617474 && v.getInt32(p + 4) === 0x656e6461 && v.getInt32(p + 8) === 0x6e636549 && v.getInt32(p + 12) === 0x6e666f49 && v.getInt32(p + 15) === 0x4964223a) { // "attendanceInfoId":
      attendanceInfoId = s.known((q = s.quote(p + 19)), attendanceInfoAt(s, q), attendanceInfoValues, "attendanceInfoId");
      p = s.pos;
    }
    if (attendanceInfo === undefined && v.getInt32(p) === 0x22617474 && v.getInt32(p + 4) === 0x656e6461 && v.getInt32(p + 8) === 0x6e636549 && v.getInt32(p + 12) === 0x6e666f22 && b[p + 16] === 0x3a) { // "attendanceInfo":
      attendanceInfo = s.text(p + 17, "attendanceInfo");
      p = s.pos;
    }
    if (numberOfPeriods === undefined && v.getInt32(p) === 0x226e756d && v.getInt32(p + 4) === 0x6265724f && v.getInt32(p + 8) === 0x66506572 && v.getInt32(p + 12) === 0x696f6473 && v.getInt32(p + 14) === 0x6473223a) { // "numberOfPeriods":
      numberOfPeriods = s.integer(p + 18, "integer", "numberOfPeriods");
      p = s.pos;
    }
    if (periodLength === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f644c && v.getInt32(p + 8) === 0x656e6774 && v.getInt32(p + 11) === 0x7468223a) { // "periodLength":
      periodLength = s.integer(p + 15, "integer", "periodLength");
      p = s.pos;
    }
    if (overtimeLength === undefined && v.getInt32(p) === 0x226f7665 && v.getInt32(p + 4) === 0x7274696d && v.getInt32(p + 8) === 0x654c656e && v.getInt32(p + 12) === 0x67746822 && b[p + 16] === 0x3a) { // "overtimeLength":
      overtimeLength = s.integer(p + 17, "integer", "overtimeLength");
      p = s.pos;
    }
    if (varEnabled === undefined && v.getInt32(p) === 0x22766172 && v.getInt32(p + 4) === 0x456e6162 && v.getInt32(p + 8) === 0x6c656422 && b[p + 12] === 0x3a) { // "varEnabled":
      varEnabled = s.known((q = s.quote(p + 13)), varEnabledAt(s, q), varEnabledValues, "varEnabled");
      p = s.pos;
    }
    if (var_ === undefined && v.getInt32(p) === 0x22766172 && v.getInt32(p + 2) === 0x6172223a) { // "var":
      var_ = s.text(p + 6, "var");
      p = s.pos;
    }
    if (nextMatchWinnerId === undefined && v.getInt32(p) === 0x226e6578 && v.getInt32(p + 4) === 0x744d6174 && v.getInt32(p + 8) === 0x63685769 && v.getInt32(p + 12) === 0x6e6e6572 && v.getInt32(p + 16) === 0x4964223a) { // "nextMatchWinnerId":
      nextMatchWinnerId = s.identifier(p + 20, "uuid", "nextMatchWinnerId");
      p = s.pos;
    }
    if (nextMatchLoserId === undefined && v.getInt32(p) === 0x226e6578 && v.getInt32(p + 4) === 0x744d6174 && v.getInt32(p + 8) === 0x63684c6f && v.getInt32(p + 12) === 0x73657249 && v.getInt32(p + 15) === 0x4964223a) { // "nextMatchLoserId":
      nextMatchLoserId = s.identifier(p + 19, "uuid", "nextMatchLoserId");
      p = s.pos;
    }
    if (postMatch === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x744d6174 && v.getInt32(p + 8) === 0x6368223a) { // "postMatch":
      postMatch = s.text(p + 12, "postMatch");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
    if (description === undefined && v.getInt32(p) === 0x22646573 && v.getInt32(p + 4) === 0x63726970 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e223a) { // "description":
      description = s.text(p + 14, "description");
      p = s.pos;
    }
    if (sport === undefined && v.getInt32(p) === 0x2273706f && v.getInt32(p + 4) === 0x7274223a) { // "sport":
      sport = namedJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (ruleset === undefined && v.getInt32(p) === 0x2272756c && v.getInt32(p + 4) === 0x65736574 && v.getInt32(p + 6) === 0x6574223a) { // "ruleset":
      ruleset = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (competition === undefined && v.getInt32(p) === 0x22636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e223a) { // "competition":
      competition = competitionJson(s, p + 14);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "competition");
      p = s.pos;
    }
    if (tournamentCalendar === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 16) === 0x64617222 && b[p + 20] === 0x3a) { // "tournamentCalendar":
      tournamentCalendar = tournamentCalendarJson(s, p + 21);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (stage === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x6765223a) { // "stage":
      stage = stageJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (series === undefined && v.getInt32(p) === 0x22736572 && v.getInt32(p + 4) === 0x69657322 && b[p + 8] === 0x3a) { // "series":
      series = seriesJson(s, p + 9);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (contestant === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7422 && b[p + 12] === 0x3a) { // "contestant":
      contestant = s.list(p + 13, "contestant", contestantJson);
      p = s.pos;
    }
    if (venue === undefined && v.getInt32(p) === 0x2276656e && v.getInt32(p + 4) === 0x7565223a) { // "venue":
      venue = venueJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new MatchInfo(id, opId, ocId, coverageLevel, date, time, localDate, localTime, week, attendanceInfoId, attendanceInfo, numberOfPeriods, periodLength, overtimeLength, varEnabled, var_, nextMatchWinnerId, nextMatchLoserId, postMatch, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue);
}

function suspensionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let start_: string | undefined;
  let end: string | undefined;
  let reason: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (start_ === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x7274223a) { // "start":
      start_ = s.timestamp(p + 8, "timestamp", "start");
      p = s.pos;
    }
    if (end === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 2) === 0x6e64223a) { // "end":
      end = s.timestamp(p + 6, "timestamp", "end");
      p = s.pos;
    }
    if (reason === undefined && v.getInt32(p) === 0x22726561 && v.getInt32(p + 4) === 0x736f6e22 && b[p + 8] === 0x3a) { // "reason":
      reason = s.text(p + 9, "reason");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Suspension(start_, end, reason);
}

function periodJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: number | undefined;
  let start_: string | undefined;
  let end: string | undefined;
  let lengthMin: number | undefined;
  let lengthSec: number | undefined;
  let announcedInjuryTime: number | undefined;
  let suspension: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.integerOf(p + 5, isPlayingPeriodId, playingPeriodIdValues, "id");
      p = s.pos;
    }
    if (start_ === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x7274223a) { // "start":
      start_ = s.timestamp(p + 8, "timestamp", "start");
      p = s.pos;
    }
    if (end === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 2) === 0x6e64223a) { // "end":
      end = s.timestamp(p + 6, "timestamp", "end");
      p = s.pos;
    }
    if (lengthMin === undefined && v.getInt32(p) === 0x226c656e && v.getInt32(p + 4) === 0x6774684d && v.getInt32(p + 8) === 0x696e223a) { // "lengthMin":
      lengthMin = s.integer(p + 12, "integer", "lengthMin");
      p = s.pos;
    }
    if (lengthSec === undefined && v.getInt32(p) === 0x226c656e && v.getInt32(p + 4) === 0x67746853 && v.getInt32(p + 8) === 0x6563223a) { // "lengthSec":
      lengthSec = s.integer(p + 12, "integer", "lengthSec");
      p = s.pos;
    }
    if (announcedInjuryTime === undefined && v.getInt32(p) === 0x22616e6e && v.getInt32(p + 4) === 0x6f756e63 && v.getInt32(p + 8) === 0x6564496e && v.getInt32(p + 12) === 0x6a757279 && v.getInt32(p + 16) === 0x54696d65 && v.getInt32(p + 18) === 0x6d65223a) { // "announcedInjuryTime":
      announcedInjuryTime = s.integer(p + 22, "integer", "announcedInjuryTime");
      p = s.pos;
    }
    if (suspension === undefined && v.getInt32(p) === 0x22737573 && v.getInt32(p + 4) === 0x70656e73 && v.getInt32(p + 8) === 0x696f6e22 && b[p + 12] === 0x3a) { // "suspension":
      suspension = s.list(p + 13, "suspension", suspensionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Period(id, start_, end, lengthMin, lengthSec, announcedInjuryTime, suspension);
}

function htJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (home === undefined && v.getInt32(p) === 0x22686f6d && v.getInt32(p + 3) === 0x6d65223a) { // "home":
      home = s.integer(p + 7, "integer", "home");
      p = s.pos;
    }
    if (away === undefined && v.getInt32(p) === 0x22617761 && v.getInt32(p + 3) === 0x6179223a) { // "away":
      away = s.integer(p + 7, "integer", "away");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (home === undefined || away === undefined) return s.giveUp();
  return { home, away };
}

function aggregateJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (home === undefined && v.getInt32(p) === 0x22686f6d && v.getInt32(p + 3) === 0x6d65223a) { // "home":
      home = s.integer(p + 7, "integer", "home");
      p = s.pos;
    }
    if (away === undefined && v.getInt32(p) === 0x22617761 && v.getInt32(p + 3) === 0x6179223a) { // "away":
      away = s.integer(p + 7, "integer", "away");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (home === undefined || away === undefined) return s.giveUp();
  return { home, away };
}

function scoresJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let ht: object | undefined;
  let ft: object | undefined;
  let et: object | undefined;
  let pen: object | undefined;
  let total: object | undefined;
  let aggregate: object | undefined;
  let totalUnconfirmed: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (ht === undefined && v.getInt32(p) === 0x22687422 && b[p + 4] === 0x3a) { // "ht":
      ht = htJson(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (ft === undefined && v.getInt32(p) === 0x22667422 && b[p + 4] === 0x3a) { // "ft":
      ft = htJson(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (et === undefined && v.getInt32(p) === 0x22657422 && b[p + 4] === 0x3a) { // "et":
      et = htJson(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (pen === undefined && v.getInt32(p) === 0x2270656e && v.getInt32(p + 2) === 0x656e223a) { // "pen":
      pen = htJson(s, p + 6);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (total === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c223a) { // "total":
      total = htJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (aggregate === undefined && v.getInt32(p) === 0x22616767 && v.getInt32(p + 4) === 0x72656761 && v.getInt32(p + 8) === 0x7465223a) { // "aggregate":
      aggregate = aggregateJson(s, p + 12);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (totalUnconfirmed === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c556e && v.getInt32(p + 8) === 0x636f6e66 && v.getInt32(p + 12) === 0x69726d65 && v.getInt32(p + 15) === 0x6564223a) { // "totalUnconfirmed":
      totalUnconfirmed = aggregateJson(s, p + 19);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Scores(ht, ft, et, pen, total, aggregate, totalUnconfirmed);
}

function matchDetailsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let periodId: number | undefined;
  let matchStatus: string | undefined;
  let matchTime: number | undefined;
  let winner: string | undefined;
  let leg: number | undefined;
  let aggregateId: string | undefined;
  let previousAggregateIds: string | undefined;
  let previousMatchIds: string | undefined;
  let advancementAggregateId: string | undefined;
  let matchLengthMin: number | undefined;
  let matchLengthSec: number | undefined;
  let contestantOfTheMatchId: string | undefined;
  let playerOfTheMatchId: string | undefined;
  let playerOfTheMatch: string | undefined;
  let goalkeeperOfTheMatchId: string | undefined;
  let goalkeeperOfTheMatch: string | undefined;
  let relatedMatchId: string | undefined;
  let aggregateWinnerId: string | undefined;
  let period: object[] | undefined;
  let scores: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (matchStatus === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685374 && v.getInt32(p + 8) === 0x61747573 && v.getInt32(p + 10) === 0x7573223a) { // "matchStatus":
      matchStatus = s.known((q = s.quote(p + 14)), matchStatusAt(s, q), matchStatusValues, "matchStatus");
      p = s.pos;
    }
    if (matchTime === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685469 && v.getInt32(p + 8) === 0x6d65223a) { // "matchTime":
      matchTime = s.integer(p + 12, "integer", "matchTime");
      p = s.pos;
    }
    if (winner === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e657222 && b[p + 8] === 0x3a) { // "winner":
      winner = s.known((q = s.quote(p + 9)), resultAt(s, q), resultValues, "winner");
      p = s.pos;
    }
    if (leg === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 2) === 0x6567223a) { // "leg":
      leg = s.integer(p + 6, "integer", "leg");
      p = s.pos;
    }
    if (aggregateId === undefined && v.getInt32(p) === 0x22616767 && v.getInt32(p + 4) === 0x72656761 && v.getInt32(p + 8) === 0x74654964 && v.getInt32(p + 10) === 0x4964223a) { // "aggregateId":
      aggregateId = s.identifier(p + 14, "uuid", "aggregateId");
      p = s.pos;
    }
    if (previousAggregateIds === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x76696f75 && v.getInt32(p + 8) === 0x73416767 && v.getInt32(p + 12) === 0x72656761 && v.getInt32(p + 16) === 0x74654964 && v.getInt32(p + 19) === 0x6473223a) { // "previousAggregateIds":
      previousAggregateIds = s.text(p + 23, "previousAggregateIds");
      p = s.pos;
    }
    if (previousMatchIds === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x76696f75 && v.getInt32(p + 8) === 0x734d6174 && v.getInt32(p + 12) === 0x63684964 && v.getInt32(p + 15) === 0x6473223a) { // "previousMatchIds":
      previousMatchIds = s.identifier(p + 19, "uuid", "previousMatchIds");
      p = s.pos;
    }
    if (advancementAggregateId === undefined && v.getInt32(p) === 0x22616476 && v.getInt32(p + 4) === 0x616e6365 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x41676772 && v.getInt32(p + 16) === 0x65676174 && v.getInt32(p + 20) === 0x65496422 && b[p + 24] === 0x3a) { // "advancementAggregateId":
      advancementAggregateId = s.identifier(p + 25, "uuid", "advancementAggregateId");
      p = s.pos;
    }
    if (matchLengthMin === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684c65 && v.getInt32(p + 8) === 0x6e677468 && v.getInt32(p + 12) === 0x4d696e22 && b[p + 16] === 0x3a) { // "matchLengthMin":
      matchLengthMin = s.integer(p + 17, "integer", "matchLengthMin");
      p = s.pos;
    }
    if (matchLengthSec === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684c65 && v.getInt32(p + 8) === 0x6e677468 && v.getInt32(p + 12) === 0x53656322 && b[p + 16] === 0x3a) { // "matchLengthSec":
      matchLengthSec = s.integer(p + 17, "integer", "matchLengthSec");
      p = s.pos;
    }
    if (contestantOfTheMatchId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e744f && v.getInt32(p + 12) === 0x66546865 && v.getInt32(p + 16) === 0x4d617463 && v.getInt32(p + 20) === 0x68496422 && b[p + 24] === 0x3a) { // "contestantOfTheMatchId":
      contestantOfTheMatchId = s.identifier(p + 25, "uuid", "contestantOfTheMatchId");
      p = s.pos;
    }
    if (playerOfTheMatchId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724f && v.getInt32(p + 8) === 0x66546865 && v.getInt32(p + 12) === 0x4d617463 && v.getInt32(p + 16) === 0x68496422 && b[p + 20] === 0x3a) { // "playerOfTheMatchId":
      playerOfTheMatchId = s.identifier(p + 21, "uuid", "playerOfTheMatchId");
      p = s.pos;
    }
    if (playerOfTheMatch === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724f && v.getInt32(p + 8) === 0x66546865 && v.getInt32(p + 12) === 0x4d617463 && v.getInt32(p + 15) === 0x6368223a) { // "playerOfTheMatch":
      playerOfTheMatch = s.text(p + 19, "playerOfTheMatch");
      p = s.pos;
    }
    if (goalkeeperOfTheMatchId === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 4) === 0x6c6b6565 && v.getInt32(p + 8) === 0x7065724f && v.getInt32(p + 12) === 0x66546865 && v.getInt32(p + 16) === 0x4d617463 && v.getInt32(p + 20) === 0x68496422 && b[p + 24] === 0x3a) { // "goalkeeperOfTheMatchId":
      goalkeeperOfTheMatchId = s.identifier(p + 25, "uuid", "goalkeeperOfTheMatchId");
      p = s.pos;
    }
    if (goalkeeperOfTheMatch === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 4) === 0x6c6b6565 && v.getInt32(p + 8) === 0x7065724f && v.getInt32(p + 12) === 0x66546865 && v.getInt32(p + 16) === 0x4d617463 && v.getInt32(p + 19) === 0x6368223a) { // "goalkeeperOfTheMatch":
      goalkeeperOfTheMatch = s.text(p + 23, "goalkeeperOfTheMatch");
      p = s.pos;
    }
    if (relatedMatchId === undefined && v.getInt32(p) === 0x2272656c && v.getInt32(p + 4) === 0x61746564 && v.getInt32(p + 8) === 0x4d617463 && v.getInt32(p + 12) === 0x68496422 && b[p + 16] === 0x3a) { // "relatedMatchId":
      relatedMatchId = s.identifier(p + 17, "uuid", "relatedMatchId");
      p = s.pos;
    }
    if (aggregateWinnerId === undefined && v.getInt32(p) === 0x22616767 && v.getInt32(p + 4) === 0x72656761 && v.getInt32(p + 8) === 0x74655769 && v.getInt32(p + 12) === 0x6e6e6572 && v.getInt32(p + 16) === 0x4964223a) { // "aggregateWinnerId":
      aggregateWinnerId = s.identifier(p + 20, "uuid", "aggregateWinnerId");
      p = s.pos;
    }
    if (period === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6422 && b[p + 8] === 0x3a) { // "period":
      period = s.list(p + 9, "period", periodJson);
      p = s.pos;
    }
    if (scores === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72657322 && b[p + 8] === 0x3a) { // "scores":
      scores = scoresJson(s, p + 9);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (periodId === undefined || matchStatus === undefined) return s.giveUp();
  return new MatchDetails(periodId, matchStatus, matchTime, winner, leg, aggregateId, previousAggregateIds, previousMatchIds, advancementAggregateId, matchLengthMin, matchLengthSec, contestantOfTheMatchId, playerOfTheMatchId, playerOfTheMatch, goalkeeperOfTheMatchId, goalkeeperOfTheMatch, relatedMatchId, aggregateWinnerId, period, scores);
}

function goalJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let scorerId: string | undefined;
  let ocScorerId: string | undefined;
  let opScorerId: string | undefined;
  let scorerName: string | undefined;
  let assistPlayerId: string | undefined;
  let ocAssistPlayerId: string | undefined;
  let opAssistPlayerId: string | undefined;
  let assistPlayerName: string | undefined;
  let secondAssistPlayerId: string | undefined;
  let secondAssistPlayerName: string | undefined;
  let timestamp: string | undefined;
  let legacyEventId: string | undefined;
  let homeScore: number | undefined;
  let awayScore: number | undefined;
  let unconfirmed: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let varReviewed: string | undefined;
  let originalDecision: string | undefined;
  let lastUpdated: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), typeAt(s, q), typeValues, "type");
      p = s.pos;
    }
    if (scorerId === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72657249 && v.getInt32(p + 7) === 0x4964223a) { // "scorerId":
      scorerId = s.identifier(p + 11, "uuid", "scorerId");
      p = s.pos;
    }
    if (ocScorerId === undefined && v.getInt32(p) === 0x226f6353 && v.getInt32(p + 4) === 0x636f7265 && v.getInt32(p + 8) === 0x72496422 && b[p + 12] === 0x3a) { // "ocScorerId":
      ocScorerId = s.text(p + 13, "ocScorerId");
      p = s.pos;
    }
    if (opScorerId === undefined && v.getInt32(p) === 0x226f7053 && v.getInt32(p + 4) === 0x636f7265 && v.getInt32(p + 8) === 0x72496422 && b[p + 12] === 0x3a) { // "opScorerId":
      opScorerId = s.text(p + 13, "opScorerId");
      p = s.pos;
    }
    if (scorerName === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x7265724e && v.getInt32(p + 8) === 0x616d6522 && b[p + 12] === 0x3a) { // "scorerName":
      scorerName = s.text(p + 13, "scorerName");
      p = s.pos;
    }
    if (assistPlayerId === undefined && v.getInt32(p) === 0x22617373 && v.getInt32(p + 4) === 0x69737450 && v.getInt32(p + 8) === 0x6c617965 && v.getInt32(p + 12) === 0x72496422 && b[p + 16] === 0x3a) { // "assistPlayerId":
      assistPlayerId = s.identifier(p + 17, "uuid", "assistPlayerId");
      p = s.pos;
    }
    if (ocAssistPlayerId === undefined && v.getInt32(p) === 0x226f6341 && v.getInt32(p + 4) === 0x73736973 && v.getInt32(p + 8) === 0x74506c61 && v.getInt32(p + 12) === 0x79657249 && v.getInt32(p + 15) === 0x4964223a) { // "ocAssistPlayerId":
      ocAssistPlayerId = s.text(p + 19, "ocAssistPlayerId");
      p = s.pos;
    }
    if (opAssistPlayerId === undefined && v.getInt32(p) === 0x226f7041 && v.getInt32(p + 4) === 0x73736973 && v.getInt32(p + 8) === 0x74506c61 && v.getInt32(p + 12) === 0x79657249 && v.getInt32(p + 15) === 0x4964223a) { // "opAssistPlayerId":
      opAssistPlayerId = s.text(p + 19, "opAssistPlayerId");
      p = s.pos;
    }
    if (assistPlayerName === undefined && v.getInt32(p) === 0x22617373 && v.getInt32(p + 4) === 0x69737450 && v.getInt32(p + 8) === 0x6c617965 && v.getInt32(p + 12) === 0x724e616d && v.getInt32(p + 15) === 0x6d65223a) { // "assistPlayerName":
      assistPlayerName = s.text(p + 19, "assistPlayerName");
      p = s.pos;
    }
    if (secondAssistPlayerId === undefined && v.getInt32(p) === 0x22736563 && v.getInt32(p + 4) === 0x6f6e6441 && v.getInt32(p + 8) === 0x73736973 && v.getInt32(p + 12) === 0x74506c61 && v.getInt32(p + 16) === 0x79657249 && v.getInt32(p + 19) === 0x4964223a) { // "secondAssistPlayerId":
      secondAssistPlayerId = s.identifier(p + 23, "uuid", "secondAssistPlayerId");
      p = s.pos;
    }
    if (secondAssistPlayerName === undefined && v.getInt32(p) === 0x22736563 && v.getInt32(p + 4) === 0x6f6e6441 && v.getInt32(p + 8) === 0x73736973 && v.getInt32(p + 12) === 0x74506c61 && v.getInt32(p + 16) === 0x7965724e && v.getInt32(p + 20) === 0x616d6522 && b[p + 24] === 0x3a) { // "secondAssistPlayerName":
      secondAssistPlayerName = s.text(p + 25, "secondAssistPlayerName");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6d70223a) { // "timestamp":
      timestamp = s.timestamp(p + 12, "timestamp", "timestamp");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 4) === 0x61637945 && v.getInt32(p + 8) === 0x76656e74 && v.getInt32(p + 12) === 0x4964223a) { // "legacyEventId":
      legacyEventId = s.text(p + 16, "legacyEventId");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226f7074 && v.getInt32(p + 4) === 0x61457665 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x4964223a) { // "optaEventId":
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 14, "legacyEventId");
      p = s.pos;
    }
    if (homeScore === undefined && v.getInt32(p) === 0x22686f6d && v.getInt32(p + 4) === 0x6553636f && v.getInt32(p + 8) === 0x7265223a) { // "homeScore":
      homeScore = s.integer(p + 12, "integer", "homeScore");
      p = s.pos;
    }
    if (awayScore === undefined && v.getInt32(p) === 0x22617761 && v.getInt32(p + 4) === 0x7953636f && v.getInt32(p + 8) === 0x7265223a) { // "awayScore":
      awayScore = s.integer(p + 12, "integer", "awayScore");
      p = s.pos;
    }
    if (unconfirmed === undefined && v.getInt32(p) === 0x22756e63 && v.getInt32(p + 4) === 0x6f6e6669 && v.getInt32(p + 8) === 0x726d6564 && v.getInt32(p + 10) === 0x6564223a) { // "unconfirmed":
      unconfirmed = s.known((q = s.quote(p + 14)), yesNoAt(s, q), "yes-no", "unconfirmed");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x226f6343 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "ocContestantId":
      ocContestantId = s.text(p + 17, "ocContestantId");
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x226f7043 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "opContestantId":
      opContestantId = s.text(p + 17, "opContestantId");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 8) === 0x53656322 && b[p + 12] === 0x3a) { // "timeMinSec":
      timeMinSec = s.minuteSecond(p + 13, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (varReviewed === undefined && v.getInt32(p) === 0x22766172 && v.getInt32(p + 4) === 0x52657669 && v.getInt32(p + 8) === 0x65776564 && v.getInt32(p + 10) === 0x6564223a) { // "varReviewed":
      varReviewed = s.known((q = s.quote(p + 14)), varReviewedAt(s, q), varReviewedValues, "varReviewed");
      p = s.pos;
    }
    if (originalDecision === undefined && v.getInt32(p) === 0x226f7269 && v.getInt32(p + 4) === 0x67696e61 && v.getInt32(p + 8) === 0x6c446563 && v.getInt32(p + 12) === 0x6973696f && v.getInt32(p + 15) === 0x6f6e223a) { // "originalDecision":
      originalDecision = s.known((q = s.quote(p + 19)), originalDecisionAt(s, q), originalDecisionValues, "originalDecision");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  if (type === undefined || scorerId === undefined || scorerName === undefined || homeScore === undefined || awayScore === undefined || contestantId === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || lastUpdated === undefined) return s.giveUp();
  return new Goal(type, scorerId, ocScorerId, opScorerId, scorerName, assistPlayerId, ocAssistPlayerId, opAssistPlayerId, assistPlayerName, secondAssistPlayerId, secondAssistPlayerName, timestamp, legacyEventId, homeScore, awayScore, unconfirmed, contestantId, ocContestantId, opContestantId, periodId, timeMin, timeMinSec, varReviewed, originalDecision, lastUpdated);
}

function missedPenJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let playerId: string | undefined;
  let ocPlayerId: string | undefined;
  let opPlayerId: string | undefined;
  let playerName: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let legacyEventId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), missedPenTypeAt(s, q), missedPenTypeValues, "type");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (ocPlayerId === undefined && v.getInt32(p) === 0x226f6350 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x72496422 && b[p + 12] === 0x3a) { // "ocPlayerId":
      ocPlayerId = s.text(p + 13, "ocPlayerId");
      p = s.pos;
    }
    if (opPlayerId === undefined && v.getInt32(p) === 0x226f7050 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x72496422 && b[p + 12] === 0x3a) { // "opPlayerId":
      opPlayerId = s.text(p + 13, "opPlayerId");
      p = s.pos;
    }
    if (playerName === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724e && v.getInt32(p + 8) === 0x616d6522 && b[p + 12] === 0x3a) { // "playerName":
      playerName = s.text(p + 13, "playerName");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x226f6343 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "ocContestantId":
      ocContestantId = s.text(p + 17, "ocContestantId");
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x226f7043 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "opContestantId":
      opContestantId = s.text(p + 17, "opContestantId");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 4) === 0x61637945 && v.getInt32(p + 8) === 0x76656e74 && v.getInt32(p + 12) === 0x4964223a) { // "legacyEventId":
      legacyEventId = s.text(p + 16, "legacyEventId");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226f7074 && v.getInt32(p + 4) === 0x61457665 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x4964223a) { // "optaEventId":
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 14, "legacyEventId");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 8) === 0x53656322 && b[p + 12] === 0x3a) { // "timeMinSec":
      timeMinSec = s.minuteSecond(p + 13, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6d70223a) { // "timestamp":
      timestamp = s.timestamp(p + 12, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  if (type === undefined || playerId === undefined || playerName === undefined || contestantId === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || timestamp === undefined || lastUpdated === undefined) return s.giveUp();
  return new MissedPen(type, playerId, ocPlayerId, opPlayerId, playerName, contestantId, ocContestantId, opContestantId, legacyEventId, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function cardJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let playerId: string | undefined;
  let playerName: string | undefined;
  let ocPlayerId: string | undefined;
  let opPlayerId: string | undefined;
  let teamOfficialId: string | undefined;
  let officialName: string | undefined;
  let cardReason: string | undefined;
  let legacyEventId: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), cardTypeAt(s, q), cardTypeValues, "type");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (playerName === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724e && v.getInt32(p + 8) === 0x616d6522 && b[p + 12] === 0x3a) { // "playerName":
      playerName = s.text(p + 13, "playerName");
      p = s.pos;
    }
    if (ocPlayerId === undefined && v.getInt32(p) === 0x226f6350 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x72496422 && b[p + 12] === 0x3a) { // "ocPlayerId":
      ocPlayerId = s.text(p + 13, "ocPlayerId");
      p = s.pos;
    }
    if (opPlayerId === undefined && v.getInt32(p) === 0x226f7050 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x72496422 && b[p + 12] === 0x3a) { // "opPlayerId":
      opPlayerId = s.text(p + 13, "opPlayerId");
      p = s.pos;
    }
    if (teamOfficialId === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 4) === 0x6d4f6666 && v.getInt32(p + 8) === 0x69636961 && v.getInt32(p + 12) === 0x6c496422 && b[p + 16] === 0x3a) { // "teamOfficialId":
      teamOfficialId = s.identifier(p + 17, "uuid", "teamOfficialId");
      p = s.pos;
    }
    if (officialName === undefined && v.getInt32(p) === 0x226f6666 && v.getInt32(p + 4) === 0x69636961 && v.getInt32(p + 8) === 0x6c4e616d && v.getInt32(p + 11) === 0x6d65223a) { // "officialName":
      officialName = s.text(p + 15, "officialName");
      p = s.pos;
    }
    if (cardReason === undefined && v.getInt32(p) === 0x22636172 && v.getInt32(p + 4) === 0x64526561 && v.getInt32(p + 8) === 0x736f6e22 && b[p + 12] === 0x3a) { // "cardReason":
      cardReason = s.known((q = s.quote(p + 13)), cardReasonAt(s, q), cardReasonValues, "cardReason");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 4) === 0x61637945 && v.getInt32(p + 8) === 0x76656e74 && v.getInt32(p + 12) === 0x4964223a) { // "legacyEventId":
      legacyEventId = s.text(p + 16, "legacyEventId");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226f7074 && v.getInt32(p + 4) === 0x61457665 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x4964223a) { // "optaEventId":
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 14, "legacyEventId");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x226f6343 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "ocContestantId":
      ocContestantId = s.text(p + 17, "ocContestantId");
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x226f7043 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "opContestantId":
      opContestantId = s.text(p + 17, "opContestantId");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 8) === 0x53656322 && b[p + 12] === 0x3a) { // "timeMinSec":
      timeMinSec = s.minuteSecond(p + 13, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6d70223a) { // "timestamp":
      timestamp = s.timestamp(p + 12, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  if (type === undefined || cardReason === undefined || contestantId === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || lastUpdated === undefined) return s.giveUp();
  if (timestamp === undefined) s.reportAbsent("timestamp", start);
  return new Card(type, playerId, playerName, ocPlayerId, opPlayerId, teamOfficialId, officialName, cardReason, legacyEventId, contestantId, ocContestantId, opContestantId, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function substituteJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let playerOnId: string | undefined;
  let ocPlayerOnId: string | undefined;
  let opPlayerOnId: string | undefined;
  let playerOnName: string | undefined;
  let playerOffId: string | undefined;
  let ocPlayerOffId: string | undefined;
  let opPlayerOffId: string | undefined;
  let playerOffName: string | undefined;
  let contestantId: string | undefined;
  let ocContestantId: string | undefined;
  let opContestantId: string | undefined;
  let subReason: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (playerOnId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724f && v.getInt32(p + 8) === 0x6e496422 && b[p + 12] === 0x3a) { // "playerOnId":
      playerOnId = s.identifier(p + 13, "uuid", "playerOnId");
      p = s.pos;
    }
    if (ocPlayerOnId === undefined && v.getInt32(p) === 0x226f6350 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x724f6e49 && v.getInt32(p + 11) === 0x4964223a) { // "ocPlayerOnId":
      ocPlayerOnId = s.text(p + 15, "ocPlayerOnId");
      p = s.pos;
    }
    if (opPlayerOnId === undefined && v.getInt32(p) === 0x226f7050 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x724f6e49 && v.getInt32(p + 11) === 0x4964223a) { // "opPlayerOnId":
      opPlayerOnId = s.text(p + 15, "opPlayerOnId");
      p = s.pos;
    }
    if (playerOnName === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724f && v.getInt32(p + 8) === 0x6e4e616d && v.getInt32(p + 11) === 0x6d65223a) { // "playerOnName":
      playerOnName = s.text(p + 15, "playerOnName");
      p = s.pos;
    }
    if (playerOffId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724f && v.getInt32(p + 8) === 0x66664964 && v.getInt32(p + 10) === 0x4964223a) { // "playerOffId":
      playerOffId = s.identifier(p + 14, "uuid", "playerOffId");
      p = s.pos;
    }
    if (ocPlayerOffId === undefined && v.getInt32(p) === 0x226f6350 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x724f6666 && v.getInt32(p + 12) === 0x4964223a) { // "ocPlayerOffId":
      ocPlayerOffId = s.text(p + 16, "ocPlayerOffId");
      p = s.pos;
    }
    if (opPlayerOffId === undefined && v.getInt32(p) === 0x226f7050 && v.getInt32(p + 4) === 0x6c617965 && v.getInt32(p + 8) === 0x724f6666 && v.getInt32(p + 12) === 0x4964223a) { // "opPlayerOffId":
      opPlayerOffId = s.text(p + 16, "opPlayerOffId");
      p = s.pos;
    }
    if (playerOffName === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724f && v.getInt32(p + 8) === 0x66664e61 && v.getInt32(p + 12) === 0x6d65223a) { // "playerOffName":
      playerOffName = s.text(p + 16, "playerOffName");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (ocContestantId === undefined && v.getInt32(p) === 0x226f6343 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "ocContestantId":
      ocContestantId = s.text(p + 17, "ocContestantId");
      p = s.pos;
    }
    if (opContestantId === undefined && v.getInt32(p) === 0x226f7043 && v.getInt32(p + 4) === 0x6f6e7465 && v.getInt32(p + 8) === 0x7374616e && v.getInt32(p + 12) === 0x74496422 && b[p + 16] === 0x3a) { // "opContestantId":
      opContestantId = s.text(p + 17, "opContestantId");
      p = s.pos;
    }
    if (subReason === undefined && v.getInt32(p) === 0x22737562 && v.getInt32(p + 4) === 0x52656173 && v.getInt32(p + 8) === 0x6f6e223a) { // "subReason":
      subReason = s.known((q = s.quote(p + 12)), subReasonAt(s, q), subReasonValues, "subReason");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 8) === 0x53656322 && b[p + 12] === 0x3a) { // "timeMinSec":
      timeMinSec = s.minuteSecond(p + 13, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6d70223a) { // "timestamp":
      timestamp = s.timestamp(p + 12, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (playerOnId === undefined || playerOnName === undefined || playerOffId === undefined || playerOffName === undefined || contestantId === undefined || subReason === undefined || periodId === undefined || timeMin === undefined || timeMinSec === undefined || lastUpdated === undefined) return s.giveUp();
  return new Substitute(playerOnId, ocPlayerOnId, opPlayerOnId, playerOnName, playerOffId, ocPlayerOffId, opPlayerOffId, playerOffName, contestantId, ocContestantId, opContestantId, subReason, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function vARJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let decision: string | undefined;
  let outcome: string | undefined;
  let playerId: string | undefined;
  let playerName: string | undefined;
  let legacyEventId: string | undefined;
  let legacyEventUnderReviewId: string | undefined;
  let contestantId: string | undefined;
  let periodId: number | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (decision === undefined && v.getInt32(p) === 0x22646563 && v.getInt32(p + 4) === 0x6973696f && v.getInt32(p + 7) === 0x6f6e223a) { // "decision":
      decision = s.text(p + 11, "decision");
      p = s.pos;
    }
    if (outcome === undefined && v.getInt32(p) === 0x226f7574 && v.getInt32(p + 4) === 0x636f6d65 && v.getInt32(p + 6) === 0x6d65223a) { // "outcome":
      outcome = s.text(p + 10, "outcome");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (playerName === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x7965724e && v.getInt32(p + 8) === 0x616d6522 && b[p + 12] === 0x3a) { // "playerName":
      playerName = s.text(p + 13, "playerName");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 4) === 0x61637945 && v.getInt32(p + 8) === 0x76656e74 && v.getInt32(p + 12) === 0x4964223a) { // "legacyEventId":
      legacyEventId = s.text(p + 16, "legacyEventId");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226f7074 && v.getInt32(p + 4) === 0x61457665 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x4964223a) { // "optaEventId":
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 14, "legacyEventId");
      p = s.pos;
    }
    if (legacyEventUnderReviewId === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 4) === 0x61637945 && v.getInt32(p + 8) === 0x76656e74 && v.getInt32(p + 12) === 0x556e6465 && v.getInt32(p + 16) === 0x72526576 && v.getInt32(p + 20) === 0x69657749 && v.getInt32(p + 23) === 0x4964223a) { // "legacyEventUnderReviewId":
      legacyEventUnderReviewId = s.text(p + 27, "legacyEventUnderReviewId");
      p = s.pos;
    }
    if (legacyEventUnderReviewId === undefined && v.getInt32(p) === 0x226f7074 && v.getInt32(p + 4) === 0x61457665 && v.getInt32(p + 8) === 0x6e74556e && v.getInt32(p + 12) === 0x64657252 && v.getInt32(p + 16) === 0x65766965 && v.getInt32(p + 20) === 0x77496422 && b[p + 24] === 0x3a) { // "optaEventUnderReviewId":
      s.reportAlias("legacyEventUnderReviewId", "optaEventUnderReviewId", p);
      legacyEventUnderReviewId = s.text(p + 25, "legacyEventUnderReviewId");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPlayingPeriodId, playingPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 8) === 0x53656322 && b[p + 12] === 0x3a) { // "timeMinSec":
      timeMinSec = s.minuteSecond(p + 13, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6d70223a) { // "timestamp":
      timestamp = s.timestamp(p + 12, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  return new VAR(type, decision, outcome, playerId, playerName, legacyEventId, legacyEventUnderReviewId, contestantId, periodId, timeMin, timeMinSec, timestamp, lastUpdated);
}

function penaltyShotJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let timeMin: number | undefined;
  let timeMinSec: string | undefined;
  let outcome: string | undefined;
  let playerId: string | undefined;
  let scorerName: string | undefined;
  let teamPenaltyNumber: number | undefined;
  let legacyEventId: string | undefined;
  let periodId: number | undefined;
  let timestamp: string | undefined;
  let lastUpdated: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeMinSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 8) === 0x53656322 && b[p + 12] === 0x3a) { // "timeMinSec":
      timeMinSec = s.minuteSecond(p + 13, "minute-second", "timeMinSec");
      p = s.pos;
    }
    if (outcome === undefined && v.getInt32(p) === 0x226f7574 && v.getInt32(p + 4) === 0x636f6d65 && v.getInt32(p + 6) === 0x6d65223a) { // "outcome":
      outcome = s.known((q = s.quote(p + 10)), outcomeAt(s, q), outcomeValues, "outcome");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (scorerName === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x7265724e && v.getInt32(p + 8) === 0x616d6522 && b[p + 12] === 0x3a) { // "scorerName":
      scorerName = s.text(p + 13, "scorerName");
      p = s.pos;
    }
    if (teamPenaltyNumber === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 4) === 0x6d50656e && v.getInt32(p + 8) === 0x616c7479 && v.getInt32(p + 12) === 0x4e756d62 && v.getInt32(p + 16) === 0x6572223a) { // "teamPenaltyNumber":
      teamPenaltyNumber = s.integer(p + 20, "integer~integer-string", "teamPenaltyNumber");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226c6567 && v.getInt32(p + 4) === 0x61637945 && v.getInt32(p + 8) === 0x76656e74 && v.getInt32(p + 12) === 0x4964223a) { // "legacyEventId":
      legacyEventId = s.text(p + 16, "legacyEventId");
      p = s.pos;
    }
    if (legacyEventId === undefined && v.getInt32(p) === 0x226f7074 && v.getInt32(p + 4) === 0x61457665 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x4964223a) { // "optaEventId":
      s.reportAlias("legacyEventId", "optaEventId", p);
      legacyEventId = s.text(p + 14, "legacyEventId");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (timestamp === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6d70223a) { // "timestamp":
      timestamp = s.timestamp(p + 12, "timestamp", "timestamp");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  return new PenaltyShot(contestantId, timeMin, timeMinSec, outcome, playerId, scorerName, teamPenaltyNumber, legacyEventId, periodId, timestamp, lastUpdated);
}

function playerStatJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.text(p + 8, "value");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new PlayerStat(type, value_);
}

function playerJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let playerId: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let shortFirstName: string | undefined;
  let shortLastName: string | undefined;
  let knownName: string | undefined;
  let matchName: string | undefined;
  let shirtNumber: number | undefined;
  let position: string | undefined;
  let positionSide: string | undefined;
  let subPosition: string | undefined;
  let formationPlace: string | undefined;
  let captain: string | undefined;
  let stat: object[] | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (firstName === undefined && v.getInt32(p) === 0x22666972 && v.getInt32(p + 4) === 0x73744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "firstName":
      firstName = s.text(p + 12, "firstName");
      p = s.pos;
    }
    if (lastName === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d65223a) { // "lastName":
      lastName = s.text(p + 11, "lastName");
      p = s.pos;
    }
    if (shortFirstName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744669 && v.getInt32(p + 8) === 0x7273744e && v.getInt32(p + 12) === 0x616d6522 && b[p + 16] === 0x3a) { // "shortFirstName":
      shortFirstName = s.text(p + 17, "shortFirstName");
      p = s.pos;
    }
    if (shortLastName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744c61 && v.getInt32(p + 8) === 0x73744e61 && v.getInt32(p + 12) === 0x6d65223a) { // "shortLastName":
      shortLastName = s.text(p + 16, "shortLastName");
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x226b6e6f && v.getInt32(p + 4) === 0x776e4e61 && v.getInt32(p + 8) === 0x6d65223a) { // "knownName":
      knownName = s.text(p + 12, "knownName");
      p = s.pos;
    }
    if (matchName === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684e61 && v.getInt32(p + 8) === 0x6d65223a) { // "matchName":
      matchName = s.text(p + 12, "matchName");
      p = s.pos;
    }
    if (shirtNumber === undefined && v.getInt32(p) === 0x22736869 && v.getInt32(p + 4) === 0x72744e75 && v.getInt32(p + 8) === 0x6d626572 && v.getInt32(p + 10) === 0x6572223a) { // "shirtNumber":
      shirtNumber = s.integer(p + 14, "integer~integer-string", "shirtNumber");
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 7) === 0x6f6e223a) { // "position":
      position = s.text(p + 11, "position");
      p = s.pos;
    }
    if (positionSide === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 8) === 0x6e536964 && v.getInt32(p + 11) === 0x6465223a) { // "positionSide":
      positionSide = s.text(p + 15, "positionSide");
      p = s.pos;
    }
    if (subPosition === undefined && v.getInt32(p) === 0x22737562 && v.getInt32(p + 4) === 0x506f7369 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e223a) { // "subPosition":
      subPosition = s.text(p + 14, "subPosition");
      p = s.pos;
    }
    if (formationPlace === undefined && v.getInt32(p) === 0x22666f72 && v.getInt32(p + 4) === 0x6d617469 && v.getInt32(p + 8) === 0x6f6e506c && v.getInt32(p + 12) === 0x61636522 && b[p + 16] === 0x3a) { // "formationPlace":
      formationPlace = s.digits(p + 17, "integer-string~integer", "formationPlace");
      p = s.pos;
    }
    if (captain === undefined && v.getInt32(p) === 0x22636170 && v.getInt32(p + 4) === 0x7461696e && v.getInt32(p + 6) === 0x696e223a) { // "captain":
      captain = s.known((q = s.quote(p + 10)), yesNoAt(s, q), "yes-no", "captain");
      p = s.pos;
    }
    if (stat === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 3) === 0x6174223a) { // "stat":
      stat = s.list(p + 7, "stat", playerStatJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Player(playerId, firstName, lastName, shortFirstName, shortLastName, knownName, matchName, shirtNumber, position, positionSide, subPosition, formationPlace, captain, stat);
}

function teamOfficialJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let shortFirstName: string | undefined;
  let shortLastName: string | undefined;
  let knownName: string | undefined;
  let type: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (firstName === undefined && v.getInt32(p) === 0x22666972 && v.getInt32(p + 4) === 0x73744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "firstName":
      firstName = s.text(p + 12, "firstName");
      p = s.pos;
    }
    if (lastName === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d65223a) { // "lastName":
      lastName = s.text(p + 11, "lastName");
      p = s.pos;
    }
    if (shortFirstName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744669 && v.getInt32(p + 8) === 0x7273744e && v.getInt32(p + 12) === 0x616d6522 && b[p + 16] === 0x3a) { // "shortFirstName":
      shortFirstName = s.text(p + 17, "shortFirstName");
      p = s.pos;
    }
    if (shortLastName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744c61 && v.getInt32(p + 8) === 0x73744e61 && v.getInt32(p + 12) === 0x6d65223a) { // "shortLastName":
      shortLastName = s.text(p + 16, "shortLastName");
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x226b6e6f && v.getInt32(p + 4) === 0x776e4e61 && v.getInt32(p + 8) === 0x6d65223a) { // "knownName":
      knownName = s.text(p + 12, "knownName");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new TeamOfficial(id, firstName, lastName, shortFirstName, shortLastName, knownName, type);
}

function lineUpStatJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let fh: string | undefined;
  let sh: string | undefined;
  let efh: string | undefined;
  let esh: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.text(p + 8, "value");
      p = s.pos;
    }
    if (fh === undefined && v.getInt32(p) === 0x22666822 && b[p + 4] === 0x3a) { // "fh":
      fh = s.text(p + 5, "fh");
      p = s.pos;
    }
    if (sh === undefined && v.getInt32(p) === 0x22736822 && b[p + 4] === 0x3a) { // "sh":
      sh = s.text(p + 5, "sh");
      p = s.pos;
    }
    if (efh === undefined && v.getInt32(p) === 0x22656668 && v.getInt32(p + 2) === 0x6668223a) { // "efh":
      efh = s.text(p + 6, "efh");
      p = s.pos;
    }
    if (esh === undefined && v.getInt32(p) === 0x22657368 && v.getInt32(p + 2) === 0x7368223a) { // "esh":
      esh = s.text(p + 6, "esh");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new LineUpStat(type, value_, fh, sh, efh, esh);
}

function kitJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let colour1: string | undefined;
  let colour2: string | undefined;
  let type: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.text(p + 5, "id");
      p = s.pos;
    }
    if (colour1 === undefined && v.getInt32(p) === 0x22636f6c && v.getInt32(p + 4) === 0x6f757231 && v.getInt32(p + 6) === 0x7231223a) { // "colour1":
      colour1 = s.text(p + 10, "colour1");
      p = s.pos;
    }
    if (colour2 === undefined && v.getInt32(p) === 0x22636f6c && v.getInt32(p + 4) === 0x6f757232 && v.getInt32(p + 6) === 0x7232223a) { // "colour2":
      colour2 = s.text(p + 10, "colour2");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Kit(id, colour1, colour2, type);
}

function lineUpJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let formationUsed: string | undefined;
  let player: object[] | undefined;
  let teamOfficial: object[] | undefined;
  let stat: object[] | undefined;
  let kit: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (formationUsed === undefined && v.getInt32(p) === 0x22666f72 && v.getInt32(p + 4) === 0x6d617469 && v.getInt32(p + 8) === 0x6f6e5573 && v.getInt32(p + 12) === 0x6564223a) { // "formationUsed":
      formationUsed = s.text(p + 16, "formationUsed");
      p = s.pos;
    }
    if (player === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657222 && b[p + 8] === 0x3a) { // "player":
      player = s.list(p + 9, "player", playerJson);
      p = s.pos;
    }
    if (teamOfficial === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 4) === 0x6d4f6666 && v.getInt32(p + 8) === 0x69636961 && v.getInt32(p + 11) === 0x616c223a) { // "teamOfficial":
      teamOfficial = s.list(p + 15, "teamOfficial", teamOfficialJson);
      p = s.pos;
    }
    if (stat === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 3) === 0x6174223a) { // "stat":
      stat = s.list(p + 7, "stat", lineUpStatJson);
      p = s.pos;
    }
    if (kit === undefined && v.getInt32(p) === 0x226b6974 && v.getInt32(p + 2) === 0x6974223a) { // "kit":
      kit = kitJson(s, p + 6);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new LineUp(contestantId, formationUsed, player, teamOfficial, stat, kit);
}

function matchOfficialJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let type: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let shortFirstName: string | undefined;
  let shortLastName: string | undefined;
  let knownName: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (firstName === undefined && v.getInt32(p) === 0x22666972 && v.getInt32(p + 4) === 0x73744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "firstName":
      firstName = s.text(p + 12, "firstName");
      p = s.pos;
    }
    if (lastName === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d65223a) { // "lastName":
      lastName = s.text(p + 11, "lastName");
      p = s.pos;
    }
    if (shortFirstName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744669 && v.getInt32(p + 8) === 0x7273744e && v.getInt32(p + 12) === 0x616d6522 && b[p + 16] === 0x3a) { // "shortFirstName":
      shortFirstName = s.text(p + 17, "shortFirstName");
      p = s.pos;
    }
    if (shortLastName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744c61 && v.getInt32(p + 8) === 0x73744e61 && v.getInt32(p + 12) === 0x6d65223a) { // "shortLastName":
      shortLastName = s.text(p + 16, "shortLastName");
      p = s.pos;
    }
    if (knownName === undefined && v.getInt32(p) === 0x226b6e6f && v.getInt32(p + 4) === 0x776e4e61 && v.getInt32(p + 8) === 0x6d65223a) { // "knownName":
      knownName = s.text(p + 12, "knownName");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new MatchOfficial(id, type, firstName, lastName, shortFirstName, shortLastName, knownName);
}

function matchDetailsExtraJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let attendance: string | undefined;
  let matchOfficial: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (attendance === undefined && v.getInt32(p) === 0x22617474 && v.getInt32(p + 4) === 0x656e6461 && v.getInt32(p + 8) === 0x6e636522 && b[p + 12] === 0x3a) { // "attendance":
      attendance = s.digits(p + 13, "integer-string", "attendance");
      p = s.pos;
    }
    if (matchOfficial === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684f66 && v.getInt32(p + 8) === 0x66696369 && v.getInt32(p + 12) === 0x616c223a) { // "matchOfficial":
      matchOfficial = s.list(p + 16, "matchOfficial", matchOfficialJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new MatchDetailsExtra(attendance, matchOfficial);
}

function liveDataJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
  let goal: object[] | undefined;
  let missedPen: object[] | undefined;
  let card: object[] | undefined;
  let substitute: object[] | undefined;
  let VAR_: object[] | undefined;
  let penaltyShot: object[] | undefined;
  let lineUp: object[] | undefined;
  let matchDetailsExtra: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (matchDetails === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && v.getInt32(p + 11) === 0x6c73223a) { // "matchDetails":
      matchDetails = matchDetailsJson(s, p + 15);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "matchDetails");
      p = s.pos;
    }
    if (goal === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 3) === 0x616c223a) { // "goal":
      goal = s.list(p + 7, "goal", goalJson);
      p = s.pos;
    }
    if (missedPen === undefined && v.getInt32(p) === 0x226d6973 && v.getInt32(p + 4) === 0x73656450 && v.getInt32(p + 8) === 0x656e223a) { // "missedPen":
      missedPen = s.list(p + 12, "missedPen", missedPenJson);
      p = s.pos;
    }
    if (card === undefined && v.getInt32(p) === 0x22636172 && v.getInt32(p + 3) === 0x7264223a) { // "card":
      card = s.list(p + 7, "card", cardJson);
      p = s.pos;
    }
    if (substitute === undefined && v.getInt32(p) === 0x22737562 && v.getInt32(p + 4) === 0x73746974 && v.getInt32(p + 8) === 0x75746522 && b[p + 12] === 0x3a) { // "substitute":
      substitute = s.list(p + 13, "substitute", substituteJson);
      p = s.pos;
    }
    if (VAR_ === undefined && v.getInt32(p) === 0x22564152 && v.getInt32(p + 2) === 0x4152223a) { // "VAR":
      VAR_ = s.list(p + 6, "VAR", vARJson);
      p = s.pos;
    }
    if (penaltyShot === undefined && v.getInt32(p) === 0x2270656e && v.getInt32(p + 4) === 0x616c7479 && v.getInt32(p + 8) === 0x53686f74 && v.getInt32(p + 10) === 0x6f74223a) { // "penaltyShot":
      penaltyShot = s.list(p + 14, "penaltyShot", penaltyShotJson);
      p = s.pos;
    }
    if (lineUp === undefined && v.getInt32(p) === 0x226c696e && v.getInt32(p + 4) === 0x65557022 && b[p + 8] === 0x3a) { // "lineUp":
      lineUp = s.list(p + 9, "lineUp", lineUpJson);
      p = s.pos;
    }
    if (matchDetailsExtra === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && v.getInt32(p + 12) === 0x73457874 && v.getInt32(p + 16) === 0x7261223a) { // "matchDetailsExtra":
      matchDetailsExtra = matchDetailsExtraJson(s, p + 20);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "matchDetailsExtra");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new LiveData(matchDetails, goal, missedPen, card, substitute, VAR_, penaltyShot, lineUp, matchDetailsExtra);
}

function matchJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchInfo: object | undefined;
  let liveData: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (matchInfo === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x6368496e && v.getInt32(p + 8) === 0x666f223a) { // "matchInfo":
      matchInfo = matchInfoJson(s, p + 12);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "matchInfo");
      p = s.pos;
    }
    if (liveData === undefined && v.getInt32(p) === 0x226c6976 && v.getInt32(p + 4) === 0x65446174 && v.getInt32(p + 7) === 0x7461223a) { // "liveData":
      liveData = liveDataJson(s, p + 11);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "liveData");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchInfo === undefined) return s.giveUp();
  return new Match(matchInfo, liveData);
}

function matchDetailedJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let match: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (match === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x6368223a) { // "match":
      match = s.list(p + 8, "match", matchJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new MatchDetailed(match);
}

function rootJson(s: JsonReader, start: number): object {
  const { view: v } = s;
  const p = s.open(start);
  const hasMatchInfo = v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x6368496e && v.getInt32(p + 8) === 0x666f223a; // "matchInfo":
  const hasLiveData = v.getInt32(p) === 0x226c6976 && v.getInt32(p + 4) === 0x65446174 && v.getInt32(p + 7) === 0x7461223a; // "liveData":
  if (!(hasMatchInfo || hasLiveData)) return matchDetailedJson(s, start);
  const value = { "match": [matchJson(s, start)] };
  s.prependPath(start, "match", 0);
  s.reportRootDrift("one match alone", "an object with property match", start);
  return value;
}

function isAttendanceInfo(value: unknown): boolean {
  switch (value) {
    case "1":
    case "2":
      return true;
    default:
      return false;
  }
}

function isVarEnabled(value: unknown): boolean {
  switch (value) {
    case "0":
    case "1":
      return true;
    default:
      return false;
  }
}

function isCompetitionFormat(value: unknown): boolean {
  switch (value) {
    case "Domestic league":
    case "Domestic cup":
    case "Domestic super cup":
    case "International cup":
    case "International super cup":
      return true;
    default:
      return false;
  }
}

function isPosition(value: unknown): boolean {
  switch (value) {
    case "home":
    case "away":
      return true;
    default:
      return false;
  }
}

function isYesNo(value: unknown): boolean {
  switch (value) {
    case "yes":
    case "no":
      return true;
    default:
      return false;
  }
}

function isPeriodId(value: unknown): boolean {
  switch (value) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 10:
    case 11:
    case 12:
    case 13:
    case 14:
    case 16:
      return true;
    default:
      return false;
  }
}

function isMatchStatus(value: unknown): boolean {
  switch (value) {
    case "Fixture":
    case "Playing":
    case "Played":
    case "Cancelled":
    case "Postponed":
    case "Suspended":
    case "Awarded":
      return true;
    default:
      return false;
  }
}

function isResult(value: unknown): boolean {
  switch (value) {
    case "home":
    case "away":
    case "draw":
      return true;
    default:
      return false;
  }
}

function isPlayingPeriodId(value: unknown): boolean {
  switch (value) {
    case 1:
    case 2:
    case 3:
    case 4:
      return true;
    default:
      return false;
  }
}

function isType(value: unknown): boolean {
  switch (value) {
    case "G":
    case "OG":
    case "PG":
      return true;
    default:
      return false;
  }
}

function isVarReviewed(value: unknown): boolean {
  switch (value) {
    case "yes":
      return true;
    default:
      return false;
  }
}

function isOriginalDecision(value: unknown): boolean {
  switch (value) {
    case "Goal awarded":
    case "Goal not awarded":
      return true;
    default:
      return false;
  }
}

function isMissedPenType(value: unknown): boolean {
  switch (value) {
    case "PM":
    case "PS":
      return true;
    default:
      return false;
  }
}

function isCardType(value: unknown): boolean {
  switch (value) {
    case "YC":
    case "Y2C":
    case "RC":
      return true;
    default:
      return false;
  }
}

function isCardReason(value: unknown): boolean {
  switch (value) {
    case "Foul":
    case "Persistent infringement":
    case "Hand Ball":
    case "Dangerous play":
    case "Time wasting":
    case "Argument":
    case "Dissent":
    case "Simulation":
    case "Excessive celebration":
    case "Encroachment":
    case "Leaving field of play":
    case "Entering field of play":
    case "Off the ball foul":
    case "Not Retreating":
    case "Entering referee review area":
    case "Excessive usage of review signal":
    case "Other Reason":
    case "Violent conduct":
    case "Spitting":
    case "Professional Foul Last Player":
    case "Professional Foul Handball":
    case "Serious Foul":
    case "Foul and abusive language":
    case "Entering video operations room":
      return true;
    default:
      return false;
  }
}

function isSubReason(value: unknown): boolean {
  switch (value) {
    case "Tactical":
    case "Injury":
      return true;
    default:
      return false;
  }
}

function isOutcome(value: unknown): boolean {
  switch (value) {
    case "scored":
    case "missed":
    case "saved":
      return true;
    default:
      return false;
  }
}

function isNamed(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isCompetition(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "country") { if (!isNamed(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "knownName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 11:
        if (key === "sponsorName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 15:
        if (key === "competitionCode") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 17:
        if (key === "competitionFormat") { if (!isCompetitionFormat(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isTournamentCalendar(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDateZ(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isStage(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "formatId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDateZ(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isSeries(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 8:
        if (key === "formatId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 10:
        if (key === "horizontal") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isContestant(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; }
        else if (key === "code") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 6:
        if (key === "phrase") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "country") { if (!isNamed(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "position") { if (!isPosition(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "shortName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 12:
        if (key === "officialName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 17:
        if (key === "currentGlobalRank") { if (!isDigits(item)) return false; }
        else return false;
        break;
      case 18:
        if (key === "currentPowerRating") { if (!isDecimal(item)) return false; }
        else if (key === "lowestSeasonRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 19:
        if (key === "highestSeasonRating") { if (!isDecimal(item)) return false; }
        else if (key === "averageSeasonRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 22:
        if (key === "currentCompetitionRank") { if (!isDigits(item)) return false; }
        else return false;
        break;
      case 24:
        if (key === "currentConfederationRank") { if (!isDigits(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isVenue(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "neutral") { if (!isYesNo(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "longName") { if (!(typeof item === "string")) return false; }
        else if (key === "latitude") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "longitude") { if (!(typeof item === "string")) return false; }
        else if (key === "shortName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isMatchInfo(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 3:
        if (key === "var") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "date") { if (!isDateZ(item)) return false; }
        else if (key === "time") { if (!isTimeZ(item)) return false; }
        else if (key === "week") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 5:
        if (key === "sport") { if (!isNamed(item)) return false; }
        else if (key === "stage") { if (!isStage(item)) return false; }
        else if (key === "venue") { if (!isVenue(item)) return false; }
        else return false;
        break;
      case 6:
        if (key === "series") { if (!isSeries(item)) return false; }
        else return false;
        break;
      case 7:
        if (key === "ruleset") { if (!isNamed(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "localDate") { if (!isDate(item)) return false; }
        else if (key === "localTime") { if (!isTime(item)) return false; }
        else if (key === "postMatch") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 10:
        if (key === "varEnabled") { if (!isVarEnabled(item)) return false; }
        else if (key === "contestant") { if (!isList(item, isContestant)) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; }
        else if (key === "description") { if (!(typeof item === "string")) return false; }
        else if (key === "competition") { if (!isCompetition(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "periodLength") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "coverageLevel") { if (!isDigits(item)) return false; }
        else return false;
        break;
      case 14:
        if (key === "attendanceInfo") { if (!(typeof item === "string")) return false; }
        else if (key === "overtimeLength") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 15:
        if (key === "numberOfPeriods") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "attendanceInfoId") { if (!isAttendanceInfo(item)) return false; }
        else if (key === "nextMatchLoserId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 17:
        if (key === "nextMatchWinnerId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 18:
        if (key === "tournamentCalendar") { if (!isTournamentCalendar(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isSuspension(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 3:
        if (key === "end") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 5:
        if (key === "start") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 6:
        if (key === "reason") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPeriod(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isPlayingPeriodId(item)) return false; }
        else return false;
        break;
      case 3:
        if (key === "end") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 5:
        if (key === "start") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "lengthMin") { if (!isInteger(item)) return false; }
        else if (key === "lengthSec") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 10:
        if (key === "suspension") { if (!isList(item, isSuspension)) return false; }
        else return false;
        break;
      case 19:
        if (key === "announcedInjuryTime") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isHt(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "home") { if (!isInteger(item)) return false; required++; }
        else if (key === "away") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isAggregate(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "home") { if (!isInteger(item)) return false; required++; }
        else if (key === "away") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isScores(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "ht") { if (!isHt(item)) return false; }
        else if (key === "ft") { if (!isHt(item)) return false; }
        else if (key === "et") { if (!isHt(item)) return false; }
        else return false;
        break;
      case 3:
        if (key === "pen") { if (!isHt(item)) return false; }
        else return false;
        break;
      case 5:
        if (key === "total") { if (!isHt(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "aggregate") { if (!isAggregate(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "totalUnconfirmed") { if (!isAggregate(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isMatchDetails(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 3:
        if (key === "leg") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 6:
        if (key === "winner") { if (!isResult(item)) return false; }
        else if (key === "period") { if (!isList(item, isPeriod)) return false; }
        else if (key === "scores") { if (!isScores(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "periodId") { if (!isPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "matchTime") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "matchStatus") { if (!isMatchStatus(item)) return false; required++; }
        else if (key === "aggregateId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 14:
        if (key === "matchLengthMin") { if (!isInteger(item)) return false; }
        else if (key === "matchLengthSec") { if (!isInteger(item)) return false; }
        else if (key === "relatedMatchId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "previousMatchIds") { if (!isIdentifier(item)) return false; }
        else if (key === "playerOfTheMatch") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 17:
        if (key === "aggregateWinnerId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 18:
        if (key === "playerOfTheMatchId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 20:
        if (key === "previousAggregateIds") { if (!(typeof item === "string")) return false; }
        else if (key === "goalkeeperOfTheMatch") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 22:
        if (key === "advancementAggregateId") { if (!isIdentifier(item)) return false; }
        else if (key === "contestantOfTheMatchId") { if (!isIdentifier(item)) return false; }
        else if (key === "goalkeeperOfTheMatchId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isGoal(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isType(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "scorerId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "periodId") { if (!isPlayingPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "timestamp") { if (!isTimestamp(item)) return false; }
        else if (key === "homeScore") { if (!isInteger(item)) return false; required++; }
        else if (key === "awayScore") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "ocScorerId") { if (!(typeof item === "string")) return false; }
        else if (key === "opScorerId") { if (!(typeof item === "string")) return false; }
        else if (key === "scorerName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "timeMinSec") { if (!isMinuteSecond(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "unconfirmed") { if (!isYesNo(item)) return false; }
        else if (key === "varReviewed") { if (!isVarReviewed(item)) return false; }
        else if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "legacyEventId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 14:
        if (key === "assistPlayerId") { if (!isIdentifier(item)) return false; }
        else if (key === "ocContestantId") { if (!(typeof item === "string")) return false; }
        else if (key === "opContestantId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 16:
        if (key === "ocAssistPlayerId") { if (!(typeof item === "string")) return false; }
        else if (key === "opAssistPlayerId") { if (!(typeof item === "string")) return false; }
        else if (key === "assistPlayerName") { if (!(typeof item === "string")) return false; }
        else if (key === "originalDecision") { if (!isOriginalDecision(item)) return false; }
        else return false;
        break;
      case 20:
        if (key === "secondAssistPlayerId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 22:
        if (key === "secondAssistPlayerName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 10;
}

function isMissedPen(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isMissedPenType(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "playerId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "periodId") { if (!isPlayingPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "timestamp") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "ocPlayerId") { if (!(typeof item === "string")) return false; }
        else if (key === "opPlayerId") { if (!(typeof item === "string")) return false; }
        else if (key === "playerName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "timeMinSec") { if (!isMinuteSecond(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "legacyEventId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 14:
        if (key === "ocContestantId") { if (!(typeof item === "string")) return false; }
        else if (key === "opContestantId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 9;
}

function isCard(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isCardType(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "playerId") { if (!isIdentifier(item)) return false; }
        else if (key === "periodId") { if (!isPlayingPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "timestamp") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "playerName") { if (!(typeof item === "string")) return false; }
        else if (key === "ocPlayerId") { if (!(typeof item === "string")) return false; }
        else if (key === "opPlayerId") { if (!(typeof item === "string")) return false; }
        else if (key === "cardReason") { if (!isCardReason(item)) return false; required++; }
        else if (key === "timeMinSec") { if (!isMinuteSecond(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "officialName") { if (!(typeof item === "string")) return false; }
        else if (key === "contestantId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "legacyEventId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 14:
        if (key === "teamOfficialId") { if (!isIdentifier(item)) return false; }
        else if (key === "ocContestantId") { if (!(typeof item === "string")) return false; }
        else if (key === "opContestantId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 8;
}

function isSubstitute(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "periodId") { if (!isPlayingPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "subReason") { if (!isSubReason(item)) return false; required++; }
        else if (key === "timestamp") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 10:
        if (key === "playerOnId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "timeMinSec") { if (!isMinuteSecond(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "playerOffId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "ocPlayerOnId") { if (!(typeof item === "string")) return false; }
        else if (key === "opPlayerOnId") { if (!(typeof item === "string")) return false; }
        else if (key === "playerOnName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "contestantId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "ocPlayerOffId") { if (!(typeof item === "string")) return false; }
        else if (key === "opPlayerOffId") { if (!(typeof item === "string")) return false; }
        else if (key === "playerOffName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 14:
        if (key === "ocContestantId") { if (!(typeof item === "string")) return false; }
        else if (key === "opContestantId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 10;
}

function isVAR(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "outcome") { if (!(typeof item === "string")) return false; }
        else if (key === "timeMin") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "decision") { if (!(typeof item === "string")) return false; }
        else if (key === "playerId") { if (!isIdentifier(item)) return false; }
        else if (key === "periodId") { if (!isPlayingPeriodId(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "timestamp") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 10:
        if (key === "playerName") { if (!(typeof item === "string")) return false; }
        else if (key === "timeMinSec") { if (!isMinuteSecond(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "legacyEventId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 24:
        if (key === "legacyEventUnderReviewId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPenaltyShot(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; }
        else if (key === "outcome") { if (!isOutcome(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "playerId") { if (!isIdentifier(item)) return false; }
        else if (key === "periodId") { if (!isPeriodId(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "timestamp") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 10:
        if (key === "timeMinSec") { if (!isMinuteSecond(item)) return false; }
        else if (key === "scorerName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "legacyEventId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 17:
        if (key === "teamPenaltyNumber") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPlayerStat(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 5:
        if (key === "value") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPlayer(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "stat") { if (!isList(item, isPlayerStat)) return false; }
        else return false;
        break;
      case 7:
        if (key === "captain") { if (!isYesNo(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "playerId") { if (!isIdentifier(item)) return false; }
        else if (key === "lastName") { if (!(typeof item === "string")) return false; }
        else if (key === "position") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "firstName") { if (!(typeof item === "string")) return false; }
        else if (key === "knownName") { if (!(typeof item === "string")) return false; }
        else if (key === "matchName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 11:
        if (key === "shirtNumber") { if (!isInteger(item)) return false; }
        else if (key === "subPosition") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 12:
        if (key === "positionSide") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 13:
        if (key === "shortLastName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 14:
        if (key === "shortFirstName") { if (!(typeof item === "string")) return false; }
        else if (key === "formationPlace") { if (!isDigits(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isTeamOfficial(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 8:
        if (key === "lastName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "firstName") { if (!(typeof item === "string")) return false; }
        else if (key === "knownName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 13:
        if (key === "shortLastName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 14:
        if (key === "shortFirstName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isLineUpStat(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "fh") { if (!(typeof item === "string")) return false; }
        else if (key === "sh") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 3:
        if (key === "efh") { if (!(typeof item === "string")) return false; }
        else if (key === "esh") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 5:
        if (key === "value") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isKit(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "colour1") { if (!(typeof item === "string")) return false; }
        else if (key === "colour2") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isLineUp(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 3:
        if (key === "kit") { if (!isKit(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "stat") { if (!isList(item, isLineUpStat)) return false; }
        else return false;
        break;
      case 6:
        if (key === "player") { if (!isList(item, isPlayer)) return false; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; }
        else if (key === "teamOfficial") { if (!isList(item, isTeamOfficial)) return false; }
        else return false;
        break;
      case 13:
        if (key === "formationUsed") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isMatchOfficial(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 8:
        if (key === "lastName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "firstName") { if (!(typeof item === "string")) return false; }
        else if (key === "knownName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 13:
        if (key === "shortLastName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 14:
        if (key === "shortFirstName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isMatchDetailsExtra(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "attendance") { if (!isDigits(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "matchOfficial") { if (!isList(item, isMatchOfficial)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isLiveData(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 3:
        if (key === "VAR") { if (!isList(item, isVAR)) return false; }
        else return false;
        break;
      case 4:
        if (key === "goal") { if (!isList(item, isGoal)) return false; }
        else if (key === "card") { if (!isList(item, isCard)) return false; }
        else return false;
        break;
      case 6:
        if (key === "lineUp") { if (!isList(item, isLineUp)) return false; }
        else return false;
        break;
      case 9:
        if (key === "missedPen") { if (!isList(item, isMissedPen)) return false; }
        else return false;
        break;
      case 10:
        if (key === "substitute") { if (!isList(item, isSubstitute)) return false; }
        else return false;
        break;
      case 11:
        if (key === "penaltyShot") { if (!isList(item, isPenaltyShot)) return false; }
        else return false;
        break;
      case 12:
        if (key === "matchDetails") { if (!isMatchDetails(item)) return false; }
        else return false;
        break;
      case 17:
        if (key === "matchDetailsExtra") { if (!isMatchDetailsExtra(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isMatch(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 8:
        if (key === "liveData") { if (!isLiveData(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "matchInfo") { if (!isMatchInfo(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isMatchDetailed(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "match") { if (!isList(item, isMatch)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

/** Fast decoder of Match Detailed (MA1) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isMatchDetailed);
