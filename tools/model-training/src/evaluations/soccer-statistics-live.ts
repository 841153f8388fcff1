import {
  type Count,
  type CountedMatch,
  type CountModel,
  countNames,
  expectedCounts,
  fitCountModel,
  liveCount,
  type PeriodId,
  playerShares,
  splitHalves,
} from "@sdf/models/soccer";
import type { Evaluation, Measured } from "../evaluation.ts";
import { meanScore } from "../measured.ts";
import { mean } from "../metrics.ts";
import { PlayerRecords } from "../soccer/player-records.ts";
import { type Counted, countedIn, countedMatch, playersOf } from "../soccer/world-counts.ts";
import { type WorldMatch, worldMatches } from "../soccer/world.ts";

/** Moments of the live forecasts. */
const moments: readonly {
  readonly what: string;
  readonly periodId: PeriodId;
  readonly minute: number;
  readonly isBefore: (each: Counted) => boolean;
}[] = [
  { what: "half time", periodId: 10, minute: 45, isBefore: ({ period }) => period === 1 },
  {
    what: "minute 75",
    periodId: 2,
    minute: 75,
    isBefore: ({ period, second }) => period === 1 || (period === 2 && second < 30 * 60),
  },
];

const shown: readonly Count[] = ["shots", "fouls", "passes", "goals"];

/** Counts during the match, by half and by player, on simulated matches that no fit has read. */
export const evaluation: Evaluation = {
  name: "soccer-statistics-live",
  feed: "soccer/team-player-predictions (TM15), during the match and for players, on unseen simulated matches",
  datasets: [],
  async run({ progress, signal, quick }) {
    const seeds = quick ? ["unseen-counts-1"] : ["unseen-counts-1", "unseen-counts-2"];
    const count = quick ? 60 : 380;
    const errors = new Map<
      string,
      { readonly live: number[]; readonly before: number[]; readonly clusters: number[] }
    >();
    const halves = new Map<Count, { expected: number; actual: number }>();
    const players = { own: [] as number[], line: [] as number[], clusters: [] as number[] };
    let done = 0;
    for (const seed of seeds) {
      const season = [...worldMatches([seed], { count })].sort((a, b) => a.day - b.day);
      const records = new PlayerRecords();
      let model: CountModel | undefined;
      let fresh: CountedMatch[] = [];
      for (const match of season) {
        signal.throwIfAborted();
        progress(done++, seeds.length * count);
        if (model === undefined || match.day > model.day) {
          model = fitCountModel(fresh, { day: match.day, start: model });
          fresh = [];
        }
        const counted = countedIn(match);
        const totals = countedMatch(match, counted);
        const expected = expectedCounts(model, match);
        judgeMoments(counted, totals, expected);
        judgePlayers(match, counted, records);
        records.add([match.home, match.away], playersOf(match), counted, countNames);
        fresh.push(totals);
      }
    }
    const figures: Measured[] = [];
    for (const [what, { live, before, clusters }] of errors)
      figures.push(
        meanScore(`MAE ${what}`, Float64Array.from(live), Int32Array.from(clusters), {
          anchor: { name: "pre-match", value: mean(before), matches: "same" },
        }),
      );
    for (const [name, { expected, actual }] of halves)
      figures.push({
        what: `first-half ${name}, relative error of the mean`,
        better: "lower",
        value: Math.abs(expected / actual - 1),
        n: done * 2,
      });
    figures.push(
      meanScore("Poisson loss, shots of a player", Float64Array.from(players.own), Int32Array.from(players.clusters), {
        anchor: { name: "line and minutes", value: mean(players.line), matches: "same" },
      }),
    );
    return figures;

    function judgeMoments(
      counted: readonly Counted[],
      totals: CountedMatch,
      expected: ReturnType<typeof expectedCounts>,
    ): void {
      for (const name of shown) {
        for (const side of [0, 1] as const) {
          const key = side === 0 ? "home" : "away";
          const before = expected[name][key];
          const final = totals.counts[name]![key];
          const half = halves.get(name) ?? { expected: 0, actual: 0 };
          halves.set(name, half);
          half.expected += splitHalves(name, before).fh;
          half.actual += counted.filter((each) => each.name === name && each.side === side && each.period === 1).length;
          for (const { what, periodId, minute, isBefore } of moments) {
            const soFar = counted.filter((each) => each.name === name && each.side === side && isBefore(each));
            const red = (of: 0 | 1): number =>
              counted.filter((each) => each.name === "red_cards" && each.side === of && isBefore(each)).length;
            const forecast = liveCount(name, before, {
              periodId,
              minute,
              redCards: { own: red(side), other: red(side === 0 ? 1 : 0) },
              soFar: {
                fh: soFar.filter(({ period }) => period === 1).length,
                sh: soFar.filter(({ period }) => period === 2).length,
              },
            });
            const list = errors.get(`${name} at ${what}`) ?? { live: [], before: [], clusters: [] };
            errors.set(`${name} at ${what}`, list);
            list.live.push(Math.abs(forecast.value - final));
            list.before.push(Math.abs(before - final));
            list.clusters.push(done);
          }
        }
      }
    }

    function judgePlayers(match: WorldMatch, counted: readonly Counted[], records: PlayerRecords): void {
      const all = playersOf(match);
      for (const side of [0, 1] as const) {
        const own = all.filter((player) => player.side === side);
        const club = side === 0 ? match.home : match.away;
        const shots = own.map(
          ({ slot }) =>
            counted.filter(
              (each) => each.name === "shots" && each.side === side && each.slot === slot && each.period <= 2,
            ).length,
        );
        // The side's total is given, so that only the shares are measured.
        const total = shots.reduce((sum, each) => sum + each, 0);
        const judge = (shares: Float64Array, into: number[]): void =>
          shares.forEach((share, at) =>
            into.push(share * total - (shots[at]! > 0 ? shots[at]! * Math.log(Math.max(1e-9, share * total)) : 0)),
          );
        judge(playerShares("shots", own), players.line);
        judge(
          playerShares(
            "shots",
            own.map((player) => {
              const record = records.of(club, player.index);
              return record === undefined ? player : { ...player, record };
            }),
          ),
          players.own,
        );
        for (const _ of own) players.clusters.push(done);
      }
    }
  },
};
