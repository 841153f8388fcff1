/** Compiles generated code as a strict project of a user does. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript-5.9";
import { repository } from "./repository.ts";

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  target: "ESNext",
  // The declarations of Node contain what the client needs of a browser.
  lib: ["ESNext"],
  module: "ESNext",
  moduleResolution: "Bundler",
  allowImportingTsExtensions: true,
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
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, import.meta.dirname);
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

/** The native compiler takes a tenth of the time of compilers with a JavaScript API, and its messages are shorter. */
const nativeCompiler = join(
  dirname(createRequire(import.meta.url).resolve("typescript-native/package.json")),
  "bin/tsc",
);

/**
 * Compiles lines of code, and the modules that they import, with the native compiler.
 *
 * @param imports - Lines before them
 * @returns the message of each line with an error, by its index
 * @throws Error with the message about a module
 */
export function compileNatively(imports: readonly string[], lines: readonly string[]): Map<number, string> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-lines-"));
  writeFileSync(join(folder, "lines.ts"), [...imports, ...lines].join("\n"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["lines.ts"] }));
  const args = [nativeCompiler, "-p", ".", "--pretty", "false"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  rmSync(folder, { recursive: true });
  // The lines after the first one of a message are indented.
  const messages = stdout.split(/\n(?=\S)/).filter((text) => text !== "");
  return new Map(
    messages.map((text) => {
      const [, line, message = ""] = /^lines\.ts\((\d+),\d+\): error TS\d+: (.*)$/s.exec(text) ?? [];
      if (line === undefined) throw new Error(text);
      return [Number(line) - 1 - imports.length, message];
    }),
  );
}

/** An import of a source file of a package, without its extension. */
export function writeImport(names: string, path: string): string {
  return `import { ${names} } from ${JSON.stringify(join(repository, "packages", `${path}.ts`))};`;
}
