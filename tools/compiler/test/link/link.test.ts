import { describe, expect, it } from "vitest";
import type { Element } from "../../src/link/index.ts";
import { compile } from "../../src/link/index.ts";
import { feed, feedPath, feedWithMembers, specs } from "./sample.ts";

/** The root of the sample feed with the given members. */
function linkRoot(members: string, others: Readonly<Record<string, string>> = {}, rest = ""): Element {
  const { model, diagnostics } = compile(specs(feedWithMembers(members, rest), others));
  const root = model?.feeds.find(({ file }) => file === feedPath)?.response.root;
  if (root === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return root;
}

/** Names of an element's members: attributes, the text in brackets, and elements with their members. */
function outline({ attributes, text, elements }: Element): unknown[] {
  return [
    ...attributes.map(({ name }) => name),
    ...(text ? [`(${text.name})`] : []),
    ...elements.map((child) => [child.name, ...outline(child)]),
  ];
}

const child = (root: Element, name: string): Element => {
  const element = root.elements.find((each) => each.name === name);
  if (element === undefined) throw new Error(`The root has no element ${name}.`);
  return element;
};

describe("use", () => {
  it("copies all members of a structure, with its facts as defaults", () => {
    const match = child(linkRoot("\n  elements:\n    match: { req: N, many: true, use: soccer/match }"), "match");
    expect(outline(match)).toEqual(["id", "week", ["stage", "id", "(name)"], ["note"]]);
    const facts = { required: "N", many: true, meaning: "A match", uses: "soccer/match", content: "object" };
    expect(match).toMatchObject(facts);
    expect(child(match, "note")).toMatchObject({ content: "scalar", type: "string", attributes: [], elements: [] });
  });

  it("omits, overrides and adds by path", () => {
    const match = child(
      linkRoot(`
  elements:
    match:
      req: Y
      use: soccer/match
      omit: [note, stage.id]
      override: { week: { req: Y, type: integer, unit: null }, stage: { many: true, wrapper: stages }, stage.name: { json: title } }
      add: { stage: { attributes: { rank: [N, integer, Rank] } } }
      attributes: { date: [Y, string, Day] }`),
      "match",
    );
    expect(outline(match)).toEqual(["id", "week", "date", ["stage", "rank", "(title)"]]);
    const [, week] = match.attributes;
    expect(week).toMatchObject({ required: "Y", type: "integer", meaning: "Game week" });
    expect(week).not.toHaveProperty("unit");
    expect(child(match, "stage")).toMatchObject({ many: true, wrapper: { name: "stages", required: "N" } });
  });

  it("does not change the structure for other elements", () => {
    const root = linkRoot(`
  elements:
    a: { req: Y, use: soccer/match, omit: [stage], override: { id: { type: string } } }
    b: { req: Y, use: soccer/match }`);
    expect(outline(child(root, "a"))).toEqual(["id", "week", ["note"]]);
    expect(outline(child(root, "b"))).toEqual(["id", "week", ["stage", "id", "(name)"], ["note"]]);
    expect(child(root, "b").attributes[0]).toMatchObject({ name: "id", type: "uuid" });
  });

  it("keeps the XML name of the used element", () => {
    const elements = "elements: { predictions: { req: Y, xml: Predictions, use: soccer/match } }";
    const other = feedWithMembers(`\n  ${elements}`).replace("feed: sample", "feed: other");
    const root = linkRoot(
      "\n  elements: { predictions: { use: soccer/other#predictions }, match: { req: Y, use: soccer/match } }",
      { "spec/soccer/other.yaml": other },
    );
    const names = root.elements.map(({ name, xmlName }) => [name, xmlName]);
    expect(Object.fromEntries(names)).toEqual({ predictions: "Predictions", match: "match" });
  });

  it("permits a new member with the name of an omitted one", () => {
    const root = linkRoot(`
  elements:
    match: { req: Y, use: soccer/match, omit: [week], attributes: { week: [Y, integer, Round] } }`);
    const week = { name: "week", type: "integer", meaning: "Round" };
    expect(child(root, "match").attributes).toContainEqual(expect.objectContaining(week));
  });

  it("copies an element of another feed with the source of that feed", () => {
    const other = feedWithMembers(`
  elements:
    data: { req: Y, meaning: Data, elements: { match: { req: Y, use: soccer/match, omit: [note] } } }`)
      .replace("feed: sample", "feed: other")
      .replace("section: Sample", "section: Other");
    const text = feedWithMembers("\n  elements:\n    match: { use: soccer/other#data.match }");
    const { model } = compile(specs(text, { "spec/soccer/other.yaml": other }));
    const sample = model?.feeds.find(({ name }) => name === "sample");
    const match = sample?.response.root.elements[0];
    expect(match).toMatchObject({
      name: "match",
      required: "Y",
      source: { document: 1, section: "Other" },
      uses: "soccer/other#data.match",
    });
    expect(sample?.dependsOn).toEqual(["spec/shared/soccer/structures.yaml", "spec/soccer/other.yaml"]);
    expect(match?.origin?.file).toBe(feedPath);
    expect(match?.attributes[0]?.origin).toEqual({ file: "spec/shared/soccer/structures.yaml", line: 5, column: 7 });
  });
});

describe("inherited facts", () => {
  it("include the source of the parent, starting with the feed", () => {
    const root = linkRoot(`
  attributes: { id: [Y, uuid, Identifier] }
  elements:
    a: { req: Y, meaning: A, source: { note: field-notes }, attributes: { x: [Y, uuid, X], y: [Y, uuid, Y, { source: { document: 2 } }] } }`);
    expect(root.attributes[0]?.source).toEqual({ document: 1, section: "Sample" });
    expect(child(root, "a").attributes.map(({ source }) => source)).toEqual([{ note: "field-notes" }, { document: 2 }]);
  });

  it("include the evidence of an observed parent but not of an unknown one", () => {
    const root = linkRoot(
      `
  elements:
    seen:  { req: N, meaning: A, evidence: observed, attributes: { x: [Y, uuid, X], y: [Y, uuid, Y, { evidence: documented }] } }
    doubt: { req: N, meaning: A, evidence: unknown, attributes: { x: [Y, uuid, X] } }`,
      {},
      "\nunknowns: [{ at: doubt, what: Where it stands, answer: Read }]",
    );
    expect(child(root, "seen").attributes.map(({ evidence }) => evidence)).toEqual(["observed", "documented"]);
    expect(child(root, "doubt").attributes.map(({ evidence }) => evidence)).toEqual(["documented"]);
  });

  it("include the requirement of the element for a wrapper without a requirement", () => {
    const root = linkRoot(`
  elements:
    a: { req: Y, meaning: A, many: true, wrapper: as, attributes: { x: [Y, uuid, X] } }
    b: { req: Y, meaning: B, many: true, wrapper: { name: bs, req: N }, attributes: { x: [Y, uuid, X] } }`);
    expect(root.elements.map(({ wrapper }) => wrapper)).toEqual([
      { name: "as", required: "Y" },
      { name: "bs", required: "N" },
    ]);
  });
});

describe("values", () => {
  const linkValues = (row: string): unknown => linkRoot(`\n  attributes: { a: ${row} }`).attributes[0]?.values;

  it("values are numbers if the type is numeric, and text otherwise", () => {
    const numbers = [1, 2].map((value) => ({ value, meaning: `Number ${value}` }));
    expect(linkValues("[Y, integer, A, { values: { 1: Number 1, 2: Number 2 } }]")).toEqual({
      closed: false,
      items: numbers,
    });
    const texts = [{ value: "1" }, { value: "b" }];
    expect(linkValues("[Y, string, A, { values: [1, b] }]")).toEqual({ closed: false, items: texts });
  });

  it("keep the name of a shared list only if conversion does not change them", () => {
    const shared = linkValues("[Y, integer, A, { values: soccer/side }]");
    expect(shared).toMatchObject({ name: "soccer/side", items: [{ value: 1 }, { value: 2 }] });
    const items = [
      { value: "1", meaning: "Left" },
      { value: "2", meaning: "Right" },
    ];
    expect(linkValues("[Y, string, A, { values: soccer/side }]")).toEqual({ closed: false, items });
  });

  it("values are closed if a source calls them complete", () => {
    expect(linkValues("[Y, string, A, { values: [a], closed: true, source: { document: 1 } }]")).toMatchObject({
      closed: true,
    });
  });
});

describe("a feed that uses invalid files", () => {
  it("has no diagnostics for missing definitions", () => {
    const text = feedWithMembers(`
  elements: { a: { req: Y, use: soccer/match, omit: [id] }, b: { req: Y, use: soccer/other#a } }
  attributes: { c: [Y, integer, C, { values: soccer/side }] }`);
    const invalid = {
      "spec/shared/soccer/structures.yaml": "structure: {}\n",
      "spec/soccer/other.yaml": feed({ rest: "\nnote: []" }).replace("feed: sample", "feed: other"),
    };
    const { diagnostics } = compile(specs(text, invalid));
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ["SDF1101", "spec/shared/soccer/structures.yaml"],
      ["SDF1101", "spec/soccer/other.yaml"],
    ]);
  });
});
