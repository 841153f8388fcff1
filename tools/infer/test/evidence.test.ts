import { expect, test } from "vitest";
import { draftFeed, observeDocuments, readDocument, scalarForms } from "../src/index.ts";
import { decodeWith, shapeOf } from "./decoding.ts";
import { modelOf, specFiles } from "./specs.ts";

const specs = new Map([...specFiles()].filter(([path]) => path.startsWith("spec/shared/")));
const model = modelOf(new Map(specFiles()));
const forms = scalarForms(model.scalars);
const id = "soccer/seasons";

async function draftOf(...responses: readonly object[]): Promise<string> {
  const documents = responses.map((value, index) => readDocument(`${index}`, bytesOf(value)));
  const { observed } = await observeDocuments(documents, [], { model });
  const facts = { id, code: "XX1", title: "Seasons", documents: responses.length, identify: "tmcl" as const };
  return draftFeed(observed, facts, { forms });
}

async function decodeBy(draft: string, value: object) {
  const shape = shapeOf(modelOf(new Map([...specs, [`spec/${id}.yaml`, draft]])), id);
  return decodeWith(shape, bytesOf(value));
}

const bytesOf = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const ids = ["289u5typ3vp4ifwh5thalohmq", "4fw9x0z8k1p2q3r4s5t6u7v8w", "a1b2c3d4e5f6g7h8i9j0k1l2m"];

test("one distinct value determines no type", async () => {
  const draft = await draftOf({ season: "2025", goalDifference: "0" }, { season: "2025", goalDifference: "0" });
  expect(draft).toContain("season: [N, string,");
  const { issues, drift } = await decodeBy(draft, { season: "2022/2023", goalDifference: "+7" });
  expect(issues).toEqual([]);
  expect(drift).toEqual([]);
});

test("a type follows from enough distinct values, and states them with its confidence", async () => {
  const draft = await draftOf(
    ...ids.map((each, index) => ({ id: each, updated: `2026-03-1${index}T20:00:00Z`, rank: index })),
  );
  expect(draft).toContain(
    'id: [A, uuid, Not described yet, { evidence: observed, source: { note: "recorded ' +
      'responses: 3 of 3, 3 distinct, confidence 0.80" } }]',
  );
  expect(draft).toContain("updated: [A, timestamp,");
  // Three whole numbers do not exclude fractions.
  expect(draft).toContain("rank: [A, decimal,");
});

test("values of an enumeration are stated with their counts", async () => {
  const states = ["Played", "Fixture", "Played", "Playing", "Played"];
  const match = Array.from({ length: 40 }, (_each, index) => ({ status: states[index % 5] }));
  expect(await draftOf({ match })).toMatch(
    /status: .*Fixture 8, Played 24, Playing 8.*values: \[Fixture, Played, Playing\]/,
  );
});

test("the absence of a field that all responses contained is drift", async () => {
  const scorer = { id: ids[0], name: "A. Smith" };
  const response = { id: ids[0], scorer, note: "x" };
  const draft = await draftOf(response, { ...response, id: ids[1] }, { ...response, id: ids[2], note: undefined });
  const { issues, drift } = await decodeBy(draft, { scorer: { id: ids[0] } });
  expect(issues).toEqual([]);
  expect(drift).toEqual([
    expect.objectContaining({ kind: "observed-form", path: "scorer.name", found: "nothing" }),
    expect.objectContaining({ kind: "observed-form", path: "id", found: "nothing" }),
  ]);
});

test("two responses do not show that a field is always present", async () => {
  const draft = await draftOf({ id: ids[0] }, { id: ids[1] });
  expect((await decodeBy(draft, {})).drift).toEqual([]);
});

test("a number that only XML contained may be a number or a text in JSON", async () => {
  const xml = ids.map((each, index) => `<seasons id="${each}" rating="${index}.5"/>`);
  const documents = xml.map((text, index) => readDocument(`${index}`, new TextEncoder().encode(text)));
  const { observed, root } = await observeDocuments(documents, [], { model });
  const facts = { id, code: "XX1", title: "Seasons", documents: 3, identify: "tmcl" as const, root };
  const draft = draftFeed(observed, facts, { forms });
  expect((await decodeBy(draft, { id: ids[0], rating: 77.5 })).issues).toEqual([]);
  expect((await decodeBy(draft, { id: ids[0], rating: "77.5" })).issues).toEqual([]);
});

test("names of things are no enumeration, however few responses show", async () => {
  const match = Array.from({ length: 40 }, (_each, index) => ({ teamName: ["Reed", "Oakham"][index % 2] }));
  const draft = await draftOf({ match });
  expect(draft).toContain("teamName:");
  expect(draft).not.toContain("values:");
});
