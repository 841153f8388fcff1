/** Plays a period: waits for the next happening at rates that hold for a minute. */
import * as nature from "../parameters.ts";
import { otherCard } from "./cards.ts";
import { force } from "./forced.ts";
import { foul } from "./fouls.ts";
import type { Game } from "./game.ts";
import { penalty } from "./penalty.ts";
import { ratesNow, ratesPerSide } from "./rates.ts";
import { corner, offside, ownGoal, shot } from "./shots.ts";
import { substitute } from "./substitutions.ts";

export function playPeriod(game: Game, period: 1 | 2 | 3 | 4, minutes: number): void {
  const { random, input: { overlay }, score, field } = game;
  game.period = period;
  game.now = 0;
  game.lost = 0;
  game.pauses.push(...(overlay?.pauses ?? []).filter((pause) => pause.period === period));
  const abandon = overlay?.abandon?.period === period ? overlay.abandon.second : Infinity;
  const profile = period === 1 ? nature.firstHalfProfile : period === 2 ? nature.secondHalfProfile : undefined;
  let end = minutes * 60;
  let announced = -1;
  const rates = new Float64Array(2 * ratesPerSide);
  let total = 0;
  let ratesFor = -1;
  for (;;) {
    if (announced < 0 && game.now >= minutes * 60 - 30) {
      announced = announce(game, minutes);
      end = minutes * 60 + announced + Math.round(random.between(3, 3 + nature.stoppage.spread));
    }
    if (game.now >= Math.min(end, abandon)) break;
    const minute = Math.floor(game.now / 60);
    const time = profile === undefined ? 1.02 : (profile[Math.min(minute, profile.length - 1)] as number);
    // Rates change with the minute, the score and the men on the pitch.
    const standing = (((minute * 64 + score[0]) * 64 + score[1]) * 16 + field[0].men) * 16 + field[1].men;
    if (standing !== ratesFor) {
      total = ratesNow(rates, game, time, period === 2 && minute >= nature.settle.minute);
      ratesFor = standing;
    }
    let until = Math.min((minute + 1) * 60, Math.max(end, minutes * 60), abandon);
    const forced = game.forced[0];
    if (forced !== undefined && forced.period === period) until = Math.min(until, Math.max(forced.second, game.now));
    const plan = game.plans[0];
    if (plan !== undefined && plan.period === period) until = Math.min(until, Math.max(plan.second, game.now));
    const wait = random.exponential(60 / total);
    if (game.now + wait < until) {
      game.now += wait;
      happen(game, random.weighted(rates));
      continue;
    }
    game.now = until;
    if (forced !== undefined && forced.period === period && forced.second <= until) {
      game.forced.shift();
      force(game, forced);
    } else if (plan !== undefined && plan.period === period && plan.second <= until) {
      game.plans.shift();
      substitute(game, plan.side, plan.count);
    }
  }
  const length = Math.round(Math.max(game.now, Math.min(end, abandon)));
  game.periods.push({ id: period, length, announced: Math.max(announced, 0) });
  if (abandon !== Infinity) game.abandoned = { period, second: length };
}

/** Seconds of stoppage that the fourth official shows. */
function announce({ random, input: { overlay }, period, lost }: Game, minutes: number): number {
  const [first, second] = nature.stoppage.base;
  const base = period === 1 ? first : period === 2 ? second : 40;
  const wanted = overlay?.stoppage?.[period] ?? 0;
  const seconds = (base + lost) * random.between(0.85, 1.2);
  return Math.max(wanted, Math.max(minutes === 45 ? 60 : 0, Math.round(seconds / 60) * 60));
}

/** What a rate stands for happens, by its place among the rates. */
function happen(game: Game, which: number): void {
  const side = which < ratesPerSide ? 0 : 1;
  switch (which % ratesPerSide) {
    case 0: return shot(game, side, game.random.chance(0.045) ? "free-kick" : "open");
    case 1: return foul(game, side);
    case 2: return corner(game, side);
    case 3: return offside(game, side);
    case 4: return penalty(game, side);
    case 5: return ownGoal(game, side);
    default: return otherCard(game, side);
  }
}
