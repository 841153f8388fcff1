import { join } from "node:path";
import { compile } from "@sdf-tools/compiler/link";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { createDocuments } from "../src/documents/catalogue.ts";
import { specOrder, shuffled, reorder } from "../src/documents/order.ts";
import { createRandom } from "../src/documents/random.ts";
import { responseValue, type Members } from "../src/documents/value.ts";
import { writeXml } from "../src/documents/xml.ts";
import { repository } from "../src/repository.ts";

const { model } = compile(join(repository, "spec"));
if (model === undefined) throw new Error("the specs do not compile");
const documents = createDocuments(model);
const findShape = (id: string) => {
  const shape = allFeeds.find(({ feed }) => feed === id);
  if (shape === undefined) throw new Error(`no shape of ${id}`);
  return shape;
};
const clean = { issues: [], drift: [] };

describe("generated values", () => {
  it.each(model.feeds.map((feed) => [feed.id, feed.response] as const))(
    "decode for %s without issues and drift from XML and JSON in any order",
    (id, response) => {
      const { root } = response;
      const [xml, json] = (["xml", "json"] as const).map((format) =>
        responseValue(root, {}, createRandom(11), format),
      ) as [Members, Members];
      for (const order of [specOrder, shuffled(createRandom(12))]) {
        expect(decode(writeXml(response, xml, order), { feed: findShape(id) })).toEqual({
          value: xml,
          format: "xml",
          ...clean,
        });
        expect(decode(JSON.stringify(reorder(json, order)), { feed: findShape(id) })).toEqual({
          value: json,
          format: "json",
          ...clean,
        });
      }
    },
  );

  it("generated values are equal for the same seed, and differ for another seed", () => {
    const root = model.feeds[0]?.response.root;
    if (root === undefined) throw new Error("the model has no feed");
    const make = (seed: number) => responseValue(root, {}, createRandom(seed));
    expect(make(5)).toEqual(make(5));
    expect(make(5)).not.toEqual(make(6));
  });
});

describe("documents of the benchmark", () => {
  const find = (name: string) => documents.find((document) => document.name === name);

  it("documents of the benchmark have the stated sizes", () => {
    for (const format of ["xml", "json"] as const) {
      const bytes = (name: string) => Buffer.byteLength(find(name)?.text.spec[format] ?? "");
      expect(bytes("match")).toBeGreaterThan(15_000);
      expect(bytes("match")).toBeLessThan(25_000);
      expect(bytes("page")).toBeGreaterThan(1_800_000);
      expect(bytes("page")).toBeLessThan(2_500_000);
    }
    expect(find("page")?.value).toMatchObject({ match: { length: 100 } });
    expect(find("live")?.value).toMatchObject({ liveData: { livePredictions: { length: 600 } } });
  });

  it("documents of the benchmark have another order in the random version", () => {
    for (const { text, value } of documents) {
      expect(text.random.xml).not.toBe(text.spec.xml);
      expect(text.random.xml).toHaveLength(text.spec.xml.length);
      expect(JSON.parse(text.random.json)).toEqual(value);
      expect(text.random.json).not.toBe(text.spec.json);
    }
  });

  it("contain non-ASCII letters and entity references", () => {
    expect(/[à-ÿ]/.test(find("match")?.text.spec.xml ?? "")).toBe(true);
    expect(/&amp;/.test(find("page")?.text.spec.xml ?? "")).toBe(true);
  });
});
