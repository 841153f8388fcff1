import type { Attribute, Element, Text } from "@sdf-tools/model";
import { pascalCase } from "./names.ts";
import { stated } from "./words.ts";

/** The members of one or more elements of a response, under one name. */
export interface Structure {
  /** Unique within its response, such as `MatchMomentumVenue`. */
  readonly name: string;
  /** One of the elements that have these members; all are alike, apart from where they stand. */
  readonly element: Element;
  /** Its meaning; where its elements mean different things, the places where it stands. */
  readonly description: string;
}

/** The structures of one response. */
export interface Structures {
  /** The root first, the others where they first occur. */
  readonly all: readonly Structure[];
  /** The structure of an element with members; undefined for an element that is a plain value. */
  of(element: Element): Structure | undefined;
}

interface Draft {
  readonly element: Element;
  /** Element names from below the root, for each place where the structure stands. */
  readonly places: (readonly string[])[];
  readonly meanings: Set<string>;
}

/**
 * Finds the structures of a response and names them. Elements with exactly the same members
 * share one, wherever they stand and whatever they are called.
 */
export function findStructures(root: Element, rootName: string): Structures {
  const drafts = collectDrafts(root);
  const names = nameDrafts([...new Set(drafts.values())], rootName);
  const byDraft = new Map<Draft, Structure>();
  for (const [draft, name] of names) byDraft.set(draft, { name, element: draft.element, description: describeDraft(draft) });
  return {
    all: [...byDraft.values()],
    of(element) {
      const draft = drafts.get(element);
      return draft === undefined ? undefined : byDraft.get(draft);
    },
  };
}

/** Whether an element carries members; an open element without known ones is a plain value. */
export function hasMembers(element: Element): boolean {
  return element.content === "object" || element.attributes.length > 0 || element.elements.length > 0;
}

/** The drafts by element, in the order in which the elements stand. */
function collectDrafts(root: Element): Map<Element, Draft> {
  const bySignature = new Map<string, { id: number; draft: Draft }>();
  const drafts = new Map<Element, Draft>();

  /** Returns the number of the element's structure, which stands for it in its parent's signature. */
  const visit = (element: Element, place: readonly string[]): number => {
    if (!hasMembers(element)) return -1;
    const draft: Draft = { element, places: [place], meanings: new Set([stated(element.meaning, element.evidence)]) };
    drafts.set(element, draft);
    const parts: unknown[] = [element.content, ...element.attributes.map(facts)];
    if (element.text !== undefined) parts.push(facts(element.text));
    for (const child of element.elements) parts.push(facts(child), visit(child, [...place, child.name]));
    const signature = JSON.stringify(parts);
    const known = bySignature.get(signature);
    if (known !== undefined) {
      known.draft.places.push(place);
      known.draft.meanings.add(stated(element.meaning, element.evidence));
      drafts.set(element, known.draft);
      return known.id;
    }
    const id = bySignature.size;
    bySignature.set(signature, { id, draft });
    return id;
  };
  visit(root, []);
  return drafts;
}

/** What tells two members apart: everything but where they were written and, for elements, what is below. */
function facts(member: Attribute | Text | Element): unknown {
  const { origin: _origin, ...rest } = member;
  if (rest.kind !== "element") return rest;
  const { uses: _uses, attributes: _attributes, text: _text, elements: _elements, ...own } = rest;
  return own;
}

function describeDraft({ meanings, places }: Draft): string {
  const [meaning] = meanings;
  if (meaning !== undefined && meanings.size === 1) return meaning;
  return `Stands at ${places.map((place) => `\`${place.join(".")}\``).join(", ")}.`;
}

/**
 * Short names first: the element's own name, or the shared structure's where the places have
 * different names. Structures that would get the same name are told apart by their parents.
 */
function nameDrafts(drafts: readonly Draft[], rootName: string): Map<Draft, string> {
  const wanted = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const name = shortName(draft);
    const group = wanted.get(name);
    if (group === undefined) wanted.set(name, [draft]);
    else group.push(draft);
  }
  const taken = new Set<string>();
  const names = new Map<Draft, string>();
  for (const draft of drafts) {
    const short = shortName(draft);
    const group = wanted.get(short) ?? [draft];
    const base = rootName + (group.length === 1 ? short : longName(draft, group, wanted));
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
    taken.add(name);
    names.set(draft, name);
  }
  return names;
}

function shortName(draft: Draft): string {
  const own = new Set(draft.places.map((place) => place.at(-1) ?? ""));
  const shared = draft.element.uses?.split(/[/#]/).at(-1);
  if (own.size > 1 && shared !== undefined) return pascalCase(shared);
  return pascalCase(draft.places[0]?.at(-1) ?? "");
}

/** As many of the last names of the path as tell the draft from all that want the same name. */
function longName(draft: Draft, group: readonly Draft[], wanted: ReadonlyMap<string, readonly Draft[]>): string {
  const path = draft.places[0] ?? [];
  for (let length = 1; length <= path.length; length++) {
    const name = suffix(draft, length);
    const isFree = !wanted.has(name) && group.every((other) => other === draft || suffix(other, length) !== name);
    if (isFree) return name;
  }
  return pascalCase(path.join("-"));
}

function suffix(draft: Draft, length: number): string {
  return pascalCase((draft.places[0] ?? []).slice(-length).join("-"));
}
