import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decode, feedShape, open, shape, type FeedShape } from "../src/index.ts";
import { seasonSimulations } from "../src/soccer/season-simulations.ts";
import { matchPredictions } from "../src/tennis/match-predictions.ts";
import { tournamentSimulations } from "../src/tennis/tournament-simulations.ts";
import { createRandom } from "./support.ts";

const goal = shape({ "@id!": "uuid", "notes/note[]": "string" });
const feed = feedShape<unknown>({
  feed: "test/wrappers",
  root: "match",
  shape: shape({ "goal[]": goal, "contestants/contestant[]!": goal, "card[]": goal, "mark[]": "integer", venue: goal }),
});
const contestant = `<contestants><contestant id="c1"/></contestants>`;
const required = { contestant: [{ id: "c1" }] };

/** Decodes a document, with issues as `code path` and drift as `path: found, not documented`. */
function read(document: string): { value: unknown; issues: string[]; drift: string[] } {
  const { value, issues, drift } = decode(document, { feed });
  return {
    value,
    issues: issues.map(({ code, path }) => `${code} ${path}`),
    drift: drift.map((each) => `${each.path}: ${each.found}, not ${each.documented}`),
  };
}

describe("an unknown element that holds only a known list is read as a wrapper", () => {
  const goals = { ...required, goal: [{ id: "g1" }, { id: "g2" }] };
  const around = "goal: element goals around it, not no element around it";

  it.each<[string, string, object, string[]]>([
    ["in XML", `<match>${contestant}<goals><goal id="g1"/><goal id="g2"/></goals></match>`, goals, [around, around]],
    [
      "in JSON",
      JSON.stringify({ ...required, goals: { goal: goals.goal } }),
      goals,
      ["goal: inside property goals, not without it"],
    ],
    [
      "in XML in place of a documented wrapper, so that a required list is not missing",
      `<match><participants><contestant id="c1"/></participants></match>`,
      required,
      ["contestant: element participants around it, not element contestants around it"],
    ],
    [
      "in JSON in place of a documented wrapper, so that a required list is not missing",
      `{"participants":{"contestant":[{"id":"c1"}]}}`,
      required,
      ["contestant: inside property participants, not without it"],
    ],
    [
      "in XML inside a documented wrapper",
      `<match><contestants><group><contestant id="c1"/></group></contestants></match>`,
      required,
      ["contestant: element group around it, not element contestants around it"],
    ],
    [
      "in JSON inside a documented wrapper",
      `{"contestants":{"group":{"contestant":[{"id":"c1"}]}}}`,
      required,
      ["contestant: inside property contestants.group, not without it"],
    ],
  ])("is read with drift that names it, %s", (_, document, value, drift) => {
    expect(read(document)).toEqual({ value, issues: [], drift });
  });

  it("is read at every level, with the positions of the reports", () => {
    const { value, drift } = decode(
      `<match>\n${contestant}\n<goals><goal id="g1"><remarks><note>a</note></remarks></goal></goals></match>`,
      { feed },
    );
    expect(value).toEqual({ ...required, goal: [{ id: "g1", note: ["a"] }] });
    expect(drift.map(({ path, line, column }) => ({ path, line, column }))).toEqual([
      { path: "goal", line: 3, column: 8 },
      { path: "goal[0].note", line: 3, column: 31 },
    ]);
  });
});

describe("an unknown element in a documented wrapper", () => {
  it.each<[string, string, string, object]>([
    [
      "two of one name",
      `<group><contestant id="c1"/></group><group><contestant id="c2"/></group>`,
      `{"group":[{"contestant":[{"id":"c1"}]},{"contestant":[{"id":"c2"}]}]}`,
      { contestant: [{ id: "c1" }, { id: "c2" }] },
    ],
    [
      "an attribute beside the list",
      `<group name="A"><contestant id="c1"/></group>`,
      `{"group":{"name":"A","contestant":[{"id":"c1"}]}}`,
      { contestant: [{ id: "c1" }], "contestants.group.name": "A" },
    ],
    [
      "the list beside it",
      `<contestant id="c1"/><group><contestant id="c2"/></group>`,
      `{"contestant":[{"id":"c1"}],"group":[{"contestant":[{"id":"c2"}]}]}`,
      { contestant: [{ id: "c1" }], "contestants.group": [{ contestant: [{ id: "c2" }] }] },
    ],
    [
      "other data",
      `<contestant id="c1"/><total><n>1</n></total>`,
      `{"contestant":[{"id":"c1"}],"total":[{"n":"1"}]}`,
      { contestant: [{ id: "c1" }], "contestants.total": [{ n: "1" }] },
    ],
  ])("gives the same value in both formats: %s", (_, xml, json, value) => {
    expect(read(`<match><contestants>${xml}</contestants></match>`).value).toEqual(value);
    expect(read(`{"contestants":${json}}`).value).toEqual(value);
  });
});

