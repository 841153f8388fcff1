import { expect, test } from "vitest";
import { feedIndexFiles } from "../../src/print/model-json/feed-index.ts";
import { modelJsonFiles } from "../../src/print/model-json/index.ts";
import { feed, feedWith, model, named } from "./json-schema-model.ts";

test("the model file has every fact except positions in the spec", () => {
  const sample = model([feedWith(named("sport"))]);
  const [file] = modelJsonFiles(sample);
  expect(file?.path).toBe("packages/schemas/model.json");
  expect(file?.text).not.toContain("origin");
  const sport = JSON.parse(file?.text ?? "").feeds[0].response.root.elements[0];
  const { origin: _origin, ...facts } = sample.feeds[0]?.response.root.elements[0]?.text ?? {};
  expect(sport.text).toEqual(facts);
});

test("the list of feeds has the schema files of each feed", () => {
  const [file] = feedIndexFiles(model([feed(), feed({ id: "tennis/other" })]));
  expect(file?.path).toBe("packages/schemas/src/feeds.ts");
  expect(file?.text).toContain(
    [
      "export const feeds = [",
      '  { id: "soccer/sample-feed", json: "json/soccer/sample-feed.schema.json", xsd: "xsd/soccer/sample-feed.xsd" },',
      '  { id: "tennis/other", json: "json/tennis/other.schema.json", xsd: "xsd/tennis/other.xsd" },',
      "] as const satisfies readonly FeedSchemas[];",
    ].join("\n"),
  );
});
