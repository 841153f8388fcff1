/**
 * Matches of simulated worlds, as the reference server plays them: the only events that are free to fit on. They come
 * straight from the simulation's source, so that a fit needs no copy of them; every world is the same for the same seed.
 */
import type { PossessionEvent, SetPiece } from "@sdf/models/soccer";
import { eventType, mark, type MatchLog } from "../../../../apps/server/src/world/soccer/simulate/match-log.ts";
import type { PlayedMatch } from "../../../../apps/server/src/world/soccer/played-match.ts";
import { SoccerUniverse } from "../../../../apps/server/src/world/soccer/universe.ts";

/** A match of a simulated season. */
export interface WorldMatch {
  readonly id: string;
  /** Day of kick-off, counted from 1970. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly played: PlayedMatch;
  readonly log: MatchLog;
}

/** The league matches of the latest season of worlds with these seeds, about `count` from each league of each world, spread over its season. */
export function* worldMatches(seeds: readonly string[], { leagues = 1, count = Infinity, before = false }: { leagues?: number; count?: number; before?: boolean } = {}): Generator<WorldMatch> {
  for (const seed of seeds) {
    const universe = new SoccerUniverse({ seed, year: 2026, leagues, scenarios: [], imported: [] });
    for (let league = 0; league < leagues; league++) {
      for (const number of before ? [2 * league, 2 * league + 1] : [2 * league + 1]) {
        const { matches } = universe.calendar(number);
        const step = Math.max(1, Math.floor(matches.length / count));
        for (let index = 0; index < matches.length; index += step) {
          const match = matches[index]!;
          if (universe.recordOverrides(match).void === true) continue;
          const [home, away] = match.sides();
          yield { id: match.id, day: Math.floor(match.start / 86_400_000), home: home.id, away: away.id, played: universe.played(match), log: universe.log(match) };
        }
      }
    }
  }
}

const setPieces: readonly (readonly [number, SetPiece])[] = [
  [mark.corner, "corner"], [mark.freeKick, "free-kick"], [mark.throwIn, "throw-in"], [mark.goalKick, "goal-kick"], [mark.kickOff, "kick-off"], [mark.penalty, "penalty"],
];

/** The events of a log as the possession model takes them, one for one. What is known only afterwards (that a pass was an assist) is left out. */
export function possessionEvents(log: MatchLog): PossessionEvent[] {
  return Array.from({ length: log.length }, (_, at): PossessionEvent => {
    // A foul is two events, and only that of the side that was fouled says that it gives a penalty.
    const marks = log.marks[at]! | (log.type[at] === eventType.foul && log.type[at + 1] === eventType.foul && log.ms[at + 1] === log.ms[at] ? log.marks[at + 1]! & mark.penalty : 0);
    const type = log.type[at]!;
    const piece = type === eventType.pass || type === eventType.foul ? setPieces.find(([bit]) => (marks & bit) !== 0)?.[1] : undefined;
    return {
      periodId: log.period[at]!, second: log.ms[at]! / 1000, typeId: type, side: log.side[at] as 0 | 1, outcome: log.outcome[at]!, x: log.x[at]! / 10, y: log.y[at]! / 10,
      ...(log.endX[at]! < 0 ? {} : { endX: log.endX[at]! / 10, endY: log.endY[at]! / 10 }),
      ...((marks & mark.cross) === 0 ? {} : { cross: true }),
      ...(piece === undefined ? {} : { setPiece: piece }),
      ...(type === eventType.goal && (marks & mark.ownGoal) !== 0 ? { ownGoal: true } : {}),
    };
  });
}
