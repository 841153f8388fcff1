/** Shared parts of the tennis documents. */
import type { MatchPredictionsContestant, MatchPredictionsMatchInfo } from "@sdf/types/tennis/match-predictions";
import { omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { dateZ, hour, timestamp } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import type { Draw, Entry, MatchSlot } from "../../simulation/tennis/draws.ts";
import type { Entrant } from "../../simulation/tennis/players.ts";
import { sideAt, tournamentState, type MatchState } from "../../simulation/tennis/state.ts";
import type { TennisWorld } from "../../simulation/tennis/world.ts";

export type TennisData = Omit<TennisWorld, "feeds">;

const matchTypes = { single: "Single", double: "Double", mix: "Mix" } as const;

const areaId = (world: TennisData, code: string): string => uuid(world.seed, "area", code);

function contestants(world: TennisData, slot: MatchSlot, at: Instant): MatchPredictionsContestant[] {
  return ([0, 1] as const).flatMap((side) => {
    const entry = sideAt(world, slot, side, at);
    if (entry === undefined) return [];
    const { entrant } = entry;
    return entrant.players.map((player): MatchPredictionsContestant =>
      omitUndefined({
        ...(slot.draw.kind === "single" ? { id: player.id } : { contestantId: entrant.id, playerId: player.id }),
        name: `${player.name.first} ${player.name.last}`,
        position: side === 0 ? "a" : "b",
        seed: entry.seed,
        seedQualification: entry.seedQualification,
        country: { id: areaId(world, player.country.code), name: player.country.name },
      }),
    );
  });
}

/** Returns the winner of a draw, once it is over. */
export function championAt(world: TennisData, draw: Draw, at: Instant): Entry | undefined {
  const final = draw.slots[draw.slots.length - 1]![0]!;
  if (at < final.fixture.start - 4 * hour) return undefined;
  const outcome = world.progress.outcome(final);
  if (at < outcome.end || outcome.winner === undefined) return undefined;
  return world.progress.entry(draw, final.round, 0, outcome.winner);
}

/** Returns the winner of last year's edition of a draw. */
function previousChampion(world: TennisData, draw: Draw): Entrant {
  const edition = world.drawsOf(draw.year - 1).find(({ competition }) => competition === draw.competition);
  return (edition && championAt(world, edition, draw.start)?.entrant) ?? draw.champion;
}

/** Returns `matchInfo`, its last change and its next change. */
export function matchInfo(
  world: TennisData,
  slot: MatchSlot,
  state: MatchState,
  at: Instant,
): { readonly value: MatchPredictionsMatchInfo; readonly changedAt: Instant; readonly nextChange: Instant } {
  const { draw } = slot;
  const round = draw.rounds[slot.round]!;
  const { meeting } = draw;
  const tour = world.tour(draw);
  const tournament = tournamentState(world.progress, draw, at);
  const sides = contestants(world, slot, at);
  const [one, other] = ([0, 1] as const).map((side) => sideAt(world, slot, side, at)?.entrant.short);
  // Until there is a winner, the properties of the winner contain last year's.
  const champion = championAt(world, draw, at)?.entrant ?? previousChampion(world, draw);
  const nation = champion.players[0]!.country;
  const missing = state.status === "Bye" ? "Bye" : "To be determined";
  const description =
    one === undefined && other === undefined
      ? `${round.title}, match ${slot.match + 1}`
      : `${one ?? other} vs ${(one && other) ?? missing}`;
  const changedAt = Math.max(state.changedAt, tournament.changedAt);
  return {
    changedAt,
    nextChange: Math.min(state.nextChange, tournament.nextChange),
    value: omitUndefined({
      id: slot.fixture.id,
      officialStartDate: timestamp(state.planned),
      actualStartDate: timestamp(state.actualStart ?? state.planned),
      coverageLevel: draw.coverageLevel,
      drawPosition: slot.position,
      lastUpdated: timestamp(changedAt),
      description,
      tournament: {
        ...tournamentProperties(draw),
        type: meeting.level,
        status: tournament.status,
        cityName: meeting.city,
        gender: draw.gender === "men" ? "Men" : draw.gender === "women" ? "Women" : "Mixed",
        active: at >= draw.drawnAt && tournament.status !== "Completed" ? "Yes" : "No",
        winnerNationalTeamId: areaId(world, nation.code),
        winnerNationalTeam: nation.name,
        lastUpdated: timestamp(tournament.changedAt),
      },
      tour: [{ id: tour.id, name: tour.name }],
      competition: {
        id: draw.competition,
        areaId: areaId(world, meeting.country.code),
        name: draw.name,
        areaName: meeting.country.name,
        court: slot.court,
        lastUpdated: timestamp(draw.publishedAt),
      },
      tourCalendar: [
        {
          id: tour.calendar.id,
          startDate: dateZ(tour.calendar.start),
          endDate: dateZ(tour.calendar.end),
          name: tour.calendar.name,
        },
      ],
      round: {
        id: round.id,
        formatId: uuid(world.seed, "round-format", round.title),
        title: round.title,
        scoringSystem: `Best of ${draw.bestOf}`,
        prizeCurrency: currency,
        startDate: dateZ(round.from),
        endDate: dateZ(round.to),
        group: 0,
        ties: round.matches,
        orderMethod: 1,
        prizeMoney: round.prize,
        lastUpdated: timestamp(draw.publishedAt),
      },
      contestant: sides.length === 0 ? undefined : sides,
    }),
  };
}

/** Currency of all prize money. */
const currency = "CRN";

/** Properties of a tournament that all feeds have, with the prize money in total and of the winner. */
export function tournamentProperties(draw: Draw) {
  return {
    ...{ id: draw.id, name: draw.name, startDate: dateZ(draw.start), endDate: dateZ(draw.end) },
    ...{ drawSize: draw.players, matchType: matchTypes[draw.kind] },
    ...{ totalPrizeMoney: draw.prize, totalPrizeCurrency: currency },
    ...{ winnerPrizeMoney: Math.round(draw.prize * 0.17), winnerPrizeCurrency: currency },
  };
}
