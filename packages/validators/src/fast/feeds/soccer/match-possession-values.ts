// Generated from spec/soccer/match-possession-values.yaml by "sdf generate". Do not edit.
import {
  isDate,
  isDateZ,
  isDecimalText,
  isDigits,
  isIdentifier,
  isInteger,
  isList,
  isObject,
  isOpen,
  isTime,
  isTimeZ,
  isTimestamp,
} from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import { openMember } from "../../open-element.ts";
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

const pvCategoriesPeriodIdValues = /* @__PURE__ */ oneOf("integer~integer-string", [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16]);

const Competition = /* @__PURE__ */ constructorOf(function (id, opId, ocId, name, knownName, sponsorName, competitionCode, competitionFormat, country) {
  this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  this.name = name;
  if (knownName !== undefined) this.knownName = knownName;
  if (sponsorName !== undefined) this.sponsorName = sponsorName;
  this.competitionCode = competitionCode;
  this.competitionFormat = competitionFormat;
  this.country = country;
});

const TournamentCalendar = /* @__PURE__ */ constructorOf(function (id, opId, ocId, startDate, endDate, name) {
  this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  this.startDate = startDate;
  this.endDate = endDate;
  this.name = name;
});

const Stage = /* @__PURE__ */ constructorOf(function (id, opId, ocId, formatId, startDate, endDate, name) {
  this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  this.formatId = formatId;
  this.startDate = startDate;
  this.endDate = endDate;
  this.name = name;
});

const Series = /* @__PURE__ */ constructorOf(function (id, opId, ocId, horizontal, formatId, name) {
  this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (horizontal !== undefined) this.horizontal = horizontal;
  this.formatId = formatId;
  this.name = name;
});

const MatchInfoContestant = /* @__PURE__ */ constructorOf(function (id, opId, ocId, name, shortName, officialName, code, position, phrase, country) {
  if (id !== undefined) this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  if (name !== undefined) this.name = name;
  if (shortName !== undefined) this.shortName = shortName;
  if (officialName !== undefined) this.officialName = officialName;
  if (code !== undefined) this.code = code;
  this.position = position;
  if (phrase !== undefined) this.phrase = phrase;
  if (country !== undefined) this.country = country;
});

const Venue = /* @__PURE__ */ constructorOf(function (id, neutral, longName, latitude, longitude, opId, ocId, shortName) {
  this.id = id;
  this.neutral = neutral;
  this.longName = longName;
  if (latitude !== undefined) this.latitude = latitude;
  if (longitude !== undefined) this.longitude = longitude;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  this.shortName = shortName;
});

const MatchInfo = /* @__PURE__ */ constructorOf(function (id, opId, ocId, coverageLevel, date, time, localDate, localTime, week, attendanceInfoId, attendanceInfo, numberOfPeriods, periodLength, overtimeLength, varEnabled, var_, nextMatchWinnerId, nextMatchLoserId, postMatch, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue) {
  this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (ocId !== undefined) this.ocId = ocId;
  this.coverageLevel = coverageLevel;
  this.date = date;
  if (time !== undefined) this.time = time;
  this.localDate = localDate;
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
  this.lastUpdated = lastUpdated;
  if (description !== undefined) this.description = description;
  this.sport = sport;
  this.ruleset = ruleset;
  this.competition = competition;
  this.tournamentCalendar = tournamentCalendar;
  this.stage = stage;
  if (series !== undefined) this.series = series;
  if (contestant !== undefined) this.contestant = contestant;
  if (venue !== undefined) this.venue = venue;
});

