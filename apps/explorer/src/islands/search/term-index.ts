/**
 * An inverted index with BM25+ scores. MiniSearch's own index keeps a map for each term, field and record, and takes
 * three times as long to build; its map of similar terms is used here.
 */
import SearchableMap from "minisearch/SearchableMap";

/** Parameters of BM25+, and weights of terms that start with a word or are similar to it: the defaults of MiniSearch. */
const [SATURATION, LENGTH_SHARE, LOWER_BOUND] = [1.2, 0.7, 0.5];
const [PREFIX_WEIGHT, FUZZY_WEIGHT] = [0.375, 0.45];

export interface MatchOptions {
  /** True if terms match that start with the word. */
  readonly prefix?: (word: string) => boolean;
  /** Number of different letters of terms that match. */
  readonly fuzzy?: (word: string) => number;
}

export class TermIndex {
  /** Field of a record (`record * number of fields + field`) for each occurrence of a term. */
  readonly #places = new Map<string, number[]>();
  /** Number of terms by field of a record. */
  readonly #lengths: number[] = [];
  readonly #averages: number[];
  readonly #boosts: readonly number[];
  #vocabulary: SearchableMap<true> | undefined;

  /** @param boosts - Weight of each field */
  constructor(boosts: readonly number[]) {
    this.#boosts = boosts;
    this.#averages = boosts.map(() => 0);
  }

  /** Adds a record. @param fields - Terms of each field; the record has the next number */
  add(fields: readonly (readonly string[])[]): void {
    for (const [field, terms] of fields.entries()) {
      const place = this.#lengths.push(terms.length) - 1;
      this.#averages[field] = (this.#averages[field] ?? 0) + terms.length;
      for (const term of terms) {
        const places = this.#places.get(term);
        if (places === undefined) this.#places.set(term, [place]);
        else places.push(place);
      }
    }
  }

  /** Scores of the records that have all words, in any field. */
  search(words: readonly string[], options: MatchOptions = {}): Map<number, number> {
    const [first = new Map<number, number>(), ...others] = words.map((word) => this.#searchWord(word, options));
    for (const [record, score] of first) {
      const scores = others.map((other) => other.get(record));
      if (scores.includes(undefined)) first.delete(record);
      else
        first.set(
          record,
          scores.reduce<number>((sum, each) => sum + (each ?? 0), score),
        );
    }
    return first;
  }

  #searchWord(word: string, { prefix, fuzzy }: MatchOptions): Map<number, number> {
    this.#vocabulary ??= SearchableMap.from([...this.#places.keys()].map((term) => [term, true] as const));
    const weights = new Map<string, number>();
    for (const [term, [, distance]] of this.#vocabulary.fuzzyGet(word, fuzzy?.(word) ?? 0))
      weights.set(term, (FUZZY_WEIGHT * term.length) / (term.length + distance));
    if (prefix?.(word))
      for (const term of this.#vocabulary.atPrefix(word).keys())
        weights.set(term, (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * (term.length - word.length)));
    weights.set(word, 1);
    const scores = new Map<number, number>();
    for (const [term, weight] of weights) this.#score(term, weight, scores);
    return scores;
  }

  /** Adds the scores of the records that have a term. */
  #score(term: string, weight: number, scores: Map<number, number>): void {
    const size = this.#boosts.length;
    const frequencies = new Map<number, number>();
    const matching = this.#boosts.map(() => 0);
    for (const place of this.#places.get(term) ?? []) {
      const frequency = frequencies.get(place) ?? 0;
      if (frequency === 0) matching[place % size] = (matching[place % size] ?? 0) + 1;
      frequencies.set(place, frequency + 1);
    }
    const count = this.#lengths.length / size;
    for (const [place, frequency] of frequencies) {
      const [record, field] = [Math.floor(place / size), place % size];
      const having = matching[field] ?? 0;
      const length = ((this.#lengths[place] ?? 0) * count) / (this.#averages[field] || 1);
      const rarity = Math.log(1 + (count - having + 0.5) / (having + 0.5));
      const share =
        (frequency * (SATURATION + 1)) / (frequency + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length));
      const score = weight * (this.#boosts[field] ?? 1) * rarity * (LOWER_BOUND + share);
      scores.set(record, (scores.get(record) ?? 0) + score);
    }
  }
}
