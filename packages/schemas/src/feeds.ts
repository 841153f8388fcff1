// Generated from spec/; edits are overwritten.
import type { FeedSchemas } from "./feed-schemas.ts";

/** Schema files by feed. */
export const feeds = [
  { id: "american-football/fourth-down-predictions", json: "json/american-football/fourth-down-predictions.schema.json", xsd: "xsd/american-football/fourth-down-predictions.xsd" },
  { id: "american-football/go-for-two-predictions", json: "json/american-football/go-for-two-predictions.schema.json", xsd: "xsd/american-football/go-for-two-predictions.xsd" },
  { id: "american-football/tournament-simulations", json: "json/american-football/tournament-simulations.schema.json", xsd: "xsd/american-football/tournament-simulations.xsd" },
  { id: "basketball/live-win-probability", json: "json/basketball/live-win-probability.schema.json", xsd: "xsd/basketball/live-win-probability.xsd" },
  { id: "basketball/tournament-simulations", json: "json/basketball/tournament-simulations.schema.json", xsd: "xsd/basketball/tournament-simulations.xsd" },
  { id: "soccer/live-win-probability", json: "json/soccer/live-win-probability.schema.json", xsd: "xsd/soccer/live-win-probability.xsd" },
  { id: "soccer/match-detailed", json: "json/soccer/match-detailed.schema.json", xsd: "xsd/soccer/match-detailed.xsd" },
  { id: "soccer/match-events-possession-values", json: "json/soccer/match-events-possession-values.schema.json", xsd: "xsd/soccer/match-events-possession-values.xsd" },
  { id: "soccer/match-momentum", json: "json/soccer/match-momentum.schema.json", xsd: "xsd/soccer/match-momentum.xsd" },
  { id: "soccer/match-possession-values", json: "json/soccer/match-possession-values.schema.json", xsd: "xsd/soccer/match-possession-values.xsd" },
  { id: "soccer/season-power-rankings", json: "json/soccer/season-power-rankings.schema.json", xsd: "xsd/soccer/season-power-rankings.xsd" },
  { id: "soccer/season-simulations", json: "json/soccer/season-simulations.schema.json", xsd: "xsd/soccer/season-simulations.xsd" },
  { id: "soccer/team-player-predictions", json: "json/soccer/team-player-predictions.schema.json", xsd: "xsd/soccer/team-player-predictions.xsd" },
  { id: "tennis/match-predictions", json: "json/tennis/match-predictions.schema.json", xsd: "xsd/tennis/match-predictions.xsd" },
  { id: "tennis/match-predictions-detail", json: "json/tennis/match-predictions-detail.schema.json", xsd: "xsd/tennis/match-predictions-detail.xsd" },
  { id: "tennis/tournament-simulations", json: "json/tennis/tournament-simulations.schema.json", xsd: "xsd/tennis/tournament-simulations.xsd" },
] as const satisfies readonly FeedSchemas[];
