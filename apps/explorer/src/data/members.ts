/** The members of a response as a flat list of rows, in the order of the documents, each with its stable path. */
import { groupBy } from "./group.ts";
import type { Attribute, Condition, Element, Evidence, Feed, Requirement, Source, Text, Values } from "./model.ts";

export interface Member {
  /** `liveData.Predictions@type`: the anchor, the same in every view. */
  readonly path: string;
  /** Path of the element it belongs to; empty for members of the root. */
  readonly parent: string;
  readonly depth: number;
  readonly kind: "element" | "attribute" | "text";
  readonly name: string;
  /** How it stands in XML: `<Predictions>`, `@type`, or the wrapper and the element. */
  readonly xml: string;
  readonly type: string;
  readonly many: boolean;
  /** An element whose members no document shows. */
  readonly open: boolean;
  readonly required: Requirement;
  readonly evidence: Evidence;
  readonly meaning: string;
  readonly unit?: string;
  readonly values?: Values;
  readonly when?: Condition;
  readonly aliases: readonly string[];
  readonly observed: readonly string[];
  readonly only?: "xml" | "json";
  readonly uses?: string;
  readonly source: Source;
  /** Number of members below, for elements. */
  readonly below: number;
}

/** Path of a member below an element. */
export function pathOf(parent: string, member: Attribute | Element | Text): string {
  if (member.kind === "attribute") return `${parent}@${member.name}`;
  if (member.kind === "text") return `${parent}#${member.name}`;
  return parent === "" ? member.name : `${parent}.${member.name}`;
}

function xmlOf(member: Attribute | Element | Text): string {
  if (member.kind === "attribute") return `@${member.name}`;
  if (member.kind === "text") return "text";
  return member.wrapper === undefined ? `<${member.xmlName}>` : `<${member.wrapper.name}> <${member.xmlName}>`;
}

function rowOf(member: Attribute | Element | Text, parent: string, depth: number, below: number): Member {
  const isElement = member.kind === "element";
  const { when, values, only } = member;
  return {
    path: pathOf(parent, member), parent, depth, kind: member.kind, name: member.name, xml: xmlOf(member),
    type: isElement ? member.type ?? "object" : member.type,
    many: isElement && member.many,
    open: isElement && member.content === "open",
    required: member.required, evidence: member.evidence, meaning: member.meaning,
    aliases: member.aliases, observed: member.observed, source: member.source, below,
    ...(when && { when }), ...(values && { values }), ...(only && { only }),
    ...(!isElement && member.unit !== undefined && { unit: member.unit }),
    ...(isElement && member.uses !== undefined && { uses: member.uses }),
  };
}

function below(element: Element, path: string, depth: number): Member[] {
  const own = [...element.attributes, ...(element.text ? [element.text] : [])].map((member) => rowOf(member, path, depth, 0));
  return [...own, ...element.elements.flatMap((child) => {
    const rows = below(child, pathOf(path, child), depth + 1);
    return [rowOf(child, path, depth, rows.length), ...rows];
  })];
}

/** Every member below an element, parents before children. */
export function membersBelow(element: Element): readonly Member[] {
  return below(element, "", 0);
}

const known = new WeakMap<Feed, readonly Member[]>();

/** Every member of a feed's response, parents before children. */
export function membersOf(feed: Feed): readonly Member[] {
  const found = known.get(feed) ?? membersBelow(feed.response.root);
  known.set(feed, found);
  return found;
}

export interface Branch {
  readonly member: Member;
  readonly children: readonly Branch[];
}

/** The same rows as a tree. */
export function treeOf(feed: Feed): readonly Branch[] {
  const members = membersOf(feed);
  const byParent = groupBy(members, ({ parent }) => parent);
  const branches = (parent: string): Branch[] => (byParent.get(parent) ?? []).map((member) => ({
    member, children: member.kind === "element" ? branches(member.path) : [],
  }));
  return branches("");
}
