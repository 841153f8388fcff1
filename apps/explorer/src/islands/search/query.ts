/** Divides a query into units: terms of synonyms, and single words. */
import type { SynonymGroup } from "./records.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";

/** Words that most feeds have, so that a record is found without them: `match winner`, `feed of fixtures`. */
const weakWords = new Set(
  ["match", "game", "field", "feed", "value", "data", "player", "list", "file", "team", "club", "api"].map(stem),
);
const WEAK_WEIGHT = 0.25;

/** Words that a term has or has not: `goals of a player`, `goals of the player`. */
const particles = new Set(["a", "an", "of", "the"]);

/** Words of a query that mean one thing. */
export interface Unit {
  readonly words: string;
  /** The synonyms, if the words are one of their terms. */
  readonly group?: SynonymGroup;
  /** Share of the query, relative to other units. */
  readonly weight: number;
  /** True if a record need not have it. */
  readonly isWeak: boolean;
  /** True if it contains the final word of the query, which readers may still type. */
  readonly isLast: boolean;
}

/** Lower case, without accents: `Aufstellung`, `alineación` → `aufstellung`, `alineacion`. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** The significant words of a text in lower case, or all words if none is significant. */
export function significantWords(text: string): string[] {
  const all = plain(text)
    .split(/[^\p{L}\p{N}_#]+/u)
    .filter((word) => word !== "");
  const significant = all.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : all;
}

interface Term {
  readonly group: SynonymGroup;
  readonly term: string;
  /** The stems of its significant words. */
  readonly stems: readonly string[];
}

/** The terms of synonyms, most words first, then longest first. */
export function sortTerms(synonyms: readonly SynonymGroup[]): Term[] {
  return synonyms
    .flatMap((group) => group.terms.map((term) => ({ group, term, stems: significantWords(term).map(stem) })))
    .sort((one, other) => other.stems.length - one.stems.length || other.term.length - one.term.length);
}

/** A text with single spaces between and around its words, without short words that may be missing. */
function spaced(text: string): string {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== "" && !particles.has(word)).join(" ")} `;
}

/**
 * The units of a query. The words of a term may be inflected, in another order, and with other words between them.
 * A term with stop words, such as `how often`, or of weak words, such as `match list`, must occur as it is.
 */
export function listUnits(query: string, terms: readonly Term[]): Unit[] {
  const words = significantWords(query);
  const text = spaced(query);
  const order = words.map(stem);
  const rest = new Map(words.map((word) => [stem(word), word]));
  const last = stem(words.at(-1) ?? "");
  const units: Unit[] = [];
  for (const { group, term, stems } of terms) {
    if (!stems.every((each) => rest.has(each))) continue;
    const isWeak = stems.every((each) => weakWords.has(each));
    const isPhrase = spaced(term).trim().split(" ").length > stems.length || (isWeak && stems.length > 1);
    if (isPhrase && !text.includes(spaced(term))) continue;
    // Weak words belong to the words beside them: `live matches`, but not `live chances in a match`.
    const at = stems.map((each) => order.indexOf(each));
    if (stems.some((each) => weakWords.has(each)) && Math.max(...at) - Math.min(...at) >= stems.length) continue;
    for (const each of stems) rest.delete(each);
    const weight = isWeak ? WEAK_WEIGHT : 0.5 + stems.length;
    units.push({ words: term, group, weight, isWeak, isLast: stems.includes(last) });
  }
  for (const [each, word] of rest) {
    const isWeak = weakWords.has(each) || /^\d$/.test(each);
    units.push({ words: word, weight: isWeak ? WEAK_WEIGHT : 1, isWeak, isLast: each === last });
  }
  return units;
}
