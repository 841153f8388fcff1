// Generated from spec/basketball/tournament-simulations.yaml by "sdf generate". Do not edit.
import { isDateZ, isIdentifier, isList, isObject, isPercentage, isTimestamp } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const typeValues = /* @__PURE__ */ oneOf("string", ["club", "national"]);

const teamTypeValues = /* @__PURE__ */ oneOf("string", ["default", "women", "youth"]);

const predictedTypeValues = /* @__PURE__ */ oneOf("string", [
  "Losses",
  "Wins",
  "Conference Wins",
  "Conference Losses",
  "Quad 1 Wins",
  "Quad 1 Losses",
  "Quad 2 Wins",
  "Quad 2 Losses",
  "Quad 3 Wins",
  "Quad 3 Losses",
  "Quad 4 Wins",
  "Quad 4 Losses",
  "Record Value",
  "Rank",
  "Rank Change",
  "First Round",
  "Second Round",
  "Regional Semi Final",
  "Regional Final",
  "National Semi Final",
  "National Championship Game",
  "Offensive Rating",
  "Defensive Rating",
  "Total Rating",
], true);

const TournamentCalendar = /* @__PURE__ */ constructorOf(function (id, statsId, startDate, endDate, name) {
  this.id = id;
  if (statsId !== undefined) this.statsId = statsId;
  this.startDate = startDate;
  this.endDate = endDate;
  this.name = name;
});

const Team = /* @__PURE__ */ constructorOf(function (id, statsId, name, conference, division, shortName, clubName, code, type, teamType, areaId, area, city, predicted) {
  this.id = id;
  if (statsId !== undefined) this.statsId = statsId;
  this.name = name;
  this.conference = conference;
  this.division = division;
  this.shortName = shortName;
  this.clubName = clubName;
  this.code = code;
  if (type !== undefined) this.type = type;
  if (teamType !== undefined) this.teamType = teamType;
  if (areaId !== undefined) this.areaId = areaId;
  if (area !== undefined) this.area = area;
  if (city !== undefined) this.city = city;
  this.predicted = predicted;
});

function typeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x636c7562 && b[p + 4] === 0x22) return "club";
  if (v.getInt32(p) === 0x6e617469 && v.getInt32(p + 4) === 0x6f6e616c && b[p + 8] === 0x22) return "national";
  return undefined;
}

function teamTypeAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x64656661 && v.getInt32(p + 4) === 0x756c7422) return "default";
  if (v.getInt32(p) === 0x776f6d65 && v.getInt32(p + 2) === 0x6d656e22) return "women";
  if (v.getInt32(p) === 0x796f7574 && v.getInt32(p + 2) === 0x75746822) return "youth";
  return undefined;
}

function predictedTypeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x4c6f7373 && v.getInt32(p + 3) === 0x73657322) return "Losses";
  if (v.getInt32(p) === 0x57696e73 && b[p + 4] === 0x22) return "Wins";
  if (v.getInt32(p) === 0x436f6e66 && v.getInt32(p + 4) === 0x6572656e && v.getInt32(p + 8) === 0x63652057 && v.getInt32(p + 12) === 0x696e7322) return "Conference Wins";
  if (v.getInt32(p) === 0x436f6e66 && v.getInt32(p + 4) === 0x6572656e && v.getInt32(p + 8) === 0x6365204c && v.getInt32(p + 12) === 0x6f737365 && v.getInt32(p + 14) === 0x73657322) return "Conference Losses";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x20312057 && v.getInt32(p + 8) === 0x696e7322) return "Quad 1 Wins";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x2031204c && v.getInt32(p + 8) === 0x6f737365 && v.getInt32(p + 10) === 0x73657322) return "Quad 1 Losses";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x20322057 && v.getInt32(p + 8) === 0x696e7322) return "Quad 2 Wins";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x2032204c && v.getInt32(p + 8) === 0x6f737365 && v.getInt32(p + 10) === 0x73657322) return "Quad 2 Losses";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x20332057 && v.getInt32(p + 8) === 0x696e7322) return "Quad 3 Wins";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x2033204c && v.getInt32(p + 8) === 0x6f737365 && v.getInt32(p + 10) === 0x73657322) return "Quad 3 Losses";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x20342057 && v.getInt32(p + 8) === 0x696e7322) return "Quad 4 Wins";
  if (v.getInt32(p) === 0x51756164 && v.getInt32(p + 4) === 0x2034204c && v.getInt32(p + 8) === 0x6f737365 && v.getInt32(p + 10) === 0x73657322) return "Quad 4 Losses";
  if (v.getInt32(p) === 0x5265636f && v.getInt32(p + 4) === 0x72642056 && v.getInt32(p + 8) === 0x616c7565 && b[p + 12] === 0x22) return "Record Value";
  if (v.getInt32(p) === 0x52616e6b && b[p + 4] === 0x22) return "Rank";
  if (v.getInt32(p) === 0x52616e6b && v.getInt32(p + 4) === 0x20436861 && v.getInt32(p + 8) === 0x6e676522) return "Rank Change";
  if (v.getInt32(p) === 0x46697273 && v.getInt32(p + 4) === 0x7420526f && v.getInt32(p + 8) === 0x756e6422) return "First Round";
  if (v.getInt32(p) === 0x5365636f && v.getInt32(p + 4) === 0x6e642052 && v.getInt32(p + 8) === 0x6f756e64 && b[p + 12] === 0x22) return "Second Round";
  if (v.getInt32(p) === 0x52656769 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x2053656d && v.getInt32(p + 12) === 0x69204669 && v.getInt32(p + 16) === 0x6e616c22) return "Regional Semi Final";
  if (v.getInt32(p) === 0x52656769 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x2046696e && v.getInt32(p + 11) === 0x6e616c22) return "Regional Final";
  if (v.getInt32(p) === 0x4e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x2053656d && v.getInt32(p + 12) === 0x69204669 && v.getInt32(p + 16) === 0x6e616c22) return "National Semi Final";
  if (v.getInt32(p) === 0x4e617469 && v.getInt32(p + 4) === 0x6f6e616c && v.getInt32(p + 8) === 0x20436861 && v.getInt32(p + 12) === 0x6d70696f && v.getInt32(p + 16) === 0x6e736869 && v.getInt32(p + 20) === 0x70204761 && v.getInt32(p + 23) === 0x616d6522) return "National Championship Game";
  if (v.getInt32(p) === 0x4f666665 && v.getInt32(p + 4) === 0x6e736976 && v.getInt32(p + 8) === 0x65205261 && v.getInt32(p + 12) === 0x74696e67 && b[p + 16] === 0x22) return "Offensive Rating";
  if (v.getInt32(p) === 0x44656665 && v.getInt32(p + 4) === 0x6e736976 && v.getInt32(p + 8) === 0x65205261 && v.getInt32(p + 12) === 0x74696e67 && b[p + 16] === 0x22) return "Defensive Rating";
  if (v.getInt32(p) === 0x546f7461 && v.getInt32(p + 4) === 0x6c205261 && v.getInt32(p + 8) === 0x74696e67 && b[p + 12] === 0x22) return "Total Rating";
  return undefined;
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
  let statsId: string | undefined;
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
    if (statsId === undefined && v.getInt32(p) === 0x73746174 && v.getInt32(p + 4) === 0x7349643d && b[p + 8] === 0x22) { // statsId="
      statsId = s.text(p + 9);
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
  return new TournamentCalendar(id, statsId, startDate, endDate, name);
}

function predictedXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, predictedTypeAt(s, p + 6), predictedTypeValues, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.decimalText(p + 7, "percentage", "value");
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (type === undefined || value_ === undefined) return s.giveUp();
  return { type, value: value_ };
}

function teamXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let statsId: string | undefined;
  let name: string | undefined;
  let conference: string | undefined;
  let division: string | undefined;
  let shortName: string | undefined;
  let clubName: string | undefined;
  let code: string | undefined;
  let type: string | undefined;
  let teamType: string | undefined;
  let areaId: string | undefined;
  let area: string | undefined;
  let city: string | undefined;
  let predicted: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid", "id");
      p = s.pos;
    }
    if (statsId === undefined && v.getInt32(p) === 0x73746174 && v.getInt32(p + 4) === 0x7349643d && b[p + 8] === 0x22) { // statsId="
      statsId = s.text(p + 9);
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x6e616d65 && v.getInt32(p + 2) === 0x6d653d22) { // name="
      name = s.text(p + 6);
      p = s.pos;
    }
    if (conference === undefined && v.getInt32(p) === 0x636f6e66 && v.getInt32(p + 4) === 0x6572656e && v.getInt32(p + 8) === 0x63653d22) { // conference="
      conference = s.text(p + 12);
      p = s.pos;
    }
    if (division === undefined && v.getInt32(p) === 0x64697669 && v.getInt32(p + 4) === 0x73696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // division="
      division = s.text(p + 10);
      p = s.pos;
    }
    if (shortName === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d653d22) { // shortName="
      shortName = s.text(p + 11);
      p = s.pos;
    }
    if (clubName === undefined && v.getInt32(p) === 0x636c7562 && v.getInt32(p + 4) === 0x4e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // clubName="
      clubName = s.text(p + 10);
      p = s.pos;
    }
    if (code === undefined && v.getInt32(p) === 0x636f6465 && v.getInt32(p + 2) === 0x64653d22) { // code="
      code = s.text(p + 6);
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, typeAt(s, p + 6), typeValues, "type");
      p = s.pos;
    }
    if (teamType === undefined && v.getInt32(p) === 0x7465616d && v.getInt32(p + 4) === 0x54797065 && v.getInt32(p + 6) === 0x70653d22) { // teamType="
      teamType = s.known(p + 10, teamTypeAt(s, p + 10), teamTypeValues, "teamType");
      p = s.pos;
    }
    if (areaId === undefined && v.getInt32(p) === 0x61726561 && v.getInt32(p + 4) === 0x49643d22) { // areaId="
      areaId = s.identifier(p + 8, "uuid", "areaId");
      p = s.pos;
    }
    if (area === undefined && v.getInt32(p) === 0x61726561 && v.getInt32(p + 2) === 0x65613d22) { // area="
      area = s.text(p + 6);
      p = s.pos;
    }
    if (city === undefined && v.getInt32(p) === 0x63697479 && v.getInt32(p + 2) === 0x74793d22) { // city="
      city = s.text(p + 6);
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 6) === 0x63746564) { // <predicted
        (predicted ??= []).push(predictedXml(s, p, 9));
        if (s.driftCount > 0) s.prependPath(p, "predicted", predicted.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (id === undefined || name === undefined || conference === undefined || division === undefined || shortName === undefined || clubName === undefined || code === undefined || predicted === undefined) return s.giveUp();
  return new Team(id, statsId, name, conference, division, shortName, clubName, code, type, teamType, areaId, area, city, predicted);
}

function predictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let lastUpdated: string | undefined;
  let team: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.text(p + 6);
      p = s.pos;
    }
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
      while (v.getInt32(p) === 0x3c746561 && b[p + 4] === 0x6d) { // <team
        (team ??= []).push(teamXml(s, p, 4));
        if (s.driftCount > 0) s.prependPath(p, "team", team.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (type === undefined || lastUpdated === undefined || team === undefined) return s.giveUp();
  return { type, lastUpdated, team };
}

function tournamentSimulationsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let predictions: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  const isDeclared = s.declares("xmlns:basketballdata");
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (competition === undefined && v.getInt32(p) === 0x3c636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e) { // <competition
        competition = competitionXml(s, p, 11);
        p = s.pos;
      }
      if (tournamentCalendar === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 15) === 0x6e646172) { // <tournamentCalendar
        tournamentCalendar = tournamentCalendarXml(s, p, 18);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73) { // <predictions
        (predictions ??= []).push(predictionsXml(s, p, 11));
        if (s.driftCount > 0) s.prependPath(p, "predictions", predictions.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (!isDeclared) s.note("observed-form", "", "no attribute xmlns:basketballdata", "attribute xmlns:basketballdata", start);
  if (competition === undefined || tournamentCalendar === undefined || predictions === undefined) return s.giveUp();
  return { competition, tournamentCalendar, predictions };
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7453 && v.getInt32(p + 12) === 0x696d756c && v.getInt32(p + 16) === 0x6174696f && v.getInt32(p + 18) === 0x696f6e73 && s.isName(p, 21)) return tournamentSimulationsXml(s, p, 21);
  return s.giveUp();
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
  let statsId: string | undefined;
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
    if (statsId === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x74734964 && v.getInt32(p + 6) === 0x4964223a) { // "statsId":
      statsId = s.text(p + 10, "statsId");
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
  return new TournamentCalendar(id, statsId, startDate, endDate, name);
}

function predictedJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), predictedTypeAt(s, q), predictedTypeValues, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.decimalText(p + 8, "percentage", "value");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (type === undefined || value_ === undefined) return s.giveUp();
  return { type, value: value_ };
}

function teamJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let statsId: string | undefined;
  let name: string | undefined;
  let conference: string | undefined;
  let division: string | undefined;
  let shortName: string | undefined;
  let clubName: string | undefined;
  let code: string | undefined;
  let type: string | undefined;
  let teamType: string | undefined;
  let areaId: string | undefined;
  let area: string | undefined;
  let city: string | undefined;
  let predicted: object[] | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (statsId === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x74734964 && v.getInt32(p + 6) === 0x4964223a) { // "statsId":
      statsId = s.text(p + 10, "statsId");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
    if (conference === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x66657265 && v.getInt32(p + 8) === 0x6e636522 && b[p + 12] === 0x3a) { // "conference":
      conference = s.text(p + 13, "conference");
      p = s.pos;
    }
    if (division === undefined && v.getInt32(p) === 0x22646976 && v.getInt32(p + 4) === 0x6973696f && v.getInt32(p + 7) === 0x6f6e223a) { // "division":
      division = s.text(p + 11, "division");
      p = s.pos;
    }
    if (shortName === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "shortName":
      shortName = s.text(p + 12, "shortName");
      p = s.pos;
    }
    if (clubName === undefined && v.getInt32(p) === 0x22636c75 && v.getInt32(p + 4) === 0x624e616d && v.getInt32(p + 7) === 0x6d65223a) { // "clubName":
      clubName = s.text(p + 11, "clubName");
      p = s.pos;
    }
    if (code === undefined && v.getInt32(p) === 0x22636f64 && v.getInt32(p + 3) === 0x6465223a) { // "code":
      code = s.text(p + 7, "code");
      p = s.pos;
    }
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), typeAt(s, q), typeValues, "type");
      p = s.pos;
    }
    if (teamType === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 4) === 0x6d547970 && v.getInt32(p + 7) === 0x7065223a) { // "teamType":
      teamType = s.known((q = s.quote(p + 11)), teamTypeAt(s, q), teamTypeValues, "teamType");
      p = s.pos;
    }
    if (areaId === undefined && v.getInt32(p) === 0x22617265 && v.getInt32(p + 4) === 0x61496422 && b[p + 8] === 0x3a) { // "areaId":
      areaId = s.identifier(p + 9, "uuid", "areaId");
      p = s.pos;
    }
    if (area === undefined && v.getInt32(p) === 0x22617265 && v.getInt32(p + 3) === 0x6561223a) { // "area":
      area = s.text(p + 7, "area");
      p = s.pos;
    }
    if (city === undefined && v.getInt32(p) === 0x22636974 && v.getInt32(p + 3) === 0x7479223a) { // "city":
      city = s.text(p + 7, "city");
      p = s.pos;
    }
    if (predicted === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x6564223a) { // "predicted":
      predicted = s.list(p + 12, "predicted", predictedJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || conference === undefined || division === undefined || shortName === undefined || clubName === undefined || code === undefined || predicted === undefined) return s.giveUp();
  return new Team(id, statsId, name, conference, division, shortName, clubName, code, type, teamType, areaId, area, city, predicted);
}

function predictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let lastUpdated: string | undefined;
  let team: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.text(p + 7, "type");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
    if (team === undefined && v.getInt32(p) === 0x22746561 && v.getInt32(p + 3) === 0x616d223a) { // "team":
      team = s.list(p + 7, "team", teamJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (type === undefined || lastUpdated === undefined || team === undefined) return s.giveUp();
  return { type, lastUpdated, team };
}

function tournamentSimulationsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let predictions: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
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
    if (predictions === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73 && v.getInt32(p + 10) === 0x6e73223a) { // "predictions":
      predictions = s.list(p + 14, "predictions", predictionsJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (competition === undefined || tournamentCalendar === undefined || predictions === undefined) return s.giveUp();
  return { competition, tournamentCalendar, predictions };
}

function rootJson(s: JsonReader, start: number): object {
  return tournamentSimulationsJson(s, start);
}

function isType(value: unknown): boolean {
  switch (value) {
    case "club":
    case "national":
      return true;
    default:
      return false;
  }
}

function isTeamType(value: unknown): boolean {
  switch (value) {
    case "default":
    case "women":
    case "youth":
      return true;
    default:
      return false;
  }
}

function isPredictedType(value: unknown): boolean {
  switch (value) {
    case "Losses":
    case "Wins":
    case "Conference Wins":
    case "Conference Losses":
    case "Quad 1 Wins":
    case "Quad 1 Losses":
    case "Quad 2 Wins":
    case "Quad 2 Losses":
    case "Quad 3 Wins":
    case "Quad 3 Losses":
    case "Quad 4 Wins":
    case "Quad 4 Losses":
    case "Record Value":
    case "Rank":
    case "Rank Change":
    case "First Round":
    case "Second Round":
    case "Regional Semi Final":
    case "Regional Final":
    case "National Semi Final":
    case "National Championship Game":
    case "Offensive Rating":
    case "Defensive Rating":
    case "Total Rating":
      return true;
    default:
      return false;
  }
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
        if (key === "statsId") { if (!(typeof item === "string")) return false; }
        else if (key === "endDate") { if (!isDateZ(item)) return false; required++; }
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

function isPredicted(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isPredictedType(item)) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "value") { if (!isPercentage(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isTeam(value: unknown): boolean {
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
        else if (key === "code") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "type") { if (!isType(item)) return false; }
        else if (key === "area") { if (!(typeof item === "string")) return false; }
        else if (key === "city") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 6:
        if (key === "areaId") { if (!isIdentifier(item)) return false; }
        else return false;
        break;
      case 7:
        if (key === "statsId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 8:
        if (key === "division") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "clubName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "teamType") { if (!isTeamType(item)) return false; }
        else return false;
        break;
      case 9:
        if (key === "shortName") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "predicted") { if (!isList(item, isPredicted)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "conference") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 8;
}

function isPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "team") { if (!isList(item, isTeam)) return false; required++; }
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
  return required === 3;
}

function isTournamentSimulations(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 11:
        if (key === "competition") { if (!isCompetition(item)) return false; required++; }
        else if (key === "predictions") { if (!isList(item, isPredictions)) return false; required++; }
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
  return required === 3;
}

/** Fast decoder of Tournament Simulations (TM11) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isTournamentSimulations);
