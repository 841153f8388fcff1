import type { ScalarForms } from "../evidence/scalar-forms.ts";
import { inferScalar, type ObservedValues } from "../evidence/values.ts";
import type { MatchedMember } from "./compare.ts";

/** Facts of a field that differ from those of the shared structure. */
export interface UseOverride {
  readonly req?: "A";
  readonly type?: string;
  readonly observed?: readonly string[];
  /** The structure's list of values does not apply. */
  readonly values?: null;
  /** Responses do not show the structure's condition. */
  readonly when?: null;
}

/** Common fields from which the types of a structure are evidence for those of the responses. */
const MANY_FIELDS = 5;

/**
 * The facts of a field that differ from those of the structure, which is used with all fields optional.
 *
 * @param common number of fields that the structure and the responses have in common. With many, the structure's types
 *   are kept if all values match them; otherwise a type needs the same evidence as without a structure
 */
export function findOverride(
  { spec, member, isAlways }: MatchedMember & { readonly isAlways: boolean },
  common: number,
  forms: ScalarForms,
): UseOverride {
  const override: { -readonly [Key in keyof UseOverride]: UseOverride[Key] } = {};
  if (isAlways) override.req = "A";
  if (spec.when !== undefined) override.when = null;
  const isValue = spec.kind !== "element" || spec.content === "scalar";
  const { values } = member;
  if (isValue && values.distinct + values.empty > 0) {
    const { type: documented = "string" } = spec;
    const inferred = inferScalar(values, forms).name;
    const isKept =
      fitsType(values, documented, forms) &&
      (common >= MANY_FIELDS ||
        documented === inferred ||
        widest.has(documented) ||
        isEvident(values, documented, forms));
    const type = isKept ? documented : inferred;
    if (type !== documented) override.type = type;
    const hasNumbers = (values.kinds.get("number") ?? 0) > 0;
    const isUnexpectedNumber = hasNumbers && forms.jsonOf(type) !== "number";
    if (isUnexpectedNumber && !spec.observed.includes("decimal")) override.observed = [...spec.observed, "decimal"];
    const listed = new Set(spec.values?.items.map(({ value }) => String(value)));
    const isOutside = [...values.values.keys()].some((value) => value !== "" && !listed.has(value));
    if (spec.values !== undefined && (isOutside || type !== documented)) override.values = null;
  }
  return override;
}

/** Types that exclude no text or no number. */
const widest: ReadonlySet<string> = new Set(["string", "decimal"]);

/** Whether every value has a type, in JSON as in XML. */
export function fitsType(values: ObservedValues, type: string, forms: ScalarForms): boolean {
  const json = forms.jsonOf(type);
  if (values.empty > 0 && !forms.matches(type, "")) return false;
  const isKind = [...values.kinds.keys()].every((kind) => kind === "text" || kind === "null" || kind === json);
  const index = forms.names.indexOf(type);
  if (index >= 0 && type !== "uuid") return isKind && ((values.forms ?? 0) & (1 << index)) !== 0;
  return isKind && [...values.values.keys()].every((value) => value === "" || forms.matches(type, value));
}

/** Whether the values have a form that hardly any other text has, such as an identifier of 25 characters. */
function isEvident(values: ObservedValues, type: string, forms: ScalarForms): boolean {
  const isDistinctive = forms.candidates.some(({ name, minDistinct }) => name === type && minDistinct <= 3);
  const isClock = type === "minute-second" || type === "match-clock";
  return isDistinctive && !isClock && ((values.forms ?? 0) & (1 << forms.names.indexOf(type))) !== 0;
}
