// Fits the statistics that league tables do not contain (halves, players, passes, assists) to simulated worlds: node
// tools/model-training/src/fit/soccer/statistics-world.ts [matches per season]
import { createHash } from "node:crypto";
import { type Count, type CountedMatch, countNames, type CountParameters, type Line } from "@sdf/models/soccer";
import { PlayerRecords } from "../../soccer/player-records.ts";
import { countedIn, countedMatch, playersOf } from "../../soccer/world-counts.ts";
import { worldMatches } from "../../soccer/world.ts";
import { source, writeFitted } from "../file.ts";
import { fitCount, parametersSource } from "./statistics-fit.ts";

/** Worlds of the fit; the evaluations use others. */
const seeds = ["statistics-fit-1", "statistics-fit-2"];
const count = Number(process.argv[2] ?? 380);
const lines: readonly Line[] = ["Goalkeeper", "Defender", "Midfielder", "Attacker"];
/** Candidate weights of the mean rate in a record, in events. */
const shrinks = Array.from({ length: 16 }, (_, step) => Number((0.5 * 1.6 ** step).toPrecision(3)));

const hash = createHash("sha256");
const times = new Map<Count, { readonly n: [number, number]; readonly sum: [number, number] }>(
  countNames.map((name) => [name, { n: [0, 0], sum: [0, 0] }]),
);
const rates = new Map<Count, Record<Line, number>>(
  countNames.map((name) => [name, { Goalkeeper: 0, Defender: 0, Midfielder: 0, Attacker: 0 }]),
);
const minutes: Record<Line, number> = { Goalkeeper: 0, Defender: 0, Midfielder: 0, Attacker: 0 };
/** Every appearance with the player's earlier record. */
interface Appearance {
  readonly line: Line;
  readonly minutes: number;
  readonly counts: Map<Count, number>;
  readonly before: { readonly minutes: number; readonly counts: Readonly<Partial<Record<Count, number>>> };
}
const appearances: Appearance[] = [];
const leagues: CountedMatch[][] = [];
let matches = 0;
for (const seed of seeds) {
  const records = new PlayerRecords();
  const league: CountedMatch[] = [];
  leagues.push(league);
  const season = [...worldMatches([seed], { count })].sort((a, b) => a.day - b.day);
  for (const match of season) {
    matches++;
    const counted = countedIn(match);
    const players = playersOf(match);
    const totals = countedMatch(match, counted);
    hash.update(JSON.stringify([totals, players.length]));
    league.push(totals);
    const ends = [1, 2].map((id) => match.played.periods.find((period) => period.id === id)?.lengthSeconds ?? 2700);
    for (const each of counted) {
      if (each.period > 2) continue;
      const time = times.get(each.name)!;
      time.n[each.period - 1]! += 1;
      time.sum[each.period - 1]! += Math.min(1, each.second / ends[each.period - 1]!);
    }
    for (const player of players) {
      const counts = new Map<Count, number>();
      for (const each of counted)
        if (each.side === player.side && each.slot === player.slot && each.period <= 2)
          counts.set(each.name, (counts.get(each.name) ?? 0) + 1);
      for (const [name, value] of counts) rates.get(name)![player.line] += value;
      minutes[player.line] += player.minutes;
      const before = records.of(player.side === 0 ? match.home : match.away, player.index);
      if (before !== undefined && before.minutes > 90)
        appearances.push({
          line: player.line,
          minutes: player.minutes,
          counts,
          before: { minutes: before.minutes, counts: { ...before.counts } },
        });
    }
    records.add([match.home, match.away], players, counted, countNames);
  }
}

const profiles = countNames.map((name) => {
  const { n, sum } = times.get(name)!;
  // A rate proportional to 1 + slope · (t - 1/2) has its mean at 1/2 + slope / 12.
  const slopes = [0, 1].map((half) =>
    Math.max(-1.9, Math.min(1.9, n[half]! < 500 ? 0 : 12 * (sum[half]! / n[half]! - 0.5))),
  );
  return (
    `  ${name}: { firstHalf: ${source(n[0] / (n[0] + n[1]), 4)}, slopes: [` +
    `${slopes.map((slope) => source(slope, 3)).join(", ")}] },`
  );
});
const lineSources = countNames.map((name) => {
  const per90 = Object.fromEntries(
    lines.map((line) => [line, (90 * rates.get(name)![line]) / minutes[line]]),
  ) as Record<Line, number>;
  const likelihood = (shrink: number): number =>
    appearances.reduce((sum, each) => {
      const usual = per90[each.line];
      if (usual <= 0) return sum;
      const mean =
        ((usual * each.minutes) / 90) *
        (((each.before.counts[name] ?? 0) + shrink) / ((usual * each.before.minutes) / 90 + shrink));
      return sum + (each.counts.get(name) ?? 0) * Math.log(mean) - mean;
    }, 0);
  const shrink = shrinks
    .map((each) => ({ each, value: likelihood(each) }))
    .reduce((best, next) => (next.value > best.value ? next : best)).each;
  console.log(name.padEnd(16), lines.map((line) => per90[line].toFixed(3)).join(" "), "shrink", shrink);
  return (
    `  ${name}: { per90: { ` +
    `${lines.map((line) => `${line}: ${source(per90[line], 4)}`).join(", ")} }, shrink: ${shrink} },`
  );
});
const fitted: Partial<Record<Count, CountParameters>> = {};
for (const name of ["passes", "assists"] as const) fitted[name] = fitCount(name, leagues, () => true, console.log);

await writeFitted(
  "soccer/fitted/statistics-world.ts",
  {
    script: "tools/model-training/src/fit/soccer/statistics-world.ts",
    dataset: `${matches} matches of simulated worlds`,
    sha256: hash.digest("hex"),
  },
  `import type { Count, CountParameters, CountProfile, LineRates } from "../parameters/statistics.ts";

/** Settings of the counts that league tables do not contain. */
export const worldCountParameters: Readonly<Record<"passes" | "assists", CountParameters>> = {
${parametersSource(fitted)}
};

/** Distribution of counts over the time of a match. */
export const countProfiles: Readonly<Record<Count, CountProfile>> = {
${profiles.join("\n")}
};

/** Rates of players by line. */
export const lineRates: Readonly<Record<Count, LineRates>> = {
${lineSources.join("\n")}
};
`,
);
