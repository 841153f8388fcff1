import { describe, expect, it } from "vitest";
import type { Element } from "../../src/link/index.ts";
import { planFeed } from "../../src/plan/feed-plan.ts";
import { shapeFile } from "../../src/print/shapes/shape.ts";
import { attribute, element, feedWith } from "./sample-model.ts";

describe("the shape of a feed", () => {
  const printConstants = (...elements: readonly Element[]): Record<string, string> => {
    const { statements = [] } = shapeFile(planFeed(feedWith(...elements)));
    return Object.fromEntries(statements.flatMap((each) => (typeof each === "string" ? [] : [[each.name, each.call]])));
  };

  it("uses no reserved word of TypeScript or of the shape language as a constant", () => {
    const constants = printConstants(
      element("case", { attributes: [attribute("id")] }),
      element("open", { attributes: [attribute("name")] }),
    );
    expect(Object.keys(constants)).toEqual(["case2", "open2", "sampleFeed"]);
  });
});
