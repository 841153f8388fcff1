import { fittedEloThrough, fittedPlaySeasons } from "@sdf/models/american-football";
import { goalModelFittedThrough, internationalFittedThrough } from "@sdf/models/soccer";
import type { Row } from "../schema.ts";
import { seasonStart } from "../soccer/matches.ts";
import { tourYear } from "../tennis/calendar.ts";

/** Last season that the pre-match fits of both tennis tours have read. */
export const TENNIS_PRE_MATCH_SEEN = 2021;

const isReadTennis = (row: Row): boolean => tourYear(row) <= TENNIS_PRE_MATCH_SEEN;

/**
 * Selects the rows whose results the fits have read, by table, for the fits of all settings that forecasts of the
 * table use. The other fits estimate parameters that no evaluation with dates measures.
 */
export const readByFits: Readonly<Record<string, (row: Row) => boolean>> = {
  "soccer-odds/matches.csv": ({ season = "" }) => seasonStart(season) <= goalModelFittedThrough.season,
  "soccer-leagues/matches.csv": ({ season = "" }) => seasonStart(season) <= goalModelFittedThrough.season,
  "soccer-spi/spi_matches.csv": ({ date = "" }) => date < goalModelFittedThrough.xgBefore,
  "soccer-internationals/results.csv": ({ date = "" }) => Number(date.slice(0, 4)) <= internationalFittedThrough,
  "nfl-games/nfl_elo_games.csv": ({ season }) => Number(season) <= fittedEloThrough,
  "nfl-pbp/games.csv": ({ season }) => fittedPlaySeasons.includes(Number(season)),
  "tennis-atp/matches.csv": isReadTennis,
  "tennis-wta/matches.csv": isReadTennis,
};
