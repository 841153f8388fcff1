/** Converts documents of the feeds to charts. Missing optional values leave gaps. */
import type { LiveWinProbability as BasketballWin } from "@sdf/basketball/live-win-probability";
import { listMatches, readNames, type Probabilities } from "@sdf/facts";
import { readProbabilities as readBasketball } from "@sdf/facts/basketball";
import { readProbabilities as readSoccer, readTimeline } from "@sdf/facts/soccer";
import { readProbabilities as readTennis } from "@sdf/facts/tennis";
import type { LiveWinProbability } from "@sdf/soccer/live-win-probability";
import type { MatchMomentum } from "@sdf/soccer/match-momentum";
import type { SeasonSimulations } from "@sdf/soccer/season-simulations";
import type { MatchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
import type { TournamentSimulations } from "@sdf/tennis/tournament-simulations";
import type { EventMark, MatrixChart, MomentumChart, WinChart, WinPoint } from "./data.ts";

const soccerPeriods = {
  1: "First half",
  2: "Second half",
  3: "Extra time, first half",
  4: "Extra time, second half",
  5: "Penalties",
  10: "Half time",
  14: "Full time",
};

const setNames = { 1: "Set 1", 2: "Set 2", 3: "Set 3", 4: "Set 4", 5: "Set 5" };

const HOME_AND_AWAY = ["Home", "Away"] as const;

/** Names of both sides of a match, or `unknown` for a side without one. */
function readSides(document: object, unknown: readonly [string, string]): readonly [string, string] {
  const { home, away } = listMatches(document).length === 0 ? { home: "", away: "" } : readNames(document);
  return [home || unknown[0], away || unknown[1]];
}

/** Win probabilities of a match in percent, in the order of the outcomes; undefined if one is missing. */
function readWin(probabilities: readonly Probabilities[], names: readonly string[]): number[] | undefined {
  const outcomes = probabilities.find(({ scope }) => scope === "match")?.outcomes;
  const values = names.map((name) => outcomes?.find(({ outcome }) => outcome === name)?.probability);
  return values.every((value) => value !== undefined) ? values.map((value) => value * 100) : undefined;
}

/** A percentage, which feeds write as text or number; undefined if it is neither. */
function percent(value: unknown): number | undefined {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Scheduled length in minutes, if known. */
function readLength(matchInfo: { numberOfPeriods?: number; periodLength?: number }): number | undefined {
  const { numberOfPeriods, periodLength } = matchInfo;
  return numberOfPeriods && periodLength && numberOfPeriods * periodLength;
}

/** Places breaks and full time, whose `timeMin` is 0, at the end of the preceding period. */
function inPlace(points: readonly WinPoint[]): WinPoint[] {
  let last = 0;
  return points.map((point) =>
    point.period >= 10 ? { ...point, minute: Math.max(point.minute, last) } : ((last = point.minute), point),
  );
}

/** @param sides - Names of both sides, with the draw between them in sports that have one */
function winChart(sides: readonly string[], points: readonly WinPoint[], periods: WinChart["periods"]): WinChart {
  const title = `Win probability, ${sides[0]} – ${sides.at(-1)}`;
  return { kind: "win", title, sides, points, marks: [], periods };
}

/** Soccer MA21. */
export function soccerWin({ matchInfo, liveData }: LiveWinProbability): WinChart {
  const [home, away] = readSides({ matchInfo }, HOME_AND_AWAY);
  const points = (liveData?.livePredictions ?? []).flatMap((prediction): WinPoint[] => {
    const { timeMin, timeSec = 0, periodId = 1 } = prediction;
    const values = readWin(readSoccer({ matchInfo, liveData: { livePredictions: [prediction] } }), [
      "home",
      "draw",
      "away",
    ]);
    return values === undefined || timeMin === undefined
      ? []
      : [{ minute: timeMin + timeSec / 60, period: periodId, values }];
  });
  return { ...winChart([home, "Draw", away], inPlace(points), soccerPeriods), length: readLength(matchInfo) };
}

/** Basketball MA21. */
export function basketballWin({ matchInfo, liveData }: BasketballWin): WinChart {
  const sides = readSides({ matchInfo }, HOME_AND_AWAY);
  const points = (liveData?.predictions?.livePredictions ?? []).flatMap((play): WinPoint[] => {
    const { timeMin, timeSec, periodId } = play;
    const document = { matchInfo: matchInfo ?? {}, liveData: { predictions: { livePredictions: [play] } } };
    const values = readWin(readBasketball(document), ["home", "away"]);
    return values === undefined ? [] : [{ minute: timeMin + timeSec / 60, period: periodId, values }];
  });
  return winChart(sides, points, {});
}

/** Goals and cards whose minute and side the document states. */
function eventMarks(document: object): EventMark[] {
  return readTimeline(document).events.flatMap(({ kind, detail, side, minute, period, persons }): EventMark[] => {
    if ((kind !== "goal" && kind !== "card") || side === undefined || minute === undefined || period === undefined)
      return [];
    const text = `${minute}′ ${persons[0]?.name ?? kind}`;
    const mark = kind === "goal" ? undefined : detail === "YC" ? "yellow-card" : "red-card";
    return [{ minute, period, side: side === "home" ? 0 : 1, text, kind: mark }];
  });
}

/** Soccer MA27. */
export function momentum({ matchInfo, liveData }: MatchMomentum): MomentumChart {
  const [home, away] = readSides({ matchInfo }, HOME_AND_AWAY);
  const points = (liveData?.Predictions ?? []).flatMap(({ timeMin, periodId, prediction }) => {
    const value = percent(prediction?.find(({ type }) => type === "Combined")?.probability);
    const minute = percent(timeMin);
    const period = percent(periodId);
    return value === undefined || minute === undefined || period === undefined ? [] : [{ minute, period, value }];
  });
  return {
    kind: "momentum",
    title: `Momentum, ${home} – ${away}`,
    sides: [home, away],
    points,
    marks: eventMarks({ matchInfo, liveData }),
    periods: soccerPeriods,
    length: readLength(matchInfo),
  };
}

/** Soccer TM12: the probable final table. */
export function seasonTable({ competition, tournamentCalendar, stages }: SeasonSimulations): MatrixChart {
  const divisions = (stages?.stage ?? []).flatMap(({ division = [] }) => division);
  const ranking = divisions.find(({ type }) => type === "total")?.ranking ?? [];
  const positions = Math.max(
    0,
    ...ranking.flatMap(({ finishPrediction = [] }) => finishPrediction.map(({ position }) => position)),
  );
  const columns = Array.from({ length: positions }, (_, index) => String(index + 1));
  const rows = ranking.map(({ contestantName, contestantShortName, points, finishPrediction = [] }) => ({
    name: contestantShortName ?? contestantName ?? "",
    note: points === undefined ? undefined : String(points),
    values: columns.map((column) =>
      percent(finishPrediction.find(({ position }) => position === Number(column))?.value),
    ),
  }));
  return {
    kind: "matrix",
    title: `${competition?.name ?? "Season"} ${tournamentCalendar?.name ?? ""}, probable final table`.trim(),
    across: "position",
    columns,
    rows,
    noteName: "Points",
  };
}

/** Tennis MA21: the probability of both sides to win, after each point. Its fields are an assumption of the server. */
export function tennisWin({ match }: Pick<MatchPredictionsDetail, "match">): WinChart {
  const sides = readSides({ match }, ["Side a", "Side b"]);
  const points = match.flatMap((state): WinPoint[] => {
    const { liveData } = state;
    const values = readWin(readTennis(state), ["home", "away"]);
    const { matchMinutes = 0, matchSet = 1 } = liveData?.matchDetails ?? {};
    return values === undefined ? [] : [{ minute: matchMinutes, period: Math.max(matchSet, 1), values }];
  });
  return { ...winChart(sides, points, setNames), length: 60 };
}

/** Tennis TM11: probability of each player to reach each round. */
export function tennisDraw(data: TournamentSimulations): MatrixChart {
  const { tournament } = data;
  const inside = tournament as { readonly predictions?: TournamentSimulations["predictions"] } | undefined;
  const predictions = data.predictions ?? inside?.predictions;
  const players = predictions?.playerPredictions?.playerPrediction ?? [];
  const columns = [...new Set(players.flatMap(({ predicted = [] }) => predicted.map(({ type }) => type)))];
  const last = columns.at(-1);
  const rows = players.map(({ contestant: { team, player = [] }, predicted = [] }) => ({
    name: team ?? player.map(({ matchName }) => matchName).join(" / "),
    note: player[0]?.seed?.toString(),
    values: columns.map((column) => percent(predicted.find(({ type }) => type === column)?.value)),
  }));
  const chance = ({ values }: { readonly values: readonly (number | undefined)[] }): number =>
    values[last === undefined ? 0 : columns.length - 1] ?? 0;
  rows.sort((one, other) => chance(other) - chance(one));
  return {
    kind: "matrix",
    title: `${tournament?.name ?? "Tournament"}, the draw`,
    across: "round",
    columns,
    rows,
    noteName: "Seed",
  };
}
