/** The fields of a response as flat rows with stable paths, in the order of the API documentation. */
import { oncePerFeed, type Attribute, type Element, type Feed, type Text } from "./model.ts";

/** A field as the specs describe it. */
export type SpecField = Attribute | Element | Text;

export interface Member extends Omit<Attribute, "kind"> {
  readonly kind: SpecField["kind"];
  /** The anchor, equal in all views: `liveData.Predictions@type`. */
  readonly path: string;
  /** Path of the parent element; empty for fields of the root. */
  readonly parent: string;
  /** Name in XML: `<Predictions>`, `@type`, or the wrapper and the element. */
  readonly xml: string;
  readonly many: boolean;
  /** True for an element whose fields are not documented. */
  readonly open: boolean;
  readonly uses?: string | undefined;
  /** Number of descendants of an element. */
  readonly below: number;
}

/** The fields of an element in the order of the API documentation. */
export function fieldsOf({ attributes, text, elements }: Element): readonly SpecField[] {
  return [...attributes, ...(text ? [text] : []), ...elements];
}

/** Path of a field in an element. */
export function toPath(parent: string, member: SpecField): string {
  if (member.kind === "attribute") return `${parent}@${member.name}`;
  if (member.kind === "text") return `${parent}#${member.name}`;
  return parent === "" ? member.name : `${parent}.${member.name}`;
}

function toXml(member: SpecField): string {
  if (member.kind === "attribute") return `@${member.name}`;
  if (member.kind === "text") return "text";
  return member.wrapper === undefined ? `<${member.xmlName}>` : `<${member.wrapper.name}> <${member.xmlName}>`;
}

function createRow(member: SpecField, parent: string, below: number): Member {
  const isElement = member.kind === "element";
  return {
    ...member,
    path: toPath(parent, member),
    parent,
    xml: toXml(member),
    type: member.type ?? "object",
    many: isElement && member.many,
    open: isElement && member.content === "open",
    below,
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
