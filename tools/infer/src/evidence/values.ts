import type { ScalarForms, WireKind } from "./scalar-forms.ts";

/** More different values than this are not kept: whatever has that many is no list of values. */
const keptValues = 48;
/** Longer texts are no names of values. */
const longestValue = 60;

/** What was seen of the values at one place, in bounded memory. */
export class SeenValues {
  count = 0;
  readonly kinds = new Map<WireKind, number>();
  /** Scalars that every value could be of, as bits; `undefined` before the first value. */
  forms: number | undefined;
  /** Different values with their counts, until there are too many. */
  readonly values = new Map<string, number>();
  /** Different values were more than are kept, or too long. */
  more = false;
  /** Values that were empty text; they fit many forms and tell none. */
  empty = 0;

  add(value: string | number | boolean | null, kind: WireKind, forms: ScalarForms): void {
    this.count++;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (value === null) return;
    if (value === "") this.empty++;
    else this.forms = (this.forms ?? ~0) & forms.fits(value, kind);
    this.#keep(String(value), 1);
  }

  #keep(text: string, times: number): void {
    const known = this.values.get(text);
    if (known !== undefined) this.values.set(text, known + times);
    else if (this.values.size < keptValues && text.length <= longestValue) this.values.set(text, times);
    else this.more = true;
  }

  merge(other: SeenValues): void {
    this.count += other.count;
    this.empty += other.empty;
    this.more ||= other.more;
    if (other.forms !== undefined) this.forms = (this.forms ?? ~0) & other.forms;
    for (const [kind, times] of other.kinds) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + times);
    for (const [text, times] of other.values) this.#keep(text, times);
  }
}

/** The scalar that says most about every value seen. Texts without a number in JSON stay texts. */
export function scalarOf(seen: SeenValues, forms: ScalarForms): string {
  const quoted = (seen.kinds.get("string") ?? 0) > 0;
  const number = (seen.kinds.get("number") ?? 0) > 0;
  const possible = forms.names.filter((_name, index) => seen.forms !== undefined && (seen.forms & (1 << index)) !== 0);
  // Seen in XML only, a number could be either; as text nothing is lost, not even leading zeros.
  const fitting = possible.filter((name) => (number && !quoted) || forms.jsonOf(name) !== "number");
  return fitting[0] ?? "string";
}

export interface ValueList {
  readonly values: readonly string[];
  /** Whether so many were seen of so few that the list looks complete. A judgement, never a fact. */
  readonly looksComplete: boolean;
}

/** The values as a list, when they look like one: few names that come again and again. */
export function valueList(seen: SeenValues, scalar: string): ValueList | undefined {
  const values = [...seen.values.keys()].filter((value) => value !== "");
  const nameLike = values.every((value) => /^[\p{L}][\p{L}\p{N} _./-]*$/u.test(value));
  if (seen.more || scalar !== "string" || !nameLike || values.length === 0 || values.length > 24) return undefined;
  if (seen.count < 20 || seen.count < values.length * 5) return undefined;
  return { values: values.sort(), looksComplete: seen.count >= values.length * 50 };
}
