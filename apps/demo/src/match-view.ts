import { readNames, readProbabilities, readScore, readState } from "@sdf/facts";
import type { LiveWinProbability } from "@sdf/soccer/live-win-probability";

/** A match as the demonstration displays it. All values come from the feed. */
export interface MatchView {
  readonly id: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  /** Phase of the match, such as `in-play`. */
  readonly phase: string;
  /** Minute of play, or a short text of the state. */
  readonly clock: string;
  /** Score with a goal that is not confirmed yet, because the probabilities include it, too; absent without a score. */
  readonly score?: readonly [home: number, away: number] | undefined;
  /** Win probabilities of the match in percent, in order home, draw if there is one, and away. */
  readonly probabilities?: readonly number[] | undefined;
  /** Match time of the newest prediction of soccer, such as `1 8:18`. */
  readonly predictedAt?: string | undefined;
  /** Win probabilities of the home side since the first poll, in percent. */
  readonly history: readonly number[];
}

/** Creates the view of a match from a document of any sport and the previous view. */
export function toMatchView(
  { id, sport }: Pick<MatchView, "id" | "sport">,
  document: object,
  previous: MatchView | undefined,
): MatchView {
  const { total, unconfirmed = total } = readScore(document);
  const { phase, display } = readState(document);
  const probabilities = readPercentages(document);
  return {
    id,
    sport,
    ...readNames(document),
    phase,
    clock: display === "" ? "–" : display,
    score: unconfirmed && [unconfirmed.home, unconfirmed.away],
    probabilities,
    predictedAt: sport === "soccer" ? findPredictionTime(document) : undefined,
    history: [...(previous?.history ?? []), ...(probabilities === undefined ? [] : [probabilities[0] ?? 0])],
  };
}

function readPercentages(document: object): readonly number[] | undefined {
  const ofMatch = readProbabilities(document).find(
    ({ scope, condition }) => scope === "match" && condition === undefined,
  );
  const outcomes = ofMatch?.outcomes;
  const values = ["home", "draw", "away"].flatMap(
    (side) => outcomes?.find(({ outcome }) => outcome === side)?.probability ?? [],
  );
  return values.length < 2 ? undefined : values.map((value) => value * 100);
}

/** Time of the newest prediction as the feed states it. */
function findPredictionTime(document: object): string | undefined {
  const { liveData } = document as Partial<LiveWinProbability>;
  const latest = liveData?.overallLivePredictions?.[0] ?? liveData?.preMatchPredictions?.[0];
  return latest && `${latest.periodId} ${latest.timeMin}:${latest.timeSec}`;
}
