import type { NamedEntity } from "@sdf/world/views";
/** Search index of the names of teams, competitions, players and venues. */
import MiniSearch from "minisearch";
import { COMMON_WORDS, wordsOf } from "../words.ts";
import { bestSpan, wordSimilarity, type Span } from "./span.ts";

/** Index of names that are searched together. */
export class NameIndex {
  readonly #named: readonly NamedEntity[];
  readonly #engine: MiniSearch<{ readonly id: number; readonly text: string }>;
  readonly #forms: readonly (readonly (readonly string[])[])[];
  readonly #counts = new Map<string, number>();

  constructor(named: readonly NamedEntity[]) {
    this.#named = named;
    this.#forms = named.map(({ name, aliases = [] }) =>
      [...new Set([name, ...aliases].map((each) => wordsOf(each).join(" ")))]
        .filter((each) => each !== "")
        .map((each) => each.split(" ")),
    );
    for (const forms of this.#forms)
      for (const word of new Set(forms.flat())) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    this.#engine = new MiniSearch({
      fields: ["text"],
      tokenize: (text) => text.split(" "),
      processTerm: (term) => term,
      searchOptions: {
        prefix: (term) => term.length > 4,
        fuzzy: (term) => (term.length > 3 && !COMMON_WORDS.has(term) ? maxDistance(term) : false),
      },
    });
    this.#engine.addAll(this.#forms.map((forms, id) => ({ id, text: [...new Set(forms.flat())].join(" ") })));
  }

  /** Weight of a word: rare words have a higher weight. */
  readonly #weight = (word: string): number => Math.log(1 + this.#named.length / (this.#counts.get(word) ?? 1));

  /** Returns the names that match words of a question, each with its best span. */
  find(words: readonly string[]): readonly Candidate[] {
    const searchWords = [
      ...new Set(words.flatMap((word) => (word.endsWith("s") && word.length > 4 ? [word, word.slice(0, -1)] : [word]))),
    ].filter((word) => word.length > 1);
    if (searchWords.length === 0) return [];
    // Names share words, so each pair of words is compared once.
    const similarities = new Map<string, readonly number[]>();
    const similaritiesTo = (nameWord: string): readonly number[] => {
      let values = similarities.get(nameWord);
      if (values === undefined)
        similarities.set(nameWord, (values = words.map((word) => wordSimilarity(word, nameWord))));
      return values;
    };
    return this.#engine
      .search(searchWords.join(" "))
      .slice(0, 120)
      .flatMap(({ id }) => {
        let best: Span | undefined;
        for (const form of this.#forms[id as number] ?? []) {
          const span = bestSpan(words, form, this.#weight, similaritiesTo);
          if (
            span !== undefined &&
            span.coverage >= 0.42 &&
            (span.isExact || !isPerson(this.#named[id as number] as NamedEntity) || span.to - span.from > 1) &&
            (best === undefined || compareSpans(span, best) < 0)
          )
            best = span;
        }
        return best === undefined ? [] : [{ named: this.#named[id as number] as NamedEntity, ...best }];
      });
  }
}

/** Largest edit distance at which `wordSimilarity` accepts a word of a name that is misspelt as this word. */
function maxDistance({ length }: string): number {
  return length >= 9 ? 3 : length >= 6 ? 2 : 1;
}

/** True for persons. A single misspelt family name must not match, because family names are short and numerous. */
function isPerson({ entity, sport }: NamedEntity): boolean {
  return entity === "person" || (sport === "tennis" && entity === "contestant");
}

/** A name with the matching words of the question. */
export interface Candidate extends Span {
  readonly named: NamedEntity;
}

/** Compares spans by quality, best first. */
export function compareSpans(one: Span, other: Span): number {
  return spanQuality(other) - spanQuality(one);
}

/** Rates a span by its number of words, its coverage of the name and its weight. */
export function spanQuality({ weight, coverage, from, to }: Span): number {
  return (to - from) * 4 + Math.min(1, coverage) * 6 + weight * 0.2;
}
