// Generated from spec/tennis/tournament-simulations.yaml by "sdf generate". Do not edit.
import { fast } from "#fast/tennis/tournament-simulations";
import type { TournamentSimulations } from "@sdf/types/tennis/tournament-simulations";
import { conditions } from "../conditions.ts";
import { feedShape, oneOf, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

const gender = /* @__PURE__ */ oneOf("string", ["men", "women", "mixed"]);

const tournamentStatus = /* @__PURE__ */ oneOf("string", [
  "Scheduled",
  "In Progress",
  "Completed",
  "Postponed",
  "Suspended",
  "Cancelled",
  "Break",
]);

const rankingPlayer = /* @__PURE__ */ shape({
  "@id": "uuid",
  "@matchName!": "string",
  "@firstName!": "string",
  "@lastName!": "string",
  "@seed": "string",
  "@nationalityId!": "uuid",
  "@nationality": "string",
  "@countryOfBirthId!": "uuid",
  "@countryOfBirth!": "string",
  "@dateOfBirth!": "date-z",
  "@gender!": "string",
  "@placeOfBirth!": "string",
  "@height": "integer",
  "@weight": "integer",
});

const ranking = /* @__PURE__ */ shape({
  "@position!": "integer",
  "@contestantId": "uuid",
  "@team": "string",
  "@value!": "decimal~decimal-string",
  "player[?]": rankingPlayer,
});

const tournamentPredictions = /* @__PURE__ */ shape({
  "@type!": "string",
  "ranking[?]": ranking,
});

const contestantPlayer = /* @__PURE__ */ shape({
  "@id": "uuid",
  "@matchName!": "string",
  "@firstName!": "string",
  "@lastName!": "string",
  "@seed": "string",
  "@nationalityId!": "uuid",
  "@nationality": "string",
  "@countryOfBirthId!": "uuid",
  "@countryOfBirth!": "string",
  "@dateOfBirth!": "date-z",
  "@gender!": "string",
});

const contestant = /* @__PURE__ */ shape({
  "@contestantId": "uuid",
  "@team": "string",
  "player[?]": contestantPlayer,
});

const predicted = /* @__PURE__ */ shape({
  "@type!": "string",
  "@value!": "decimal~decimal-string",
});

const playerPrediction = /* @__PURE__ */ shape({
  "contestant!": contestant,
  "predicted[?]": predicted,
});

const playerPredictions = /* @__PURE__ */ shape({
  "playerPrediction[?]!": playerPrediction,
});

const predictions = /* @__PURE__ */ shape({
  "@lastUpdated!": "timestamp",
  "tournamentPredictions[?]": tournamentPredictions,
  "playerPredictions!": playerPredictions,
});

const tournament = /* @__PURE__ */ shape({
  "@id!": "uuid",
  "@name!": "string",
  "@startDate!": "date-z",
  "@endDate!": "date-z",
  "@type!": "string",
  "@drawSize!": "integer",
  "@matchType!": "string",
  "@gender!": gender,
  "@status!": tournamentStatus,
  "@winningPeopleId": "uuid",
  "@winningPeople": "string",
  "@totalPrizeMoney": "integer",
  "@totalPrizeCurrency!": "string",
  "@winnerPrizeMoney": "integer",
  "@winnerPrizeCurrency": "string",
  "predictions!": predictions,
});

/** Shape of Tournament Simulations (TM11) responses. */
export const tournamentSimulations: FeedShape<TournamentSimulations> = /* @__PURE__ */ feedShape<TournamentSimulations>({
  feed: "tennis/tournament-simulations",
  root: "tournamentSimulations",
  fast,
  shape: /* @__PURE__ */ shape({
    "tournament": tournament,
    "predictions": predictions,
  }),
  conditions: /* @__PURE__ */ conditions([
    {
      within: "tournament",
      fields: ["winningPeopleId", "winningPeople"],
      by: "status",
      except: ["In Progress"],
      only: true,
    },
    {
      within: "tournament",
      fields: [
        "predictions.tournamentPredictions.ranking.contestantId",
        "predictions.tournamentPredictions.ranking.team",
        "predictions.tournamentPredictions.ranking.player.id",
        "predictions.playerPredictions.playerPrediction.contestant.contestantId",
        "predictions.playerPredictions.playerPrediction.contestant.team",
        "predictions.playerPredictions.playerPrediction.contestant.player.id",
      ],
      by: "matchType",
      values: ["Double", "Mix"],
      except: ["Single"],
      required: true,
      only: true,
    },
    {
      fields: [
        "predictions.tournamentPredictions.ranking.contestantId",
        "predictions.tournamentPredictions.ranking.team",
        "predictions.tournamentPredictions.ranking.player.id",
        "predictions.playerPredictions.playerPrediction.contestant.contestantId",
        "predictions.playerPredictions.playerPrediction.contestant.team",
        "predictions.playerPredictions.playerPrediction.contestant.player.id",
      ],
      by: "tournament.matchType",
      values: ["Double", "Mix"],
      except: ["Single"],
      required: true,
      only: true,
    },
  ]),
});
