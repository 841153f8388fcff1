/** Loads the program of a user, with the types of the installed packages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ts } from "./compiler-api.ts";

/** Reports invalid input. The message states the cause and a fix. */
export class InputError extends Error {
  override readonly name = "InputError";
}

/** The source files of a user's project, which the codemod may change. */
export interface Project {
  readonly program: ts.Program;
  readonly files: readonly ts.SourceFile[];
  /** Versions of the installed `@sdf/*` packages by name. */
  readonly installed: ReadonlyMap<string, string>;
}

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

/**
 * Loads a project from its `tsconfig.json`, or from all source files of the folder if it has none.
 *
 * @param target a folder, or the path of a `tsconfig.json`
 */
export function loadProject(target: string): Project {
  const isConfig = target.endsWith(".json");
  const folder = resolve(isConfig ? dirname(target) : target);
  if (!existsSync(isConfig ? target : folder))
    throw new InputError(`${target} does not exist; name a folder or a tsconfig.json with --project`);
  const config = isConfig ? resolve(target) : join(folder, "tsconfig.json");
  const { fileNames, options } = existsSync(config) ? readConfig(config) : everyFile(folder);
  if (fileNames.length === 0) throw new InputError(`${target} has no TypeScript or JavaScript files; use --project`);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, allowJs: true });
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !file.fileName.includes("/node_modules/"));
  return { program, files, installed: installedPackages(folder) };
}

function readConfig(file: string): Pick<ts.ParsedCommandLine, "fileNames" | "options"> {
  const problems: ts.Diagnostic[] = [];
  const parsed = ts.getParsedCommandLineOfConfigFile(file, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => problems.push(problem),
  });
  const [problem] = problems;
  if (parsed !== undefined) return parsed;
  const cause = problem === undefined ? "" : `: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`;
  throw new InputError(`${file} cannot be read${cause}; correct it, or name another file with --project`);
}

function everyFile(folder: string): Pick<ts.ParsedCommandLine, "fileNames" | "options"> {
  return {
    fileNames: ts.sys.readDirectory(folder, extensions, ["**/node_modules", "**/dist"]),
    options: {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
    },
  };
}

/** Versions of the packages in the nearest `node_modules/@sdf`. */
function installedPackages(folder: string): ReadonlyMap<string, string> {
  const scope = join(folder, "node_modules/@sdf");
  if (!existsSync(scope)) {
    if (dirname(folder) === folder)
      throw new InputError("no @sdf packages are installed; run npm install before the codemod, at the older version");
    return installedPackages(dirname(folder));
  }
  return new Map(
    readdirSync(scope).flatMap((name) => {
      const file = join(scope, name, "package.json");
      if (!existsSync(file)) return [];
      const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
      return [[`@sdf/${name}`, version] as const];
    }),
  );
}
