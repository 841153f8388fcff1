import ts from "typescript";

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
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const sources = new Map<string, ts.SourceFile>();
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    if (text === undefined) return getSourceFile.call(host, name, target, ...rest);
    const source = sources.get(name) ?? ts.createSourceFile(name, text, target, true);
    sources.set(name, source);
    return source;
  };
  host.fileExists = (name) => files.has(name) || fileExists.call(host, name);
  host.readFile = (name) => files.get(name) ?? readFile.call(host, name);
  host.directoryExists = () => true;
  host.getDirectories = () => [];
  return ts.createProgram([...files.keys()], options, host);
}
