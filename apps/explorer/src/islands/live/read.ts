/** Typed values of the feeds as charts. Values that no document promises may be absent, and then leave a gap. */
import type { LiveWinProbability as BasketballWin } from "@sdf/types/basketball/live-win-probability";
import type { LiveWinProbability, LiveWinProbabilityWinPrediction } from "@sdf/types/soccer/live-win-probability";
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import type { SeasonSimulations } from "@sdf/types/soccer/season-simulations";
import type { TournamentSimulations } from "@sdf/types/tennis/tournament-simulations";
import type { EventMark, MatrixChart, MomentumChart, WinChart, WinPoint } from "../../charts/data.ts";

const soccerPeriods = { 1: "First half", 2: "Second half", 3: "Extra time, first half", 4: "Extra time, second half", 5: "Penalties", 10: "Half time", 14: "Full time" };

interface Sided {
  readonly name?: string;
  readonly shortName?: string;
  readonly position?: string;
  readonly id?: string;
}

/** Home and away by the name that people use. */
function sidesOf(contestants: readonly Sided[] = []): readonly [home: string, away: string] {
  const name = (position: string): string => {
    const found = contestants.find((each) => each.position === position);
    return found?.shortName ?? found?.name ?? (position === "home" ? "Home" : "Away");
  };
  return [name("home"), name("away")];
}

