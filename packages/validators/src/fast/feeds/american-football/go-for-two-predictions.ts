// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import { isDateZ, isDecimal, isIdentifier, isInteger, isList, isObject, isTimestamp } from "../../check.ts";
import { fastFeed } from "../../feed.ts";
import type { JsonReader } from "../../json-reader.ts";
import { constructorOf } from "../../objects.ts";
import type { Reader } from "../../reader.ts";
import type { XmlReader } from "../../xml-reader.ts";
import { oneOf } from "../../../shape.ts";

const positionValues = /* @__PURE__ */ oneOf("string", ["home", "away"]);

const typeValues = /* @__PURE__ */ oneOf("string", ["Go For It", "Extra Point Kick"]);

const predictionTypeValues = /* @__PURE__ */ oneOf("string", [
  "Success",
  "Win probability if made",
  "Win probability if failed",
  "Win probability if decision",
]);

const Contestant = /* @__PURE__ */ constructorOf(function (id, name, position, nickname, location, abbreviation, playoffSeed, country) {
  this.id = id;
  this.name = name;
  this.position = position;
  if (nickname !== undefined) this.nickname = nickname;
  this.location = location;
  this.abbreviation = abbreviation;
  if (playoffSeed !== undefined) this.playoffSeed = playoffSeed;
  if (country !== undefined) this.country = country;
});

const MatchInfo = /* @__PURE__ */ constructorOf(function (id, date, time, localDate, localTime, week, coverageLevelId, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, contestant, venue) {
  this.id = id;
  this.date = date;
  if (time !== undefined) this.time = time;
  this.localDate = localDate;
  this.localTime = localTime;
  this.week = week;
  if (coverageLevelId !== undefined) this.coverageLevelId = coverageLevelId;
  this.lastUpdated = lastUpdated;
  if (description !== undefined) this.description = description;
  this.sport = sport;
  this.ruleset = ruleset;
  this.competition = competition;
  this.tournamentCalendar = tournamentCalendar;
  this.stage = stage;
  if (contestant !== undefined) this.contestant = contestant;
  if (venue !== undefined) this.venue = venue;
});

const GoForTwo = /* @__PURE__ */ constructorOf(function (type, prediction) {
  this.type = type;
  if (prediction !== undefined) this.prediction = prediction;
});

const LivePredictions = /* @__PURE__ */ constructorOf(function (timeMin, timeSec, periodId, playId, contestantId, lastUpdated, goForTwo, winPrediction) {
  this.timeMin = timeMin;
  this.timeSec = timeSec;
  this.periodId = periodId;
  this.playId = playId;
  this.contestantId = contestantId;
  this.lastUpdated = lastUpdated;
  this.goForTwo = goForTwo;
  if (winPrediction !== undefined) this.winPrediction = winPrediction;
});

const Predictions = /* @__PURE__ */ constructorOf(function (livePredictions) {
  if (livePredictions !== undefined) this.livePredictions = livePredictions;
});

function positionAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x686f6d65 && b[p + 4] === 0x22) return "home";
  if (v.getInt32(p) === 0x61776179 && b[p + 4] === 0x22) return "away";
  return undefined;
}

function typeAt({ bytes: b, view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x476f2046 && v.getInt32(p + 4) === 0x6f722049 && v.getInt32(p + 6) === 0x20497422) return "Go For It";
  if (v.getInt32(p) === 0x45787472 && v.getInt32(p + 4) === 0x6120506f && v.getInt32(p + 8) === 0x696e7420 && v.getInt32(p + 12) === 0x4b69636b && b[p + 16] === 0x22) return "Extra Point Kick";
  return undefined;
}

