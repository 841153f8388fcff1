import { comment, width } from "../../plan/text/comment.ts";
import { header, pure } from "./marks.ts";
import type { ConstantPlan, NamedModule, SourceFilePlan } from "./source-file.ts";

/** Prints a plan whose statements are final text. */
export function textFile({ from, imports = [], statements = [] }: SourceFilePlan): string {
  const head = [header(from), ...imports.map(importText)].join("\n");
  return `${head}\n\n${statements.map(printText).join("\n\n")}\n`;
}

/** Prints a statement. */
export function printText(statement: string | ConstantPlan): string {
  if (typeof statement === "string") return statement;
  const { name, exported, type, call, docs } = statement;
  const declaration =
    `${exported === true ? "export " : ""}const ${name}` +
    `${type === undefined ? "" : `: ${type}`} = ${pure} ${call};`;
  return docs === undefined ? declaration : `${comment(docs)}\n${declaration}`;
}

function importText({ module, names, types }: NamedModule): string {
  const texts = names.map((name) => (typeof name === "string" ? name : `${name.name} as ${name.as}`));
  const keyword = types === true ? "import type" : "import";
  const line = `${keyword} { ${texts.join(", ")} } from "${module}";`;
  return line.length <= width
    ? line
    : `${keyword} {\n${texts.map((text) => `  ${text},\n`).join("")}} from "${module}";`;
}
