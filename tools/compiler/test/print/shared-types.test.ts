import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planFeeds } from "../../src/plan/feed-plan.ts";
import { ts } from "../../src/print/files/compiler-api.ts";
import { printSchema } from "../../src/print/types/interfaces.ts";
import { typesSchema } from "../../src/print/types/schema.ts";
import { emitAll } from "../../src/write/emit/index.ts";
import { repositoryModel as model } from "../repository-model.ts";

const plans = planFeeds(model);
const folder = "packages/types/src/";
const emitted = (await emitAll(model)).filter(({ path }) => path.startsWith(folder));
// Each feed with types of its own, as if no other feed existed.
const separate = await Promise.all(
  plans.map(async ({ feed }) => [feed.id, (await printSchema(typesSchema(feed, model))).text] as const),
);
const files = new Map([
  ...emitted.map(({ path, text }) => [`/shared/${path.slice(folder.length)}`, text] as const),
  ...separate.map(([id, text]) => [`/separate/${id}.ts`, text] as const),
]);

/** The standard declarations that the types use; ts-morph has no files of them. */
const library = `
  interface Array<T> { length: number; [index: number]: T }
  interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
  interface Boolean {} interface CallableFunction {} interface Date { getTime(): number } interface Function {}
  interface IArguments {} interface NewableFunction {} interface Number {} interface Object {} interface RegExp {}
  interface String {}
  type Exclude<T, U> = T extends U ? never : T;
  type Pick<T, K extends keyof T> = { [P in K]: T[P] };
  type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
`;

function compileSources(sources: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    noLib: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target, ...rest) => {
    const text = sources.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, target, ...rest)
      : ts.createSourceFile(name, text, target, true);
  };
  host.fileExists = (name) => sources.has(name) || fileExists.call(host, name);
  host.directoryExists = () => true;
  host.getDirectories = () => [];
  host.readFile = (name) => sources.get(name) ?? readFile.call(host, name);
  return ts.createProgram([...sources.keys()], options, host);
}

const program = compileSources(
  new Map([
    ...files,
    ["/library.d.ts", library],
    // The hand-written files.
    ["/shared/id.ts", "export type Id = string;"],
    ["/shared/without.ts", readFileSync(new URL("../../../../packages/types/src/without.ts", import.meta.url), "utf8")],
  ]),
);
const checker = program.getTypeChecker();

/** The exported response types of a file. */
function findTypes(path: string): Map<string, ts.Type> {
  const source = program.getSourceFile(path);
  const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  return new Map(
    exported
      .filter(({ name }) => !/(?:Request|Parameters)$/.test(name))
      .map((each) => [each.name, checker.getDeclaredTypeOfSymbol(each)]),
  );
}

/** Name, presence and documentation of each property, in alphabetical order. */
function listProperties(type: ts.Type): string[] {
  return checker
    .getPropertiesOfType(type)
    .map((property) => {
      const mark = (property.flags & ts.SymbolFlags.Optional) === 0 ? "" : "?";
      const docs = ts.displayPartsToString(property.getDocumentationComment(checker));
      return `${property.name}${mark}: ${docs}`;
    })
    .toSorted();
}

describe.each(plans.map(({ feed }) => feed.id))("the types of %s", (id) => {
  const shared = findTypes(`/shared/${id}.ts`);
  const separate = findTypes(`/separate/${id}.ts`);

  it("have the names of the structures of the feed alone", () => {
    expect(separate.size).toBeGreaterThan(0);
    expect([...shared.keys()]).toEqual([...separate.keys()]);
  });

  it("have the same properties, presence and evidence as without sharing", () => {
    for (const [name, type] of separate) {
      expect([name, ...listProperties(shared.get(name) ?? type)]).toEqual([name, ...listProperties(type)]);
    }
  });

  it("are assignable to the types without sharing, and these to them", () => {
    const differing = [...separate].filter(([name, type]) => {
      const other = shared.get(name);
      return (
        other === undefined || !checker.isTypeAssignableTo(type, other) || !checker.isTypeAssignableTo(other, type)
      );
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });
});

describe("all types", () => {
  it("compile", () => {
    const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith("/shared/"));
    const errors = sources.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]);
    expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  });

  it("types have no two response interfaces of one sport that are identical but for their names", () => {
    const bodies = new Map<string, string[]>();
    for (const { path, text } of emitted) {
      const [sport = ""] = path.slice(folder.length).split("/");
      for (const [, name = "", content = ""] of text.matchAll(/^export interface (\w+)( [^]*?\n\})$/gm)) {
        // Parameters of requests belong to the rules of their feed.
        if (name.endsWith("Parameters")) continue;
        const key = `${sport}${content}`;
        bodies.set(key, [...(bodies.get(key) ?? []), name]);
      }
    }
    expect(bodies.size).toBeGreaterThan(100);
    expect([...bodies.values()].filter((names) => names.length > 1)).toEqual([]);
  });
});
