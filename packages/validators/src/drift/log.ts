import type { Decoded } from "@sdf/runtime";
import { scalars } from "../scalars.ts";
import { setProperty } from "../set-property.ts";
import type { DriftFile, DriftMember } from "./file.ts";

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
    if (!Object.hasOwn(structure.members, name)) {
      if (remaining <= 0) return undefined;
      remaining--;
      setProperty(structure.members, name, { present: 0, carriers: {} } satisfies Member);
    }
    return structure.members[name];
  };

  const findStructure = (member: Member): Structure => (member.structure ??= createStructure());

  /** Adds a member with all its descendants. */
  const addMember = (structure: Structure, name: string, value: unknown, xml: boolean): void => {
    const member = findMember(structure, name);
    if (member === undefined) return;
    const items = Array.isArray(value) ? value : [value];
    const isList = Array.isArray(value) && (!xml || items.length > 1);
    member.present++;
    increase(member.carriers, xml ? "element" : "json");
    increase(member, isList ? "lists" : xml ? "singlesXml" : "singlesJson");
    if (items.length > 1) member.most = Math.max(member.most ?? 0, items.length);
    for (const item of items) {
      if (typeof item === "object" && item !== null) {
        const below = findStructure(member);
        increase(below, xml ? "xml" : "json");
        for (const [key, each] of Object.entries(item)) addMember(below, key, each, xml);
      } else addScalar(member, item, xml);
    }
  };

  const addScalar = (member: Member, value: unknown, xml: boolean): void => {
    const kind = xml ? "text" : value === null ? "null" : (typeof value as Kind);
    const values = (member.values ??= { count: 0, empty: 0, kinds: {}, forms: [] });
    values.count++;
    increase(values.kinds, kind);
    if (value === "") values.empty++;
    else if (value !== null) {
      const matching = listForms(value as string, kind);
      const isFirst = values.count - values.empty - (values.kinds.null ?? 0) === 1;
      values.forms = isFirst ? matching : values.forms.filter((form) => matching.includes(form));
    }
  };

  return {
    add(feed, { value, format, drift }) {
      const xml = format === "xml";
      const root = feeds.get(feed) ?? createStructure();
      feeds.set(feed, root);
      const parents = new Set<string>();
      for (const { kind, path } of drift) {
        if (kind !== "unknown-member" || path === "") continue;
        const parent = path.split(".").map((step) => step.replace(/(?:\[\d+\])+$/, ""));
        const name = parent.pop() ?? "";
        parents.add(parent.join("."));
        const structure = parent.reduce<Structure | undefined>((current, step) => {
          const member = current && findMember(current, step);
          return member && findStructure(member);
        }, root);
        if (structure !== undefined) addMember(structure, name, valueAt(value, path), xml);
      }
      // Count all objects at the paths of the parents, with or without the members.
      for (const path of parents) {
        const names = path === "" ? [] : path.split(".");
        const structure = names.reduce<Structure | undefined>(
          (current, name) => current?.members[name]?.structure,
          root,
        );
        if (structure !== undefined) increase(structure, xml ? "xml" : "json", countAt([value], names));
      }
    },
    file: () => structuredClone({ format: "sdf-drift", version: 1, partial: true, feeds: Object.fromEntries(feeds) }),
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Values = Mutable<NonNullable<DriftMember["values"]>>;
type Kind = keyof Values["kinds"];

/** Observations as in the file, while they are collected. */
interface Structure {
  json: number;
  xml: number;
  readonly members: Record<string, Member>;
}

interface Member extends Mutable<Omit<DriftMember, "carriers" | "values" | "structure">> {
  readonly carriers: Mutable<DriftMember["carriers"]>;
  values?: Values & { readonly kinds: Mutable<Values["kinds"]> };
  structure?: Structure;
}

function createStructure(): Structure {
  return { json: 0, xml: 0, members: {} };
}

function increase<Key extends string>(counts: { [Each in Key]?: number }, key: Key, by = 1): void {
  counts[key] = (counts[key] ?? 0) + by;
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
