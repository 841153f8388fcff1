/** Line-ups, team officials, attendance and match officials. */
import { random } from "../../world/core/random.ts";
import { attendanceAfter } from "../../world/soccer/facts.ts";
import { formations } from "../../world/soccer/simulate/formations.ts";
import type { Place } from "../../world/soccer/simulate/formations.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Person, Player } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import type { Cast } from "./persons.ts";

/** More members of a line-up and of its players, by slot. */
export interface LineUpForm {
  readonly stats?: (side: Side) => { readonly team: readonly object[]; readonly player: (slot: number) => readonly object[] } | undefined;
  readonly kit: boolean;
  readonly more?: (side: Side) => object;
}

function nameOf({ name }: Person): object {
  return {
    firstName: name.first, lastName: name.last, shortFirstName: name.shortFirst, shortLastName: name.shortLast,
    ...(name.known === undefined ? {} : { knownName: name.known }),
  };
}

/** Both line-ups. */
export function lineUps(state: MatchState, cast: Cast, form: LineUpForm): readonly object[] {
  return ([0, 1] as const).map((side) => {
    const lineUp = state.played?.lineUps[side];
    if (lineUp === undefined) return {};
    const places = formations[lineUp.formation] as readonly Place[];
    const stats = form.stats?.(side);
    const { manager } = cast.squads[side];
    const club = cast.clubs[side];
    return {
      contestantId: club.id,
      formationUsed: lineUp.formation,
      player: Array.from(lineUp.slots, (_, slot) => {
        const own = stats?.player(slot) ?? [];
        return { ...playerOf(cast.player(side, slot), slot, places[slot], lineUp.captain === slot), ...(own.length === 0 ? {} : { stat: own }) };
      }),
      teamOfficial: [{ id: manager.id, ...nameOf(manager), type: "manager" }],
      ...(stats === undefined || stats.team.length === 0 ? {} : { stat: stats.team }),
      ...(form.kit ? { kit: { id: String(Number(club.legacyA) % 40_000), colour1: club.colours[0], colour2: club.colours[1], type: side === 0 || club.colours[0] !== cast.clubs[0].colours[0] ? "home" : "away" } } : {}),
      ...form.more?.(side),
    };
  });
}

function playerOf(player: Player, slot: number, place: Place | undefined, captain: boolean): object {
  return {
    playerId: player.id, ...nameOf(player), matchName: player.name.match, shirtNumber: player.shirt,
    ...(place === undefined ? { position: "Substitute", subPosition: player.line } : { position: place.position, positionSide: place.side, formationPlace: String(slot + 1) }),
    ...(captain ? { captain: "yes" } : {}),
  };
}

const offices = ["Main", "Assistant referee 1", "Assistant referee 2", "Fourth official", "Video Assistant Referee", "Assistant VAR Official"] as const;

/** Officials of a match: of the country it is played in; of another in a cup of several countries. */
export function matchOfficials(universe: Universe, state: MatchState): readonly { readonly person: Person; readonly office: string }[] {
  const { match, sides } = state;
  const stream = random(universe.seed, "match-officials", match.id);
  const { competition } = match.calendar;
  const home = sides?.[0].country.code;
  const international = competition.plan === undefined;
  const fitting = universe.officials.filter(({ nationality }) => (international ? nationality.confederation === competition.confederation.name && sides?.every((club) => club.country.code !== nationality.code) === true : nationality.code === home));
  const chosen = stream.shuffle(fitting).slice(0, competition.videoReview ? 6 : 4);
  return chosen.map((person, at) => ({ person, office: offices[at] as string }));
}

/** Spectators of a match. */
export function attendance(universe: Universe, state: MatchState): number {
  const { match, sides } = state;
  const stream = random(universe.seed, "attendance", match.id);
  const capacity = (match.neutral ?? sides?.[0].venue)?.capacity ?? 0;
  return Math.round(capacity * Math.min(1, Math.max(0.35, stream.normal(match.decisive ? 0.97 : 0.84, 0.11))));
}

/** `matchDetailsExtra`: the attendance is told in the second half, and never of a match with a restricted audience. */
export function matchDetailsExtra(universe: Universe, state: MatchState): object | undefined {
  const { played, at, fate } = state;
  if (played === undefined) return undefined;
  const second = played.periods.find((period) => period.id === 2);
  const told = second !== undefined && at >= second.start + attendanceAfter && fate.attendance === undefined;
  const officials = matchOfficials(universe, state).map(({ person, office }) => ({ id: person.id, type: office, ...nameOf(person) }));
  return { ...(told ? { attendance: String(attendance(universe, state)) } : {}), ...(officials.length === 0 ? {} : { matchOfficial: officials }) };
}
