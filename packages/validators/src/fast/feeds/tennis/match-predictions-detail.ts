// Generated from spec/tennis/match-predictions-detail.yaml by "sdf generate". Do not edit.
import { isDateZ, isIdentifier, isInteger, isList, isObject, isOpen, isTimestamp } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import { openMember } from "../../open-element.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const coverageLevelValues = /* @__PURE__ */ oneOf("integer", [0, 1, 2, 3]);

const matchTypeValues = /* @__PURE__ */ oneOf("string", ["Single", "Double", "Mix", "national_team"]);

const tournamentStatusValues = /* @__PURE__ */ oneOf("string", [
  "Scheduled",
  "In Progress",
  "Completed",
  "Postponed",
  "Suspended",
  "Cancelled",
  "Break",
]);

const genderValues = /* @__PURE__ */ oneOf("string", ["Men", "Women", "Mixed"]);

const activeValues = /* @__PURE__ */ oneOf("string", ["Yes", "No"]);

const positionValues = /* @__PURE__ */ oneOf("string", ["a", "b"]);

const matchStatusValues = /* @__PURE__ */ oneOf("string", [
  "Played",
  "Cancelled",
  "Fixture",
  "Playing",
  "Postponed",
  "Retired",
  "Suspended",
  "Walkover",
  "Bye",
  "Awarded",
]);

const Tournament = /* @__PURE__ */ constructorOf(function (id, name, startDate, endDate, type, drawSize, matchType, status, cityName, gender, active, totalPrizeMoney, totalPrizeCurrency, winnerNationalTeamId, winnerNationalTeam, winnerPrizeMoney, winnerPrizeCurrency, lastUpdated) {
  this.id = id;
  this.name = name;
  this.startDate = startDate;
  this.endDate = endDate;
  this.type = type;
  this.drawSize = drawSize;
  this.matchType = matchType;
  if (status !== undefined) this.status = status;
  if (cityName !== undefined) this.cityName = cityName;
  this.gender = gender;
  this.active = active;
  if (totalPrizeMoney !== undefined) this.totalPrizeMoney = totalPrizeMoney;
  this.totalPrizeCurrency = totalPrizeCurrency;
  this.winnerNationalTeamId = winnerNationalTeamId;
  this.winnerNationalTeam = winnerNationalTeam;
  this.winnerPrizeMoney = winnerPrizeMoney;
  if (winnerPrizeCurrency !== undefined) this.winnerPrizeCurrency = winnerPrizeCurrency;
  this.lastUpdated = lastUpdated;
});

const Round = /* @__PURE__ */ constructorOf(function (id, formatId, title, scoringSystem, prizeCurrency, startDate, endDate, group, ties, orderMethod, prizeMoney, lastUpdated) {
  this.id = id;
  this.formatId = formatId;
  this.title = title;
  this.scoringSystem = scoringSystem;
  this.prizeCurrency = prizeCurrency;
  this.startDate = startDate;
  this.endDate = endDate;
  this.group = group;
  this.ties = ties;
  this.orderMethod = orderMethod;
  if (prizeMoney !== undefined) this.prizeMoney = prizeMoney;
  this.lastUpdated = lastUpdated;
});

const Contestant = /* @__PURE__ */ constructorOf(function (contestantId, id, playerId, name, position, seed, seedQualification, country) {
  if (contestantId !== undefined) this.contestantId = contestantId;
  if (id !== undefined) this.id = id;
  if (playerId !== undefined) this.playerId = playerId;
  this.name = name;
  this.position = position;
  if (seed !== undefined) this.seed = seed;
  if (seedQualification !== undefined) this.seedQualification = seedQualification;
  if (country !== undefined) this.country = country;
});

const MatchInfo = /* @__PURE__ */ constructorOf(function (id, officialStartDate, actualStartDate, coverageLevel, drawPosition, lastUpdated, description, tournament, tour, competition, tourCalendar, round, contestant) {
  this.id = id;
  this.officialStartDate = officialStartDate;
  this.actualStartDate = actualStartDate;
  this.coverageLevel = coverageLevel;
  if (drawPosition !== undefined) this.drawPosition = drawPosition;
  this.lastUpdated = lastUpdated;
  this.description = description;
  this.tournament = tournament;
  if (tour !== undefined) this.tour = tour;
  this.competition = competition;
  if (tourCalendar !== undefined) this.tourCalendar = tourCalendar;
  this.round = round;
  if (contestant !== undefined) this.contestant = contestant;
});

const Set1 = /* @__PURE__ */ constructorOf(function (a, b_, tiebreakA, tiebreakB) {
  this.a = a;
  this.b = b_;
  if (tiebreakA !== undefined) this.tiebreakA = tiebreakA;
  if (tiebreakB !== undefined) this.tiebreakB = tiebreakB;
});

const Scores = /* @__PURE__ */ constructorOf(function (set1, set2, set3, set4, set5, total) {
  if (set1 !== undefined) this.set1 = set1;
  if (set2 !== undefined) this.set2 = set2;
  if (set3 !== undefined) this.set3 = set3;
  if (set4 !== undefined) this.set4 = set4;
  if (set5 !== undefined) this.set5 = set5;
  if (total !== undefined) this.total = total;
});

const Score = /* @__PURE__ */ constructorOf(function (a, b_) {
  if (a !== undefined) this.a = a;
  if (b_ !== undefined) this.b = b_;
});

const GameState = /* @__PURE__ */ constructorOf(function (score, server, tieBreak) {
  if (score !== undefined) this.score = score;
  if (server !== undefined) this.server = server;
  if (tieBreak !== undefined) this.tieBreak = tieBreak;
});

const MatchDetails = /* @__PURE__ */ constructorOf(function (matchStatus, matchSet, winner, firstServerId, matchMinutes, matchEndTime, scores, gameState) {
  this.matchStatus = matchStatus;
  this.matchSet = matchSet;
  if (winner !== undefined) this.winner = winner;
  if (firstServerId !== undefined) this.firstServerId = firstServerId;
  this.matchMinutes = matchMinutes;
  this.matchEndTime = matchEndTime;
  if (scores !== undefined) this.scores = scores;
  this.gameState = gameState;
});

const LiveData = /* @__PURE__ */ constructorOf(function (matchDetails) {
  if (matchDetails !== undefined) this.matchDetails = matchDetails;
});

const Match = /* @__PURE__ */ constructorOf(function (matchInfo, liveData) {
  this.matchInfo = matchInfo;
  if (liveData !== undefined) this.liveData = liveData;
});

function matchTypeAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x53696e67 && v.getInt32(p + 3) === 0x676c6522) return "Single";
  if (v.getInt32(p) === 0x446f7562 && v.getInt32(p + 3) === 0x626c6522) return "Double";
  if (v.getInt32(p) === 0x4d697822) return "Mix";
  if (v.getInt32(p) === 0x6e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x5f746561 && v.getInt32(p + 10) === 0x65616d22) return "national_team";
  return undefined;
}

function tournamentStatusAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x53636865 && v.getInt32(p + 4) === 0x64756c65 && v.getInt32(p + 6) === 0x6c656422) return "Scheduled";
  if (v.getInt32(p) === 0x496e2050 && v.getInt32(p + 4) === 0x726f6772 && v.getInt32(p + 8) === 0x65737322) return "In Progress";
  if (v.getInt32(p) === 0x436f6d70 && v.getInt32(p + 4) === 0x6c657465 && v.getInt32(p + 6) === 0x74656422) return "Completed";
  if (v.getInt32(p) === 0x506f7374 && v.getInt32(p + 4) === 0x706f6e65 && v.getInt32(p + 6) === 0x6e656422) return "Postponed";
  if (v.getInt32(p) === 0x53757370 && v.getInt32(p + 4) === 0x656e6465 && v.getInt32(p + 6) === 0x64656422) return "Suspended";
  if (v.getInt32(p) === 0x43616e63 && v.getInt32(p + 4) === 0x656c6c65 && v.getInt32(p + 6) === 0x6c656422) return "Cancelled";
  if (v.getInt32(p) === 0x42726561 && v.getInt32(p + 2) === 0x65616b22) return "Break";
  return undefined;
}

function genderAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x4d656e22) return "Men";
  if (v.getInt32(p) === 0x576f6d65 && v.getInt32(p + 2) === 0x6d656e22) return "Women";
  if (v.getInt32(p) === 0x4d697865 && v.getInt32(p + 2) === 0x78656422) return "Mixed";
  return undefined;
}

function activeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x59657322) return "Yes";
  if (v.getInt16(p) === 0x4e6f && b[p + 2] === 0x22) return "No";
  return undefined;
}

function positionAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt16(p) === 0x6122) return "a";
  if (v.getInt16(p) === 0x6222) return "b";
  return undefined;
}

function matchStatusAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x506c6179 && v.getInt32(p + 3) === 0x79656422) return "Played";
  if (v.getInt32(p) === 0x43616e63 && v.getInt32(p + 4) === 0x656c6c65 && v.getInt32(p + 6) === 0x6c656422) return "Cancelled";
  if (v.getInt32(p) === 0x46697874 && v.getInt32(p + 4) === 0x75726522) return "Fixture";
  if (v.getInt32(p) === 0x506c6179 && v.getInt32(p + 4) === 0x696e6722) return "Playing";
  if (v.getInt32(p) === 0x506f7374 && v.getInt32(p + 4) === 0x706f6e65 && v.getInt32(p + 6) === 0x6e656422) return "Postponed";
  if (v.getInt32(p) === 0x52657469 && v.getInt32(p + 4) === 0x72656422) return "Retired";
  if (v.getInt32(p) === 0x53757370 && v.getInt32(p + 4) === 0x656e6465 && v.getInt32(p + 6) === 0x64656422) return "Suspended";
  if (v.getInt32(p) === 0x57616c6b && v.getInt32(p + 4) === 0x6f766572 && b[p + 8] === 0x22) return "Walkover";
  if (v.getInt32(p) === 0x42796522) return "Bye";
  if (v.getInt32(p) === 0x41776172 && v.getInt32(p + 4) === 0x64656422) return "Awarded";
  return undefined;
}

function tournamentXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let type: string | undefined;
  let drawSize: number | undefined;
  let matchType: string | undefined;
  let status: string | undefined;
  let cityName: string | undefined;
  let gender: string | undefined;
  let active: string | undefined;
  let totalPrizeMoney: number | undefined;
  let totalPrizeCurrency: string | undefined;
  let winnerNationalTeamId: string | undefined;
  let winnerNationalTeam: string | undefined;
  let winnerPrizeMoney: number | undefined;
  let winnerPrizeCurrency: string | undefined;
  let lastUpdated: string | undefined;
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
    if (startDate === undefined && v.getInt32(p) === 0x73746172 && v.getInt32(p + 4) === 0x74446174 && v.getInt32(p + 7) === 0x74653d22) { // startDate="
      startDate = s.dateZ(p + 11, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x656e6444 && v.getInt32(p + 4) === 0x6174653d && b[p + 8] === 0x22) { // endDate="
      endDate = s.dateZ(p + 9, "date-z", "endDate");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
    if (drawSize === undefined && v.getInt32(p) === 0x64726177 && v.getInt32(p + 4) === 0x53697a65 && v.getInt32(p + 6) === 0x7a653d22) { // drawSize="
      drawSize = s.integer(p + 10, "integer", "drawSize");
      p = s.pos;
    }
    if (matchType === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68547970 && v.getInt32(p + 7) === 0x70653d22) { // matchType="
      matchType = s.known(p + 11, matchTypeAt(s, p + 11), matchTypeValues, "matchType");
      p = s.pos;
    }
    if (status === undefined && v.getInt32(p) === 0x73746174 && v.getInt32(p + 4) === 0x75733d22) { // status="
      status = s.known(p + 8, tournamentStatusAt(s, p + 8), tournamentStatusValues, "status");
      p = s.pos;
    }
    if (cityName === undefined && v.getInt32(p) === 0x63697479 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // cityName="
      cityName = s.text(p + 10);
      p = s.pos;
    }
    if (gender === undefined && v.getInt32(p) === 0x67656e64 && v.getInt32(p + 4) === 0x65723d22) { // gender="
      gender = s.known(p + 8, genderAt(s, p + 8), genderValues, "gender");
      p = s.pos;
    }
    if (active === undefined && v.getInt32(p) === 0x61637469 && v.getInt32(p + 4) === 0x76653d22) { // active="
      active = s.known(p + 8, activeAt(s, p + 8), activeValues, "active");
      p = s.pos;
    }
    if (totalPrizeMoney === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c507269 && v.getInt32(p + 8) === 0x7a654d6f && v.getInt32(p + 12) === 0x6e65793d && b[p + 16] === 0x22) { // totalPrizeMoney="
      totalPrizeMoney = s.integer(p + 17, "integer", "totalPrizeMoney");
      p = s.pos;
    }
    if (totalPrizeCurrency === undefined && v.getInt32(p) === 0x746f7461 && v.getInt32(p + 4) === 0x6c507269 && v.getInt32(p + 8) === 0x7a654375 && v.getInt32(p + 12) === 0x7272656e && v.getInt32(p + 16) === 0x63793d22) { // totalPrizeCurrency="
      totalPrizeCurrency = s.text(p + 20);
      p = s.pos;
    }
    if (winnerNationalTeamId === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 12) === 0x616c5465 && v.getInt32(p + 16) === 0x616d4964 && v.getInt32(p + 18) === 0x49643d22) { // winnerNationalTeamId="
      winnerNationalTeamId = s.identifier(p + 22, "uuid", "winnerNationalTeamId");
      p = s.pos;
    }
    if (winnerNationalTeam === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65724e61 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 12) === 0x616c5465 && v.getInt32(p + 16) === 0x616d3d22) { // winnerNationalTeam="
      winnerNationalTeam = s.text(p + 20);
      p = s.pos;
    }
    if (winnerPrizeMoney === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65725072 && v.getInt32(p + 8) === 0x697a654d && v.getInt32(p + 12) === 0x6f6e6579 && v.getInt32(p + 14) === 0x65793d22) { // winnerPrizeMoney="
      winnerPrizeMoney = s.integer(p + 18, "integer", "winnerPrizeMoney");
      p = s.pos;
    }
    if (winnerPrizeCurrency === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65725072 && v.getInt32(p + 8) === 0x697a6543 && v.getInt32(p + 12) === 0x75727265 && v.getInt32(p + 16) === 0x6e63793d && b[p + 20] === 0x22) { // winnerPrizeCurrency="
      winnerPrizeCurrency = s.text(p + 21);
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || name === undefined || startDate === undefined || endDate === undefined || type === undefined || drawSize === undefined || matchType === undefined || gender === undefined || active === undefined || totalPrizeCurrency === undefined || winnerNationalTeamId === undefined || winnerNationalTeam === undefined || winnerPrizeMoney === undefined || lastUpdated === undefined) return s.giveUp();
  return new Tournament(id, name, startDate, endDate, type, drawSize, matchType, status, cityName, gender, active, totalPrizeMoney, totalPrizeCurrency, winnerNationalTeamId, winnerNationalTeam, winnerPrizeMoney, winnerPrizeCurrency, lastUpdated);
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
  let areaId: string | undefined;
  let name: string | undefined;
  let areaName: string | undefined;
  let court: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (areaId === undefined && v.getInt32(p) === 0x61726561 && v.getInt32(p + 4) === 0x49643d22) { // areaId="
      areaId = s.identifier(p + 8, "uuid", "areaId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
    if (areaName === undefined && v.getInt32(p) === 0x61726561 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // areaName="
      areaName = s.text(p + 10);
      p = s.pos;
    }
    if (court === undefined && v.getInt32(p) === 0x636f7572 && v.getInt32(p + 3) === 0x72743d22) { // court="
      court = s.text(p + 7);
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || areaId === undefined || name === undefined || areaName === undefined || court === undefined || lastUpdated === undefined) return s.giveUp();
  return { id, areaId, name, areaName, court, lastUpdated };
}

function tourCalendarXml(s: XmlReader, start: number, length: number): object {
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
  }
  name = s.content(p, start, length);
  if (id === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
  return { id, startDate, endDate, name };
}

function roundXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let formatId: string | undefined;
  let title: string | undefined;
  let scoringSystem: string | undefined;
  let prizeCurrency: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let group: number | undefined;
  let ties: number | undefined;
  let orderMethod: number | undefined;
  let prizeMoney: number | undefined;
  let lastUpdated: string | undefined;
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
    if (title === undefined && v.getInt32(p) === 0x7469746c && v.getInt32(p + 3) === 0x6c653d22) { // title="
      title = s.text(p + 7);
      p = s.pos;
    }
    if (scoringSystem === undefined && v.getInt32(p) === 0x73636f72 && v.getInt32(p + 4) === 0x696e6753 && v.getInt32(p + 8) === 0x79737465 && v.getInt32(p + 11) === 0x656d3d22) { // scoringSystem="
      scoringSystem = s.text(p + 15);
      p = s.pos;
    }
    if (prizeCurrency === undefined && v.getInt32(p) === 0x7072697a && v.getInt32(p + 4) === 0x65437572 && v.getInt32(p + 8) === 0x72656e63 && v.getInt32(p + 11) === 0x63793d22) { // prizeCurrency="
      prizeCurrency = s.text(p + 15);
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
    if (group === undefined && v.getInt32(p) === 0x67726f75 && v.getInt32(p + 3) === 0x75703d22) { // group="
      group = s.integer(p + 7, "integer", "group");
      p = s.pos;
    }
    if (ties === undefined && v.getInt32(p) === 0x74696573 && v.getInt32(p + 2) === 0x65733d22) { // ties="
      ties = s.integer(p + 6, "integer", "ties");
      p = s.pos;
    }
    if (orderMethod === undefined && v.getInt32(p) === 0x6f726465 && v.getInt32(p + 4) === 0x724d6574 && v.getInt32(p + 8) === 0x686f643d && b[p + 12] === 0x22) { // orderMethod="
      orderMethod = s.integer(p + 13, "integer", "orderMethod");
      p = s.pos;
    }
    if (prizeMoney === undefined && v.getInt32(p) === 0x7072697a && v.getInt32(p + 4) === 0x654d6f6e && v.getInt32(p + 8) === 0x65793d22) { // prizeMoney="
      prizeMoney = s.integer(p + 12, "integer", "prizeMoney");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || formatId === undefined || title === undefined || scoringSystem === undefined || prizeCurrency === undefined || startDate === undefined || endDate === undefined || group === undefined || ties === undefined || orderMethod === undefined || lastUpdated === undefined) return s.giveUp();
  return new Round(id, formatId, title, scoringSystem, prizeCurrency, startDate, endDate, group, ties, orderMethod, prizeMoney, lastUpdated);
}

function contestantXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let id: string | undefined;
  let playerId: string | undefined;
  let name: string | undefined;
  let position: string | undefined;
  let seed: number | undefined;
  let seedQualification: number | undefined;
  let country: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x65724964 && v.getInt32(p + 6) === 0x49643d22) { // playerId="
      playerId = s.identifier(p + 10, "uuid", "playerId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // position="
      position = s.known(p + 10, positionAt(s, p + 10), positionValues, "position");
      p = s.pos;
    }
    if (seed === undefined && v.getInt32(p) === 0x73656564 && v.getInt32(p + 2) === 0x65643d22) { // seed="
      seed = s.integer(p + 6, "integer", "seed");
      p = s.pos;
    }
    if (seedQualification === undefined && v.getInt32(p) === 0x73656564 && v.getInt32(p + 4) === 0x5175616c && v.getInt32(p + 8) === 0x69666963 && v.getInt32(p + 12) === 0x6174696f && v.getInt32(p + 15) === 0x6f6e3d22) { // seedQualification="
      seedQualification = s.integer(p + 19, "integer", "seedQualification");
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
  if (name === undefined || position === undefined) return s.giveUp();
  return new Contestant(contestantId, id, playerId, name, position, seed, seedQualification, country);
}

function matchInfoXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let officialStartDate: string | undefined;
  let actualStartDate: string | undefined;
  let coverageLevel: number | undefined;
  let drawPosition: number | undefined;
  let lastUpdated: string | undefined;
  let description: string | undefined;
  let tournament: object | undefined;
  let tour: object[] | undefined;
  let competition: object | undefined;
  let tourCalendar: object[] | undefined;
  let round: object | undefined;
  let contestant: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (officialStartDate === undefined && v.getInt32(p) === 0x6f666669 && v.getInt32(p + 4) === 0x6369616c && v.getInt32(p + 8) === 0x53746172 && v.getInt32(p + 12) === 0x74446174 && v.getInt32(p + 15) === 0x74653d22) { // officialStartDate="
      officialStartDate = s.timestamp(p + 19, "timestamp", "officialStartDate");
      p = s.pos;
    }
    if (actualStartDate === undefined && v.getInt32(p) === 0x61637475 && v.getInt32(p + 4) === 0x616c5374 && v.getInt32(p + 8) === 0x61727444 && v.getInt32(p + 12) === 0x6174653d && b[p + 16] === 0x22) { // actualStartDate="
      actualStartDate = s.timestamp(p + 17, "timestamp", "actualStartDate");
      p = s.pos;
    }
    if (coverageLevel === undefined && v.getInt32(p) === 0x636f7665 && v.getInt32(p + 4) === 0x72616765 && v.getInt32(p + 8) === 0x4c657665 && v.getInt32(p + 11) === 0x656c3d22) { // coverageLevel="
      coverageLevel = s.integerOf(p + 15, isCoverageLevel, coverageLevelValues, "coverageLevel");
      p = s.pos;
    }
    if (drawPosition === undefined && v.getInt32(p) === 0x64726177 && v.getInt32(p + 4) === 0x506f7369 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e3d22) { // drawPosition="
      drawPosition = s.integer(p + 14, "integer", "drawPosition");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadTours = false;
    let hadTourCalendars = false;
    let hadContestants = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (description === undefined && v.getInt32(p) === 0x3c646573 && v.getInt32(p + 4) === 0x63726970 && v.getInt32(p + 8) === 0x74696f6e && s.isName(p, 11)) { // <description
        description = s.content(s.next(p + 12), p, 11);
        p = s.pos;
      }
      if (tournament === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 7) === 0x6d656e74) { // <tournament
        tournament = tournamentXml(s, p, 10);
        if (s.driftCount > 0) s.prependPath(p, "tournament");
        p = s.pos;
      }
      if (!hadTours && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 2) === 0x6f757273 && s.isName(p, 5)) { // <tours
        hadTours = true;
        const outer = p;
        if (s.opens(s.next(p + 6))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c746f75 && b[p + 4] === 0x72 && s.isName(p, 4)) { // <tour
            (tour ??= []).push(namedXml(s, p, 4));
            p = s.pos;
          }
          s.close(p, outer, 5);
        }
        p = s.pos;
      }
      if (competition === undefined && v.getInt32(p) === 0x3c636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e) { // <competition
        competition = competitionXml(s, p, 11);
        p = s.pos;
      }
      if (!hadTourCalendars && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x7243616c && v.getInt32(p + 8) === 0x656e6461 && v.getInt32(p + 10) === 0x64617273 && s.isName(p, 13)) { // <tourCalendars
        hadTourCalendars = true;
        const outer = p;
        if (s.opens(s.next(p + 14))) {
          p = s.pos;
          while (v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x7243616c && v.getInt32(p + 8) === 0x656e6461 && b[p + 12] === 0x72 && s.isName(p, 12)) { // <tourCalendar
            (tourCalendar ??= []).push(tourCalendarXml(s, p, 12));
            p = s.pos;
          }
          s.close(p, outer, 13);
        }
        p = s.pos;
      }
      if (round === undefined && v.getInt32(p) === 0x3c726f75 && v.getInt32(p + 2) === 0x6f756e64) { // <round
        round = roundXml(s, p, 5);
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
    }
    s.close(p, start, length);
  }
  if (id === undefined || officialStartDate === undefined || actualStartDate === undefined || coverageLevel === undefined || lastUpdated === undefined || description === undefined || tournament === undefined || competition === undefined || round === undefined) return s.giveUp();
  return new MatchInfo(id, officialStartDate, actualStartDate, coverageLevel, drawPosition, lastUpdated, description, tournament, tour, competition, tourCalendar, round, contestant);
}

