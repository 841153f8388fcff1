/**
 * The only module that uses the compiler API of TypeScript. It needs TypeScript 6.0: TypeScript 7.0 is a native program
 * whose package has no compiler API except for modules named `unstable`.
 */
import ts from "typescript";

/** Declarations of TypeScript itself, which all programs share: parsing them takes longer than a comparison. */
const standardFiles = new Map<string, ts.SourceFile>();

/** Creates a TypeScript program from files in memory and the standard declarations of TypeScript. */
export function memoryProgram(files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // Types of documents use nothing of a browser, whose declarations take most of the time.
    lib: ["lib.es2022.d.ts"],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const sources = new Map<string, ts.SourceFile>();
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    const parsed = text === undefined ? standardFiles : sources;
    const source =
      parsed.get(name) ??
      (text === undefined
        ? getSourceFile.call(host, name, target, ...rest)
        : ts.createSourceFile(name, text, target, true));
    if (source !== undefined) parsed.set(name, source);
    return source;
  };
  host.fileExists = (name) => files.has(name) || fileExists.call(host, name);
  host.readFile = (name) => files.get(name) ?? readFile.call(host, name);
  host.directoryExists = () => true;
  host.getDirectories = () => [];
  return ts.createProgram([...files.keys()], options, host);
}

/** The types that a file of a program exports, by name. */
export function exportedTypes(program: ts.Program, file: string): Map<string, ts.Type> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (symbol === undefined) return new Map();
  return new Map(checker.getExportsOfModule(symbol).map((each) => [each.name, checker.getDeclaredTypeOfSymbol(each)]));
}
