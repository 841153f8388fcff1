/** Plays the matches of a world: each once it is asked for, kept for a while, and the same whenever it is played. */
import { Memo } from "../core/memo.ts";
import { random } from "../core/random.ts";
import { timed } from "./played.ts";
import type { Played } from "./played.ts";
import { fateOf, overlayOf } from "./scenarios/lay.ts";
import { logBytes } from "./simulate/columns.ts";
import type { MatchLog } from "./simulate/columns.ts";
import { playLog } from "./simulate/log.ts";
import type { Overlay } from "./simulate/overlay.ts";
import { play } from "./simulate/play.ts";
import type { Pair, Skeleton } from "./simulate/skeleton.ts";
import { lineUp } from "./simulate/squad.ts";
import type { LineUp } from "./simulate/squad.ts";
import type { Squads } from "./squads.ts";
import type { Strengths } from "./strength.ts";
import type { Club, Match, Player, Tie } from "./structure/entities.ts";

/** Matches and bytes of logs that are kept. */
const kept = { matches: 100, logBytes: 2_500_000 } as const;

/** Draws until a scenario must have come about. */
const mostDraws = 20_000;

export class Matches {
  readonly #seed: string;
  readonly #strengths: Strengths;
  readonly #squads: Squads;
  readonly #played = new Memo<string, Played>(kept.matches);
  readonly #logs = new Memo<string, MatchLog>(kept.logBytes, logBytes);

  constructor(seed: string, strengths: Strengths, squads: Squads) {
    this.#seed = seed;
    this.#strengths = strengths;
    this.#squads = squads;
  }

  /** The match as it is played, kept for a while. */
  played(match: Match): Played {
    return this.#played.get(match.id, () => this.#play(match));
  }

  /** The match as it is played, without a place among those that are kept: for whoever wants a whole season once. */
  inPassing(match: Match): Played {
    return this.#played.peek(match.id) ?? this.#play(match);
  }

  /** The full log of a match, kept for a while. */
  log(match: Match): MatchLog {
    return this.#logs.get(match.id, () => {
      const { skeleton, lineUps } = this.played(match);
      return playLog(random(this.#seed, "log", match.id), skeleton, lineUps);
    });
  }

  /** Goals of a match, without a shoot-out. */
  score(match: Match): Pair {
    const { score } = this.played(match).skeleton;
    return fateOf(match).awarded?.score ?? score.et ?? score.ft;
  }

  /** Lead of the home side from the first leg; 0 in a single match. */
  firstLegLead(match: Match): number {
    const first = match.tie?.legs[0];
    if (first === undefined || match.leg !== 2) return 0;
    const [home, away] = this.score(first);
    return away - home;
  }

  tieWinner(tie: Tie): Club {
    const last = tie.legs.at(-1) as Match;
    const [home, away] = last.sides();
    const [forHome, forAway] = this.score(last);
    const lead = forHome - forAway + this.firstLegLead(last);
    const pen = this.played(last).skeleton.score.pen;
    return lead > 0 || (lead === 0 && pen !== undefined && pen[0] > pen[1]) ? home : away;
  }

  #play(match: Match): Played {
    const clubs = match.sides();
    const lineUps = [0, 1].map((side) => lineUp(random(this.#seed, "line-up", match.id, side), this.#squads.skills(clubs[side] as Club))) as unknown as readonly [LineUp, LineUp];
    return timed(this.#seed, match, lineUps, this.#simulate(match, clubs, lineUps));
  }

  #simulate(match: Match, clubs: readonly [Club, Club], lineUps: readonly [LineUp, LineUp]): Skeleton {
    const { year, competition } = match.calendar;
    const [home, away] = [this.#strengths.of(clubs[0], year), this.#strengths.of(clubs[1], year)];
    const overlay = overlayOf(match, (side, slot) => {
      const { name } = this.#squads.squad(clubs[side]).players[lineUps[side].slots[slot] as number] as Player;
      return `${name.first} ${name.last}`;
    });
    const input = {
      attack: [home.attack, away.attack] as const,
      defence: [home.defence, away.defence] as const,
      lineUps, homeAdvantage: match.neutral === undefined ? 1 : 0,
      videoReview: competition.videoReview,
      ...this.#decider(match, overlay),
      ...(overlay === undefined ? {} : { overlay }),
    };
    for (let attempt = 0; attempt < mostDraws; attempt++) {
      const skeleton = play({ ...input, stream: random(this.#seed, "match", match.id, attempt) });
      if (overlay?.accept === undefined || overlay.accept(skeleton)) return skeleton;
    }
    throw new RangeError(`fixture ${match.id}: scenario ${match.scenario ?? "of the import"} did not come about in ${mostDraws} matches; lay it over another fixture`);
  }

  #decider(match: Match, overlay: Overlay | undefined): { readonly decider?: number } {
    return match.decisive || overlay?.decisive === true ? { decider: this.firstLegLead(match) } : {};
  }
}
