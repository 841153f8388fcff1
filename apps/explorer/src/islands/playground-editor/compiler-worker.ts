/** The compiler of the playground: checks, completes and transpiles one file against the sources of the packages. */
import ts from "typescript";
import type { CompilerAnswer, CompilerQuestion, SourceFiles } from "./messages.ts";

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

function answer(question: CompilerQuestion): CompilerAnswer {
  const { id, kind } = question;
  switch (question.kind) {
    case "problems": {
      const all = [...service.getSyntacticDiagnostics(MAIN), ...service.getSemanticDiagnostics(MAIN)];
      const problems = all.map(({ start = 0, length = 0, messageText }) => ({
        from: start,
        to: start + length,
        message: ts.flattenDiagnosticMessageText(messageText, "\n"),
      }));
      return { id, kind: "problems", problems };
    }
    case "transpile":
      return {
        id,
        kind: "transpile",
        script: ts.transpileModule(code, {
          compilerOptions: { target: options.target ?? ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        }).outputText,
      };
    case "complete": {
      const entries = service.getCompletionsAtPosition(MAIN, question.at, {})?.entries ?? [];
      const start = /[\w$]*$/.exec(code.slice(0, question.at))?.index ?? question.at;
      const completions = entries.slice(0, MAX_COMPLETIONS).map(({ name, kind: type }) => ({ label: name, type }));
      return { id, kind: "complete", from: start, completions };
    }
    case "describe": {
      const info = service.getQuickInfoAtPosition(MAIN, question.at);
      const parts = [info?.displayParts, info?.documentation].map((each) => ts.displayPartsToString(each));
      return { id, kind: "describe", text: parts.filter((text) => text !== "").join("\n\n") || undefined };
    }
    default:
      throw new TypeError(`unknown question: ${String(kind)}`);
  }
}

addEventListener("message", ({ data }: MessageEvent<SourceFiles | CompilerQuestion>) => {
  if (!("kind" in data)) {
    files = data;
    return;
  }
  const question = data as CompilerQuestion;
  if (question.code !== code) {
    code = question.code;
    version += 1;
  }
  postMessage(answer(question));
});
