import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allFeeds } from "../src/all.ts";
import { shapeOf, type FeedModel } from "../src/model/index.ts";

const model = JSON.parse(readFileSync(new URL("../../schemas/model.json", import.meta.url), "utf8")) as {
  readonly feeds: readonly FeedModel[];
};

it("the compiled model has a feed for every generated shape", () => {
  expect(model.feeds.map(({ id }) => id)).toEqual(allFeeds.map(({ feed }) => feed));
});

it.each(allFeeds.map((feed) => [feed.feed, feed] as const))("the model of %s has its generated shape", (id, feed) => {
  const { fast: _fast, conditions, ...generated } = feed;
  const { conditions: conditionsOfModel, ...ofModel } = shapeOf(
    model.feeds.find((each) => each.id === id) as FeedModel,
  );
  expect(ofModel).toEqual(generated);
  // conditions.test.ts compares what both report.
  expect(typeof conditionsOfModel).toBe(typeof conditions);
  // The order of the members is that of their documentation, and is the order of XML.
  expect(JSON.stringify(ofModel.shape)).toBe(JSON.stringify(generated.shape));
});
