// Generated from spec/tennis/tournament-simulations.yaml by "sdf generate". Do not edit.
import { isDateZ, isDecimal, isIdentifier, isInteger, isList, isObject, isTimestamp } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const typeValues = /* @__PURE__ */ oneOf("string", ["single", "double", "mix"]);

const matchTypeValues = /* @__PURE__ */ oneOf("string", ["Single", "Double", "Mix"]);

const genderValues = /* @__PURE__ */ oneOf("string", ["men", "women", "mixed"]);

const tournamentStatusValues = /* @__PURE__ */ oneOf("string", [
  "Scheduled",
  "In Progress",
  "Completed",
  "Postponed",
  "Suspended",
  "Cancelled",
  "Break",
]);

const reachedStageValues = /* @__PURE__ */ oneOf("string", ["1/16 Final", "Quarter Finals", "Semi-finals", "Final", "Champion"]);

const RankingPlayer = /* @__PURE__ */ constructorOf(function (id, matchName, firstName, lastName, seed, nationalityId, nationality, countryOfBirthId, countryOfBirth, dateOfBirth, gender, placeOfBirth, height, weight) {
  if (id !== undefined) this.id = id;
  this.matchName = matchName;
  this.firstName = firstName;
  this.lastName = lastName;
  if (seed !== undefined) this.seed = seed;
  this.nationalityId = nationalityId;
  if (nationality !== undefined) this.nationality = nationality;
  this.countryOfBirthId = countryOfBirthId;
  this.countryOfBirth = countryOfBirth;
  this.dateOfBirth = dateOfBirth;
  this.gender = gender;
  this.placeOfBirth = placeOfBirth;
  if (height !== undefined) this.height = height;
  if (weight !== undefined) this.weight = weight;
});

const Ranking = /* @__PURE__ */ constructorOf(function (position, contestantId, team, value_, player) {
  this.position = position;
  if (contestantId !== undefined) this.contestantId = contestantId;
  if (team !== undefined) this.team = team;
  this.value = value_;
  this.player = player;
});

const ContestantPlayer = /* @__PURE__ */ constructorOf(function (id, matchName, firstName, lastName, seed, nationalityId, nationality, countryOfBirthId, countryOfBirth, dateOfBirth, gender) {
  if (id !== undefined) this.id = id;
  this.matchName = matchName;
  this.firstName = firstName;
  this.lastName = lastName;
  if (seed !== undefined) this.seed = seed;
  this.nationalityId = nationalityId;
  if (nationality !== undefined) this.nationality = nationality;
  this.countryOfBirthId = countryOfBirthId;
  this.countryOfBirth = countryOfBirth;
  this.dateOfBirth = dateOfBirth;
  this.gender = gender;
});

const Contestant = /* @__PURE__ */ constructorOf(function (contestantId, team, player) {
  if (contestantId !== undefined) this.contestantId = contestantId;
  if (team !== undefined) this.team = team;
  this.player = player;
});

const Tournament = /* @__PURE__ */ constructorOf(function (id, name, startDate, endDate, type, drawSize, matchType, gender, status, winningPeopleId, winningPeople, totalPrizeMoney, totalPrizeCurrency, winnerPrizeMoney, winnerPrizeCurrency, predictions) {
  this.id = id;
  this.name = name;
  this.startDate = startDate;
  this.endDate = endDate;
  this.type = type;
  this.drawSize = drawSize;
  this.matchType = matchType;
  this.gender = gender;
  this.status = status;
  if (winningPeopleId !== undefined) this.winningPeopleId = winningPeopleId;
  if (winningPeople !== undefined) this.winningPeople = winningPeople;
  if (totalPrizeMoney !== undefined) this.totalPrizeMoney = totalPrizeMoney;
  this.totalPrizeCurrency = totalPrizeCurrency;
  if (winnerPrizeMoney !== undefined) this.winnerPrizeMoney = winnerPrizeMoney;
  if (winnerPrizeCurrency !== undefined) this.winnerPrizeCurrency = winnerPrizeCurrency;
  this.predictions = predictions;
});

const TournamentSimulations = /* @__PURE__ */ constructorOf(function (tournament, predictions) {
  if (tournament !== undefined) this.tournament = tournament;
  if (predictions !== undefined) this.predictions = predictions;
});

function typeAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x73696e67 && v.getInt32(p + 3) === 0x676c6522) return "single";
  if (v.getInt32(p) === 0x646f7562 && v.getInt32(p + 3) === 0x626c6522) return "double";
  if (v.getInt32(p) === 0x6d697822) return "mix";
  return undefined;
}

function matchTypeAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x53696e67 && v.getInt32(p + 3) === 0x676c6522) return "Single";
  if (v.getInt32(p) === 0x446f7562 && v.getInt32(p + 3) === 0x626c6522) return "Double";
  if (v.getInt32(p) === 0x4d697822) return "Mix";
  return undefined;
}

function genderAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x6d656e22) return "men";
  if (v.getInt32(p) === 0x776f6d65 && v.getInt32(p + 2) === 0x6d656e22) return "women";
  if (v.getInt32(p) === 0x6d697865 && v.getInt32(p + 2) === 0x78656422) return "mixed";
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

function reachedStageAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x312f3136 && v.getInt32(p + 4) === 0x2046696e && v.getInt32(p + 7) === 0x6e616c22) return "1/16 Final";
  if (v.getInt32(p) === 0x51756172 && v.getInt32(p + 4) === 0x74657220 && v.getInt32(p + 8) === 0x46696e61 && v.getInt32(p + 11) === 0x616c7322) return "Quarter Finals";
  if (v.getInt32(p) === 0x53656d69 && v.getInt32(p + 4) === 0x2d66696e && v.getInt32(p + 8) === 0x616c7322) return "Semi-finals";
  if (v.getInt32(p) === 0x46696e61 && v.getInt32(p + 2) === 0x6e616c22) return "Final";
  if (v.getInt32(p) === 0x4368616d && v.getInt32(p + 4) === 0x70696f6e && b[p + 8] === 0x22) return "Champion";
  return undefined;
}

function rankingPlayerXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let matchName: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let seed: string | undefined;
  let nationalityId: string | undefined;
  let nationality: string | undefined;
  let countryOfBirthId: string | undefined;
  let countryOfBirth: string | undefined;
  let dateOfBirth: string | undefined;
  let gender: string | undefined;
  let placeOfBirth: string | undefined;
  let height: number | undefined;
  let weight: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (matchName === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x684e616d && v.getInt32(p + 7) === 0x6d653d22) { // matchName="
      matchName = s.text(p + 11);
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
    if (seed === undefined && v.getInt32(p) === 0x73656564 && v.getInt32(p + 2) === 0x65643d22) { // seed="
      seed = s.text(p + 6);
      p = s.pos;
    }
    if (nationalityId === undefined && v.getInt32(p) === 0x6e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x69747949 && v.getInt32(p + 11) === 0x49643d22) { // nationalityId="
      nationalityId = s.identifier(p + 15, "uuid", "nationalityId");
      p = s.pos;
    }
    if (nationality === undefined && v.getInt32(p) === 0x6e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x6974793d && b[p + 12] === 0x22) { // nationality="
      nationality = s.text(p + 13);
      p = s.pos;
    }
    if (countryOfBirthId === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x7472794f && v.getInt32(p + 8) === 0x66426972 && v.getInt32(p + 12) === 0x74684964 && v.getInt32(p + 14) === 0x49643d22) { // countryOfBirthId="
      countryOfBirthId = s.identifier(p + 18, "uuid", "countryOfBirthId");
      p = s.pos;
    }
    if (countryOfBirth === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x7472794f && v.getInt32(p + 8) === 0x66426972 && v.getInt32(p + 12) === 0x74683d22) { // countryOfBirth="
      countryOfBirth = s.text(p + 16);
      p = s.pos;
    }
    if (dateOfBirth === undefined && v.getInt32(p) === 0x64617465 && v.getInt32(p + 4) === 0x4f664269 && v.getInt32(p + 8) === 0x7274683d && b[p + 12] === 0x22) { // dateOfBirth="
      dateOfBirth = s.dateZ(p + 13, "date-z", "dateOfBirth");
      p = s.pos;
    }
    if (gender === undefined && v.getInt32(p) === 0x67656e64 && v.getInt32(p + 4) === 0x65723d22) { // gender="
      gender = s.text(p + 8);
      p = s.pos;
    }
    if (placeOfBirth === undefined && v.getInt32(p) === 0x706c6163 && v.getInt32(p + 4) === 0x654f6642 && v.getInt32(p + 8) === 0x69727468 && v.getInt32(p + 10) === 0x74683d22) { // placeOfBirth="
      placeOfBirth = s.text(p + 14);
      p = s.pos;
    }
    if (height === undefined && v.getInt32(p) === 0x68656967 && v.getInt32(p + 4) === 0x68743d22) { // height="
      height = s.integer(p + 8, "integer", "height");
      p = s.pos;
    }
    if (weight === undefined && v.getInt32(p) === 0x77656967 && v.getInt32(p + 4) === 0x68743d22) { // weight="
      weight = s.integer(p + 8, "integer", "weight");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (matchName === undefined || firstName === undefined || lastName === undefined || nationalityId === undefined || countryOfBirthId === undefined || countryOfBirth === undefined || dateOfBirth === undefined || gender === undefined || placeOfBirth === undefined) return s.giveUp();
  return new RankingPlayer(id, matchName, firstName, lastName, seed, nationalityId, nationality, countryOfBirthId, countryOfBirth, dateOfBirth, gender, placeOfBirth, height, weight);
}

function rankingXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let position: number | undefined;
  let contestantId: string | undefined;
  let team: string | undefined;
  let value_: number | undefined;
  let player: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (position === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // position="
      position = s.integer(p + 10, "integer", "position");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (team === undefined && v.getInt32(p) === 0x7465616d && v.getInt32(p + 2) === 0x616d3d22) { // team="
      team = s.text(p + 6);
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.decimal(p + 7, "decimal~decimal-string", "value");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c706c61 && v.getInt32(p + 3) === 0x61796572) { // <player
        (player ??= []).push(rankingPlayerXml(s, p, 6));
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (position === undefined || value_ === undefined || player === undefined) return s.giveUp();
  return new Ranking(position, contestantId, team, value_, player);
}

function tournamentPredictionsXml(s: XmlReader, start: number, length: number): object {
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
        if (s.driftCount > 0) s.prependPath(p, "ranking", ranking.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (type === undefined || ranking === undefined) return s.giveUp();
  return { type, ranking };
}

function contestantPlayerXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let matchName: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let seed: string | undefined;
  let nationalityId: string | undefined;
  let nationality: string | undefined;
  let countryOfBirthId: string | undefined;
  let countryOfBirth: string | undefined;
  let dateOfBirth: string | undefined;
  let gender: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (matchName === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x684e616d && v.getInt32(p + 7) === 0x6d653d22) { // matchName="
      matchName = s.text(p + 11);
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
    if (seed === undefined && v.getInt32(p) === 0x73656564 && v.getInt32(p + 2) === 0x65643d22) { // seed="
      seed = s.text(p + 6);
      p = s.pos;
    }
    if (nationalityId === undefined && v.getInt32(p) === 0x6e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x69747949 && v.getInt32(p + 11) === 0x49643d22) { // nationalityId="
      nationalityId = s.identifier(p + 15, "uuid", "nationalityId");
      p = s.pos;
    }
    if (nationality === undefined && v.getInt32(p) === 0x6e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x6974793d && b[p + 12] === 0x22) { // nationality="
      nationality = s.text(p + 13);
      p = s.pos;
    }
    if (countryOfBirthId === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x7472794f && v.getInt32(p + 8) === 0x66426972 && v.getInt32(p + 12) === 0x74684964 && v.getInt32(p + 14) === 0x49643d22) { // countryOfBirthId="
      countryOfBirthId = s.identifier(p + 18, "uuid", "countryOfBirthId");
      p = s.pos;
    }
    if (countryOfBirth === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x7472794f && v.getInt32(p + 8) === 0x66426972 && v.getInt32(p + 12) === 0x74683d22) { // countryOfBirth="
      countryOfBirth = s.text(p + 16);
      p = s.pos;
    }
    if (dateOfBirth === undefined && v.getInt32(p) === 0x64617465 && v.getInt32(p + 4) === 0x4f664269 && v.getInt32(p + 8) === 0x7274683d && b[p + 12] === 0x22) { // dateOfBirth="
      dateOfBirth = s.dateZ(p + 13, "date-z", "dateOfBirth");
      p = s.pos;
    }
    if (gender === undefined && v.getInt32(p) === 0x67656e64 && v.getInt32(p + 4) === 0x65723d22) { // gender="
      gender = s.text(p + 8);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (matchName === undefined || firstName === undefined || lastName === undefined || nationalityId === undefined || countryOfBirthId === undefined || countryOfBirth === undefined || dateOfBirth === undefined || gender === undefined) return s.giveUp();
  return new ContestantPlayer(id, matchName, firstName, lastName, seed, nationalityId, nationality, countryOfBirthId, countryOfBirth, dateOfBirth, gender);
}

function contestantXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let team: string | undefined;
  let player: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.identifier(p + 14, "uuid", "contestantId");
      p = s.pos;
    }
    if (team === undefined && v.getInt32(p) === 0x7465616d && v.getInt32(p + 2) === 0x616d3d22) { // team="
      team = s.text(p + 6);
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c706c61 && v.getInt32(p + 3) === 0x61796572) { // <player
        (player ??= []).push(contestantPlayerXml(s, p, 6));
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (player === undefined) return s.giveUp();
  return new Contestant(contestantId, team, player);
}

function predictedXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, reachedStageAt(s, p + 6), reachedStageValues, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.decimal(p + 7, "decimal~decimal-string", "value");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (type === undefined || value_ === undefined) return s.giveUp();
  return { type, value: value_ };
}

function playerPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let contestant: object | undefined;
  let predicted: object[] | undefined;
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
      if (contestant === undefined && v.getInt32(p) === 0x3c636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 7) === 0x74616e74) { // <contestant
        contestant = contestantXml(s, p, 10);
        if (s.driftCount > 0) s.prependPath(p, "contestant");
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 6) === 0x63746564) { // <predicted
        (predicted ??= []).push(predictedXml(s, p, 9));
        if (s.driftCount > 0) s.prependPath(p, "predicted", predicted.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (contestant === undefined || predicted === undefined) return s.giveUp();
  return { contestant, predicted };
}

function playerPredictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let playerPrediction: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c706c61 && v.getInt32(p + 4) === 0x79657250 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && b[p + 16] === 0x6e) { // <playerPrediction
        (playerPrediction ??= []).push(playerPredictionXml(s, p, 16));
        if (s.driftCount > 0) s.prependPath(p, "playerPrediction", playerPrediction.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (playerPrediction === undefined) return s.giveUp();
  return { playerPrediction };
}

function predictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let tournamentPredictions: object[] | undefined;
  let playerPredictions: object | undefined;
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
      while (v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7450 && v.getInt32(p + 12) === 0x72656469 && v.getInt32(p + 16) === 0x6374696f && v.getInt32(p + 18) === 0x696f6e73) { // <tournamentPredictions
        (tournamentPredictions ??= []).push(tournamentPredictionsXml(s, p, 21));
        if (s.driftCount > 0) s.prependPath(p, "tournamentPredictions", tournamentPredictions.length - 1);
        p = s.pos;
      }
      if (playerPredictions === undefined && v.getInt32(p) === 0x3c706c61 && v.getInt32(p + 4) === 0x79657250 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && v.getInt32(p + 14) === 0x696f6e73) { // <playerPredictions
        playerPredictions = playerPredictionsXml(s, p, 17);
        if (s.driftCount > 0) s.prependPath(p, "playerPredictions");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (lastUpdated === undefined || tournamentPredictions === undefined || playerPredictions === undefined) return s.giveUp();
  return { lastUpdated, tournamentPredictions, playerPredictions };
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
  let gender: string | undefined;
  let status: string | undefined;
  let winningPeopleId: string | undefined;
  let winningPeople: string | undefined;
  let totalPrizeMoney: number | undefined;
  let totalPrizeCurrency: string | undefined;
  let winnerPrizeMoney: number | undefined;
  let winnerPrizeCurrency: string | undefined;
  let predictions: object | undefined;
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
      type = s.known(p + 6, typeAt(s, p + 6), typeValues, "type");
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
    if (gender === undefined && v.getInt32(p) === 0x67656e64 && v.getInt32(p + 4) === 0x65723d22) { // gender="
      gender = s.known(p + 8, genderAt(s, p + 8), genderValues, "gender");
      p = s.pos;
    }
    if (status === undefined && v.getInt32(p) === 0x73746174 && v.getInt32(p + 4) === 0x75733d22) { // status="
      status = s.known(p + 8, tournamentStatusAt(s, p + 8), tournamentStatusValues, "status");
      p = s.pos;
    }
    if (winningPeopleId === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x696e6750 && v.getInt32(p + 8) === 0x656f706c && v.getInt32(p + 12) === 0x6549643d && b[p + 16] === 0x22) { // winningPeopleId="
      winningPeopleId = s.identifier(p + 17, "uuid", "winningPeopleId");
      p = s.pos;
    }
    if (winningPeople === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x696e6750 && v.getInt32(p + 8) === 0x656f706c && v.getInt32(p + 11) === 0x6c653d22) { // winningPeople="
      winningPeople = s.text(p + 15);
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
    if (winnerPrizeMoney === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65725072 && v.getInt32(p + 8) === 0x697a654d && v.getInt32(p + 12) === 0x6f6e6579 && v.getInt32(p + 14) === 0x65793d22) { // winnerPrizeMoney="
      winnerPrizeMoney = s.integer(p + 18, "integer", "winnerPrizeMoney");
      p = s.pos;
    }
    if (winnerPrizeCurrency === undefined && v.getInt32(p) === 0x77696e6e && v.getInt32(p + 4) === 0x65725072 && v.getInt32(p + 8) === 0x697a6543 && v.getInt32(p + 12) === 0x75727265 && v.getInt32(p + 16) === 0x6e63793d && b[p + 20] === 0x22) { // winnerPrizeCurrency="
      winnerPrizeCurrency = s.text(p + 21);
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (predictions === undefined && v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73) { // <predictions
        predictions = predictionsXml(s, p, 11);
        if (s.driftCount > 0) s.prependPath(p, "predictions");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (id === undefined || name === undefined || startDate === undefined || endDate === undefined || type === undefined || drawSize === undefined || matchType === undefined || gender === undefined || status === undefined || totalPrizeCurrency === undefined || predictions === undefined) return s.giveUp();
  return new Tournament(id, name, startDate, endDate, type, drawSize, matchType, gender, status, winningPeopleId, winningPeople, totalPrizeMoney, totalPrizeCurrency, winnerPrizeMoney, winnerPrizeCurrency, predictions);
}

function tournamentSimulationsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let tournament: object | undefined;
  let predictions: object | undefined;
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
      if (tournament === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 7) === 0x6d656e74) { // <tournament
        tournament = tournamentXml(s, p, 10);
        if (s.driftCount > 0) s.prependPath(p, "tournament");
        p = s.pos;
      }
      if (predictions === undefined && v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73) { // <predictions
        predictions = predictionsXml(s, p, 11);
        if (s.driftCount > 0) s.prependPath(p, "predictions");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new TournamentSimulations(tournament, predictions);
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x696d756c && v.getInt32(p + 16) === 0x6174696f && v.getInt32(p + 18) === 0x696f6e73 && s.isName(p, 21)) return tournamentSimulationsXml(s, p, 21);
  return s.giveUp();
}

function rankingPlayerJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let matchName: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let seed: string | undefined;
  let nationalityId: string | undefined;
  let nationality: string | undefined;
  let countryOfBirthId: string | undefined;
  let countryOfBirth: string | undefined;
  let dateOfBirth: string | undefined;
  let gender: string | undefined;
  let placeOfBirth: string | undefined;
  let height: number | undefined;
  let weight: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (matchName === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684e61 && v.getInt32(p + 8) === 0x6d65223a) { // "matchName":
      matchName = s.text(p + 12, "matchName");
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
    if (seed === undefined && v.getInt32(p) === 0x22736565 && v.getInt32(p + 3) === 0x6564223a) { // "seed":
      seed = s.text(p + 7, "seed");
      p = s.pos;
    }
    if (nationalityId === undefined && v.getInt32(p) === 0x226e6174 && v.getInt32(p + 4) === 0x696f6e61 && v.getInt32(p + 8) === 0x6c697479 && v.getInt32(p + 12) === 0x4964223a) { // "nationalityId":
      nationalityId = s.identifier(p + 16, "uuid", "nationalityId");
      p = s.pos;
    }
    if (nationality === undefined && v.getInt32(p) === 0x226e6174 && v.getInt32(p + 4) === 0x696f6e61 && v.getInt32(p + 8) === 0x6c697479 && v.getInt32(p + 10) === 0x7479223a) { // "nationality":
      nationality = s.text(p + 14, "nationality");
      p = s.pos;
    }
    if (countryOfBirthId === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 8) === 0x4f664269 && v.getInt32(p + 12) === 0x72746849 && v.getInt32(p + 15) === 0x4964223a) { // "countryOfBirthId":
      countryOfBirthId = s.identifier(p + 19, "uuid", "countryOfBirthId");
      p = s.pos;
    }
    if (countryOfBirth === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 8) === 0x4f664269 && v.getInt32(p + 12) === 0x72746822 && b[p + 16] === 0x3a) { // "countryOfBirth":
      countryOfBirth = s.text(p + 17, "countryOfBirth");
      p = s.pos;
    }
    if (dateOfBirth === undefined && v.getInt32(p) === 0x22646174 && v.getInt32(p + 4) === 0x654f6642 && v.getInt32(p + 8) === 0x69727468 && v.getInt32(p + 10) === 0x7468223a) { // "dateOfBirth":
      dateOfBirth = s.dateZ(p + 14, "date-z", "dateOfBirth");
      p = s.pos;
    }
    if (gender === undefined && v.getInt32(p) === 0x2267656e && v.getInt32(p + 4) === 0x64657222 && b[p + 8] === 0x3a) { // "gender":
      gender = s.text(p + 9, "gender");
      p = s.pos;
    }
    if (placeOfBirth === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x63654f66 && v.getInt32(p + 8) === 0x42697274 && v.getInt32(p + 11) === 0x7468223a) { // "placeOfBirth":
      placeOfBirth = s.text(p + 15, "placeOfBirth");
      p = s.pos;
    }
    if (height === undefined && v.getInt32(p) === 0x22686569 && v.getInt32(p + 4) === 0x67687422 && b[p + 8] === 0x3a) { // "height":
      height = s.integer(p + 9, "integer", "height");
      p = s.pos;
    }
    if (weight === undefined && v.getInt32(p) === 0x22776569 && v.getInt32(p + 4) === 0x67687422 && b[p + 8] === 0x3a) { // "weight":
      weight = s.integer(p + 9, "integer", "weight");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchName === undefined || firstName === undefined || lastName === undefined || nationalityId === undefined || countryOfBirthId === undefined || countryOfBirth === undefined || dateOfBirth === undefined || gender === undefined || placeOfBirth === undefined) return s.giveUp();
  return new RankingPlayer(id, matchName, firstName, lastName, seed, nationalityId, nationality, countryOfBirthId, countryOfBirth, dateOfBirth, gender, placeOfBirth, height, weight);
}

function rankingJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let position: number | undefined;
  let contestantId: string | undefined;
  let team: string | undefined;
  let value_: number | undefined;
  let player: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (position === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 7) === 0x6f6e223a) { // "position":
      position = s.integer(p + 11, "integer", "position");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (team === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 3) === 0x616d223a) { // "team":
      team = s.text(p + 7, "team");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.decimal(p + 8, "decimal~decimal-string", "value");
      p = s.pos;
    }
    if (player === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657222 && b[p + 8] === 0x3a) { // "player":
      player = s.list(p + 9, "player", rankingPlayerJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (position === undefined || value_ === undefined || player === undefined) return s.giveUp();
  return new Ranking(position, contestantId, team, value_, player);
}

function tournamentPredictionsJson(s: JsonReader, start: number): object {
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
  if (type === undefined || ranking === undefined) return s.giveUp();
  return { type, ranking };
}

function contestantPlayerJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let matchName: string | undefined;
  let firstName: string | undefined;
  let lastName: string | undefined;
  let seed: string | undefined;
  let nationalityId: string | undefined;
  let nationality: string | undefined;
  let countryOfBirthId: string | undefined;
  let countryOfBirth: string | undefined;
  let dateOfBirth: string | undefined;
  let gender: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (matchName === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63684e61 && v.getInt32(p + 8) === 0x6d65223a) { // "matchName":
      matchName = s.text(p + 12, "matchName");
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
    if (seed === undefined && v.getInt32(p) === 0x22736565 && v.getInt32(p + 3) === 0x6564223a) { // "seed":
      seed = s.text(p + 7, "seed");
      p = s.pos;
    }
    if (nationalityId === undefined && v.getInt32(p) === 0x226e6174 && v.getInt32(p + 4) === 0x696f6e61 && v.getInt32(p + 8) === 0x6c697479 && v.getInt32(p + 12) === 0x4964223a) { // "nationalityId":
      nationalityId = s.identifier(p + 16, "uuid", "nationalityId");
      p = s.pos;
    }
    if (nationality === undefined && v.getInt32(p) === 0x226e6174 && v.getInt32(p + 4) === 0x696f6e61 && v.getInt32(p + 8) === 0x6c697479 && v.getInt32(p + 10) === 0x7479223a) { // "nationality":
      nationality = s.text(p + 14, "nationality");
      p = s.pos;
    }
    if (countryOfBirthId === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 8) === 0x4f664269 && v.getInt32(p + 12) === 0x72746849 && v.getInt32(p + 15) === 0x4964223a) { // "countryOfBirthId":
      countryOfBirthId = s.identifier(p + 19, "uuid", "countryOfBirthId");
      p = s.pos;
    }
    if (countryOfBirth === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 8) === 0x4f664269 && v.getInt32(p + 12) === 0x72746822 && b[p + 16] === 0x3a) { // "countryOfBirth":
      countryOfBirth = s.text(p + 17, "countryOfBirth");
      p = s.pos;
    }
    if (dateOfBirth === undefined && v.getInt32(p) === 0x22646174 && v.getInt32(p + 4) === 0x654f6642 && v.getInt32(p + 8) === 0x69727468 && v.getInt32(p + 10) === 0x7468223a) { // "dateOfBirth":
      dateOfBirth = s.dateZ(p + 14, "date-z", "dateOfBirth");
      p = s.pos;
    }
    if (gender === undefined && v.getInt32(p) === 0x2267656e && v.getInt32(p + 4) === 0x64657222 && b[p + 8] === 0x3a) { // "gender":
      gender = s.text(p + 9, "gender");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchName === undefined || firstName === undefined || lastName === undefined || nationalityId === undefined || countryOfBirthId === undefined || countryOfBirth === undefined || dateOfBirth === undefined || gender === undefined) return s.giveUp();
  return new ContestantPlayer(id, matchName, firstName, lastName, seed, nationalityId, nationality, countryOfBirthId, countryOfBirth, dateOfBirth, gender);
}

function contestantJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let contestantId: string | undefined;
  let team: string | undefined;
  let player: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.identifier(p + 15, "uuid", "contestantId");
      p = s.pos;
    }
    if (team === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 3) === 0x616d223a) { // "team":
      team = s.text(p + 7, "team");
      p = s.pos;
    }
    if (player === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657222 && b[p + 8] === 0x3a) { // "player":
      player = s.list(p + 9, "player", contestantPlayerJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (player === undefined) return s.giveUp();
  return new Contestant(contestantId, team, player);
}

function predictedJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: number | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), reachedStageAt(s, q), reachedStageValues, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.decimal(p + 8, "decimal~decimal-string", "value");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (type === undefined || value_ === undefined) return s.giveUp();
  return { type, value: value_ };
}

function playerPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let contestant: object | undefined;
  let predicted: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (contestant === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7422 && b[p + 12] === 0x3a) { // "contestant":
      contestant = contestantJson(s, p + 13);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "contestant");
      p = s.pos;
    }
    if (predicted === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x6564223a) { // "predicted":
      predicted = s.list(p + 12, "predicted", predictedJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (contestant === undefined || predicted === undefined) return s.giveUp();
  return { contestant, predicted };
}

function playerPredictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let playerPrediction: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (playerPrediction === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657250 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && v.getInt32(p + 15) === 0x6f6e223a) { // "playerPrediction":
      playerPrediction = s.list(p + 19, "playerPrediction", playerPredictionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (playerPrediction === undefined) return s.giveUp();
  return { playerPrediction };
}

function predictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let tournamentPredictions: object[] | undefined;
  let playerPredictions: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
    if (tournamentPredictions === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7450 && v.getInt32(p + 12) === 0x72656469 && v.getInt32(p + 16) === 0x6374696f && v.getInt32(p + 20) === 0x6e73223a) { // "tournamentPredictions":
      tournamentPredictions = s.list(p + 24, "tournamentPredictions", tournamentPredictionsJson);
      p = s.pos;
    }
    if (playerPredictions === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79657250 && v.getInt32(p + 8) === 0x72656469 && v.getInt32(p + 12) === 0x6374696f && v.getInt32(p + 16) === 0x6e73223a) { // "playerPredictions":
      playerPredictions = playerPredictionsJson(s, p + 20);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "playerPredictions");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (lastUpdated === undefined || tournamentPredictions === undefined || playerPredictions === undefined) return s.giveUp();
  return { lastUpdated, tournamentPredictions, playerPredictions };
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
  let gender: string | undefined;
  let status: string | undefined;
  let winningPeopleId: string | undefined;
  let winningPeople: string | undefined;
  let totalPrizeMoney: number | undefined;
  let totalPrizeCurrency: string | undefined;
  let winnerPrizeMoney: number | undefined;
  let winnerPrizeCurrency: string | undefined;
  let predictions: object | undefined;
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
      type = s.known((q = s.quote(p + 7)), typeAt(s, q), typeValues, "type");
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
    if (gender === undefined && v.getInt32(p) === 0x2267656e && v.getInt32(p + 4) === 0x64657222 && b[p + 8] === 0x3a) { // "gender":
      gender = s.known((q = s.quote(p + 9)), genderAt(s, q), genderValues, "gender");
      p = s.pos;
    }
    if (status === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x74757322 && b[p + 8] === 0x3a) { // "status":
      status = s.known((q = s.quote(p + 9)), tournamentStatusAt(s, q), tournamentStatusValues, "status");
      p = s.pos;
    }
    if (winningPeopleId === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e696e67 && v.getInt32(p + 8) === 0x50656f70 && v.getInt32(p + 12) === 0x6c654964 && v.getInt32(p + 14) === 0x4964223a) { // "winningPeopleId":
      winningPeopleId = s.identifier(p + 18, "uuid", "winningPeopleId");
      p = s.pos;
    }
    if (winningPeople === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e696e67 && v.getInt32(p + 8) === 0x50656f70 && v.getInt32(p + 12) === 0x6c65223a) { // "winningPeople":
      winningPeople = s.text(p + 16, "winningPeople");
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
    if (winnerPrizeMoney === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e657250 && v.getInt32(p + 8) === 0x72697a65 && v.getInt32(p + 12) === 0x4d6f6e65 && v.getInt32(p + 15) === 0x6579223a) { // "winnerPrizeMoney":
      winnerPrizeMoney = s.integer(p + 19, "integer", "winnerPrizeMoney");
      p = s.pos;
    }
    if (winnerPrizeCurrency === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x6e657250 && v.getInt32(p + 8) === 0x72697a65 && v.getInt32(p + 12) === 0x43757272 && v.getInt32(p + 16) === 0x656e6379 && v.getInt32(p + 18) === 0x6379223a) { // "winnerPrizeCurrency":
      winnerPrizeCurrency = s.text(p + 22, "winnerPrizeCurrency");
      p = s.pos;
    }
    if (predictions === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73 && v.getInt32(p + 10) === 0x6e73223a) { // "predictions":
      predictions = predictionsJson(s, p + 14);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "predictions");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || startDate === undefined || endDate === undefined || type === undefined || drawSize === undefined || matchType === undefined || gender === undefined || status === undefined || totalPrizeCurrency === undefined || predictions === undefined) return s.giveUp();
  return new Tournament(id, name, startDate, endDate, type, drawSize, matchType, gender, status, winningPeopleId, winningPeople, totalPrizeMoney, totalPrizeCurrency, winnerPrizeMoney, winnerPrizeCurrency, predictions);
}

function tournamentSimulationsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let tournament: object | undefined;
  let predictions: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (tournament === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7422 && b[p + 12] === 0x3a) { // "tournament":
      tournament = tournamentJson(s, p + 13);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "tournament");
      p = s.pos;
    }
    if (predictions === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73 && v.getInt32(p + 10) === 0x6e73223a) { // "predictions":
      predictions = predictionsJson(s, p + 14);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "predictions");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new TournamentSimulations(tournament, predictions);
}

