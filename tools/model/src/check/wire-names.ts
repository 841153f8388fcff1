import type { Problems } from "@sdf-tools/spec";
import type { DraftElement, DraftMember } from "../link/draft.ts";

/** One name that a reader looks for, and the member it finds. */
interface WireName {
  readonly name: string;
  readonly member: DraftMember;
  /** Names that are equal and share a wrapper do not clash: what is inside the wrapper tells them apart. */
  readonly isWrapper?: boolean;
}

/** In each format, a name below an element must lead to one member. */
export function checkWireNames(element: DraftElement, problems: Problems): void {
  report(jsonNames(element), "JSON", problems);
  report(xmlAttributes(element), "XML", problems);
  report(xmlElements(element), "XML", problems);
}

function report(names: Iterable<WireName>, format: string, problems: Problems): void {
  const taken = new Map<string, WireName>();
  for (const each of names) {
    const other = taken.get(each.name);
    if (other === undefined) taken.set(each.name, each);
    else if (other.member !== each.member && !(other.isWrapper === true && each.isWrapper === true)) {
      problems.report("SDF2401", each.member.place, { format, name: each.name, other: describe(other) });
    }
  }
}

function* jsonNames({ attributes, text, elements }: DraftElement): Generator<WireName> {
  const members: DraftMember[] = [...attributes, ...(text === undefined ? [] : [text]), ...elements];
  for (const member of members) {
    if (member.only === "xml" || member.name === undefined) continue;
    yield { name: member.name, member };
    for (const name of member.aliases) yield { name, member };
  }
}

function* xmlAttributes({ attributes }: DraftElement): Generator<WireName> {
  for (const member of attributes) {
    if (member.only === "json") continue;
    yield { name: member.name, member };
    for (const name of member.aliases) yield { name, member };
  }
}

function* xmlElements({ elements }: DraftElement): Generator<WireName> {
  for (const member of elements) {
    if (member.only === "json") continue;
    if (member.wrapper === undefined) {
      yield { name: member.xmlName, member };
      for (const name of member.aliases) yield { name, member };
    } else {
      yield { name: member.wrapper.name, member, isWrapper: true };
      yield { name: `${member.wrapper.name}/${member.xmlName}`, member };
    }
  }
}

function describe({ member, isWrapper = false }: WireName): string {
  if (member.kind === "text") return "the text";
  const what = isWrapper ? "the wrapper of the element" : `the ${member.kind}`;
  return `${what} \`${member.name}\``;
}
