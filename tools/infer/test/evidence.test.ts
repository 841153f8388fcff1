import { decode } from "@sdf/validators";
import { expect, test } from "vitest";
import { draftOf, shapeOfDraft } from "./drafting.ts";

const id = "soccer/seasons";
const draftSeasons = (...responses: readonly unknown[]): Promise<string> =>
  draftOf(id, responses, { identify: "tmcl" });
const decodeBy = (draft: string, value: object) => decode(JSON.stringify(value), { feed: shapeOfDraft(id, draft) });
const ids = ["289u5typ3vp4ifwh5thalohmq", "4fw9x0z8k1p2q3r4s5t6u7v8w", "a1b2c3d4e5f6g7h8i9j0k1l2m"];

test("one distinct value determines no type", async () => {
  const draft = await draftSeasons({ season: "2025", goalDifference: "0" }, { season: "2025", goalDifference: "0" });
  expect(draft).toContain("season: [N, string,");
  const { issues, drift } = decodeBy(draft, { season: "2022/2023", goalDifference: "+7" });
  expect(issues).toEqual([]);
  expect(drift).toEqual([]);
});

test("a type follows from enough distinct values, and states them with its confidence", async () => {
  const draft = await draftSeasons(
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
  expect(await draftSeasons({ match })).toMatch(
    /status: .*Fixture 8, Played 24, Playing 8.*values: \[Fixture, Played, Playing\]/,
  );
});

test("the absence of a field that all responses contained is drift", async () => {
  const scorer = { id: ids[0], name: "A. Smith" };
  const response = { id: ids[0], scorer, note: "x" };
  const draft = await draftSeasons(response, { ...response, id: ids[1] }, { ...response, id: ids[2], note: undefined });
  const { issues, drift } = decodeBy(draft, { scorer: { id: ids[0] } });
  expect(issues).toEqual([]);
  expect(drift).toEqual([
    expect.objectContaining({ kind: "observed-form", path: "scorer.name", found: "nothing" }),
    expect.objectContaining({ kind: "observed-form", path: "id", found: "nothing" }),
  ]);
});

test("two responses do not show that a field is always present", async () => {
  const draft = await draftSeasons({ id: ids[0] }, { id: ids[1] });
  expect(decodeBy(draft, {}).drift).toEqual([]);
});

test("a number that only XML contained may be a number or a text in JSON", async () => {
  const draft = await draftSeasons(...ids.map((each, index) => `<seasons id="${each}" rating="${index}.5"/>`));
  expect(decodeBy(draft, { id: ids[0], rating: 77.5 }).issues).toEqual([]);
  expect(decodeBy(draft, { id: ids[0], rating: "77.5" }).issues).toEqual([]);
});

test("names of things are no enumeration, however few responses show", async () => {
  const match = Array.from({ length: 40 }, (_each, index) => ({ teamName: ["Reed", "Oakham"][index % 2] }));
  const draft = await draftSeasons({ match });
  expect(draft).toContain("teamName:");
  expect(draft).not.toContain("values:");
});
