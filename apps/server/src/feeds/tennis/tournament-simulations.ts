/** Tennis TM11: how far everybody in a draw is likely to come. */
import type { TournamentSimulations, TournamentSimulationsContestantPlayer, TournamentSimulationsPredictions, TournamentSimulationsRankingPlayer, TournamentSimulationsTournament } from "@sdf/types/tennis/tournament-simulations";
import { drawProbabilities, type KnownMatch } from "@sdf/models/tennis";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { dateZ, day, hour, timestamp } from "../../world/core/dates.ts";
import { uuid } from "../../world/core/ids.ts";
import { roundTitle } from "../../world/tennis/calendar.ts";
import type { Draw, Entry } from "../../world/tennis/draws.ts";
import type { Player } from "../../world/tennis/players.ts";
import { scoreAfter } from "../../world/tennis/simulate.ts";
import { matchState, tournamentState } from "../../world/tennis/state.ts";
import { askedDays } from "../days.ts";
import { liveProbability, priorOf } from "./predict.ts";
import { championAt, noData, sideAt, winnerPrize, type Source } from "./shared.ts";

/** Stages that the documents name; of further ones they say only that there are some, so they are not sent. */
const stages: ReadonlySet<string> = new Set(["1/16 Final", "Quarter Finals", "Semi-finals", "Final"]);

/** When the simulations ran last, and until when they stay. */
interface Run {
  readonly at: Instant;
  readonly next: Instant;
}

/** Every hour; while a match is on, after each finished game. After the final there is nothing left to run. */
function lastRun(world: Source, draw: Draw, at: Instant): Run {
  const final = draw.slots[draw.slots.length - 1]![0]!;
  if (at >= final.fixture.start - 4 * hour) {
    const { end } = world.progress.outcome(final);
    if (at >= end) return { at: end, next: Infinity };
  }
  const sharp = Math.floor(at / hour) * hour;
  let ran = Math.max(draw.drawn, sharp);
  let next = sharp + hour;
  let live = false;
  for (const row of draw.slots) {
    for (const slot of row) {
      if (slot.fixture.start - 4 * hour > at || slot.fixture.start + 60 * hour < at) continue;
      const state = matchState(world.progress, slot, at);
      next = Math.min(next, state.next);
      if (state.end !== undefined && state.end > ran) ran = state.end;
      const { log, score } = state;
      if (log === undefined || score === undefined || state.end !== undefined) continue;
      live = true;
      if (state.actualStart !== undefined && state.actualStart > ran) ran = state.actualStart;
      let count = state.points;
      while (count > 0 && log.times[count - 1]! > ran && scoreAfter(log, count).ended === "point") count--;
      if (count > 0 && log.times[count - 1]! > ran) ran = log.times[count - 1]!;
    }
  }
  return { at: ran, next: live ? next : Math.min(next, sharp + hour) };
}

/** Probability of every line of the draw to reach each round, 0..1: `reach[round][line]`, the last row for the title. */
function reachProbabilities(world: Source, draw: Draw, at: Instant): readonly Float64Array[] {
  const lineOf = new Map(draw.lines.flatMap((line, index) => (line === undefined ? [] : [[line.entrant.id, index] as const])));
  const prior = priorOf(world, draw);
  const known: KnownMatch[] = [];
  let cancelled = false;
  for (const slot of draw.slots.flat()) {
    // What is far off is not played to find out that it is not known.
    if (slot.fixture.start - 4 * hour > at && world.progress.peek(slot) === undefined) continue;
    const outcome = world.progress.outcome(slot);
    if (outcome.status === "Bye") continue;
    const [one, other] = ([0, 1] as const).map((side) => sideAt(world, slot, side, at)?.entrant);
    if (one === undefined || other === undefined) continue;
    const [a, b] = [lineOf.get(one.id)!, lineOf.get(other.id)!];
    if (outcome.end <= at) {
      if (outcome.winner === undefined) cancelled = true;
      else known.push({ a, b, probability: outcome.winner === 0 ? 1 : 0 });
      continue;
    }
    const { log, points, score } = matchState(world.progress, slot, at);
    if (log !== undefined && score !== undefined) known.push({ a, b, probability: liveProbability(world, slot, one, other, { log, points }) });
  }
  const chances = drawProbabilities({
    size: draw.size,
    byes: draw.lines.flatMap((line, index) => (line === undefined ? [index] : [])),
    probability: (a, b) => prior(draw.lines[a]!.entrant, draw.lines[b]!.entrant),
    known,
  });
  // A final that is cancelled has no winner.
  return Array.from({ length: chances.rounds + 1 }, (_, wins) => Float64Array.from(draw.lines, (_line, line) => (cancelled && wins === chances.rounds ? 0 : chances.reach(line, wins))));
}

const percent = (value: number): number => Math.round(value * 10_000) / 100;

