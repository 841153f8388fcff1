import { describe, expect, it } from "vitest";
import { decode, encode, encodeInSteps, feedShape, open, shape } from "../src/index.ts";

const item = shape({ "@id!": "uuid" });
const feed = feedShape<Record<string, unknown>>({
  feed: "test/encode",
  root: "standings",
  namespace: { prefix: "data", uri: "urn:example:data" },
  shape: shape({
    "@day": "string",
    "divisions!/division[]": item,
    "halves!/first[]": item,
    "halves!/second[]": item,
    "extras/extra[]": item,
    note: open,
    kit: shape({ "@count": "~string~integer", "venue~": item, "colour~": "~string" }, true),
  }),
});
const xml = (value: Record<string, unknown>, shape = feed) =>
  encode(value, { feed: shape, format: "xml" }).split("\n")[1];

describe("a wrapper that is always present", () => {
  it("is encoded once without items", () => {
    expect(xml({ day: "7" })).toBe(
      '<standings xmlns:data="urn:example:data" day="7"><divisions/><halves/></standings>',
    );
  });

  it("is encoded once around the items of its lists", () => {
    const value = { division: [{ id: "a" }], first: [{ id: "b" }], second: [{ id: "c" }] };
    expect(xml(value)).toBe(
      '<standings xmlns:data="urn:example:data"><divisions><division id="a"/></divisions>' +
        '<halves><first id="b"/><second id="c"/></halves></standings>',
    );
    expect(decode(encode(value, { feed, format: "xml" }), { feed })).toMatchObject({ value, issues: [], drift: [] });
  });

  it("is decoded to no list if it is empty", () => {
    expect(decode(encode({ day: "7" }, { feed, format: "xml" }), { feed })).toMatchObject({
      value: { day: "7" },
      issues: [],
      drift: [],
    });
  });
});

describe("the namespace of the root", () => {
  it("has a URI even if the API documentation shows none", () => {
    expect(xml({ division: [], first: [] }, { ...feed, namespace: { prefix: "data" } })).toContain(
      '<standings xmlns:data="urn:data">',
    );
  });

  it("is not declared unless the shape says so", () => {
    const { namespace: _, ...plain } = feed;
    expect(xml({}, plain)).toBe("<standings><divisions/><halves/></standings>");
  });
});

describe("a property with the name of the error code", () => {
  it.each([{ errorCode: [55] }, { errorCode: { token: "55" } }, { "a:errorCode": [55] }])(
    "is rejected for XML, which would be an error body: %j",
    (value) => {
      expect(() => xml(value)).toThrow(
        expect.objectContaining({
          code: "encode.invalid",
          details: expect.objectContaining({ fix: "encode as JSON" }),
        }),
      );
      const known = { ...value, day: "7" };
      expect(decode(encode(known, { feed, format: "json" }), { feed })).toMatchObject({ value: known });
    },
  );

  it("is encoded below the root", () => {
    const value = { day: "7", other: [{ errorCode: "5" }] };
    expect(decode(encode(value, { feed, format: "xml" }), { feed })).toMatchObject({ value });
  });
});

describe("a long list", () => {
  const list = Array.from({ length: 40 }, (_, index) => ({ id: `i${index}` }));
  /** A list that occurs twice has two names. */
  const value = { day: "7", division: list, first: list, extra: [{ id: "e" }] };

  it("is encoded with a step for each item, to the text of its items", () => {
    const steps = encodeInSteps(value, { feed, format: "xml" });
    let count = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) count++;
    expect(count).toBe(80);
    expect(step.value).toBe(encode(value, { feed, format: "xml" }));
    const items = (name: string): string => list.map(({ id }) => `<${name} id="${id}"/>`).join("");
    expect(step.value).toContain(
      `<divisions>${items("division")}</divisions><halves>${items("first")}</halves><extras><extra id="e"/></extras>`,
    );
  });

  it("names the item that XML cannot represent", () => {
    const invalid = { division: [...list, { id: "\u0000" }] };
    expect(() => encode(invalid, { feed, format: "xml" })).toThrow("division[40].id");
  });
});

describe("undocumented data", () => {
  it.each<unknown>([
    ["x"],
    5,
    true,
    null,
    {},
    [],
    [["x"]],
    [1, 2],
    { a: "1" },
    [{}],
    [{ a: 1 }],
    [{ "#text": "x" }],
    [null],
  ])("is rejected for XML, which would give another value: %j", (content) => {
    for (const value of [
      { other: content },
      { division: [{ id: "a", other: content }] },
      { a: [{ b: content }] },
      { kit: { other: content } },
      { note: { other: content } },
      { note: { a: [{ b: content }] } },
    ]) {
      expect(() => xml(value)).toThrow(expect.objectContaining({ code: "encode.invalid" }));
      const json = encode(value, { feed, format: "json" });
      expect(JSON.parse(json)).toEqual(value);
    }
  });

  it.each<unknown>(["x", "", ["x", "y"], [{ a: "1" }], ["x", { a: "1", "#text": "t" }], [{ a: [{ b: "" }, "c"] }]])(
    "is encoded as XML if its value stays the same: %j",
    (content) => {
      for (const value of [
        { day: "7", other: content },
        { division: [{ id: "a", other: content }] },
        { kit: { other: content } },
        { note: { other: content } },
      ])
        expect(decode(encode(value, { feed, format: "xml" }), { feed }).value).toEqual(value);
    },
  );

  it.each<object>([
    { note: "x" },
    { note: { "#text": "" } },
    { note: 5 },
    { kit: { count: true } },
    { kit: { venue: "x" } },
    { kit: { venue: [] } },
    { kit: { colour: {} } },
    { kit: { colour: [] } },
    { kit: { colour: 5 } },
  ])("is rejected for XML in place of a documented form: %j", (value) => {
    expect(() => xml(value as Record<string, unknown>)).toThrow(expect.objectContaining({ code: "encode.invalid" }));
  });

  it("is encoded in its observed form", () => {
    const value = { kit: { count: "7", venue: { id: "a" }, colour: "red" }, note: { "#text": "x" } };
    expect(decode(encode(value, { feed, format: "xml" }), { feed }).value).toEqual(value);
  });
});