function predictionTypeAt({ view: v }: Reader, p: number): string | undefined {
  if (v.getInt32(p) === 0x53756363 && v.getInt32(p + 4) === 0x65737322) return "Success";
  if (v.getInt32(p) === 0x57696e20 && v.getInt32(p + 4) === 0x70726f62 && v.getInt32(p + 8) === 0x6162696c && v.getInt32(p + 12) === 0x69747920 && v.getInt32(p + 16) === 0x6966206d && v.getInt32(p + 20) === 0x61646522) return "Win probability if made";
  if (v.getInt32(p) === 0x57696e20 && v.getInt32(p + 4) === 0x70726f62 && v.getInt32(p + 8) === 0x6162696c && v.getInt32(p + 12) === 0x69747920 && v.getInt32(p + 16) === 0x69662066 && v.getInt32(p + 20) === 0x61696c65 && v.getInt32(p + 22) === 0x6c656422) return "Win probability if failed";
  if (v.getInt32(p) === 0x57696e20 && v.getInt32(p + 4) === 0x70726f62 && v.getInt32(p + 8) === 0x6162696c && v.getInt32(p + 12) === 0x69747920 && v.getInt32(p + 16) === 0x69662064 && v.getInt32(p + 20) === 0x65636973 && v.getInt32(p + 24) === 0x696f6e22) return "Win probability if decision";
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
  let name: string | undefined;
  let abbreviation: string | undefined;
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
    if (abbreviation === undefined && v.getInt32(p) === 0x61626272 && v.getInt32(p + 4) === 0x65766961 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e3d22) { // abbreviation="
      abbreviation = s.text(p + 14);
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
  if (id === undefined || name === undefined || abbreviation === undefined || country === undefined) return s.giveUp();
  return { id, name, abbreviation, country };
}

function namedPeriodXml(s: XmlReader, start: number, length: number): object {
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

function contestantXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let position: string | undefined;
  let nickname: string | undefined;
  let location: string | undefined;
  let abbreviation: string | undefined;
  let playoffSeed: number | undefined;
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
    if (nickname === undefined && v.getInt32(p) === 0x6e69636b && v.getInt32(p + 4) === 0x6e616d65 && v.getInt32(p + 6) === 0x6d653d22) { // nickname="
      nickname = s.text(p + 10);
      p = s.pos;
    }
    if (location === undefined && v.getInt32(p) === 0x6c6f6361 && v.getInt32(p + 4) === 0x74696f6e && v.getInt32(p + 6) === 0x6f6e3d22) { // location="
      location = s.text(p + 10);
      p = s.pos;
    }
    if (abbreviation === undefined && v.getInt32(p) === 0x61626272 && v.getInt32(p + 4) === 0x65766961 && v.getInt32(p + 8) === 0x74696f6e && v.getInt32(p + 10) === 0x6f6e3d22) { // abbreviation="
      abbreviation = s.text(p + 14);
      p = s.pos;
    }
    if (playoffSeed === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x6f666653 && v.getInt32(p + 8) === 0x6565643d && b[p + 12] === 0x22) { // playoffSeed="
      playoffSeed = s.integer(p + 13, "integer", "playoffSeed");
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
  if (id === undefined || name === undefined || position === undefined || location === undefined || abbreviation === undefined) return s.giveUp();
  return new Contestant(id, name, position, nickname, location, abbreviation, playoffSeed, country);
}

function venueXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let city: string | undefined;
  let state: string | undefined;
  let country: string | undefined;
  let zipcode: string | undefined;
  let stateId: string | undefined;
  let countryId: string | undefined;
  let latitude: string | undefined;
  let longitude: string | undefined;
  let neutral: string | undefined;
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
    if (city === undefined && v.getInt32(p) === 0x63697479 && v.getInt32(p + 2) === 0x74793d22) { // city="
      city = s.text(p + 6);
      p = s.pos;
    }
    if (state === undefined && v.getInt32(p) === 0x73746174 && v.getInt32(p + 3) === 0x74653d22) { // state="
      state = s.text(p + 7);
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x7472793d && b[p + 8] === 0x22) { // country="
      country = s.text(p + 9);
      p = s.pos;
    }
    if (zipcode === undefined && v.getInt32(p) === 0x7a697063 && v.getInt32(p + 4) === 0x6f64653d && b[p + 8] === 0x22) { // zipcode="
      zipcode = s.text(p + 9);
      p = s.pos;
    }
    if (stateId === undefined && v.getInt32(p) === 0x73746174 && v.getInt32(p + 4) === 0x6549643d && b[p + 8] === 0x22) { // stateId="
      stateId = s.identifier(p + 9, "uuid", "stateId");
      p = s.pos;
    }
    if (countryId === undefined && v.getInt32(p) === 0x636f756e && v.getInt32(p + 4) === 0x74727949 && v.getInt32(p + 7) === 0x49643d22) { // countryId="
      countryId = s.identifier(p + 11, "uuid", "countryId");
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
    if (neutral === undefined && v.getInt32(p) === 0x6e657574 && v.getInt32(p + 4) === 0x72616c3d && b[p + 8] === 0x22) { // neutral="
      neutral = s.text(p + 9);
      p = s.pos;
    }
  }
  s.leaf(p, start, length);
  if (id === undefined || name === undefined || city === undefined || state === undefined || country === undefined || zipcode === undefined || stateId === undefined || countryId === undefined || latitude === undefined || longitude === undefined || neutral === undefined) return s.giveUp();
  return { id, name, city, state, country, zipcode, stateId, countryId, latitude, longitude, neutral };
}

function matchInfoXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let date: string | undefined;
  let time: string | undefined;
  let localDate: string | undefined;
  let localTime: string | undefined;
  let week: number | undefined;
  let coverageLevelId: string | undefined;
  let lastUpdated: string | undefined;
  let description: string | undefined;
  let sport: object | undefined;
  let ruleset: object | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let stage: object | undefined;
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
      date = s.dateZ(p + 6, "date-z", "date");
      p = s.pos;
    }
    if (time === undefined && v.getInt32(p) === 0x74696d65 && v.getInt32(p + 2) === 0x6d653d22) { // time="
      time = s.text(p + 6);
      p = s.pos;
    }
    if (localDate === undefined && v.getInt32(p) === 0x6c6f6361 && v.getInt32(p + 4) === 0x6c446174 && v.getInt32(p + 7) === 0x74653d22) { // localDate="
      localDate = s.dateZ(p + 11, "date-z", "localDate");
      p = s.pos;
    }
    if (localTime === undefined && v.getInt32(p) === 0x6c6f6361 && v.getInt32(p + 4) === 0x6c54696d && v.getInt32(p + 7) === 0x6d653d22) { // localTime="
      localTime = s.text(p + 11);
      p = s.pos;
    }
    if (week === undefined && v.getInt32(p) === 0x7765656b && v.getInt32(p + 2) === 0x656b3d22) { // week="
      week = s.integer(p + 6, "integer", "week");
      p = s.pos;
    }
    if (coverageLevelId === undefined && v.getInt32(p) === 0x636f7665 && v.getInt32(p + 4) === 0x72616765 && v.getInt32(p + 8) === 0x4c657665 && v.getInt32(p + 12) === 0x6c49643d && b[p + 16] === 0x22) { // coverageLevelId="
      coverageLevelId = s.text(p + 17);
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
        p = s.pos;
      }
      if (tournamentCalendar === undefined && v.getInt32(p) === 0x3c746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 15) === 0x6e646172) { // <tournamentCalendar
        tournamentCalendar = namedPeriodXml(s, p, 18);
        p = s.pos;
      }
      if (stage === undefined && v.getInt32(p) === 0x3c737461 && v.getInt32(p + 2) === 0x74616765) { // <stage
        stage = namedPeriodXml(s, p, 5);
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
  if (id === undefined || date === undefined || localDate === undefined || localTime === undefined || week === undefined || lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stage === undefined) return s.giveUp();
  return new MatchInfo(id, date, time, localDate, localTime, week, coverageLevelId, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, contestant, venue);
}

function predictionXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: number | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, predictionTypeAt(s, p + 6), predictionTypeValues, "type");
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

function goForTwoXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let prediction: object[] | undefined;
  let p = s.next(start + 1 + length);
  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {
    if (p === last) p = s.skipMarkupAttributes(p);
    last = p;
    if (type === undefined && v.getInt32(p) === 0x74797065 && v.getInt32(p + 2) === 0x70653d22) { // type="
      type = s.known(p + 6, typeAt(s, p + 6), typeValues, "type");
      p = s.pos;
    }
  }
  if (s.opens(p)) {
    p = s.pos;
    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {
      if (p === last) s.giveUp();
      last = p;
      while (v.getInt32(p) === 0x3c707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 7) === 0x74696f6e) { // <prediction
        (prediction ??= []).push(predictionXml(s, p, 10));
        if (s.driftCount > 0) s.prependPath(p, "prediction", prediction.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (type === undefined) return s.giveUp();
  return new GoForTwo(type, prediction);
}

function winPredictionXml(s: XmlReader, start: number, length: number): object {
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
        (prediction ??= []).push(predictionXml(s, p, 10));
        if (s.driftCount > 0) s.prependPath(p, "prediction", prediction.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (prediction === undefined) return s.giveUp();
  return { prediction };
}

function livePredictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let timeMin: number | undefined;
  let timeSec: number | undefined;
  let periodId: string | undefined;
  let playId: string | undefined;
  let contestantId: string | undefined;
  let lastUpdated: string | undefined;
  let goForTwo: object[] | undefined;
  let winPrediction: object | undefined;
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
      periodId = s.text(p + 10);
      p = s.pos;
    }
    if (playId === undefined && v.getInt32(p) === 0x706c6179 && v.getInt32(p + 4) === 0x49643d22) { // playId="
      playId = s.text(p + 8);
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x636f6e74 && v.getInt32(p + 4) === 0x65737461 && v.getInt32(p + 8) === 0x6e744964 && v.getInt32(p + 10) === 0x49643d22) { // contestantId="
      contestantId = s.text(p + 14);
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
      while (v.getInt32(p) === 0x3c676f46 && v.getInt32(p + 4) === 0x6f725477 && b[p + 8] === 0x6f) { // <goForTwo
        (goForTwo ??= []).push(goForTwoXml(s, p, 8));
        if (s.driftCount > 0) s.prependPath(p, "goForTwo", goForTwo.length - 1);
        p = s.pos;
      }
      if (winPrediction === undefined && v.getInt32(p) === 0x3c77696e && v.getInt32(p + 4) === 0x50726564 && v.getInt32(p + 8) === 0x69637469 && v.getInt32(p + 10) === 0x74696f6e) { // <winPrediction
        winPrediction = winPredictionXml(s, p, 13);
        if (s.driftCount > 0) s.prependPath(p, "winPrediction");
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  if (timeMin === undefined || timeSec === undefined || periodId === undefined || playId === undefined || contestantId === undefined || lastUpdated === undefined || goForTwo === undefined) return s.giveUp();
  return new LivePredictions(timeMin, timeSec, periodId, playId, contestantId, lastUpdated, goForTwo, winPrediction);
}

function predictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
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
      while (v.getInt32(p) === 0x3c6c6976 && v.getInt32(p + 4) === 0x65507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 12) === 0x696f6e73) { // <livePredictions
        (livePredictions ??= []).push(livePredictionsXml(s, p, 15));
        if (s.driftCount > 0) s.prependPath(p, "livePredictions", livePredictions.length - 1);
        p = s.pos;
      }
    }
    s.close(p, start, length);
  }
  return new Predictions(livePredictions);
}

