// Generated from spec/american-football/tournament-simulations.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/american-football/tournament-simulations";
import type { TournamentSimulations } from "@sdf/types/american-football/tournament-simulations";
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
});

const type = /* @__PURE__ */ oneOf("string", ["club", "national"]);

const teamType = /* @__PURE__ */ oneOf("string", ["default", "women", "youth"]);

const predicted = /* @__PURE__ */ shape({
  "@type!": "string",
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
  feed: "american-football/tournament-simulations",
  root: "tournamentSimulations",
  fast,
  shape: /* @__PURE__ */ shape({
    "competition!": competition,
    "tournamentCalendar!": tournamentCalendar,
    "predictions[?]": predictions,
  }),
  namespace: { prefix: "footballdata" },
});
