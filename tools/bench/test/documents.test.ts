import { expect, it } from "vitest";
import { createDocuments } from "../src/decode/documents.ts";

const documents = createDocuments();
const find = (name: string) => documents.find((document) => document.name === name);

it("has documents of the stated sizes", () => {
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

it("writes each document in another order in the random version", () => {
  for (const { text, value } of documents) {
    expect(text.random.xml).not.toBe(text.spec.xml);
    expect(JSON.parse(text.random.json)).toEqual(value);
    expect(text.random.json).not.toBe(text.spec.json);
  }
});
