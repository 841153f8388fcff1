import type { Decoded } from "@sdf/runtime";
import { scalars } from "../scalars.ts";
import type { DriftFile, DriftMember, DriftStructure } from "./file.ts";

/** Gathers what responses carry beyond their documents, over any number of them, in bounded memory. */
export interface DriftLog {
  /**
   * Adds what one response carried. Values are looked at for their form, and forgotten.
   *
   * @param feed `<sport>/<feed>`
   */
  add(feed: string, decoded: Pick<Decoded<unknown>, "value" | "format" | "drift">): void;
  /** Everything so far, ready for `JSON.stringify`. */
  file(): DriftFile;
}

/**
 * Makes a log of drift. Write its file where `sdf learn` finds it, and the spec can be taught what
 * the service sends, without a response leaving the house.
 *
 * @param most members that are kept at most, so that a hostile service cannot fill the memory; default 10,000
 */
export function createDriftLog(most = 10_000): DriftLog {
  const feeds = new Map<string, Structure>();
  let left = most;
  const memberOf = (structure: Structure, name: string): Member | undefined => {
    const known = structure.members.get(name);
    if (known !== undefined || left <= 0) return known;
    left--;
    const member: Member = { present: 0, json: 0, element: 0, lists: 0, singles: 0, most: 0, count: 0, empty: 0, kinds: new Map(), forms: undefined, structure: undefined };
    structure.members.set(name, member);
    return member;
  };

  const structureOf = (member: Member): Structure => (member.structure ??= { json: 0, xml: 0, members: new Map() });

  /** Takes in a member with everything below it. */
  const take = (structure: Structure, name: string, value: unknown, xml: boolean): void => {
    const member = memberOf(structure, name);
    if (member === undefined) return;
    member.present++;
    if (xml) member.element++;
    else member.json++;
    const items = Array.isArray(value) ? value : [value];
    if (Array.isArray(value) && (!xml || items.length > 1)) member.lists++;
    else member.singles++;
    member.most = Math.max(member.most, items.length);
    for (const item of items) {
      if (typeof item === "object" && item !== null) {
        const below = structureOf(member);
        if (xml) below.xml++;
        else below.json++;
        for (const [key, each] of Object.entries(item)) take(below, key, each, xml);
      } else scalar(member, item, xml);
    }
  };

  const scalar = (member: Member, value: unknown, xml: boolean): void => {
    const kind = xml ? "text" : value === null ? "null" : (typeof value as Kind);
    member.count++;
    member.kinds.set(kind, (member.kinds.get(kind) ?? 0) + 1);
    if (value === "") member.empty++;
    else if (value !== null) {
      const fits = formsOf(value as string, kind);
      member.forms = member.forms?.filter((form) => fits.includes(form)) ?? fits;
    }
  };

  return {
    add(feed, { value, format, drift }) {
      const xml = format === "xml";
      const root = feeds.get(feed) ?? { json: 0, xml: 0, members: new Map() };
      feeds.set(feed, root);
      const parents = new Map<string, number>();
      for (const { kind, path } of drift) {
        const steps = path.split(".").map((step) => step.replace(/(?:\[\d+\])+$/, ""));
        if (kind !== "unknown-member" || path === "") continue;
        const parent = steps.slice(0, -1);
        parents.set(parent.join("."), parent.length);
        const at = valueAt(value, path);
        const structure = parent.reduce<Structure | undefined>((so, name) => {
          const member = so === undefined ? undefined : memberOf(so, name);
          return member === undefined ? undefined : structureOf(member);
        }, root);
        if (structure !== undefined) take(structure, steps.at(-1) ?? "", at, xml);
      }
      // How many objects could have had the members: every object at the place of their parent.
      for (const path of parents.keys()) {
        const names = path === "" ? [] : path.split(".");
        const structure = names.reduce<Structure | undefined>((so, name) => so?.members.get(name)?.structure, root);
        if (structure === undefined) continue;
        const objects = countAt([value], names);
        if (xml) structure.xml += objects;
        else structure.json += objects;
      }
    },
    file: () => ({ format: "sdf-drift", version: 1, partial: true, feeds: Object.fromEntries([...feeds].map(([feed, root]) => [feed, written(root)])) }),
  };
}

type Kind = "text" | "string" | "number" | "boolean" | "null";

interface Structure {
  json: number;
  xml: number;
  readonly members: Map<string, Member>;
}

interface Member {
  present: number;
  json: number;
  element: number;
  lists: number;
  singles: number;
  most: number;
  count: number;
  empty: number;
  readonly kinds: Map<Kind, number>;
  forms: readonly string[] | undefined;
  structure: Structure | undefined;
}

const patterns = Object.entries(scalars).map(([name, { json, ...rest }]) => ({
  name, json, pattern: "pattern" in rest ? new RegExp(`^(?:${rest.pattern})$`, "u") : undefined,
}));

function formsOf(value: string | number | boolean, kind: Kind): readonly string[] {
  const possible = patterns.filter(({ json, pattern }) => {
    const fits = kind === "text" || (kind === "number" ? json === "number" : json === "string");
    return fits && (pattern === undefined || pattern.test(String(value)));
  });
  return possible.map(({ name }) => name);
}

/** The value at a path of a report, such as `liveData.goal[2].scorer`. */
function valueAt(value: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).filter((step) => step !== "").reduce<unknown>((so, step) => (typeof so === "object" && so !== null ? (so as Record<string, unknown>)[step] : undefined), value);
}

function countAt(objects: readonly unknown[], names: readonly string[]): number {
  const [next, ...rest] = names;
  if (next === undefined) return objects.filter((each) => typeof each === "object" && each !== null).length;
  return countAt(objects.flatMap((each) => (typeof each === "object" && each !== null ? ((each as Record<string, unknown>)[next] ?? []) : [])), rest);
}

function written({ json, xml, members }: Structure): DriftStructure {
  return { json, xml, members: Object.fromEntries([...members].map(([name, member]) => [name, writtenMember(member)])) };
}

function writtenMember({ present, json, element, lists, singles, most, count, empty, kinds, forms = [], structure }: Member): DriftMember {
  return {
    present,
    carriers: { ...(json > 0 ? { json } : {}), ...(element > 0 ? { element } : {}) },
    ...(lists > 0 ? { lists } : {}),
    ...(singles > 0 && json > 0 ? { singlesJson: singles } : {}),
    ...(singles > 0 && json === 0 ? { singlesXml: singles } : {}),
    ...(most > 1 ? { most } : {}),
    ...(count > 0 ? { values: { count, empty, kinds: Object.fromEntries(kinds), forms } } : {}),
    ...(structure === undefined ? {} : { structure: written(structure) }),
  };
}
