// Generated from spec/soccer/season-simulations.yaml by "sdf generate". Do not edit.
import { isDateZ, isDecimal, isIdentifier, isInteger, isList, isObject, isSignedDigits } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const divisionTypeValues = /* @__PURE__ */ oneOf("string", [
  "total",
  "home",
  "away",
  "form-total",
  "form-home",
  "half-time-total",
  "half-time-home",
  "half-time-away",
  "attendance",
  "over-under",
]);

const rankStatusValues = /* @__PURE__ */ oneOf("string", [
  "Promotion",
  "Promotion Play-off",
  "Relegation",
  "Relegation Play-off",
]);

const Named = /* @__PURE__ */ constructorOf(function (id, name) {
  this.id = id;
  if (name !== undefined) this.name = name;
});

const Ranking = /* @__PURE__ */ constructorOf(function (rank, rankStatus, rankId, achievementStatus, achievementType, achievementStatus1, achievementStatus2, achievementStatus3, achievementStatus4, achievementStatus5, achievementType1, achievementType2, achievementType3, achievementType4, achievementType5, lastRank, contestantId, contestantName, contestantShortName, contestantClubName, contestantCode, points, matchesPlayed, matchesWon, matchesLost, matchesDrawn, goalsFor, goalsAgainst, goalDifference, lastSix, finishPrediction, rankPrediction) {
  this.rank = rank;
  if (rankStatus !== undefined) this.rankStatus = rankStatus;
  if (rankId !== undefined) this.rankId = rankId;
  if (achievementStatus !== undefined) this.achievementStatus = achievementStatus;
  if (achievementType !== undefined) this.achievementType = achievementType;
  if (achievementStatus1 !== undefined) this.achievementStatus1 = achievementStatus1;
  if (achievementStatus2 !== undefined) this.achievementStatus2 = achievementStatus2;
  if (achievementStatus3 !== undefined) this.achievementStatus3 = achievementStatus3;
  if (achievementStatus4 !== undefined) this.achievementStatus4 = achievementStatus4;
  if (achievementStatus5 !== undefined) this.achievementStatus5 = achievementStatus5;
  if (achievementType1 !== undefined) this.achievementType1 = achievementType1;
  if (achievementType2 !== undefined) this.achievementType2 = achievementType2;
  if (achievementType3 !== undefined) this.achievementType3 = achievementType3;
  if (achievementType4 !== undefined) this.achievementType4 = achievementType4;
  if (achievementType5 !== undefined) this.achievementType5 = achievementType5;
  if (lastRank !== undefined) this.lastRank = lastRank;
  this.contestantId = contestantId;
  this.contestantName = contestantName;
  this.contestantShortName = contestantShortName;
  this.contestantClubName = contestantClubName;
  this.contestantCode = contestantCode;
  this.points = points;
  this.matchesPlayed = matchesPlayed;
  this.matchesWon = matchesWon;
  this.matchesLost = matchesLost;
  this.matchesDrawn = matchesDrawn;
  this.goalsFor = goalsFor;
  this.goalsAgainst = goalsAgainst;
  this.goalDifference = goalDifference;
  if (lastSix !== undefined) this.lastSix = lastSix;
  if (finishPrediction !== undefined) this.finishPrediction = finishPrediction;
  if (rankPrediction !== undefined) this.rankPrediction = rankPrediction;
});

const Division = /* @__PURE__ */ constructorOf(function (type, groupId, groupName, horizontal, ranking) {
  this.type = type;
  if (groupId !== undefined) this.groupId = groupId;
  if (groupName !== undefined) this.groupName = groupName;
  if (horizontal !== undefined) this.horizontal = horizontal;
  if (ranking !== undefined) this.ranking = ranking;
});

const Stage = /* @__PURE__ */ constructorOf(function (id, formatId, name, vertical, startDate, endDate, division) {
  this.id = id;
  this.formatId = formatId;
  this.name = name;
  if (vertical !== undefined) this.vertical = vertical;
  this.startDate = startDate;
  this.endDate = endDate;
  if (division !== undefined) this.division = division;
});

const Stages = /* @__PURE__ */ constructorOf(function (stage) {
  if (stage !== undefined) this.stage = stage;
});

const SeasonSimulations = /* @__PURE__ */ constructorOf(function (lastUpdated, sport, ruleset, competition, tournamentCalendar, stages) {
  if (lastUpdated !== undefined) this.lastUpdated = lastUpdated;
  this.sport = sport;
  this.ruleset = ruleset;
  this.competition = competition;
  this.tournamentCalendar = tournamentCalendar;
  this.stages = stages;
});

function divisionTypeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x746f7461 && v.getInt32(p + 2) === 0x74616c22) return "total";
  if (v.getInt32(p) === 0x686f6d65 && b[p + 4] === 0x22) return "home";
  if (v.getInt32(p) === 0x61776179 && b[p + 4] === 0x22) return "away";
  if (v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x2d746f74 && v.getInt32(p + 7) === 0x74616c22) return "form-total";
  if (v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x2d686f6d && v.getInt32(p + 6) === 0x6f6d6522) return "form-home";
  if (v.getInt32(p) === 0x68616c66 && v.getInt32(p + 4) === 0x2d74696d && v.getInt32(p + 8) === 0x652d746f && v.getInt32(p + 12) === 0x74616c22) return "half-time-total";
  if (v.getInt32(p) === 0x68616c66 && v.getInt32(p + 4) === 0x2d74696d && v.getInt32(p + 8) === 0x652d686f && v.getInt32(p + 11) === 0x6f6d6522) return "half-time-home";
  if (v.getInt32(p) === 0x68616c66 && v.getInt32(p + 4) === 0x2d74696d && v.getInt32(p + 8) === 0x652d6177 && v.getInt32(p + 11) === 0x77617922) return "half-time-away";
  if (v.getInt32(p) === 0x61747465 && v.getInt32(p + 4) === 0x6e64616e && v.getInt32(p + 7) === 0x6e636522) return "attendance";
  if (v.getInt32(p) === 0x6f766572 && v.getInt32(p + 4) === 0x2d756e64 && v.getInt32(p + 7) === 0x64657222) return "over-under";
  return undefined;
}

function rankStatusAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x50726f6d && v.getInt32(p + 4) === 0x6f74696f && v.getInt32(p + 6) === 0x696f6e22) return "Promotion";
  if (v.getInt32(p) === 0x50726f6d && v.getInt32(p + 4) === 0x6f74696f && v.getInt32(p + 8) === 0x6e20506c && v.getInt32(p + 12) === 0x61792d6f && v.getInt32(p + 15) === 0x6f666622) return "Promotion Play-off";
  if (v.getInt32(p) === 0x52656c65 && v.getInt32(p + 4) === 0x67617469 && v.getInt32(p + 7) === 0x696f6e22) return "Relegation";
  if (v.getInt32(p) === 0x52656c65 && v.getInt32(p + 4) === 0x67617469 && v.getInt32(p + 8) === 0x6f6e2050 && v.getInt32(p + 12) === 0x6c61792d && v.getInt32(p + 16) === 0x6f666622) return "Relegation Play-off";
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
  if (id === undefined) return s.giveUp();
  return new Named(id, name);
}

function competitionXml(s: XmlReader, start: number, length: number): object {
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
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || name === undefined) return s.giveUp();
  return { id, name };
}

function tournamentCalendarXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
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
    if (startDate === undefined && v.getInt32(p) === 0x73746172 && v.getInt32(p + 4) === 0x74446174 && v.getInt32(p + 7) === 0x74653d22) { // startDate="
      startDate = s.dateZ(p + 11, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x656e6444 && v.getInt32(p + 4) === 0x6174653d && b[p + 8] === 0x22) { // endDate="
      endDate = s.dateZ(p + 9, "date-z", "endDate");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
  return { id, startDate, endDate, name };
}

function finishPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let position: number | undefined;
  let value_: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (position === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // position="
      position = s.integer(p + 10, "integer", "position");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.text(p + 7);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (position === undefined || value_ === undefined) return s.giveUp();
  return { position, value: value_ };
}

function rankPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let rankStatus: string | undefined;
  let rankId: string | undefined;
  let value_: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (rankStatus === undefined && v.getInt32(p) === 0x72616e6b && v.getInt32(p + 4) === 0x53746174 && v.getInt32(p + 8) === 0x75733d22) { // rankStatus="
      rankStatus = s.known(p + 12, rankStatusAt(s, p + 12), rankStatusValues, "rankStatus");
      p = s.pos;
    }
    if (rankId === undefined && v.getInt32(p) === 0x72616e6b && v.getInt32(p + 4) === 0x49643d22) { // rankId="
      rankId = s.identifier(p + 8, "uuid", "rankId");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.text(p + 7);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (rankStatus === undefined || rankId === undefined || value_ === undefined) return s.giveUp();
  return { rankStatus, rankId, value: value_ };
}

function rankingXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let rank: number | undefined;
  let rankStatus: string | undefined;
  let rankId: string | undefined;
  let achievementStatus: number | undefined;
  let achievementType: number | undefined;
  let achievementStatus1: number | undefined;
  let achievementStatus2: number | undefined;
  let achievementStatus3: number | undefined;
  let achievementStatus4: number | undefined;
  let achievementStatus5: number | undefined;
  let achievementType1: number | undefined;
  let achievementType2: number | undefined;
  let achievementType3: number | undefined;
  let achievementType4: number | undefined;
  let achievementType5: number | undefined;
  let lastRank: number | undefined;
  let contestantId: string | undefined;
  let contestantName: string | undefined;
  let contestantShortName: string | undefined;
  let contestantClubName: string | undefined;
  let contestantCode: string | undefined;
  let points: number | undefined;
  let matchesPlayed: number | undefined;
  let matchesWon: number | undefined;
  let matchesLost: number | undefined;
  let matchesDrawn: number | undefined;
  let goalsFor: number | undefined;
  let goalsAgainst: number | undefined;
  let goalDifference: string | undefined;
  let lastSix: string | undefined;
  let finishPrediction: object[] | undefined;
  let rankPrediction: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (rank === undefined && v.getInt32(p) === 0x72616e6b && v.getInt32(p + 2) === 0x6e6b3d22) { // rank="
      rank = s.integer(p + 6, "integer", "rank");
      p = s.pos;
    }
    if (rankStatus === undefined && v.getInt32(p) === 0x72616e6b && v.getInt32(p + 4) === 0x53746174 && v.getInt32(p + 8) === 0x75733d22) { // rankStatus="
      rankStatus = s.text(p + 12);
      p = s.pos;
    }
    if (rankId === undefined && v.getInt32(p) === 0x72616e6b && v.getInt32(p + 4) === 0x49643d22) { // rankId="
      rankId = s.identifier(p + 8, "uuid", "rankId");
      p = s.pos;
    }
    if (achievementStatus === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x74617475 && v.getInt32(p + 15) === 0x75733d22) { // achievementStatus="
      achievementStatus = s.integer(p + 19, "integer", "achievementStatus");
      p = s.pos;
    }
    if (achievementType === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7454 && v.getInt32(p + 12) === 0x7970653d && b[p + 16] === 0x22) { // achievementType="
      achievementType = s.integer(p + 17, "integer", "achievementType");
      p = s.pos;
    }
    if (achievementStatus1 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x74617475 && v.getInt32(p + 16) === 0x73313d22) { // achievementStatus1="
      achievementStatus1 = s.integer(p + 20, "integer", "achievementStatus1");
      p = s.pos;
    }
    if (achievementStatus2 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x74617475 && v.getInt32(p + 16) === 0x73323d22) { // achievementStatus2="
      achievementStatus2 = s.integer(p + 20, "integer", "achievementStatus2");
      p = s.pos;
    }
    if (achievementStatus3 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x74617475 && v.getInt32(p + 16) === 0x73333d22) { // achievementStatus3="
      achievementStatus3 = s.integer(p + 20, "integer", "achievementStatus3");
      p = s.pos;
    }
    if (achievementStatus4 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x74617475 && v.getInt32(p + 16) === 0x73343d22) { // achievementStatus4="
      achievementStatus4 = s.integer(p + 20, "integer", "achievementStatus4");
      p = s.pos;
    }
    if (achievementStatus5 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x74617475 && v.getInt32(p + 16) === 0x73353d22) { // achievementStatus5="
      achievementStatus5 = s.integer(p + 20, "integer", "achievementStatus5");
      p = s.pos;
    }
    if (achievementType1 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7454 && v.getInt32(p + 12) === 0x79706531 && v.getInt32(p + 14) === 0x65313d22) { // achievementType1="
      achievementType1 = s.integer(p + 18, "integer", "achievementType1");
      p = s.pos;
    }
    if (achievementType2 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7454 && v.getInt32(p + 12) === 0x79706532 && v.getInt32(p + 14) === 0x65323d22) { // achievementType2="
      achievementType2 = s.integer(p + 18, "integer", "achievementType2");
      p = s.pos;
    }
    if (achievementType3 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7454 && v.getInt32(p + 12) === 0x79706533 && v.getInt32(p + 14) === 0x65333d22) { // achievementType3="
      achievementType3 = s.integer(p + 18, "integer", "achievementType3");
      p = s.pos;
    }
    if (achievementType4 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7454 && v.getInt32(p + 12) === 0x79706534 && v.getInt32(p + 14) === 0x65343d22) { // achievementType4="
      achievementType4 = s.integer(p + 18, "integer", "achievementType4");
      p = s.pos;
    }
    if (achievementType5 === undefined && v.getInt32(p) === 0x61636869 && v.getInt32(p + 4) === 0x6576656d && v.getInt32(p + 8) === 0x656e7454 && v.getInt32(p + 12) === 0x79706535 && v.getInt32(p + 14) === 0x65353d22) { // achievementType5="
      achievementType5 = s.integer(p + 18, "integer", "achievementType5");
      p = s.pos;
    }
    if (lastRank === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x52616e6b && v.getInt32(p + 6) === 0x6e6b3d22) { // lastRank="
      lastRank = s.integer(p + 10, "integer", "lastRank");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (contestantName === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744e61 && v.getInt32(p + 12) === 0x6d653d22) { // contestantName="
      contestantName = s.text(p + 16);
      p = s.pos;
    }
    if (contestantShortName === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e745368 && v.getInt32(p + 12) === 0x6f72744e && v.getInt32(p + 16) === 0x616d653d && b[p + 20] === 0x22) { // contestantShortName="
      contestantShortName = s.text(p + 21);
      p = s.pos;
    }
    if (contestantClubName === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e74436c && v.getInt32(p + 12) === 0x75624e61 && v.getInt32(p + 16) === 0x6d653d22) { // contestantClubName="
      contestantClubName = s.text(p + 20);
      p = s.pos;
    }
    if (contestantCode === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e74436f && v.getInt32(p + 12) === 0x64653d22) { // contestantCode="
      contestantCode = s.text(p + 16);
      p = s.pos;
    }
    if (points === undefined && v.getInt32(p) === 0x706f696e && v.getInt32(p + 4) === 0x74733d22) { // points="
      points = s.decimal(p + 8, "decimal", "points");
      p = s.pos;
    }
    if (matchesPlayed === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68657350 && v.getInt32(p + 8) === 0x6c617965 && v.getInt32(p + 11) === 0x65643d22) { // matchesPlayed="
      matchesPlayed = s.integer(p + 15, "integer", "matchesPlayed");
      p = s.pos;
    }
    if (matchesWon === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68657357 && v.getInt32(p + 8) === 0x6f6e3d22) { // matchesWon="
      matchesWon = s.integer(p + 12, "integer", "matchesWon");
      p = s.pos;
    }
    if (matchesLost === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x6865734c && v.getInt32(p + 8) === 0x6f73743d && b[p + 12] === 0x22) { // matchesLost="
      matchesLost = s.integer(p + 13, "integer", "matchesLost");
      p = s.pos;
    }
    if (matchesDrawn === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68657344 && v.getInt32(p + 8) === 0x7261776e && v.getInt32(p + 10) === 0x776e3d22) { // matchesDrawn="
      matchesDrawn = s.integer(p + 14, "integer", "matchesDrawn");
      p = s.pos;
    }
    if (goalsFor === undefined && v.getInt32(p) === 0x676f616c && v.getInt32(p + 4) === 0x73466f72 && v.getInt32(p + 6) === 0x6f723d22) { // goalsFor="
      goalsFor = s.integer(p + 10, "integer", "goalsFor");
      p = s.pos;
    }
    if (goalsAgainst === undefined && v.getInt32(p) === 0x676f616c && v.getInt32(p + 4) === 0x73416761 && v.getInt32(p + 8) === 0x696e7374 && v.getInt32(p + 10) === 0x73743d22) { // goalsAgainst="
      goalsAgainst = s.integer(p + 14, "integer", "goalsAgainst");
      p = s.pos;
    }
    if (goalDifference === undefined && v.getInt32(p) === 0x676f616c && v.getInt32(p + 4) === 0x44696666 && v.getInt32(p + 8) === 0x6572656e && v.getInt32(p + 12) === 0x63653d22) { // goalDifference="
      goalDifference = s.digits(p + 16, "signed-string", "goalDifference");
      p = s.pos;
    }
    if (goalDifference === undefined && v.getInt32(p) === 0x676f616c && v.getInt32(p + 4) === 0x64696666 && v.getInt32(p + 8) === 0x6572656e && v.getInt32(p + 12) === 0x63653d22) { // goaldifference="
      s.reportAlias("goalDifference", "goaldifference", p);
      goalDifference = s.digits(p + 16, "signed-string", "goalDifference");
      p = s.pos;
    }
    if (lastSix === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x5369783d && b[p + 8] === 0x22) { // lastSix="
      lastSix = s.text(p + 9);
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadFinishPredictions = false;
    let hadRankPredictions = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (!hadFinishPredictions && v.getInt32(p) === 0x3c66696e && v.getInt32(p + 4) === 0x69736850 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && v.getInt32(p + 14) === 0x696f6e73 && s.isName(p, 17)) { // <finishPredictions
        hadFinishPredictions = true;
        const outer = p;
        if (s.opens(s.next(p + 18))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c66696e && v.getInt32(p + 4) === 0x69736850 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && b[p + 16] === 0x6e && s.isName(p, 16)) { // <finishPrediction
            (finishPrediction ??= []).push(finishPredictionXml(s, p, 16));
            p = s.pos;
          }
          s.close(p, outer, 17);
        }
        p = s.pos;
      }
      if (!hadRankPredictions && v.getInt32(p) === 0x3c72616e && v.getInt32(p + 4) === 0x6b507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 12) === 0x696f6e73 && s.isName(p, 15)) { // <rankPredictions
        hadRankPredictions = true;
        const outer = p;
        if (s.opens(s.next(p + 16))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c72616e && v.getInt32(p + 4) === 0x6b507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 11) === 0x74696f6e && s.isName(p, 14)) { // <rankPrediction
            (rankPrediction ??= []).push(rankPredictionXml(s, p, 14));
            if (s.driftCount > 0) s.prependPath(p, "rankPrediction", rankPrediction.length - 1);
            p = s.pos;
          }
          s.close(p, outer, 15);
        }
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (rank === undefined || contestantId === undefined || contestantName === undefined || contestantShortName === undefined || contestantClubName === undefined || contestantCode === undefined || points === undefined || matchesPlayed === undefined || matchesWon === undefined || matchesLost === undefined || matchesDrawn === undefined || goalsFor === undefined || goalsAgainst === undefined || goalDifference === undefined) return s.giveUp();
  if (rankStatus === undefined) s.reportAbsent("rankStatus", start);
  if (rankId === undefined) s.reportAbsent("rankId", start);
  if (lastRank === undefined) s.reportAbsent("lastRank", start);
  return new Ranking(rank, rankStatus, rankId, achievementStatus, achievementType, achievementStatus1, achievementStatus2, achievementStatus3, achievementStatus4, achievementStatus5, achievementType1, achievementType2, achievementType3, achievementType4, achievementType5, lastRank, contestantId, contestantName, contestantShortName, contestantClubName, contestantCode, points, matchesPlayed, matchesWon, matchesLost, matchesDrawn, goalsFor, goalsAgainst, goalDifference, lastSix, finishPrediction, rankPrediction);
}

function divisionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let groupId: string | undefined;
  let groupName: string | undefined;
  let horizontal: number | undefined;
  let ranking: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, divisionTypeAt(s, p + 6), divisionTypeValues, "type");
      p = s.pos;
    }
    if (groupId === undefined && v.getInt32(p) === 0x67726f75 && v.getInt32(p + 4) === 0x7049643d && b[p + 8] === 0x22) { // groupId="
      groupId = s.identifier(p + 9, "uuid", "groupId");
      p = s.pos;
    }
    if (groupName === undefined && v.getInt32(p) === 0x67726f75 && v.getInt32(p + 4) === 0x704e616d && v.getInt32(p + 7) === 0x6d653d22) { // groupName="
      groupName = s.text(p + 11);
      p = s.pos;
    }
    if (horizontal === undefined && v.getInt32(p) === 0x686f7269 && v.getInt32(p + 4) === 0x7a6f6e74 && v.getInt32(p + 8) === 0x616c3d22) { // horizontal="
      horizontal = s.integer(p + 12, "integer", "horizontal");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c72616e && v.getInt32(p + 4) === 0x6b696e67) { // <ranking
        (ranking ??= []).push(rankingXml(s, p, 7));
        if (s.driftCount > 0) s.prependPath(p, "ranking", ranking.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (type === undefined) return s.giveUp();
  return new Division(type, groupId, groupName, horizontal, ranking);
}

function stageXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let formatId: string | undefined;
  let name: string | undefined;
  let vertical: number | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let division: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (formatId === undefined && v.getInt32(p) === 0x666f726d && v.getInt32(p + 4) === 0x61744964 && v.getInt32(p + 6) === 0x49643d22) { // formatId="
      formatId = s.identifier(p + 10, "uuid", "formatId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
    if (vertical === undefined && v.getInt32(p) === 0x76657274 && v.getInt32(p + 4) === 0x6963616c && v.getInt32(p + 6) === 0x616c3d22) { // vertical="
      vertical = s.integer(p + 10, "integer", "vertical");
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
  if (s.opens(p)) {
    p = s.pos;
    let hadDivisions = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (!hadDivisions && v.getInt32(p) === 0x3c646976 && v.getInt32(p + 4) === 0x6973696f && v.getInt32(p + 6) === 0x696f6e73 && s.isName(p, 9)) { // <divisions
        hadDivisions = true;
        const outer = p;
        if (s.opens(s.next(p + 10))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c646976 && v.getInt32(p + 4) === 0x6973696f && b[p + 8] === 0x6e && s.isName(p, 8)) { // <division
            (division ??= []).push(divisionXml(s, p, 8));
            if (s.driftCount > 0) s.prependPath(p, "division", division.length - 1);
            p = s.pos;
          }
          s.close(p, outer, 9);
        }
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (id === undefined || formatId === undefined || name === undefined || startDate === undefined || endDate === undefined) return s.giveUp();
  return new Stage(id, formatId, name, vertical, startDate, endDate, division);
}

function stagesXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let stage: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c737461 && v.getInt32(p + 2) === 0x74616765) { // <stage
        (stage ??= []).push(stageXml(s, p, 5));
        if (s.driftCount > 0) s.prependPath(p, "stage", stage.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Stages(stage);
}

function seasonSimulationsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let sport: object | undefined;
  let ruleset: object | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let stages: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.dateZ(p + 13, "date-z~timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  const isDeclared = s.declares("xmlns:soccerdata");
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
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
        p = s.pos;
      }
      if (tournamentCalendar === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 15) === 0x6e646172) { // <tournamentCalendar
        tournamentCalendar = tournamentCalendarXml(s, p, 18);
        p = s.pos;
      }
      if (stages === undefined && v.getInt32(p) === 0x3c737461 && v.getInt32(p + 3) === 0x61676573) { // <stages
        stages = stagesXml(s, p, 6);
        if (s.driftCount > 0) s.prependPath(p, "stages");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (!isDeclared) s.note("observed-form", "", "no attribute xmlns:soccerdata", "attribute xmlns:soccerdata", start);
  if (lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stages === undefined) return s.giveUp();
  return new SeasonSimulations(lastUpdated, sport, ruleset, competition, tournamentCalendar, stages);
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c746561 && v.getInt32(p + 4) === 0x6d537461 && v.getInt32(p + 8) === 0x6e64696e && v.getInt32(p + 10) === 0x696e6773 && s.isName(p, 13)) return seasonSimulationsXml(s, p, 13);
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
  if (id === undefined) return s.giveUp();
  return new Named(id, name);
}

function competitionJson(s: JsonReader, start: number): object {
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

function tournamentCalendarJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
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
  return { id, startDate, endDate, name };
}

function finishPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let position: number | undefined;
  let value_: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (position === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 7) === 0x6f6e223a) { // "position":
      position = s.integer(p + 11, "integer", "position");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.text(p + 8, "value");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (position === undefined || value_ === undefined) return s.giveUp();
  return { position, value: value_ };
}

function rankPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let rankStatus: string | undefined;
  let rankId: string | undefined;
  let value_: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (rankStatus === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b537461 && v.getInt32(p + 8) === 0x74757322 && b[p + 12] === 0x3a) { // "rankStatus":
      rankStatus = s.known((q = s.quote(p + 13)), rankStatusAt(s, q), rankStatusValues, "rankStatus");
      p = s.pos;
    }
    if (rankId === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b496422 && b[p + 8] === 0x3a) { // "rankId":
      rankId = s.identifier(p + 9, "uuid", "rankId");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.text(p + 8, "value");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (rankStatus === undefined || rankId === undefined || value_ === undefined) return s.giveUp();
  return { rankStatus, rankId, value: value_ };
}

function rankingJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let rank: number | undefined;
  let rankStatus: string | undefined;
  let rankId: string | undefined;
  let achievementStatus: number | undefined;
  let achievementType: number | undefined;
  let achievementStatus1: number | undefined;
  let achievementStatus2: number | undefined;
  let achievementStatus3: number | undefined;
  let achievementStatus4: number | undefined;
  let achievementStatus5: number | undefined;
  let achievementType1: number | undefined;
  let achievementType2: number | undefined;
  let achievementType3: number | undefined;
  let achievementType4: number | undefined;
  let achievementType5: number | undefined;
  let lastRank: number | undefined;
  let contestantId: string | undefined;
  let contestantName: string | undefined;
  let contestantShortName: string | undefined;
  let contestantClubName: string | undefined;
  let contestantCode: string | undefined;
  let points: number | undefined;
  let matchesPlayed: number | undefined;
  let matchesWon: number | undefined;
  let matchesLost: number | undefined;
  let matchesDrawn: number | undefined;
  let goalsFor: number | undefined;
  let goalsAgainst: number | undefined;
  let goalDifference: string | undefined;
  let lastSix: string | undefined;
  let finishPrediction: object[] | undefined;
  let rankPrediction: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (rank === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 3) === 0x6e6b223a) { // "rank":
      rank = s.integer(p + 7, "integer", "rank");
      p = s.pos;
    }
    if (rankStatus === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b537461 && v.getInt32(p + 8) === 0x74757322 && b[p + 12] === 0x3a) { // "rankStatus":
      rankStatus = s.text(p + 13, "rankStatus");
      p = s.pos;
    }
    if (rankId === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b496422 && b[p + 8] === 0x3a) { // "rankId":
      rankId = s.identifier(p + 9, "uuid", "rankId");
      p = s.pos;
    }
    if (achievementStatus === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x53746174 && v.getInt32(p + 16) === 0x7573223a) { // "achievementStatus":
      achievementStatus = s.integer(p + 20, "integer", "achievementStatus");
      p = s.pos;
    }
    if (achievementType === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x54797065 && v.getInt32(p + 14) === 0x7065223a) { // "achievementType":
      achievementType = s.integer(p + 18, "integer", "achievementType");
      p = s.pos;
    }
    if (achievementStatus1 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x53746174 && v.getInt32(p + 16) === 0x75733122 && b[p + 20] === 0x3a) { // "achievementStatus1":
      achievementStatus1 = s.integer(p + 21, "integer", "achievementStatus1");
      p = s.pos;
    }
    if (achievementStatus2 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x53746174 && v.getInt32(p + 16) === 0x75733222 && b[p + 20] === 0x3a) { // "achievementStatus2":
      achievementStatus2 = s.integer(p + 21, "integer", "achievementStatus2");
      p = s.pos;
    }
    if (achievementStatus3 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x53746174 && v.getInt32(p + 16) === 0x75733322 && b[p + 20] === 0x3a) { // "achievementStatus3":
      achievementStatus3 = s.integer(p + 21, "integer", "achievementStatus3");
      p = s.pos;
    }
    if (achievementStatus4 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x53746174 && v.getInt32(p + 16) === 0x75733422 && b[p + 20] === 0x3a) { // "achievementStatus4":
      achievementStatus4 = s.integer(p + 21, "integer", "achievementStatus4");
      p = s.pos;
    }
    if (achievementStatus5 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x53746174 && v.getInt32(p + 16) === 0x75733522 && b[p + 20] === 0x3a) { // "achievementStatus5":
      achievementStatus5 = s.integer(p + 21, "integer", "achievementStatus5");
      p = s.pos;
    }
    if (achievementType1 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x54797065 && v.getInt32(p + 15) === 0x6531223a) { // "achievementType1":
      achievementType1 = s.integer(p + 19, "integer", "achievementType1");
      p = s.pos;
    }
    if (achievementType2 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x54797065 && v.getInt32(p + 15) === 0x6532223a) { // "achievementType2":
      achievementType2 = s.integer(p + 19, "integer", "achievementType2");
      p = s.pos;
    }
    if (achievementType3 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x54797065 && v.getInt32(p + 15) === 0x6533223a) { // "achievementType3":
      achievementType3 = s.integer(p + 19, "integer", "achievementType3");
      p = s.pos;
    }
    if (achievementType4 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x54797065 && v.getInt32(p + 15) === 0x6534223a) { // "achievementType4":
      achievementType4 = s.integer(p + 19, "integer", "achievementType4");
      p = s.pos;
    }
    if (achievementType5 === undefined && v.getInt32(p) === 0x22616368 && v.getInt32(p + 4) === 0x69657665 && v.getInt32(p + 8) === 0x6d656e74 && v.getInt32(p + 12) === 0x54797065 && v.getInt32(p + 15) === 0x6535223a) { // "achievementType5":
      achievementType5 = s.integer(p + 19, "integer", "achievementType5");
      p = s.pos;
    }
    if (lastRank === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x7452616e && v.getInt32(p + 7) === 0x6e6b223a) { // "lastRank":
      lastRank = s.integer(p + 11, "integer", "lastRank");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (contestantName === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e744e && v.getInt32(p + 12) === 0x616d6522 && b[p + 16] === 0x3a) { // "contestantName":
      contestantName = s.text(p + 17, "contestantName");
      p = s.pos;
    }
    if (contestantShortName === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7453 && v.getInt32(p + 12) === 0x686f7274 && v.getInt32(p + 16) === 0x4e616d65 && v.getInt32(p + 18) === 0x6d65223a) { // "contestantShortName":
      contestantShortName = s.text(p + 22, "contestantShortName");
      p = s.pos;
    }
    if (contestantClubName === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7443 && v.getInt32(p + 12) === 0x6c75624e && v.getInt32(p + 16) === 0x616d6522 && b[p + 20] === 0x3a) { // "contestantClubName":
      contestantClubName = s.text(p + 21, "contestantClubName");
      p = s.pos;
    }
    if (contestantCode === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7443 && v.getInt32(p + 12) === 0x6f646522 && b[p + 16] === 0x3a) { // "contestantCode":
      contestantCode = s.text(p + 17, "contestantCode");
      p = s.pos;
    }
    if (points === undefined && v.getInt32(p) === 0x22706f69 && v.getInt32(p + 4) === 0x6e747322 && b[p + 8] === 0x3a) { // "points":
      points = s.decimal(p + 9, "decimal", "points");
      p = s.pos;
    }
    if (matchesPlayed === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63686573 && v.getInt32(p + 8) === 0x506c6179 && v.getInt32(p + 12) === 0x6564223a) { // "matchesPlayed":
      matchesPlayed = s.integer(p + 16, "integer", "matchesPlayed");
      p = s.pos;
    }
    if (matchesWon === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63686573 && v.getInt32(p + 8) === 0x576f6e22 && b[p + 12] === 0x3a) { // "matchesWon":
      matchesWon = s.integer(p + 13, "integer", "matchesWon");
      p = s.pos;
    }
    if (matchesLost === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63686573 && v.getInt32(p + 8) === 0x4c6f7374 && v.getInt32(p + 10) === 0x7374223a) { // "matchesLost":
      matchesLost = s.integer(p + 14, "integer", "matchesLost");
      p = s.pos;
    }
    if (matchesDrawn === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63686573 && v.getInt32(p + 8) === 0x44726177 && v.getInt32(p + 11) === 0x776e223a) { // "matchesDrawn":
      matchesDrawn = s.integer(p + 15, "integer", "matchesDrawn");
      p = s.pos;
    }
    if (goalsFor === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 4) === 0x6c73466f && v.getInt32(p + 7) === 0x6f72223a) { // "goalsFor":
      goalsFor = s.integer(p + 11, "integer", "goalsFor");
      p = s.pos;
    }
    if (goalsAgainst === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 4) === 0x6c734167 && v.getInt32(p + 8) === 0x61696e73 && v.getInt32(p + 11) === 0x7374223a) { // "goalsAgainst":
      goalsAgainst = s.integer(p + 15, "integer", "goalsAgainst");
      p = s.pos;
    }
    if (goalDifference === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 4) === 0x6c446966 && v.getInt32(p + 8) === 0x66657265 && v.getInt32(p + 12) === 0x6e636522 && b[p + 16] === 0x3a) { // "goalDifference":
      goalDifference = s.digits(p + 17, "signed-string", "goalDifference");
      p = s.pos;
    }
    if (goalDifference === undefined && v.getInt32(p) === 0x22676f61 && v.getInt32(p + 4) === 0x6c646966 && v.getInt32(p + 8) === 0x66657265 && v.getInt32(p + 12) === 0x6e636522 && b[p + 16] === 0x3a) { // "goaldifference":
      s.reportAlias("goalDifference", "goaldifference", p);
      goalDifference = s.digits(p + 17, "signed-string", "goalDifference");
      p = s.pos;
    }
    if (lastSix === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74536978 && v.getInt32(p + 6) === 0x6978223a) { // "lastSix":
      lastSix = s.text(p + 10, "lastSix");
      p = s.pos;
    }
    if (finishPrediction === undefined && v.getInt32(p) === 0x2266696e && v.getInt32(p + 4) === 0x69736850 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && v.getInt32(p + 15) === 0x6f6e223a) { // "finishPrediction":
      finishPrediction = s.list(p + 19, "finishPrediction", finishPredictionJson);
      p = s.pos;
    }
    if (rankPrediction === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 12) === 0x696f6e22 && b[p + 16] === 0x3a) { // "rankPrediction":
      rankPrediction = s.list(p + 17, "rankPrediction", rankPredictionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  if (rank === undefined || contestantId === undefined || contestantName === undefined || contestantShortName === undefined || contestantClubName === undefined || contestantCode === undefined || points === undefined || matchesPlayed === undefined || matchesWon === undefined || matchesLost === undefined || matchesDrawn === undefined || goalsFor === undefined || goalsAgainst === undefined || goalDifference === undefined) return s.giveUp();
  if (rankStatus === undefined) s.reportAbsent("rankStatus", start);
  if (rankId === undefined) s.reportAbsent("rankId", start);
  if (lastRank === undefined) s.reportAbsent("lastRank", start);
  return new Ranking(rank, rankStatus, rankId, achievementStatus, achievementType, achievementStatus1, achievementStatus2, achievementStatus3, achievementStatus4, achievementStatus5, achievementType1, achievementType2, achievementType3, achievementType4, achievementType5, lastRank, contestantId, contestantName, contestantShortName, contestantClubName, contestantCode, points, matchesPlayed, matchesWon, matchesLost, matchesDrawn, goalsFor, goalsAgainst, goalDifference, lastSix, finishPrediction, rankPrediction);
}

function divisionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let groupId: string | undefined;
  let groupName: string | undefined;
  let horizontal: number | undefined;
  let ranking: object[] | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), divisionTypeAt(s, q), divisionTypeValues, "type");
      p = s.pos;
    }
    if (groupId === undefined && v.getInt32(p) === 0x2267726f && v.getInt32(p + 4) === 0x75704964 && v.getInt32(p + 6) === 0x4964223a) { // "groupId":
      groupId = s.identifier(p + 10, "uuid", "groupId");
      p = s.pos;
    }
    if (groupName === undefined && v.getInt32(p) === 0x2267726f && v.getInt32(p + 4) === 0x75704e61 && v.getInt32(p + 8) === 0x6d65223a) { // "groupName":
      groupName = s.text(p + 12, "groupName");
      p = s.pos;
    }
    if (horizontal === undefined && v.getInt32(p) === 0x22686f72 && v.getInt32(p + 4) === 0x697a6f6e && v.getInt32(p + 8) === 0x74616c22 && b[p + 12] === 0x3a) { // "horizontal":
      horizontal = s.integer(p + 13, "integer", "horizontal");
      p = s.pos;
    }
    if (ranking === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b696e67 && v.getInt32(p + 6) === 0x6e67223a) { // "ranking":
      ranking = s.list(p + 10, "ranking", rankingJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (type === undefined) return s.giveUp();
  return new Division(type, groupId, groupName, horizontal, ranking);
}

function stageJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let formatId: string | undefined;
  let name: string | undefined;
  let vertical: number | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let division: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
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
    if (vertical === undefined && v.getInt32(p) === 0x22766572 && v.getInt32(p + 4) === 0x74696361 && v.getInt32(p + 7) === 0x616c223a) { // "vertical":
      vertical = s.integer(p + 11, "integer", "vertical");
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
    if (division === undefined && v.getInt32(p) === 0x22646976 && v.getInt32(p + 4) === 0x6973696f && v.getInt32(p + 7) === 0x6f6e223a) { // "division":
      division = s.list(p + 11, "division", divisionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || formatId === undefined || name === undefined || startDate === undefined || endDate === undefined) return s.giveUp();
  return new Stage(id, formatId, name, vertical, startDate, endDate, division);
}

function stagesJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let stage: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (stage === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x6765223a) { // "stage":
      stage = s.list(p + 8, "stage", stageJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Stages(stage);
}

function seasonSimulationsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let sport: object | undefined;
  let ruleset: object | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let stages: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.dateZ(p + 14, "date-z~timestamp", "lastUpdated");
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
      p = s.pos;
    }
    if (tournamentCalendar === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 16) === 0x64617222 && b[p + 20] === 0x3a) { // "tournamentCalendar":
      tournamentCalendar = tournamentCalendarJson(s, p + 21);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (stages === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x67657322 && b[p + 8] === 0x3a) { // "stages":
      stages = stagesJson(s, p + 9);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "stages");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stages === undefined) return s.giveUp();
  return new SeasonSimulations(lastUpdated, sport, ruleset, competition, tournamentCalendar, stages);
}

