import type { Decoded } from "@sdf/runtime";
import { scalars } from "../scalars.ts";
import type { DriftFile, DriftMember, DriftStructure } from "./file.ts";

/** Collects data beyond the API documentation from any number of responses, in bounded memory. */
export interface DriftLog {
  /**
   * Adds the drift of one response. Keeps the forms of values, not the values.
   *
   * @param feed `<sport>/<feed>`
   */
  add(feed: string, decoded: Pick<Decoded<unknown>, "value" | "format" | "drift">): void;
  /** Returns all observations, ready for `JSON.stringify`. */
  file(): DriftFile;
}

/**
 * Creates a log of drift. Pass its file to `sdf infer` to update a spec without sharing responses.
 *
 * @example
 * import { writeFileSync } from "node:fs";
 * import { decode } from "@sdf/validators";
 * import { createDriftLog } from "@sdf/validators/drift";
 * import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
 *
 * const log = createDriftLog();
 * log.add("soccer/match-momentum", await decode(await fetch(baseUrl), { feed: matchMomentum }));
 * writeFileSync("drift.json", JSON.stringify(log.file()));
 * @param maxMembers - Maximum number of fields, which limits the memory; default 10,000.
 */
export function createDriftLog(maxMembers = 10_000): DriftLog {
  const feeds = new Map<string, Structure>();
  let remaining = maxMembers;
  const findMember = (structure: Structure, name: string): Member | undefined => {
    const existing = structure.members.get(name);
    if (existing !== undefined || remaining <= 0) return existing;
    remaining--;
    const member: Member = {
      present: 0,
      json: 0,
      element: 0,
      lists: 0,
      singles: 0,
      maxItems: 0,
      count: 0,
      empty: 0,
      kinds: new Map(),
      forms: undefined,
      structure: undefined,
    };
    structure.members.set(name, member);
    return member;
  };

  const findStructure = (member: Member): Structure => (member.structure ??= { json: 0, xml: 0, members: new Map() });

  /** Adds a member with all its descendants. */
  const addMember = (structure: Structure, name: string, value: unknown, xml: boolean): void => {
    const member = findMember(structure, name);
    if (member === undefined) return;
    member.present++;
    if (xml) member.element++;
    else member.json++;
    const items = Array.isArray(value) ? value : [value];
    if (Array.isArray(value) && (!xml || items.length > 1)) member.lists++;
    else member.singles++;
    member.maxItems = Math.max(member.maxItems, items.length);
    for (const item of items) {
      if (typeof item === "object" && item !== null) {
        const below = findStructure(member);
        if (xml) below.xml++;
        else below.json++;
        for (const [key, each] of Object.entries(item)) addMember(below, key, each, xml);
      } else addScalar(member, item, xml);
    }
  };

  const addScalar = (member: Member, value: unknown, xml: boolean): void => {
    const kind = xml ? "text" : value === null ? "null" : (typeof value as Kind);
    member.count++;
    member.kinds.set(kind, (member.kinds.get(kind) ?? 0) + 1);
    if (value === "") member.empty++;
    else if (value !== null) {
      const matching = listForms(value as string, kind);
      member.forms = member.forms?.filter((form) => matching.includes(form)) ?? matching;
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
        const content = valueAt(value, path);
        const structure = parent.reduce<Structure | undefined>((current, name) => {
          const member = current === undefined ? undefined : findMember(current, name);
          return member === undefined ? undefined : findStructure(member);
        }, root);
        if (structure !== undefined) addMember(structure, steps.at(-1) ?? "", content, xml);
      }
      // Count all objects at the paths of the parents, with or without the members.
      for (const path of parents.keys()) {
        const names = path === "" ? [] : path.split(".");
        const structure = names.reduce<Structure | undefined>(
          (current, name) => current?.members.get(name)?.structure,
          root,
        );
        if (structure === undefined) continue;
        const objects = countAt([value], names);
        if (xml) structure.xml += objects;
        else structure.json += objects;
      }
    },
    file: () => ({
      format: "sdf-drift",
      version: 1,
      partial: true,
      feeds: Object.fromEntries([...feeds].map(([feed, root]) => [feed, fileStructure(root)])),
    }),
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
  maxItems: number;
  count: number;
  empty: number;
  readonly kinds: Map<Kind, number>;
  forms: readonly string[] | undefined;
  structure: Structure | undefined;
}

const patterns = Object.entries(scalars).map(([name, { json, ...rest }]) => ({
  name,
  json,
  pattern: "pattern" in rest ? new RegExp(`^(?:${rest.pattern})$`, "u") : undefined,
}));

function listForms(value: string | number | boolean, kind: Kind): readonly string[] {
  const possible = patterns.filter(({ json, pattern }) => {
    const fits = kind === "text" || (kind === "number" ? json === "number" : json === "string");
    return fits && (pattern === undefined || pattern.test(String(value)));
  });
  return possible.map(({ name }) => name);
}

/** Returns the value at the path of a report, such as `liveData.goal[2].scorer`. */
function valueAt(value: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  return steps.reduce<unknown>((current, step) => (isObject(current) ? current[step] : undefined), value);
}

function countAt(objects: readonly unknown[], names: readonly string[]): number {
  const [next, ...remaining] = names;
  if (next === undefined) return objects.filter(isObject).length;
  return countAt(
    objects.flatMap((each) => (isObject(each) ? (each[next] ?? []) : [])),
    remaining,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function fileStructure({ json, xml, members }: Structure): DriftStructure {
  return { json, xml, members: Object.fromEntries([...members].map(([name, member]) => [name, fileMember(member)])) };
}

function fileMember({ forms = [], structure, ...counts }: Member): DriftMember {
  const { present, json, element, lists, singles, maxItems, count, empty, kinds } = counts;
  return {
    present,
    carriers: { ...(json > 0 ? { json } : {}), ...(element > 0 ? { element } : {}) },
    ...(lists > 0 ? { lists } : {}),
    ...(singles > 0 && json > 0 ? { singlesJson: singles } : {}),
    ...(singles > 0 && json === 0 ? { singlesXml: singles } : {}),
    ...(maxItems > 1 ? { most: maxItems } : {}),
    ...(count > 0 ? { values: { count, empty, kinds: Object.fromEntries(kinds), forms } } : {}),
    structure: structure === undefined ? undefined : fileStructure(structure),
  };
}
