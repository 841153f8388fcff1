import { normalCdf } from "@sdf/world/models";
import type { LiveParameters } from "@sdf/world/models/basketball";
import { nelderMead } from "../fitting/numeric.ts";
import type { CollegeGame } from "./states.ts";

const regulation = 2400;

/**
 * Fits the parameters of the live model by maximum likelihood of the margin from each minute to the end of regulation
 * (normal), which uses more of each match than the winner. Few matches determine the weight of the expected margin in
 * overtime, so it is shrunk to a half (normal prior, deviation a quarter).
 */
export function fitLive(games: readonly CollegeGame[]): LiveParameters {
  const n = games.reduce((sum, game) => sum + game.secondsLeft.length - 1, 0);
  const f = new Float64Array(n),
    logF = new Float64Array(n),
    lead = new Float64Array(n),
    spread = new Float64Array(n),
    ball = new Float64Array(n),
    remaining = new Float64Array(n);
  let i = 0;
  for (const game of games) {
    game.secondsLeft.forEach((seconds, k) => {
      if (seconds === 0) return;
      f[i] = seconds / regulation;
      logF[i] = Math.log(f[i]!);
      lead[i] = game.homeScore[k]! - game.awayScore[k]!;
      spread[i] = game.spread;
      ball[i] = game.possession[k] === undefined ? 0 : game.possession[k] === "home" ? 1 : -1;
      remaining[i] = game.regulationMargin - lead[i]!;
      i++;
    });
  }
  const loss = ([b, c, k, q, floor, possession]: readonly number[]): number => {
    if (!(c! > 0 && k! > 0 && q! > 0 && floor! >= 0)) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let j = 0; j < n; j++) {
      const sd = k! * Math.exp(q! * logF[j]!) + floor!;
      const mean =
        spread[j]! * f[j]! -
        b! * Math.exp(c! * logF[j]!) * (lead[j]! - spread[j]! * (1 - f[j]!)) +
        possession! * ball[j]!;
      const e = (remaining[j]! - mean) / sd;
      sum += Math.log(sd) + 0.5 * e * e;
    }
    return sum / n;
  };
  const { at } = nelderMead(loss, [0.3, 0.6, 11.2, 0.4, 0.05, 0.4], [0.05, 0.1, 0.5, 0.03, 0.05, 0.1]);
  const [reversion, reversionPower, deviation, deviationPower, deviationFloor, possession] = at.map((value) =>
    Number(value.toPrecision(4)),
  ) as [number, number, number, number, number, number];
  const share = 300 / regulation;
  const sd = deviation * share ** deviationPower + deviationFloor;
  const overtime = games.filter((game) => game.regulationMargin === 0);
  const overtimeLoss = ([strength]: readonly number[]): number => {
    let sum = ((strength! - 0.5) / 0.25) ** 2 / 2;
    for (const game of overtime) {
      const mean = game.spread * share * strength!;
      const win = normalCdf((mean - 0.5) / sd),
        loss = normalCdf((-mean - 0.5) / sd);
      sum -= Math.log((game.homeWins ? win : loss) / (win + loss));
    }
    return sum;
  };
  const overtimeStrength = Number(nelderMead(overtimeLoss, [0.5], [0.1]).at[0]!.toPrecision(3));
  return {
    reversion,
    reversionPower,
    deviation,
    deviationPower,
    deviationFloor,
    possession,
    overtimeStrength,
    paceWeight: fitPace(games),
  };
}

/**
 * Share of a surplus of points that continues: least squares of the remaining total on the surplus over the mean
 * total, per unit of the remaining match.
 */
function fitPace(games: readonly CollegeGame[]): number {
  const mean = games.reduce((sum, game) => sum + game.regulationTotal, 0) / games.length;
  let xy = 0,
    xx = 0;
  for (const game of games) {
    game.secondsLeft.forEach((seconds, k) => {
      const share = seconds / regulation;
      const scored = game.homeScore[k]! + game.awayScore[k]!;
      const x = (scored - mean * (1 - share)) * share;
      xy += x * (game.regulationTotal - scored - mean * share);
      xx += x * x;
    });
  }
  return Number((xy / xx).toPrecision(3));
}
