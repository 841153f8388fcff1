/** Converts values of the feeds to charts. Missing optional values leave gaps. */
import { readTimeline } from "@sdf/facts/soccer";
import type { LiveWinProbability as BasketballWin } from "@sdf/types/basketball/live-win-probability";
import type { LiveWinProbability, LiveWinProbabilityWinPrediction } from "@sdf/types/soccer/live-win-probability";
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import type { SeasonSimulations } from "@sdf/types/soccer/season-simulations";
import type { MatchPredictionsDetail } from "@sdf/types/tennis/match-predictions-detail";
import type { TournamentSimulations } from "@sdf/types/tennis/tournament-simulations";
import type { EventMark, MatrixChart, MomentumChart, WinChart, WinPoint } from "../../charts/data.ts";

const soccerPeriods = {
  1: "First half",
  2: "Second half",
  3: "Extra time, first half",
  4: "Extra time, second half",
  5: "Penalties",
  10: "Half time",
  14: "Full time",
};

interface Sided {
  readonly name?: string;
  readonly shortName?: string;
  readonly position?: string;
  readonly id?: string;
}

/** Short names of the home and away sides. */
function readSides(contestants: readonly Sided[] = []): readonly [home: string, away: string] {
  const name = (position: string): string => {
    const contestant = contestants.find((each) => each.position === position);
    return contestant?.shortName ?? contestant?.name ?? (position === "home" ? "Home" : "Away");
  };
  return [name("home"), name("away")];
}

/** A percentage, which feeds write as text or number; undefined if it is neither. */
function percent(value: unknown): number | undefined {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

interface Typed {
  readonly type?: unknown;
  readonly probability?: unknown;
  readonly value?: unknown;
}

/** Values of the outcomes, in the order of `types`; undefined if one is missing. */
function outcomes(predictions: readonly Typed[], types: readonly string[]): number[] | undefined {
  const values = types.map((type) => {
    const prediction = predictions.find((each) => each.type === type);
    return percent(prediction?.probability ?? prediction?.value);
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

function soccerPoint({
  timeMin,
  timeSec = 0,
  periodId = 1,
  prediction = [],
}: LiveWinProbabilityWinPrediction): WinPoint[] {
  const values = outcomes(prediction, ["Home", "Draw", "Away"]);
  return values === undefined || timeMin === undefined
    ? []
    : [{ minute: timeMin + timeSec / 60, period: periodId, values }];
}

/** Scheduled length in minutes, if known. */
function readLength({
  numberOfPeriods,
  periodLength,
}: {
  readonly numberOfPeriods?: number;
  readonly periodLength?: number;
}): { readonly length?: number } {
  return numberOfPeriods === undefined || periodLength === undefined ? {} : { length: numberOfPeriods * periodLength };
}

/** AnchorSection breaks and full time, whose `timeMin` is 0, at the end of the preceding period. */
function inPlace(points: readonly WinPoint[]): WinPoint[] {
  let last = 0;
  return points.map((point) =>
    point.period >= 10 ? { ...point, minute: Math.max(point.minute, last) } : ((last = point.minute), point),
  );
}

/** Soccer MA21. */
export function soccerWin({ matchInfo, liveData }: LiveWinProbability): WinChart {
  const [home, away] = readSides(matchInfo.contestant);
  const points = inPlace((liveData?.livePredictions ?? []).flatMap(soccerPoint));
  return {
    kind: "win",
    title: `Win probability, ${home} – ${away}`,
    sides: [home, "Draw", away],
    points,
    marks: [],
    periods: soccerPeriods,
    ...readLength(matchInfo),
  };
}

/** Basketball MA21. */
export function basketballWin({ matchInfo, liveData }: BasketballWin): WinChart {
  const [home, away] = readSides(matchInfo?.contestant);
  const points = (liveData?.predictions?.livePredictions ?? []).flatMap(
    ({ timeMin, timeSec, periodId, winPrediction }): WinPoint[] => {
      const values = outcomes(winPrediction.prediction ?? [], ["Home", "Away"]);
      return values === undefined ? [] : [{ minute: timeMin + timeSec / 60, period: periodId, values }];
    },
  );
  return {
    kind: "win",
    title: `Win probability, ${home} – ${away}`,
    sides: [home, away],
    points,
    marks: [],
    periods: {},
  };
}

/** Goals and cards whose minute and side the document states. */
function eventMarks(document: object): EventMark[] {
  return readTimeline(document).events.flatMap(({ kind, detail, side, minute, period, persons }): EventMark[] => {
    if ((kind !== "goal" && kind !== "card") || side === undefined || minute === undefined || period === undefined)
      return [];
    const text = `${minute}′ ${persons[0]?.name ?? kind}`;
    const card = detail === "YC" ? ("yellow-card" as const) : ("red-card" as const);
    return [{ minute, period, side: side === "home" ? 0 : 1, text, ...(kind === "card" && { kind: card }) }];
  });
}

/** Soccer MA27. */
export function momentum({ matchInfo, liveData }: MatchMomentum): MomentumChart {
  const [home, away] = readSides(matchInfo.contestant);
  const points = (liveData?.Predictions ?? []).flatMap(({ timeMin, periodId, prediction }) => {
    const [value] = outcomes(prediction ?? [], ["Combined"]) ?? [];
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
    ...readLength(matchInfo),
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
  const first = match[0]?.matchInfo;
  const sides = tennisSides(first?.contestant);
  const points = match.flatMap(({ liveData }): WinPoint[] => {
    const predictions = (liveData?.["predictions"] ?? []) as readonly {
      type?: string;
      prediction?: readonly Typed[];
    }[];
    const values = outcomes(predictions.find(({ type }) => type === "match")?.prediction ?? [], ["a", "b"]);
    const { matchMinutes = 0, matchSet = 1 } = liveData?.matchDetails ?? {};
    return values === undefined ? [] : [{ minute: matchMinutes, period: Math.max(matchSet, 1), values }];
  });
  return {
    kind: "win",
    title: `Win probability, ${sides.join(" – ")}`,
    sides,
    points,
    marks: [],
    periods: { 1: "Set 1", 2: "Set 2", 3: "Set 3", 4: "Set 4", 5: "Set 5" },
    length: 60,
  };
}

/** Names of sides a and b: a player, or both players of a pair. */
function tennisSides(
  contestants: readonly { readonly name: string; readonly position: string }[] = [],
): readonly [string, string] {
  const name = (position: string): string =>
    contestants
      .filter((each) => each.position === position)
      .map((each) => each.name)
      .join(" / ") || `Side ${position}`;
  return [name("a"), name("b")];
}

/** Tennis TM11: probability of each player to reach each round. */
export function tennisDraw(data: TournamentSimulations): MatrixChart {
  const { tournament } = data;
  const inside = tournament as { readonly predictions?: TournamentSimulations["predictions"] } | undefined;
  const predictions = data.predictions ?? inside?.predictions;
  const players = predictions?.playerPredictions?.playerPrediction ?? [];
  const columns = [...new Set(players.flatMap(({ predicted }) => predicted.map(({ type }) => type)))];
  const last = columns.at(-1);
  const rows = players.map(({ contestant, predicted }) => ({
    name: contestant.team ?? contestant.player.map(({ matchName }) => matchName).join(" / "),
    ...readSeed(contestant.player),
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

function readSeed(players: readonly { readonly seed?: string | number }[]): { readonly note?: string } {
  const seed = players[0]?.seed;
  return seed === undefined ? {} : { note: String(seed) };
}
