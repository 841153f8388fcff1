import { describe, expect, it } from "vitest";
import type { Element, Values } from "../../src/link/index.ts";
import { planFeed } from "../../src/plan/feed-plan.ts";
import { shapeFile } from "../../src/print/shapes/shape.ts";
import { attribute, element, feed, named } from "./json-schema-model.ts";

describe("the shape of a feed", () => {
  const printConstants = (...elements: readonly Element[]): Record<string, string> => {
    const shaped = feed({ response: { root: element("sampleFeed", { elements }) } });
    const { statements = [] } = shapeFile(planFeed(shaped));
    return Object.fromEntries(statements.flatMap((each) => (typeof each === "string" ? [] : [[each.name, each.call]])));
  };

  it("has one constant for equal structures, before its first use", () => {
    const constants = printConstants(named("sport"), element("competition", { elements: [named("country")] }));
    expect(Object.keys(constants)).toEqual(["named", "competition", "sampleFeed"]);
    expect(constants["named"]).toBe(`shape({\n  "@id!": "uuid",\n  "#name!": "string",\n})`);
    expect(constants["competition"]).toContain(`"country!": named,`);
  });

  it("includes the parent in the names of different structures of the same name", () => {
    const constants = printConstants(
      element("one", { elements: [element("score", { attributes: [attribute("home")] })] }),
      element("two", { elements: [element("score", { attributes: [attribute("away")] })] }),
    );
    expect(Object.keys(constants)).toEqual(["oneScore", "one", "twoScore", "two", "sampleFeed"]);
  });

  it("marks a structure that may have additional members", () => {
    const constants = printConstants(element("liveData", { content: "open", elements: [named("sport")] }));
    expect(constants["liveData"]).toMatch(/^shape\(\{[^]*\}, true\)$/);
  });

  it("encodes observed scalars, known values and open elements", () => {
    const side: Values = { closed: false, items: [{ value: "home" }, { value: "away" }] };
    const numbers: Values = { name: "soccer/period", closed: true, items: [{ value: "1" }, { value: "2" }] };
    const constants = printConstants(
      element("contestant", {
        attributes: [
          attribute("position", { values: side }),
          attribute("period", { type: "integer", values: numbers }),
          attribute("week", { type: "integer", observed: ["string", "absent"] }),
        ],
      }),
      element("goal", { content: "open", many: true, required: "N" }),
      element("description", { content: "scalar", type: "string" }),
    );
    expect(constants["position"]).toBe(`oneOf("string", ["home", "away"])`);
    expect(constants["period"]).toBe(`oneOf("integer", [1, 2], true)`);
    expect(constants["contestant"]).toContain(`"@week!?": "integer~string",`);
    expect(constants["sampleFeed"]).toContain(`"goal[]": open,`);
    expect(constants["sampleFeed"]).toContain(`"description!": "string",`);
  });

  it("uses no reserved word of TypeScript or of the shape language as a constant", () => {
    const constants = printConstants(
      element("case", { attributes: [attribute("id")] }),
      element("open", { attributes: [attribute("name")] }),
    );
    expect(Object.keys(constants)).toEqual(["case2", "open2", "sampleFeed"]);
  });
});
