import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { folderEmitter } from "@sdf-tools/compiler/emit";
import { decode, encode, type FeedShape } from "@sdf/validators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureFiles, observeDocuments, readDocument } from "../src/index.ts";
import { bytesOf, draftOf, model, modelOfDrafts, structures } from "./drafting.ts";
import { shapeCases } from "./shapes.ts";
import { feedOf } from "./specs.ts";

const folder = join(import.meta.dirname, "../node_modules/.cache/shapes");
const draft = (name: string): Promise<string> =>
  draftOf(`acme/${name}`, shapeCases[name]!, { path: `/v1/${name}`, using: structures() });

/** Generates one project with all drafted feeds. */
beforeAll(async () => {
  const drafts = await Promise.all(
    Object.keys(shapeCases).map(async (name) => [`acme/${name}`, await draft(name)] as const),
  );
  const drafted = modelOfDrafts(Object.fromEntries(drafts));
  for (const feed of drafted.feeds) expect([...fixtureFiles(feed, drafted).keys()]).toContain("normal.json");
  const options = { folder: "feeds", formats: new Set(["javascript", "json-schema", "xsd", "openapi"]), fast: true };
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of await folderEmitter(options).emit(drafted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, "feeds", path)).href);
const loadShape = async (name: string) => Object.values(await load(`shapes/acme/${name}.js`))[0] as FeedShape<unknown>;

test.each(Object.entries(shapeCases))(
  "generates a feed that decodes the responses of its draft without issue and drift: %s",
  async (name, documents) => {
    const client = await load(`acme/${name}.js`);
    expect(Object.values(client).some((each) => typeof each === "function")).toBe(true);
    const feed = await loadShape(name);
    for (const document of documents) {
      const { issues, drift } = decode(bytesOf(document), { feed });
      expect({ issues, drift }).toEqual({ issues: [], drift: [] });
    }
  },
);

test.each(["true", '"text"', "12", "null"])("rejects the single value %s with its reason", (text) => {
  expect(() => readDocument("a.json", bytesOf(text))).toThrow("the document is a single JSON value");
});

const maps = "<numbersKeyedByIds><points t1='2'><t3>4</t3></points></numbersKeyedByIds>";
const large = '{"id":1,"ids":[7,9007199254740993123],"by":{"710":8,"720":9}}';
test.each([
  [
    "keeps all digits of integers that a double cannot represent",
    "large-integers",
    '{"id": 9007199254740993123, "small": 4}',
    { id: "9007199254740993123", small: 4 },
  ],
  [
    "reads small integers as texts beside large ones",
    "large-and-small-integers",
    large,
    { id: 1, ids: ["7", "9007199254740993123"], by: { 710: "8", 720: "9" } },
  ],
  [
    "reads booleans as booleans and never as texts",
    "booleans",
    '{"id":"m9","neutral":false,"live":true}',
    { id: "m9", neutral: false, live: true },
  ],
  ["reads a document that is a map", "a-map-as-root", '{"31":{"rank":4}}', { 31: { rank: 4 } }],
  ["reads scalars as values of a map, also in XML", "numbers-keyed-by-ids", maps, { points: { t1: 2, t3: 4 } }],
])("%s", async (_behaviour, name, text, value) => {
  const decoded = decode(text, { feed: await loadShape(name) });
  expect(decoded.value).toEqual(value);
  expect(decoded).toMatchObject({ issues: [], drift: [] });
});

test("prints integers that a double cannot represent as texts, and rejects an error for a document that is a map", async () => {
  expect(readFileSync(join(folder, "feeds/types/acme/large-integers.d.ts"), "utf8")).toContain("id: string;");
  const feed = await loadShape("a-map-as-root");
  expect(() => decode('{"message":"no such league"}', { feed })).toThrow("not a document of this feed");
});

test("drafts the envelope of a response, and opens it for the changes of a feed that has none", async () => {
  const shape = await loadShape("a-map-in-an-envelope");
  const response = { data: { "t-4": { n: 1 } } };
  expect(decode(JSON.stringify(response), { feed: shape })).toMatchObject({ value: response, drift: [] });
  const feed = feedOf(model, "soccer/season-power-rankings");
  const rankings = '<seasonPowerRankings><division id="d9"/></seasonPowerRankings>';
  const documents = [
    { data: { division: [{ id: "d7" }] } },
    { division: [{ id: "d8" }] },
    { none: 1 },
    `<response code="0"><data>${rankings}</data></response>`,
    `<other>${rankings}</other>`,
  ];
  const read = documents.map((each, index) => readDocument(String(index), bytesOf(each)));
  const { documents: count, foreign } = await observeDocuments(read, [], { model, feed });
  expect({ count, foreign }).toEqual({ count: 3, foreign: ["2", "4"] });
});

