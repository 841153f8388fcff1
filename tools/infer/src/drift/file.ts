import type { DriftFile, DriftMember, DriftStructure } from "@sdf/validators/drift";
import type { WireKind } from "../evidence/scalar-forms.ts";
import type { ObservedMember, ObservedStructure } from "../evidence/tree.ts";
import { ObservedStructure as Structure } from "../evidence/tree.ts";
import type { Carrier } from "../evidence/tree.ts";

/** Creates a drift file from the observations of feeds. The file contains no values. */
export function writeDrift(feeds: ReadonlyMap<string, ObservedStructure>, formNames: readonly string[]): DriftFile {
  const structure = (observed: ObservedStructure): DriftStructure => ({
    json: observed.json,
    xml: observed.xml,
    members: Object.fromEntries([...observed.members].map(([name, member]) => [name, toDriftMember(member)])),
  });
  const toDriftMember = (member: ObservedMember): DriftMember => ({
    present: member.present,
    carriers: Object.fromEntries(member.carriers),
    ...(member.lists > 0 ? { lists: member.lists } : {}),
    ...(member.singlesJson > 0 ? { singlesJson: member.singlesJson } : {}),
    ...(member.singlesXml > 0 ? { singlesXml: member.singlesXml } : {}),
    ...(member.most > 1 ? { most: member.most } : {}),
    ...(member.wrappers.size > 0 ? { wrappers: Object.fromEntries(member.wrappers) } : {}),
    ...(member.values.count > 0
      ? {
          values: {
            count: member.values.count,
            distinct: member.values.distinct,
            empty: member.values.empty,
            kinds: Object.fromEntries(member.values.kinds),
            forms: formNames.filter((_name, index) => ((member.values.forms ?? 0) & (1 << index)) !== 0),
          },
        }
      : {}),
    structure: member.structure === undefined ? undefined : structure(member.structure),
  });
  return {
    format: "sdf-drift",
    version: 1,
    feeds: Object.fromEntries([...feeds].map(([feed, observed]) => [feed, structure(observed)])),
  };
}

/** Adds the observations of a drift file to a structure. */
export function addDrift(from: DriftStructure, to: ObservedStructure, formNames: readonly string[]): void {
  to.merge(read(from, formNames));
}

function read({ json, xml, members }: DriftStructure, formNames: readonly string[]): ObservedStructure {
  const structure = new Structure();
  structure.json = json;
  structure.xml = xml;
  for (const [name, facts] of Object.entries(members)) {
    const member = structure.member(name);
    member.present = facts.present;
    member.lists = facts.lists ?? 0;
    member.singlesJson = facts.singlesJson ?? 0;
    member.singlesXml = facts.singlesXml ?? 0;
    member.most = facts.most ?? 1;
    for (const [carrier, times] of Object.entries(facts.carriers)) member.carriers.set(carrier as Carrier, times);
    for (const [wrapper, times] of Object.entries(facts.wrappers ?? {})) member.wrappers.set(wrapper, times);
    if (facts.values !== undefined) {
      const { values } = member;
      values.count = facts.values.count;
      values.distinctElsewhere = facts.values.distinct ?? 0;
      values.empty = facts.values.empty;
      values.forms = facts.values.forms.reduce((bits, form) => bits | (1 << formNames.indexOf(form)), 0);
      // A drift file contains no values, so the list of values is incomplete.
      values.more = true;
      for (const [kind, times] of Object.entries(facts.values.kinds)) values.kinds.set(kind as WireKind, times);
    }
    if (facts.structure !== undefined) member.objectStructure.merge(read(facts.structure, formNames));
  }
  return structure;
}

export function isDriftFile(value: unknown): value is DriftFile {
  return typeof value === "object" && value !== null && (value as { format?: unknown }).format === "sdf-drift";
}