const Period = /* @__PURE__ */ constructorOf(function (id, start_, end, lengthMin, lengthSec, announcedInjuryTime) {
  if (id !== undefined) this.id = id;
  if (start_ !== undefined) this.start = start_;
  if (end !== undefined) this.end = end;
  if (lengthMin !== undefined) this.lengthMin = lengthMin;
  if (lengthSec !== undefined) this.lengthSec = lengthSec;
  if (announcedInjuryTime !== undefined) this.announcedInjuryTime = announcedInjuryTime;
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

const MatchDetails = /* @__PURE__ */ constructorOf(function (periodId, matchStatus, winner, leg, aggregateId, previousAggregateIds, previousMatchIds, advancementAggregateId, matchLengthMin, matchLengthSec, relatedMatchId, aggregateWinnerId, period, scores) {
  this.periodId = periodId;
  this.matchStatus = matchStatus;
  if (winner !== undefined) this.winner = winner;
  if (leg !== undefined) this.leg = leg;
  if (aggregateId !== undefined) this.aggregateId = aggregateId;
  if (previousAggregateIds !== undefined) this.previousAggregateIds = previousAggregateIds;
  if (previousMatchIds !== undefined) this.previousMatchIds = previousMatchIds;
  if (advancementAggregateId !== undefined) this.advancementAggregateId = advancementAggregateId;
  if (matchLengthMin !== undefined) this.matchLengthMin = matchLengthMin;
  if (matchLengthSec !== undefined) this.matchLengthSec = matchLengthSec;
  if (relatedMatchId !== undefined) this.relatedMatchId = relatedMatchId;
  if (aggregateWinnerId !== undefined) this.aggregateWinnerId = aggregateWinnerId;
  if (period !== undefined) this.period = period;
  if (scores !== undefined) this.scores = scores;
});

const LiveData = /* @__PURE__ */ constructorOf(function (matchDetails, matchDetailsExtra) {
  if (matchDetails !== undefined) this.matchDetails = matchDetails;
  if (matchDetailsExtra !== undefined) this.matchDetailsExtra = matchDetailsExtra;
});

const PvCategories = /* @__PURE__ */ constructorOf(function (timeMin, timeSec, periodId, totalPossessionValue, totalPlusPV, totalMinusPV, totalPlusPass, totalMinusPass, totalPlusCross, totalMinusCross, totalPlusTakeOns, totalMinusTakeOn, totalPlusSetPlaysTaken, totalMinusSetPlayTaken, totalPlusSetPlaysDrawn, totalMinusSetPlayConceded, totalPlusRegains, totalMinusLosingPossession) {
  if (timeMin !== undefined) this.timeMin = timeMin;
  if (timeSec !== undefined) this.timeSec = timeSec;
  if (periodId !== undefined) this.periodId = periodId;
  if (totalPossessionValue !== undefined) this.totalPossessionValue = totalPossessionValue;
  if (totalPlusPV !== undefined) this.totalPlusPV = totalPlusPV;
  if (totalMinusPV !== undefined) this.totalMinusPV = totalMinusPV;
  if (totalPlusPass !== undefined) this.totalPlusPass = totalPlusPass;
  if (totalMinusPass !== undefined) this.totalMinusPass = totalMinusPass;
  if (totalPlusCross !== undefined) this.totalPlusCross = totalPlusCross;
  if (totalMinusCross !== undefined) this.totalMinusCross = totalMinusCross;
  if (totalPlusTakeOns !== undefined) this.totalPlusTakeOns = totalPlusTakeOns;
  if (totalMinusTakeOn !== undefined) this.totalMinusTakeOn = totalMinusTakeOn;
  if (totalPlusSetPlaysTaken !== undefined) this.totalPlusSetPlaysTaken = totalPlusSetPlaysTaken;
  if (totalMinusSetPlayTaken !== undefined) this.totalMinusSetPlayTaken = totalMinusSetPlayTaken;
  if (totalPlusSetPlaysDrawn !== undefined) this.totalPlusSetPlaysDrawn = totalPlusSetPlaysDrawn;
  if (totalMinusSetPlayConceded !== undefined) this.totalMinusSetPlayConceded = totalMinusSetPlayConceded;
  if (totalPlusRegains !== undefined) this.totalPlusRegains = totalPlusRegains;
  if (totalMinusLosingPossession !== undefined) this.totalMinusLosingPossession = totalMinusLosingPossession;
});

const Player = /* @__PURE__ */ constructorOf(function (playerId, pvCategories) {
  if (playerId !== undefined) this.playerId = playerId;
  if (pvCategories !== undefined) this.pvCategories = pvCategories;
});

const LineUp = /* @__PURE__ */ constructorOf(function (player) {
  if (player !== undefined) this.player = player;
});

const PossessionValueContestant = /* @__PURE__ */ constructorOf(function (id, opId, pvCategories, lineUp) {
  this.id = id;
  if (opId !== undefined) this.opId = opId;
  if (pvCategories !== undefined) this.pvCategories = pvCategories;
  if (lineUp !== undefined) this.lineUp = lineUp;
});

const PossessionValue = /* @__PURE__ */ constructorOf(function (contestant) {
  if (contestant !== undefined) this.contestant = contestant;
});

const MatchPossessionValues = /* @__PURE__ */ constructorOf(function (matchInfo, liveData, possessionValue) {
  this.matchInfo = matchInfo;
  if (liveData !== undefined) this.liveData = liveData;
  if (possessionValue !== undefined) this.possessionValue = possessionValue;
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
  name = s.content(p, start, length);
  if (id === undefined || name === undefined) return s.giveUp();
  return { id, name };
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
  if (id === undefined || name === undefined || competitionCode === undefined || competitionFormat === undefined || country === undefined) return s.giveUp();
  if (sponsorName === undefined) s.reportAbsent("sponsorName", start);
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
  name = s.content(p, start, length);
  if (id === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
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
  name = s.content(p, start, length);
  if (id === undefined || formatId === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
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
  name = s.content(p, start, length);
  if (id === undefined || formatId === undefined || name === undefined) return s.giveUp();
  return new Series(id, opId, ocId, horizontal, formatId, name);
}

function matchInfoContestantXml(s: XmlReader, start: number, length: number): object {
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
  if (position === undefined) return s.giveUp();
  if (id === undefined) s.reportAbsent("id", start);
  if (name === undefined) s.reportAbsent("name", start);
  if (officialName === undefined) s.reportAbsent("officialName", start);
  return new MatchInfoContestant(id, opId, ocId, name, shortName, officialName, code, position, phrase, country);
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
  shortName = s.content(p, start, length);
  if (id === undefined || neutral === undefined || longName === undefined || shortName === undefined) return s.giveUp();
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
            (contestant ??= []).push(matchInfoContestantXml(s, p, 10));
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
  if (id === undefined || coverageLevel === undefined || date === undefined || localDate === undefined || lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stage === undefined) return s.giveUp();
  return new MatchInfo(id, opId, ocId, coverageLevel, date, time, localDate, localTime, week, attendanceInfoId, attendanceInfo, numberOfPeriods, periodLength, overtimeLength, varEnabled, var_, nextMatchWinnerId, nextMatchLoserId, postMatch, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue);
}

function periodXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: number | undefined;
  let start_: string | undefined;
  let end: string | undefined;
  let lengthMin: number | undefined;
  let lengthSec: number | undefined;
  let announcedInjuryTime: number | undefined;
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
  s.leaf(p, start, length);
  return new Period(id, start_, end, lengthMin, lengthSec, announcedInjuryTime);
}

function scoreXml(s: XmlReader, start: number, length: number): object {
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
        ht = scoreXml(s, p, 2);
        p = s.pos;
      }
      if (ft === undefined && v.getInt16(p) === 0x3c66 && b[p + 2] === 0x74) { // <ft
        ft = scoreXml(s, p, 2);
        p = s.pos;
      }
      if (et === undefined && v.getInt16(p) === 0x3c65 && b[p + 2] === 0x74) { // <et
        et = scoreXml(s, p, 2);
        p = s.pos;
      }
      if (pen === undefined && v.getInt32(p) === 0x3c70656e) { // <pen
        pen = scoreXml(s, p, 3);
        p = s.pos;
      }
      if (total === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 2) === 0x6f74616c && s.isName(p, 5)) { // <total
        total = scoreXml(s, p, 5);
        p = s.pos;
      }
      if (aggregate === undefined && v.getInt32(p) === 0x3c616767 && v.getInt32(p + 4) === 0x72656761 && v.getInt32(p + 6) === 0x67617465) { // <aggregate
        aggregate = scoreXml(s, p, 9);
        p = s.pos;
      }
      if (totalUnconfirmed === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 4) === 0x616c556e && v.getInt32(p + 8) === 0x636f6e66 && v.getInt32(p + 12) === 0x69726d65 && b[p + 16] === 0x64) { // <totalUnconfirmed
        totalUnconfirmed = scoreXml(s, p, 16);
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
  let winner: string | undefined;
  let leg: number | undefined;
  let aggregateId: string | undefined;
  let previousAggregateIds: string | undefined;
  let previousMatchIds: string | undefined;
  let advancementAggregateId: string | undefined;
  let matchLengthMin: number | undefined;
  let matchLengthSec: number | undefined;
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
  return new MatchDetails(periodId, matchStatus, winner, leg, aggregateId, previousAggregateIds, previousMatchIds, advancementAggregateId, matchLengthMin, matchLengthSec, relatedMatchId, aggregateWinnerId, period, scores);
}

function liveDataXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
  let matchDetailsExtra: unknown;
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
      if (matchDetailsExtra === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && v.getInt32(p + 12) === 0x73457874 && v.getInt32(p + 14) === 0x78747261 && s.isName(p, 17)) { // <matchDetailsExtra
        matchDetailsExtra = openMember(s, p);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new LiveData(matchDetails, matchDetailsExtra);
}

function pvCategoriesXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let timeMin: number | undefined;
  let timeSec: number | undefined;
  let periodId: number | undefined;
  let totalPossessionValue: string | undefined;
  let totalPlusPV: string | undefined;
  let totalMinusPV: string | undefined;
  let totalPlusPass: string | undefined;
  let totalMinusPass: string | undefined;
  let totalPlusCross: string | undefined;
  let totalMinusCross: string | undefined;
  let totalPlusTakeOns: string | undefined;
  let totalMinusTakeOn: string | undefined;
  let totalPlusSetPlaysTaken: string | undefined;
  let totalMinusSetPlayTaken: string | undefined;
  let totalPlusSetPlaysDrawn: string | undefined;
  let totalMinusSetPlayConceded: string | undefined;
  let totalPlusRegains: string | undefined;
  let totalMinusLosingPossession: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer~integer-string", "timeMin");
      p = s.pos;
    }
    if (timeSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x5365633d && b[p + 8] === 0x22) { // timeSec="
      timeSec = s.integer(p + 9, "integer~integer-string", "timeSec");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPvCategoriesPeriodId, pvCategoriesPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (totalPossessionValue === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506f73 && v.getInt32(p + 8) === 0x73657373 && v.getInt32(p + 12) === 0x696f6e56 && v.getInt32(p + 16) === 0x616c7565 && v.getInt32(p + 18) === 0x75653d22) { // totalPossessionValue="
      totalPossessionValue = s.decimalText(p + 22, "decimal-string", "totalPossessionValue");
      p = s.pos;
    }
    if (totalPlusPV === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x7350563d && b[p + 12] === 0x22) { // totalPlusPV="
      totalPlusPV = s.decimalText(p + 13, "decimal-string", "totalPlusPV");
      p = s.pos;
    }
    if (totalMinusPV === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75735056 && v.getInt32(p + 10) === 0x50563d22) { // totalMinusPV="
      totalMinusPV = s.decimalText(p + 14, "decimal-string", "totalMinusPV");
      p = s.pos;
    }
    if (totalPlusPass === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x73506173 && v.getInt32(p + 11) === 0x73733d22) { // totalPlusPass="
      totalPlusPass = s.decimalText(p + 15, "decimal-string", "totalPlusPass");
      p = s.pos;
    }
    if (totalMinusPass === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75735061 && v.getInt32(p + 12) === 0x73733d22) { // totalMinusPass="
      totalMinusPass = s.decimalText(p + 16, "decimal-string", "totalMinusPass");
      p = s.pos;
    }
    if (totalPlusCross === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x7343726f && v.getInt32(p + 12) === 0x73733d22) { // totalPlusCross="
      totalPlusCross = s.decimalText(p + 16, "decimal-string", "totalPlusCross");
      p = s.pos;
    }
    if (totalMinusCross === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75734372 && v.getInt32(p + 12) === 0x6f73733d && b[p + 16] === 0x22) { // totalMinusCross="
      totalMinusCross = s.decimalText(p + 17, "decimal-string", "totalMinusCross");
      p = s.pos;
    }
    if (totalPlusTakeOns === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x7354616b && v.getInt32(p + 12) === 0x654f6e73 && v.getInt32(p + 14) === 0x6e733d22) { // totalPlusTakeOns="
      totalPlusTakeOns = s.decimalText(p + 18, "decimal-string", "totalPlusTakeOns");
      p = s.pos;
    }
    if (totalMinusTakeOn === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75735461 && v.getInt32(p + 12) === 0x6b654f6e && v.getInt32(p + 14) === 0x4f6e3d22) { // totalMinusTakeOn="
      totalMinusTakeOn = s.decimalText(p + 18, "decimal-string", "totalMinusTakeOn");
      p = s.pos;
    }
    if (totalPlusSetPlaysTaken === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x73536574 && v.getInt32(p + 12) === 0x506c6179 && v.getInt32(p + 16) === 0x7354616b && v.getInt32(p + 20) === 0x656e3d22) { // totalPlusSetPlaysTaken="
      totalPlusSetPlaysTaken = s.decimalText(p + 24, "decimal-string", "totalPlusSetPlaysTaken");
      p = s.pos;
    }
    if (totalMinusSetPlayTaken === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75735365 && v.getInt32(p + 12) === 0x74506c61 && v.getInt32(p + 16) === 0x7954616b && v.getInt32(p + 20) === 0x656e3d22) { // totalMinusSetPlayTaken="
      totalMinusSetPlayTaken = s.decimalText(p + 24, "decimal-string", "totalMinusSetPlayTaken");
      p = s.pos;
    }
    if (totalPlusSetPlaysDrawn === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x73536574 && v.getInt32(p + 12) === 0x506c6179 && v.getInt32(p + 16) === 0x73447261 && v.getInt32(p + 20) === 0x776e3d22) { // totalPlusSetPlaysDrawn="
      totalPlusSetPlaysDrawn = s.decimalText(p + 24, "decimal-string", "totalPlusSetPlaysDrawn");
      p = s.pos;
    }
    if (totalMinusSetPlayConceded === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75735365 && v.getInt32(p + 12) === 0x74506c61 && v.getInt32(p + 16) === 0x79436f6e && v.getInt32(p + 20) === 0x63656465 && v.getInt32(p + 23) === 0x65643d22) { // totalMinusSetPlayConceded="
      totalMinusSetPlayConceded = s.decimalText(p + 27, "decimal-string", "totalMinusSetPlayConceded");
      p = s.pos;
    }
    if (totalPlusRegains === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c506c75 && v.getInt32(p + 8) === 0x73526567 && v.getInt32(p + 12) === 0x61696e73 && v.getInt32(p + 14) === 0x6e733d22) { // totalPlusRegains="
      totalPlusRegains = s.decimalText(p + 18, "decimal-string", "totalPlusRegains");
      p = s.pos;
    }
    if (totalMinusLosingPossession === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c4d696e && v.getInt32(p + 8) === 0x75734c6f && v.getInt32(p + 12) === 0x73696e67 && v.getInt32(p + 16) === 0x506f7373 && v.getInt32(p + 20) === 0x65737369 && v.getInt32(p + 24) === 0x6f6e3d22) { // totalMinusLosingPossession="
      totalMinusLosingPossession = s.decimalText(p + 28, "decimal-string", "totalMinusLosingPossession");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new PvCategories(timeMin, timeSec, periodId, totalPossessionValue, totalPlusPV, totalMinusPV, totalPlusPass, totalMinusPass, totalPlusCross, totalMinusCross, totalPlusTakeOns, totalMinusTakeOn, totalPlusSetPlaysTaken, totalMinusSetPlayTaken, totalPlusSetPlaysDrawn, totalMinusSetPlayConceded, totalPlusRegains, totalMinusLosingPossession);
}

function playerXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let playerId: string | undefined;
  let pvCategories: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (pvCategories === undefined && v.getInt32(p) === 0x3c707643 && v.getInt32(p + 4) === 0x61746567 && v.getInt32(p + 8) === 0x6f726965 && b[p + 12] === 0x73) { // <pvCategories
        pvCategories = pvCategoriesXml(s, p, 12);
        if (s.driftCount > 0) s.prependPath(p, "pvCategories");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Player(playerId, pvCategories);
}

function lineUpXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let player: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c706c61 && v.getInt32(p + 3) === 0x61796572) { // <player
        (player ??= []).push(playerXml(s, p, 6));
        if (s.driftCount > 0) s.prependPath(p, "player", player.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new LineUp(player);
}

function possessionValueContestantXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let pvCategories: object | undefined;
  let lineUp: object | undefined;
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
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (pvCategories === undefined && v.getInt32(p) === 0x3c707643 && v.getInt32(p + 4) === 0x61746567 && v.getInt32(p + 8) === 0x6f726965 && b[p + 12] === 0x73) { // <pvCategories
        pvCategories = pvCategoriesXml(s, p, 12);
        if (s.driftCount > 0) s.prependPath(p, "pvCategories");
        p = s.pos;
      }
      if (lineUp === undefined && v.getInt32(p) === 0x3c6c696e && v.getInt32(p + 3) === 0x6e655570) { // <lineUp
        lineUp = lineUpXml(s, p, 6);
        if (s.driftCount > 0) s.prependPath(p, "lineUp");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (id === undefined) return s.giveUp();
  return new PossessionValueContestant(id, opId, pvCategories, lineUp);
}

function possessionValueXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let contestant: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 7) === 0x74616e74) { // <contestant
        (contestant ??= []).push(possessionValueContestantXml(s, p, 10));
        if (s.driftCount > 0) s.prependPath(p, "contestant", contestant.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new PossessionValue(contestant);
}

function matchPossessionValuesXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchInfo: object | undefined;
  let liveData: object | undefined;
  let possessionValue: object | undefined;
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
      if (possessionValue === undefined && v.getInt32(p) === 0x3c706f73 && v.getInt32(p + 4) === 0x73657373 && v.getInt32(p + 8) === 0x696f6e56 && v.getInt32(p + 12) === 0x616c7565) { // <possessionValue
        possessionValue = possessionValueXml(s, p, 15);
        if (s.driftCount > 0) s.prependPath(p, "possessionValue");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (matchInfo === undefined) return s.giveUp();
  return new MatchPossessionValues(matchInfo, liveData, possessionValue);
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x6368506f && v.getInt32(p + 8) === 0x73736573 && v.getInt32(p + 12) === 0x73696f6e && v.getInt32(p + 16) === 0x56616c75 && v.getInt32(p + 18) === 0x6c756573 && s.isName(p, 21)) return matchPossessionValuesXml(s, p, 21);
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
  if (id === undefined || name === undefined) return s.giveUp();
  return { id, name };
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
  if (id === undefined || name === undefined || competitionCode === undefined || competitionFormat === undefined || country === undefined) return s.giveUp();
  if (sponsorName === undefined) s.reportAbsent("sponsorName", start);
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
  if (id === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
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
  if (id === undefined || formatId === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
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
  if (id === undefined || formatId === undefined || name === undefined) return s.giveUp();
  return new Series(id, opId, ocId, horizontal, formatId, name);
}

function matchInfoContestantJson(s: JsonReader, start: number): object {
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
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (position === undefined) return s.giveUp();
  if (id === undefined) s.reportAbsent("id", start);
  if (name === undefined) s.reportAbsent("name", start);
  if (officialName === undefined) s.reportAbsent("officialName", start);
  return new MatchInfoContestant(id, opId, ocId, name, shortName, officialName, code, position, phrase, country);
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
  if (id === undefined || neutral === undefined || longName === undefined || shortName === undefined) return s.giveUp();
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
      contestant = s.list(p + 13, "contestant", matchInfoContestantJson);
      p = s.pos;
    }
    if (venue === undefined && v.getInt32(p) === 0x2276656e && v.getInt32(p + 4) === 0x7565223a) { // "venue":
      venue = venueJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || coverageLevel === undefined || date === undefined || localDate === undefined || lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stage === undefined) return s.giveUp();
  return new MatchInfo(id, opId, ocId, coverageLevel, date, time, localDate, localTime, week, attendanceInfoId, attendanceInfo, numberOfPeriods, periodLength, overtimeLength, varEnabled, var_, nextMatchWinnerId, nextMatchLoserId, postMatch, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue);
}

function periodJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: number | undefined;
  let start_: string | undefined;
  let end: string | undefined;
  let lengthMin: number | undefined;
  let lengthSec: number | undefined;
  let announcedInjuryTime: number | undefined;
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
  }
  s.pos = p + 1;
  return new Period(id, start_, end, lengthMin, lengthSec, announcedInjuryTime);
}

