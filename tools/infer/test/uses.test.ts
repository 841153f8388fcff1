import { expect, test } from "vitest";
import { parse } from "yaml";
import { draftFeed, observeDocuments, readDocument, scalarForms, sharedStructures } from "../src/index.ts";
import { decodeWith, shapeOf } from "./decoding.ts";
import { modelOf, specFiles } from "./specs.ts";

const specs = specFiles();
const model = modelOf(specs);
const forms = scalarForms(model.scalars);
const structures = sharedStructures(specs);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function draftOf(id: string, ...responses: readonly string[]): Promise<string> {
  const documents = responses.map((text, index) => readDocument(`${index}`, bytesOf(text)));
  const { observed, root } = await observeDocuments(documents, [], { model });
  const facts = { id, code: "XX1", title: "Draft", documents: responses.length, identify: "fixture" as const, root };
  return draftFeed(observed, facts, { forms, structures });
}

interface DraftedElement {
  readonly use?: string;
  readonly omit?: readonly string[];
  readonly override?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly attributes?: object;
  readonly elements?: Readonly<Record<string, DraftedElement>>;
}
const elementsOf = (draft: string): Readonly<Record<string, DraftedElement>> =>
  (parse(draft) as { response: { elements: Readonly<Record<string, DraftedElement>> } }).response.elements;

const country = { id: "7yasa43laq1nb2e6f14bfuvxed", name: "Nordmark" };
const match = (number: number) => ({
  matchInfo: {
    id: `4khuvipwb39d4tv0j7d7yf5x${number}`,
    date: `2031-09-1${number}Z`,
    week: String(number),
    pitch: "grass",
    sport: { id: "rm1176ukwm1i9rnmr21xwcwe0", name: "Soccer" },
    contestant: [
      { id: `jtuwqef8uzl35nyqhtmrbpi3${number}`, name: "Harbour Rovers", position: "home", country },
      { id: `jmq3o1ybri1so7mfplb5ve8o${number}`, name: "Millbrook Athletic", position: "away", country },
    ],
  },
});
const responses = [1, 2, 3].map((number) => JSON.stringify(match(number)));

test("a draft uses the structure of its sport that its responses have", async () => {
  const id = "soccer/weather";
  const draft = await draftOf(id, ...responses);
  const { matchInfo } = elementsOf(draft);
  expect(matchInfo?.use).toBe("soccer/match-info");
  expect(matchInfo?.omit).toEqual(expect.arrayContaining(["venue", "stage", "contestant.code"]));
  expect(matchInfo?.override?.["contestant.country.name"]).toEqual({
    req: "A",
    source: { note: "recorded responses: 6 of 6" },
  });
  expect(matchInfo?.attributes).toHaveProperty("pitch");
  const shape = shapeOf(modelOf(new Map([...specs, [`spec/${id}.yaml`, draft]])), id);
  for (const response of responses) {
    const { issues, drift } = decodeWith(shape, bytesOf(response));
    expect([issues, drift]).toEqual([[], []]);
  }
});

test("a draft of another sport uses no structure", async () => {
  const { matchInfo } = elementsOf(await draftOf("handball/weather", ...responses));
  expect(matchInfo).not.toHaveProperty("use");
  expect(Object.keys(matchInfo ?? {})).toEqual(expect.arrayContaining(["attributes", "elements"]));
});

test("a draft from JSON takes the XML form of the structure", async () => {
  const draft = await draftOf("soccer/weather", ...responses);
  const shape = shapeOf(modelOf(new Map([...specs, ["spec/soccer/weather.yaml", draft]])), "soccer/weather");
  const xml =
    '<weather><matchInfo id="4khuvipwb39d4tv0j7d7yf5x1" date="2031-09-11Z" week="1" pitch="grass">' +
    '<sport id="rm1176ukwm1i9rnmr21xwcwe0">Soccer</sport><contestants>' +
    '<contestant id="jtuwqef8uzl35nyqhtmrbpi31" name="Harbour Rovers" position="home">' +
    '<country id="7yasa43laq1nb2e6f14bfuvxed">Nordmark</country></contestant></contestants></matchInfo></weather>';
  const { value, issues, drift } = decodeWith(shape, bytesOf(xml));
  expect([issues, drift]).toEqual([[], []]);
  expect(value).toMatchObject({ matchInfo: { sport: { name: "Soccer" }, contestant: [{ country }] } });
});

test("an element with other values than a small structure does not use it", async () => {
  const draft = await draftOf("soccer/weather", JSON.stringify({ share: { home: "61.5%", away: "38.5%" } }));
  expect(elementsOf(draft)["share"]).not.toHaveProperty("use");
});

test("a value outside the structure's type or list changes the type or the list", async () => {
  const strange = [1, 2, 3].map((number) => {
    const { matchInfo } = match(number);
    const [home] = matchInfo.contestant;
    return JSON.stringify({
      matchInfo: { ...matchInfo, date: "soon", contestant: [{ ...home, position: "neutral" }] },
    });
  });
  const { matchInfo } = elementsOf(await draftOf("soccer/weather", ...strange));
  expect(matchInfo?.override?.["date"]).toMatchObject({ type: "string" });
  expect(matchInfo?.override?.["contestant.position"]).toMatchObject({ values: null });
});

test("an identifier that is empty in a response is no identifier", async () => {
  const draft = await draftOf("soccer/weather", ...["a1", "b2", "c3", ""].map((id) => JSON.stringify({ id })));
  expect(draft).toContain("id: [A, string,");
});
