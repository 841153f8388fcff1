/** A feed that is drafted from responses: its generated files accept its made-up fixtures without any edit. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { emitAll } from "@sdf-tools/compiler/emit";
import { compile, type Feed } from "@sdf-tools/compiler/link";
import {
  draftFeed,
  fixtureFiles,
  observeDocuments,
  readDocument,
  scalarForms,
  sharedStructures,
} from "@sdf-tools/infer";
import { buildUrl, checkRequest } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { libxmlValidator } from "../../src/judge/validators.ts";
import { model } from "../../src/model.ts";
import { readSpecs } from "../../src/repository.ts";

const id = "soccer/match-weather";
const cases = ["normal", "minimal", "unplayed"];
const folder = mkdtempSync(join(tmpdir(), "sdf-inferred-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** An invented response: the fixture as in other feeds, and data of its own. */
function response(number: number): string {
  const country = { id: "7yasa43laq1nb2e6f14bfuvx1", name: "Nordmark" };
  return JSON.stringify({
    matchInfo: {
      id: `4khuvipwb39d4tv0j7d7yf5x${number}`,
      date: `2031-09-1${number}Z`,
      description: `Harbour Rovers vs Team ${number}`,
      sport: { id: "rm1176ukwm1i9rnmr21xwcwe0", name: "Soccer" },
      contestant: ["home", "away"].map((position) => ({
        id: `jtuwqef8uzl35nyqhtmrbpi${position.length}${number}`,
        name: `Team ${number}`,
        position,
        country,
      })),
    },
    liveData: {
      pressure: 990 + number * 1.5,
      // Half of the responses have a roof.
      roof: number % 2 === 0 ? { state: "open", closedAt: `2031-09-1${number}T14:00:00Z` } : undefined,
      reading: Array.from({ length: 8 }, (_, minute) => ({ minute, sky: minute % 2 === 0 ? "Dry" : "Wet" })),
      forecast: {},
    },
  });
}

/** A request of `requests.yaml`. */
interface Wire {
  readonly request: object;
  readonly form?: string;
  readonly format?: "json" | "xml" | "jsonp";
  readonly callback?: string;
}
interface RequestFile {
  readonly urls: readonly (Wire & { readonly url: string })[];
  readonly rules: Readonly<Record<string, Record<"accepts" | "refuses", readonly Wire[]>>>;
}

let feed: Feed;
let fixtures: ReadonlyMap<string, string>;
let emitted: ReadonlyMap<string, string>;
beforeAll(async () => {
  const forms = scalarForms(model.scalars);
  const documents = [1, 2, 3, 4].map((number) =>
    readDocument(`${number}.json`, new TextEncoder().encode(response(number))),
  );
  const { observed } = await observeDocuments(documents, [], { model });
  const facts = { id, code: "XX9", title: "Match Weather", documents: documents.length };
  const draft = draftFeed(observed, facts, { forms, structures: sharedStructures(readSpecs()) });
  // The generated files of this feed depend on shared files alone.
  const compiled = compile(new Map([...readSpecs("shared"), [`spec/${id}.yaml`, draft]]));
  if (compiled.model === undefined) throw new Error(JSON.stringify(compiled.diagnostics, null, 2));
  feed = compiled.model.feeds[0]!;
  fixtures = fixtureFiles(feed, compiled.model);
  emitted = new Map((await emitAll(compiled.model)).map(({ path, text }) => [path, text]));
  // The XSD includes that of the shared structures, which is beside it.
  const xsd = "packages/schemas/xsd/";
  for (const [path, text] of emitted) {
    if (!path.startsWith(xsd)) continue;
    const file = join(folder, path.slice(xsd.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});

it("has every fixture that a feed with a match requires", () => {
  const names = cases.flatMap((name) => ["json", "xml", "jsonp"].map((format) => `${name}.${format}`));
  expect([...fixtures.keys()].sort()).toEqual([...names, "requests.yaml"].sort());
});

it.each(cases)("has a decoder, a JSON Schema and an XSD that accept the fixture %s", (name) => {
  const read = (format: string): string => fixtures.get(`${name}.${format}`) ?? "";
  const [json, xml, jsonp] = ["json", "xml", "jsonp"].map((format) =>
    decode(read(format), { feed: shapeOf(feed), callback: "callback" }),
  );
  expect([json?.issues, xml?.issues, json?.drift, xml?.drift]).toEqual([[], [], [], []]);
  expect([xml?.value, jsonp?.value]).toEqual([json?.value, json?.value]);
  const schema = emitted.get(`packages/schemas/json/${id}.schema.json`) ?? "{}";
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema) as object);
  validate(JSON.parse(read("json")));
  expect(validate.errors ?? []).toEqual([]);
  expect(libxmlValidator(join(folder, `${id}.xsd`))(read("xml"))).toEqual([]);
});

it("has request examples for every URL form and rule", () => {
  const { urls, rules } = parse(fixtures.get("requests.yaml") ?? "") as RequestFile;
  const { description } = feed;
  expect(urls.map(({ form }) => form)).toEqual(Object.keys(description.forms));
  for (const { request, form, format = "json", url } of urls)
    expect(buildUrl(description, request, { form, format, baseUrl: "" })).toBe(url);
  expect(Object.keys(rules).sort()).toEqual(description.rules.map((rule) => rule.id).sort());
  const broken = ({ request, format = "json", callback }: Wire): string[] =>
    checkRequest(description, { ...request, _fmt: format, _clbk: callback }).problems.map(({ rule }) => rule);
  for (const [rule, { accepts, refuses }] of Object.entries(rules)) {
    expect([accepts.length, refuses.length], rule).toEqual([1, 1]);
    expect(accepts.flatMap(broken), rule).toEqual([]);
    expect(refuses.flatMap(broken), rule).toContain(rule);
  }
});

it("writes the evidence of facts as observed, and no counts, into documentation", () => {
  const documented = [...emitted].filter(([path]) => /\.(?:ts|xsd|schema\.json)$|openapi\.json$/.test(path));
  expect(documented.length).toBeGreaterThan(3);
  expect(documented.filter(([, text]) => /recorded responses: \d/.test(text)).map(([path]) => path)).toEqual([]);
  expect(emitted.get(`packages/types/src/${id}.ts`)).toMatch(
    /All facts are observed in responses, and none is documented\./,
  );
});
