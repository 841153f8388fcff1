/** Simulation of a match: every period is a Poisson process whose rates are constant within a minute. */
import { opposite, type HomeAway, type MatchOutline, type Side } from "../match/match-outline.ts";
import * as parameters from "../match/parameters.ts";
import { Game, MEAN_MINUTES, rateKinds, type MatchInput } from "./game.ts";

/** Rounds of a shoot-out after which it ends in any case. */
const MAX_ROUNDS = 60;
/** Seconds of a shoot-out before its first kick, and between two kicks. */
const [SECONDS_BEFORE_KICKS, SECONDS_BETWEEN_KICKS] = [10, 48] as const;

export function simulateMatch(input: MatchInput): MatchOutline {
  const game = new Game(input);
  const { overrides, decider } = input;
  const { abandon, pauses = [] } = overrides;
  const isOver = (): boolean => game.period === abandon?.period;
  const needsWinner = (): boolean => !isOver() && decider !== undefined && game.score[0] + decider === game.score[1];
  const playAll = (...periods: readonly (1 | 2 | 3 | 4)[]): HomeAway => {
    for (const period of periods) if (period === 1 || !isOver()) playPeriod(game, period);
    return [...game.score];
  };
  const ht = playAll(1);
  const ft = playAll(2);
  let et: HomeAway | undefined;
  let pen: HomeAway | undefined;
  if (needsWinner()) {
    for (const team of game.teams) team.remainingSubstitutions++;
    et = playAll(3, 4);
    if (needsWinner()) pen = simulateShootOut(game);
  }
  const last = game.periods.at(-1)!;
  // The possession of a side increases with its share of shots.
  const [home, away] = game.base;
  const share = home.shots / (home.shots + away.shots);
  return {
    moments: game.moments,
    periods: game.periods,
    pauses: pauses.filter(({ period }) => game.periods.some(({ id }) => id === period)),
    score: { ht, ft, et, pen },
    abandoned: isOver() ? { period: last.id, second: last.length } : undefined,
    possession: Math.min(0.74, Math.max(0.26, 0.5 + 0.55 * (share - 0.5) + game.random.normal(0, 0.045))),
  };
}

/** Simulates a shoot-out: five kicks per side, then one each until the scores differ. Returns the goals. */
function simulateShootOut({ random, teams, moments, periods }: Game): HomeAway {
  const takers = teams.map((team) => team.penaltyTakers());
  const firstSide: Side = random.chance(0.5) ? 0 : 1;
  const scored: [number, number] = [0, 0];
  const counts: [number, number] = [0, 0];
  const isDecided = (): boolean => {
    const [home, away] = [Math.max(0, 5 - counts[0]), Math.max(0, 5 - counts[1])];
    if (home > 0 || away > 0) return scored[0] > scored[1] + away || scored[1] > scored[0] + home;
    return counts[0] === counts[1] && scored[0] !== scored[1];
  };
  for (let kick = 0; kick < 2 * MAX_ROUNDS && !isDecided(); kick++) {
    const side = kick % 2 === 0 ? firstSide : opposite(firstSide);
    const missed = random.chance(parameters.shootOutSaved) ? "saved" : "missed";
    const outcome = random.chance(parameters.shootOutScored) ? "scored" : missed;
    const slot = takers[side]![counts[side] % takers[side]!.length]!;
    const second = SECONDS_BEFORE_KICKS + kick * SECONDS_BETWEEN_KICKS;
    moments.push({ kind: "kick", period: 5, second, side, slot, outcome, number: ++counts[side] });
    if (outcome === "scored") scored[side]++;
  }
  const length = SECONDS_BEFORE_KICKS + (counts[0] + counts[1]) * SECONDS_BETWEEN_KICKS;
  periods.push({ id: 5, length, announced: 0 });
  return scored;
}

