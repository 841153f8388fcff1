import { small } from "./names.ts";
import { objectOf } from "./object.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";
import { presenceChecks, readValue, typeOf } from "./value.ts";
import { bytesMatch, plus } from "./words.ts";

/** A namespace that the root element must declare: the name of the attribute, and the documented declaration. */
export interface Declared {
  readonly name: string;
  readonly documented: string;
}

/** Generates the function that reads an element of a structure; `declared` is only set for the root. */
export function xmlFunction(structure: StructurePlan, declared?: Declared): string {
  const { word } = structure;
  const members = readable(structure.members);
  const text = members.find(({ kind }) => kind === "text");
  const attributes = members.filter(({ kind }) => kind === "attribute");
  const elements = members.filter(({ kind }) => kind === "element");
  const attributeBranches = attributes.flatMap((member) => [
    attribute(member, member.name),
    ...member.aliases.map((alias) => (member.scalar?.mayDrift === false ? attribute(member, alias) : "")),
  ]);
  return [
    `function ${small(word)}Xml(s: XmlReader, start: number, length: number): object {`,
    "  const { bytes: b, view: v } = s;",
    ...structure.members.map((member) => `  let ${member.local}: ${typeOf(member)};`),
    "  let p = s.next(start + 1 + length);",
    "  for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {",
    "    if (p === last) p = s.skipMarkupAttributes(p);",
    "    last = p;",
    ...attributeBranches.filter((each) => each !== ""),
    "  }",
    ...(declared === undefined ? [] : [`  const isDeclared = s.declares(${JSON.stringify(declared.name)});`]),
    ...(text !== undefined
      ? [`  ${text.local} = ${textOf(text)};`]
      : elements.length === 0
        ? ["  s.leaf(p, start, length);"]
        : ["  if (s.opens(p)) {", "    p = s.pos;", ...content(elements), "    s.close(p, start, length);", "  }"]),
    ...(declared === undefined ? [] : [undeclared(declared)]),
    ...presenceChecks(structure.members, ({ inXml }) => inXml),
    `  return ${objectOf(structure)};`,
    "}",
  ].join("\n");
}

function undeclared({ name, documented }: Declared): string {
  const [received, expected] = [`no attribute ${name}`, documented].map((text) => JSON.stringify(text));
  return `  if (!isDeclared) s.note("observed-form", "", ${received}, ${expected}, start);`;
}

/** Generates the function that reads the root element: that of the feed, or a bare item. */
export function xmlRoot(
  structure: StructurePlan,
  root: string,
  bare: { readonly member: MemberPlan; readonly documented: boolean } | undefined,
): string {
  const item = bare?.member.structure;
  return [
    "function rootXml(s: XmlReader, p: number): object {",
    "  const { bytes: b, view: v } = s;",
    `  if (${bytesMatch(`<${root}`)} && s.isName(p, ${root.length})) return ${small(structure.word)}Xml(s, p, ${root.length});`,
    ...(bare === undefined || item === undefined
      ? []
      : [
          `  if (${bytesMatch(`<${bare.member.xmlName}`)} && s.isName(p, ${bare.member.xmlName.length})) {`,
          `    const value = { ${JSON.stringify(bare.member.name)}: [${small(item.word)}Xml(s, p, ${bare.member.xmlName.length})] };`,
          `    s.prependPath(p, ${JSON.stringify(bare.member.name)}, 0);`,
          ...(bare.documented
            ? []
            : [`    s.reportRootDrift("root element ${bare.member.xmlName}", "root element ${root}", p);`]),
          "    return value;",
          "  }",
        ]),
    "  return s.giveUp();",
    "}",
  ].join("\n");
}

/** Members that generated code reads: the first of each XML name, without lists of plain values. */
function readable(members: readonly MemberPlan[]): MemberPlan[] {
  const owners = new Map<string, MemberPlan>();
  for (const member of members)
    if (member.kind !== "text" && !owners.has(member.xmlName)) owners.set(member.xmlName, member);
  return members.filter((member) => {
    const { kind, xmlName, wrapper, many, scalar } = member;
    if (kind === "text") return !members.some((other) => other.kind === "element");
    return (
      owners.get(xmlName) === member &&
      (wrapper === undefined || !owners.has(wrapper)) &&
      !(many && scalar !== undefined)
    );
  });
}

function attribute(member: MemberPlan, name: string): string {
  const { local, scalar } = member;
  if (scalar === undefined) return "";
  const head = `${name}="`;
  return [
    `    if (${local} === undefined && ${bytesMatch(head)}) { // ${head}`,
    ...(name === member.name
      ? []
      : [`      s.reportAlias(${JSON.stringify(member.name)}, ${JSON.stringify(name)}, p);`]),
    `      ${local} = ${readValue(scalar, member.name, plus("p", head.length), "xml")};`,
    "      p = s.pos;",
    "    }",
  ].join("\n");
}

function textOf({ name, scalar, inXml }: MemberPlan): string {
  if (scalar?.reading.by === "text" && scalar.enumeration === undefined)
    return `s.content(p, start, length)${inXml ? "" : " || undefined"}`;
  const type = scalar === undefined ? "" : castOf(scalar);
  return `s.contentOf(p, start, length, start, ${scalar?.type ?? ""}, ${JSON.stringify(name)}, ${inXml})${type}`;
}

