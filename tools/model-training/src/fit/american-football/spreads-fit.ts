import { numberOf, type Row } from "../../data.ts";
import { homeSpread } from "./plays.ts";

/** Standard deviation of the margin about the closing spread, in points, over the matches of seasons up to `last`. */
export function marginDeviation(rows: readonly Row[], last: number): number {
  let sum = 0,
    n = 0;
  for (const row of rows) {
    const spread = homeSpread(row);
    const home = numberOf(row, "score_home"),
      away = numberOf(row, "score_away");
    if (Number.isNaN(spread + home + away) || numberOf(row, "schedule_season") > last) continue;
    sum += (home - away - spread) ** 2;
    n++;
  }
  return Number(Math.sqrt(sum / n).toPrecision(4));
}
