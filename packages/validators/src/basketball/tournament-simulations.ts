// Generated from spec/basketball/tournament-simulations.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/basketball/tournament-simulations";
import type { TournamentSimulations } from "@sdf/types/basketball/tournament-simulations";
import { feedShape, oneOf, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@statsId": "string",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "@name!": "string",
});

const type = /* @__PURE__ */ oneOf("string", ["club", "national"]);

const teamType = /* @__PURE__ */ oneOf("string", ["default", "women", "youth"]);

const predictedType = /* @__PURE__ */ oneOf("string", [
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

const predicted = /* @__PURE__ */ shape({
  "@type!": predictedType,
  "@value!": "percentage",
});

const team = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@statsId": "string",
  "@name!": "string",
  "@conference!": "string",
  "@division!": "string",
  "@shortName!": "string",
  "@clubName!": "string",
  "@code!": "three-characters",
  "@type": type,
  "@teamType": teamType,
  "@areaId": "uuid",
  "@area": "string",
  "@city": "string",
  "predicted[]": predicted,
});

const predictions = /* @__PURE__ */ shape({
  "@type!": "string",
  "@lastUpdated!": "timestamp",
  "team[]": team,
});

/** Shape of Tournament Simulations (TM11) responses. */
export const tournamentSimulations: FeedShape<TournamentSimulations> = /* @__PURE__ */ feedShape<TournamentSimulations>({
  feed: "basketball/tournament-simulations",
  root: "tournamentSimulations",
  fast,
  shape: /* @__PURE__ */ shape({
    "competition!": competition,
    "tournamentCalendar!": tournamentCalendar,
    "predictions[?]": predictions,
  }),
  namespace: { prefix: "basketballdata" },
});
