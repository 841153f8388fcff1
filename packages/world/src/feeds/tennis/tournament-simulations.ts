/** Tennis TM11: probabilities of the entrants of a draw to reach each round. */
import type {
  TournamentSimulations,
  TournamentSimulationsContestantPlayer,
  TournamentSimulationsPredictions,
  TournamentSimulationsRankingPlayer,
  TournamentSimulationsTournament,
} from "@sdf/types/tennis/tournament-simulations";
import { omitUndefined } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { dateZ, day, hour, timestamp } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import { knockOutProbabilities, type KnockOut } from "../../models/index.ts";
import { lastOverrideAt } from "../../simulation/schedule.ts";
import { roundTitle, type Draw, type Entry } from "../../simulation/tennis/draws.ts";
import type { Player } from "../../simulation/tennis/players.ts";
import { scoreAfter } from "../../simulation/tennis/simulate-match.ts";
import { matchState, sideAt, tournamentState } from "../../simulation/tennis/state.ts";
import { noDataError, requestedDays } from "../answers.ts";
import { computeWinProbability, liveProbabilities } from "./predict.ts";
import { championAt, tournamentProperties, type TennisData } from "./shared.ts";

/** Documented stages. Further ones are mentioned without names, so they are not sent. */
const documentedStages: ReadonlySet<string> = new Set(["1/16 Final", "Quarter Finals", "Semi-finals", "Final"]);

/**
 * Returns the instants of the latest and the next simulation: every hour, and during matches after every game.
 * Simulations end after the final.
 */
function lastRun(world: TennisData, draw: Draw, at: Instant): { readonly at: Instant; readonly nextRunAt: Instant } {
  const final = draw.slots[draw.slots.length - 1]![0]!;
  if (at >= final.fixture.start - 4 * hour) {
    const { end } = world.progress.outcome(final);
    if (at >= end) return { at: end, nextRunAt: Infinity };
  }
  const fullHour = Math.floor(at / hour) * hour;
  let lastRunAt = Math.max(draw.drawnAt, fullHour);
  let nextRunAt = fullHour + hour;
  for (const slot of draw.slots.flat()) {
    if (slot.fixture.start - 4 * hour > at || slot.fixture.start + 60 * hour < at) continue;
    const { log, end, actualStart = 0, points, nextChange } = matchState(world.progress, slot, at);
    nextRunAt = Math.min(nextRunAt, nextChange);
    lastRunAt = Math.max(lastRunAt, end ?? actualStart);
    if (log === undefined || end !== undefined) continue;
    let count = points;
    while (count > 0 && log.times[count - 1]! > lastRunAt && scoreAfter(log, count).ended === "point") count--;
    lastRunAt = Math.max(lastRunAt, log.times[count - 1] ?? 0);
  }
  return { at: lastRunAt, nextRunAt };
}

/**
 * Returns the probability (0 to 1) of every line of the draw to reach each round: `reach[round][line]`. The last row is
 * the title.
 */
function reachProbabilities(world: TennisData, draw: Draw, at: Instant): readonly Float64Array[] {
  const findLine = new Map(
    draw.lines.flatMap((line, index) => (line === undefined ? [] : [[line.entrant.id, index] as const])),
  );
  const prior = computeWinProbability(world, draw);
  const knownMatches: NonNullable<KnockOut["known"]>[number][] = [];
  let isFinalCancelled = false;
  for (const slot of draw.slots.flat()) {
    // Matches far in the future are not simulated.
    if (slot.fixture.start - 4 * hour > at && world.progress.peek(slot) === undefined) continue;
    const outcome = world.progress.outcome(slot);
    if (outcome.status === "Bye") continue;
    const [one, other] = ([0, 1] as const).map((side) => sideAt(world, slot, side, at)?.entrant);
    if (one === undefined || other === undefined) continue;
    const [a, b] = [findLine.get(one.id)!, findLine.get(other.id)!];
    if (outcome.end <= at) {
      if (outcome.winner === undefined) isFinalCancelled = true;
      else knownMatches.push({ a, b, probability: outcome.winner === 0 ? 1 : 0 });
      continue;
    }
    const { log, points, score } = matchState(world.progress, slot, at);
    if (log !== undefined && score !== undefined)
      knownMatches.push({ a, b, probability: liveProbabilities(world, slot, one, other, { log, points }).match.a });
  }
  const reach = knockOutProbabilities({
    size: draw.size,
    byes: draw.lines.flatMap((line, index) => (line === undefined ? [index] : [])),
    probability: (a, b) => prior(draw.lines[a]!.entrant, draw.lines[b]!.entrant),
    known: knownMatches,
  });
  // A cancelled final has no winner.
  if (isFinalCancelled) reach.at(-1)!.fill(0);
  return reach;
}

const toPercent = (value: number): number => Math.round(value * 10_000) / 100;

