/** Finds whoever a question names: teams, competitions, players, venues. */
import MiniSearch from "minisearch";
import type { Named } from "../scenes/scene.ts";
import { plain, wordsOf } from "../words.ts";
import { place, type Span } from "./match.ts";

/** Names of one kind that are searched together. */
export class Names {
  readonly #named: readonly Named[];
  readonly #engine: MiniSearch<{ readonly id: number; readonly text: string }>;
  readonly #forms: readonly (readonly (readonly string[])[])[];
  readonly #counts = new Map<string, number>();

  constructor(named: readonly Named[]) {
    this.#named = named;
    this.#forms = named.map(({ name, also = [] }) => [...new Set([name, ...also].map((each) => wordsOf(each).join(" ")))].filter((each) => each !== "").map((each) => each.split(" ")));
    for (const forms of this.#forms) for (const word of new Set(forms.flat())) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    this.#engine = new MiniSearch({
      fields: ["text"],
      tokenize: (text) => text.split(" "),
      processTerm: (term) => term,
      searchOptions: { prefix: (term) => term.length > 4, fuzzy: (term) => (term.length > 3 && !plain.has(term) ? 0.34 : false), maxFuzzy: 3 },
    });
    this.#engine.addAll(this.#forms.map((forms, id) => ({ id, text: [...new Set(forms.flat())].join(" ") })));
  }

  /** The rarer a word is among the names, the more it says. */
  readonly #weight = (word: string): number => Math.log(1 + this.#named.length / (this.#counts.get(word) ?? 1));

  /** Names that words of a question may mean, each at its best place. */
  find(words: readonly string[]): readonly Candidate[] {
    const wanted = [...new Set(words.flatMap((word) => (word.endsWith("s") && word.length > 4 ? [word, word.slice(0, -1)] : [word])))].filter((word) => word.length > 1);
    if (wanted.length === 0) return [];
    return this.#engine.search(wanted.join(" ")).slice(0, 120).flatMap(({ id }) => {
      let best: Span | undefined;
      for (const form of this.#forms[id as number] ?? []) {
        const span = place(words, form, this.#weight);
        if (span !== undefined && span.covered >= 0.42 && (span.exact || !isPerson(this.#named[id as number] as Named) || span.to - span.from > 1) && (best === undefined || better(span, best) < 0)) best = span;
      }
      return best === undefined ? [] : [{ named: this.#named[id as number] as Named, ...best }];
    });
  }
}

/** Single family names are too short and too many to be guessed. */
function isPerson({ entity, sport }: Named): boolean {
  return entity === "person" || (sport === "tennis" && entity === "contestant");
}

/** A name, and the words of the question that it stands for. */
export interface Candidate extends Span {
  readonly named: Named;
}

/** Orders places: more words, then the larger share of the name. */
export function better(one: Span, other: Span): number {
  return quality(other) - quality(one);
}

/** Words that fit count, and a name that is there as a whole counts more than a part of a longer one. */
export function quality({ weight, covered, from, to }: Span): number {
  return (to - from) * 4 + Math.min(1, covered) * 6 + weight * 0.2;
}
