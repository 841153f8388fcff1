import { cachePerOwner, getOrCreate } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
/** `liveData.predictions` of the tennis MA21 feeds. Its form is the assumption `tennis-predictions`. */
import type { MatchProbabilities } from "../../models/tennis/index.ts";
import type { MatchSlot } from "../../simulation/tennis/draws.ts";
import { sideAt } from "../../simulation/tennis/state.ts";
import { liveProbabilities, type PublishedPoints } from "./predict.ts";
import type { TennisData } from "./shared.ts";

/** Probabilities of one kind: of both sides, or of the final scores. */
export interface PredictionEntry {
  readonly type: "match" | "set" | "game" | "point" | "score";
  readonly prediction: readonly { readonly type: string; readonly probability: string }[];
}

/** Predictions of one match by number of published points; -1 before the match. */
type MatchCache = Map<number, readonly PredictionEntry[]>;

/** Number of matches whose predictions are kept. A match has up to 400 points of about a kilobyte. */
const CACHED_MATCHES = 8;
const findMatches = cachePerOwner<string, MatchCache>(CACHED_MATCHES);

/**
 * Returns the probabilities after the published points, or before the match; `undefined` while a side is not known.
 * Before the match, the first server is not known, so there are no probabilities of the first game and point.
 */
export function matchPredictions(
  world: TennisData,
  slot: MatchSlot,
  published: PublishedPoints | undefined,
  at: Instant,
): readonly PredictionEntry[] | undefined {
  const a = sideAt(world, slot, 0, at)?.entrant;
  const b = sideAt(world, slot, 1, at)?.entrant;
  if (a === undefined || b === undefined) return undefined;
  const cache = findMatches(world.progress).get(`${slot.fixture.id}/${a.id}/${b.id}`, () => new Map());
  const points = published?.points ?? -1;
  return getOrCreate(cache, points, () => {
    const phase = published === undefined ? "before" : isDecided(published) ? "decided" : "started";
    return toEntries(liveProbabilities(world, slot, a, b, published), phase);
  });
}

function isDecided({ log, points }: PublishedPoints): boolean {
  return log.end === "complete" && points === log.points.length;
}

function toEntries(
  probabilities: MatchProbabilities,
  phase: "before" | "started" | "decided",
): readonly PredictionEntry[] {
  const { match, set, game, point, matchScores } = probabilities;
  return [
    sides("match", match),
    ...(phase === "decided" ? [] : [sides("set", set)]),
    ...(phase === "started" ? [sides("game", game), sides("point", point)] : []),
    {
      type: "score",
      prediction: matchScores.map(({ a, b, probability }) => ({
        type: `${a}-${b}`,
        probability: formatPercent(probability),
      })),
    },
  ];
}

function sides(type: PredictionEntry["type"], { a, b }: MatchProbabilities["match"]): PredictionEntry {
  return {
    type,
    prediction: [
      { type: "a", probability: formatPercent(a) },
      { type: "b", probability: formatPercent(b) },
    ],
  };
}

function formatPercent(probability: number): string {
  return (probability * 100).toFixed(2);
}
