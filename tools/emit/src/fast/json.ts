import { small } from "./names.ts";
import { objectOf } from "./object.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";
import { presenceChecks, readValue, typeOf } from "./value.ts";
import { bytesMatch, plus } from "./words.ts";
import { mayDrift } from "./xml.ts";

/** Generates the function that reads an object of a structure. */
export function jsonFunction(structure: StructurePlan): string {
  const { word, members } = structure;
  const readers = readable(members).flatMap((member) => [
    entry(member, member.name),
    ...aliasesOf(member, members).map((alias) => entry(member, alias)),
  ]);
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
    ...(hasAliases ? ["  if (s.driftCount > 0) s.flushDeferredDrift(start);"] : []),
    ...presenceChecks(members, ({ inJson }) => inJson),
    `  return ${objectOf(structure)};`,
    "}",
  ].join("\n");
}

/** Generates the function that reads a document: the feed's object, or a bare item. */
export function jsonRoot(
  structure: StructurePlan,
  bare: { readonly member: MemberPlan; readonly documented: boolean } | undefined,
): string {
  const item = bare?.member.structure;
  const readDocument = `return ${small(structure.word)}Json(s, start);`;
  if (bare === undefined || item === undefined) {
    return `function rootJson(s: JsonReader, start: number): object {\n  ${readDocument}\n}`;
  }
  const documentNames = structure.members.map(({ name }) => name);
  const itemNames = item.members.map(({ name }) => name).filter((name) => !documentNames.includes(name));
  return [
    "function rootJson(s: JsonReader, start: number): object {",
    "  const { bytes: b, view: v } = s;",
    "  const p = s.open(start);",
    ...itemNames.map((name) => `  const has${variableOf(name)} = ${bytesMatch(`"${name}":`)}; // "${name}":`),
    `  if (!(${itemNames.map((name) => `has${variableOf(name)}`).join(" || ")})) ${readDocument}`,
    `  const value = { ${JSON.stringify(bare.member.name)}: [${small(item.word)}Json(s, start)] };`,
    `  s.prependPath(start, ${JSON.stringify(bare.member.name)}, 0);`,
    ...(bare.documented
      ? []
      : [
          `  s.reportRootDrift("one ${bare.member.name} alone", "an object with property ${bare.member.name}", start);`,
        ]),
    "  return value;",
    "}",
  ].join("\n");
}

function variableOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/\W/g, "_")}`;
}

/** Members that generated code reads: the first of each name, without lists of plain values. */
function readable(members: readonly MemberPlan[]): MemberPlan[] {
  const isFirst = (member: MemberPlan, index: number): boolean =>
    members.findIndex(({ name }) => name === member.name) === index;
  return members.filter((member, index) => isFirst(member, index) && !(member.many && member.scalar !== undefined));
}

/** Aliases of a member that no other member has as a name or alias. */
function aliasesOf(member: MemberPlan, members: readonly MemberPlan[]): string[] {
  if (member.scalar !== undefined && (member.scalar.mayDrift || member.many)) return [];
  const others = members.filter((each) => each !== member);
  const isTaken = (alias: string): boolean =>
    alias === member.name ||
    others.some(
      ({ name, xmlName, wrapper, aliases }) =>
        name === alias || xmlName === alias || wrapper === alias || aliases.includes(alias),
    );
  return member.aliases.filter((alias) => !isTaken(alias));
}

function entry(member: MemberPlan, key: string): string {
  const { name, local, many, scalar, structure } = member;
  const head = `${JSON.stringify(key)}:`;
  const at = plus("p", head.length);
  const quoted = JSON.stringify(name);
  const body =
    scalar !== undefined
      ? [`${local} = ${readValue(scalar, name, at, "json")};`]
      : many
        ? [
            `${local} = s.list(${at}, ${quoted}, ${structure === undefined ? "openItem" : `${small(structure.word)}Json`});`,
          ]
        : structure === undefined
          ? [`${local} = s.anyMember(${at});`]
          : [`${local} = ${small(structure.word)}Json(s, ${at});`, "s.pos = s.next(s.pos);"];
  const drifts = many || (structure !== undefined && mayDrift(structure));
  const isAlias = key !== name;
  return [
    `    if (${local} === undefined && ${bytesMatch(head)}) { // ${head}`,
    ...(isAlias ? [`      s.reportAlias(${quoted}, ${JSON.stringify(key)}, p);`] : []),
    ...body.map((line) => `      ${line}`),
    ...(drifts && !many ? [`      if (s.driftCount > 0) s.prependPath(p, ${quoted});`] : []),
    ...(isAlias && drifts ? ["      s.deferDriftFrom(p);"] : []),
    "      p = s.pos;",
    "    }",
  ].join("\n");
}