function playPeriod(game: Game, period: 1 | 2 | 3 | 4): void {
  const { random, score, teams } = game;
  const { abandon } = game.input.overrides;
  game.period = period;
  game.now = 0;
  game.lostSeconds = 0;
  const regular = (period <= 2 ? 45 : 15) * 60;
  const abandonedAt = abandon?.period === period ? abandon.second : Infinity;
  let end = regular;
  let announced = 0;
  const rates = new Float64Array(2 * rateKinds.length);
  let [total, ratesKey] = [0, -1];
  for (;;) {
    if (end === regular && game.now >= regular - 30) {
      announced = drawStoppage(game);
      end = regular + announced + Math.round(random.between(3, 3 + parameters.stoppage.spread));
    }
    if (game.now >= Math.min(end, abandonedAt)) break;
    const minute = Math.floor(game.now / 60);
    const key = (((minute * 64 + score[0]) * 64 + score[1]) * 16 + teams[0].playerCount) * 16 + teams[1].playerCount;
    if (key !== ratesKey) [ratesKey, total] = [key, writeRates(rates, game)];
    const forced = game.forcedEvents[0]?.period === period ? game.forcedEvents[0] : undefined;
    const substitution = game.substitutions[0]?.period === period ? game.substitutions[0] : undefined;
    const planned = Math.min(forced?.second ?? Infinity, substitution?.second ?? Infinity);
    const until = Math.min((minute + 1) * 60, end, abandonedAt, Math.max(planned, game.now));
    const wait = random.exponential(60 / total);
    if (game.now + wait < until) {
      game.now += wait;
      const index = random.weighted(rates);
      game.simulate(rateKinds[index % rateKinds.length]!, index < rateKinds.length ? 0 : 1);
      continue;
    }
    game.now = until;
    if (forced !== undefined && forced.second <= until) game.force(game.forcedEvents.shift()!);
    else if (substitution !== undefined && substitution.second <= until) game.substitute(game.substitutions.shift()!);
  }
  game.periods.push({ id: period, length: Math.round(Math.max(game.now, Math.min(end, abandonedAt))), announced });
}

/** Draws the seconds of stoppage time that are announced. */
function drawStoppage({ random, input, period, lostSeconds }: Game): number {
  const { minimumStoppage = 0 } = input.overrides;
  const seconds = (parameters.stoppage.base[period] + lostSeconds) * random.between(0.85, 1.2);
  const minimum = period === 2 ? Math.max(60, minimumStoppage) : period === 1 ? 60 : 0;
  return Math.max(minimum, Math.round(seconds / 60) * 60);
}

/**
 * Writes the current rates per minute: those of {@link rateKinds} for the home side, then for the away side.
 *
 * @returns the sum of the rates
 */
function writeRates(target: Float64Array, { base, score, teams, period, now, cardFactor }: Game): number {
  const { means, goalless, scoreState, playerAdvantage } = parameters;
  const [minute, profile] = [Math.floor(now / 60), parameters.shotProfiles[period]];
  const shotFactor = profile[Math.min(minute, profile.length - 1)]!;
  const isLate = period === 2 && minute >= goalless.lateMinute;
  const goallessFactor = score[0] + score[1] > 0 ? 1 : isLate ? goalless.lateFactor : goalless.factor;
  let total = 0;
  for (const side of [0, 1] as const) {
    const other = opposite(side);
    const lead = Math.max(-3, Math.min(3, score[side] - score[other]));
    const players = Math.max(-2, Math.min(2, teams[side].playerCount - teams[other].playerCount));
    const { shots, fouls, corners } = base[side];
    const tilt = scoreState[side][lead + 3]! * playerAdvantage[players + 2]! * goallessFactor * shotFactor;
    const penalties = (means.penalties[side] * tilt * shots) / (means.shots[side] / 90);
    const first = side * rateKinds.length;
    // Corners generate their own shots.
    target[first] = shots * tilt * 0.905;
    target[first + 1] = fouls * (0.9 + 0.1 * shotFactor);
    target[first + 2] = corners * tilt;
    target[first + 3] = means.offsides[side] / MEAN_MINUTES;
    target[first + 4] = penalties / MEAN_MINUTES;
    target[first + 5] = (means.ownGoals[side] * tilt) / MEAN_MINUTES;
    target[first + 6] = (parameters.otherYellows * (lead === 0 ? 0.9 : 1.1) * cardFactor) / MEAN_MINUTES;
    for (let index = first; index < first + rateKinds.length; index++) total += target[index]!;
  }
  return total;
}