function goForTwoPredictionsXml(s: XmlReader, start: number, length: number): object {
  const { bytes: b, view: v } = s;
  let matchInfo: object | undefined;
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
      if (matchInfo === undefined && v.getInt32(p) === 0x3c6d6174 && v.getInt32(p + 4) === 0x6368496e && v.getInt32(p + 6) === 0x496e666f) { // <matchInfo
        matchInfo = matchInfoXml(s, p, 9);
        if (s.driftCount > 0) s.prependPath(p, "matchInfo");
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
  if (matchInfo === undefined || predictions === undefined) return s.giveUp();
  return { matchInfo, predictions };
}

function rootXml(s: XmlReader, p: number): object {
  const { view: v } = s;
  if (v.getInt32(p) === 0x3c676f46 && v.getInt32(p + 4) === 0x6f725477 && v.getInt32(p + 8) === 0x6f507265 && v.getInt32(p + 12) === 0x64696374 && v.getInt32(p + 16) === 0x696f6e73 && s.isName(p, 19)) return goForTwoPredictionsXml(s, p, 19);
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
  let name: string | undefined;
  let abbreviation: string | undefined;
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
    if (abbreviation === undefined && v.getInt32(p) === 0x22616262 && v.getInt32(p + 4) === 0x72657669 && v.getInt32(p + 8) === 0x6174696f && v.getInt32(p + 11) === 0x6f6e223a) { // "abbreviation":
      abbreviation = s.text(p + 15, "abbreviation");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || abbreviation === undefined || country === undefined) return s.giveUp();
  return { id, name, abbreviation, country };
}

function namedPeriodJson(s: JsonReader, start: number): object {
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

function contestantJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let position: string | undefined;
  let nickname: string | undefined;
  let location: string | undefined;
  let abbreviation: string | undefined;
  let playoffSeed: number | undefined;
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
    if (nickname === undefined && v.getInt32(p) === 0x226e6963 && v.getInt32(p + 4) === 0x6b6e616d && v.getInt32(p + 7) === 0x6d65223a) { // "nickname":
      nickname = s.text(p + 11, "nickname");
      p = s.pos;
    }
    if (location === undefined && v.getInt32(p) === 0x226c6f63 && v.getInt32(p + 4) === 0x6174696f && v.getInt32(p + 7) === 0x6f6e223a) { // "location":
      location = s.text(p + 11, "location");
      p = s.pos;
    }
    if (abbreviation === undefined && v.getInt32(p) === 0x22616262 && v.getInt32(p + 4) === 0x72657669 && v.getInt32(p + 8) === 0x6174696f && v.getInt32(p + 11) === 0x6f6e223a) { // "abbreviation":
      abbreviation = s.text(p + 15, "abbreviation");
      p = s.pos;
    }
    if (playoffSeed === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x796f6666 && v.getInt32(p + 8) === 0x53656564 && v.getInt32(p + 10) === 0x6564223a) { // "playoffSeed":
      playoffSeed = s.integer(p + 14, "integer", "playoffSeed");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = namedJson(s, p + 10);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || position === undefined || location === undefined || abbreviation === undefined) return s.giveUp();
  return new Contestant(id, name, position, nickname, location, abbreviation, playoffSeed, country);
}

function venueJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let name: string | undefined;
  let city: string | undefined;
  let state: string | undefined;
  let country: string | undefined;
  let zipcode: string | undefined;
  let stateId: string | undefined;
  let countryId: string | undefined;
  let latitude: string | undefined;
  let longitude: string | undefined;
  let neutral: string | undefined;
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
    if (city === undefined && v.getInt32(p) === 0x22636974 && v.getInt32(p + 3) === 0x7479223a) { // "city":
      city = s.text(p + 7, "city");
      p = s.pos;
    }
    if (state === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x7465223a) { // "state":
      state = s.text(p + 8, "state");
      p = s.pos;
    }
    if (country === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 6) === 0x7279223a) { // "country":
      country = s.text(p + 10, "country");
      p = s.pos;
    }
    if (zipcode === undefined && v.getInt32(p) === 0x227a6970 && v.getInt32(p + 4) === 0x636f6465 && v.getInt32(p + 6) === 0x6465223a) { // "zipcode":
      zipcode = s.text(p + 10, "zipcode");
      p = s.pos;
    }
    if (stateId === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x74654964 && v.getInt32(p + 6) === 0x4964223a) { // "stateId":
      stateId = s.identifier(p + 10, "uuid", "stateId");
      p = s.pos;
    }
    if (countryId === undefined && v.getInt32(p) === 0x22636f75 && v.getInt32(p + 4) === 0x6e747279 && v.getInt32(p + 8) === 0x4964223a) { // "countryId":
      countryId = s.identifier(p + 12, "uuid", "countryId");
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
    if (neutral === undefined && v.getInt32(p) === 0x226e6575 && v.getInt32(p + 4) === 0x7472616c && v.getInt32(p + 6) === 0x616c223a) { // "neutral":
      neutral = s.text(p + 10, "neutral");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (id === undefined || name === undefined || city === undefined || state === undefined || country === undefined || zipcode === undefined || stateId === undefined || countryId === undefined || latitude === undefined || longitude === undefined || neutral === undefined) return s.giveUp();
  return { id, name, city, state, country, zipcode, stateId, countryId, latitude, longitude, neutral };
}

function matchInfoJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let id: string | undefined;
  let date: string | undefined;
  let time: string | undefined;
  let localDate: string | undefined;
  let localTime: string | undefined;
  let week: number | undefined;
  let coverageLevelId: string | undefined;
  let lastUpdated: string | undefined;
  let description: string | undefined;
  let sport: object | undefined;
  let ruleset: object | undefined;
  let competition: object | undefined;
  let tournamentCalendar: object | undefined;
  let stage: object | undefined;
  let contestant: object[] | undefined;
  let venue: object | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (id === undefined && v.getInt32(p) === 0x22696422 && b[p + 4] === 0x3a) { // "id":
      id = s.identifier(p + 5, "uuid", "id");
      p = s.pos;
    }
    if (date === undefined && v.getInt32(p) === 0x22646174 && v.getInt32(p + 3) === 0x7465223a) { // "date":
      date = s.dateZ(p + 7, "date-z", "date");
      p = s.pos;
    }
    if (time === undefined && v.getInt32(p) === 0x2274696d && v.getInt32(p + 3) === 0x6d65223a) { // "time":
      time = s.text(p + 7, "time");
      p = s.pos;
    }
    if (localDate === undefined && v.getInt32(p) === 0x226c6f63 && v.getInt32(p + 4) === 0x616c4461 && v.getInt32(p + 8) === 0x7465223a) { // "localDate":
      localDate = s.dateZ(p + 12, "date-z", "localDate");
      p = s.pos;
    }
    if (localTime === undefined && v.getInt32(p) === 0x226c6f63 && v.getInt32(p + 4) === 0x616c5469 && v.getInt32(p + 8) === 0x6d65223a) { // "localTime":
      localTime = s.text(p + 12, "localTime");
      p = s.pos;
    }
    if (week === undefined && v.getInt32(p) === 0x22776565 && v.getInt32(p + 3) === 0x656b223a) { // "week":
      week = s.integer(p + 7, "integer", "week");
      p = s.pos;
    }
    if (coverageLevelId === undefined && v.getInt32(p) === 0x22636f76 && v.getInt32(p + 4) === 0x65726167 && v.getInt32(p + 8) === 0x654c6576 && v.getInt32(p + 12) === 0x656c4964 && v.getInt32(p + 14) === 0x4964223a) { // "coverageLevelId":
      coverageLevelId = s.text(p + 18, "coverageLevelId");
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
      p = s.pos;
    }
    if (tournamentCalendar === undefined && v.getInt32(p) === 0x22746f75 && v.getInt32(p + 4) === 0x726e616d && v.getInt32(p + 8) === 0x656e7443 && v.getInt32(p + 12) === 0x616c656e && v.getInt32(p + 16) === 0x64617222 && b[p + 20] === 0x3a) { // "tournamentCalendar":
      tournamentCalendar = namedPeriodJson(s, p + 21);
      s.pos = s.next(s.pos);
      p = s.pos;
    }
    if (stage === undefined && v.getInt32(p) === 0x22737461 && v.getInt32(p + 4) === 0x6765223a) { // "stage":
      stage = namedPeriodJson(s, p + 8);
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
  if (id === undefined || date === undefined || localDate === undefined || localTime === undefined || week === undefined || lastUpdated === undefined || sport === undefined || ruleset === undefined || competition === undefined || tournamentCalendar === undefined || stage === undefined) return s.giveUp();
  return new MatchInfo(id, date, time, localDate, localTime, week, coverageLevelId, lastUpdated, description, sport, ruleset, competition, tournamentCalendar, stage, contestant, venue);
}

function predictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let value_: number | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), predictionTypeAt(s, q), predictionTypeValues, "type");
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

function goForTwoJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let type: string | undefined;
  let prediction: object[] | undefined;
  let q: number;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (type === undefined && v.getInt32(p) === 0x22747970 && v.getInt32(p + 3) === 0x7065223a) { // "type":
      type = s.known((q = s.quote(p + 7)), typeAt(s, q), typeValues, "type");
      p = s.pos;
    }
    if (prediction === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e22 && b[p + 12] === 0x3a) { // "prediction":
      prediction = s.list(p + 13, "prediction", predictionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (type === undefined) return s.giveUp();
  return new GoForTwo(type, prediction);
}

function winPredictionJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let prediction: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (prediction === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e22 && b[p + 12] === 0x3a) { // "prediction":
      prediction = s.list(p + 13, "prediction", predictionJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (prediction === undefined) return s.giveUp();
  return { prediction };
}

function livePredictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let timeMin: number | undefined;
  let timeSec: number | undefined;
  let periodId: string | undefined;
  let playId: string | undefined;
  let contestantId: string | undefined;
  let lastUpdated: string | undefined;
  let goForTwo: object[] | undefined;
  let winPrediction: object | undefined;
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
      periodId = s.text(p + 11, "periodId");
      p = s.pos;
    }
    if (playId === undefined && v.getInt32(p) === 0x22706c61 && v.getInt32(p + 4) === 0x79496422 && b[p + 8] === 0x3a) { // "playId":
      playId = s.text(p + 9, "playId");
      p = s.pos;
    }
    if (contestantId === undefined && v.getInt32(p) === 0x22636f6e && v.getInt32(p + 4) === 0x74657374 && v.getInt32(p + 8) === 0x616e7449 && v.getInt32(p + 11) === 0x4964223a) { // "contestantId":
      contestantId = s.text(p + 15, "contestantId");
      p = s.pos;
    }
    if (lastUpdated === undefined && v.getInt32(p) === 0x226c6173 && v.getInt32(p + 4) === 0x74557064 && v.getInt32(p + 8) === 0x61746564 && v.getInt32(p + 10) === 0x6564223a) { // "lastUpdated":
      lastUpdated = s.timestamp(p + 14, "timestamp", "lastUpdated");
      p = s.pos;
    }
    if (goForTwo === undefined && v.getInt32(p) === 0x22676f46 && v.getInt32(p + 4) === 0x6f725477 && v.getInt32(p + 7) === 0x776f223a) { // "goForTwo":
      goForTwo = s.list(p + 11, "goForTwo", goForTwoJson);
      p = s.pos;
    }
    if (winPrediction === undefined && v.getInt32(p) === 0x2277696e && v.getInt32(p + 4) === 0x50726564 && v.getInt32(p + 8) === 0x69637469 && v.getInt32(p + 12) === 0x6f6e223a) { // "winPrediction":
      winPrediction = winPredictionJson(s, p + 16);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "winPrediction");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (timeMin === undefined || timeSec === undefined || periodId === undefined || playId === undefined || contestantId === undefined || lastUpdated === undefined || goForTwo === undefined) return s.giveUp();
  return new LivePredictions(timeMin, timeSec, periodId, playId, contestantId, lastUpdated, goForTwo, winPrediction);
}

function predictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let livePredictions: object[] | undefined;
  let p = s.open(start);
  for (let last = -1; b[p] !== 0x7d /* } */; ) {
    if (p === last) s.giveUp();
    last = p;
    if (livePredictions === undefined && v.getInt32(p) === 0x226c6976 && v.getInt32(p + 4) === 0x65507265 && v.getInt32(p + 8) === 0x64696374 && v.getInt32(p + 12) === 0x696f6e73 && v.getInt32(p + 14) === 0x6e73223a) { // "livePredictions":
      livePredictions = s.list(p + 18, "livePredictions", livePredictionsJson);
      p = s.pos;
    }
  }
  s.pos = p + 1;
  return new Predictions(livePredictions);
}

function goForTwoPredictionsJson(s: JsonReader, start: number): object {
  const { bytes: b, view: v } = s;
  let matchInfo: object | undefined;
  let predictions: object | undefined;
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
    if (predictions === undefined && v.getInt32(p) === 0x22707265 && v.getInt32(p + 4) === 0x64696374 && v.getInt32(p + 8) === 0x696f6e73 && v.getInt32(p + 10) === 0x6e73223a) { // "predictions":
      predictions = predictionsJson(s, p + 14);
      s.pos = s.next(s.pos);
      if (s.driftCount > 0) s.prependPath(p, "predictions");
      p = s.pos;
    }
  }
  s.pos = p + 1;
  if (matchInfo === undefined || predictions === undefined) return s.giveUp();
  return { matchInfo, predictions };
}

