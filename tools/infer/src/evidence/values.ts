import type { ScalarForms, WireKind } from "./scalar-forms.ts";

/** Maximum number of stored distinct values; a field with more values is not an enumeration. */
const MAX_VALUES = 48;
/** Maximum length of a stored value; longer texts are not enumeration values. */
const MAX_VALUE_LENGTH = 60;

/** Numbers from which JavaScript prints an exponent; such a number is a size, and no identifier. */
const PRINTED = 1e21;

/** Observations of the values at one path, in bounded memory. */
export class ObservedValues {
  count = 0;
  readonly kinds = new Map<WireKind, number>();
  /** Scalars that match every value, as a bit mask; `undefined` before the first value. */
  forms: number | undefined;
  /** Distinct values with their counts, up to a maximum. */
  readonly values = new Map<string, number>();
  /** Whether values were dropped because there were too many or they were too long. */
  more = false;
  /** Whether an integer has more digits than a double keeps, or a number is beyond the range of doubles. */
  isLarge = false;
  /** Number of empty texts, which match many scalars and are ignored. */
  empty = 0;

  /** Number of distinct values of a drift file, which contains no values. */
  distinctElsewhere = 0;

  /** Lower bound of the number of distinct values that are not empty. */
  get distinct(): number {
    return Math.max(this.values.size - (this.values.has("") ? 1 : 0), this.distinctElsewhere);
  }

  add(value: string | number | boolean | null, kind: WireKind, forms: ScalarForms): void {
    this.count++;
    addTimes(this.kinds, kind);
    if (value === null) return;
    const isLongInteger = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(Number(value)) < PRINTED;
    this.isLarge ||= isLongInteger || (kind === "number" && !Number.isFinite(value));
    if (value === "") this.empty++;
    else this.forms = (this.forms ?? ~0) & forms.fits(value, kind);
    this.#addValue(String(value), 1);
  }

  #addValue(text: string, times: number): void {
    const count = this.values.get(text);
    if (count !== undefined) this.values.set(text, count + times);
    else if (this.values.size < MAX_VALUES && text.length <= MAX_VALUE_LENGTH) this.values.set(text, times);
    else this.more = true;
  }

  merge(other: ObservedValues): void {
    this.count += other.count;
    this.empty += other.empty;
    this.more ||= other.more;
    this.isLarge ||= other.isLarge;
    this.distinctElsewhere = Math.max(this.distinctElsewhere, other.distinctElsewhere);
    if (other.forms !== undefined) this.forms = (this.forms ?? ~0) & other.forms;
    for (const [kind, times] of other.kinds) addTimes(this.kinds, kind, times);
    for (const [text, times] of other.values) this.#addValue(text, times);
  }
}

/** Adds to the count of a key. */
export function addTimes<Key>(counts: Map<Key, number>, key: Key, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

/** An inferred type with its evidence. */
export interface InferredScalar {
  readonly name: string;
  /** Number of distinct values that it rests on. */
  readonly distinct: number;
  /** Probability that the next new value has this type, by the rule of succession: (n + 1) / (n + 2). */
  readonly confidence: number;
}

/**
 * The most specific scalar that matches every value and has enough evidence; otherwise `string`, or `decimal` for JSON
 * numbers. Numeric texts are numbers only if JSON contained numbers: text preserves leading zeros and signs.
 */
export function inferScalar(observed: ObservedValues, forms: ScalarForms): InferredScalar {
  const { kinds, distinct } = observed;
  // Decoders keep all digits as a text.
  if (observed.isLarge) return { name: "string", distinct, confidence: 1 };
  const [strings, numbers, booleans] = (["string", "number", "boolean"] as const).map((kind) => kinds.get(kind) ?? 0);
  const json = strings! > 0 ? "string" : numbers! > 0 ? "number" : booleans! > 0 ? "boolean" : "string";
  const widest = json === "number" ? "decimal" : json;
  const mask = observed.forms ?? 0;
  const matching = forms.candidates.filter(
    ({ name, minDistinct }, index) =>
      (mask & (1 << index)) !== 0 &&
      distinct >= minDistinct &&
      forms.jsonOf(name) === json &&
      (observed.empty === 0 || forms.matches(name, "")),
  );
  const name = matching[0]?.name ?? widest;
  return { name, distinct, confidence: name === widest ? 1 : (distinct + 1) / (distinct + 2) };
}

export interface ValueList {
  readonly values: readonly string[];
  /** Whether the list is probably complete, because there are many observations of few values. A heuristic. */
  readonly looksComplete: boolean;
}

/** The values as an enumeration, if few distinct names occur often; otherwise `undefined`. */
export function valueList(observed: ObservedValues, scalar: string): ValueList | undefined {
  const values = [...observed.values.keys()].filter((value) => value !== "");
  const nameLike = values.every((value) => /^[\p{L}][\p{L}\p{N} _./-]*$/u.test(value));
  if (observed.more || scalar !== "string" || !nameLike) return undefined;
  // One value is no enumeration: it does not show that the field has others.
  if (values.length < 2 || values.length > 24) return undefined;
  if (observed.count < 20 || observed.count < values.length * 5) return undefined;
  return { values: values.sort(), looksComplete: observed.count >= values.length * 50 };
}