function set1Xml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let tiebreakA: number | undefined;
  let tiebreakB: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (a === undefined && v.getInt16(p) === 0x613d && b[p + 2] === 0x22) { // a="
      a = s.integer(p + 3, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt16(p) === 0x623d && b[p + 2] === 0x22) { // b="
      b_ = s.integer(p + 3, "integer", "b");
      p = s.pos;
    }
    if (tiebreakA === undefined && v.getInt32(p) === 0x74696562 && v.getInt32(p + 4) === 0x7265616b && v.getInt32(p + 7) === 0x6b413d22) { // tiebreakA="
      tiebreakA = s.integer(p + 11, "integer", "tiebreakA");
      p = s.pos;
    }
    if (tiebreakB === undefined && v.getInt32(p) === 0x74696562 && v.getInt32(p + 4) === 0x7265616b && v.getInt32(p + 7) === 0x6b423d22) { // tiebreakB="
      tiebreakB = s.integer(p + 11, "integer", "tiebreakB");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (a === undefined || b_ === undefined) return s.giveUp();
  return new Set1(a, b_, tiebreakA, tiebreakB);
}

function set3Xml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (a === undefined && v.getInt16(p) === 0x613d && b[p + 2] === 0x22) { // a="
      a = s.integer(p + 3, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt16(p) === 0x623d && b[p + 2] === 0x22) { // b="
      b_ = s.integer(p + 3, "integer", "b");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (a === undefined || b_ === undefined) return s.giveUp();
  return { a, b: b_ };
}

function totalXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (a === undefined && v.getInt16(p) === 0x613d && b[p + 2] === 0x22) { // a="
      a = s.integer(p + 3, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt16(p) === 0x623d && b[p + 2] === 0x22) { // b="
      b_ = s.integer(p + 3, "integer", "b");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (a === undefined || b_ === undefined) return s.giveUp();
  return { a, b: b_ };
}

function scoresXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let set1: object | undefined;
  let set2: object | undefined;
  let set3: object | undefined;
  let set4: object | undefined;
  let set5: object | undefined;
  let total: object | undefined;
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
      if (set1 === undefined && v.getInt32(p) === 0x3c736574 && b[p + 4] === 0x31) { // <set1
        set1 = set1Xml(s, p, 4);
        p = s.pos;
      }
      if (set2 === undefined && v.getInt32(p) === 0x3c736574 && b[p + 4] === 0x32) { // <set2
        set2 = set1Xml(s, p, 4);
        p = s.pos;
      }
      if (set3 === undefined && v.getInt32(p) === 0x3c736574 && b[p + 4] === 0x33) { // <set3
        set3 = set3Xml(s, p, 4);
        p = s.pos;
      }
      if (set4 === undefined && v.getInt32(p) === 0x3c736574 && b[p + 4] === 0x34) { // <set4
        set4 = set3Xml(s, p, 4);
        p = s.pos;
      }
      if (set5 === undefined && v.getInt32(p) === 0x3c736574 && b[p + 4] === 0x35) { // <set5
        set5 = set3Xml(s, p, 4);
        p = s.pos;
      }
      if (total === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 2) === 0x6f74616c) { // <total
        total = totalXml(s, p, 5);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Scores(set1, set2, set3, set4, set5, total);
}

function scoreXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (a === undefined && v.getInt16(p) === 0x613d && b[p + 2] === 0x22) { // a="
      a = s.integer(p + 3, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt16(p) === 0x623d && b[p + 2] === 0x22) { // b="
      b_ = s.integer(p + 3, "integer", "b");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  return new Score(a, b_);
}

function gameStateXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let score: object | undefined;
  let server: unknown;
  let tieBreak: unknown;
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
      if (score === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 2) === 0x636f7265) { // <score
        score = scoreXml(s, p, 5);
        p = s.pos;
      }
      if (server === undefined && v.getInt32(p) === 0x3c736572 && v.getInt32(p + 3) === 0x72766572 && s.isName(p, 6)) { // <server
        server = openMember(s, p);
        p = s.pos;
      }
      if (tieBreak === undefined && v.getInt32(p) === 0x3c746965 && v.getInt32(p + 4) === 0x42726561 && b[p + 8] === 0x6b && s.isName(p, 8)) { // <tieBreak
        tieBreak = openMember(s, p);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new GameState(score, server, tieBreak);
}

function matchDetailsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchStatus: string | undefined;
  let matchSet: number | undefined;
  let winner: string | undefined;
  let firstServerId: string | undefined;
  let matchMinutes: number | undefined;
  let matchEndTime: string | undefined;
  let scores: object | undefined;
  let gameState: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (matchStatus === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68537461 && v.getInt32(p + 8) === 0x7475733d && b[p + 12] === 0x22) { // matchStatus="
      matchStatus = s.known(p + 13, matchStatusAt(s, p + 13), matchStatusValues, "matchStatus");
      p = s.pos;
    }
    if (matchSet === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68536574 && v.getInt32(p + 6) === 0x65743d22) { // matchSet="
      matchSet = s.integer(p + 10, "integer", "matchSet");
      p = s.pos;
    }
    if (winner === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65723d22) { // winner="
      winner = s.known(p + 8, positionAt(s, p + 8), positionValues, "winner");
      p = s.pos;
    }
    if (firstServerId === undefined && v.getInt32(p) === 0x66697273 && v.getInt32(p + 4) === 0x74536572 && v.getInt32(p + 8) === 0x76657249 && v.getInt32(p + 11) === 0x49643d22) { // firstServerId="
      firstServerId = s.identifier(p + 15, "uuid", "firstServerId");
      p = s.pos;
    }
    if (matchMinutes === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x684d696e && v.getInt32(p + 8) === 0x75746573 && v.getInt32(p + 10) === 0x65733d22) { // matchMinutes="
      matchMinutes = s.integer(p + 14, "integer", "matchMinutes");
      p = s.pos;
    }
    if (matchEndTime === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68456e64 && v.getInt32(p + 8) === 0x54696d65 && v.getInt32(p + 10) === 0x6d653d22) { // matchEndTime="
      matchEndTime = s.timestamp(p + 14, "timestamp", "matchEndTime");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (scores === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 3) === 0x6f726573) { // <scores
        scores = scoresXml(s, p, 6);
        p = s.pos;
      }
      if (gameState === undefined && v.getInt32(p) === 0x3c67616d && v.getInt32(p + 4) === 0x65537461 && v.getInt32(p + 6) === 0x74617465) { // <gameState
        gameState = gameStateXml(s, p, 9);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (matchStatus === undefined || matchSet === undefined || matchMinutes === undefined || matchEndTime === undefined || gameState === undefined) return s.giveUp();
  return new MatchDetails(matchStatus, matchSet, winner, firstServerId, matchMinutes, matchEndTime, scores, gameState);
}

function liveDataXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
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
      if (matchDetails === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && b[p + 12] === 0x73) { // <matchDetails
        matchDetails = matchDetailsXml(s, p, 12);
        if (s.driftCount > 0) s.prependPath(p, "matchDetails");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new LiveData(matchDetails);
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

function matchPredictionsDetailXml(s: XmlReader, start: number, length: number): object {
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
  if (match === undefined) return s.giveUp();
  return { match };
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63686573 && s.isName(p, 7)) return matchPredictionsDetailXml(s, p, 7);
  if (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 2) === 0x61746368 && s.isName(p, 5)) {
    const value = { "match": [matchXml(s, p, 5)] };
    s.prependPath(p, "match", 0);
    return value;
  }
  return s.giveUp();
}

function tournamentJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let type: string | undefined;
  let drawSize: number | undefined;
  let matchType: string | undefined;
  let status: string | undefined;
  let cityName: string | undefined;
  let gender: string | undefined;
  let active: string | undefined;
  let totalPrizeMoney: number | undefined;
  let totalPrizeCurrency: string | undefined;
  let winnerNationalTeamId: string | undefined;
  let winnerNationalTeam: string | undefined;
  let winnerPrizeMoney: number | undefined;
  let winnerPrizeCurrency: string | undefined;
  let lastUpdated: string | undefined;
  let q: number;
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
    if (startDate === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x72744461 && v.getInt32(p + 8) === 0x7465223a) { // "startDate":
      startDate = s.dateZ(p + 12, "date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 4) === 0x44617465 && v.getInt32(p + 6) === 0x7465223a) { // "endDate":
      endDate = s.dateZ(p + 10, "date-z", "endDate");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (drawSize === undefined && v.getInt32(p) === 0x22647261 && v.getInt32(p + 4) === 0x7753697a && v.getInt32(p + 7) === 0x7a65223a) { // "drawSize":
      drawSize = s.integer(p + 11, "integer", "drawSize");
      p = s.pos;
    }
    if (matchType === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685479 && v.getInt32(p + 8) === 0x7065223a) { // "matchType":
      matchType = s.known((q = s.quote(p + 12)), matchTypeAt(s, q), matchTypeValues, "matchType");
      p = s.pos;
    }
    if (status === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x74757322 && b[p + 8] === 0x3a) { // "status":
      status = s.known((q = s.quote(p + 9)), tournamentStatusAt(s, q), tournamentStatusValues, "status");
      p = s.pos;
    }
    if (cityName === undefined && v.getInt32(p) === 0x22636974 && v.getInt32(p + 4) === 0x794e616d && v.getInt32(p + 7) === 0x6d65223a) { // "cityName":
      cityName = s.text(p + 11, "cityName");
      p = s.pos;
    }
    if (gender === undefined && v.getInt32(p) === 0x2267656e && v.getInt32(p + 4) === 0x64657222 && b[p + 8] === 0x3a) { // "gender":
      gender = s.known((q = s.quote(p + 9)), genderAt(s, q), genderValues, "gender");
      p = s.pos;
    }
    if (active === undefined && v.getInt32(p) === 0x22616374 && v.getInt32(p + 4) === 0x69766522 && b[p + 8] === 0x3a) { // "active":
      active = s.known((q = s.quote(p + 9)), activeAt(s, q), activeValues, "active");
      p = s.pos;
    }
    if (totalPrizeMoney === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c5072 && v.getInt32(p + 8) === 0x697a654d && v.getInt32(p + 12) === 0x6f6e6579 && v.getInt32(p + 14) === 0x6579223a) { // "totalPrizeMoney":
      totalPrizeMoney = s.integer(p + 18, "integer", "totalPrizeMoney");
      p = s.pos;
    }
    if (totalPrizeCurrency === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c5072 && v.getInt32(p + 8) === 0x697a6543 && v.getInt32(p + 12) === 0x75727265 && v.getInt32(p + 16) === 0x6e637922 && b[p + 20] === 0x3a) { // "totalPrizeCurrency":
      totalPrizeCurrency = s.text(p + 21, "totalPrizeCurrency");
      p = s.pos;
    }
    if (winnerNationalTeamId === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e65724e && v.getInt32(p + 8) === 0x6174696f && v.getInt32(p + 12) === 0x6e616c54 && v.getInt32(p + 16) === 0x65616d49 && v.getInt32(p + 19) === 0x4964223a) { // "winnerNationalTeamId":
      winnerNationalTeamId = s.identifier(p + 23, "uuid", "winnerNationalTeamId");
      p = s.pos;
    }
    if (winnerNationalTeam === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e65724e && v.getInt32(p + 8) === 0x6174696f && v.getInt32(p + 12) === 0x6e616c54 && v.getInt32(p + 16) === 0x65616d22 && b[p + 20] === 0x3a) { // "winnerNationalTeam":
      winnerNationalTeam = s.text(p + 21, "winnerNationalTeam");
      p = s.pos;
    }
    if (winnerPrizeMoney === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e657250 && v.getInt32(p + 8) === 0x72697a65 && v.getInt32(p + 12) === 0x4d6f6e65 && v.getInt32(p + 15) === 0x6579223a) { // "winnerPrizeMoney":
      winnerPrizeMoney = s.integer(p + 19, "integer", "winnerPrizeMoney");
      p = s.pos;
    }
    if (winnerPrizeCurrency === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e657250 && v.getInt32(p + 8) === 0x72697a65 && v.getInt32(p + 12) === 0x43757272 && v.getInt32(p + 16) === 0x656e6379 && v.getInt32(p + 18) === 0x6379223a) { // "winnerPrizeCurrency":
      winnerPrizeCurrency = s.text(p + 22, "winnerPrizeCurrency");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || startDate === undefined || endDate === undefined || type === undefined || drawSize === undefined || matchType === undefined || gender === undefined || active === undefined || totalPrizeCurrency === undefined || winnerNationalTeamId === undefined || winnerNationalTeam === undefined || winnerPrizeMoney === undefined || lastUpdated === undefined) return s.giveUp();
  return new Tournament(id, name, startDate, endDate, type, drawSize, matchType, status, cityName, gender, active, totalPrizeMoney, totalPrizeCurrency, winnerNationalTeamId, winnerNationalTeam, winnerPrizeMoney, winnerPrizeCurrency, lastUpdated);
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
  let areaId: string | undefined;
  let name: string | undefined;
  let areaName: string | undefined;
  let court: string | undefined;
  let lastUpdated: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (areaId === undefined && v.getInt32(p) === 0x22617265 && v.getInt32(p + 4) === 0x61496422 && b[p + 8] === 0x3a) { // "areaId":
      areaId = s.identifier(p + 9, "uuid", "areaId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
    if (areaName === undefined && v.getInt32(p) === 0x22617265 && v.getInt32(p + 4) === 0x614e616d && v.getInt32(p + 7) === 0x6d65223a) { // "areaName":
      areaName = s.text(p + 11, "areaName");
      p = s.pos;
    }
    if (court === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x7274223a) { // "court":
      court = s.text(p + 8, "court");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || areaId === undefined || name === undefined || areaName === undefined || court === undefined || lastUpdated === undefined) return s.giveUp();
  return { id, areaId, name, areaName, court, lastUpdated };
}

function tourCalendarJson(s: JsonReader, start: number): object {
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

function roundJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let formatId: string | undefined;
  let title: string | undefined;
  let scoringSystem: string | undefined;
  let prizeCurrency: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let group: number | undefined;
  let ties: number | undefined;
  let orderMethod: number | undefined;
  let prizeMoney: number | undefined;
  let lastUpdated: string | undefined;
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
    if (title === undefined && v.getInt32(p) === 0x22746974 && v.getInt32(p + 4) === 0x6c65223a) { // "title":
      title = s.text(p + 8, "title");
      p = s.pos;
    }
    if (scoringSystem === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72696e67 && v.getInt32(p + 8) === 0x53797374 && v.getInt32(p + 12) === 0x656d223a) { // "scoringSystem":
      scoringSystem = s.text(p + 16, "scoringSystem");
      p = s.pos;
    }
    if (prizeCurrency === undefined && v.getInt32(p) === 0x22707269 && v.getInt32(p + 4) === 0x7a654375 && v.getInt32(p + 8) === 0x7272656e && v.getInt32(p + 12) === 0x6379223a) { // "prizeCurrency":
      prizeCurrency = s.text(p + 16, "prizeCurrency");
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
    if (group === undefined && v.getInt32(p) === 0x2267726f && v.getInt32(p + 4) === 0x7570223a) { // "group":
      group = s.integer(p + 8, "integer", "group");
      p = s.pos;
    }
    if (ties === undefined && v.getInt32(p) === 0x22746965 && v.getInt32(p + 3) === 0x6573223a) { // "ties":
      ties = s.integer(p + 7, "integer", "ties");
      p = s.pos;
    }
    if (orderMethod === undefined && v.getInt32(p) === 0x226f7264 && v.getInt32(p + 4) === 0x65724d65 && v.getInt32(p + 8) === 0x74686f64 && v.getInt32(p + 10) === 0x6f64223a) { // "orderMethod":
      orderMethod = s.integer(p + 14, "integer", "orderMethod");
      p = s.pos;
    }
    if (prizeMoney === undefined && v.getInt32(p) === 0x22707269 && v.getInt32(p + 4) === 0x7a654d6f && v.getInt32(p + 8) === 0x6e657922 && b[p + 12] === 0x3a) { // "prizeMoney":
      prizeMoney = s.integer(p + 13, "integer", "prizeMoney");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || formatId === undefined || title === undefined || scoringSystem === undefined || prizeCurrency === undefined || startDate === undefined || endDate === undefined || group === undefined || ties === undefined || orderMethod === undefined || lastUpdated === undefined) return s.giveUp();
  return new Round(id, formatId, title, scoringSystem, prizeCurrency, startDate, endDate, group, ties, orderMethod, prizeMoney, lastUpdated);
}

function contestantJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let id: string | undefined;
  let playerId: string | undefined;
  let name: string | undefined;
  let position: string | undefined;
  let seed: number | undefined;
  let seedQualification: number | undefined;
  let country: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (playerId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657249 && v.getInt32(p + 7) === 0x4964223a) { // "playerId":
      playerId = s.identifier(p + 11, "uuid", "playerId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 7) === 0x6f6e223a) { // "position":
      position = s.known((q = s.quote(p + 11)), positionAt(s, q), positionValues, "position");
      p = s.pos;
    }
    if (seed === undefined && v.getInt32(p) === 0x22736565 && v.getInt32(p + 3) === 0x6564223a) { // "seed":
      seed = s.integer(p + 7, "integer", "seed");
      p = s.pos;
    }
    if (seedQualification === undefined && v.getInt32(p) === 0x22736565 && v.getInt32(p + 4) === 0x64517561 && v.getInt32(p + 8) === 0x6c696669 && v.getInt32(p + 12) === 0x63617469 && v.getInt32(p + 16) === 0x6f6e223a) { // "seedQualification":
      seedQualification = s.integer(p + 20, "integer", "seedQualification");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (name === undefined || position === undefined) return s.giveUp();
  return new Contestant(contestantId, id, playerId, name, position, seed, seedQualification, country);
}

function matchInfoJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let officialStartDate: string | undefined;
  let actualStartDate: string | undefined;
  let coverageLevel: number | undefined;
  let drawPosition: number | undefined;
  let lastUpdated: string | undefined;
  let description: string | undefined;
  let tournament: object | undefined;
  let tour: object[] | undefined;
  let competition: object | undefined;
  let tourCalendar: object[] | undefined;
  let round: object | undefined;
  let contestant: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (officialStartDate === undefined && v.getInt32(p) === 0x226f6666 && v.getInt32(p + 4) === 0x69636961 && v.getInt32(p + 8) === 0x6c537461 && v.getInt32(p + 12) === 0x72744461 && v.getInt32(p + 16) === 0x7465223a) { // "officialStartDate":
      officialStartDate = s.timestamp(p + 20, "timestamp", "officialStartDate");
      p = s.pos;
    }
    if (actualStartDate === undefined && v.getInt32(p) === 0x22616374 && v.getInt32(p + 4) === 0x75616c53 && v.getInt32(p + 8) === 0x74617274 && v.getInt32(p + 12) === 0x44617465 && v.getInt32(p + 14) === 0x7465223a) { // "actualStartDate":
      actualStartDate = s.timestamp(p + 18, "timestamp", "actualStartDate");
      p = s.pos;
    }
    if (coverageLevel === undefined && v.getInt32(p) === 0x22636f76 && v.getInt32(p + 4) === 0x65726167 && v.getInt32(p + 8) === 0x654c6576 && v.getInt32(p + 12) === 0x656c223a) { // "coverageLevel":
      coverageLevel = s.integerOf(p + 16, isCoverageLevel, coverageLevelValues, "coverageLevel");
      p = s.pos;
    }
    if (drawPosition === undefined && v.getInt32(p) === 0x22647261 && v.getInt32(p + 4) === 0x77506f73 && v.getInt32(p + 8) === 0x6974696f && v.getInt32(p + 11) === 0x6f6e223a) { // "drawPosition":
      drawPosition = s.integer(p + 15, "integer", "drawPosition");
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
    if (tournament === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7422 && b[p + 12] === 0x3a) { // "tournament":
      tournament = tournamentJson(s, p + 13);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "tournament");
      p = s.pos;
    }
    if (tour === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 3) === 0x7572223a) { // "tour":
      tour = s.list(p + 7, "tour", namedJson);
      p = s.pos;
    }
    if (competition === undefined && v.getInt32(p) === 0x22636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e223a) { // "competition":
      competition = competitionJson(s, p + 14);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (tourCalendar === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x7243616c && v.getInt32(p + 8) === 0x656e6461 && v.getInt32(p + 11) === 0x6172223a) { // "tourCalendar":
      tourCalendar = s.list(p + 15, "tourCalendar", tourCalendarJson);
      p = s.pos;
    }
    if (tourCalendar === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x7243616c && v.getInt32(p + 8) === 0x656e6461 && v.getInt32(p + 12) === 0x7273223a) { // "tourCalendars":
      s.reportAlias("tourCalendar", "tourCalendars", p);
      tourCalendar = s.list(p + 16, "tourCalendar", tourCalendarJson);
      s.deferDriftFrom(p);
      p = s.pos;
    }
    if (round === undefined && v.getInt32(p) === 0x22726f75 && v.getInt32(p + 4) === 0x6e64223a) { // "round":
      round = roundJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (contestant === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7422 && b[p + 12] === 0x3a) { // "contestant":
      contestant = s.list(p + 13, "contestant", contestantJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  if (id === undefined || officialStartDate === undefined || actualStartDate === undefined || coverageLevel === undefined || lastUpdated === undefined || description === undefined || tournament === undefined || competition === undefined || round === undefined) return s.giveUp();
  return new MatchInfo(id, officialStartDate, actualStartDate, coverageLevel, drawPosition, lastUpdated, description, tournament, tour, competition, tourCalendar, round, contestant);
}

function set1Json(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let tiebreakA: number | undefined;
  let tiebreakB: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (a === undefined && v.getInt32(p) === 0x2261223a) { // "a":
      a = s.integer(p + 4, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt32(p) === 0x2262223a) { // "b":
      b_ = s.integer(p + 4, "integer", "b");
      p = s.pos;
    }
    if (tiebreakA === undefined && v.getInt32(p) === 0x22746965 && v.getInt32(p + 4) === 0x62726561 && v.getInt32(p + 8) === 0x6b41223a) { // "tiebreakA":
      tiebreakA = s.integer(p + 12, "integer", "tiebreakA");
      p = s.pos;
    }
    if (tiebreakB === undefined && v.getInt32(p) === 0x22746965 && v.getInt32(p + 4) === 0x62726561 && v.getInt32(p + 8) === 0x6b42223a) { // "tiebreakB":
      tiebreakB = s.integer(p + 12, "integer", "tiebreakB");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (a === undefined || b_ === undefined) return s.giveUp();
  return new Set1(a, b_, tiebreakA, tiebreakB);
}

function set3Json(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (a === undefined && v.getInt32(p) === 0x2261223a) { // "a":
      a = s.integer(p + 4, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt32(p) === 0x2262223a) { // "b":
      b_ = s.integer(p + 4, "integer", "b");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (a === undefined || b_ === undefined) return s.giveUp();
  return { a, b: b_ };
}

function totalJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (a === undefined && v.getInt32(p) === 0x2261223a) { // "a":
      a = s.integer(p + 4, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt32(p) === 0x2262223a) { // "b":
      b_ = s.integer(p + 4, "integer", "b");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (a === undefined || b_ === undefined) return s.giveUp();
  return { a, b: b_ };
}

function scoresJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let set1: object | undefined;
  let set2: object | undefined;
  let set3: object | undefined;
  let set4: object | undefined;
  let set5: object | undefined;
  let total: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (set1 === undefined && v.getInt32(p) === 0x22736574 && v.getInt32(p + 3) === 0x7431223a) { // "set1":
      set1 = set1Json(s, p + 7);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (set2 === undefined && v.getInt32(p) === 0x22736574 && v.getInt32(p + 3) === 0x7432223a) { // "set2":
      set2 = set1Json(s, p + 7);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (set3 === undefined && v.getInt32(p) === 0x22736574 && v.getInt32(p + 3) === 0x7433223a) { // "set3":
      set3 = set3Json(s, p + 7);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (set4 === undefined && v.getInt32(p) === 0x22736574 && v.getInt32(p + 3) === 0x7434223a) { // "set4":
      set4 = set3Json(s, p + 7);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (set5 === undefined && v.getInt32(p) === 0x22736574 && v.getInt32(p + 3) === 0x7435223a) { // "set5":
      set5 = set3Json(s, p + 7);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (total === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c223a) { // "total":
      total = totalJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Scores(set1, set2, set3, set4, set5, total);
}

function scoreJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let a: number | undefined;
  let b_: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (a === undefined && v.getInt32(p) === 0x2261223a) { // "a":
      a = s.integer(p + 4, "integer", "a");
      p = s.pos;
    }
    if (b_ === undefined && v.getInt32(p) === 0x2262223a) { // "b":
      b_ = s.integer(p + 4, "integer", "b");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Score(a, b_);
}

function gameStateJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let score: object | undefined;
  let server: unknown;
  let tieBreak: unknown;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (score === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x7265223a) { // "score":
      score = scoreJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (server === undefined && v.getInt32(p) === 0x22736572 && v.getInt32(p + 4) === 0x76657222 && b[p + 8] === 0x3a) { // "server":
      server = s.anyMember(p + 9);
      p = s.pos;
    }
    if (tieBreak === undefined && v.getInt32(p) === 0x22746965 && v.getInt32(p + 4) === 0x42726561 && v.getInt32(p + 7) === 0x616b223a) { // "tieBreak":
      tieBreak = s.anyMember(p + 11);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new GameState(score, server, tieBreak);
}

function matchDetailsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchStatus: string | undefined;
  let matchSet: number | undefined;
  let winner: string | undefined;
  let firstServerId: string | undefined;
  let matchMinutes: number | undefined;
  let matchEndTime: string | undefined;
  let scores: object | undefined;
  let gameState: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (matchStatus === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685374 && v.getInt32(p + 8) === 0x61747573 && v.getInt32(p + 10) === 0x7573223a) { // "matchStatus":
      matchStatus = s.known((q = s.quote(p + 14)), matchStatusAt(s, q), matchStatusValues, "matchStatus");
      p = s.pos;
    }
    if (matchSet === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685365 && v.getInt32(p + 7) === 0x6574223a) { // "matchSet":
      matchSet = s.integer(p + 11, "integer", "matchSet");
      p = s.pos;
    }
    if (winner === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e657222 && b[p + 8] === 0x3a) { // "winner":
      winner = s.known((q = s.quote(p + 9)), positionAt(s, q), positionValues, "winner");
      p = s.pos;
    }
    if (firstServerId === undefined && v.getInt32(p) === 0x22666972 && v.getInt32(p + 4) === 0x73745365 && v.getInt32(p + 8) === 0x72766572 && v.getInt32(p + 12) === 0x4964223a) { // "firstServerId":
      firstServerId = s.identifier(p + 16, "uuid", "firstServerId");
      p = s.pos;
    }
    if (matchMinutes === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684d69 && v.getInt32(p + 8) === 0x6e757465 && v.getInt32(p + 11) === 0x6573223a) { // "matchMinutes":
      matchMinutes = s.integer(p + 15, "integer", "matchMinutes");
      p = s.pos;
    }
    if (matchEndTime === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x6368456e && v.getInt32(p + 8) === 0x6454696d && v.getInt32(p + 11) === 0x6d65223a) { // "matchEndTime":
      matchEndTime = s.timestamp(p + 15, "timestamp", "matchEndTime");
      p = s.pos;
    }
    if (scores === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72657322 && b[p + 8] === 0x3a) { // "scores":
      scores = scoresJson(s, p + 9);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (gameState === undefined && v.getInt32(p) === 0x2267616d && v.getInt32(p + 4) === 0x65537461 && v.getInt32(p + 8) === 0x7465223a) { // "gameState":
      gameState = gameStateJson(s, p + 12);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchStatus === undefined || matchSet === undefined || matchMinutes === undefined || matchEndTime === undefined || gameState === undefined) return s.giveUp();
  return new MatchDetails(matchStatus, matchSet, winner, firstServerId, matchMinutes, matchEndTime, scores, gameState);
}

function liveDataJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
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
  }
  s.pos = p + 1;
  return new LiveData(matchDetails);
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

function matchPredictionsDetailJson(s: JsonReader, start: number): object {
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
  if (match === undefined) return s.giveUp();
  return { match };
}

function rootJson(s: JsonReader, start: number): object {
  const { view: v } = s;
  const p = s.open(start);
  const hasMatchInfo = v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x6368496e && v.getInt32(p + 8) === 0x666f223a; // "matchInfo":
  const hasLiveData = v.getInt32(p) === 0x226c6976 && v.getInt32(p + 4) === 0x65446174 && v.getInt32(p + 7) === 0x7461223a; // "liveData":
  if (!(hasMatchInfo || hasLiveData)) return matchPredictionsDetailJson(s, start);
  const value = { "match": [matchJson(s, start)] };
  s.prependPath(start, "match", 0);
  return value;
}

function isCoverageLevel(value: unknown): boolean {
  switch (value) {
    case 0:
    case 1:
    case 2:
    case 3:
      return true;
    default:
      return false;
  }
}

function isMatchType(value: unknown): boolean {
  switch (value) {
    case "Single":
    case "Double":
    case "Mix":
    case "national_team":
      return true;
    default:
      return false;
  }
}

function isTournamentStatus(value: unknown): boolean {
  switch (value) {
    case "Scheduled":
    case "In Progress":
    case "Completed":
    case "Postponed":
    case "Suspended":
    case "Cancelled":
    case "Break":
      return true;
    default:
      return false;
  }
}

function isGender(value: unknown): boolean {
  switch (value) {
    case "Men":
    case "Women":
    case "Mixed":
      return true;
    default:
      return false;
  }
}

function isActive(value: unknown): boolean {
  switch (value) {
    case "Yes":
    case "No":
      return true;
    default:
      return false;
  }
}

function isPosition(value: unknown): boolean {
  switch (value) {
    case "a":
    case "b":
      return true;
    default:
      return false;
  }
}

function isMatchStatus(value: unknown): boolean {
  switch (value) {
    case "Played":
    case "Cancelled":
    case "Fixture":
    case "Playing":
    case "Postponed":
    case "Retired":
    case "Suspended":
    case "Walkover":
    case "Bye":
    case "Awarded":
      return true;
    default:
      return false;
  }
}

function isTournament(value: unknown): boolean {
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
        else if (key === "type") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "status") { if (!isTournamentStatus(item)) return false; }
        else if (key === "gender") { if (!isGender(item)) return false; required++; }
        else if (key === "active") { if (!isActive(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "drawSize") { if (!isInteger(item)) return false; required++; }
        else if (key === "cityName") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDateZ(item)) return false; required++; }
        else if (key === "matchType") { if (!isMatchType(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 15:
        if (key === "totalPrizeMoney") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "winnerPrizeMoney") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 18:
        if (key === "totalPrizeCurrency") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "winnerNationalTeam") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 19:
        if (key === "winnerPrizeCurrency") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 20:
        if (key === "winnerNationalTeamId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 14;
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
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "court") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "areaId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "areaName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

function isTourCalendar(value: unknown): boolean {
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

function isRound(value: unknown): boolean {
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
        if (key === "ties") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "title") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "group") { if (!isInteger(item)) return false; required++; }
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
      case 10:
        if (key === "prizeMoney") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "orderMethod") { if (!isInteger(item)) return false; required++; }
        else if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "scoringSystem") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "prizeCurrency") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 11;
}

function isContestant(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "id") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 4:
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "seed") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 7:
        if (key === "country") { if (!isNamed(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "playerId") { if (!isIdentifier(item)) return false; }
        else if (key === "position") { if (!isPosition(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 17:
        if (key === "seedQualification") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
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
      case 4:
        if (key === "tour") { if (!isList(item, isNamed)) return false; }
        else return false;
        break;
      case 5:
        if (key === "round") { if (!isRound(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "tournament") { if (!isTournament(item)) return false; required++; }
        else if (key === "contestant") { if (!isList(item, isContestant)) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else if (key === "description") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "competition") { if (!isCompetition(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "drawPosition") { if (!isInteger(item)) return false; }
        else if (key === "tourCalendar") { if (!isList(item, isTourCalendar)) return false; }
        else return false;
        break;
      case 13:
        if (key === "coverageLevel") { if (!isCoverageLevel(item)) return false; required++; }
        else return false;
        break;
      case 15:
        if (key === "actualStartDate") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 17:
        if (key === "officialStartDate") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 9;
}

function isSet1(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 1:
        if (key === "a") { if (!isInteger(item)) return false; required++; }
        else if (key === "b") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "tiebreakA") { if (!isInteger(item)) return false; }
        else if (key === "tiebreakB") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isSet3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 1:
        if (key === "a") { if (!isInteger(item)) return false; required++; }
        else if (key === "b") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isTotal(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 1:
        if (key === "a") { if (!isInteger(item)) return false; required++; }
        else if (key === "b") { if (!isInteger(item)) return false; required++; }
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
      case 4:
        if (key === "set1") { if (!isSet1(item)) return false; }
        else if (key === "set2") { if (!isSet1(item)) return false; }
        else if (key === "set3") { if (!isSet3(item)) return false; }
        else if (key === "set4") { if (!isSet3(item)) return false; }
        else if (key === "set5") { if (!isSet3(item)) return false; }
        else return false;
        break;
      case 5:
        if (key === "total") { if (!isTotal(item)) return false; }
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
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 1:
        if (key === "a") { if (!isInteger(item)) return false; }
        else if (key === "b") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isGameState(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "score") { if (!isScore(item)) return false; }
        else return false;
        break;
      case 6:
        if (key === "server") { if (!isOpen(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "tieBreak") { if (!isOpen(item)) return false; }
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
      case 6:
        if (key === "winner") { if (!isPosition(item)) return false; }
        else if (key === "scores") { if (!isScores(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "matchSet") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "gameState") { if (!isGameState(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "matchStatus") { if (!isMatchStatus(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "matchMinutes") { if (!isInteger(item)) return false; required++; }
        else if (key === "matchEndTime") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "firstServerId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 5;
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

function isMatchPredictionsDetail(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 5:
        if (key === "match") { if (!isList(item, isMatch)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** Fast decoder of Match Predictions Detail (MA21) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isMatchPredictionsDetail);
