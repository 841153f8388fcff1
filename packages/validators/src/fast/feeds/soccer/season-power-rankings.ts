// Generated from spec/soccer/season-power-rankings.yaml by "sdf generate". Do not edit.
import { isDateZ, isDecimal, isIdentifier, isInteger, isList, isObject, isTimestamp } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import type { XmlReader } from "../../xml-reader.ts";

const Competition = /* @__PURE__ */ constructorOf(function (id, name, sponsorName, lastUpdated) {
  this.id = id;
  this.name = name;
  if (sponsorName !== undefined) this.sponsorName = sponsorName;
  if (lastUpdated !== undefined) this.lastUpdated = lastUpdated;
});

const TournamentCalendar = /* @__PURE__ */ constructorOf(function (id, ocId, opId, startDate, endDate, highestTeamRating, lowestTeamRating, averageTeamRating, confederationCompRank, globalCompRank, name) {
  this.id = id;
  if (ocId !== undefined) this.ocId = ocId;
  if (opId !== undefined) this.opId = opId;
  this.startDate = startDate;
  this.endDate = endDate;
  if (highestTeamRating !== undefined) this.highestTeamRating = highestTeamRating;
  if (lowestTeamRating !== undefined) this.lowestTeamRating = lowestTeamRating;
  if (averageTeamRating !== undefined) this.averageTeamRating = averageTeamRating;
  if (confederationCompRank !== undefined) this.confederationCompRank = confederationCompRank;
  if (globalCompRank !== undefined) this.globalCompRank = globalCompRank;
  this.name = name;
});

const Ranking = /* @__PURE__ */ constructorOf(function (rank, contestantId, leagueUuid, countryUuid, confederationUuid, leagueConfederationRank, leagueGlobalRank, contestantName, contestantShortName, contestantClubName, contestantCode, currentRating, highestSeasonRating, lowestSeasonRating, seasonAverageRating, currentConfederationRank, currentGlobalRank) {
  this.rank = rank;
  this.contestantId = contestantId;
  if (leagueUuid !== undefined) this.leagueUuid = leagueUuid;
  if (countryUuid !== undefined) this.countryUuid = countryUuid;
  if (confederationUuid !== undefined) this.confederationUuid = confederationUuid;
  if (leagueConfederationRank !== undefined) this.leagueConfederationRank = leagueConfederationRank;
  if (leagueGlobalRank !== undefined) this.leagueGlobalRank = leagueGlobalRank;
  if (contestantName !== undefined) this.contestantName = contestantName;
  if (contestantShortName !== undefined) this.contestantShortName = contestantShortName;
  if (contestantClubName !== undefined) this.contestantClubName = contestantClubName;
  if (contestantCode !== undefined) this.contestantCode = contestantCode;
  if (currentRating !== undefined) this.currentRating = currentRating;
  if (highestSeasonRating !== undefined) this.highestSeasonRating = highestSeasonRating;
  if (lowestSeasonRating !== undefined) this.lowestSeasonRating = lowestSeasonRating;
  if (seasonAverageRating !== undefined) this.seasonAverageRating = seasonAverageRating;
  if (currentConfederationRank !== undefined) this.currentConfederationRank = currentConfederationRank;
  if (currentGlobalRank !== undefined) this.currentGlobalRank = currentGlobalRank;
});

const Division = /* @__PURE__ */ constructorOf(function (type, ranking) {
  if (type !== undefined) this.type = type;
  if (ranking !== undefined) this.ranking = ranking;
});

const SeasonPowerRankings = /* @__PURE__ */ constructorOf(function (lastUpdated, competition, tournamentCalendar, division) {
  if (lastUpdated !== undefined) this.lastUpdated = lastUpdated;
  if (competition !== undefined) this.competition = competition;
  if (tournamentCalendar !== undefined) this.tournamentCalendar = tournamentCalendar;
  if (division !== undefined) this.division = division;
});

function competitionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let sponsorName: string | undefined;
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
    if (sponsorName === undefined && v.getInt32(p) === 0x73706f6e && v.getInt32(p + 4) === 0x736f724e && v.getInt32(p + 8) === 0x616d653d && b[p + 12] === 0x22) { // sponsorName="
      sponsorName = s.text(p + 13);
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || name === undefined) return s.giveUp();
  if (sponsorName === undefined) s.reportAbsent("sponsorName", start);
  return new Competition(id, name, sponsorName, lastUpdated);
}

function tournamentCalendarXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let ocId: string | undefined;
  let opId: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let highestTeamRating: number | undefined;
  let lowestTeamRating: number | undefined;
  let averageTeamRating: number | undefined;
  let confederationCompRank: number | undefined;
  let globalCompRank: number | undefined;
  let name: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x6f634964 && v.getInt32(p + 2) === 0x49643d22) { // ocId="
      ocId = s.text(p + 6);
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x6f704964 && v.getInt32(p + 2) === 0x49643d22) { // opId="
      opId = s.text(p + 6);
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
    if (highestTeamRating === undefined && v.getInt32(p) === 0x68696768 && v.getInt32(p + 4) === 0x65737454 && v.getInt32(p + 8) === 0x65616d52 && v.getInt32(p + 12) === 0x6174696e && v.getInt32(p + 15) === 0x6e673d22) { // highestTeamRating="
      highestTeamRating = s.decimal(p + 19, "decimal", "highestTeamRating");
      p = s.pos;
    }
    if (lowestTeamRating === undefined && v.getInt32(p) === 0x6c6f7765 && v.getInt32(p + 4) === 0x73745465 && v.getInt32(p + 8) === 0x616d5261 && v.getInt32(p + 12) === 0x74696e67 && v.getInt32(p + 14) === 0x6e673d22) { // lowestTeamRating="
      lowestTeamRating = s.decimal(p + 18, "decimal", "lowestTeamRating");
      p = s.pos;
    }
    if (averageTeamRating === undefined && v.getInt32(p) === 0x61766572 && v.getInt32(p + 4) === 0x61676554 && v.getInt32(p + 8) === 0x65616d52 && v.getInt32(p + 12) === 0x6174696e && v.getInt32(p + 15) === 0x6e673d22) { // averageTeamRating="
      averageTeamRating = s.decimal(p + 19, "decimal", "averageTeamRating");
      p = s.pos;
    }
    if (confederationCompRank === undefined && v.getInt32(p) === 0x636f6e66 && v.getInt32(p + 4) === 0x65646572 && v.getInt32(p + 8) === 0x6174696f && v.getInt32(p + 12) === 0x6e436f6d && v.getInt32(p + 16) === 0x7052616e && v.getInt32(p + 19) === 0x6e6b3d22) { // confederationCompRank="
      confederationCompRank = s.integer(p + 23, "integer", "confederationCompRank");
      p = s.pos;
    }
    if (globalCompRank === undefined && v.getInt32(p) === 0x676c6f62 && v.getInt32(p + 4) === 0x616c436f && v.getInt32(p + 8) === 0x6d705261 && v.getInt32(p + 12) === 0x6e6b3d22) { // globalCompRank="
      globalCompRank = s.integer(p + 16, "integer", "globalCompRank");
      p = s.pos;
    }
  }
  name = s.content(p, start, length);
  if (id === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
  return new TournamentCalendar(id, ocId, opId, startDate, endDate, highestTeamRating, lowestTeamRating, averageTeamRating, confederationCompRank, globalCompRank, name);
}

function rankingXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let rank: number | undefined;
  let contestantId: string | undefined;
  let leagueUuid: string | undefined;
  let countryUuid: string | undefined;
  let confederationUuid: string | undefined;
  let leagueConfederationRank: string | undefined;
  let leagueGlobalRank: string | undefined;
  let contestantName: string | undefined;
  let contestantShortName: string | undefined;
  let contestantClubName: string | undefined;
  let contestantCode: string | undefined;
  let currentRating: number | undefined;
  let highestSeasonRating: number | undefined;
  let lowestSeasonRating: number | undefined;
  let seasonAverageRating: number | undefined;
  let currentConfederationRank: number | undefined;
  let currentGlobalRank: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (rank === undefined && v.getInt32(p) === 0x72616e6b && v.getInt32(p + 2) === 0x6e6b3d22) { // rank="
      rank = s.integer(p + 6, "integer", "rank");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (leagueUuid === undefined && v.getInt32(p) === 0x6c656167 && v.getInt32(p + 4) === 0x75655575 && v.getInt32(p + 8) === 0x69643d22) { // leagueUuid="
      leagueUuid = s.identifier(p + 12, "uuid", "leagueUuid");
      p = s.pos;
    }
    if (countryUuid === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x74727955 && v.getInt32(p + 8) === 0x7569643d && b[p + 12] === 0x22) { // countryUuid="
      countryUuid = s.identifier(p + 13, "uuid", "countryUuid");
      p = s.pos;
    }
    if (confederationUuid === undefined && v.getInt32(p) === 0x636f6e66 && v.getInt32(p + 4) === 0x65646572 && v.getInt32(p + 8) === 0x6174696f && v.getInt32(p + 12) === 0x6e557569 && v.getInt32(p + 15) === 0x69643d22) { // confederationUuid="
      confederationUuid = s.identifier(p + 19, "uuid", "confederationUuid");
      p = s.pos;
    }
    if (leagueConfederationRank === undefined && v.getInt32(p) === 0x6c656167 && v.getInt32(p + 4) === 0x7565436f && v.getInt32(p + 8) === 0x6e666564 && v.getInt32(p + 12) === 0x65726174 && v.getInt32(p + 16) === 0x696f6e52 && v.getInt32(p + 20) === 0x616e6b3d && b[p + 24] === 0x22) { // leagueConfederationRank="
      leagueConfederationRank = s.text(p + 25);
      p = s.pos;
    }
    if (leagueGlobalRank === undefined && v.getInt32(p) === 0x6c656167 && v.getInt32(p + 4) === 0x7565476c && v.getInt32(p + 8) === 0x6f62616c && v.getInt32(p + 12) === 0x52616e6b && v.getInt32(p + 14) === 0x6e6b3d22) { // leagueGlobalRank="
      leagueGlobalRank = s.text(p + 18);
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
    if (currentRating === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7452 && v.getInt32(p + 8) === 0x6174696e && v.getInt32(p + 11) === 0x6e673d22) { // currentRating="
      currentRating = s.decimal(p + 15, "decimal", "currentRating");
      p = s.pos;
    }
    if (highestSeasonRating === undefined && v.getInt32(p) === 0x68696768 && v.getInt32(p + 4) === 0x65737453 && v.getInt32(p + 8) === 0x6561736f && v.getInt32(p + 12) === 0x6e526174 && v.getInt32(p + 16) === 0x696e673d && b[p + 20] === 0x22) { // highestSeasonRating="
      highestSeasonRating = s.decimal(p + 21, "decimal", "highestSeasonRating");
      p = s.pos;
    }
    if (lowestSeasonRating === undefined && v.getInt32(p) === 0x6c6f7765 && v.getInt32(p + 4) === 0x73745365 && v.getInt32(p + 8) === 0x61736f6e && v.getInt32(p + 12) === 0x52617469 && v.getInt32(p + 16) === 0x6e673d22) { // lowestSeasonRating="
      lowestSeasonRating = s.decimal(p + 20, "decimal", "lowestSeasonRating");
      p = s.pos;
    }
    if (seasonAverageRating === undefined && v.getInt32(p) === 0x73656173 && v.getInt32(p + 4) === 0x6f6e4176 && v.getInt32(p + 8) === 0x65726167 && v.getInt32(p + 12) === 0x65526174 && v.getInt32(p + 16) === 0x696e673d && b[p + 20] === 0x22) { // seasonAverageRating="
      seasonAverageRating = s.decimal(p + 21, "decimal", "seasonAverageRating");
      p = s.pos;
    }
    if (currentConfederationRank === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7443 && v.getInt32(p + 8) === 0x6f6e6665 && v.getInt32(p + 12) === 0x64657261 && v.getInt32(p + 16) === 0x74696f6e && v.getInt32(p + 20) === 0x52616e6b && v.getInt32(p + 22) === 0x6e6b3d22) { // currentConfederationRank="
      currentConfederationRank = s.integer(p + 26, "integer", "currentConfederationRank");
      p = s.pos;
    }
    if (currentGlobalRank === undefined && v.getInt32(p) === 0x63757272 && v.getInt32(p + 4) === 0x656e7447 && v.getInt32(p + 8) === 0x6c6f6261 && v.getInt32(p + 12) === 0x6c52616e && v.getInt32(p + 15) === 0x6e6b3d22) { // currentGlobalRank="
      currentGlobalRank = s.integer(p + 19, "integer", "currentGlobalRank");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (rank === undefined || contestantId === undefined) return s.giveUp();
  return new Ranking(rank, contestantId, leagueUuid, countryUuid, confederationUuid, leagueConfederationRank, leagueGlobalRank, contestantName, contestantShortName, contestantClubName, contestantCode, currentRating, highestSeasonRating, lowestSeasonRating, seasonAverageRating, currentConfederationRank, currentGlobalRank);
}

function divisionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let ranking: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
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
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Division(type, ranking);
}

function seasonPowerRankingsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let division: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (lastUpdated === undefined && v.getInt32(p) === 0x6c617374 && v.getInt32(p + 4) === 0x55706461 && v.getInt32(p + 8) === 0x7465643d && b[p + 12] === 0x22) { // lastUpdated="
      lastUpdated = s.timestamp(p + 13, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (competition === undefined && v.getInt32(p) === 0x3c636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e) { // <competition
        competition = competitionXml(s, p, 11);
        if (s.driftCount > 0) s.prependPath(p, "competition");
        p = s.pos;
      }
      if (tournamentCalendar === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 15) === 0x6e646172) { // <tournamentCalendar
        tournamentCalendar = tournamentCalendarXml(s, p, 18);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c646976 && v.getInt32(p + 4) === 0x6973696f && b[p + 8] === 0x6e) { // <division
        (division ??= []).push(divisionXml(s, p, 8));
        if (s.driftCount > 0) s.prependPath(p, "division", division.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (lastUpdated === undefined) s.reportAbsent("lastUpdated", start);
  return new SeasonPowerRankings(lastUpdated, competition, tournamentCalendar, division);
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c736561 && v.getInt32(p + 4) === 0x736f6e50 && v.getInt32(p + 8) === 0x6f776572 && v.getInt32(p + 12) === 0x52616e6b && v.getInt32(p + 16) === 0x696e6773 && s.isName(p, 19)) return seasonPowerRankingsXml(s, p, 19);
  return s.giveUp();
}

function competitionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let sponsorName: string | undefined;
  let lastUpdated: string | undefined;
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
    if (sponsorName === undefined && v.getInt32(p) === 0x2273706f && v.getInt32(p + 4) === 0x6e736f72 && v.getInt32(p + 8) === 0x4e616d65 && v.getInt32(p + 10) === 0x6d65223a) { // "sponsorName":
      sponsorName = s.text(p + 14, "sponsorName");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined) return s.giveUp();
  if (sponsorName === undefined) s.reportAbsent("sponsorName", start);
  return new Competition(id, name, sponsorName, lastUpdated);
}

function tournamentCalendarJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let ocId: string | undefined;
  let opId: string | undefined;
  let startDate: string | undefined;
  let endDate: string | undefined;
  let highestTeamRating: number | undefined;
  let lowestTeamRating: number | undefined;
  let averageTeamRating: number | undefined;
  let confederationCompRank: number | undefined;
  let globalCompRank: number | undefined;
  let name: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (ocId === undefined && v.getInt32(p) === 0x226f6349 && v.getInt32(p + 3) === 0x4964223a) { // "ocId":
      ocId = s.text(p + 7, "ocId");
      p = s.pos;
    }
    if (opId === undefined && v.getInt32(p) === 0x226f7049 && v.getInt32(p + 3) === 0x4964223a) { // "opId":
      opId = s.text(p + 7, "opId");
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
    if (highestTeamRating === undefined && v.getInt32(p) === 0x22686967 && v.getInt32(p + 4) === 0x68657374 && v.getInt32(p + 8) === 0x5465616d && v.getInt32(p + 12) === 0x52617469 && v.getInt32(p + 16) === 0x6e67223a) { // "highestTeamRating":
      highestTeamRating = s.decimal(p + 20, "decimal", "highestTeamRating");
      p = s.pos;
    }
    if (lowestTeamRating === undefined && v.getInt32(p) === 0x226c6f77 && v.getInt32(p + 4) === 0x65737454 && v.getInt32(p + 8) === 0x65616d52 && v.getInt32(p + 12) === 0x6174696e && v.getInt32(p + 15) === 0x6e67223a) { // "lowestTeamRating":
      lowestTeamRating = s.decimal(p + 19, "decimal", "lowestTeamRating");
      p = s.pos;
    }
    if (averageTeamRating === undefined && v.getInt32(p) === 0x22617665 && v.getInt32(p + 4) === 0x72616765 && v.getInt32(p + 8) === 0x5465616d && v.getInt32(p + 12) === 0x52617469 && v.getInt32(p + 16) === 0x6e67223a) { // "averageTeamRating":
      averageTeamRating = s.decimal(p + 20, "decimal", "averageTeamRating");
      p = s.pos;
    }
    if (confederationCompRank === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x66656465 && v.getInt32(p + 8) === 0x72617469 && v.getInt32(p + 12) === 0x6f6e436f && v.getInt32(p + 16) === 0x6d705261 && v.getInt32(p + 20) === 0x6e6b223a) { // "confederationCompRank":
      confederationCompRank = s.integer(p + 24, "integer", "confederationCompRank");
      p = s.pos;
    }
    if (globalCompRank === undefined && v.getInt32(p) === 0x22676c6f && v.getInt32(p + 4) === 0x62616c43 && v.getInt32(p + 8) === 0x6f6d7052 && v.getInt32(p + 12) === 0x616e6b22 && b[p + 16] === 0x3a) { // "globalCompRank":
      globalCompRank = s.integer(p + 17, "integer", "globalCompRank");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || startDate === undefined || endDate === undefined || name === undefined) return s.giveUp();
  return new TournamentCalendar(id, ocId, opId, startDate, endDate, highestTeamRating, lowestTeamRating, averageTeamRating, confederationCompRank, globalCompRank, name);
}

function rankingJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let rank: number | undefined;
  let contestantId: string | undefined;
  let leagueUuid: string | undefined;
  let countryUuid: string | undefined;
  let confederationUuid: string | undefined;
  let leagueConfederationRank: string | undefined;
  let leagueGlobalRank: string | undefined;
  let contestantName: string | undefined;
  let contestantShortName: string | undefined;
  let contestantClubName: string | undefined;
  let contestantCode: string | undefined;
  let currentRating: number | undefined;
  let highestSeasonRating: number | undefined;
  let lowestSeasonRating: number | undefined;
  let seasonAverageRating: number | undefined;
  let currentConfederationRank: number | undefined;
  let currentGlobalRank: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (rank === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 3) === 0x6e6b223a) { // "rank":
      rank = s.integer(p + 7, "integer", "rank");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (leagueUuid === undefined && v.getInt32(p) === 0x226c6561 && v.getInt32(p + 4) === 0x67756555 && v.getInt32(p + 8) === 0x75696422 && b[p + 12] === 0x3a) { // "leagueUuid":
      leagueUuid = s.identifier(p + 13, "uuid", "leagueUuid");
      p = s.pos;
    }
    if (countryUuid === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 8) === 0x55756964 && v.getInt32(p + 10) === 0x6964223a) { // "countryUuid":
      countryUuid = s.identifier(p + 14, "uuid", "countryUuid");
      p = s.pos;
    }
    if (confederationUuid === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x66656465 && v.getInt32(p + 8) === 0x72617469 && v.getInt32(p + 12) === 0x6f6e5575 && v.getInt32(p + 16) === 0x6964223a) { // "confederationUuid":
      confederationUuid = s.identifier(p + 20, "uuid", "confederationUuid");
      p = s.pos;
    }
    if (leagueConfederationRank === undefined && v.getInt32(p) === 0x226c6561 && v.getInt32(p + 4) === 0x67756543 && v.getInt32(p + 8) === 0x6f6e6665 && v.getInt32(p + 12) === 0x64657261 && v.getInt32(p + 16) === 0x74696f6e && v.getInt32(p + 20) === 0x52616e6b && v.getInt32(p + 22) === 0x6e6b223a) { // "leagueConfederationRank":
      leagueConfederationRank = s.text(p + 26, "leagueConfederationRank");
      p = s.pos;
    }
    if (leagueGlobalRank === undefined && v.getInt32(p) === 0x226c6561 && v.getInt32(p + 4) === 0x67756547 && v.getInt32(p + 8) === 0x6c6f6261 && v.getInt32(p + 12) === 0x6c52616e && v.getInt32(p + 15) === 0x6e6b223a) { // "leagueGlobalRank":
      leagueGlobalRank = s.text(p + 19, "leagueGlobalRank");
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
    if (currentRating === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x52617469 && v.getInt32(p + 12) === 0x6e67223a) { // "currentRating":
      currentRating = s.decimal(p + 16, "decimal", "currentRating");
      p = s.pos;
    }
    if (highestSeasonRating === undefined && v.getInt32(p) === 0x22686967 && v.getInt32(p + 4) === 0x68657374 && v.getInt32(p + 8) === 0x53656173 && v.getInt32(p + 12) === 0x6f6e5261 && v.getInt32(p + 16) === 0x74696e67 && v.getInt32(p + 18) === 0x6e67223a) { // "highestSeasonRating":
      highestSeasonRating = s.decimal(p + 22, "decimal", "highestSeasonRating");
      p = s.pos;
    }
    if (lowestSeasonRating === undefined && v.getInt32(p) === 0x226c6f77 && v.getInt32(p + 4) === 0x65737453 && v.getInt32(p + 8) === 0x6561736f && v.getInt32(p + 12) === 0x6e526174 && v.getInt32(p + 16) === 0x696e6722 && b[p + 20] === 0x3a) { // "lowestSeasonRating":
      lowestSeasonRating = s.decimal(p + 21, "decimal", "lowestSeasonRating");
      p = s.pos;
    }
    if (seasonAverageRating === undefined && v.getInt32(p) === 0x22736561 && v.getInt32(p + 4) === 0x736f6e41 && v.getInt32(p + 8) === 0x76657261 && v.getInt32(p + 12) === 0x67655261 && v.getInt32(p + 16) === 0x74696e67 && v.getInt32(p + 18) === 0x6e67223a) { // "seasonAverageRating":
      seasonAverageRating = s.decimal(p + 22, "decimal", "seasonAverageRating");
      p = s.pos;
    }
    if (currentConfederationRank === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x436f6e66 && v.getInt32(p + 12) === 0x65646572 && v.getInt32(p + 16) === 0x6174696f && v.getInt32(p + 20) === 0x6e52616e && v.getInt32(p + 23) === 0x6e6b223a) { // "currentConfederationRank":
      currentConfederationRank = s.integer(p + 27, "integer", "currentConfederationRank");
      p = s.pos;
    }
    if (currentGlobalRank === undefined && v.getInt32(p) === 0x22637572 && v.getInt32(p + 4) === 0x72656e74 && v.getInt32(p + 8) === 0x476c6f62 && v.getInt32(p + 12) === 0x616c5261 && v.getInt32(p + 16) === 0x6e6b223a) { // "currentGlobalRank":
      currentGlobalRank = s.integer(p + 20, "integer", "currentGlobalRank");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (rank === undefined || contestantId === undefined) return s.giveUp();
  return new Ranking(rank, contestantId, leagueUuid, countryUuid, confederationUuid, leagueConfederationRank, leagueGlobalRank, contestantName, contestantShortName, contestantClubName, contestantCode, currentRating, highestSeasonRating, lowestSeasonRating, seasonAverageRating, currentConfederationRank, currentGlobalRank);
}

function divisionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let ranking: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (ranking === undefined && v.getInt32(p) === 0x2272616e && v.getInt32(p + 4) === 0x6b696e67 && v.getInt32(p + 6) === 0x6e67223a) { // "ranking":
      ranking = s.list(p + 10, "ranking", rankingJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Division(type, ranking);
}

function seasonPowerRankingsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let division: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
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
    if (division === undefined && v.getInt32(p) === 0x22646976 && v.getInt32(p + 4) === 0x6973696f && v.getInt32(p + 7) === 0x6f6e223a) { // "division":
      division = s.list(p + 11, "division", divisionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (lastUpdated === undefined) s.reportAbsent("lastUpdated", start);
  return new SeasonPowerRankings(lastUpdated, competition, tournamentCalendar, division);
}

function rootJson(s: JsonReader, start: number): object {
  return seasonPowerRankingsJson(s, start);
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
      case 11:
        if (key === "sponsorName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "lastUpdated") { if (!isTimestamp(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
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
        if (key === "ocId") { if (!(typeof item === "string")) return false; }
        else if (key === "opId") { if (!(typeof item === "string")) return false; }
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
      case 14:
        if (key === "globalCompRank") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "lowestTeamRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 17:
        if (key === "highestTeamRating") { if (!isDecimal(item)) return false; }
        else if (key === "averageTeamRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 21:
        if (key === "confederationCompRank") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 4;
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
      case 10:
        if (key === "leagueUuid") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "countryUuid") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "currentRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 14:
        if (key === "contestantName") { if (!(typeof item === "string")) return false; }
        else if (key === "contestantCode") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 16:
        if (key === "leagueGlobalRank") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 17:
        if (key === "confederationUuid") { if (!isIdentifier(item)) return false; }
        else if (key === "currentGlobalRank") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 18:
        if (key === "contestantClubName") { if (!(typeof item === "string")) return false; }
        else if (key === "lowestSeasonRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 19:
        if (key === "contestantShortName") { if (!(typeof item === "string")) return false; }
        else if (key === "highestSeasonRating") { if (!isDecimal(item)) return false; }
        else if (key === "seasonAverageRating") { if (!isDecimal(item)) return false; }
        else return false;
        break;
      case 23:
        if (key === "leagueConfederationRank") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 24:
        if (key === "currentConfederationRank") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isDivision(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "ranking") { if (!isList(item, isRanking)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isSeasonPowerRankings(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 8:
        if (key === "division") { if (!isList(item, isDivision)) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else if (key === "competition") { if (!isCompetition(item)) return false; }
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
  return required === 1;
}

/** Fast decoder of Season Power Rankings (TM14) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isSeasonPowerRankings);
