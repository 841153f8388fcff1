/** Names and identifiers of the players of a match. */
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Club, Player, Squad } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";

/** Who is who in a match whose line-ups are out. */
export interface Cast {
  readonly clubs: readonly [Club, Club];
  readonly squads: readonly [Squad, Squad];
  /** The player of a slot. */
  player(side: Side, slot: number): Player;
}

/** The players of a match, once its line-ups are known. */
export function castOf(universe: Universe, state: MatchState): Cast | undefined {
  const { sides, played } = state;
  if (sides === undefined || played === undefined) return undefined;
  const squads = [universe.squad(sides[0]), universe.squad(sides[1])] as const;
  return {
    clubs: sides,
    squads,
    player: (side, slot) => squads[side].players[played.lineUps[side].slots[slot] as number] as Player,
  };
}
