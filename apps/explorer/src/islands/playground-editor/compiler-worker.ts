/** The compiler of the playground: checks, completes and transpiles one file against the sources of the packages. */
import ts from "typescript";
import type { CompilerAnswers, CompilerQuestion, SourceFiles } from "./messages.ts";

const MAIN = "/main.ts";
const MAX_COMPLETIONS = 200;
let files: SourceFiles = {};
let code = "";
let version = 0;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts"],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

const readText = (path: string): string | undefined => (path === MAIN ? code : files[path]);

/** Resolves the name of a package or a relative path to a file. */
function resolve(name: string, from: string): string | undefined {
  const [, packageName, rest = "index"] = /^@sdf\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  const path = packageName === undefined ? new URL(name, `file://${from}`).pathname : `/sdf/${packageName}/${rest}`;
  return [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => readText(candidate) !== undefined);
}

const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [MAIN, "/globals.d.ts"],
  getScriptVersion: (path) => (path === MAIN ? String(version) : "1"),
  getScriptSnapshot: (path) => {
    const text = readText(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => "/",
  getDefaultLibFileName: () => "/lib.es2022.d.ts",
  fileExists: (path) => readText(path) !== undefined,
  readFile: readText,
  resolveModuleNameLiterals: (literals, from) =>
    literals.map(({ text }) => {
      const path = resolve(text, from);
      return {
        resolvedModule: path === undefined ? undefined : { resolvedFileName: path, extension: ts.Extension.Ts },
      };
    }),
});

const answers: { readonly [Kind in keyof CompilerAnswers]: (at: number) => CompilerAnswers[Kind] } = {
  problems() {
    const all = [...service.getSyntacticDiagnostics(MAIN), ...service.getSemanticDiagnostics(MAIN)];
    return all.map(({ start = 0, length = 0, messageText }) => ({
      from: start,
      to: start + length,
      message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    }));
  },
  transpile: () =>
    ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
      .outputText,
  complete(at) {
    const entries = service.getCompletionsAtPosition(MAIN, at, {})?.entries ?? [];
    return {
      from: /[\w$]*$/.exec(code.slice(0, at))?.index ?? at,
      options: entries.slice(0, MAX_COMPLETIONS).map(({ name, kind }) => ({ label: name, type: kind })),
    };
  },
  describe(at) {
    const info = service.getQuickInfoAtPosition(MAIN, at);
    const parts = [info?.displayParts, info?.documentation].map((each) => ts.displayPartsToString(each));
    return parts.filter((text) => text !== "").join("\n\n");
  },
};

addEventListener("message", ({ data, ports }: MessageEvent<SourceFiles | CompilerQuestion>) => {
  const [port] = ports;
  if (port === undefined) {
    files = data as SourceFiles;
    return;
  }
  const question = data as CompilerQuestion;
  if (question.code !== code) {
    code = question.code;
    version += 1;
  }
  port.postMessage(answers[question.kind](question.at));
});
