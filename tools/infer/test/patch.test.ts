import { expect, test } from "vitest";
import { observeDocuments, differencesFromSpec, proposePatch, readDocument } from "../src/index.ts";
import { bytesOf, forms } from "./drafting.ts";
import { feedOf, modelOf, specFiles } from "./specs.ts";

const path = "spec/soccer/made-up.yaml";
const spec = `# yaml-language-server: $schema=../schema/feed.schema.json
feed: made-up
code: XX9
sport: soccer
title: Made Up
summary: A feed for this test.
source: { document: 2, section: Nowhere }

request:
  path: /sdapi/v1/soccerdata/madeup
  identify:
    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: false, meaning: The fixture }
  forms:
    path:  "{path}/{fixture}"
  shared: [_fmt, _clbk]
  rules:
    - { id: fixture-required, one-of: [fixture], meaning: The request names one fixture, source: { document: 2, section: Nowhere } }

polling: []

response:
  xml: { root: madeUp }
  elements:
    # The comment of sport stays.
    sport:   { req: Y, use: common/named, meaning: Sport }   # and so does this one
    match:
      req: N
      many: true
      wrapper: matches
      meaning: A match
      attributes:
        id:     [Y, uuid,   Identifier of the match]      # aligned by hand
        week:   [N, integer, Game week]
        status: [N, string, State, { values: [Fixture, Played] }]
      elements:
        note: { req: N, open: true, evidence: unknown, meaning: Not shown }
    tail: { req: N, meaning: Last, attributes: { a: [N, string, First letter] } }
    crowd: { req: N, meaning: The crowd, attributes: { size: [A, integer, People], mood: [N, string, Mood] }, elements: { gate: { req: A, meaning: A gate, attributes: { name: [N, string, Name] } } } }

unknowns:
  - { at: match.note, what: members, answer: Kept as they come }
`;

// Every patch is compiled, and the specs of other feeds would take most of the time.
const shared = [...specFiles()].filter(([file]) => file.startsWith("spec/shared/"));
const specs = new Map([...shared, [path, spec]]);
const model = modelOf(specs);

async function patched(...documents: readonly (object | string)[]): Promise<string> {
  const feed = feedOf(model, "soccer/made-up");
  const read = documents.map((document) => readDocument("made-up", bytesOf(document)));
  const { observed } = await observeDocuments(read, [], { model, feed });
  const patch = proposePatch(differencesFromSpec(feed, observed, model), {
    model,
    feed,
    files: specs,
    options: { forms, marked: true },
  });
  if (patch.unresolved.length > 0) throw new Error(`no proposal: ${patch.unresolved.map(({ why }) => why).join("; ")}`);
  const files = new Map([...specs, ...patch.files]);
  modelOf(files);
  return files.get(path) ?? "";
}

/** The removed and added lines. */
function changed(text: string): string[] {
  const [before, after] = [spec.split("\n"), text.split("\n")];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
}

const sport = { id: "289u5typ3vp4ifwh5thalohmq", name: "Soccer" };
const id = "4fw9x0z8k1p2q3r4s5t6u7v8w";

test("proposes no change for responses that match the spec", async () => {
  expect(await patched({ sport, match: [{ id, week: 3, status: "Played" }] })).toBe(spec);
});

test("adds a new attribute after the existing attributes, and changes no other line", async () => {
  const match = [{ id, kickOff: "2026-03-14T20:00:00Z" }, { id, kickOff: "2026-03-15T20:00:00Z" }, { id }];
  expect(changed(await patched({ sport, match }))).toEqual([
    "+        kickOff: [N, timestamp, Not described yet, { evidence: observed, source: " +
      '{ note: "recorded responses: 2 of 3, 2 distinct, confidence 0.75" } }]',
  ]);
});

test("adds a new structure with all its fields", async () => {
  expect(
    changed(await patched({ sport, match: [{ id, venue: { id, capacity: 54_000, stand: [{ name: "Süd" }] } }] })),
  ).toEqual([
    "+        venue:",
    "+          req: N",
    "+          evidence: observed",
    '+          source: { note: "recorded responses: 1 of 1" }',
    "+          meaning: Not described yet",
    "+          attributes:",
    '+            id: [N, string, Not described yet, { source: { note: "recorded responses: 1 of 1" } }]',
    '+            capacity: [N, decimal, Not described yet, { source: { note: "recorded responses: 1 of 1" } }]',
    "+          elements:",
    "+            stand:",
    "+              req: N",
    "+              many: true",
    '+              source: { note: "recorded responses: 1 of 1" }',
    "+              meaning: Not described yet",
    "+              attributes:",
    '+                name: [N, string, Not described yet, { source: { note: "recorded responses: 1 of 1" } }]',
  ]);
});

