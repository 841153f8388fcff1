/** Resolution of the names in a question, over all sports. */
import type { Instant, Sport, World } from "@sdf/world";
import { createSportView, type NamedEntity, type SportView } from "@sdf/world/views";
import { COMMON_WORDS, type Question } from "../words.ts";
import { compareSpans, NameIndex, spanQuality, type Candidate } from "./name-index.ts";

/** Words of a question that are a name, with the entities of that name. An ambiguous name has several. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly NamedEntity[];
  /** True if the words are a complete name in its exact spelling. */
  readonly isExact: boolean;
}

const SPORT_ORDER: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];

/** Stages of the search. A later stage is searched only if a name is not exact or words remain unmatched. */
const SEARCH_STAGES: readonly (readonly (readonly [Sport, people: boolean])[])[] = [
  [
    ["soccer", false],
    ["american-football", false],
    ["basketball", false],
  ],
  [["tennis", false]],
  [["soccer", true]],
];

/** Precedence of entity kinds with the same name. */
const ENTITY_ORDER = ["contestant", "competition", "tournament", "person", "venue"];

/** Resolves the names of a world. The names of each sport are indexed on first use. */
export class NameResolver {
  readonly world: World;
  readonly #views = new Map<Sport, SportView | undefined>();
  readonly #names = new Map<string, NameIndex>();

  constructor(world: World) {
    this.world = world;
  }

  view(sport: Sport): SportView | undefined {
    if (!this.#views.has(sport)) this.#views.set(sport, createSportView(this.world, sport));
    return this.#views.get(sport);
  }

  /** Views of all sports of the world. */
  get views(): readonly SportView[] {
    return SPORT_ORDER.flatMap((sport) => this.view(sport) ?? []);
  }

  /** Returns the current season of a team or a competition, or of the first competition of the sport. */
  calendar(
    sport: Sport,
    at: Instant,
    contestant?: string,
    competition?: string,
  ): { readonly id: string; readonly name: string } | undefined {
    return this.view(sport)?.calendar(at, { contestant, competition });
  }

  #indexOf(sport: Sport, people: boolean): NameIndex {
    const key = `${sport} ${people}`;
    let index = this.#names.get(key);
    if (index === undefined)
      this.#names.set(
        key,
        (index = new NameIndex((people ? this.view(sport)?.people() : this.view(sport)?.names()) ?? [])),
      );
    return index;
  }

  /**
   * Returns the names in a question, in order. The searched sports depend only on the question, so that the answer
   * does not depend on earlier questions.
   */
  mentions({ words }: Question, sport: Sport | undefined): readonly Mention[] {
    const maskMentions = (mentions: readonly Mention[]): readonly string[] =>
      words.map((word, at) => (mentions.some(({ from, to }) => from <= at && at < to) ? "" : word));
    const hasUnknownWord = (words: readonly string[]): boolean =>
      words.some((word) => word.length > 2 && !COMMON_WORDS.has(word));
    if (!hasUnknownWord(words)) return [];
    const sports = sport === undefined ? SPORT_ORDER : [sport];
    // Team names and player names differ, so players are not searched once all words match team names.
    let candidates: readonly Candidate[] = [];
    let selected: readonly Mention[] = [];
    for (const stage of SEARCH_STAGES) {
      const sportStages = stage.filter(([each]) => sports.includes(each));
      if (
        sportStages.length === 0 ||
        (candidates.length > 0 && selected.every(({ isExact }) => isExact) && !hasUnknownWord(maskMentions(selected)))
      )
        continue;
      candidates = [...candidates, ...sportStages.flatMap(([each, people]) => this.#indexOf(each, people).find(words))];
      selected = selectMentions(candidates);
    }
    return [...selected].sort((one, other) => one.from - other.from);
  }
}

/** Removes candidates whose name extends that of another candidate: the first team precedes the second team. */
function removeExtensions(candidates: readonly NamedEntity[]): readonly NamedEntity[] {
  return candidates.filter(({ name }) => !candidates.some((other) => name.startsWith(`${other.name} `)));
}

/** Selects spans that do not overlap, best first. Equally good candidates are alternatives. */
function selectMentions(candidates: readonly Candidate[]): readonly Mention[] {
  const sorted = [...candidates].sort(
    (one, other) =>
      compareSpans(one, other) ||
      ENTITY_ORDER.indexOf(one.named.entity) - ENTITY_ORDER.indexOf(other.named.entity) ||
      (one.named.id < other.named.id ? -1 : 1),
  );
  const selected: Mention[] = [];
  for (const best of sorted) {
    if (selected.some(({ from, to }) => from < best.to && best.from < to)) continue;
    const equal = sorted.filter(
      (each) => each.from === best.from && each.to === best.to && spanQuality(best) - spanQuality(each) < 0.6,
    );
    const top = Math.min(...equal.map(({ named }) => ENTITY_ORDER.indexOf(named.entity)));
    const candidates = removeExtensions(
      equal.filter(({ named }) => ENTITY_ORDER.indexOf(named.entity) === top).map(({ named }) => named),
    );
    selected.push({ from: best.from, to: best.to, candidates, isExact: best.isExact && best.coverage > 0.99 });
  }
  return selected;
}