function castOf({ reading, json }: NonNullable<MemberPlan["scalar"]>): string {
  return reading.by === "other" ? "" : ` as ${json} | undefined`;
}

/** Generates the code that reads child elements up to the end tag. */
function content(elements: readonly MemberPlan[]): string[] {
  const wrappers = new Map<string, MemberPlan[]>();
  const blocks = elements.map((member) => {
    const { wrapper } = member;
    if (wrapper === undefined) return child(member, elements, "      ");
    if (wrappers.has(wrapper)) return [];
    const members = elements.filter((other) => other.wrapper === wrapper);
    wrappers.set(wrapper, members);
    return wrapped(wrapper, members);
  });
  return [
    ...[...wrappers.keys()].map((wrapper) => `    let ${flagOf(wrapper)} = false;`),
    "    for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {",
    "      if (p === last) s.giveUp();",
    "      last = p;",
    ...blocks.flat(),
    "    }",
  ];
}

/** Variable that is true once a wrapper has been read. The table-driven decoder reports a repeated wrapper. */
function flagOf(wrapper: string): string {
  return `had${wrapper.charAt(0).toUpperCase()}${wrapper.slice(1).replace(/\W/g, "_")}`;
}

function wrapped(wrapper: string, members: readonly MemberPlan[]): string[] {
  const head = `<${wrapper}`;
  return [
    `      if (!${flagOf(wrapper)} && ${bytesMatch(head)} && s.isName(p, ${wrapper.length})) { // ${head}`,
    `        ${flagOf(wrapper)} = true;`,
    "        const outer = p;",
    `        if (s.opens(s.next(${plus("p", head.length)}))) {`,
    "          p = s.pos;",
    ...(members.length === 1
      ? members.flatMap((member) => child(member, members, "          "))
      : [
          "          for (let before = -1; p !== before; ) {",
          "            before = p;",
          ...members.flatMap((member) => child(member, members, "            ")),
          "          }",
        ]),
    `          s.close(p, outer, ${wrapper.length});`,
    "        }",
    "        p = s.pos;",
    "      }",
  ];
}

function child(member: MemberPlan, siblings: readonly MemberPlan[], indent: string): string[] {
  const { name, local, xmlName, many, scalar, structure } = member;
  if (scalar !== undefined) return scalarChild(member, scalar, indent);
  const head = `<${xmlName}`;
  const condition = bytesMatch(head) + (needsEnd(member, siblings) ? ` && s.isName(p, ${xmlName.length})` : "");
  const read = structure === undefined ? "openMember(s, p)" : `${small(structure.word)}Xml(s, p, ${xmlName.length})`;
  const key = JSON.stringify(name);
  const drifts = structure !== undefined && mayDrift(structure);
  const body = many
    ? [
        `(${local} ??= []).push(${read});`,
        ...(drifts ? [`if (s.driftCount > 0) s.prependPath(p, ${key}, ${local}.length - 1);`] : []),
        "p = s.pos;",
      ]
    : [`${local} = ${read};`, ...(drifts ? [`if (s.driftCount > 0) s.prependPath(p, ${key});`] : []), "p = s.pos;"];
  const start = many ? `while (${condition}) {` : `if (${local} === undefined && ${condition}) {`;
  return [`${indent}${start} // ${head}`, ...body.map((line) => `${indent}  ${line}`), `${indent}}`];
}

/**
 * Whether the condition must check the end of the name: if another name begins with it, or if the element is open. The
 * function that reads a structure fails on a longer name.
 */
function needsEnd({ xmlName, structure }: MemberPlan, siblings: readonly MemberPlan[]): boolean {
  const names = siblings.flatMap((other) => [other.xmlName, other.wrapper ?? other.xmlName]);
  return structure === undefined || names.some((each) => each !== xmlName && each.startsWith(xmlName));
}

function scalarChild(
  { name, local, xmlName, inXml }: MemberPlan,
  scalar: NonNullable<MemberPlan["scalar"]>,
  indent: string,
): string[] {
  const head = `<${xmlName}`;
  const end = `s.next(${plus("p", head.length)})`;
  const isText = scalar.reading.by === "text" && scalar.enumeration === undefined;
  const read = isText
    ? `s.content(${end}, p, ${xmlName.length})`
    : `s.contentOf(${end}, p, ${xmlName.length}, ${plus("p", head.length + 1)}, ${scalar.type}, ${JSON.stringify(name)}, ${inXml || scalar.allowsEmpty})${castOf(scalar)}`;
  const condition = `${local} === undefined && ${bytesMatch(head)} && s.isName(p, ${xmlName.length})`;
  return [
    `${indent}if (${condition}) { // ${head}`,
    `${indent}  ${local} = ${read};`,
    `${indent}  p = s.pos;`,
    `${indent}}`,
  ];
}

const driftCache = new WeakMap<StructurePlan, boolean>();

/** Whether a valid object of a structure may have drift to report. */
export function mayDrift(structure: StructurePlan): boolean {
  let result = driftCache.get(structure);
  if (result === undefined) {
    result = structure.members.some(memberMayDrift);
    driftCache.set(structure, result);
  }
  return result;
}

function memberMayDrift({ seenAbsent, many, aliases, scalar, structure }: MemberPlan): boolean {
  if (seenAbsent || many || aliases.length > 0 || scalar?.mayDrift === true) return true;
  return structure !== undefined && mayDrift(structure);
}
