/** Builds the generated TypeScript files with ts-morph and checks their syntax. */
import { width } from "../../plan/text/comment.ts";
import { IndentationText, Project, StructureKind, ts } from "./compiler-api.ts";
import type * as morph from "./compiler-api.ts";
import { header } from "./marks.ts";
import type { OutputFile } from "./output-file.ts";
import type { NamedModule, SourceFilePlan } from "./source-file.ts";
import { printText } from "./text-file.ts";

/** Prints files. Reuse a printer: creating its ts-morph project is slow. */
export interface Printer {
  /** @throws Error if a file has a syntax error, which is a defect of an emitter and never of a spec */
  print(plans: readonly SourceFilePlan[]): OutputFile[];
}

export function createPrinter(): Printer {
  const project = new Project({
    useInMemoryFileSystem: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
    skipFileDependencyResolution: true,
    compilerOptions: {
      noLib: true,
      noResolve: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
    },
  });
  const printBatch = (plans: readonly SourceFilePlan[]): string[] => {
    const files = plans.map((plan) =>
      project.createSourceFile(plan.path, { statements: listStatements(plan) }, { overwrite: true }),
    );
    const texts = files.map((file) => file.getFullText());
    checkSyntax(project, files);
    for (const file of files) project.removeSourceFile(file);
    return texts;
  };
  return {
    print(plans) {
      const texts: string[] = [];
      for (let start = 0; start < plans.length; start += BATCH_SIZE)
        texts.push(...printBatch(plans.slice(start, start + BATCH_SIZE)));
      return plans.map((plan, index) => ({
        path: plan.path,
        text: texts[index] ?? "",
        feed: plan.feed,
      }));
    },
  };
}

/** Number of files that are in memory as syntax trees at a time. */
const BATCH_SIZE = 100;

function checkSyntax(project: Project, files: readonly morph.SourceFile[]): void {
  const program = project.getProgram();
  const diagnostics = files.flatMap((file) => program.getSyntacticDiagnostics(file));
  if (diagnostics.length === 0) return;
  const details = project.formatDiagnosticsWithColorAndContext(diagnostics);
  throw new Error(`The generated code has syntax errors. Fix the emitter that generates it.\n${details}`);
}

type Declaration = morph.ImportDeclarationStructure | morph.ExportDeclarationStructure;

function listStatements({
  from,
  imports = [],
  reExports = [],
  statements = [],
}: SourceFilePlan): (string | Declaration)[] {
  const code = statements.map(printText);
  const module = ({ module, types }: NamedModule) => ({ moduleSpecifier: module, isTypeOnly: types === true });
  return [
    header(from),
    ...imports.map((each): Declaration => ({
      kind: StructureKind.ImportDeclaration,
      ...module(each),
      namedImports: listNames(each),
    })),
    ...reExports.map((each): Declaration => ({
      kind: StructureKind.ExportDeclaration,
      ...module(each),
      namedExports: listNames(each),
    })),
    ...(code.length === 0 ? [] : [`\n${code.join("\n\n")}`]),
  ];
}

/** A name of an import or export; the properties set here are the same for both. */
type Specifier = morph.OptionalKind<morph.ImportSpecifierStructure> &
  morph.OptionalKind<morph.ExportSpecifierStructure>;

/** Names as ts-morph structures, or as one name per line if they do not fit: ts-morph does not break lines. */
function listNames({ names, module }: NamedModule): Specifier[] | morph.WriterFunction {
  const texts = names.map((name) => (typeof name === "string" ? name : `${name.name} as ${name.as}`));
  if (texts.join(", ").length + module.length + 26 <= width) {
    return names.map((name) => (typeof name === "string" ? { name } : { name: name.name, alias: name.as }));
  }
  return (writer) =>
    texts.forEach((text, index) =>
      writer
        .conditionalNewLine(index === 0)
        .write(`${text},`)
        .newLine(),
    );
}
