import { readProbabilities, readScore, readState } from "@sdf/facts/soccer";
import type { LiveWinProbability } from "@sdf/soccer/live-win-probability";

export type Probabilities = readonly [home: number, draw: number, away: number];

/** A match as the demonstration displays it. All values come from the feed. */
export interface MatchView {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly status: string;
  /** Minute of play, or an abbreviated status. */
  readonly clock: string;
  /** Score, including a goal that is not confirmed yet: the probabilities include it, too. */
  readonly score: readonly [home: number, away: number];
  /** Win probabilities in percent; absent before the first prediction. */
  readonly probabilities?: Probabilities | undefined;
  /** Match time of the probabilities, such as `1 8:18`. */
  readonly predictedAt?: string | undefined;
  /** Win probabilities of the home side since the first poll, in percent. */
  readonly history: readonly number[];
}

/** Creates the view of a match from a response and the previous view. */
export function toMatchView(document: LiveWinProbability, previous: MatchView | undefined): MatchView {
  const { matchInfo, liveData = {} } = document;
  const { matchDetails, overallLivePredictions = [], preMatchPredictions = [] } = liveData;
  const name = (position: string): string => {
    const contestant = matchInfo.contestant?.find((each) => each.position === position);
    return contestant?.shortName ?? contestant?.name ?? contestant?.phrase ?? "?";
  };
  const { total, unconfirmed } = readScore(document);
  const { home, away } = unconfirmed ?? total ?? { home: 0, away: 0 };
  const probabilities = toPercentages(document);
  const latest = overallLivePredictions[0] ?? preMatchPredictions[0];
  return {
    id: matchInfo.id,
    home: name("home"),
    away: name("away"),
    status: matchDetails?.matchStatus ?? "Fixture",
    clock: readState(document).display || "-",
    score: [home, away],
    probabilities,
    predictedAt: latest === undefined ? undefined : `${latest.periodId} ${latest.timeMin}:${latest.timeSec}`,
    history: [...(previous?.history ?? []), ...(probabilities === undefined ? [] : [probabilities[0]])],
  };
}

function toPercentages(document: LiveWinProbability): Probabilities | undefined {
  const [newest] = readProbabilities(document);
  const [home, draw, away] = ["home", "draw", "away"].map(
    (side) => newest?.outcomes.find(({ outcome }) => outcome === side)?.probability,
  );
  return home === undefined || draw === undefined || away === undefined
    ? undefined
    : [home * 100, draw * 100, away * 100];
}
