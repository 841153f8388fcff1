import fc from "fast-check";
import { expect, test } from "vitest";
import { compareModels, crossCheck } from "../src/index.ts";
import { leaves, otherValue, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

const model = ownModel();

/** Facts that determine the types. */
const typed = [...leaves(model)].filter(
  ([path]) =>
    /^feeds\.\d+\.(response\.root\.(attributes|text|elements)|parameters|rules|description\.identify)/.test(
      path.join("."),
    ) &&
    /\.(required|many|content|type|only|closed|value|name|list|max|default)$/.test(path.join(".")) &&
    !path.includes("wrapper"),
);

const types = { content: ["object", "open"], type: ["string", "integer", "decimal-string"] };

test(
  "reports a breaking change for each type that the type checker finds incompatible",
  { timeout: 900_000 },
  async () => {
    const seed = Number(process.env["SDF_SEED"] ?? 20261121);
    const places = fc.sample(fc.nat({ max: typed.length - 1 }), {
      numRuns: process.env["SDF_NIGHTLY"] === "1" ? 200 : 8,
      seed,
    });
    // One changed fact per feed, so that one comparison covers several changes.
    const perFeed = new Map(
      places.map((index) => typed[index] as [readonly Step[], unknown]).map((place) => [place[0][1], place]),
    );
    const before = { ...model, feeds: [...perFeed.keys()].map((index) => model.feeds[Number(index)]!) };
    const after = [...perFeed.values()].reduce<AnyModel>(
      (result, [[, , ...rest], value], feed) =>
        withValue(result, ["feeds", feed, ...rest], otherValue(rest, value, types)),
      before,
    );
    const { changes, declarations } = await compareModels(before, after);
    const gaps = crossCheck(...declarations, changes);
    expect(gaps.map(({ message }) => message)).toEqual([]);
  },
);

test("reports a rule that is too lenient", async () => {
  const before = { ...model, feeds: model.feeds.slice(0, 1) };
  const path = [...leaves(before)].map(([each]) => each).find((each) => each.join(".").endsWith(".elements.0.many"));
  const { changes, declarations } = await compareModels(before, withValue(before, path!, true));
  expect(changes.map(({ rule }) => rule)).toContain("one-to-many");
  const lenient = changes.map((change) => ({ ...change, level: "safe" as const }));
  expect(crossCheck(...declarations, lenient).map(({ what }) => what)).toContain("response");
});
