import { checkAborted, checkInteger, ModelError } from "../error.ts";
import { createRandom } from "../math/rng.ts";
import { bracketProbabilities, seededBracket, type Bracket } from "./bracket.ts";
import { forecastMatch } from "./ratings.ts";
import { outcome, referenceTeam, sides, type CollegeSeason } from "./season.ts";

/**
 * Rounds as the feed Tournament Simulations (TM11) names them, from 64 teams to the final: probability to take part
 * in that round.
 */
export const roundTypes = [
  "First Round",
  "Second Round",
  "Regional Semi Final",
  "Regional Final",
  "National Semi Final",
  "National Championship Game",
] as const;

/** Name of a round in the feed. */
export type RoundType = (typeof roundTypes)[number];

/** Probabilities of a team in the tournament, 0..1, decreasing from round to round. */
export interface Advancement {
  /** Probability to take part in the tournament, play-in matches included. */
  readonly qualifies: number;
  readonly rounds: Readonly<Record<RoundType, number>>;
  readonly title: number;
}

/** Options of {@link simulateTournament}. */
export interface TournamentOptions {
  /** Number of teams that take part. Default 68: the last eight play for the last four places. */
  readonly fieldSize?: number;
  /** Simulated seasons. Default 2000: standard error at most 1.2 points of percent. */
  readonly runs?: number;
  readonly seed: number | string;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

/**
 * Probabilities to advance while the field is not yet drawn. Each run plays the remaining matches, then takes the
 * best team of each conference (by conference record, then rating) and the best of the others by wins above the
 * reference team on the same schedule. It seeds them by that measure and plays the draw on neutral courts. Conference
 * tournaments are modelled only if their matches are among the remaining ones. Once the draw is known, use {@link
 * drawnTournament}, which is exact.
 * @throws ModelError when there are fewer teams or more conferences than places
 */
export function simulateTournament(season: CollegeSeason, options: TournamentOptions): Advancement[] {
  const teams = season.conferences.length;
  const size = checkInteger(options.fieldSize ?? 68, "options.fieldSize", 2, teams);
  const runs = checkInteger(options.runs ?? 2000, "options.runs", 1, 10_000_000);
  const conferences = [...new Set(season.conferences)];
  if (conferences.length > size) {
    throw new ModelError({
      code: "inconsistent",
      what: `${conferences.length} conferences have a champion for ${size} places`,
      where: "options.fieldSize",
      fix: "give a larger field",
    });
  }
  const random = createRandom(options.seed);
  const reference = referenceTeam(season);
  const { total } = season.ratings;
  // Matches as flat arrays: probabilities, and the value of a win or loss above the reference team.
  const coming = season.coming.map((match) => ({
    ...match,
    p: forecastMatch(season.ratings, match.home, match.away, match.neutral).home,
  }));
  const matches = [
    ...season.played.map((match, i) => ({ ...match, p: outcome(match, `season.played[${i}]`) })),
    ...coming,
  ].map((match) => ({
    ...match,
    inside: season.conferences[match.home] === season.conferences[match.away],
    worth: sides(match, match.p).map(([, opponent, , place]) => reference(opponent, place)) as [number, number],
  }));
  const baseAbove = new Float64Array(teams),
    baseShare = new Float64Array(teams),
    count = new Float64Array(teams);
  const book = (match: (typeof matches)[number], homeWins: number, above: Float64Array, share: Float64Array): void => {
    above[match.home]! += homeWins - match.worth[0];
    above[match.away]! += 1 - homeWins - match.worth[1];
    if (match.inside) {
      share[match.home]! += homeWins;
      share[match.away]! += 1 - homeWins;
    }
  };
  for (const match of matches) {
    if (!match.inside) continue;
    count[match.home]! += 1;
    count[match.away]! += 1;
  }
  for (const match of matches.slice(0, season.played.length)) book(match, match.p, baseAbove, baseShare);
  const open = matches.slice(season.played.length);
  const chance = pairChances(season);
  const qualified = new Float64Array(teams);
  const reached = Array.from({ length: teams }, () => new Float64Array(roundTypes.length + 1));

  for (let run = 0; run < runs; run++) {
    if (run % 100 === 0) {
      checkAborted(options.signal, "simulateTournament");
      options.progress?.(run, runs);
    }
    const above = baseAbove.slice(),
      share = baseShare.slice();
    for (const match of open) book(match, random.next() < match.p ? 1 : 0, above, share);
    const champions = new Map<string, number>();
    for (let team = 0; team < teams; team++) {
      const best = champions.get(season.conferences[team]!);
      const order =
        best === undefined
          ? 1
          : share[team]! / (count[team]! || 1) - share[best]! / (count[best]! || 1) || total[team]! - total[best]!;
      if (order > 0) champions.set(season.conferences[team]!, team);
    }
    const byRecord = (a: number, b: number): number => above[b]! - above[a]! || total[b]! - total[a]! || a - b;
    const invited = new Set(champions.values());
    for (const team of Array.from({ length: teams }, (_, i) => i).sort(byRecord)) {
      if (invited.size === size) break;
      invited.add(team);
    }
    const seeds = [...invited].sort(byRecord);
    for (const team of seeds) qualified[team]! += 1;
    play(fieldBracket(seeds), 0);
  }
  options.progress?.(runs, runs);
  return reached.map((counts, team) =>
    advancement(
      qualified[team]! / runs,
      counts.map((value) => value / runs),
    ),
  );

  // Plays a part of the draw; its winner is among the last 2^depth teams.
  function play(part: Bracket, depth: number): number {
    let winner: number;
    if (typeof part === "number") {
      // A team without a match in this round takes part in all later rounds as well.
      for (let k = depth + 1; k <= roundTypes.length; k++) reached[part]![k]! += 1;
      winner = part;
    } else {
      const a = play(part[0], depth + 1),
        b = play(part[1], depth + 1);
      winner = random.next() < chance(a, b) ? a : b;
    }
    if (depth <= roundTypes.length) reached[winner]![depth]! += 1;
    return winner;
  }
}

/**
 * Probabilities to advance in a known draw, by exact recursion. Teams outside the draw have 0 everywhere.
 * @param bracket teams by number; see {@link seededBracket} and {@link fieldBracket}
 */
export function drawnTournament(season: Pick<CollegeSeason, "ratings">, bracket: Bracket): Advancement[] {
  const { teams, reach } = bracketProbabilities(bracket, pairChances(season));
  const place = new Map(teams.map((team, i) => [team, i]));
  return Array.from({ length: season.ratings.total.length }, (_, team) => {
    const i = place.get(team);
    if (i === undefined) return advancement(0, new Float64Array(roundTypes.length + 1));
    const probabilities = reach[i]!;
    return advancement(
      1,
      Float64Array.from({ length: roundTypes.length + 1 }, (_, k) => probabilities[k] ?? 1),
    );
  });
}

/**
 * Creates the draw of a field in the order of its seeds. It has a power of two of places; the last teams play for the
 * last places.
 */
export function fieldBracket(seeds: readonly number[]): Bracket {
  let places = 1;
  while (places * 2 <= seeds.length) places *= 2;
  const surplus = seeds.length - places;
  const parts: Bracket[] = seeds.slice(0, places - surplus);
  const last = seeds.slice(places - surplus);
  for (let i = 0; i < surplus; i++) parts.push([last[i]!, last[last.length - 1 - i]!]);
  return seededBracket(parts);
}

function pairChances({ ratings }: Pick<CollegeSeason, "ratings">): (team: number, opponent: number) => number {
  return (team, opponent) => forecastMatch(ratings, team, opponent, true).home;
}

// counts[k]: runs in which the team is among the last 2^k.
function advancement(qualifies: number, counts: ArrayLike<number>): Advancement {
  const rounds = Object.fromEntries(roundTypes.map((type, i) => [type, counts[roundTypes.length - i]!])) as Record<
    RoundType,
    number
  >;
  return { qualifies, rounds, title: counts[0]! };
}
