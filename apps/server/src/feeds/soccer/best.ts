/** Who was best in a match, by what everybody could count. */
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Cast } from "./persons.ts";

/**
 * Contestant, player and goalkeeper of the match: the winner (the home side of a draw); who scored and assisted
 * most; the goalkeeper who made most of the saves that can be seen in penalties, or conceded least.
 */
export function best(state: MatchState, cast: Cast): object {
  const { score, facts } = state;
  const side: Side = score[1] > score[0] ? 1 : 0;
  const marks = new Map<string, { readonly side: Side; readonly slot: number; mark: number }>();
  const give = (of: Side, slot: number, mark: number): void => {
    const key = `${of}/${slot}`;
    const found = marks.get(key) ?? { side: of, slot, mark: of === side ? 0.5 : 0 };
    found.mark += mark;
    marks.set(key, found);
  };
  for (const fact of facts) {
    if (fact.kind !== "goal" || fact.type === "OG") continue;
    give(fact.side, fact.slot, 3);
    if (fact.assist !== undefined) give(fact.side, fact.assist, 2);
  }
  const star = [...marks.values()].sort((one, other) => other.mark - one.mark || one.side - other.side || one.slot - other.slot)[0] ?? { side, slot: state.played?.lineUps[side].captain ?? 1 };
  const player = cast.player(star.side, star.slot);
  const keeper = cast.player(score[0] < score[1] ? 1 : 0, 0);
  return {
    contestantOfTheMatchId: cast.clubs[side].id,
    playerOfTheMatchId: player.id, playerOfTheMatch: player.name.match,
    goalkeeperOfTheMatchId: keeper.id, goalkeeperOfTheMatch: keeper.name.match,
  };
}
