/** Line-ups, team officials, attendance and match officials. */
import { omitUndefined } from "../../core/collections.ts";
import { random } from "../../core/random.ts";
import { attendanceDelay } from "../../simulation/soccer/facts.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import { formations, type FormationPlace } from "../../simulation/soccer/squad/squad.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { Person, Player } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import type { MatchPlayers } from "./context.ts";

/** Options of line-ups, with additional properties per side and player. */
export interface LineUpOptions {
  readonly stats?:
    | ((
        side: Side,
      ) => { readonly team: readonly object[]; readonly player: (slot: number) => readonly object[] } | undefined)
    | undefined;
  readonly kit: boolean;
  readonly extra?: (side: Side) => object;
}

function readName({ name }: Person): object {
  return omitUndefined({
    firstName: name.first,
    lastName: name.last,
    shortFirstName: name.shortFirst,
    shortLastName: name.shortLast,
    knownName: name.known,
  });
}

export function lineUps(state: MatchState, cast: MatchPlayers, options: LineUpOptions): readonly object[] {
  return ([0, 1] as const).map((side) => {
    const lineUp = state.played?.lineUps[side];
    if (lineUp === undefined) return {};
    const places = formations[lineUp.formation] as readonly FormationPlace[];
    const stats = options.stats?.(side);
    const { manager } = cast.squads[side];
    const club = cast.clubs[side];
    return omitUndefined({
      contestantId: club.id,
      formationUsed: lineUp.formation,
      player: Array.from(lineUp.slots, (_, slot) => {
        const playerStats = stats?.player(slot) ?? [];
        return omitUndefined({
          ...findPlayer(cast.player(side, slot), slot, places[slot], lineUp.captain === slot),
          stat: playerStats.length === 0 ? undefined : playerStats,
        });
      }),
      teamOfficial: [{ id: manager.id, ...readName(manager), type: "manager" }],
      stat: stats === undefined || stats.team.length === 0 ? undefined : stats.team,
      kit: options.kit
        ? {
            id: String(Number(club.legacyA) % 40_000),
            colour1: club.colours[0],
            colour2: club.colours[1],
            type: side === 0 || club.colours[0] !== cast.clubs[0].colours[0] ? "home" : "away",
          }
        : undefined,
      ...options.extra?.(side),
    });
  });
}

function findPlayer(player: Player, slot: number, place: FormationPlace | undefined, isCaptain: boolean): object {
  return omitUndefined({
    playerId: player.id,
    ...readName(player),
    matchName: player.name.match,
    shirtNumber: player.shirt,
    ...(place === undefined
      ? { position: "Substitute", subPosition: player.positionGroup }
      : { position: place.position, positionSide: place.side, formationPlace: String(slot + 1) }),
    captain: isCaptain ? "yes" : undefined,
  });
}

const officialRoles = [
  "Main",
  "Assistant referee 1",
  "Assistant referee 2",
  "Fourth official",
  "Video Assistant Referee",
  "Assistant VAR Official",
] as const;

/** Draws the officials of a match: from its country, or from a third country in an international cup. */
function matchOfficials(
  universe: SoccerUniverse,
  state: MatchState,
): readonly { readonly person: Person; readonly role: string }[] {
  const { match, sides } = state;
  const stream = random(universe.seed, "match-officials", match.id);
  const { competition } = match.calendar;
  const homeCountry = sides?.[0].country.code;
  const isInternational = competition.plan === undefined;
  const eligible = universe.officials.filter(({ nationality }) =>
    isInternational
      ? nationality.confederation === competition.confederation.name &&
        sides?.every((club) => club.country.code !== nationality.code) === true
      : nationality.code === homeCountry,
  );
  const selected = stream.shuffle(eligible).slice(0, competition.videoReview ? 6 : 4);
  return selected.map((person, index) => ({ person, role: officialRoles[index] as string }));
}

function attendance(universe: SoccerUniverse, state: MatchState): number {
  const { match, sides } = state;
  const stream = random(universe.seed, "attendance", match.id);
  const capacity = (match.neutral ?? sides?.[0].venue)?.capacity ?? 0;
  return Math.round(capacity * Math.min(1, Math.max(0.35, stream.normal(match.isDecisive ? 0.97 : 0.84, 0.11))));
}

/** `matchDetailsExtra`. The attendance is published in the second half, unless the audience is restricted. */
export function matchDetailsExtra(universe: SoccerUniverse, state: MatchState): object | undefined {
  const { played, at, match } = state;
  if (played === undefined) return undefined;
  const secondHalf = played.periods.find((period) => period.id === 2);
  const isAttendancePublished =
    secondHalf !== undefined && at >= secondHalf.start + attendanceDelay && match.record.attendance === undefined;
  const officials = matchOfficials(universe, state).map(({ person, role }) => ({
    id: person.id,
    type: role,
    ...readName(person),
  }));
  return omitUndefined({
    attendance: isAttendancePublished ? String(attendance(universe, state)) : undefined,
    matchOfficial: officials.length === 0 ? undefined : officials,
  });
}