describe("XML and JSON of one response give equal values", () => {
  it.each<[string, string, object]>([
    ["one item", `<goals><goal id="g1"/></goals>`, { goals: { goal: { id: "g1" } } }],
    ["plain values", `<marks><mark>1</mark><mark>2</mark></marks>`, { marks: { mark: [1, 2] } }],
    [
      "two lists in one element",
      `<events><goal id="g1"/><card id="k1"/></events>`,
      { events: { goal: [{ id: "g1" }], card: [{ id: "k1" }] } },
    ],
    [
      "an attribute beside the list",
      `<goals total="2"><goal id="g1"/></goals>`,
      { goals: { total: "2", goal: [{ id: "g1" }] } },
    ],
    [
      "the element twice",
      `<goals><goal id="g1"/></goals><goals><goal id="g2"/></goals>`,
      { goals: [{ goal: [{ id: "g1" }] }, { goal: [{ id: "g2" }] }] },
    ],
    [
      "a list that is also in its documented place",
      `<goal id="g1"/><olds><goal id="g2"/></olds>`,
      { goal: [{ id: "g1" }], olds: [{ goal: [{ id: "g2" }] }] },
    ],
    [
      "a list that is in its documented place after it",
      `<olds><goal id="g2"/></olds><goal id="g1"/>`,
      { olds: [{ goal: [{ id: "g2" }] }], goal: [{ id: "g1" }] },
    ],
    [
      "two elements with the same list",
      `<a><goal id="g1"/></a><b><goal id="g2"/></b>`,
      { a: { goal: [{ id: "g1" }] }, b: [{ goal: [{ id: "g2" }] }] },
    ],
    [
      "another element beside the list",
      `<goals><goal id="g1"/><other a="1"/></goals>`,
      { goals: [{ goal: [{ id: "g1" }], other: [{ a: "1" }] }] },
    ],
    ["a member that does not repeat", `<places><venue id="v1"/></places>`, { places: [{ venue: [{ id: "v1" }] }] }],
    ["an element in an element", `<a><b><goal id="g1"/></b></a>`, { a: [{ b: [{ goal: [{ id: "g1" }] }] }] }],
    ["no item", `<goals/>`, { goals: "" }],
    ["an empty list", "", { goal: [] }],
  ])("%s", (_description, xml, json) => {
    const fromXml = read(`<match>${contestant}${xml}</match>`);
    const fromJson = read(JSON.stringify({ ...required, ...json }));
    expect(fromXml.value).toEqual(fromJson.value);
    expect(fromXml.issues).toEqual([]);
    expect(fromJson.issues).toEqual([]);
  });

  it("reports a required list that is empty in both", () => {
    expect(read(`<match><contestants/></match>`)).toMatchObject({ value: {}, issues: ["missing contestant"] });
    expect(read(`{"contestant":[]}`)).toMatchObject({ value: {}, issues: ["missing contestant"] });
  });
});

describe("an open element keeps an unknown element around a known list as it is", () => {
  const openFeed = feedShape<unknown>({ feed: "test/open", root: "match", shape: shape({ "goal[]": goal }, true) });
  const without = { goals: [{ goal: [{ id: "g2" }] }] };
  const beside = { goal: [{ id: "g1" }], ...without };

  it.each<[string, "xml" | "json", string, object]>([
    ["beside the list", "xml", `<match><goal id="g1"/><goals><goal id="g2"/></goals></match>`, beside],
    ["beside the list", "json", JSON.stringify(beside), beside],
    ["without the list", "xml", `<match><goals><goal id="g2"/></goals></match>`, without],
    ["without the list", "json", JSON.stringify(without), without],
  ])("%s, in %s", (_place, format, document, value) => {
    expect(decode(document, { feed: openFeed })).toEqual({ value, format, issues: [], drift: [] });
  });
});

describe("a namespace that the API documentation always shows", () => {
  const withUri = { ...feed, namespace: { prefix: "data", uri: "urn:data" } };
  it.each([
    ["is no drift if it is declared", ` xmlns:data="urn:data"`, []],
    [
      "is drift if no namespace is declared",
      "",
      [
        {
          kind: "observed-form",
          path: "",
          found: "no attribute xmlns:data",
          documented: `attribute xmlns:data="urn:data"`,
          line: 1,
          column: 1,
        },
      ],
    ],
    [
      "is drift if other namespaces are declared",
      ` xmlns="urn:data" xmlns:xsi="x" xsi:schemaLocation="a b"`,
      [expect.objectContaining({ found: "no attribute xmlns:data" })],
    ],
  ])("%s", (_description, attributes, drift) => {
    const { value, issues, ...read } = decode(`<match${attributes}>${contestant}</match>`, { feed: withUri });
    expect({ value, issues }).toEqual({ value: required, issues: [] });
    expect(read.drift).toEqual(drift);
  });

  it("is named without a URI if the API documentation shows none", () => {
    expect(decode(`<match>${contestant}</match>`, { feed: { ...feed, namespace: { prefix: "data" } } }).drift).toEqual([
      expect.objectContaining({ found: "no attribute xmlns:data", documented: "attribute xmlns:data" }),
    ]);
  });

  it("is not required in JSON", () => {
    expect(decode(JSON.stringify(required), { feed: withUri }).drift).toEqual([]);
  });
});

