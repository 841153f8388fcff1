import { small } from "./names.ts";
import { made } from "./object.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";
import { promises, quickly, typeOf } from "./value.ts";
import { plus, standsAt } from "./words.ts";
import { mayDrift } from "./xml.ts";

/** The function that reads an object of a structure. */
export function jsonFunction(structure: StructurePlan): string {
  const { word, members } = structure;
  const readers = readable(members).flatMap((member) => [entry(member, member.name), ...aliasesOf(member, members).map((alias) => entry(member, alias))]);
  const hasAliases = members.some((member) => aliasesOf(member, members).length > 0);
  const lines = readers.join("\n");
  return [
    `function ${small(word)}Json(s: JsonReader, start: number): object {`,
    "  const { bytes: b, view: v } = s;",
    ...members.map((member) => `  let ${member.local}: ${typeOf(member)};`),
    ...(/\bq\b/.test(lines) ? ["  let q: number;"] : []),
    "  let p = s.open(start);",
    "  for (let last = -1; b[p] !== 0x7d /* } */; ) {",
    "    if (p === last) s.giveUp();",
    "    last = p;",
    ...(lines === "" ? [] : [lines]),
    "  }",
    "  s.pos = p + 1;",
    ...(hasAliases ? ["  if (s.noted > 0) s.notes.tellLate(start);"] : []),
    ...promises(members, ({ inJson }) => inJson),
    `  return ${made(structure)};`,
    "}",
  ].join("\n");
}

/** The function that reads the whole: the feed's object, or an item that was seen alone. */
export function jsonRoot(structure: StructurePlan, bare: { readonly member: MemberPlan; readonly documented: boolean } | undefined): string {
  const item = bare?.member.structure;
  const whole = `return ${small(structure.word)}Json(s, start);`;
  if (bare === undefined || item === undefined) return `function rootJson(s: JsonReader, start: number): object {\n  ${whole}\n}`;
  const own = structure.members.map(({ name }) => name);
  const heads = item.members.map(({ name }) => name).filter((name) => !own.includes(name));
  return [
    "function rootJson(s: JsonReader, start: number): object {",
    "  const { bytes: b, view: v } = s;",
    "  const p = s.open(start);",
    ...heads.map((name) => `  const has${variableOf(name)} = ${standsAt(`"${name}":`)}; // "${name}":`),
    `  if (!(${heads.map((name) => `has${variableOf(name)}`).join(" || ")})) ${whole}`,
    `  const value = { ${JSON.stringify(bare.member.name)}: [${small(item.word)}Json(s, start)] };`,
    `  s.within(start, ${JSON.stringify(bare.member.name)}, 0);`,
    ...(bare.documented ? [] : [`  s.notes.addFirst("one ${bare.member.name} alone", "an object with member ${bare.member.name}", start);`]),
    "  return value;",
    "}",
  ].join("\n");
}

function variableOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/\W/g, "_")}`;
}

/** Names belong to the first member that has them; lists of plain values are for the tables. */
function readable(members: readonly MemberPlan[]): MemberPlan[] {
  return members.filter((member, index) => members.findIndex(({ name }) => name === member.name) === index && !(member.many && member.scalar !== undefined));
}

/** Other names of a member that no member next to it has. */
function aliasesOf(member: MemberPlan, members: readonly MemberPlan[]): string[] {
  if (member.scalar !== undefined && (member.scalar.mayDrift || member.many)) return [];
  const others = members.filter((each) => each !== member);
  const isTaken = (alias: string): boolean => alias === member.name || others.some(({ name, xmlName, wrapper, aliases }) => (
    name === alias || xmlName === alias || wrapper === alias || aliases.includes(alias)));
  return member.aliases.filter((alias) => !isTaken(alias));
}

function entry(member: MemberPlan, key: string): string {
  const { name, local, many, scalar, structure } = member;
  const head = `${JSON.stringify(key)}:`;
  const at = plus("p", head.length);
  const quoted = JSON.stringify(name);
  const body = scalar !== undefined ? [`${local} = ${quickly(scalar, name, at, "json")};`]
    : many ? [`${local} = s.list(${at}, ${quoted}, ${structure === undefined ? "openItem" : `${small(structure.word)}Json`});`]
    : structure === undefined ? [`${local} = s.anyMember(${at});`]
    : [`${local} = ${small(structure.word)}Json(s, ${at});`, "s.pos = s.next(s.pos);"];
  const drifts = many || (structure !== undefined && mayDrift(structure));
  const isAlias = key !== name;
  return [
    `    if (${local} === undefined && ${standsAt(head)}) { // ${head}`,
    ...(isAlias ? [`      s.alias(${quoted}, ${JSON.stringify(key)}, p);`] : []),
    ...body.map((line) => `      ${line}`),
    ...(drifts && !many ? [`      if (s.noted > 0) s.within(p, ${quoted});`] : []),
    ...(isAlias && drifts ? ["      s.notes.defer(p);"] : []),
    "      p = s.pos;",
    "    }",
  ].join("\n");
}
