import { readerFunction, type Code } from "./code.ts";
import { bytesMatch, plus } from "./match-bytes.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";
import { newObject, presenceChecks, readValue } from "./value.ts";

/** Generates the function that reads an object of a structure. */
export function jsonFunction(structure: StructurePlan, code: Code): string {
  const { word, members, open } = structure;
  const other = open ? `p = openProperty(s, p, others ??= {}, ${code.isOneOf(open.json)})` : "s.giveUp()";
  const read = readable(members);
  const entries = read
    .flatMap((member) => [member.name, ...listAliases(member, members)].map((key) => entry(member, key, code)))
    .join("");
  const hasAliases = read.some((member) => listAliases(member, members).length > 0);
  const variables = [
    ...members.map(({ local }) => local),
    ...(open ? ["others"] : []),
    ...(/\bq\b/.test(entries) ? ["q"] : []),
  ];
  const lines = [
    variables.length === 0 ? "" : `let ${variables.join(", ")};\n`,
    "let p = s.open(start);\n",
    "for (let last = -1; b[p] !== 0x7d /* } */; ) {\n",
    `if (p === last) ${other};\nlast = p;\n`,
    entries,
    "}\ns.pos = p + 1;\n",
    hasAliases ? "if (s.driftCount > 0) s.flushDeferredDrift(start);\n" : "",
    presenceChecks(members, ({ inJson }) => inJson),
    `return ${newObject(structure)};\n`,
  ];
  return readerFunction(`${word}Json`, "start", lines.join(""));
}

/** Members that generated code reads: the first of each name, without lists of plain values. */
function readable(members: readonly MemberPlan[]): MemberPlan[] {
  const isFirst = (member: MemberPlan, index: number): boolean =>
    members.findIndex(({ name }) => name === member.name) === index;
  return members.filter((member, index) => isFirst(member, index) && !(member.many && member.scalar !== undefined));
}

/** Aliases of a member that no other member has as a name or alias. */
function listAliases(member: MemberPlan, members: readonly MemberPlan[]): string[] {
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

function entry(member: MemberPlan, key: string, code: Code): string {
  const { name, local, many, structure } = member;
  const head = `${JSON.stringify(key)}:`;
  const quoted = JSON.stringify(name);
  const isAlias = key !== name;
  const drifts = many || structure?.mayDrift === true;
  return [
    `if (${local} === undefined && ${bytesMatch(head)}) {\n`,
    isAlias ? `s.reportAlias(${quoted}, ${JSON.stringify(key)}, p);\n` : "",
    `${local} = ${readMember(member, plus("p", head.length), code)};\n`,
    structure !== undefined && !many ? "s.pos = s.next(s.pos);\n" : "",
    drifts && !many ? `if (s.driftCount > 0) s.prependPath(p, ${quoted});\n` : "",
    isAlias && drifts ? "s.deferDriftFrom(p);\n" : "",
    "p = s.pos;\n}\n",
  ].join("");
}

function readMember(
  { name, many, mayBeSingle, accepted, scalar, structure }: MemberPlan,
  at: string,
  code: Code,
): string {
  if (scalar !== undefined) return readValue(scalar, name, at, "json", code);
  const read = structure === undefined ? "openItem" : `${structure.word}Json`;
  const isSingle = mayBeSingle || accepted.includes("single");
  if (many) return `s.list(${at}, ${JSON.stringify(name)}, ${read}${isSingle ? ", true" : ""})`;
  return structure === undefined ? `s.anyMember(${at})` : `${read}(s, ${at})`;
}
