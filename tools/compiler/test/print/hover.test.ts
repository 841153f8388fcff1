import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ts } from "../../src/print/files/compiler-api.ts";

/** Time limit of a test that type-checks all packages of soccer, on two busy cores, milliseconds. */
const LONG_TEST_MS = 90_000;
vi.setConfig({ testTimeout: LONG_TEST_MS });

const repository = join(import.meta.dirname, "../../../..");
/** A file of a user of the package. */
const file = join(repository, "packages/soccer/src/user.ts");
const code = `import { createClient } from "@sdf/runtime";
import { matchMomentum } from "./match-momentum.ts";
const client = createClient({ baseUrl: "https://feeds.example" });
await matchMomentum(client, { fixture: "a1" });
`;

/** The service that editors use. */
const service = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: () => "1",
  getScriptSnapshot(name) {
    const text = name === file ? code : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => repository,
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

test("hover at a call shows what the feed is, its cadence and the type of its parameters", () => {
  const info = service.getQuickInfoAtPosition(file, code.indexOf("matchMomentum(client"));
  expect(ts.displayPartsToString(info?.displayParts)).toContain("request: MatchMomentumRequest");
  const documentation = ts.displayPartsToString(info?.documentation);
  expect(documentation).toMatch(/^Match Momentum \(MA27\): Momentum of a soccer match/);
  expect(documentation).toContain("Polling: Once a minute during the match");
});

test("completion shows what the feed is", () => {
  const at = code.indexOf("matchMomentum(client");
  const details = service.getCompletionEntryDetails(file, at, "matchMomentum", {}, undefined, undefined, undefined);
  expect(ts.displayPartsToString(details?.documentation)).toMatch(/^Match Momentum \(MA27\): /);
});
