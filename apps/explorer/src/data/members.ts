/** The fields of a response as flat rows with stable paths, in the order of the API documentation. */
import type { Attribute, Condition, Element, Evidence, Feed, Requirement, Source, Text, Values } from "./model.ts";
import { oncePerFeed } from "./per-feed.ts";

export interface Member {
  /** The anchor, equal in all views: `liveData.Predictions@type`. */
  readonly path: string;
  /** Path of the parent element; empty for fields of the root. */
  readonly parent: string;
  readonly kind: "element" | "attribute" | "text";
  readonly name: string;
  /** Name in XML: `<Predictions>`, `@type`, or the wrapper and the element. */
  readonly xml: string;
  readonly type: string;
  readonly many: boolean;
  /** True for an element whose fields are not documented. */
  readonly open: boolean;
  readonly required: Requirement;
  readonly evidence: Evidence;
  readonly meaning: string;
  readonly unit?: string | undefined;
  readonly values?: Values | undefined;
  readonly when?: Condition | undefined;
  readonly aliases: readonly string[];
  readonly observed: readonly string[];
  readonly only?: "xml" | "json" | undefined;
  readonly uses?: string | undefined;
  readonly source: Source;
  /** Number of descendants of an element. */
  readonly below: number;
}

/** The fields of an element in the order of the API documentation. */
export function fieldsOf({ attributes, text, elements }: Element): readonly (Attribute | Element | Text)[] {
  return [...attributes, ...(text ? [text] : []), ...elements];
}

/** Path of a field in an element. */
export function toPath(parent: string, member: Attribute | Element | Text): string {
  if (member.kind === "attribute") return `${parent}@${member.name}`;
  if (member.kind === "text") return `${parent}#${member.name}`;
  return parent === "" ? member.name : `${parent}.${member.name}`;
}

function toXml(member: Attribute | Element | Text): string {
  if (member.kind === "attribute") return `@${member.name}`;
  if (member.kind === "text") return "text";
  return member.wrapper === undefined ? `<${member.xmlName}>` : `<${member.wrapper.name}> <${member.xmlName}>`;
}

function createRow(member: Attribute | Element | Text, parent: string, below: number): Member {
  const isElement = member.kind === "element";
  const { when, values, only } = member;
  return {
    path: toPath(parent, member),
    parent,
    kind: member.kind,
    name: member.name,
    xml: toXml(member),
    type: isElement ? (member.type ?? "object") : member.type,
    many: isElement && member.many,
    open: isElement && member.content === "open",
    required: member.required,
    evidence: member.evidence,
    meaning: member.meaning,
    aliases: member.aliases,
    observed: member.observed,
    source: member.source,
    below,
    when,
    values,
    only,
    unit: isElement ? undefined : member.unit,
    uses: isElement ? member.uses : undefined,
  };
}

/** All fields of an element and its descendants, parents before children. */
export function membersBelow(element: Element, path = ""): readonly Member[] {
  return fieldsOf(element).flatMap((member) => {
    const rows = member.kind === "element" ? membersBelow(member, toPath(path, member)) : [];
    return [createRow(member, path, rows.length), ...rows];
  });
}

/** All fields of a feed's response, parents before children. */
export const listMembers = oncePerFeed((feed): readonly Member[] => membersBelow(feed.response.root));

export interface Branch {
  readonly member: Member;
  readonly children: readonly Branch[];
}

/** The fields of a response as a tree. */
export function toTree(feed: Feed): readonly Branch[] {
  const members = listMembers(feed);
  const byParent = Map.groupBy(members, ({ parent }) => parent);
  const branches = (parent: string): Branch[] =>
    (byParent.get(parent) ?? []).map((member) => ({
      member,
      children: member.kind === "element" ? branches(member.path) : [],
    }));
  return branches("");
}

/** Documented values of the match status in a feed's response; may be empty. */
export function listStatuses(feed: Feed): readonly string[] {
  const member = listMembers(feed).find(({ name, values }) => name === "matchStatus" && values !== undefined);
  return (member?.values?.items ?? []).map(({ value }) => String(value));
}