test("reads objects with any identifier as name by the type of their values", async () => {
  const shape = await loadShape("objects-keyed-by-ids");
  const document = { players: { 777: { g: 3 }, 888: { g: 1 }, x9: { g: 2 } } };
  const decoded = decode(JSON.stringify(document), { feed: shape });
  expect(decoded).toMatchObject({ value: document, issues: [], drift: [] });
  const asXml = '<objectsKeyedByIds><players><a777 g="3"/><b888><g>1</g></b888></players></objectsKeyedByIds>';
  expect(decode(asXml, { feed: shape }).value).toEqual({ players: { a777: { g: 3 }, b888: { g: 1 } } });
  const encoded = encode({ players: { a7: { g: 3 } } }, { feed: shape, format: "xml" });
  expect(decode(encoded, { feed: shape })).toMatchObject({ value: { players: { a7: { g: 3 } } }, drift: [] });
  const drifted = decode('{"players":{"777":{"g":"three"},"888":{"other":true}}}', { feed: shape });
  expect(drifted.drift.map(({ path }) => path)).toEqual(["players.777.g", "players.888.other", "players.888.g"]);
});

test("prints maps with typed values in TypeScript, JSON Schema and XSD", () => {
  const types = ["acme/numbers-keyed-by-ids", "acme/objects-keyed-by-dates", "acme/structures"].map((name) =>
    readFileSync(join(folder, `feeds/types/${name}.d.ts`), "utf8"),
  );
  expect(types.join()).toContain("[k: string]: number;");
  expect(types.join()).not.toMatch(/\/\*\*[\s*]*\*\//);
  expect(types.join()).toMatch(/\[k: string\]: \w*Entry;/);
  expect(types.join()).toMatch(/\[k: string\]: \w+\[\];/);
  const schema = JSON.parse(
    readFileSync(join(folder, "feeds/schemas/json/acme/objects-keyed-by-ids.schema.json"), "utf8"),
  );
  const map = { additionalProperties: expect.objectContaining({ $ref: expect.stringMatching(/Entry$/) }) };
  expect(Object.values(schema.$defs)).toContainEqual(expect.objectContaining(map));
  expect(readFileSync(join(folder, "feeds/schemas/xsd/acme/structures.xsd"), "utf8")).toContain("xs:any ");
});

test("prints types that require what all responses have, and remarks once that all facts are observed", () => {
  const types = readFileSync(join(folder, "feeds/types/acme/standings.d.ts"), "utf8");
  expect(types.match(/observed/gi)).toHaveLength(1);
  expect(types).not.toMatch(/Not described yet|\/\*\*\s*\*\//);
  expect(types).toMatch(/season: string;\n\s+standings: StandingsStandings\[\];/);
  const nullable = readFileSync(join(folder, "feeds/types/acme/booleans-and-null.d.ts"), "utf8");
  expect(nullable).toContain("neutral?: boolean;");
  const alwaysNull = readFileSync(join(folder, "feeds/types/acme/always-null.d.ts"), "utf8");
  expect(alwaysNull).toMatch(/id: string;\n\s+ref\?: unknown;/);
});

test("requires what all responses have also once a field is documented, unless a setting requires less", async () => {
  const text = (await draft("standings")).replace(
    "Not described yet, { evidence: observed,",
    "The season, { evidence: documented,",
  );
  const drafted = modelOfDrafts({ "acme/standings": text });
  const options = { folder: "feeds", formats: new Set(["typescript"]), fast: false };
  const [types, careful] = await Promise.all(
    [options, { ...options, requiredFields: "documented" as const }].map(async (each) => {
      const files = await folderEmitter(each).emit(drafted);
      return files.find(({ path }) => path === "feeds/types/acme/standings.ts")?.text;
    }),
  );
  expect(types).toContain("standings: StandingsStandings[];");
  expect(types).toContain("Observed in use, not documented; present in all responses.");
  expect(types).not.toContain("All facts are observed");
  expect(careful).toContain("standings?: StandingsStandings[];");
});
