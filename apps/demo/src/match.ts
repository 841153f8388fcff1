import type { LiveWinProbability } from "@sdf/soccer/live-win-probability";

/** A match as the demonstration shows it, all of it from what the feed said. */
export interface ShownMatch {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly status: string;
  /** Minute of play, or the state in words. */
  readonly clock: string;
  readonly score: readonly [home: number, away: number];
  /** Percent; absent before the first prediction. */
  readonly chances?: readonly [home: number, draw: number, away: number];
  /** Chances of the home side since the first poll, percent. */
  readonly course: readonly number[];
}

/** What a response shows of a match, with what was known before. */
export function shownMatch({ matchInfo, liveData = {} }: LiveWinProbability, before: ShownMatch | undefined): ShownMatch {
  const { matchDetails, overallLivePredictions = [], preMatchPredictions = [] } = liveData;
  const name = (position: string): string => {
    const found = matchInfo.contestant?.find((each) => each.position === position);
    return found?.shortName ?? found?.name ?? found?.phrase ?? "?";
  };
  const predicted = (overallLivePredictions[0] ?? preMatchPredictions[0])?.prediction ?? [];
  const chance = (type: string): number => Number(predicted.find((each) => each.type === type)?.probability ?? Number.NaN);
  const chances = [chance("Home"), chance("Draw"), chance("Away")] as const;
  const { home = 0, away = 0 } = matchDetails?.scores?.total ?? {};
  const isKnown = chances.every((each) => !Number.isNaN(each));
  return {
    id: matchInfo.id,
    home: name("home"),
    away: name("away"),
    status: matchDetails?.matchStatus ?? "Fixture",
    clock: clockOf(matchDetails),
    score: [home, away],
    ...(isKnown ? { chances } : {}),
    course: [...(before?.course ?? []), ...(isKnown ? [chances[0]] : [])],
  };
}

const breaks: Readonly<Record<number, string>> = { 10: "HT", 11: "ET", 12: "ET", 13: "ET", 14: "FT" };

function clockOf(details: NonNullable<LiveWinProbability["liveData"]>["matchDetails"]): string {
  if (details === undefined || details.matchStatus === "Fixture") return "-";
  if (details.matchStatus !== "Playing") return details.matchStatus === "Played" ? "FT" : details.matchStatus;
  return breaks[details.periodId] ?? `${details.matchTime ?? 0}'`;
}