function rootJson(s: JsonReader, start: number): object {
  return goForTwoPredictionsJson(s, start);
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

function isType(value: unknown): boolean {
  switch (value) {
    case "Go For It":
    case "Extra Point Kick":
      return true;
    default:
      return false;
  }
}

function isPredictionType(value: unknown): boolean {
  switch (value) {
    case "Success":
    case "Win probability if made":
    case "Win probability if failed":
    case "Win probability if decision":
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
        if (key === "name") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "country") { if (!isNamed(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "abbreviation") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

function isNamedPeriod(value: unknown): boolean {
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

function isContestant(value: unknown): boolean {
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
        if (key === "country") { if (!isNamed(item)) return false; }
        else return false;
        break;
      case 8:
        if (key === "position") { if (!isPosition(item)) return false; required++; }
        else if (key === "nickname") { if (!(typeof item === "string")) return false; }
        else if (key === "location") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "playoffSeed") { if (!isInteger(item)) return false; }
        else return false;
        break;
      case 12:
        if (key === "abbreviation") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 5;
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
        else if (key === "city") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "state") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "country") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "zipcode") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "stateId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "neutral") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "latitude") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "countryId") { if (!isIdentifier(item)) return false; required++; }
        else if (key === "longitude") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 11;
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
        if (key === "date") { if (!isDateZ(item)) return false; required++; }
        else if (key === "time") { if (!(typeof item === "string")) return false; }
        else if (key === "week") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 5:
        if (key === "sport") { if (!isNamed(item)) return false; required++; }
        else if (key === "stage") { if (!isNamedPeriod(item)) return false; required++; }
        else if (key === "venue") { if (!isVenue(item)) return false; }
        else return false;
        break;
      case 7:
        if (key === "ruleset") { if (!isNamed(item)) return false; required++; }
        else return false;
        break;
      case 9:
        if (key === "localDate") { if (!isDateZ(item)) return false; required++; }
        else if (key === "localTime") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "contestant") { if (!isList(item, isContestant)) return false; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else if (key === "description") { if (!(typeof item === "string")) return false; }
        else if (key === "competition") { if (!isCompetition(item)) return false; required++; }
        else return false;
        break;
      case 15:
        if (key === "coverageLevelId") { if (!(typeof item === "string")) return false; }
        else return false;
        break;
      case 18:
        if (key === "tournamentCalendar") { if (!isNamedPeriod(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 11;
}

function isPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isPredictionType(item)) return false; required++; }
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

function isGoForTwo(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 4:
        if (key === "type") { if (!isType(item)) return false; required++; }
        else return false;
        break;
      case 10:
        if (key === "prediction") { if (!isList(item, isPrediction)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isWinPrediction(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 10:
        if (key === "prediction") { if (!isList(item, isPrediction)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

function isLivePredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 6:
        if (key === "playId") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 7:
        if (key === "timeMin") { if (!isInteger(item)) return false; required++; }
        else if (key === "timeSec") { if (!isInteger(item)) return false; required++; }
        else return false;
        break;
      case 8:
        if (key === "periodId") { if (!(typeof item === "string")) return false; required++; }
        else if (key === "goForTwo") { if (!isList(item, isGoForTwo)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "lastUpdated") { if (!isTimestamp(item)) return false; required++; }
        else return false;
        break;
      case 12:
        if (key === "contestantId") { if (!(typeof item === "string")) return false; required++; }
        else return false;
        break;
      case 13:
        if (key === "winPrediction") { if (!isWinPrediction(item)) return false; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 7;
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
      default:
        return false;
    }
  }
  return true;
}

function isGoForTwoPredictions(value: unknown): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const key in value) {
    const item = value[key];
    switch (key.length) {
      case 9:
        if (key === "matchInfo") { if (!isMatchInfo(item)) return false; required++; }
        else return false;
        break;
      case 11:
        if (key === "predictions") { if (!isPredictions(item)) return false; required++; }
        else return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** Fast decoder of Go For Two Predictions (MA4) responses. */
export const fast = /* @__PURE__ */ fastFeed(rootXml, rootJson, isGoForTwoPredictions);
