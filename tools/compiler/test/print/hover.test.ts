import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ts } from "../../src/print/files/compiler-api.ts";
import { folderEmitter } from "../../src/write/emit/index.ts";
import { feed, model } from "./sample-model.ts";

const repository = join(import.meta.dirname, "../../../..");
/** A file of a user of the package. */
const file = join(repository, "packages/soccer/src/user.ts");
const code = `import { createClient } from "@sdf/runtime";
import { fourthDownPredictions } from "../../american-football/src/fourth-down-predictions.ts";
import { liveWinProbability } from "../../basketball/src/live-win-probability.ts";
import { matchPredictions } from "../../tennis/src/match-predictions.ts";
import { tournamentSimulations } from "../../tennis/src/tournament-simulations.ts";
import { matchDetailed } from "./match-detailed.ts";
import { matchMomentum } from "./match-momentum.ts";
import { sampleFeed } from "./feeds/soccer/sample-feed.js";
const client = createClient({ baseUrl: "https://feeds.example" });
await fourthDownPredictions(client, { fixture: "a1" });
await liveWinProbability(client, { fixture: "a1" });
await matchPredictions(client, { fixture: "a1" });
await matchDetailed(client, { fixture: "a1" });
await matchMomentum(client, { fixture: "a1" });
await sampleFeed(client, { fixture: "a1" });
await tournamentSimulations(client, { tournament: "a1" });
`;
/** Calls of all feeds without parameters, in a second file of the user. */
const callsFile = join(repository, "packages/soccer/src/calls.ts");
const calls = ["american-football", "basketball", "soccer", "tennis"]
  .flatMap((sport) => readdirSync(join(repository, "packages", sport, "src")).map((name) => join(sport, "src", name)))
  .flatMap((path) => {
    const module = readFileSync(join(repository, "packages", path), "utf8");
    const [, name] = /export const (\w+)\b.*?define(?:List)?Feed\(/s.exec(module) ?? [];
    return name === undefined ? [] : [{ name, path }];
  })
  .map(({ name, path }, index) => ({
    path,
    load: `import { ${name} as feed${index} } from "../../${path}";`,
    call: `feed${index}(client, {  });`,
  }));
const callsCode = [
  'import { createClient } from "@sdf/runtime";',
  ...calls.map(({ load }) => load),
  'const client = createClient({ baseUrl: "https://feeds.example" });',
  ...calls.map(({ call }) => call),
].join("\n");
/** Longest documentation of a feed, without its example: that of the feed with the longest polling guidance. */
const MAX_CHARACTERS = 650;

/** A feed of a user's own specs, as modules with declarations. */
const own = await folderEmitter({
  folder: "packages/soccer/src/feeds",
  formats: new Set(["javascript"]),
  fast: false,
}).emit(model([feed()]));
const virtual = new Map([
  [file, code],
  [callsFile, callsCode],
  ...own.map(({ path, text }) => [join(repository, path), text] as const),
]);

/** The service that editors use. */
const service = ts.createLanguageService({
  getScriptFileNames: () => [file, callsFile],
  getScriptVersion: () => "1",
  getScriptSnapshot(name) {
    const text = virtual.get(name) ?? ts.sys.readFile(name);
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
    lib: ["lib.esnext.d.ts"],
  }),
  // Without the types of arrays, completion in a request has no parameters.
  getDefaultLibFileName: (options) =>
    join(repository, "node_modules/typescript/lib", ts.getDefaultLibFileName(options)),
  fileExists: (name) => virtual.has(name) || ts.sys.fileExists(name),
  readFile: (name) => virtual.get(name) ?? ts.sys.readFile(name),
  directoryExists: (name) =>
    ts.sys.directoryExists(name) || name.startsWith(join(repository, "packages/soccer/src/feeds")),
  getDirectories: ts.sys.getDirectories,
});

