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
import { fourthDownPredictions } from "../../american-football/src/fourth-down-predictions.ts";
import { liveWinProbability } from "../../basketball/src/live-win-probability.ts";
import { matchPredictions } from "../../tennis/src/match-predictions.ts";
import { matchDetailed } from "./match-detailed.ts";
import { matchMomentum } from "./match-momentum.ts";
const client = createClient({ baseUrl: "https://feeds.example" });
await fourthDownPredictions(client, { fixture: "a1" });
await liveWinProbability(client, { fixture: "a1" });
await matchPredictions(client, { fixture: "a1" });
await matchDetailed(client, { fixture: "a1" });
await matchMomentum(client, { fixture: "a1" });
`;
/** Longest documentation of a feed, without its example: that of the feed with the longest polling guidance. */
const MAX_CHARACTERS = 650;

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

test.each([
  ["fourthDownPredictions", "Fourth Down Predictions (MA5): ", "Polling: "],
  ["liveWinProbability", "Live Win Probability (MA21): Win probabilities", "Polling: Once every 24 hours"],
  [
    "matchPredictions",
    "Match Predictions (MA21): State of a tennis match",
    "Polling: One request per fixture every 30",
  ],
  ["matchDetailed", "Match Detailed (MA1): Soccer fixtures and results", "Polling: At most once a minute"],
  ["matchMomentum", "Match Momentum (MA27): Momentum of a soccer match", "Polling: Once a minute during the match"],
])("hover at a call of %s shows what the feed is, then its constraints, in short", (name, what, polling) => {
  const info = service.getQuickInfoAtPosition(file, code.indexOf(`${name}(client`));
  const requestType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Request`;
  expect(ts.displayPartsToString(info?.displayParts)).toContain(`request: ${requestType}`);
  const documentation = ts.displayPartsToString(info?.documentation);
  const paragraphs = documentation.split("\n\n").map((each) => each.replaceAll("\n", " "));
  expect([paragraphs[0]?.startsWith(what), paragraphs[1]?.startsWith(polling), ...paragraphs.slice(2)]).toEqual([
    true,
    true,
    `\`${requestType}\` states the parameters and rules of requests.`,
  ]);
  expect(documentation.length).toBeLessThan(MAX_CHARACTERS);
  expect(info?.tags?.map((each) => each.name)).toEqual(["example"]);
});

test("completion shows what the feed is", () => {
  const at = code.indexOf("matchMomentum(client");
  const details = service.getCompletionEntryDetails(file, at, "matchMomentum", {}, undefined, undefined, undefined);
  expect(ts.displayPartsToString(details?.documentation)).toMatch(/^Match Momentum \(MA27\): /);
});
