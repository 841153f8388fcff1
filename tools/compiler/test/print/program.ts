import { ts } from "../../src/print/files/compiler-api.ts";

/** Declarations of TypeScript itself, which all programs share. */
const standardFiles = new Map<string, ts.SourceFile | undefined>();

/** Creates a strict program of sources in memory, by path. */
export function createProgram(sources: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipDefaultLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) => {
    const text = sources.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, target, true);
    if (!standardFiles.has(name)) standardFiles.set(name, getSourceFile.call(host, name, target));
    return standardFiles.get(name);
  };
  host.fileExists = (name) => sources.has(name) || fileExists.call(host, name);
  host.directoryExists = () => true;
  host.getDirectories = () => [];
  host.readFile = (name) => sources.get(name) ?? readFile.call(host, name);
  return ts.createProgram([...sources.keys()], options, host);
}
