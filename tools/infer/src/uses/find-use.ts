import { isUntyped, type ProposedMember } from "../evidence/match-formats.ts";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import { compareStructure, countFields, isSameRepetition, type Comparison } from "./compare.ts";
import { fitsType } from "./overrides.ts";
import type { SharedStructure } from "./structures.ts";

/** A shared structure that describes an element of the responses. */
export interface Use extends SharedStructure {
  readonly comparison: Comparison;
}

/** Share of the observed fields that a structure with the name of the element must have. */
const MIN_COVERAGE = 0.7;
/** Share of all fields that a structure with another name must have in common with the element. */
const MIN_SIMILARITY = 0.6;
/** Structures up to this size, such as an identifier with a name, are used only if all fields agree. */
const SMALL = 4;

/**
 * Finds the shared structure that describes an element: of those that are similar enough, the one with the name of the
 * element, then the most similar one. Structures of other sports are not used, because a draft has only what its
 * responses show.
 */
export function findUse(
  { name, member }: ProposedMember,
  sport: string,
  structures: readonly SharedStructure[],
  forms: ScalarForms,
): Use | undefined {
  const observed = member.structure;
  if (observed === undefined || observed.members.size < 2 || isUntyped(member)) return undefined;
  const total = countFields(observed);
  const candidates = structures.flatMap((shared) => {
    const { reference, element } = shared;
    const [namespace = "", structure = ""] = reference.split("/");
    if (namespace !== sport) return [];
    if (!isSameRepetition(member, element.many) && element.many) return [];
    // An element that uses a structure keeps its condition, which responses do not show.
    if (element.when?.status !== undefined || element.when?.request !== undefined) return [];
    if (element.wrapper !== undefined && !isSameWrapper(member.wrappers, element.wrapper.name)) return [];
    const comparison = compareStructure(element, observed);
    const common = comparison.matched.length;
    const isNamed = structure.replaceAll("-", "").toLowerCase() === name.toLowerCase();
    const similarity = common / (total + comparison.size - common);
    const isSimilar =
      comparison.size <= SMALL
        ? similarity === 1 && hasSameTypes(comparison, forms)
        : (isNamed && common / total >= MIN_COVERAGE) || similarity >= MIN_SIMILARITY;
    if (!comparison.isPossible || !isSimilar) return [];
    return [{ ...shared, comparison, isNamed, similarity }];
  });
  return candidates.sort(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      other.similarity - one.similarity ||
      (one.reference < other.reference ? -1 : 1),
  )[0];
}

/** Whether XML wrapped the items in an element of this name; true without observations. */
function isSameWrapper(wrappers: ReadonlyMap<string, number>, name: string): boolean {
  return wrappers.size === 0 || wrappers.has(name);
}

/** Whether all values have the types of the structure. */
function hasSameTypes({ matched }: Comparison, forms: ScalarForms): boolean {
  return matched.every(
    ({ spec, member: { values } }) =>
      values.distinct + values.empty === 0 ||
      fitsType(values, "type" in spec ? (spec.type ?? "string") : "string", forms),
  );
}
