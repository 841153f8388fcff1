import type { Problems } from "../../read/index.ts";
import { listMembers } from "../paths.ts";
import type { DraftElement, DraftMember } from "../structures/draft.ts";

/** A wire name and the member to which it refers. */
interface WireName {
  readonly name: string;
  readonly member: DraftMember;
  /** Equal names of wrappers do not clash, because the elements inside the wrapper differ. */
  readonly isWrapper?: boolean;
}

/** Checks that each wire name below an element refers to one member, in each format. */
export function checkWireNames(element: DraftElement, problems: Problems): void {
  const inJson = clashes(jsonNames(element));
  const inXml = [...clashes(xmlAttributes(element)), ...clashes(xmlElements(element))];
  for (const clash of inJson) {
    const isInBoth = inXml.some((each) => isSame(each, clash));
    report(clash, isInBoth ? "XML and JSON" : "JSON", problems);
  }
  for (const clash of inXml) if (!inJson.some((each) => isSame(each, clash))) report(clash, "XML", problems);
}

/** A duplicate name, with the first member of that name. */
interface Clash {
  readonly duplicate: WireName;
  readonly first: WireName;
}

function clashes(names: Iterable<WireName>): Clash[] {
  const firsts = new Map<string, WireName>();
  const result: Clash[] = [];
  for (const each of names) {
    const first = firsts.get(each.name);
    if (first === undefined) firsts.set(each.name, each);
    else if (first.member !== each.member && !(first.isWrapper === true && each.isWrapper === true))
      result.push({ duplicate: each, first });
  }
  return result;
}

function isSame(a: Clash, b: Clash): boolean {
  return (
    a.duplicate.name === b.duplicate.name &&
    a.duplicate.member === b.duplicate.member &&
    a.first.member === b.first.member
  );
}

function report({ duplicate, first }: Clash, format: string, problems: Problems): void {
  problems.report("SDF2401", duplicate.member.place, { format, name: duplicate.name, other: describe(first) });
}

function withAliases(own: string, member: DraftMember): WireName[] {
  return [own, ...member.aliases].map((name) => ({ name, member }));
}

function* jsonNames(element: DraftElement): Generator<WireName> {
  for (const member of listMembers(element)) {
    if (member.only !== "xml" && member.name !== undefined) yield* withAliases(member.name, member);
  }
}

function* xmlAttributes({ attributes }: DraftElement): Generator<WireName> {
  for (const member of attributes) if (member.only !== "json") yield* withAliases(member.name, member);
}

function* xmlElements({ elements }: DraftElement): Generator<WireName> {
  for (const member of elements) {
    if (member.only === "json") continue;
    if (member.wrapper === undefined) yield* withAliases(member.xmlName, member);
    else {
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
