import { placeOfKey, placeOfValue, suggest } from "@sdf-tools/spec";
import type { ElementSyntax, MembersSyntax, Problems } from "@sdf-tools/spec";
import { memberAt, memberNamed, pathsBelow } from "./draft.ts";
import type { DraftAttribute, DraftElement } from "./draft.ts";
import { applyOverride } from "./override.ts";

/** Takes members of the used structure away. */
export function applyOmissions(draft: DraftElement, { omit = [] }: ElementSyntax, used: string, problems: Problems): void {
  for (const [index, path] of omit.entries()) {
    const found = memberAt(draft, path);
    if (found === undefined) {
      if (draft.complete) problems.report("SDF2003", placeOfValue(omit, index), { used, path, known: suggest(path, pathsBelow(draft)) });
      continue;
    }
    const { holder, member } = found;
    if (member.kind === "attribute") holder.attributes = holder.attributes.filter((each) => each !== member);
    else if (member.kind === "element") holder.elements = holder.elements.filter((each) => each !== member);
    else delete holder.text;
  }
}

/** Changes facts of used members. */
export function applyOverrides(draft: DraftElement, { override = {} }: ElementSyntax, used: string, problems: Problems): void {
  // All paths are looked up first: they are paths of the used structure, also where an override renames a member.
  const found = Object.entries(override).map(([path, facts]) => ({ path, facts, target: memberAt(draft, path) }));
  for (const { path, facts, target } of found) {
    if (target === undefined) {
      if (draft.complete) problems.report("SDF2004", placeOfKey(override, path), { used, path, known: suggest(path, pathsBelow(draft)) });
      continue;
    }
    applyOverride(target.member, facts, { path, used, problems });
  }
}

/** Adds members below used elements. */
export function applyAdditions(
  draft: DraftElement,
  { add = {} }: ElementSyntax,
  used: string,
  problems: Problems,
  addTo: (element: DraftElement, members: MembersSyntax) => void,
): void {
  for (const [path, members] of Object.entries(add)) {
    const target = memberAt(draft, path)?.member;
    if (target?.kind === "element") addTo(target, members);
    else if (draft.complete) problems.report("SDF2006", placeOfKey(add, path), { used, path, known: suggest(path, pathsBelow(draft)) });
  }
}

/** Adds new members to an element. `used` is what it was taken from, if it was. */
export function addMembers(
  draft: DraftElement,
  { attributes, elements }: { readonly attributes: readonly DraftAttribute[]; readonly elements: readonly DraftElement[] },
  used: string | undefined,
  problems: Problems,
): void {
  const isNew = ({ name, place }: DraftAttribute | DraftElement): boolean => {
    // Two members of one name that are both written here are found with the wire names.
    if (used === undefined || memberNamed(draft, name) === undefined) return true;
    problems.report("SDF2007", place, { used, member: name });
    return false;
  };
  const newAttributes = attributes.filter(isNew);
  const newElements = elements.filter(isNew);
  draft.attributes.push(...newAttributes);
  draft.elements.push(...newElements);
}
