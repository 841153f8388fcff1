// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import { isDate, isIdentifier, isInteger, isList, isObject, isOpen, isPercentage, isTimestamp } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import { openMember } from "../../open-element.ts";
import { openItem } from "../../open-item.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const timeUnknownValues = /* @__PURE__ */ oneOf("yes-no", ["yes", "no"]);

const positionValues = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const matchStatusValues = /* @__PURE__ */ oneOf("string", [
  "Fixture",
  "Playing",
  "Played",
  "Cancelled",
  "Postponed",
  "Suspended",
]);

const periodIdValues = /* @__PURE__ */ oneOf("integer", [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17]);

const typeValues = /* @__PURE__ */ oneOf("string", ["Home", "Away", "Draw"]);

const Named = /* @__PURE__ */ constructorOf(function (id, name) {
  this.id = id;
  if (name !== undefined) this.name = name;
});

const TournamentCalendar = /* @__PURE__ */ constructorOf(function (id, startDate, endDate, name) {
  this.id = id;
  this.startDate = startDate;
  this.endDate = endDate;
  if (name !== undefined) this.name = name;
});

const Stage = /* @__PURE__ */ constructorOf(function (id, startDate, endDate, name) {
  this.id = id;
  this.startDate = startDate;
  this.endDate = endDate;
  if (name !== undefined) this.name = name;
});

const Contestant = /* @__PURE__ */ constructorOf(function (id, name, position, country) {
  if (id !== undefined) this.id = id;
  if (name !== undefined) this.name = name;
  if (position !== undefined) this.position = position;
  if (country !== undefined) this.country = country;
});

const Venue = /* @__PURE__ */ constructorOf(function (id, name, latitude, longitude) {
  this.id = id;
  this.name = name;
  if (latitude !== undefined) this.latitude = latitude;
  if (longitude !== undefined) this.longitude = longitude;
});

const MatchInfo = /* @__PURE__ */ constructorOf(function (id, date, time, timeUnknown, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue) {
  this.id = id;
  this.date = date;
  if (time !== undefined) this.time = time;
  if (timeUnknown !== undefined) this.timeUnknown = timeUnknown;
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

const MatchDetailsScores = /* @__PURE__ */ constructorOf(function (q1, q2, q3, q4, h1, h2, ot, total) {
  if (q1 !== undefined) this.q1 = q1;
  if (q2 !== undefined) this.q2 = q2;
  if (q3 !== undefined) this.q3 = q3;
  if (q4 !== undefined) this.q4 = q4;
  if (h1 !== undefined) this.h1 = h1;
  if (h2 !== undefined) this.h2 = h2;
  if (ot !== undefined) this.ot = ot;
  this.total = total;
});

const MatchDetails = /* @__PURE__ */ constructorOf(function (matchStatus, matchType, matchTimeMin, matchTimeSec, periodTimeMin, periodTimeSec, periodId, scores) {
  this.matchStatus = matchStatus;
  this.matchType = matchType;
  if (matchTimeMin !== undefined) this.matchTimeMin = matchTimeMin;
  if (matchTimeSec !== undefined) this.matchTimeSec = matchTimeSec;
  if (periodTimeMin !== undefined) this.periodTimeMin = periodTimeMin;
  if (periodTimeSec !== undefined) this.periodTimeSec = periodTimeSec;
  this.periodId = periodId;
  if (scores !== undefined) this.scores = scores;
});

const LiveDataScores = /* @__PURE__ */ constructorOf(function (q1, q2, q3, q4, h1, h2, ot, total) {
  if (q1 !== undefined) this.q1 = q1;
  if (q2 !== undefined) this.q2 = q2;
  if (q3 !== undefined) this.q3 = q3;
  if (q4 !== undefined) this.q4 = q4;
  if (h1 !== undefined) this.h1 = h1;
  if (h2 !== undefined) this.h2 = h2;
  if (ot !== undefined) this.ot = ot;
  this.total = total;
});

const PreMatchPredictions = /* @__PURE__ */ constructorOf(function (lastUpdated, winPrediction, scorePrediction) {
  this.lastUpdated = lastUpdated;
  if (winPrediction !== undefined) this.winPrediction = winPrediction;
  if (scorePrediction !== undefined) this.scorePrediction = scorePrediction;
});

const LivePredictionsWinPrediction = /* @__PURE__ */ constructorOf(function (prediction) {
  if (prediction !== undefined) this.prediction = prediction;
});

const LivePredictions = /* @__PURE__ */ constructorOf(function (timeMin, timeSec, periodId, playId, lastUpdated, winPrediction, scorePrediction) {
  this.timeMin = timeMin;
  this.timeSec = timeSec;
  this.periodId = periodId;
  this.playId = playId;
  this.lastUpdated = lastUpdated;
  this.winPrediction = winPrediction;
  if (scorePrediction !== undefined) this.scorePrediction = scorePrediction;
});

const Predictions = /* @__PURE__ */ constructorOf(function (preMatchPredictions, livePredictions) {
  if (preMatchPredictions !== undefined) this.preMatchPredictions = preMatchPredictions;
  if (livePredictions !== undefined) this.livePredictions = livePredictions;
});

const LiveData = /* @__PURE__ */ constructorOf(function (matchDetails, scores, predictions) {
  if (matchDetails !== undefined) this.matchDetails = matchDetails;
  if (scores !== undefined) this.scores = scores;
  if (predictions !== undefined) this.predictions = predictions;
});

function timeUnknownAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x79657322) return "yes";
  if (v.getInt16(p) === 0x6e6f && b[p + 2] === 0x22) return "no";
  return undefined;
}

function positionAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x686f6d65 && b[p + 4] === 0x22) return "home";
  if (v.getInt32(p) === 0x61776179 && b[p + 4] === 0x22) return "away";
  return undefined;
}

function matchStatusAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x46697874 && v.getInt32(p + 4) === 0x75726522) return "Fixture";
  if (v.getInt32(p) === 0x506c6179 && v.getInt32(p + 4) === 0x696e6722) return "Playing";
  if (v.getInt32(p) === 0x506c6179 && v.getInt32(p + 3) === 0x79656422) return "Played";
  if (v.getInt32(p) === 0x43616e63 && v.getInt32(p + 4) === 0x656c6c65 && v.getInt32(p + 6) === 0x6c656422) return "Cancelled";
  if (v.getInt32(p) === 0x506f7374 && v.getInt32(p + 4) === 0x706f6e65 && v.getInt32(p + 6) === 0x6e656422) return "Postponed";
  if (v.getInt32(p) === 0x53757370 && v.getInt32(p + 4) === 0x656e6465 && v.getInt32(p + 6) === 0x64656422) return "Suspended";
  return undefined;
}

function typeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x486f6d65 && b[p + 4] === 0x22) return "Home";
  if (v.getInt32(p) === 0x41776179 && b[p + 4] === 0x22) return "Away";
  if (v.getInt32(p) === 0x44726177 && b[p + 4] === 0x22) return "Draw";
  return undefined;
}

function sportXml(s: XmlReader, start: number, length: number): object {
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

function rulesetXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (id === undefined && v.getInt32(p) === 0x69643d22) { // id="
      id = s.identifier(p + 4, "uuid~empty", "id");
      p = s.pos;
    }
  }
  name = s.content(p, start, length);
  if (id === undefined || name === undefined) return s.giveUp();
  return { id, name };
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
  let country: object | undefined;
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
  if (id === undefined || name === undefined || country === undefined) return s.giveUp();
  return { id, name, country };
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
      startDate = s.date(p + 11, "date~date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x656e6444 && v.getInt32(p + 4) === 0x6174653d && b[p + 8] === 0x22) { // endDate="
      endDate = s.date(p + 9, "date~date-z", "endDate");
      p = s.pos;
    }
  }
  name = s.content(p, start, length) || undefined;
  if (id === undefined || startDate === undefined || endDate === undefined) return s.giveUp();
  return new TournamentCalendar(id, startDate, endDate, name);
}

function stageXml(s: XmlReader, start: number, length: number): object {
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
      startDate = s.date(p + 11, "date~date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x656e6444 && v.getInt32(p + 4) === 0x6174653d && b[p + 8] === 0x22) { // endDate="
      endDate = s.date(p + 9, "date~date-z", "endDate");
      p = s.pos;
    }
  }
  name = s.content(p, start, length) || undefined;
  if (id === undefined || startDate === undefined || endDate === undefined) return s.giveUp();
  return new Stage(id, startDate, endDate, name);
}

function contestantXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let position: string | undefined;
  let country: object | undefined;
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
    if (position === undefined && v.getInt32(p) === 0x706f7369 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // position="
      position = s.known(p + 10, positionAt(s, p + 10), positionValues, "position");
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
  return new Contestant(id, name, position, country);
}

function venueXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let latitude: string | undefined;
  let longitude: string | undefined;
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
    if (name === undefined && v.getInt32(p) === 0x73686f72 && v.getInt32(p + 4) === 0x744e616d && v.getInt32(p + 7) === 0x6d653d22) { // shortName="
      s.reportAlias("name", "shortName", p);
      name = s.text(p + 11);
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
  }
  s.leaf(p, start, length);
  if (id === undefined || name === undefined) return s.giveUp();
  return new Venue(id, name, latitude, longitude);
}

function matchInfoXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let date: string | undefined;
  let time: string | undefined;
  let timeUnknown: string | undefined;
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
    if (date === undefined && v.getInt32(p) === 0x64617465 && v.getInt32(p + 2) === 0x74653d22) { // date="
      date = s.date(p + 6, "date~date-z", "date");
      p = s.pos;
    }
    if (time === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 2) === 0x6d653d22) { // time="
      time = s.text(p + 6);
      p = s.pos;
    }
    if (timeUnknown === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x556e6b6e && v.getInt32(p + 8) === 0x6f776e3d && b[p + 12] === 0x22) { // timeUnknown="
      timeUnknown = s.known(p + 13, timeUnknownAt(s, p + 13), timeUnknownValues, "timeUnknown");
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
        sport = sportXml(s, p, 5);
        p = s.pos;
      }
      if (ruleset === undefined && v.getInt32(p) === 0x3c72756c && v.getInt32(p + 4) === 0x65736574) { // <ruleset
        ruleset = rulesetXml(s, p, 7);
        if (s.driftCount > 0) s.prependPath(p, "ruleset");
        p = s.pos;
      }
      if (competition === undefined && v.getInt32(p) === 0x3c636f6d && v.getInt32(p + 4) === 0x70657469 && v.getInt32(p + 8) === 0x74696f6e) { // <competition
        competition = competitionXml(s, p, 11);
        p = s.pos;
      }
      if (tournamentCalendar === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 15) === 0x6e646172) { // <tournamentCalendar
        tournamentCalendar = tournamentCalendarXml(s, p, 18);
        if (s.driftCount > 0) s.prependPath(p, "tournamentCalendar");
        p = s.pos;
      }
      if (stage === undefined && v.getInt32(p) === 0x3c737461 && v.getInt32(p + 2) === 0x74616765) { // <stage
        stage = stageXml(s, p, 5);
        if (s.driftCount > 0) s.prependPath(p, "stage");
        p = s.pos;
      }
      if (series === undefined && v.getInt32(p) === 0x3c736572 && v.getInt32(p + 3) === 0x72696573) { // <series
        series = namedXml(s, p, 6);
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
        if (s.driftCount > 0) s.prependPath(p, "venue");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (id === undefined || date === undefined || lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stage === undefined) return s.giveUp();
  return new MatchInfo(id, date, time, timeUnknown, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue);
}

function matchDetailsScoresQ1Xml(s: XmlReader, start: number, length: number): object {
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

function matchDetailsScoresOtXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let ordinal: number | undefined;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (ordinal === undefined && v.getInt32(p) === 0x6f726469 && v.getInt32(p + 4) === 0x6e616c3d && b[p + 8] === 0x22) { // ordinal="
      ordinal = s.integer(p + 9, "integer", "ordinal");
      p = s.pos;
    }
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
  if (ordinal === undefined || home === undefined || away === undefined) return s.giveUp();
  return { ordinal, home, away };
}

function matchDetailsScoresXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let q1: object | undefined;
  let q2: object | undefined;
  let q3: object | undefined;
  let q4: object | undefined;
  let h1: object | undefined;
  let h2: object | undefined;
  let ot: object[] | undefined;
  let total: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadOts = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (q1 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x31) { // <q1
        q1 = matchDetailsScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (q2 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x32) { // <q2
        q2 = matchDetailsScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (q3 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x33) { // <q3
        q3 = matchDetailsScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (q4 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x34) { // <q4
        q4 = matchDetailsScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (h1 === undefined && v.getInt16(p) === 0x3c68 && b[p + 2] === 0x31) { // <h1
        h1 = matchDetailsScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (h2 === undefined && v.getInt16(p) === 0x3c68 && b[p + 2] === 0x32) { // <h2
        h2 = matchDetailsScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (!hadOts && v.getInt32(p) === 0x3c6f7473 && s.isName(p, 3)) { // <ots
        hadOts = true;
        const outer = p;
        if (s.opens(s.next(p + 4))) {
          p = s.pos;
          while (v.getInt16(p) === 0x3c6f && b[p + 2] === 0x74 && s.isName(p, 2)) { // <ot
            (ot ??= []).push(matchDetailsScoresOtXml(s, p, 2));
            p = s.pos;
          }
          s.close(p, outer, 3);
        }
        p = s.pos;
      }
      if (total === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 2) === 0x6f74616c) { // <total
        total = matchDetailsScoresQ1Xml(s, p, 5);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (total === undefined) return s.giveUp();
  return new MatchDetailsScores(q1, q2, q3, q4, h1, h2, ot, total);
}

function matchDetailsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchStatus: string | undefined;
  let matchType: string | undefined;
  let matchTimeMin: number | undefined;
  let matchTimeSec: number | undefined;
  let periodTimeMin: number | undefined;
  let periodTimeSec: number | undefined;
  let periodId: number | undefined;
  let scores: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (matchStatus === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68537461 && v.getInt32(p + 8) === 0x7475733d && b[p + 12] === 0x22) { // matchStatus="
      matchStatus = s.known(p + 13, matchStatusAt(s, p + 13), matchStatusValues, "matchStatus");
      p = s.pos;
    }
    if (matchType === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x68547970 && v.getInt32(p + 7) === 0x70653d22) { // matchType="
      matchType = s.text(p + 11);
      p = s.pos;
    }
    if (matchTimeMin === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x6854696d && v.getInt32(p + 8) === 0x654d696e && v.getInt32(p + 10) === 0x696e3d22) { // matchTimeMin="
      matchTimeMin = s.integer(p + 14, "integer", "matchTimeMin");
      p = s.pos;
    }
    if (matchTimeSec === undefined && v.getInt32(p) === 0x6d617463 && v.getInt32(p + 4) === 0x6854696d && v.getInt32(p + 8) === 0x65536563 && v.getInt32(p + 10) === 0x65633d22) { // matchTimeSec="
      matchTimeSec = s.integer(p + 14, "integer", "matchTimeSec");
      p = s.pos;
    }
    if (periodTimeMin === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f645469 && v.getInt32(p + 8) === 0x6d654d69 && v.getInt32(p + 11) === 0x696e3d22) { // periodTimeMin="
      periodTimeMin = s.integer(p + 15, "integer", "periodTimeMin");
      p = s.pos;
    }
    if (periodTimeSec === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f645469 && v.getInt32(p + 8) === 0x6d655365 && v.getInt32(p + 11) === 0x65633d22) { // periodTimeSec="
      periodTimeSec = s.integer(p + 15, "integer", "periodTimeSec");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (scores === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 3) === 0x6f726573) { // <scores
        scores = matchDetailsScoresXml(s, p, 6);
        if (s.driftCount > 0) s.prependPath(p, "scores");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (matchStatus === undefined || matchType === undefined || periodId === undefined) return s.giveUp();
  return new MatchDetails(matchStatus, matchType, matchTimeMin, matchTimeSec, periodTimeMin, periodTimeSec, periodId, scores);
}

function liveDataScoresQ1Xml(s: XmlReader, start: number, length: number): object {
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

function liveDataScoresOtXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let ordinal: number | undefined;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (ordinal === undefined && v.getInt32(p) === 0x6f726469 && v.getInt32(p + 4) === 0x6e616c3d && b[p + 8] === 0x22) { // ordinal="
      ordinal = s.integer(p + 9, "integer", "ordinal");
      p = s.pos;
    }
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
  if (ordinal === undefined || home === undefined || away === undefined) return s.giveUp();
  return { ordinal, home, away };
}

function liveDataScoresXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let q1: object | undefined;
  let q2: object | undefined;
  let q3: object | undefined;
  let q4: object | undefined;
  let h1: object | undefined;
  let h2: object | undefined;
  let ot: object[] | undefined;
  let total: object | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
  }
  if (s.opens(p)) {
    p = s.pos;
    let hadOts = false;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      if (q1 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x31) { // <q1
        q1 = liveDataScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (q2 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x32) { // <q2
        q2 = liveDataScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (q3 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x33) { // <q3
        q3 = liveDataScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (q4 === undefined && v.getInt16(p) === 0x3c71 && b[p + 2] === 0x34) { // <q4
        q4 = liveDataScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (h1 === undefined && v.getInt16(p) === 0x3c68 && b[p + 2] === 0x31) { // <h1
        h1 = liveDataScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (h2 === undefined && v.getInt16(p) === 0x3c68 && b[p + 2] === 0x32) { // <h2
        h2 = liveDataScoresQ1Xml(s, p, 2);
        p = s.pos;
      }
      if (!hadOts && v.getInt32(p) === 0x3c6f7473 && s.isName(p, 3)) { // <ots
        hadOts = true;
        const outer = p;
        if (s.opens(s.next(p + 4))) {
          p = s.pos;
          while (v.getInt16(p) === 0x3c6f && b[p + 2] === 0x74 && s.isName(p, 2)) { // <ot
            (ot ??= []).push(liveDataScoresOtXml(s, p, 2));
            p = s.pos;
          }
          s.close(p, outer, 3);
        }
        p = s.pos;
      }
      if (total === undefined && v.getInt32(p) === 0x3c746f74 && v.getInt32(p + 2) === 0x6f74616c) { // <total
        total = liveDataScoresQ1Xml(s, p, 5);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (total === undefined) return s.giveUp();
  return new LiveDataScores(q1, q2, q3, q4, h1, h2, ot, total);
}

function winPredictionPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, typeAt(s, p + 6), typeValues, "type");
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

function preMatchPredictionsWinPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let prediction: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 7) === 0x74696f6e) { // <prediction
        (prediction ??= []).push(winPredictionPredictionXml(s, p, 10));
        if (s.driftCount > 0) s.prependPath(p, "prediction", prediction.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (prediction === undefined) return s.giveUp();
  return { prediction };
}

function scorePredictionPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, typeAt(s, p + 6), typeValues, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x76616c75 && v.getInt32(p + 3) === 0x75653d22) { // value="
      value_ = s.text(p + 7);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (type === undefined || value_ === undefined) return s.giveUp();
  return { type, value: value_ };
}

function scorePredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let prediction: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 7) === 0x74696f6e) { // <prediction
        (prediction ??= []).push(scorePredictionPredictionXml(s, p, 10));
        if (s.driftCount > 0) s.prependPath(p, "prediction", prediction.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (prediction === undefined) return s.giveUp();
  return { prediction };
}

function preMatchPredictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let winPrediction: object | undefined;
  let scorePrediction: object | undefined;
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
      if (winPrediction === undefined && v.getInt32(p) === 0x3c77696e && v.getInt32(p + 4) === 0x50726564 && v.getInt32(p + 8) === 0x69637469 && v.getInt32(p + 10) === 0x74696f6e) { // <winPrediction
        winPrediction = preMatchPredictionsWinPredictionXml(s, p, 13);
        if (s.driftCount > 0) s.prependPath(p, "winPrediction");
        p = s.pos;
      }
      if (scorePrediction === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 4) === 0x72655072 && v.getInt32(p + 8) === 0x65646963 && v.getInt32(p + 12) === 0x74696f6e) { // <scorePrediction
        scorePrediction = scorePredictionXml(s, p, 15);
        if (s.driftCount > 0) s.prependPath(p, "scorePrediction");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (lastUpdated === undefined) return s.giveUp();
  return new PreMatchPredictions(lastUpdated, winPrediction, scorePrediction);
}

function livePredictionsWinPredictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let prediction: unknown[] | undefined;
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
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 7) === 0x74696f6e && s.isName(p, 10)) { // <prediction
        (prediction ??= []).push(openMember(s, p));
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new LivePredictionsWinPrediction(prediction);
}

function livePredictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let timeMin: number | undefined;
  let timeSec: number | undefined;
  let periodId: number | undefined;
  let playId: number | undefined;
  let lastUpdated: string | undefined;
  let winPrediction: object | undefined;
  let scorePrediction: unknown;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (timeMin === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x4d696e3d && b[p + 8] === 0x22) { // timeMin="
      timeMin = s.integer(p + 9, "integer", "timeMin");
      p = s.pos;
    }
    if (timeSec === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 4) === 0x5365633d && b[p + 8] === 0x22) { // timeSec="
      timeSec = s.integer(p + 9, "integer", "timeSec");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x70657269 && v.getInt32(p + 4) === 0x6f644964 && v.getInt32(p + 6) === 0x49643d22) { // periodId="
      periodId = s.integerOf(p + 10, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (playId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x49643d22) { // playId="
      playId = s.integer(p + 8, "integer", "playId");
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
      if (winPrediction === undefined && v.getInt32(p) === 0x3c77696e && v.getInt32(p + 4) === 0x50726564 && v.getInt32(p + 8) === 0x69637469 && v.getInt32(p + 10) === 0x74696f6e) { // <winPrediction
        winPrediction = livePredictionsWinPredictionXml(s, p, 13);
        if (s.driftCount > 0) s.prependPath(p, "winPrediction");
        p = s.pos;
      }
      if (scorePrediction === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 4) === 0x72655072 && v.getInt32(p + 8) === 0x65646963 && v.getInt32(p + 12) === 0x74696f6e && s.isName(p, 15)) { // <scorePrediction
        scorePrediction = openMember(s, p);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (timeMin === undefined || timeSec === undefined || periodId === undefined || playId === undefined || lastUpdated === undefined || winPrediction === undefined) return s.giveUp();
  return new LivePredictions(timeMin, timeSec, periodId, playId, lastUpdated, winPrediction, scorePrediction);
}

function predictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let preMatchPredictions: object[] | undefined;
  let livePredictions: object[] | undefined;
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
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x4d617463 && v.getInt32(p + 8) === 0x68507265 && v.getInt32(p + 12) === 0x64696374 && v.getInt32(p + 16) === 0x696f6e73) { // <preMatchPredictions
        (preMatchPredictions ??= []).push(preMatchPredictionsXml(s, p, 19));
        if (s.driftCount > 0) s.prependPath(p, "preMatchPredictions", preMatchPredictions.length - 1);
        p = s.pos;
      }
      while (v.getInt32(p) === 0x3c6c6976 && v.getInt32(p + 4) === 0x65507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 12) === 0x696f6e73) { // <livePredictions
        (livePredictions ??= []).push(livePredictionsXml(s, p, 15));
        if (s.driftCount > 0) s.prependPath(p, "livePredictions", livePredictions.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Predictions(preMatchPredictions, livePredictions);
}

function liveDataXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
  let scores: object | undefined;
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
      if (matchDetails === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684465 && v.getInt32(p + 8) === 0x7461696c && b[p + 12] === 0x73) { // <matchDetails
        matchDetails = matchDetailsXml(s, p, 12);
        if (s.driftCount > 0) s.prependPath(p, "matchDetails");
        p = s.pos;
      }
      if (scores === undefined && v.getInt32(p) === 0x3c73636f && v.getInt32(p + 3) === 0x6f726573) { // <scores
        scores = liveDataScoresXml(s, p, 6);
        if (s.driftCount > 0) s.prependPath(p, "scores");
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
  if (predictions === undefined) s.reportAbsent("predictions", start);
  return new LiveData(matchDetails, scores, predictions);
}

function liveWinProbabilityXml(s: XmlReader, start: number, length: number): object {
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
  if (matchInfo === undefined || liveData === undefined) return s.giveUp();
  return { matchInfo, liveData };
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x63684c69 && v.getInt32(p + 8) === 0x76655769 && v.getInt32(p + 12) === 0x6e50726f && v.getInt32(p + 16) === 0x62616269 && v.getInt32(p + 20) === 0x6c697479 && s.isName(p, 23)) return liveWinProbabilityXml(s, p, 23);
  return s.giveUp();
}

function sportJson(s: JsonReader, start: number): object {
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

function rulesetJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid~empty", "id");
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
  let country: object | undefined;
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
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || country === undefined) return s.giveUp();
  return { id, name, country };
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
      startDate = s.date(p + 12, "date~date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 4) === 0x44617465 && v.getInt32(p + 6) === 0x7465223a) { // "endDate":
      endDate = s.date(p + 10, "date~date-z", "endDate");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || startDate === undefined || endDate === undefined) return s.giveUp();
  return new TournamentCalendar(id, startDate, endDate, name);
}

function stageJson(s: JsonReader, start: number): object {
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
      startDate = s.date(p + 12, "date~date-z", "startDate");
      p = s.pos;
    }
    if (endDate === undefined && v.getInt32(p) === 0x22656e64 && v.getInt32(p + 4) === 0x44617465 && v.getInt32(p + 6) === 0x7465223a) { // "endDate":
      endDate = s.date(p + 10, "date~date-z", "endDate");
      p = s.pos;
    }
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || startDate === undefined || endDate === undefined) return s.giveUp();
  return new Stage(id, startDate, endDate, name);
}

function contestantJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let position: string | undefined;
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
    if (name === undefined && v.getInt32(p) === 0x226e616d && v.getInt32(p + 3) === 0x6d65223a) { // "name":
      name = s.text(p + 7, "name");
      p = s.pos;
    }
    if (position === undefined && v.getInt32(p) === 0x22706f73 && v.getInt32(p + 4) === 0x6974696f && v.getInt32(p + 7) === 0x6f6e223a) { // "position":
      position = s.known((q = s.quote(p + 11)), positionAt(s, q), positionValues, "position");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Contestant(id, name, position, country);
}

function venueJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let latitude: string | undefined;
  let longitude: string | undefined;
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
    if (name === undefined && v.getInt32(p) === 0x2273686f && v.getInt32(p + 4) === 0x72744e61 && v.getInt32(p + 8) === 0x6d65223a) { // "shortName":
      s.reportAlias("name", "shortName", p);
      name = s.text(p + 12, "name");
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
  }
  s.pos = p + 1;
  if (s.driftCount > 0) s.flushDeferredDrift(start);
  if (id === undefined || name === undefined) return s.giveUp();
  return new Venue(id, name, latitude, longitude);
}

function matchInfoJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let date: string | undefined;
  let time: string | undefined;
  let timeUnknown: string | undefined;
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
    if (date === undefined && v.getInt32(p) === 0x22646174 && v.getInt32(p + 3) === 0x7465223a) { // "date":
      date = s.date(p + 7, "date~date-z", "date");
      p = s.pos;
    }
    if (time === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 3) === 0x6d65223a) { // "time":
      time = s.text(p + 7, "time");
      p = s.pos;
    }
    if (timeUnknown === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65556e6b && v.getInt32(p + 8) === 0x6e6f776e && v.getInt32(p + 10) === 0x776e223a) { // "timeUnknown":
      timeUnknown = s.known((q = s.quote(p + 14)), timeUnknownAt(s, q), timeUnknownValues, "timeUnknown");
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
      sport = sportJson(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (ruleset === undefined && v.getInt32(p) === 0x2272756c && v.getInt32(p + 4) === 0x65736574 && v.getInt32(p + 6) === 0x6574223a) { // "ruleset":
      ruleset = rulesetJson(s, p + 10);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "ruleset");
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
      if (s.driftCount > 0) s.prependPath(p, "tournamentCalendar");
      p = s.pos;
    }
    if (stage === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x6765223a) { // "stage":
      stage = stageJson(s, p + 8);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "stage");
      p = s.pos;
    }
    if (series === undefined && v.getInt32(p) === 0x22736572 && v.getInt32(p + 4) === 0x69657322 && b[p + 8] === 0x3a) { // "series":
      series = namedJson(s, p + 9);
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
      if (s.driftCount > 0) s.prependPath(p, "venue");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || date === undefined || lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stage === undefined) return s.giveUp();
  return new MatchInfo(id, date, time, timeUnknown, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, series, contestant, venue);
}

