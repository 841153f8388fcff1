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
export function toMatchView(
  { matchInfo, liveData = {} }: LiveWinProbability,
  previous: MatchView | undefined,
): MatchView {
  const { matchDetails, overallLivePredictions = [], preMatchPredictions = [] } = liveData;
  const name = (position: string): string => {
    const contestant = matchInfo.contestant?.find((each) => each.position === position);
    return contestant?.shortName ?? contestant?.name ?? contestant?.phrase ?? "?";
  };
  const latest = overallLivePredictions[0] ?? preMatchPredictions[0];
  const predicted = latest?.prediction ?? [];
  const readProbability = (type: string): number =>
    Number(predicted.find((each) => each.type === type)?.probability ?? Number.NaN);
  const probabilities = [readProbability("Home"), readProbability("Draw"), readProbability("Away")] as const;
  const { home = 0, away = 0 } = matchDetails?.scores?.totalUnconfirmed ?? matchDetails?.scores?.total ?? {};
  const hasPrediction = probabilities.every((each) => !Number.isNaN(each));
  return {
    id: matchInfo.id,
    home: name("home"),
    away: name("away"),
    status: matchDetails?.matchStatus ?? "Fixture",
    clock: readClock(matchDetails),
    score: [home, away],
    probabilities: hasPrediction ? probabilities : undefined,
    predictedAt: latest === undefined ? undefined : `${latest.periodId} ${latest.timeMin}:${latest.timeSec}`,
    history: [...(previous?.history ?? []), ...(hasPrediction ? [probabilities[0]] : [])],
  };
}

const breaks: Readonly<Record<number, string>> = { 10: "HT", 11: "ET", 12: "ET", 13: "ET", 14: "FT" };

function readClock(details: NonNullable<LiveWinProbability["liveData"]>["matchDetails"]): string {
  if (details === undefined || details.matchStatus === "Fixture") return "-";
  if (details.matchStatus !== "Playing") return details.matchStatus === "Played" ? "FT" : details.matchStatus;
  return breaks[details.periodId] ?? `${details.matchTime ?? 0}'`;
}
