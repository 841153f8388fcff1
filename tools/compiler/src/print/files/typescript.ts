/** Prints the generated TypeScript files as text and checks their syntax. */
import { comment, width } from "../../plan/text/comment.ts";
import { ts } from "./compiler-api.ts";
import { header, pure } from "./marks.ts";
import type { OutputFile } from "./output-file.ts";
import type { ConstantPlan, NamedModule, SourceFilePlan } from "./source-file.ts";

/** @throws Error if a file has a syntax error, which is a defect of an emitter and never of a spec */
export function printFiles(plans: readonly SourceFilePlan[]): OutputFile[] {
  const files = plans.map((plan) => ({ path: plan.path, text: printFile(plan), feed: plan.feed }));
  checkSyntax(files);
  return files;
}

function printFile({ from, imports = [], reExports = [], statements = [] }: SourceFilePlan): string {
  const head = [
    header(from),
    ...imports.map((each) => printNames("import", each)),
    ...reExports.map((each) => printNames("export", each)),
  ].join("\n");
  return `${[head, ...statements.map(printStatement)].join("\n\n")}\n`;
}

function printNames(keyword: "import" | "export", { module, names, types }: NamedModule): string {
  const texts = names.map((name) => (typeof name === "string" ? name : `${name.name} as ${name.as}`));
  const start = types === true ? `${keyword} type` : keyword;
  const line = `${start} { ${texts.join(", ")} } from "${module}";`;
  return line.length <= width ? line : `${start} {\n${texts.map((text) => `  ${text},\n`).join("")}} from "${module}";`;
}

/** Prints a statement. */
function printStatement(statement: string | ConstantPlan): string {
  if (typeof statement === "string") return statement;
  const { name, exported, type, call, docs } = statement;
  const declaration =
    `${exported === true ? "export " : ""}const ${name}` +
    `${type === undefined ? "" : `: ${type}`} = ${pure} ${call};`;
  return docs === undefined ? declaration : `${comment(docs)}\n${declaration}`;
}

/** Number of files that are in memory as syntax trees at a time. */
const BATCH_SIZE = 100;

function checkSyntax(files: readonly OutputFile[]): void {
  for (let start = 0; start < files.length; start += BATCH_SIZE) {
    const texts = new Map(files.slice(start, start + BATCH_SIZE).map(({ path, text }) => [path, text]));
    const host: ts.CompilerHost = {
      getSourceFile: (path, language) => ts.createSourceFile(path, texts.get(path) ?? "", language),
      fileExists: (path) => texts.has(path),
      readFile: (path) => texts.get(path),
      writeFile: () => {},
      getDefaultLibFileName: () => "",
      getCurrentDirectory: () => "",
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => "\n",
    };
    const options = { noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2022 };
    const diagnostics = ts.createProgram([...texts.keys()], options, host).getSyntacticDiagnostics();
    if (diagnostics.length === 0) continue;
    const details = ts.formatDiagnosticsWithColorAndContext(diagnostics, host);
    throw new Error(`The generated code has syntax errors. Fix the emitter that generates it.\n${details}`);
  }
}
