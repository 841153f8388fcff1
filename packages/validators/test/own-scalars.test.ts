import { describe, expect, it } from "vitest";
import { decode, encode, feedShape, oneOf, shape } from "../src/index.ts";
import { ownScalars, shapeOf, type FeedModel } from "../src/model/index.ts";

const definitions = {
  shirt: { json: "string", pattern: "[0-9]{2}" },
  lane: { json: "number", integer: true },
} as const;
const member = {
  required: "Y",
  meaning: "A fact",
  evidence: "documented",
  aliases: [],
  observed: [],
  source: {},
} as const;
const element = { ...member, kind: "element", many: false, attributes: [], elements: [] } as const;
const feed = feedShape<object>({
  feed: "acme/race",
  root: "race",
  shape: shape({
    "@shirt!": oneOf("shirt~string", [], false, definitions),
    "@lane!": oneOf("lane", [1, 2], true, definitions),
    "@uuid!": "uuid",
  }),
});
const valid = { shirt: "07", lane: 2, uuid: "a1" };

describe("a scalar of the user's own specs", () => {
  it("is decoded and encoded in both formats", () => {
    for (const format of ["xml", "json"] as const) {
      const document = encode(valid, { feed, format });
      expect(decode(document, { feed })).toMatchObject({ value: valid, issues: [], drift: [] });
    }
  });

  it("has its pattern, observed forms and known values", () => {
    const { issues, drift } = decode(JSON.stringify({ shirt: "7", lane: 3, uuid: "a1" }), { feed });
    expect(drift).toMatchObject([{ kind: "observed-form", path: "shirt", documented: "shirt" }]);
    expect(issues).toMatchObject([{ path: "lane", expected: "one of 1, 2" }]);
  });

  it("comes from the scalars of a model, unless the decoders have it in the same form", () => {
    const scalars = [
      { name: "shirt", meaning: "Number of a shirt", ...definitions.shirt },
      { name: "uuid", meaning: "Identifier", json: "string", pattern: "[0-9A-Za-z-]+" },
      { name: "date", meaning: "Day", json: "string", pattern: "[0-9]{8}" },
    ] as const;
    expect(Object.keys(ownScalars(scalars))).toEqual(["shirt", "date"]);
    const model: FeedModel = {
      id: "acme/race",
      response: {
        root: {
          ...element,
          name: "race",
          xmlName: "race",
          content: "object",
          attributes: [
            { ...member, kind: "attribute", name: "shirt", type: "shirt" },
            { ...member, kind: "attribute", name: "date", type: "date" },
          ],
        },
      },
    };
    const ofModel = shapeOf(model, scalars);
    expect(decode('{ "shirt": "07", "date": "20310102" }', { feed: ofModel }).issues).toEqual([]);
    expect(decode('{ "shirt": "7", "date": "2031-01-02" }', { feed: ofModel }).issues).toHaveLength(2);
  });
});
