import { decode } from "@sdf/validators";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { draftOf, shapeOfDraft, structures } from "./drafting.ts";

const draftWithStructures = (id: string, ...responses: readonly object[]): Promise<string> =>
  draftOf(id, responses, { identify: "fixture", using: structures() });

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
const responses = [1, 2, 3].map(match);

test("a draft uses the structure of its sport that its responses have", async () => {
  const id = "soccer/weather";
  const draft = await draftWithStructures(id, ...responses);
  const { matchInfo } = elementsOf(draft);
  expect(matchInfo?.use).toBe("soccer/match-info");
  expect(matchInfo?.omit).toEqual(expect.arrayContaining(["venue", "stage", "contestant.code"]));
  expect(matchInfo?.override?.["contestant.country.name"]).toEqual({
    req: "A",
    source: { note: "recorded responses: 6 of 6" },
  });
  expect(matchInfo?.attributes).toHaveProperty("pitch");
  const shape = shapeOfDraft(id, draft);
  for (const response of responses) {
    const { issues, drift } = decode(JSON.stringify(response), { feed: shape });
    expect([issues, drift]).toEqual([[], []]);
  }
});

test("a draft of another sport uses no structure", async () => {
  const { matchInfo } = elementsOf(await draftWithStructures("handball/weather", ...responses));
  expect(matchInfo).not.toHaveProperty("use");
  expect(Object.keys(matchInfo ?? {})).toEqual(expect.arrayContaining(["attributes", "elements"]));
});

test("a draft from JSON takes the XML form of the structure", async () => {
  const draft = await draftWithStructures("soccer/weather", ...responses);
  const xml =
    '<weather><matchInfo id="4khuvipwb39d4tv0j7d7yf5x1" date="2031-09-11Z" week="1" pitch="grass">' +
    '<sport id="rm1176ukwm1i9rnmr21xwcwe0">Soccer</sport><contestants>' +
    '<contestant id="jtuwqef8uzl35nyqhtmrbpi31" name="Harbour Rovers" position="home">' +
    '<country id="7yasa43laq1nb2e6f14bfuvxed">Nordmark</country></contestant></contestants></matchInfo></weather>';
  const { value, issues, drift } = decode(xml, { feed: shapeOfDraft("soccer/weather", draft) });
  expect([issues, drift]).toEqual([[], []]);
  expect(value).toMatchObject({ matchInfo: { sport: { name: "Soccer" }, contestant: [{ country }] } });
});

test("an element with other values than a small structure does not use it", async () => {
  const draft = await draftWithStructures("soccer/weather", { share: { home: "61.5%", away: "38.5%" } });
  expect(elementsOf(draft)["share"]).not.toHaveProperty("use");
});

test("a value outside the structure's type or list changes the type or the list", async () => {
  const strange = [1, 2, 3].map((number) => {
    const { matchInfo } = match(number);
    const [home] = matchInfo.contestant;
    return { matchInfo: { ...matchInfo, date: "soon", contestant: [{ ...home, position: "neutral" }] } };
  });
  const { matchInfo } = elementsOf(await draftWithStructures("soccer/weather", ...strange));
  expect(matchInfo?.override?.["date"]).toMatchObject({ type: "string" });
  expect(matchInfo?.override?.["contestant.position"]).toMatchObject({ values: null });
});

test("an identifier that is empty in a response is no identifier", async () => {
  const draft = await draftWithStructures("soccer/weather", ...["a1", "b2", "c3", ""].map((id) => ({ id })));
  expect(draft).toContain("id: [A, string,");
});
