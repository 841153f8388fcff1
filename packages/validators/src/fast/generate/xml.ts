import { readerFunction, type Code } from "./code.ts";
import { bytesMatch, plus } from "./match-bytes.ts";
import type { MemberPlan, ScalarPlan, StructurePlan } from "./plan.ts";
import { isAnyText, newObject, presenceChecks, readValue } from "./value.ts";

/** A namespace that the root element must declare: the name of the attribute, and the documented declaration. */
export interface Declared {
  readonly name: string;
  readonly documented: string;
}

/** Generates the function that reads an element of a structure; `declared` is only set for the root. */
export function xmlFunction(structure: StructurePlan, code: Code, declared?: Declared): string {
  const { word, members, open } = structure;
  const isKnown = open && code.isOneOf(open.xml);
  const readers = readable(members);
  const text = readers.find(({ kind }) => kind === "text");
  const elements = readers.filter(({ kind }) => kind === "element");
  const attributes = readers
    .filter(({ kind }) => kind === "attribute")
    .flatMap((member) => [
      attribute(member, member.name, code),
      ...(member.scalar?.mayDrift === false ? member.aliases.map((alias) => attribute(member, alias, code)) : []),
    ]);
  const lines = [
    members.length === 0 ? "" : `let ${members.map(({ local }) => local).join(", ")};\n`,
    open === undefined ? "" : "let others;\n",
    "let p = s.next(start + 1 + length);\n",
    "for (let last = -1; b[p] !== 0x3e /* > */ && b[p] !== 0x2f /* / */; ) {\n",
    `if (p === last) p = ${isKnown === undefined ? "s.skipMarkupAttributes(p)" : `openAttribute(s, p, others ??= {}, ${isKnown})`};\n`,
    "last = p;\n",
    ...attributes,
    "}\n",
    declared === undefined ? "" : `const isDeclared = s.declares(${JSON.stringify(declared.name)});\n`,
    text !== undefined
      ? `${text.local} = ${toText(text, code)};\n`
      : elements.length === 0 && isKnown === undefined
        ? "s.leaf(p, start, length);\n"
        : `if (s.opens(p)) {\np = s.pos;\n${content(elements, isKnown, code)}s.close(p, start, length);\n}\n`,
    declared === undefined ? "" : undeclared(declared),
    presenceChecks(members, ({ inXml }) => inXml),
    `return ${newObject(structure)};\n`,
  ];
  return readerFunction(`${word}Xml`, "start, length", lines.join(""));
}

function undeclared({ name, documented }: Declared): string {
  const [received, expected] = [`no attribute ${name}`, documented].map((text) => JSON.stringify(text));
  return `if (!isDeclared) s.note("observed-form", "", ${received}, ${expected}, start);\n`;
}

/** Members that generated code reads: the first of each XML name that XML has, without lists of plain values. */
function readable(members: readonly MemberPlan[]): MemberPlan[] {
  const owners = new Map<string, MemberPlan>();
  for (const member of members)
    if (member.kind !== "text" && !owners.has(member.xmlName)) owners.set(member.xmlName, member);
  return members.filter((member) => {
    const { kind, xmlName, wrapper, many, scalar, only } = member;
    if (only === "json") return false;
    if (kind === "text") return !members.some((other) => other.kind === "element");
    return (
      owners.get(xmlName) === member &&
      (wrapper === undefined || !owners.has(wrapper)) &&
      !(many && scalar !== undefined)
    );
  });
}

function attribute({ name, local, scalar }: MemberPlan, received: string, code: Code): string {
  if (scalar === undefined) return "";
  const head = `${received}="`;
  const alias = received === name ? "" : `s.reportAlias(${JSON.stringify(name)}, ${JSON.stringify(received)}, p);\n`;
  const value = readValue(scalar, name, plus("p", head.length), "xml", code);
  return `if (${local} === undefined && ${bytesMatch(head)}) {\n${alias}${local} = ${value};\np = s.pos;\n}\n`;
}

function toText({ name, scalar, inXml }: MemberPlan, code: Code): string {
  if (scalar === undefined || isAnyText(scalar)) return `s.content(p, start, length)${inXml ? "" : " || undefined"}`;
  return `s.contentOf(p, start, length, start, ${code.type(scalar)}, ${JSON.stringify(name)}, ${inXml})`;
}

