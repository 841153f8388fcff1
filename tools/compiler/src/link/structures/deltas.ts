import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { ElementSyntax, MembersSyntax, Problems } from "../../read/index.ts";
import { memberAt, memberNamed, pathsBelow } from "./draft.ts";
import type { DraftAttribute, DraftElement } from "./draft.ts";
import { applyOverride } from "./override.ts";

/** Removes members of the used structure. */
export function applyOmissions(
  draft: DraftElement,
  { omit = [] }: ElementSyntax,
  used: string,
  problems: Problems,
): void {
  for (const [index, path] of omit.entries()) {
    const location = memberAt(draft, path);
    if (location === undefined) {
      if (draft.complete) problems.report("SDF2003", findValuePlace(omit, index), describeMissing(draft, used, path));
      continue;
    }
    const { holder, member } = location;
    if (member.kind === "attribute") holder.attributes = holder.attributes.filter((each) => each !== member);
    else if (member.kind === "element") holder.elements = holder.elements.filter((each) => each !== member);
    else delete holder.text;
  }
}

/** Changes facts of used members. */
export function applyOverrides(
  draft: DraftElement,
  { override = {} }: ElementSyntax,
  used: string,
  problems: Problems,
): void {
  // All paths are resolved first, because they refer to the used structure and an override may rename a member.
  const targets = Object.entries(override).map(([path, facts]) => ({ path, facts, target: memberAt(draft, path) }));
  for (const { path, facts, target } of targets) {
    if (target === undefined) {
      if (draft.complete) problems.report("SDF2004", findKeyPlace(override, path), describeMissing(draft, used, path));
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
    else if (draft.complete) problems.report("SDF2006", findKeyPlace(add, path), describeMissing(draft, used, path));
  }
}

/** Facts of a problem with the path of a member that the used structure does not have. */
function describeMissing(draft: DraftElement, used: string, path: string) {
  return { used, path, known: suggest(path, pathsBelow(draft)) };
}

/** Adds new members to an element. `used` is the structure that the element uses, if any. */
export function addMembers(
  draft: DraftElement,
  {
    attributes,
    elements,
  }: { readonly attributes: readonly DraftAttribute[]; readonly elements: readonly DraftElement[] },
  used: string | undefined,
  problems: Problems,
): void {
  const isNew = ({ name, place }: DraftAttribute | DraftElement): boolean => {
    // The check of wire names reports two new members of the same name.
    if (used === undefined || memberNamed(draft, name) === undefined) return true;
    problems.report("SDF2007", place, { used, member: name });
    return false;
  };
  const newElements = elements.filter(isNew);
  draft.attributes.push(...attributes.filter(isNew));
  draft.elements.push(...newElements);
}
