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
  const inJson = clashes(jsonNames(element));
  const inXml = [...clashes(xmlAttributes(element)), ...clashes(xmlElements(element))];
  for (const clash of inJson) {
    const isInBoth = inXml.some((each) => isSame(each, clash));
    report(clash, isInBoth ? "XML and JSON" : "JSON", problems);
  }
  for (const clash of inXml) if (!inJson.some((each) => isSame(each, clash))) report(clash, "XML", problems);
}

/** A name, and who had it first. */
interface Clash {
  readonly taken: WireName;
  readonly first: WireName;
}

function clashes(names: Iterable<WireName>): Clash[] {
  const firsts = new Map<string, WireName>();
  const found: Clash[] = [];
  for (const each of names) {
    const first = firsts.get(each.name);
    if (first === undefined) firsts.set(each.name, each);
    else if (first.member !== each.member && !(first.isWrapper === true && each.isWrapper === true)) found.push({ taken: each, first });
  }
  return found;
}

function isSame(a: Clash, b: Clash): boolean {
  return a.taken.name === b.taken.name && a.taken.member === b.taken.member && a.first.member === b.first.member;
}

function report({ taken, first }: Clash, format: string, problems: Problems): void {
  problems.report("SDF2401", taken.member.place, { format, name: taken.name, other: describe(first) });
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
