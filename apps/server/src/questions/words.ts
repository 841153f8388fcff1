/** Normalisation of questions: different spellings of a question become equal. */
import { hyphenate } from "@sdf/agent-desk";

/** Letters that Unicode does not decompose into a letter and a mark. */
const letterReplacements: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  ı: "i",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ŋ: "n",
};

/** Converts a text to lower case without diacritics: `Łódź` and `lodz` are equal. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[øłıßđðþæœħŋ]/g, (letter) => letterReplacements[letter] ?? letter);
}

/** Returns the folded words of a text in order, as the normal form of a question separates them. */
export function wordsOf(text: string): readonly string[] {
  const normalForm = hyphenate(text);
  return normalForm === "" ? [] : fold(normalForm).split("-");
}

/** Maximum number of words of a question. Further words are ignored. */
const MAX_WORDS = 32;

/** A question in its normal form. */
export class Question {
  /** Words joined by hyphens, as in the path of the answer page. Equal questions have the same normal form. */
  readonly normalForm: string;
  readonly words: readonly string[];
  /** The words with a space before, between and after them. */
  readonly text: string;
  readonly #set: ReadonlySet<string>;

  constructor(text: string) {
    this.normalForm = hyphenate(text);
    this.words = wordsOf(text).slice(0, MAX_WORDS);
    this.text = ` ${this.words.join(" ")} `;
    this.#set = new Set(this.words);
  }

  /** True if the question contains one of the words or phrases. */
  has(...phrases: readonly string[]): boolean {
    return phrases.some((phrase) => (phrase.includes(" ") ? this.text.includes(` ${phrase} `) : this.#set.has(phrase)));
  }

  /** True if the question begins like a follow-up: `and away?`, `what about TM14?` */
  get isContinuation(): boolean {
    const [first = "", second = ""] = this.words;
    return ["and", "or", "then", "also"].includes(first) || (["what", "how"].includes(first) && second === "about");
  }

  /** Index of the first word that is one of `words`; -1 if there is none. */
  indexOfFirst(...words: readonly string[]): number {
    return this.words.findIndex((word) => words.includes(word));
  }
}

/** Function words, and words of the server's own topics. The search for names ignores them. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "a about after against all also an and any are as ask asked at be before between but by can code could did " +
    "do does doing for from get give go goes got had has have how i if in into is it its just know like likely " +
    "long look made make many may me mean meaning means meant more most much must my need not of often on one " +
    "only or other our out please put say says see set shall she should show so such take taken takes tell " +
    "than that the their them then there these they this those to under up us use used using via want was we " +
    "were what whats when where which while who whom whos whose why will with would write written you your he " +
    "him her his " +
    "vs versus play plays played playing player players match matches game games fixture fixtures team teams " +
    "club clubs league leagues table tables standings standing leads lead leader leading leaders top bottom " +
    "first last second third fourth next week weekend today tonight tomorrow yesterday now live score scores " +
    "scored result results win wins winner winning won lose loses lost losing draw draws beat probability " +
    "probabilities chance chances odds percent percentage likelihood likely prediction predictions favourite " +
    "title season seasons champion champions tournament tournaments competition competitions venue stadium " +
    "ground squad position points point rank ranks ranking rankings ranked " +
    "poll polls polled polling poller cadence frequency feed feeds parameter parameters field fields value " +
    "values error errors rule rules unknown unknowns combine combined together allowed required default " +
    "request requests response responses endpoint url path address identifier identifiers id ids uuid sport " +
    "sports soccer football american basketball tennis xml json jsonp format document documents documented " +
    "page pages latest previous recent current currently home away men women mens womens day days date dates " +
    "time times hour hours minute minutes second seconds month year start starts kick off end ends over " +
    "upcoming coming schedule scheduled return returns contain contains carry carries happen happens happened " +
    "period half quarter right really hello hi thanks thank kindly moment evening morning afternoon actually " +
    "ok okay yes no maybe good best still already been going upto around let soon later ever question " +
    "questions answer answers believe think current upcoming following full name names called live versus tie " +
    "ties tied goal goals stand stands new information info data details detail work works working"
  ).split(" "),
);
