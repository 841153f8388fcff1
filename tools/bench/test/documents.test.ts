import { join } from "node:path";
import { compile } from "@sdf-tools/compiler/link";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { expect, it } from "vitest";
import { createDocuments } from "../src/documents/catalogue.ts";
import { repository } from "../src/repository.ts";

const { model } = compile(join(repository, "spec"));
if (model === undefined) throw new Error("the specs do not compile");
const documents = createDocuments(model);
const find = (name: string) => documents.find((document) => document.name === name);

it.each(documents)("decodes in every order without issues and drift: $title", ({ feed: id, text, value }) => {
  const feed = allFeeds.find((each) => each.feed === id)!;
  for (const { xml, json } of Object.values(text)) {
    expect(decode(xml, { feed })).toEqual({ value, format: "xml", issues: [], drift: [] });
    expect(decode(json, { feed })).toEqual({ value, format: "json", issues: [], drift: [] });
  }
  expect(text.random.xml).not.toBe(text.spec.xml);
  expect(text.random.json).not.toBe(text.spec.json);
});

it("creates equal documents from equal specs", () => {
  expect(createDocuments(model, ["match"])).toEqual([find("match")]);
});

it("creates documents of the stated sizes", () => {
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

it("creates documents with non-ASCII letters and entity references", () => {
  expect(/[à-ÿ]/.test(find("match")?.text.spec.xml ?? "")).toBe(true);
  expect(/&amp;/.test(find("page")?.text.spec.xml ?? "")).toBe(true);
});