function rootJson(s: JsonReader, start: number): object {
  return seasonSimulationsJson(s, start);
}

function isDivisionType(value: unknown): boolean {
  switch (value) {
    case "total":
    case "home":
    case "away":
    case "form-total":
    case "form-home":
    case "half-time-total":
    case "half-time-home":
    case "half-time-away":
    case "attendance":
    case "over-under":
      return true;
    default:
      return false;
  }
}

function isRankStatus(value: unknown): boolean {
  switch (value) {
    case "Promotion":
    case "Promotion Play-off":
    case "Relegation":
    case "Relegation Play-off":
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
        if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
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
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
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
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
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

function isFinishPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "value") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "position") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isRankPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "value") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "rankId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "rankStatus") { if (!isRankStatus(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

function isRanking(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "rank") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "rankId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "points") { if (!isDecimal(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "lastSix") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 8:
        if (key === "lastRank") { if (!isInteger(item)) return false; required++; }
        else if (key === "goalsFor") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "rankStatus") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "matchesWon") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "matchesLost") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "matchesDrawn") { if (!isInteger(item)) return false; required++; }
        else if (key === "goalsAgainst") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "matchesPlayed") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 14:
        if (key === "contestantName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "contestantCode") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "goalDifference") { if (!isSignedDigits(item)) return false; required++; }
        else if (key === "rankPrediction") { if (!isList(item, isRankPrediction)) return false; }
        else return false;
        break;
      case 15:
        if (key === "achievementType") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "achievementType1") { if (!isInteger(item)) return false; }
        else if (key === "achievementType2") { if (!isInteger(item)) return false; }
        else if (key === "achievementType3") { if (!isInteger(item)) return false; }
        else if (key === "achievementType4") { if (!isInteger(item)) return false; }
        else if (key === "achievementType5") { if (!isInteger(item)) return false; }
        else if (key === "finishPrediction") { if (!isList(item, isFinishPrediction)) return false; }
        else return false;
        break;
      case 17:
        if (key === "achievementStatus") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 18:
        if (key === "achievementStatus1") { if (!isInteger(item)) return false; }
        else if (key === "achievementStatus2") { if (!isInteger(item)) return false; }
        else if (key === "achievementStatus3") { if (!isInteger(item)) return false; }
        else if (key === "achievementStatus4") { if (!isInteger(item)) return false; }
        else if (key === "achievementStatus5") { if (!isInteger(item)) return false; }
        else if (key === "contestantClubName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 19:
        if (key === "contestantShortName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 17;
}

function isDivision(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isDivisionType(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "groupId") { if (!isIdentifier(item)) return false; }
        else if (key === "ranking") { if (!isList(item, isRanking)) return false; }
        else return false;
        break;
      case 9:
        if (key === "groupName") { if (!(typeof item === "string")) return false; }
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
  return required === 1;
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
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "formatId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "vertical") { if (!isInteger(item)) return false; }
        else if (key === "division") { if (!isList(item, isDivision)) return false; }
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

function isStages(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "stage") { if (!isList(item, isStage)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isSeasonSimulations(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "sport") { if (!isNamed(item)) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "stages") { if (!isStages(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "ruleset") { if (!isNamed(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isDateZ(item)) return false; }
        else if (key === "competition") { if (!isCompetition(item)) return false; required++; }
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
  return required === 5;
}

/** Fast decoder of Season Simulations (TM12) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isSeasonSimulations);
