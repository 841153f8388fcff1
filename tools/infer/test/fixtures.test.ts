import { decode } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";
import { expect, test } from "vitest";
import { randomFrom } from "../src/fixtures/random.ts";
import { valueMaker } from "../src/fixtures/values.ts";
import { fixtureFiles } from "../src/index.ts";
import { model } from "./drafting.ts";

/** A feed whose documents differ by format: it requires a field that only XML has. */
const differing = "soccer/season-simulations";
const feeds = model.feeds.filter(({ id }) => id !== differing);

test.each(feeds.map((feed) => [feed.id, feed] as const))(
  "fixtures made from the model of %s are equal in every format, without issues and drift",
  (_id, feed) => {
    const files = fixtureFiles(feed, model);
    const names = [...files.keys()].filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
    expect(names).toEqual(expect.arrayContaining(["normal", "minimal"]));
    const shape = shapeOf(feed);
    for (const name of names) {
      const [json, xml, jsonp] = ["json", "xml", "jsonp"].map((format) =>
        decode(files.get(`${name}.${format}`) ?? "", { feed: shape, callback: "callback" }),
      );
      expect([json?.issues, xml?.issues, jsonp?.issues], name).toEqual([[], [], []]);
      expect([json?.drift, xml?.drift, jsonp?.drift], name).toEqual([[], [], []]);
      expect(xml?.value, name).toEqual(json?.value);
      expect(jsonp?.value, name).toEqual(json?.value);
    }
  },
);

test("made-up decimals have three digits, as a person writes them", () => {
  const make = valueMaker(model, randomFrom(1));
  const member = { ...model.feeds[0]!.response.root, name: "seconds", type: "decimal" };
  const values = Array.from({ length: 1000 }, () => String(make(member)));
  expect(values.filter((value) => !/^\d{1,2}\.\d{2}5$/.test(value))).toEqual([]);
});

test("fixtures of equal models are equal", () => {
  const feed = model.feeds[0]!;
  expect(fixtureFiles(feed, model)).toEqual(fixtureFiles(feed, model));
});