/** A share of 100 as it is written in the feeds: a text, or a number. */
function percent(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

interface Typed {
  readonly type?: unknown;
  readonly probability?: unknown;
  readonly value?: unknown;
}

/** Values of the named outcomes in their order; nothing when one is missing. */
function outcomes(predictions: readonly Typed[], types: readonly string[]): number[] | undefined {
  const values = types.map((type) => {
    const found = predictions.find((each) => each.type === type);
    return percent(found?.probability ?? found?.value);
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

function soccerPoint({ timeMin, timeSec = 0, periodId = 1, prediction = [] }: LiveWinProbabilityWinPrediction): WinPoint[] {
  const values = outcomes(prediction, ["Home", "Draw", "Away"]);
  return values === undefined || timeMin === undefined ? [] : [{ minute: timeMin + timeSec / 60, period: periodId, values }];
}

/** Minutes of play that the fixture is planned for. */
function lengthOf({ numberOfPeriods, periodLength }: { readonly numberOfPeriods?: number; readonly periodLength?: number }): { readonly length?: number } {
  return numberOfPeriods === undefined || periodLength === undefined ? {} : { length: numberOfPeriods * periodLength };
}

/** Breaks and full time have no clock of their own (`timeMin` is 0): they stand where play stopped. */
function inPlace(points: readonly WinPoint[]): WinPoint[] {
  let last = 0;
  return points.map((point) => (point.period >= 10 ? { ...point, minute: Math.max(point.minute, last) } : ((last = point.minute), point)));
}

/** Soccer MA21. */
export function soccerWin({ matchInfo, liveData }: LiveWinProbability): WinChart {
  const [home, away] = sidesOf(matchInfo.contestant);
  const points = inPlace((liveData?.livePredictions ?? []).flatMap(soccerPoint));
  return { kind: "win", title: `Win probability, ${home} – ${away}`, sides: [home, "Draw", away], points, marks: [], periods: soccerPeriods, ...lengthOf(matchInfo) };
}

/** Basketball MA21. */
export function basketballWin({ matchInfo, liveData }: BasketballWin): WinChart {
  const [home, away] = sidesOf(matchInfo?.contestant);
  const points = (liveData?.predictions?.livePredictions ?? []).flatMap(({ timeMin, timeSec, periodId, winPrediction }): WinPoint[] => {
    const values = outcomes(winPrediction.prediction ?? [], ["Home", "Away"]);
    return values === undefined ? [] : [{ minute: timeMin + timeSec / 60, period: periodId, values }];
  });
  return { kind: "win", title: `Win probability, ${home} – ${away}`, sides: [home, away], points, marks: [], periods: {} };
}

/** Goals stand in members that no document shows, so they are read only where they look like goals. */
function goalMarks(goals: readonly Readonly<Record<string, unknown>>[], contestants: readonly Sided[]): EventMark[] {
  return goals.flatMap(({ contestantId, periodId, timeMin, scorerName }) => {
    const minute = percent(timeMin);
    const side = contestants.findIndex(({ id }) => id === contestantId);
    const period = percent(periodId);
    if (minute === undefined || period === undefined || side < 0) return [];
    return [{ minute, period, side: contestants[side]?.position === "away" ? 1 : 0, text: `${minute}′ ${typeof scorerName === "string" ? scorerName : "goal"}` }];
  });
}

/** Soccer MA27. */
export function momentum({ matchInfo, liveData }: MatchMomentum): MomentumChart {
  const [home, away] = sidesOf(matchInfo.contestant);
  const points = (liveData?.Predictions ?? []).flatMap(({ timeMin, periodId, prediction }) => {
    const [value] = outcomes(prediction, ["Combined"]) ?? [];
    const minute = percent(timeMin);
    const period = percent(periodId);
    return value === undefined || minute === undefined || period === undefined ? [] : [{ minute, period, value }];
  });
  return {
    kind: "momentum", title: `Momentum, ${home} – ${away}`, sides: [home, away], points,
    marks: goalMarks(liveData?.goal ?? [], matchInfo.contestant ?? []), periods: soccerPeriods, ...lengthOf(matchInfo),
  };
}

/** Soccer TM12: the table as it may end. */
export function seasonTable({ competition, tournamentCalendar, stages }: SeasonSimulations): MatrixChart {
  const divisions = (stages?.stage ?? []).flatMap(({ division = [] }) => division);
  const ranking = divisions.find(({ type }) => type === "total")?.ranking ?? [];
  const positions = Math.max(0, ...ranking.flatMap(({ finishPrediction = [] }) => finishPrediction.map(({ position }) => position)));
  const columns = Array.from({ length: positions }, (_, index) => String(index + 1));
  const rows = ranking.map(({ contestantName, contestantShortName, points, finishPrediction = [] }) => ({
    name: contestantShortName ?? contestantName ?? "",
    ...(points === undefined ? {} : { note: String(points) }),
    values: columns.map((column) => percent(finishPrediction.find(({ position }) => position === Number(column))?.value)),
  }));
  return { kind: "matrix", title: `${competition?.name ?? "Season"} ${tournamentCalendar?.name ?? ""}, probable final table`.trim(), across: "position", columns, rows, noteName: "Points" };
}

/** Tennis TM11: who reaches which round. */
export function tennisDraw(data: TournamentSimulations): MatrixChart {
  const { tournament } = data;
  const inside = tournament as { readonly predictions?: TournamentSimulations["predictions"] } | undefined;
  const predictions = data.predictions ?? inside?.predictions;
  const players = predictions?.playerPredictions?.playerPrediction ?? [];
  const columns = [...new Set(players.flatMap(({ predicted }) => predicted.map(({ type }) => type)))];
  const last = columns.at(-1);
  const rows = players.map(({ contestant, predicted }) => ({
    name: contestant.team ?? contestant.player.map(({ matchName }) => matchName).join(" / "),
    ...seedOf(contestant.player),
    values: columns.map((column) => percent(predicted.find(({ type }) => type === column)?.value)),
  }));
  const chance = ({ values }: { readonly values: readonly (number | undefined)[] }): number => values[last === undefined ? 0 : columns.length - 1] ?? 0;
  rows.sort((one, other) => chance(other) - chance(one));
  return { kind: "matrix", title: `${tournament?.name ?? "Tournament"}, the draw`, across: "round", columns, rows, noteName: "Seed" };
}

function seedOf(players: readonly { readonly seed?: string | number }[]): { readonly note?: string } {
  const seed = players[0]?.seed;
  return seed === undefined ? {} : { note: String(seed) };
}
