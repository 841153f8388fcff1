/** Parts of the tennis documents. */
import type { MatchPredictionsContestant, MatchPredictionsMatchInfo } from "@sdf/types/tennis/match-predictions";
import type { FeedAnswer, Instant } from "../../world/contract.ts";
import { dateZ, hour, timestamp } from "../../world/core/dates.ts";
import { uuid } from "../../world/core/ids.ts";
import type { Entry, Slot } from "../../world/tennis/draws.ts";
import type { Side } from "../../world/tennis/score.ts";
import { tournamentState, type MatchState } from "../../world/tennis/state.ts";
import type { TennisWorld } from "../../world/tennis/world.ts";

export type Source = Omit<TennisWorld, "feeds">;

export function noData(why: string): FeedAnswer {
  return { kind: "error", code: "10400", why };
}

/** The entrant of a side, once it is known. */
export function sideAt({ progress }: Source, slot: Slot, side: Side, at: Instant): Entry | undefined {
  if (at < slot.draw.drawn) return undefined;
  if (slot.round > 0) {
    const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
    // A match that has not come near has no winner; nothing is played to find out.
    if (feeder.fixture.start - 4 * hour > at && progress.peek(feeder) === undefined) return undefined;
    if (progress.knownSide(slot, side) > at) return undefined;
  }
  return progress.entry(slot.draw, slot.round, slot.match, side);
}

const areaId = (world: Source, code: string): string => uuid(world.seed, "area", code);

function contestants(world: Source, slot: Slot, at: Instant): MatchPredictionsContestant[] {
  return ([0, 1] as const).flatMap((side) => {
    const entry = sideAt(world, slot, side, at);
    if (entry === undefined) return [];
    const { entrant } = entry;
    return entrant.players.map((player): MatchPredictionsContestant => ({
      ...(slot.draw.kind === "single" ? { id: player.id } : { contestantId: entrant.id, playerId: player.id }),
      name: `${player.name.first} ${player.name.last}`,
      position: side === 0 ? "a" : "b",
      ...(entry.seed === undefined ? {} : { seed: entry.seed }),
      ...(entry.seedQualification === undefined ? {} : { seedQualification: entry.seedQualification }),
      country: { id: areaId(world, player.country.code), name: player.country.name },
    }));
  });
}

/** Who won a draw, once it is over. */
export function championAt(world: Source, slot: Slot, at: Instant): Entry | undefined {
  const { draw } = slot;
  const final = draw.slots[draw.slots.length - 1]![0]!;
  if (at < final.fixture.start - 4 * hour) return undefined;
  const outcome = world.progress.outcome(final);
  if (at < outcome.end || outcome.winner === undefined) return undefined;
  return world.progress.entry(draw, final.round, 0, outcome.winner);
}

/** The member `matchInfo`, when it changed last, and how long it stays. */
export function matchInfo(world: Source, slot: Slot, state: MatchState, at: Instant): { readonly value: MatchPredictionsMatchInfo; readonly changed: Instant; readonly next: Instant } {
  const { draw } = slot;
  const round = draw.rounds[slot.round]!;
  const { meeting } = draw;
  const tour = world.tour(draw.tour);
  const tournament = tournamentState(world.progress, draw, at);
  const sides = contestants(world, slot, at);
  const shorts = ([0, 1] as const).map((side) => sideAt(world, slot, side, at)?.entrant.short);
  // Until there is a winner, the members of the winner hold the one of last year.
  const champion = championAt(world, slot, at)?.entrant ?? draw.champion;
  const nation = champion.players[0]!.country;
  const description =
    shorts[0] !== undefined && shorts[1] !== undefined ? `${shorts[0]} vs ${shorts[1]}` : shorts[0] !== undefined || shorts[1] !== undefined ? `${shorts[0] ?? shorts[1]} vs ${state.status === "Bye" ? "Bye" : "To be determined"}` : `${round.title}, match ${slot.match + 1}`;
  return {
    changed: Math.max(state.changed, tournament.changed),
    next: Math.min(state.next, tournament.next),
    value: {
      id: slot.fixture.id,
      officialStartDate: timestamp(state.planned),
      actualStartDate: timestamp(state.actualStart ?? state.planned),
      coverageLevel: draw.coverageLevel,
      drawPosition: slot.position,
      lastUpdated: timestamp(state.changed),
      description,
      tournament: {
        id: draw.id,
        name: draw.name,
        startDate: dateZ(draw.start),
        endDate: dateZ(draw.end),
        type: meeting.level,
        drawSize: draw.players,
        matchType: draw.kind === "single" ? "Single" : draw.kind === "double" ? "Double" : "Mix",
        status: tournament.status,
        cityName: meeting.city,
        gender: draw.gender === "men" ? "Men" : draw.gender === "women" ? "Women" : "Mixed",
        active: at >= draw.drawn && tournament.status !== "Completed" ? "Yes" : "No",
        totalPrizeMoney: draw.prize,
        totalPrizeCurrency: draw.currency,
        winnerNationalTeamId: areaId(world, nation.code),
        winnerNationalTeam: nation.name,
        winnerPrizeMoney: winnerPrize(draw.prize),
        winnerPrizeCurrency: draw.currency,
        lastUpdated: timestamp(tournament.changed),
      },
      tour: [{ id: tour.id, name: tour.name }],
      competition: {
        id: draw.competition,
        areaId: draw.area,
        name: draw.name,
        areaName: meeting.country.name,
        court: slot.court,
        lastUpdated: timestamp(draw.published),
      },
      tourCalendar: [{ id: tour.calendar.id, startDate: dateZ(tour.calendar.start), endDate: dateZ(tour.calendar.end), name: tour.calendar.name }],
      round: {
        id: round.id,
        formatId: round.formatId,
        title: round.title,
        scoringSystem: `Best of ${draw.bestOf}`,
        prizeCurrency: draw.currency,
        startDate: dateZ(round.from),
        endDate: dateZ(round.to),
        group: 0,
        ties: round.matches,
        orderMethod: 1,
        prizeMoney: round.prize,
        lastUpdated: timestamp(draw.published),
      },
      ...(sides.length === 0 ? {} : { contestant: sides }),
    },
  };
}

/** Share of the prize money that the winner takes. */
export function winnerPrize(total: number): number {
  return Math.round(total * 0.17);
}
