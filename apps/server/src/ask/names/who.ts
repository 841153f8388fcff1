/** Decides which names a question has, of all sports. */
import type { Instant, Sport, World } from "../../world/contract.ts";
import { sceneOf } from "../scenes/index.ts";
import type { Named, Scene } from "../scenes/scene.ts";
import { plain, type Question } from "../words.ts";
import { better, Names, quality, type Candidate } from "./index.ts";

/** Words taken for a name, and whoever they may mean; several when it is not clear. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly meant: readonly Named[];
  /** Whether it is the whole name of somebody, as it is spelt. */
  readonly certain: boolean;
}

const order: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];

/** What is looked through together; a later stage only when a name is not certain, or words are left over. */
const stages: readonly (readonly (readonly [Sport, people: boolean])[])[] = [
  [["soccer", false], ["american-football", false], ["basketball", false]],
  [["tennis", false]],
  [["soccer", true]],
];

/** Kinds in the order in which a name that several things have is understood. */
const kinds = ["contestant", "competition", "tournament", "person", "venue"];

/** Names of a world; each sport's are indexed when they are first wanted. */
export class Who {
  readonly world: World;
  readonly #scenes = new Map<Sport, Scene | undefined>();
  readonly #names = new Map<string, Names>();

  constructor(world: World) {
    this.world = world;
  }

  scene(sport: Sport): Scene | undefined {
    if (!this.#scenes.has(sport)) this.#scenes.set(sport, sceneOf(this.world, sport));
    return this.#scenes.get(sport);
  }

  /** Scenes of all sports that the world has. */
  get scenes(): readonly Scene[] {
    return order.flatMap((sport) => this.scene(sport) ?? []);
  }

  /** The season that is on, of a team or a competition; of the sport's first competition when neither is given. */
  calendar(sport: Sport, at: Instant, contestant?: string, competition?: string): { readonly id: string; readonly name: string } | undefined {
    return this.scene(sport)?.calendar(at, { ...(contestant === undefined ? {} : { contestant }), ...(competition === undefined ? {} : { competition }) });
  }

  #of(sport: Sport, people: boolean): Names {
    const key = `${sport} ${people}`;
    let found = this.#names.get(key);
    if (found === undefined) this.#names.set(key, (found = new Names((people ? this.scene(sport)?.people() : this.scene(sport)?.names()) ?? [])));
    return found;
  }

  /**
   * Names in a question, in their order. Which sports are looked through depends on the question alone, so
   * that the answer does not depend on what was asked before.
   */
  mentions({ words }: Question, sport: Sport | undefined): readonly Mention[] {
    const rest = (taken: readonly Mention[]): readonly string[] => words.map((word, at) => (taken.some(({ from, to }) => from <= at && at < to) ? "" : word));
    const open = (left: readonly string[]): boolean => left.some((word) => word.length > 2 && !plain.has(word));
    if (!open(words)) return [];
    const sports = sport === undefined ? order : [sport];
    // Teams are named by place and nickname, players by their own names: a whole team's name is no player's.
    let found: readonly Candidate[] = [];
    let chosen: readonly Mention[] = [];
    for (const stage of stages) {
      const own = stage.filter(([each]) => sports.includes(each));
      if (own.length === 0 || (found.length > 0 && chosen.every(({ certain }) => certain) && !open(rest(chosen)))) continue;
      found = [...found, ...own.flatMap(([each, people]) => this.#of(each, people).find(words))];
      chosen = choose(found);
    }
    return [...chosen].sort((one, other) => one.from - other.from);
  }
}

/** A name that is the beginning of others is meant rather than those: the first team rather than the second. */
function shortest(meant: readonly Named[]): readonly Named[] {
  return meant.filter(({ name }) => !meant.some((other) => name.startsWith(`${other.name} `)));
}

/** Places that do not overlap, best first. Equally good ones are alternatives. */
function choose(candidates: readonly Candidate[]): readonly Mention[] {
  const sorted = [...candidates].sort((one, other) => better(one, other) || kinds.indexOf(one.named.entity) - kinds.indexOf(other.named.entity) || (one.named.id < other.named.id ? -1 : 1));
  const chosen: Mention[] = [];
  for (const best of sorted) {
    if (chosen.some(({ from, to }) => from < best.to && best.from < to)) continue;
    const equal = sorted.filter((each) => each.from === best.from && each.to === best.to && quality(best) - quality(each) < 0.6);
    const top = Math.min(...equal.map(({ named }) => kinds.indexOf(named.entity)));
    const meant = shortest(equal.filter(({ named }) => kinds.indexOf(named.entity) === top).map(({ named }) => named));
    chosen.push({ from: best.from, to: best.to, meant, certain: best.exact && best.covered > 0.99 });
  }
  return chosen;
}