test("derives wrappers, texts and XML names in another case from XML and JSON", async () => {
  const xml =
    `<madeUp><sport id="${sport.id}">Soccer</sport><matches><match id="${id}"><goals><goal ` +
    `min="4">Own</goal></goals><Weather sky="clear"/></match></matches></madeUp>`;
  const json = { sport, match: [{ id, goal: [{ min: 4, kind: "Own" }], weather: { sky: "clear" } }] };
  expect(changed(await patched(xml, json))).toEqual([
    "+        goal:",
    "+          req: N",
    "+          many: true",
    "+          wrapper: { name: goals, req: N }",
    "+          evidence: observed",
    '+          source: { note: "recorded responses: 2 of 2" }',
    "+          meaning: Not described yet",
    "+          attributes:",
    '+            min: [N, decimal, Not described yet, { source: { note: "recorded responses: 2 of 2" } }]',
    '+          text: [N, string, Not described yet, { json: kind, source: { note: "recorded responses: 2 of 2" } }]',
    "+        weather:",
    "+          req: N",
    "+          xml: Weather",
    "+          evidence: observed",
    '+          source: { note: "recorded responses: 2 of 2" }',
    "+          meaning: Not described yet",
    "+          attributes:",
    '+            sky: [N, string, Not described yet, { source: { note: "recorded responses: 2 of 2" } }]',
  ]);
});

test("adds forms and values to existing lists", async () => {
  expect(changed(await patched({ sport, match: { id, week: "3", status: "Abandoned" } }))).toEqual([
    "-        week:   [N, integer, Game week]",
    "-        status: [N, string, State, { values: [Fixture, Played] }]",
    "+        week:   [N, integer, Game week, { observed: [integer-string] }]",
    "+        status: [N, string, State, { values: [Fixture, Played, Abandoned] }]",
    "+      observed: [single]",
  ]);
});

test("makes a field optional that was present in all observed responses until now", async () => {
  const crowd =
    "    crowd: { req: N, meaning: The crowd, attributes: { size: [A, integer, People], mood: [N, string, Mood] }";
  const gate = "meaning: A gate, attributes: { name: [N, string, Name] } } } }";
  expect(changed(await patched({ sport, crowd: { mood: "loud" } }, { sport, crowd: { mood: "calm" } }))).toEqual([
    `-${crowd}, elements: { gate: { req: A, ${gate}`,
    `+${crowd.replace("[A,", "[N,")}, elements: { gate: { req: N, ${gate}`,
  ]);
});

test("overrides an absent required field of a used structure, and preserves comments", async () => {
  expect(changed(await patched({ sport: { id: sport.id } }, { sport }))).toEqual([
    "-    sport:   { req: Y, use: common/named, meaning: Sport }   # and so does this one",
    "+    sport:   { req: Y, use: common/named, meaning: Sport, override: { name: { " +
      "observed: [absent] } } }   # and so does this one",
  ]);
});

test("adds a field of a used structure in the feed, and preserves flow style", async () => {
  expect(changed(await patched({ sport: { ...sport, short: "SOC" }, tail: { a: "x", z: 1.5 } }))).toEqual([
    "-    sport:   { req: Y, use: common/named, meaning: Sport }   # and so does this one",
    "-    tail: { req: N, meaning: Last, attributes: { a: [N, string, First letter] } }",
    "+    sport:   { req: Y, use: common/named, meaning: Sport, attributes: { short: [N, string, Not " +
      'described yet, { evidence: observed, source: { note: "recorded responses: 1 of 1" } }] } }   # and so ' +
      "does this one",
    "+    tail: { req: N, meaning: Last, attributes: { a: [N, string, First letter], z: [N, decimal, " +
      'Not described yet, { evidence: observed, source: { note: "recorded responses: 1 of 1" } }] } }',
  ]);
});

test("replaces an open element by its observed fields", async () => {
  expect(changed(await patched({ sport, match: [{ id, note: { by: "author" } }] }))).toEqual([
    "-        note: { req: N, open: true, evidence: unknown, meaning: Not shown }",
    "+        note: { req: N, attributes: { by: [N, string, Not described yet, { evidence: observed, " +
      'source: { note: "recorded responses: 1 of 1" } }] }, evidence: unknown, meaning: Not shown }',
  ]);
});

test("marks an element that was always empty as open, and lists it as unknown", async () => {
  expect(changed(await patched({ sport, match: [{ id, extra: {} }] }))).toEqual([
    "+        extra:",
    "+          req: N",
    "+          evidence: observed",
    '+          source: { note: "recorded responses: 1 of 1" }',
    "+          meaning: Not described yet",
    "+          open: true",
    '+  - { at: match.extra, what: "Its fields: no type describes them, or none was observed", answer: Kept unchanged }',
  ]);
});
