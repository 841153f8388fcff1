/** Compiles generated code as a strict project of a user does. */
import { join } from "node:path";
import ts from "typescript-5.9";
import { repository } from "./repository.ts";

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  // The declarations of Node contain what the client needs of a browser.
  lib: ["lib.esnext.d.ts"],
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
};

/**
 * Compiles lines of code. The modules that they import are not checked, which takes most of the time of a compiler.
 *
 * @param imports - Lines before them
 * @returns the message of each line with an error, by its index
 */
export function compileLines(imports: readonly string[], lines: readonly string[]): Map<number, string> {
  const file = join(import.meta.dirname, "lines.ts");
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const source = ts.createSourceFile(file, [...imports, ...lines].join("\n"), ts.ScriptTarget.ESNext);
  host.getSourceFile = (path, ...others) => (path === file ? source : getSourceFile(path, ...others));
  const program = ts.createProgram([file], options, host);
  const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return new Map(
    errors.map(({ start = 0, messageText }) => [
      source.getLineAndCharacterOfPosition(start).line - imports.length,
      ts.flattenDiagnosticMessageText(messageText, "\n"),
    ]),
  );
}

/** An import of a source file of a package, without its extension. */
export function writeImport(names: string, path: string): string {
  return `import { ${names} } from ${JSON.stringify(join(repository, "packages", `${path}.ts`))};`;
}