function rootJson(s: JsonReader, start: number): object {
  return tournamentSimulationsJson(s, start);
}

function isType(value: unknown): boolean {
  switch (value) {
    case "single":
    case "double":
    case "mix":
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
      return true;
    default:
      return false;
  }
}

function isGender(value: unknown): boolean {
  switch (value) {
    case "men":
    case "women":
    case "mixed":
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

function isReachedStage(value: unknown): boolean {
  switch (value) {
    case "1/16 Final":
    case "Quarter Finals":
    case "Semi-finals":
    case "Final":
    case "Champion":
      return true;
    default:
      return false;
  }
}

function isRankingPlayer(value: unknown): boolean {
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
        if (key === "seed") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 6:
        if (key === "gender") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "height") { if (!isInteger(item)) return false; }
        else if (key === "weight") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "lastName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "matchName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "firstName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "nationality") { if (!(typeof item === "string")) return false; }
        else if (key === "dateOfBirth") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "placeOfBirth") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "nationalityId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 14:
        if (key === "countryOfBirth") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 16:
        if (key === "countryOfBirthId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 9;
}

function isRanking(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "team") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 5:
        if (key === "value") { if (!isDecimal(item)) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "player") { if (!isList(item, isRankingPlayer)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "position") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

function isTournamentPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "ranking") { if (!isList(item, isRanking)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isContestantPlayer(value: unknown): boolean {
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
        if (key === "seed") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 6:
        if (key === "gender") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "lastName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "matchName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "firstName") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "nationality") { if (!(typeof item === "string")) return false; }
        else if (key === "dateOfBirth") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "nationalityId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      case 14:
        if (key === "countryOfBirth") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 16:
        if (key === "countryOfBirthId") { if (!isIdentifier(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 8;
}

function isContestant(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "team") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 6:
        if (key === "player") { if (!isList(item, isContestantPlayer)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isPredicted(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isReachedStage(item)) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "value") { if (!isDecimal(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isPlayerPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 9:
        if (key === "predicted") { if (!isList(item, isPredicted)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "contestant") { if (!isContestant(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isPlayerPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 16:
        if (key === "playerPrediction") { if (!isList(item, isPlayerPrediction)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 17:
        if (key === "playerPredictions") { if (!isPlayerPredictions(item)) return false; required++; }
        else return false;
        break;
      case 21:
        if (key === "tournamentPredictions") { if (!isList(item, isTournamentPredictions)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
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
        else if (key === "type") { if (!isType(item)) return false; required++; }
        else return false;
        break;
      case 6:
        if (key === "gender") { if (!isGender(item)) return false; required++; }
        else if (key === "status") { if (!isTournamentStatus(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDateZ(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "drawSize") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDateZ(item)) return false; required++; }
        else if (key === "matchType") { if (!isMatchType(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "predictions") { if (!isPredictions(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "winningPeople") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 15:
        if (key === "winningPeopleId") { if (!isIdentifier(item)) return false; }
        else if (key === "totalPrizeMoney") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 16:
        if (key === "winnerPrizeMoney") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 18:
        if (key === "totalPrizeCurrency") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 19:
        if (key === "winnerPrizeCurrency") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 11;
}

function isTournamentSimulations(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "tournament") { if (!isTournament(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "predictions") { if (!isPredictions(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

/** Fast decoder of Tournament Simulations (TM11) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isTournamentSimulations);