function matchDetailsScoresQ1Json(s: JsonReader, start: number): object {
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

function matchDetailsScoresOtJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let ordinal: number | undefined;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (ordinal === undefined && v.getInt32(p) === 0x226f7264 && v.getInt32(p + 4) === 0x696e616c && v.getInt32(p + 6) === 0x616c223a) { // "ordinal":
      ordinal = s.integer(p + 10, "integer", "ordinal");
      p = s.pos;
    }
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
  if (ordinal === undefined || home === undefined || away === undefined) return s.giveUp();
  return { ordinal, home, away };
}

function matchDetailsScoresJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let q1: object | undefined;
  let q2: object | undefined;
  let q3: object | undefined;
  let q4: object | undefined;
  let h1: object | undefined;
  let h2: object | undefined;
  let ot: object[] | undefined;
  let total: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (q1 === undefined && v.getInt32(p) === 0x22713122 && b[p + 4] === 0x3a) { // "q1":
      q1 = matchDetailsScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (q2 === undefined && v.getInt32(p) === 0x22713222 && b[p + 4] === 0x3a) { // "q2":
      q2 = matchDetailsScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (q3 === undefined && v.getInt32(p) === 0x22713322 && b[p + 4] === 0x3a) { // "q3":
      q3 = matchDetailsScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (q4 === undefined && v.getInt32(p) === 0x22713422 && b[p + 4] === 0x3a) { // "q4":
      q4 = matchDetailsScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (h1 === undefined && v.getInt32(p) === 0x22683122 && b[p + 4] === 0x3a) { // "h1":
      h1 = matchDetailsScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (h2 === undefined && v.getInt32(p) === 0x22683222 && b[p + 4] === 0x3a) { // "h2":
      h2 = matchDetailsScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (ot === undefined && v.getInt32(p) === 0x226f7422 && b[p + 4] === 0x3a) { // "ot":
      ot = s.list(p + 5, "ot", matchDetailsScoresOtJson);
      p = s.pos;
    }
    if (total === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c223a) { // "total":
      total = matchDetailsScoresQ1Json(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (total === undefined) return s.giveUp();
  return new MatchDetailsScores(q1, q2, q3, q4, h1, h2, ot, total);
}

function matchDetailsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchStatus: string | undefined;
  let matchType: string | undefined;
  let matchTimeMin: number | undefined;
  let matchTimeSec: number | undefined;
  let periodTimeMin: number | undefined;
  let periodTimeSec: number | undefined;
  let periodId: number | undefined;
  let scores: object | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (matchStatus === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685374 && v.getInt32(p + 8) === 0x61747573 && v.getInt32(p + 10) === 0x7573223a) { // "matchStatus":
      matchStatus = s.known((q = s.quote(p + 14)), matchStatusAt(s, q), matchStatusValues, "matchStatus");
      p = s.pos;
    }
    if (matchType === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685479 && v.getInt32(p + 8) === 0x7065223a) { // "matchType":
      matchType = s.text(p + 12, "matchType");
      p = s.pos;
    }
    if (matchTimeMin === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685469 && v.getInt32(p + 8) === 0x6d654d69 && v.getInt32(p + 11) === 0x696e223a) { // "matchTimeMin":
      matchTimeMin = s.integer(p + 15, "integer", "matchTimeMin");
      p = s.pos;
    }
    if (matchTimeSec === undefined && v.getInt32(p) === 0x226d6174 && v.getInt32(p + 4) === 0x63685469 && v.getInt32(p + 8) === 0x6d655365 && v.getInt32(p + 11) === 0x6563223a) { // "matchTimeSec":
      matchTimeSec = s.integer(p + 15, "integer", "matchTimeSec");
      p = s.pos;
    }
    if (periodTimeMin === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6454 && v.getInt32(p + 8) === 0x696d654d && v.getInt32(p + 12) === 0x696e223a) { // "periodTimeMin":
      periodTimeMin = s.integer(p + 16, "integer", "periodTimeMin");
      p = s.pos;
    }
    if (periodTimeSec === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6454 && v.getInt32(p + 8) === 0x696d6553 && v.getInt32(p + 12) === 0x6563223a) { // "periodTimeSec":
      periodTimeSec = s.integer(p + 16, "integer", "periodTimeSec");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (scores === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72657322 && b[p + 8] === 0x3a) { // "scores":
      scores = matchDetailsScoresJson(s, p + 9);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "scores");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchStatus === undefined || matchType === undefined || periodId === undefined) return s.giveUp();
  return new MatchDetails(matchStatus, matchType, matchTimeMin, matchTimeSec, periodTimeMin, periodTimeSec, periodId, scores);
}

function liveDataScoresQ1Json(s: JsonReader, start: number): object {
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

function liveDataScoresOtJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let ordinal: number | undefined;
  let home: number | undefined;
  let away: number | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (ordinal === undefined && v.getInt32(p) === 0x226f7264 && v.getInt32(p + 4) === 0x696e616c && v.getInt32(p + 6) === 0x616c223a) { // "ordinal":
      ordinal = s.integer(p + 10, "integer", "ordinal");
      p = s.pos;
    }
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
  if (ordinal === undefined || home === undefined || away === undefined) return s.giveUp();
  return { ordinal, home, away };
}

function liveDataScoresJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let q1: object | undefined;
  let q2: object | undefined;
  let q3: object | undefined;
  let q4: object | undefined;
  let h1: object | undefined;
  let h2: object | undefined;
  let ot: object[] | undefined;
  let total: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (q1 === undefined && v.getInt32(p) === 0x22713122 && b[p + 4] === 0x3a) { // "q1":
      q1 = liveDataScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (q2 === undefined && v.getInt32(p) === 0x22713222 && b[p + 4] === 0x3a) { // "q2":
      q2 = liveDataScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (q3 === undefined && v.getInt32(p) === 0x22713322 && b[p + 4] === 0x3a) { // "q3":
      q3 = liveDataScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (q4 === undefined && v.getInt32(p) === 0x22713422 && b[p + 4] === 0x3a) { // "q4":
      q4 = liveDataScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (h1 === undefined && v.getInt32(p) === 0x22683122 && b[p + 4] === 0x3a) { // "h1":
      h1 = liveDataScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (h2 === undefined && v.getInt32(p) === 0x22683222 && b[p + 4] === 0x3a) { // "h2":
      h2 = liveDataScoresQ1Json(s, p + 5);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (ot === undefined && v.getInt32(p) === 0x226f7422 && b[p + 4] === 0x3a) { // "ot":
      ot = s.list(p + 5, "ot", liveDataScoresOtJson);
      p = s.pos;
    }
    if (total === undefined && v.getInt32(p) === 0x22746f74 && v.getInt32(p + 4) === 0x616c223a) { // "total":
      total = liveDataScoresQ1Json(s, p + 8);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (total === undefined) return s.giveUp();
  return new LiveDataScores(q1, q2, q3, q4, h1, h2, ot, total);
}

function winPredictionPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), typeAt(s, q), typeValues, "type");
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

function preMatchPredictionsWinPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let prediction: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (prediction === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e22 && b[p + 12] === 0x3a) { // "prediction":
      prediction = s.list(p + 13, "prediction", winPredictionPredictionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (prediction === undefined) return s.giveUp();
  return { prediction };
}

function scorePredictionPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: string | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), typeAt(s, q), typeValues, "type");
      p = s.pos;
    }
    if (value_ === undefined && v.getInt32(p) === 0x2276616c && v.getInt32(p + 4) === 0x7565223a) { // "value":
      value_ = s.text(p + 8, "value");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (type === undefined || value_ === undefined) return s.giveUp();
  return { type, value: value_ };
}

function scorePredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let prediction: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (prediction === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e22 && b[p + 12] === 0x3a) { // "prediction":
      prediction = s.list(p + 13, "prediction", scorePredictionPredictionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (prediction === undefined) return s.giveUp();
  return { prediction };
}

function preMatchPredictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let lastUpdated: string | undefined;
  let winPrediction: object | undefined;
  let scorePrediction: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
    if (winPrediction === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x50726564 && v.getInt32(p + 8) === 0x69637469 && v.getInt32(p + 12) === 0x6f6e223a) { // "winPrediction":
      winPrediction = preMatchPredictionsWinPredictionJson(s, p + 16);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "winPrediction");
      p = s.pos;
    }
    if (scorePrediction === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72655072 && v.getInt32(p + 8) === 0x65646963 && v.getInt32(p + 12) === 0x74696f6e && v.getInt32(p + 14) === 0x6f6e223a) { // "scorePrediction":
      scorePrediction = scorePredictionJson(s, p + 18);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "scorePrediction");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (lastUpdated === undefined) return s.giveUp();
  return new PreMatchPredictions(lastUpdated, winPrediction, scorePrediction);
}

function livePredictionsWinPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let prediction: unknown[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (prediction === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e22 && b[p + 12] === 0x3a) { // "prediction":
      prediction = s.list(p + 13, "prediction", openItem);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new LivePredictionsWinPrediction(prediction);
}

function livePredictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let timeMin: number | undefined;
  let timeSec: number | undefined;
  let periodId: number | undefined;
  let playId: number | undefined;
  let lastUpdated: string | undefined;
  let winPrediction: object | undefined;
  let scorePrediction: unknown;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (timeMin === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x654d696e && v.getInt32(p + 6) === 0x696e223a) { // "timeMin":
      timeMin = s.integer(p + 10, "integer", "timeMin");
      p = s.pos;
    }
    if (timeSec === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 4) === 0x65536563 && v.getInt32(p + 6) === 0x6563223a) { // "timeSec":
      timeSec = s.integer(p + 10, "integer", "timeSec");
      p = s.pos;
    }
    if (periodId === undefined && v.getInt32(p) === 0x22706572 && v.getInt32(p + 4) === 0x696f6449 && v.getInt32(p + 7) === 0x4964223a) { // "periodId":
      periodId = s.integerOf(p + 11, isPeriodId, periodIdValues, "periodId");
      p = s.pos;
    }
    if (playId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79496422 && b[p + 8] === 0x3a) { // "playId":
      playId = s.integer(p + 9, "integer", "playId");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
    if (winPrediction === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x50726564 && v.getInt32(p + 8) === 0x69637469 && v.getInt32(p + 12) === 0x6f6e223a) { // "winPrediction":
      winPrediction = livePredictionsWinPredictionJson(s, p + 16);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "winPrediction");
      p = s.pos;
    }
    if (scorePrediction === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72655072 && v.getInt32(p + 8) === 0x65646963 && v.getInt32(p + 12) === 0x74696f6e && v.getInt32(p + 14) === 0x6f6e223a) { // "scorePrediction":
      scorePrediction = s.anyMember(p + 18);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (timeMin === undefined || timeSec === undefined || periodId === undefined || playId === undefined || lastUpdated === undefined || winPrediction === undefined) return s.giveUp();
  return new LivePredictions(timeMin, timeSec, periodId, playId, lastUpdated, winPrediction, scorePrediction);
}

function predictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let preMatchPredictions: object[] | undefined;
  let livePredictions: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (preMatchPredictions === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x4d617463 && v.getInt32(p + 8) === 0x68507265 && v.getInt32(p + 12) === 0x64696374 && v.getInt32(p + 16) === 0x696f6e73 && v.getInt32(p + 18) === 0x6e73223a) { // "preMatchPredictions":
      preMatchPredictions = s.list(p + 22, "preMatchPredictions", preMatchPredictionsJson);
      p = s.pos;
    }
    if (livePredictions === undefined && v.getInt32(p) === 0x226c6976 && v.getInt32(p + 4) === 0x65507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 12) === 0x696f6e73 && v.getInt32(p + 14) === 0x6e73223a) { // "livePredictions":
      livePredictions = s.list(p + 18, "livePredictions", livePredictionsJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Predictions(preMatchPredictions, livePredictions);
}

function liveDataJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchDetails: object | undefined;
  let scores: object | undefined;
  let predictions: object | undefined;
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
    if (scores === undefined && v.getInt32(p) === 0x2273636f && v.getInt32(p + 4) === 0x72657322 && b[p + 8] === 0x3a) { // "scores":
      scores = liveDataScoresJson(s, p + 9);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "scores");
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
  if (predictions === undefined) s.reportAbsent("predictions", start);
  return new LiveData(matchDetails, scores, predictions);
}

function liveWinProbabilityJson(s: JsonReader, start: number): object {
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
  if (matchInfo === undefined || liveData === undefined) return s.giveUp();
  return { matchInfo, liveData };
}

function rootJson(s: JsonReader, start: number): object {
  return liveWinProbabilityJson(s, start);
}

function isTimeUnknown(value: unknown): boolean {
  switch (value) {
    case "yes":
    case "no":
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

function isMatchStatus(value: unknown): boolean {
  switch (value) {
    case "Fixture":
    case "Playing":
    case "Played":
    case "Cancelled":
    case "Postponed":
    case "Suspended":
      return true;
    default:
      return false;
  }
}

function isPeriodId(value: unknown): boolean {
  switch (value) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
      return true;
    default:
      return false;
  }
}

function isType(value: unknown): boolean {
  switch (value) {
    case "Home":
    case "Away":
    case "Draw":
      return true;
    default:
      return false;
  }
}

function isSport(value: unknown): boolean {
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

function isRuleset(value: unknown): boolean {
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
      case 7:
        if (key === "country") { if (!isNamed(item)) return false; required++; }
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
        if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDate(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDate(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
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
        if (key === "name") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 7:
        if (key === "endDate") { if (!isDate(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "startDate") { if (!isDate(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
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
        if (key === "name") { if (!(typeof item === "string")) return false; }
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
      default:
        return false;
    }
  }
  return true;
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
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "latitude") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 9:
        if (key === "longitude") { if (!(typeof item === "string")) return false; }
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
        if (key === "date") { if (!isDate(item)) return false; required++; }
        else if (key === "time") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 5:
        if (key === "sport") { if (!isSport(item)) return false; required++; }
        else if (key === "stage") { if (!isStage(item)) return false; required++; }
        else if (key === "venue") { if (!isVenue(item)) return false; }
        else return false;
        break;
      case 6:
        if (key === "series") { if (!isNamed(item)) return false; }
        else return false;
        break;
      case 7:
        if (key === "ruleset") { if (!isRuleset(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "contestant") { if (!isList(item, isContestant)) return false; }
        else return false;
        break;
      case 11:
        if (key === "timeUnknown") { if (!isTimeUnknown(item)) return false; }
        else if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else if (key === "description") { if (!(typeof item === "string")) return false; }
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
  return required === 8;
}

function isMatchDetailsScoresQ1(value: unknown): boolean {
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

function isMatchDetailsScoresOt(value: unknown): boolean {
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
      case 7:
        if (key === "ordinal") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

function isMatchDetailsScores(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "q1") { if (!isMatchDetailsScoresQ1(item)) return false; }
        else if (key === "q2") { if (!isMatchDetailsScoresQ1(item)) return false; }
        else if (key === "q3") { if (!isMatchDetailsScoresQ1(item)) return false; }
        else if (key === "q4") { if (!isMatchDetailsScoresQ1(item)) return false; }
        else if (key === "h1") { if (!isMatchDetailsScoresQ1(item)) return false; }
        else if (key === "h2") { if (!isMatchDetailsScoresQ1(item)) return false; }
        else if (key === "ot") { if (!isList(item, isMatchDetailsScoresOt)) return false; }
        else return false;
        break;
      case 5:
        if (key === "total") { if (!isMatchDetailsScoresQ1(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isMatchDetails(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 6:
        if (key === "scores") { if (!isMatchDetailsScores(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "periodId") { if (!isPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "matchType") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "matchStatus") { if (!isMatchStatus(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "matchTimeMin") { if (!isInteger(item)) return false; }
        else if (key === "matchTimeSec") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 13:
        if (key === "periodTimeMin") { if (!isInteger(item)) return false; }
        else if (key === "periodTimeSec") { if (!isInteger(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

function isLiveDataScoresQ1(value: unknown): boolean {
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

function isLiveDataScoresOt(value: unknown): boolean {
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
      case 7:
        if (key === "ordinal") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

function isLiveDataScores(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 2:
        if (key === "q1") { if (!isLiveDataScoresQ1(item)) return false; }
        else if (key === "q2") { if (!isLiveDataScoresQ1(item)) return false; }
        else if (key === "q3") { if (!isLiveDataScoresQ1(item)) return false; }
        else if (key === "q4") { if (!isLiveDataScoresQ1(item)) return false; }
        else if (key === "h1") { if (!isLiveDataScoresQ1(item)) return false; }
        else if (key === "h2") { if (!isLiveDataScoresQ1(item)) return false; }
        else if (key === "ot") { if (!isList(item, isLiveDataScoresOt)) return false; }
        else return false;
        break;
      case 5:
        if (key === "total") { if (!isLiveDataScoresQ1(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isWinPredictionPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isType(item)) return false; required++; }
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

function isPreMatchPredictionsWinPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "prediction") { if (!isList(item, isWinPredictionPrediction)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isScorePredictionPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isType(item)) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "value") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

function isScorePrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "prediction") { if (!isList(item, isScorePredictionPrediction)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isPreMatchPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "winPrediction") { if (!isPreMatchPredictionsWinPrediction(item)) return false; }
        else return false;
        break;
      case 15:
        if (key === "scorePrediction") { if (!isScorePrediction(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isLivePredictionsWinPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "prediction") { if (!isList(item, isOpen)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isLivePredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 6:
        if (key === "playId") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; required++; }
        else if (key === "timeSec") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "periodId") { if (!isPeriodId(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "winPrediction") { if (!isLivePredictionsWinPrediction(item)) return false; required++; }
        else return false;
        break;
      case 15:
        if (key === "scorePrediction") { if (!isOpen(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

function isPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 15:
        if (key === "livePredictions") { if (!isList(item, isLivePredictions)) return false; }
        else return false;
        break;
      case 19:
        if (key === "preMatchPredictions") { if (!isList(item, isPreMatchPredictions)) return false; }
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
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 6:
        if (key === "scores") { if (!isLiveDataScores(item)) return false; }
        else return false;
        break;
      case 11:
        if (key === "predictions") { if (!isPredictions(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "matchDetails") { if (!isMatchDetails(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isLiveWinProbability(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 8:
        if (key === "liveData") { if (!isLiveData(item)) return false; required++; }
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
  return required === 2;
}

/** Fast decoder of Live Win Probability (MA21) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isLiveWinProbability);
