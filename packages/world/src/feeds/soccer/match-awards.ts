/** Contestant, player and goalkeeper of the match, from published facts. */
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { MatchPlayers } from "./match-players.ts";

/**
 * Returns contestant, player and goalkeeper of the match.
 *
 * The contestant is the winner, or the home side after a draw. The player has the most points for goals and assists.
 * The goalkeeper is the first slot of the winner, or of the home side after a draw.
 */
export function matchAwards(state: MatchState, cast: MatchPlayers): object {
  const { score, facts } = state;
  const side: Side = score[1] > score[0] ? 1 : 0;
  const ratings = new Map<string, { readonly side: Side; readonly slot: number; points: number }>();
  const addPoints = (scoringSide: Side, slot: number, points: number): void => {
    const key = `${scoringSide}/${slot}`;
    const rating = ratings.get(key) ?? { side: scoringSide, slot, points: scoringSide === side ? 0.5 : 0 };
    rating.points += points;
    ratings.set(key, rating);
  };
  for (const fact of facts) {
    if (fact.kind !== "goal" || fact.type === "OG") continue;
    addPoints(fact.side, fact.slot, 3);
    if (fact.assist !== undefined) addPoints(fact.side, fact.assist, 2);
  }
  const bestPlayer = [...ratings.values()].sort(
    (one, other) => other.points - one.points || one.side - other.side || one.slot - other.slot,
  )[0] ?? { side, slot: state.played?.lineUps[side].captain ?? 1 };
  const player = cast.player(bestPlayer.side, bestPlayer.slot);
  const keeper = cast.player(score[0] < score[1] ? 1 : 0, 0);
  return {
    contestantOfTheMatchId: cast.clubs[side].id,
    playerOfTheMatchId: player.id,
    playerOfTheMatch: player.name.match,
    goalkeeperOfTheMatchId: keeper.id,
    goalkeeperOfTheMatch: keeper.name.match,
  };
}