function scoreJson(s: JsonReader, start: number): object {
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
      ht = scoreJson(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (ft === undefined && v.getInt32(p) === 0x22667422 && b[p + 4] === 0x3a) { // "ft":
      ft = scoreJson(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (et === undefined && v.getInt32(p) === 0x22657422 && b[p + 4] === 0x3a) { // "et":
      et = scoreJson(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (pen === undefined && v.getInt32(p) === 0x2270656e && v.getInt32(p + 2) === 0x656e223a) { // "pen":
      pen = scoreJson(s, p + 6);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (total === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c223a) { // "total":
      total = scoreJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (aggregate === undefined && v.getInt32(p) === 0x22616767 && v.getInt32(p + 4) === 0x72656761 && v.getInt32(p + 8) === 0x7465223a) { // "aggregate":
      aggregate = scoreJson(s, p + 12);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (totalUnconfirmed === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c556e && v.getInt32(p + 8) === 0x636f6e66 && v.getInt32(p + 12) === 0x69726d65 && v.getInt32(p + 15) === 0x6564223a) { // "totalUnconfirmed":
      totalUnconfirmed = scoreJson(s, p + 19);
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
  let winner: string | undefined;
  let leg: number | undefined;
  let aggregateId: string | undefined;
  let previousAggregateIds: string | undefined;
  let previousMatchIds: string | undefined;
  let advancementAggregateId: string | undefined;
  let matchLengthMin: number | undefined;
  let matchLengthSec: number | undefined;
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
  return new MatchDetails(periodId, matchStatus, winner, leg, aggregateId, previousAggregateIds, previousMatchIds, advancementAggregateId, matchLengthMin, matchLengthSec, relatedMatchId, aggregateWinnerId, period, scores);
}

function liveDataJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
  let matchDetailsExtra: unknown;
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
    if (matchDetailsExtra === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && v.getInt32(p + 12) === 0x73457874 && v.getInt32(p + 16) === 0x7261223a) { // "matchDetailsExtra":
      matchDetailsExtra = s.anyMember(p + 20);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new LiveData(matchDetails, matchDetailsExtra);
}

function pvCategoriesJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let timeMin: number | undefined;
  let timeSec: number | undefined;
  let periodId: number | undefined;
  let totalPossessionValue: string | undefined;
  let totalPlusPV: string | undefined;
  let totalMinusPV: string | undefined;
  let totalPlusPass: string | undefined;
  let totalMinusPass: string | undefined;
  let totalPlusCross: string | undefined;
  let totalMinusCross: string | undefined;
  let totalPlusTakeOns: string | undefined;
  let totalMinusTakeOn: string | undefined;
  let totalPlusSetPlaysTaken: string | undefined;
  let totalMinusSetPlayTaken: string | undefined;
  let totalPlusSetPlaysDrawn: string | undefined;
  let totalMinusSetPlayConceded: string | undefined;
  let totalPlusRegains: string | undefined;
  let totalMinusLosingPossession: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer~integer-string", "timeMin");
      p = s.pos;
    }
    if (timeSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65536563 && v.getInt32(p + 6) === 0x6563223a) { // "timeSec":
      timeSec = s.integer(p + 10, "integer~integer-string", "timeSec");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPvCategoriesPeriodId, pvCategoriesPeriodIdValues, "periodId");
      p = s.pos;
    }
    if (totalPossessionValue === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506f && v.getInt32(p + 8) === 0x73736573 && v.getInt32(p + 12) === 0x73696f6e && v.getInt32(p + 16) === 0x56616c75 && v.getInt32(p + 19) === 0x7565223a) { // "totalPossessionValue":
      totalPossessionValue = s.decimalText(p + 23, "decimal-string", "totalPossessionValue");
      p = s.pos;
    }
    if (totalPlusPV === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75735056 && v.getInt32(p + 10) === 0x5056223a) { // "totalPlusPV":
      totalPlusPV = s.decimalText(p + 14, "decimal-string", "totalPlusPV");
      p = s.pos;
    }
    if (totalMinusPV === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e757350 && v.getInt32(p + 11) === 0x5056223a) { // "totalMinusPV":
      totalMinusPV = s.decimalText(p + 15, "decimal-string", "totalMinusPV");
      p = s.pos;
    }
    if (totalPlusPass === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75735061 && v.getInt32(p + 12) === 0x7373223a) { // "totalPlusPass":
      totalPlusPass = s.decimalText(p + 16, "decimal-string", "totalPlusPass");
      p = s.pos;
    }
    if (totalMinusPass === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e757350 && v.getInt32(p + 12) === 0x61737322 && b[p + 16] === 0x3a) { // "totalMinusPass":
      totalMinusPass = s.decimalText(p + 17, "decimal-string", "totalMinusPass");
      p = s.pos;
    }
    if (totalPlusCross === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75734372 && v.getInt32(p + 12) === 0x6f737322 && b[p + 16] === 0x3a) { // "totalPlusCross":
      totalPlusCross = s.decimalText(p + 17, "decimal-string", "totalPlusCross");
      p = s.pos;
    }
    if (totalMinusCross === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e757343 && v.getInt32(p + 12) === 0x726f7373 && v.getInt32(p + 14) === 0x7373223a) { // "totalMinusCross":
      totalMinusCross = s.decimalText(p + 18, "decimal-string", "totalMinusCross");
      p = s.pos;
    }
    if (totalPlusTakeOns === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75735461 && v.getInt32(p + 12) === 0x6b654f6e && v.getInt32(p + 15) === 0x6e73223a) { // "totalPlusTakeOns":
      totalPlusTakeOns = s.decimalText(p + 19, "decimal-string", "totalPlusTakeOns");
      p = s.pos;
    }
    if (totalMinusTakeOn === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e757354 && v.getInt32(p + 12) === 0x616b654f && v.getInt32(p + 15) === 0x4f6e223a) { // "totalMinusTakeOn":
      totalMinusTakeOn = s.decimalText(p + 19, "decimal-string", "totalMinusTakeOn");
      p = s.pos;
    }
    if (totalPlusSetPlaysTaken === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75735365 && v.getInt32(p + 12) === 0x74506c61 && v.getInt32(p + 16) === 0x79735461 && v.getInt32(p + 20) === 0x6b656e22 && b[p + 24] === 0x3a) { // "totalPlusSetPlaysTaken":
      totalPlusSetPlaysTaken = s.decimalText(p + 25, "decimal-string", "totalPlusSetPlaysTaken");
      p = s.pos;
    }
    if (totalMinusSetPlayTaken === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e757353 && v.getInt32(p + 12) === 0x6574506c && v.getInt32(p + 16) === 0x61795461 && v.getInt32(p + 20) === 0x6b656e22 && b[p + 24] === 0x3a) { // "totalMinusSetPlayTaken":
      totalMinusSetPlayTaken = s.decimalText(p + 25, "decimal-string", "totalMinusSetPlayTaken");
      p = s.pos;
    }
    if (totalPlusSetPlaysDrawn === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75735365 && v.getInt32(p + 12) === 0x74506c61 && v.getInt32(p + 16) === 0x79734472 && v.getInt32(p + 20) === 0x61776e22 && b[p + 24] === 0x3a) { // "totalPlusSetPlaysDrawn":
      totalPlusSetPlaysDrawn = s.decimalText(p + 25, "decimal-string", "totalPlusSetPlaysDrawn");
      p = s.pos;
    }
    if (totalMinusSetPlayConceded === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e757353 && v.getInt32(p + 12) === 0x6574506c && v.getInt32(p + 16) === 0x6179436f && v.getInt32(p + 20) === 0x6e636564 && v.getInt32(p + 24) === 0x6564223a) { // "totalMinusSetPlayConceded":
      totalMinusSetPlayConceded = s.decimalText(p + 28, "decimal-string", "totalMinusSetPlayConceded");
      p = s.pos;
    }
    if (totalPlusRegains === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c506c && v.getInt32(p + 8) === 0x75735265 && v.getInt32(p + 12) === 0x6761696e && v.getInt32(p + 15) === 0x6e73223a) { // "totalPlusRegains":
      totalPlusRegains = s.decimalText(p + 19, "decimal-string", "totalPlusRegains");
      p = s.pos;
    }
    if (totalMinusLosingPossession === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c4d69 && v.getInt32(p + 8) === 0x6e75734c && v.getInt32(p + 12) === 0x6f73696e && v.getInt32(p + 16) === 0x67506f73 && v.getInt32(p + 20) === 0x73657373 && v.getInt32(p + 24) === 0x696f6e22 && b[p + 28] === 0x3a) { // "totalMinusLosingPossession":
      totalMinusLosingPossession = s.decimalText(p + 29, "decimal-string", "totalMinusLosingPossession");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new PvCategories(timeMin, timeSec, periodId, totalPossessionValue, totalPlusPV, totalMinusPV, totalPlusPass, totalMinusPass, totalPlusCross, totalMinusCross, totalPlusTakeOns, totalMinusTakeOn, totalPlusSetPlaysTaken, totalMinusSetPlayTaken, totalPlusSetPlaysDrawn, totalMinusSetPlayConceded, totalPlusRegains, totalMinusLosingPossession);
}

function playerJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let playerId: string | undefined;
  let pvCategories: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (pvCategories === undefined && v.getInt32(p) === 0x22707643 && v.getInt32(p + 4) === 0x61746567 && v.getInt32(p + 8) === 0x6f726965 && v.getInt32(p + 11) === 0x6573223a) { // "pvCategories":
      pvCategories = pvCategoriesJson(s, p + 15);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "pvCategories");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Player(playerId, pvCategories);
}

function lineUpJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let player: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (player === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657222 && b[p + 8] === 0x3a) { // "player":
      player = s.list(p + 9, "player", playerJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new LineUp(player);
}

function possessionValueContestantJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let opId: string | undefined;
  let pvCategories: object | undefined;
  let lineUp: object | undefined;
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
    if (pvCategories === undefined && v.getInt32(p) === 0x22707643 && v.getInt32(p + 4) === 0x61746567 && v.getInt32(p + 8) === 0x6f726965 && v.getInt32(p + 11) === 0x6573223a) { // "pvCategories":
      pvCategories = pvCategoriesJson(s, p + 15);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "pvCategories");
      p = s.pos;
    }
    if (lineUp === undefined && v.getInt32(p) === 0x226c696e && v.getInt32(p + 4) === 0x65557022 && b[p + 8] === 0x3a) { // "lineUp":
      lineUp = lineUpJson(s, p + 9);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "lineUp");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined) return s.giveUp();
  return new PossessionValueContestant(id, opId, pvCategories, lineUp);
}

function possessionValueJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let contestant: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (contestant === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7422 && b[p + 12] === 0x3a) { // "contestant":
      contestant = s.list(p + 13, "contestant", possessionValueContestantJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new PossessionValue(contestant);
}

function matchPossessionValuesJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchInfo: object | undefined;
  let liveData: object | undefined;
  let possessionValue: object | undefined;
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
    if (possessionValue === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x73657373 && v.getInt32(p + 8) === 0x696f6e56 && v.getInt32(p + 12) === 0x616c7565 && v.getInt32(p + 14) === 0x7565223a) { // "possessionValue":
      possessionValue = possessionValueJson(s, p + 18);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "possessionValue");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchInfo === undefined) return s.giveUp();
  return new MatchPossessionValues(matchInfo, liveData, possessionValue);
}

function rootJson(s: JsonReader, start: number): object {
  return matchPossessionValuesJson(s, start);
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

function isPvCategoriesPeriodId(value: unknown): boolean {
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

function isNamed(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isCompetition(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "country") { if (!isNamed(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "knownName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 11:
        if (key === "sponsorName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 15:
        if (key === "competitionCode") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 17:
        if (key === "competitionFormat") { if (!isCompetitionFormat(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

function isTournamentCalendar(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

function isStage(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "formatId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

function isSeries(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "formatId") { if (!isIdentifier(item)) return false; required++; }
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
  return required === 3;
}

function isMatchInfoContestant(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "name") { if (!(typeof item === "string")) return false; required++; }
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
        if (key === "position") { if (!isPosition(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "shortName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 12:
        if (key === "officialName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

function isVenue(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "neutral") { if (!isYesNo(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "longName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "latitude") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "longitude") { if (!(typeof item === "string")) return false; }
        else if (key === "shortName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

function isMatchInfo(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 3:
        if (key === "var") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "date") { if (!isDateZ(item)) return false; required++; }
        else if (key === "time") { if (!isTimeZ(item)) return false; }
        else if (key === "week") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 5:
        if (key === "sport") { if (!isNamed(item)) return false; required++; }
        else if (key === "stage") { if (!isStage(item)) return false; required++; }
        else if (key === "venue") { if (!isVenue(item)) return false; }
        else return false;
        break;
      case 6:
        if (key === "series") { if (!isSeries(item)) return false; }
        else return false;
        break;
      case 7:
        if (key === "ruleset") { if (!isNamed(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "localDate") { if (!isDate(item)) return false; required++; }
        else if (key === "localTime") { if (!isTime(item)) return false; }
        else if (key === "postMatch") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 10:
        if (key === "varEnabled") { if (!isVarEnabled(item)) return false; }
        else if (key === "contestant") { if (!isList(item, isMatchInfoContestant)) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else if (key === "description") { if (!(typeof item === "string")) return false; }
        else if (key === "competition") { if (!isCompetition(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "periodLength") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "coverageLevel") { if (!isDigits(item)) return false; required++; }
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
        if (key === "tournamentCalendar") { if (!isTournamentCalendar(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 10;
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

function isScore(value: unknown): boolean {
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
        if (key === "ht") { if (!isScore(item)) return false; }
        else if (key === "ft") { if (!isScore(item)) return false; }
        else if (key === "et") { if (!isScore(item)) return false; }
        else return false;
        break;
      case 3:
        if (key === "pen") { if (!isScore(item)) return false; }
        else return false;
        break;
      case 5:
        if (key === "total") { if (!isScore(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "aggregate") { if (!isScore(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "totalUnconfirmed") { if (!isScore(item)) return false; }
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
        else return false;
        break;
      case 17:
        if (key === "aggregateWinnerId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 20:
        if (key === "previousAggregateIds") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 22:
        if (key === "advancementAggregateId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isLiveData(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 12:
        if (key === "matchDetails") { if (!isMatchDetails(item)) return false; }
        else return false;
        break;
      case 17:
        if (key === "matchDetailsExtra") { if (!isOpen(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPvCategories(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; }
        else if (key === "timeSec") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "periodId") { if (!isPvCategoriesPeriodId(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "totalPlusPV") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "totalMinusPV") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "totalPlusPass") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 14:
        if (key === "totalMinusPass") { if (!isDecimalText(item)) return false; }
        else if (key === "totalPlusCross") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 15:
        if (key === "totalMinusCross") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "totalPlusTakeOns") { if (!isDecimalText(item)) return false; }
        else if (key === "totalMinusTakeOn") { if (!isDecimalText(item)) return false; }
        else if (key === "totalPlusRegains") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 20:
        if (key === "totalPossessionValue") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 22:
        if (key === "totalPlusSetPlaysTaken") { if (!isDecimalText(item)) return false; }
        else if (key === "totalMinusSetPlayTaken") { if (!isDecimalText(item)) return false; }
        else if (key === "totalPlusSetPlaysDrawn") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 25:
        if (key === "totalMinusSetPlayConceded") { if (!isDecimalText(item)) return false; }
        else return false;
        break;
      case 26:
        if (key === "totalMinusLosingPossession") { if (!isDecimalText(item)) return false; }
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
      case 8:
        if (key === "playerId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "pvCategories") { if (!isPvCategories(item)) return false; }
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
      case 6:
        if (key === "player") { if (!isList(item, isPlayer)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPossessionValueContestant(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 4:
        if (key === "opId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 6:
        if (key === "lineUp") { if (!isLineUp(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "pvCategories") { if (!isPvCategories(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isPossessionValue(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "contestant") { if (!isList(item, isPossessionValueContestant)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isMatchPossessionValues(value: unknown): boolean {
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
      case 15:
        if (key === "possessionValue") { if (!isPossessionValue(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** Fast decoder of Match Possession Values (MA30) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isMatchPossessionValues);
