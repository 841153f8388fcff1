import type { Attribute, Element, Text } from "../link/index.ts";
import { pascalCase, takeName } from "./names.ts";
import { stated } from "./words.ts";

/** A named set of members that one or more elements of a response have. */
export interface Structure {
  /** Unique within its response, such as `MatchMomentumVenue`. */
  readonly name: string;
  /** The first element with these members; the others differ only in name, path and meaning. */
  readonly element: Element;
  /** Path of `element` from the root, such as `matchInfo.venue`; empty for the root. */
  readonly path: string;
  /**
   * Where the specs define its members: a shared structure or an element of a feed, and the path below it, such as
   * `soccer/match-info#contestant`. Structures of several feeds with one definition differ only by overrides.
   */
  readonly definition: string;
  /** Meaning of its elements; the paths of its elements if the meanings differ. */
  readonly description: string;
}

/** The structures of one response. */
export interface Structures {
  /** The root, then the others in the order of their first occurrence. */
  readonly all: readonly Structure[];
  /** Returns the structure of an element with members; undefined if the element is a plain value. */
  of(element: Element): Structure | undefined;
}

interface Draft {
  readonly element: Element;
  readonly definition: Definition;
  /** Paths of the elements with the structure, as element names from below the root. */
  readonly paths: (readonly string[])[];
  readonly meanings: Set<string>;
}

/** A shared structure or an element of another feed, and the path below it. */
interface Definition {
  /** Empty for the response itself. */
  readonly used: string;
  readonly path: readonly string[];
}

/** Drafts by root, because every output language needs them. Elements are immutable. */
const draftsByRoot = new WeakMap<Element, ReadonlyMap<Element, Draft>>();

/**
 * Finds and names the structures of a response. Elements with the same members share a structure, whatever their names
 * and paths are.
 *
 * @param owner feed or service of the response, for the definitions of elements that use no shared structure
 * @param meaning meaning of the response, in place of that of its root element
 */
export function findStructures(root: Element, rootName: string, owner = "", meaning = root.meaning): Structures {
  const drafts = draftsByRoot.get(root) ?? collectDrafts(root);
  draftsByRoot.set(root, drafts);
  const names = nameDrafts([...new Set(drafts.values())], rootName);
  const byDraft = new Map<Draft, Structure>();
  for (const [draft, name] of names) {
    const path = draft.paths[0]?.join(".") ?? "";
    const description = draft.element === root ? stated(meaning, root.evidence) : describeDraft(draft);
    byDraft.set(draft, {
      name,
      element: draft.element,
      path,
      definition: printText(draft.definition, owner),
      description,
    });
  }
  return {
    all: [...byDraft.values()],
    of(element) {
      const draft = drafts.get(element);
      return draft === undefined ? undefined : byDraft.get(draft);
    },
  };
}

/** Whether an element has members. An open element without known members is a plain value. */
export function hasMembers(element: Element): boolean {
  return element.content === "object" || element.attributes.length > 0 || element.elements.length > 0;
}

/** Drafts by element, in document order. */
function collectDrafts(root: Element): Map<Element, Draft> {
  const bySignature = new Map<string, { id: number; draft: Draft }>();
  const drafts = new Map<Element, Draft>();

  /** Returns the number of the element's structure, which represents the element in its parent's signature. */
  const visit = (element: Element, path: readonly string[], inherited: Definition): number => {
    if (!hasMembers(element)) return -1;
    const definition = element.uses === undefined ? inherited : { used: element.uses, path: [] };
    const meanings = new Set([stated(element.meaning, element.evidence)]);
    const draft: Draft = { element, definition, paths: [path], meanings };
    drafts.set(element, draft);
    const parts: unknown[] = [element.content, ...element.attributes.map(facts)];
    if (element.text !== undefined) parts.push(facts(element.text));
    for (const child of element.elements) {
      const below = { used: definition.used, path: [...definition.path, child.name] };
      parts.push(facts(child), visit(child, [...path, child.name], below));
    }
    const signature = JSON.stringify(parts);
    const equal = bySignature.get(signature);
    if (equal !== undefined) {
      equal.draft.paths.push(path);
      equal.draft.meanings.add(stated(element.meaning, element.evidence));
      drafts.set(element, equal.draft);
      return equal.id;
    }
    const id = bySignature.size;
    bySignature.set(signature, { id, draft });
    return id;
  };
  visit(root, [], { used: "", path: [] });
  return drafts;
}

function printText({ used, path }: Definition, owner: string): string {
  const start = used === "" ? owner : used;
  return path.length === 0 ? start : `${start}${start.includes("#") ? "." : "#"}${path.join(".")}`;
}

/** The facts in which two members may differ: all but the place in the spec and, for elements, the members below. */
function facts(member: Attribute | Text | Element): unknown {
  const { origin: _origin, ...rest } = member;
  if (rest.kind !== "element") return rest;
  const { uses: _uses, attributes: _attributes, text: _text, elements: _elements, ...own } = rest;
  return own;
}

function describeDraft({ meanings, paths }: Draft): string {
  const [meaning] = meanings;
  if (meaning !== undefined && meanings.size === 1) return meaning;
  return `Occurs at ${paths.map((path) => `\`${path.join(".")}\``).join(", ")}.`;
}

/**
 * Names drafts by their short names. Drafts with equal short names get longer names that include the names of their
 * parents.
 */
function nameDrafts(drafts: readonly Draft[], rootName: string): Map<Draft, string> {
  const byShortName = Map.groupBy(drafts, shortName);
  // The types of the request have these names.
  const usedNames = new Set([`${rootName}Request`, `${rootName}Parameters`]);
  const names = new Map<Draft, string>();
  for (const draft of drafts) {
    const short = shortName(draft);
    const group = byShortName.get(short) ?? [draft];
    const name = rootName + (group.length === 1 ? short : longName(draft, group, byShortName));
    names.set(draft, takeName(usedNames, [name]));
  }
  return names;
}

/** The element's name, or the name of the shared structure if its elements have different names. */
function shortName(draft: Draft): string {
  const elementNames = new Set(draft.paths.map((path) => path.at(-1) ?? ""));
  const shared = draft.element.uses?.split(/[/#]/).at(-1);
  if (elementNames.size > 1 && shared !== undefined) return pascalCase(shared);
  return pascalCase(draft.paths[0]?.at(-1) ?? "");
}

/** The shortest suffix of the path that no other draft of the group has and that is no short name. */
function longName(draft: Draft, group: readonly Draft[], byShortName: ReadonlyMap<string, readonly Draft[]>): string {
  const path = draft.paths[0] ?? [];
  for (let length = 1; length <= path.length; length++) {
    const name = suffix(draft, length);
    const isUnique =
      !byShortName.has(name) && group.every((other) => other === draft || suffix(other, length) !== name);
    if (isUnique) return name;
  }
  return pascalCase(path.join("-"));
}

function suffix(draft: Draft, length: number): string {
  return pascalCase((draft.paths[0] ?? []).slice(-length).join("-"));
}