describe("unknown data inside unknown wrappers is kept once for each wrapper", () => {
  const leaves = feedShape<unknown>({
    feed: "test/leaves",
    root: "table",
    shape: shape({ "@id": "integer", "division[]": open }),
  });
  const readLeaves = (document: string) => decode(document, { feed: leaves, strict: true }).value;

  it.each<[string, string]>([
    ["two scalars", `{"id":7,"x":[{"division":[{}],"a":1},{"division":[{}],"a":2}]}`],
    [
      "three scalars, two of them equal",
      `{"id":7,"x":[{"division":[{}],"a":1},{"division":[{}],"a":1},{"division":[{}],"a":3}]}`,
    ],
    ["lists", `{"id":7,"x":[{"division":[{}],"a":[1,2]},{"division":[{}],"a":[3]}]}`],
    ["objects", `{"id":7,"x":[{"division":[{}],"a":{"b":1}},{"division":[{}],"a":{"b":2}}]}`],
    ["one wrapper", `{"id":7,"x":{"division":[{}],"a":1,"b":[2,3]}}`],
    ["different names", `{"id":7,"x":[{"division":[{}],"a":1},{"division":[{}],"b":2}]}`],
  ])("keeps %s", (_name, document) => {
    expect(countNumbers(readLeaves(document))).toEqual(countNumbers(JSON.parse(document)));
  });

  it("keeps generated groups", () => {
    const random = createRandom(7);
    for (let round = 0; round < 300; round++) {
      const group = () => {
        const names = ["a", "b", "c"].filter(() => random.below(3) > 0);
        const content = names.map((name) => {
          const numbers = Array.from({ length: 1 + random.below(3) }, () => random.below(9));
          return [name, random.pick<unknown>([numbers[0], numbers, { inner: numbers[0] }])] as const;
        });
        return { division: [{ n: random.below(9) }], ...Object.fromEntries(content) };
      };
      const document = { id: 7, x: Array.from({ length: 1 + random.below(3) }, group) };
      expect(countNumbers(readLeaves(JSON.stringify(document))), JSON.stringify(document)).toEqual(
        countNumbers(document),
      );
    }
  });
});

/** Counts each number in a value, whatever its place. */
function countNumbers(content: unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  JSON.stringify(content, (_key, each: unknown) => {
    if (typeof each === "number") counts[each] = (counts[each] ?? 0) + 1;
    return each;
  });
  return counts;
}

it("reads an attribute with the name of a wrapper as the field of that name, in XML as in JSON", () => {
  const wrapped = feedShape<unknown>({
    feed: "test/kept-wrapper",
    root: "info",
    shape: shape({ "@id": "integer", "calendars=calendars/calendar[]": shape({ "@id": "uuid" }) }),
  });
  const fromXml = decode(`<info id="1" calendars="x"/>`, { feed: wrapped });
  const fromJson = decode(`{"id":1,"calendars":"x"}`, { feed: wrapped });
  expect(fromXml.issues.map(({ code }) => code)).toEqual(["structure"]);
  expect(fromJson.issues.map(({ code }) => code)).toEqual(["structure"]);
});

it("reports a repeated property whose second value is an empty list", () => {
  const venue = `{"id":"v1"}`;
  const { issues } = decode(`{"contestant":[{"id":"c1"}],"venue":${venue},"venue":[]}`, { feed });
  expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual(["duplicate venue"]);
});

it("reports an attribute with the name of a wrapper that is also a name of the list in JSON", () => {
  const issue = (path: string) => expect.objectContaining({ code: "structure", path });
  const xml = decode(`<matches><match><matchInfo tourCalendars="x"/></match></matches>`, { feed: matchPredictions });
  const json = decode(`{"match":[{"matchInfo":{"tourCalendars":"x"}}]}`, { feed: matchPredictions });
  expect(xml.value).toEqual(json.value);
  expect(xml.issues).toContainEqual(issue("match[0].matchInfo.tourCalendar"));
  expect(json.issues).toContainEqual(issue("match[0].matchInfo.tourCalendar[0]"));
});

it.each([
  ["soccer/season-simulations", seasonSimulations, [], "stages", "stage"],
  [
    "tennis/tournament-simulations",
    tournamentSimulations,
    ["tournament", "predictions"],
    "playerPredictions",
    "playerPrediction",
  ],
] as const)(
  "reads the items of a plural container without it, as JSON may have them: %s",
  (id, feed, path, name, item) => {
    const text = readFileSync(new URL(`../../../spec/fixtures/${id}/normal.json`, import.meta.url), "utf8");
    const document = JSON.parse(text) as Record<string, unknown>;
    const owner = path.reduce<Record<string, unknown>>(
      (parent, step) => parent[step] as Record<string, unknown>,
      document,
    );
    const { [name]: container, ...others } = owner as Record<string, Record<string, unknown>>;
    for (const key of Object.keys(owner)) delete owner[key];
    Object.assign(owner, others, { [item]: container?.[item] });
    const { value, issues, drift } = decode(JSON.stringify(document), { feed: feed as FeedShape<unknown> });
    expect([issues, drift, value]).toEqual([[], [], JSON.parse(text)]);
  },
);