/**
 * Generates the code that reads child elements up to the end tag.
 *
 * @param isKnown - Function that tests names, if other elements are kept.
 */
function content(elements: readonly MemberPlan[], isKnown: string | undefined, code: Code): string {
  const other = isKnown === undefined ? "s.giveUp()" : `p = openChild(s, p, others ??= {}, ${isKnown})`;
  const wrappers = [...new Set(elements.flatMap(({ wrapper }) => (wrapper === undefined ? [] : [wrapper])))];
  // The flag of a wrapper is true once it has been read. The tables report a repeated wrapper.
  const toFlag = (wrapper: string): string => `had${wrappers.indexOf(wrapper)}`;
  const blocks = elements.map((member) => {
    const { wrapper } = member;
    if (wrapper === undefined) return child(member, elements, code);
    const members = elements.filter((other) => other.wrapper === wrapper);
    return members[0] === member ? wrapped(wrapper, toFlag(wrapper), members, code) : "";
  });
  return [
    ...wrappers.map((wrapper) => `let ${toFlag(wrapper)} = false;\n`),
    "for (let last = -1; b[p + 1] !== 0x2f /* / */; ) {\n",
    `if (p === last) ${other};\nlast = p;\n`,
    ...blocks,
    "}\n",
  ].join("");
}

function wrapped(wrapper: string, flag: string, members: readonly MemberPlan[], code: Code): string {
  const { length } = wrapper;
  const children = members.map((member) => child(member, members, code)).join("");
  return [
    `if (!${flag} && ${bytesMatch(`<${wrapper}`)} && s.isName(p, ${length})) {\n`,
    `${flag} = true;\nconst outer = p;\nif (s.opens(s.next(p + ${length + 1}))) {\np = s.pos;\n`,
    members.length === 1 ? children : `for (let before = -1; p !== before; ) {\nbefore = p;\n${children}}\n`,
    `s.close(p, outer, ${length});\n}\np = s.pos;\n}\n`,
  ].join("");
}

function child(member: MemberPlan, siblings: readonly MemberPlan[], code: Code): string {
  const { name, local, xmlName, many, scalar, structure } = member;
  if (scalar !== undefined) return scalarChild(member, scalar, code);
  const { length } = xmlName;
  const condition = bytesMatch(`<${xmlName}`) + (needsEnd(member, siblings) ? ` && s.isName(p, ${length})` : "");
  const read = structure === undefined ? "openMember(s, p)" : `${structure.word}Xml(s, p, ${length})`;
  const drift = (index: string): string =>
    structure?.mayDrift === true ? `if (s.driftCount > 0) s.prependPath(p, ${JSON.stringify(name)}${index});\n` : "";
  return many
    ? `while (${condition}) {\n(${local} ??= []).push(${read});\n${drift(`, ${local}.length - 1`)}p = s.pos;\n}\n`
    : `if (${local} === undefined && ${condition}) {\n${local} = ${read};\n${drift("")}p = s.pos;\n}\n`;
}

/**
 * Whether the condition must check the end of the name: if another name begins with it, or if the element is open. The
 * function that reads a structure fails on a longer name.
 */
function needsEnd({ xmlName, structure }: MemberPlan, siblings: readonly MemberPlan[]): boolean {
  const names = siblings.flatMap((other) => [other.xmlName, other.wrapper ?? other.xmlName]);
  return structure === undefined || names.some((each) => each !== xmlName && each.startsWith(xmlName));
}

function scalarChild({ name, local, xmlName, inXml }: MemberPlan, plan: ScalarPlan, code: Code): string {
  const { length } = xmlName;
  const end = `s.next(p + ${length + 1})`;
  const type = isAnyText(plan) ? "" : code.type(plan);
  const isRequired = inXml || allowsEmpty(plan);
  const read = isAnyText(plan)
    ? `s.content(${end}, p, ${length})`
    : `s.contentOf(${end}, p, ${length}, p + ${length + 2}, ${type}, ${JSON.stringify(name)}, ${isRequired})`;
  const condition = `${local} === undefined && ${bytesMatch(`<${xmlName}`)} && s.isName(p, ${length})`;
  return `if (${condition}) {\n${local} = ${read};\np = s.pos;\n}\n`;
}

/** Whether the empty text is a value. */
function allowsEmpty({ values, scalar: { json, pattern } }: ScalarPlan): boolean {
  return values === undefined && json === "string" && (pattern === undefined || pattern.test(""));
}
