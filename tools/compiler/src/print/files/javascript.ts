/** Converts generated TypeScript files to ES modules and declarations. */
import { ts } from "./compiler-api.ts";
import { generatedMark } from "./marks.ts";
import type { OutputFile } from "./output-file.ts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  strict: true,
};

/** Converts the TypeScript files among the files. A file without values becomes a declaration only. */
export function toJavaScript(files: readonly OutputFile[]): OutputFile[] {
  return files.flatMap((file) => (file.path.endsWith(".ts") ? convert(file) : [file]));
}

function convert({ path, text, feed }: OutputFile): OutputFile[] {
  const [first = "", ...rest] = text.split("\n");
  const head = first.startsWith(generatedMark) ? `${first}\n` : "";
  const source = head === "" ? text : rest.join("\n");
  const base = path.replace(/\.ts$/, "");
  const declarations = ts.transpileDeclaration(source, { fileName: path, compilerOptions: options });
  const [problem] = declarations.diagnostics ?? [];
  if (problem !== undefined)
    throw new Error(`${path} has no declarations: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`);
  const code = ts.transpileModule(source, { fileName: path, compilerOptions: options }).outputText;
  const hasValues =
    code
      .replace(/export \{\};/, "")
      .replace(/\/\*[^]*?\*\/|\/\/.*/g, "")
      .trim() !== "";
  return [
    { path: `${base}.d.ts`, text: head + declarations.outputText, feed },
    ...(hasValues ? [{ path: `${base}.js`, text: head + code, feed }] : []),
  ];
}
