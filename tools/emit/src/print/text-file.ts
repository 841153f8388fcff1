import { comment, width } from "../text/comment.ts";
import { header, pure } from "./marks.ts";
import type { ConstantPlan, NamedModule, SourceFilePlan } from "./source-file.ts";

/** A file as text, for plans whose statements are laid out already. */
export function textFile({ from, imports = [], statements = [] }: SourceFilePlan): string {
  const head = [header(from), ...imports.map(importText)].join("\n");
  return `${head}\n\n${statements.map(textOf).join("\n\n")}\n`;
}

/** A statement as text. */
export function textOf(statement: string | ConstantPlan): string {
  if (typeof statement === "string") return statement;
  const { name, exported, type, call, docs } = statement;
  const declaration = `${exported === true ? "export " : ""}const ${name}${type === undefined ? "" : `: ${type}`} = ${pure} ${call};`;
  return docs === undefined ? declaration : `${comment(docs)}\n${declaration}`;
}

function importText({ module, names, types }: NamedModule): string {
  const texts = names.map((name) => (typeof name === "string" ? name : `${name.name} as ${name.as}`));
  const keyword = types === true ? "import type" : "import";
  const line = `${keyword} { ${texts.join(", ")} } from "${module}";`;
  return line.length <= width ? line : `${keyword} {\n${texts.map((text) => `  ${text},\n`).join("")}} from "${module}";`;
}
