// Generated from spec/soccer/season-power-rankings.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/soccer/season-power-rankings";
import type { SeasonPowerRankings } from "@sdf/types/soccer/season-power-rankings";
import { conditions } from "../conditions.ts";
import { feedShape, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const competition = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@sponsorName!?": "string",
  "@lastUpdated:json": "timestamp",
});

const tournamentCalendar = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@ocId": "string",
  "@opId": "string",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "@highestTeamRating": "decimal",
  "@lowestTeamRating": "decimal",
  "@averageTeamRating": "decimal",
  "@confederationCompRank": "integer",
  "@globalCompRank": "integer",
  "#name!": "string",
});

const ranking = /* @__PURE__ */ shape({
  "@rank!": "integer",
  "@contestantId!": "uuid",
  "@leagueUuid": "uuid",
  "@countryUuid": "uuid",
  "@confederationUuid": "uuid",
  "@leagueConfederationRank": "string",
  "@leagueGlobalRank": "string",
  "@contestantName": "string",
  "@contestantShortName": "string",
  "@contestantClubName": "string",
  "@contestantCode": "string",
  "@currentRating": "decimal",
  "@highestSeasonRating": "decimal",
  "@lowestSeasonRating": "decimal",
  "@seasonAverageRating": "decimal",
  "@currentConfederationRank": "integer",
  "@currentGlobalRank": "integer",
});

const division = /* @__PURE__ */ shape({
  "@type": "string",
  "ranking[]": ranking,
});

/** Shape of Season Power Rankings (TM14) responses. */
export const seasonPowerRankings: FeedShape<SeasonPowerRankings> = /* @__PURE__ */ feedShape<SeasonPowerRankings>({
  feed: "soccer/season-power-rankings",
  root: "seasonPowerRankings",
  fast,
  shape: /* @__PURE__ */ shape({
    "@lastUpdated!:xml": "timestamp",
    "competition": competition,
    "tournamentCalendar": tournamentCalendar,
    "division[]": division,
  }),
  jsonRoot: "competition",
  conditions: /* @__PURE__ */ conditions([{ fields: ["competition.lastUpdated"], by: "lastUpdated", required: true, json: true }]),
});