const feeds = [
  ["fourthDownPredictions", "Fourth Down Predictions (MA5): ", "Polling: ", "The fixture. "],
  [
    "liveWinProbability",
    "Live Win Probability (MA21): Win probabilities",
    "Polling: Once every 24 hours",
    "The fixture; a statistics identifier requires the query form.",
  ],
  [
    "matchPredictions",
    "Match Predictions (MA21): State of a tennis match",
    "Polling: One request per fixture every 30",
    "The fixture. ",
  ],
  [
    "matchDetailed",
    "Match Detailed (MA1): Soccer fixtures and results",
    "Polling: At most once a minute",
    "The fixture; several UUIDs in a list, or one legacy id.",
  ],
  [
    "matchMomentum",
    "Match Momentum (MA27): Momentum of a soccer match",
    "Polling: Once a minute during the match",
    "The fixture; one UUID, or one legacy id.",
  ],
  ["sampleFeed", "Sample Feed (MA99): A sample.", "Polling: Every minute.", "The fixture. "],
] as const;
const text = (parts: ts.SymbolDisplayPart[] | undefined): string =>
  ts.displayPartsToString(parts).replaceAll(/(?<!\n)\n(?!\n)/g, " ");

test.each(feeds)(
  "a call of %s shows what the feed is, its constraints and its parameters",
  (name, what, polling, meaning) => {
    const called = code.indexOf(`${name}(client`);
    const hover = service.getQuickInfoAtPosition(file, called);
    const requestType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Request`;
    expect(text(hover?.displayParts)).toContain(`request: ${requestType}`);
    const paragraphs = [expect.stringContaining(what), expect.stringContaining(polling)];
    const documentation = text(hover?.documentation);
    expect(documentation.split("\n\n").slice(0, 2)).toEqual(paragraphs);
    expect(documentation.length).toBeLessThan(MAX_CHARACTERS);
    expect(hover?.tags?.map((each) => each.name)).toEqual(["param", "example"]);

    const [help, ...others] = service.getSignatureHelpItems(file, called + `${name}(client`.length, {})?.items ?? [];
    expect(others).toEqual([]);
    expect(text(help?.documentation).split("\n\n")).toEqual(paragraphs);
    const request = help?.parameters.find((each) => each.name === "request");
    expect(text(request?.documentation)).toMatch(/^- (?:`fixture`|`fixture` \(required\)).*; see `\w+Request`\.$/);

    const parameter = service.getQuickInfoAtPosition(file, code.indexOf("fixture", called));
    expect(text(parameter?.documentation)).toMatch(new RegExp(`^${meaning}`));
  },
);

/** The parameters that an editor offers at a position, with their documentation. */
function completeAt(path: string, at: number): { readonly parameter: string; readonly documentation: string }[] {
  // With the symbol of each entry, because a request of its details would compute all entries again.
  const entries = service.getCompletionsAtPosition(path, at, { includeSymbol: true })?.entries ?? [];
  return entries.map(({ name, symbol }) => ({
    parameter: name,
    documentation: text(symbol?.getDocumentationComment(service.getProgram()?.getTypeChecker())),
  }));
}

test("a parameter that several cases of the rules require shows its documentation, and so does each in completion", () => {
  const at = code.indexOf("tournament:");
  expect(text(service.getQuickInfoAtPosition(file, at)?.documentation)).toMatch(/^The tournament\. /);
  const completed = completeAt(file, at);
  const names = completed.map(({ parameter }) => parameter);
  expect(names).toEqual(expect.arrayContaining(["tournament", "contestant", "ctst", "date"]));
  expect(completed.filter(({ documentation }) => documentation === "")).toEqual([]);
  const details = service.getCompletionEntryDetails(file, at, "tournament", {}, undefined, undefined, undefined);
  expect(text(details?.documentation)).toMatch(/^The tournament\. /);
});

test("completion shows the documentation of every parameter of every feed", () => {
  const parameters = calls.flatMap(({ path, call }) => {
    const at = callsCode.indexOf(call) + call.indexOf("{") + 2;
    return completeAt(callsFile, at).map((each) => ({ feed: path, ...each }));
  });
  expect(new Set(parameters.map((each) => each.feed)).size).toBe(16);
  expect(parameters.length).toBeGreaterThan(150);
  expect(parameters.filter(({ documentation }) => documentation === "")).toEqual([]);
});

test("completion shows what the feed is", () => {
  const at = code.indexOf("matchMomentum(client");
  const details = service.getCompletionEntryDetails(file, at, "matchMomentum", {}, undefined, undefined, undefined);
  expect(text(details?.documentation)).toMatch(/^Match Momentum \(MA27\): /);
});
