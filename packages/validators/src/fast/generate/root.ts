import { readerFunction } from "./code.ts";
import { bytesMatch } from "./match-bytes.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";

/** The list member of the root whose single item may be a complete document. */
export interface BareItem {
  readonly member: MemberPlan;
  /** True if the API documentation shows such documents. Otherwise they are drift. */
  readonly isDocumented: boolean;
}

/** Generates the function that reads the root element: that of the feed, or a bare item. */
export function xmlRoot({ word }: StructurePlan, root: string, bare: BareItem | undefined): string {
  const isElement = (name: string): string => `${bytesMatch(`<${name}`)} && s.isName(p, ${name.length})`;
  const readRoot = `if (${isElement(root)}) return ${word}Xml(s, p, ${root.length});\n`;
  const item = bare?.member.structure;
  if (bare === undefined || item === undefined) return readerFunction("rootXml", "p", `${readRoot}s.giveUp();\n`);
  const { name, xmlName } = bare.member;
  return readerFunction(
    "rootXml",
    "p",
    `${readRoot}if (!(${isElement(xmlName)})) s.giveUp();
const value = { ${JSON.stringify(name)}: [${item.word}Xml(s, p, ${xmlName.length})] };
s.prependPath(p, ${JSON.stringify(name)}, 0);
${bare.isDocumented ? "" : `s.reportRootDrift("root element ${xmlName}", "root element ${root}", p);\n`}return value;
`,
  );
}

/** Generates the function that reads a document: the feed's object, or a bare item. */
export function jsonRoot({ word, members }: StructurePlan, bare: BareItem | undefined): string {
  const item = bare?.member.structure;
  const readRoot = `return ${word}Json(s, start);\n`;
  if (bare === undefined || item === undefined) return readerFunction("rootJson", "start", readRoot);
  const { name } = bare.member;
  const isItemKey = item.members
    .filter((member) => members.every((other) => other.name !== member.name))
    .map((member) => `(${bytesMatch(`${JSON.stringify(member.name)}:`)})`);
  return readerFunction(
    "rootJson",
    "start",
    `const p = s.open(start);
if (!(${isItemKey.join(" || ")})) ${readRoot}const value = { ${JSON.stringify(name)}: [${item.word}Json(s, start)] };
s.prependPath(start, ${JSON.stringify(name)}, 0);
${bare.isDocumented || bare.member.accepted.includes("bare") ? "" : `s.reportRootDrift("one ${name} alone", "an object with property ${name}", start);\n`}return value;
`,
  );
}
