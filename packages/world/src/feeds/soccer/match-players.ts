/** Players of a match, by slot. */
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { Club, Player, Squad } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";

/** Clubs, squads and players of a match with published line-ups. */
export interface MatchPlayers {
  readonly played: PlayedMatch;
  readonly clubs: readonly [Club, Club];
  readonly squads: readonly [Squad, Squad];
  player(side: Side, slot: number): Player;
}

/** Returns the players of a match; `undefined` before the line-ups are published. */
export function listMatchPlayers(universe: SoccerUniverse, state: MatchState): MatchPlayers | undefined {
  const { sides, played } = state;
  if (sides === undefined || played === undefined) return undefined;
  const squads = [universe.squad(sides[0]), universe.squad(sides[1])] as const;
  return {
    played,
    clubs: sides,
    squads,
    player: (side, slot) => squads[side].players[played.lineUps[side].slots[slot] as number] as Player,
  };
}
