// Speed of the tennis models: node tools/model-training/src/bench/tennis.ts
import { createRandom } from "@sdf/models";
import {
  afterPoint,
  createLiveChain,
  createMatchChain,
  drawProbabilities,
  liveParameters,
  matchFormat,
  predictMatch,
  preMatchProbability,
  servePrior,
  startOfMatch,
  startRating,
  winnerOf,
  type MatchState,
} from "@sdf/models/tennis";
import { formatTime, timePerCall, type Timing } from "./timing.ts";

/** States of complete five-set matches, drawn point by point. */
function drawnStates(count: number): readonly MatchState[] {
  const format = matchFormat(5);
  const random = createRandom(1);
  const states: MatchState[] = [];
  let state = startOfMatch("a");
  while (states.length < count) {
    states.push(state);
    state = afterPoint(state, random.next() < (state.server === "a" ? 0.65 : 0.37) ? "a" : "b", format);
    if (winnerOf(state, format) !== undefined) state = startOfMatch("b");
  }
  return states;
}

/** Measures all tennis figures; about five seconds. The names distinguish look-ups from building tables. */
export function benchTennis(): readonly Timing[] {
  const format = matchFormat(5);
  const states = drawnStates(4096);
  const chain = createMatchChain({ a: 0.65, b: 0.63 }, format);
  const belief = servePrior({ winProbability: 0.62, format, surface: "hard", tour: "men" });
  const live = createLiveChain(belief, format);
  const strength = Float64Array.from({ length: 128 }, (_, i) => Math.sin(i * 12.9898));
  const table = Float64Array.from(
    { length: 128 * 128 },
    (_, i) => 1 / (1 + Math.exp(strength[i % 128]! - strength[Math.floor(i / 128)]!)),
  );
  const player = { rating: startRating(20), rank: 20, rankPoints: 2000 };
  const other = { rating: startRating(60), rank: 60, rankPoints: 900 };
  let sink = 0;
  return [
    timePerCall(
      "tennis: exact match probability of a state, look-up in the tables of one (p, q) pair",
      500_000,
      (i) => (sink += chain.match(states[i % 4096]!)),
      0.002,
    ),
    timePerCall(
      "tennis: the tables of a new (p, q) pair, five sets, and one look-up",
      20_000,
      (i) => (sink += createMatchChain({ a: 0.6 + i * 1e-6, b: 0.63 }, format).match(states[i % 4096]!)),
    ),
    timePerCall(
      "tennis: live chain of a new belief (three pairs), and one look-up",
      10_000,
      (i) => (sink += createLiveChain({ ...belief, edge: i * 1e-6 }, format).match(states[i % 4096]!)),
    ),
    timePerCall("tennis: everything the feed prints of a state, tables made before", 2_000, (i) =>
      predictMatch(states[i % 4096]!, live, format),
    ),
    timePerCall("tennis: serve prior from a forecast", 1_000, (i) =>
      servePrior({ winProbability: 0.2 + i * 5e-4, format, surface: "clay", tour: liveParameters("women") }),
    ),
    timePerCall(
      "tennis: pre-match probability",
      200_000,
      () => (sink += preMatchProbability({ tour: "men", surface: "hard", bestOf: 3, a: player, b: other })),
    ),
    timePerCall(
      "tennis: exact draw of 128, probabilities in a table",
      500,
      () => drawProbabilities({ size: 128, probability: (a, b) => table[a * 128 + b]! }),
      0.3,
    ),
    timePerCall("tennis: exact draw of 128, a logistic for each of the 8,128 pairs", 500, () =>
      drawProbabilities({ size: 128, probability: (a, b) => 1 / (1 + Math.exp(strength[b]! - strength[a]!)) }),
    ),
  ];
}

if (import.meta.main)
  for (const timing of benchTennis())
    console.log(`${timing.what}: best ${formatTime(timing.best)}, median ${formatTime(timing.median)}`);