function person(world: Source, draw: Draw, entry: Entry, player: Player): TournamentSimulationsContestantPlayer {
  const seed = entry.seed === undefined ? entry.mark : String(entry.seed);
  return {
    ...(draw.kind === "single" ? {} : { id: player.id }),
    matchName: player.name.match,
    firstName: player.name.first,
    lastName: player.name.last,
    ...(seed === undefined ? {} : { seed }),
    nationalityId: uuid(world.seed, "area", player.country.code),
    nationality: player.country.name,
    countryOfBirthId: uuid(world.seed, "area", player.birthCountry.code),
    countryOfBirth: player.birthCountry.name,
    dateOfBirth: dateZ(player.born),
    gender: player.gender === "men" ? "male" : "female",
  };
}

function profile(world: Source, draw: Draw, entry: Entry, player: Player): TournamentSimulationsRankingPlayer {
  return {
    ...person(world, draw, entry, player),
    placeOfBirth: player.birthPlace,
    ...(player.height === undefined ? {} : { height: player.height }),
    ...(player.weight === undefined ? {} : { weight: player.weight }),
  };
}

function predictions(world: Source, draw: Draw, at: Instant, only: ReadonlySet<string> | undefined): TournamentSimulationsPredictions | undefined {
  const reach = reachProbabilities(world, draw, at);
  const last = reach.length - 1;
  const team = (entry: Entry): object => (draw.kind === "single" ? {} : { contestantId: entry.entrant.id, team: entry.entrant.name });
  const field = draw.lines.flatMap((entry, line) => (entry === undefined ? [] : [{ entry, line }]));
  const order = [...field].sort((a, b) => {
    for (let round = last; round > 0; round--) {
      const difference = reach[round]![b.line]! - reach[round]![a.line]!;
      if (difference !== 0) return difference;
    }
    return a.entry.entrant.rank - b.entry.entrant.rank;
  });
  const wanted = (entry: Entry): boolean => only === undefined || only.has(entry.entrant.id);
  const ranking = order.flatMap(({ entry, line }, index) => {
    if (!wanted(entry)) return [];
    // Position 1 wins, 2 loses the final, 3 and 4 lose a semi-final, and so on.
    const round = last - Math.ceil(Math.log2(index + 1));
    const value = round >= last ? reach[last]![line]! : reach[Math.max(0, round)]![line]! - reach[Math.max(0, round) + 1]![line]!;
    return [{ position: index + 1, ...team(entry), value: percent(value), player: entry.entrant.players.map((each) => profile(world, draw, entry, each)) }];
  });
  if (ranking.length === 0) return undefined;
  return {
    lastUpdated: timestamp(at),
    tournamentPredictions: [{ type: "End Positions", ranking }],
    playerPredictions: {
      playerPrediction: field
        .filter(({ entry }) => wanted(entry))
        .map(({ entry, line }) => ({
          contestant: { ...team(entry), player: entry.entrant.players.map((each) => person(world, draw, entry, each)) },
          predicted: [
            ...draw.rounds.slice(1).filter((round) => stages.has(roundTitle(round.matches))).map((round) => ({ type: roundTitle(round.matches), value: percent(reach[round.index]![line]!) })),
            { type: "Champion", value: percent(reach[last]![line]!) },
          ],
        })),
    },
  };
}

export function tournamentSimulations(world: Source, request: FeedRequest, now: Instant): FeedAnswer {
  const id = request.ids["tournament"]?.[0];
  const draw = id === undefined ? undefined : world.draw(id.value);
  if (draw === undefined) return noData("no tennis tournament has this identifier");
  const days = askedDays(request.parameters["date"]);
  if (days === "unreadable") return { kind: "error", code: "10202", why: "date: write a day as YYYY-MM-DD, or two of them for a period" };
  // A period is answered with the last simulation in it.
  const at = days === undefined ? now : Math.min(now, days[1] + day - 1000);
  if (days !== undefined && days[0] > now) return noData("the period lies in the future");
  if (at < draw.drawn) return noData("the draw has not been made yet");
  const run = lastRun(world, draw, at);
  const only = request.ids["contestant"] === undefined ? undefined : new Set(request.ids["contestant"].map((each) => each.value));
  const predicted = predictions(world, draw, run.at, only);
  if (predicted === undefined) return noData("none of the contestants is in the draw");
  const state = tournamentState(world.progress, draw, at);
  const winner = state.status === "Completed" ? championAt(world, draw.slots[0]![0]!, at)?.entrant : undefined;
  const tournament: TournamentSimulationsTournament = {
    id: draw.id,
    name: draw.name,
    startDate: dateZ(draw.start),
    endDate: dateZ(draw.end),
    type: draw.kind,
    drawSize: draw.players,
    matchType: draw.kind === "single" ? "Single" : draw.kind === "double" ? "Double" : "Mix",
    gender: draw.gender,
    status: state.status,
    ...(winner === undefined ? {} : { winningPeopleId: winner.id, winningPeople: winner.name }),
    totalPrizeMoney: draw.prize,
    totalPrizeCurrency: draw.currency,
    winnerPrizeMoney: winnerPrize(draw.prize),
    winnerPrizeCurrency: draw.currency,
    predictions: predicted,
  };
  // The documents return the tournament only when it is named by trn, which the form with a path is not.
  const value: TournamentSimulations = request.form === "path" ? { predictions: predicted } : { tournament };
  return { kind: "document", value, lastModified: Math.max(run.at, state.changed), validUntil: days !== undefined && days[1] + day <= now ? Infinity : Math.min(run.next, state.next) };
}