function playerProperties(
  world: TennisData,
  draw: Draw,
  entry: Entry,
  player: Player,
): TournamentSimulationsContestantPlayer {
  const seed = entry.seed === undefined ? entry.mark : String(entry.seed);
  return omitUndefined({
    id: draw.kind === "single" ? undefined : player.id,
    matchName: player.name.match,
    firstName: player.name.first,
    lastName: player.name.last,
    seed,
    nationalityId: uuid(world.seed, "area", player.country.code),
    nationality: player.country.name,
    countryOfBirthId: uuid(world.seed, "area", player.birthCountry.code),
    countryOfBirth: player.birthCountry.name,
    dateOfBirth: dateZ(player.born),
    gender: player.gender === "men" ? "male" : "female",
  });
}

function predictions(
  world: TennisData,
  draw: Draw,
  at: Instant,
  selectedIds: ReadonlySet<string> | undefined,
): TournamentSimulationsPredictions | undefined {
  const reach = reachProbabilities(world, draw, at);
  const titleRound = reach.length - 1;
  const teamProperties = (entry: Entry): object =>
    draw.kind === "single" ? {} : { contestantId: entry.entrant.id, team: entry.entrant.name };
  const field = draw.lines.flatMap((entry, line) => (entry === undefined ? [] : [{ entry, line }]));
  const order = [...field].sort((a, b) => {
    for (let round = titleRound; round > 0; round--) {
      const difference = reach[round]![b.line]! - reach[round]![a.line]!;
      if (difference !== 0) return difference;
    }
    return a.entry.entrant.rank - b.entry.entrant.rank;
  });
  const isSelected = (entry: Entry): boolean => selectedIds === undefined || selectedIds.has(entry.entrant.id);
  const ranking = order.flatMap(({ entry, line }, index) => {
    if (!isSelected(entry)) return [];
    // Position 1 wins the final, 2 loses it, 3 and 4 lose a semi-final, and so on.
    const round = titleRound - Math.ceil(Math.log2(index + 1));
    const value =
      round >= titleRound
        ? reach[titleRound]![line]!
        : reach[Math.max(0, round)]![line]! - reach[Math.max(0, round) + 1]![line]!;
    return [
      {
        position: index + 1,
        ...teamProperties(entry),
        value: toPercent(value),
        player: entry.entrant.players.map((each): TournamentSimulationsRankingPlayer =>
          omitUndefined({
            ...playerProperties(world, draw, entry, each),
            placeOfBirth: each.birthPlace,
            height: each.height,
            weight: each.weight,
          }),
        ),
      },
    ];
  });
  if (ranking.length === 0) return undefined;
  return {
    lastUpdated: timestamp(at),
    tournamentPredictions: [{ type: "End Positions", ranking }],
    playerPredictions: {
      playerPrediction: field
        .filter(({ entry }) => isSelected(entry))
        .map(({ entry, line }) => ({
          contestant: {
            ...teamProperties(entry),
            player: entry.entrant.players.map((each) => playerProperties(world, draw, entry, each)),
          },
          predicted: [
            ...draw.rounds
              .slice(1)
              .filter((round) => documentedStages.has(roundTitle(round.matches)))
              .map((round) => ({ type: roundTitle(round.matches), value: toPercent(reach[round.index]![line]!) })),
            { type: "Champion", value: toPercent(reach[titleRound]![line]!) },
          ],
        })),
    },
  };
}

export function tournamentSimulations(world: TennisData, request: FeedRequest, now: Instant): FeedAnswer {
  const id = request.ids["tournament"]?.[0];
  const draw = id === undefined ? undefined : world.draw(id.value);
  if (draw === undefined) return noDataError("no tennis tournament has this identifier");
  const days = requestedDays(request.parameters["date"]);
  if (days !== undefined && "kind" in days) return days;
  // A period is answered with its last simulation.
  const at = days === undefined ? now : Math.min(now, days[1] + day - 1000);
  if (days !== undefined && days[0] > now) return noDataError("the period lies in the future");
  if (at < draw.drawnAt) return noDataError("the draw has not been made yet");
  const run = lastRun(world, draw, at);
  const selectedIds =
    request.ids["contestant"] === undefined ? undefined : new Set(request.ids["contestant"].map((each) => each.value));
  const predictionData = predictions(world, draw, run.at, selectedIds);
  if (predictionData === undefined) return noDataError("none of the contestants is in the draw");
  const state = tournamentState(world.progress, draw, at);
  const winner = state.status === "Completed" ? championAt(world, draw, at)?.entrant : undefined;
  const tournament: TournamentSimulationsTournament = omitUndefined({
    ...tournamentProperties(draw),
    type: draw.kind,
    gender: draw.gender,
    status: state.status,
    winningPeopleId: winner?.id,
    winningPeople: winner?.name,
    predictions: predictionData,
  });
  // As documented, the tournament is returned only if trn names it, not for the path form.
  const value: TournamentSimulations = request.form === "path" ? { predictions: predictionData } : { tournament };
  return {
    kind: "document",
    value,
    lastModified: Math.max(run.at, state.changedAt, lastOverrideAt(world.options, at)),
    validUntil: days !== undefined && days[1] + day <= now ? Infinity : Math.min(run.nextRunAt, state.nextChange),
  };
}
