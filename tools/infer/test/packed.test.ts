import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { observeFiles } from "@sdf-tools/infer";
import { afterAll, expect, it } from "vitest";
import { foreignDocuments } from "../../../packages/validators/test/foreign-documents.ts";
import { model } from "./drafting.ts";
import { feedOf } from "./specs.ts";

const folder = mkdtempSync(join(tmpdir(), "sdf-packed-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file. @returns its path */
function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const feed = feedOf(model, "soccer/match-momentum");

it("observes compressed responses, lines of responses, and other encodings", async () => {
  const response = `{"team":[{"id":"a1","name":"Müller"}]}`;
  const files = {
    "one.json": response,
    "two.json.gz": gzipSync(response),
    "lines.ndjson.gz": gzipSync(`${response}\n\n${response}\n`),
    "lines.json": `${response}\n${response}\n`,
    "utf16.json": Buffer.from(response, "utf16le"),
    "broken.json.gz": gzipSync(response).subarray(0, 20),
  };
  const paths = Object.entries(files).map(([name, content]) => write(name, content));
  const { observed, documents, unreadable } = await observeFiles(paths, { model, feed: undefined });
  expect(documents).toBe(7);
  expect([...observed.members.keys()]).toEqual(["team"]);
  expect(unreadable).toEqual([
    { file: join(folder, "broken.json.gz"), why: expect.stringMatching(/^not readable as gzip: /) },
  ]);
});

it("observes no document of another kind as a response of a feed", async () => {
  const paths = foreignDocuments.map(({ document }, index) => write(`foreign-${index}.json`, document));
  const { observed, documents, unreadable, foreign } = await observeFiles(paths, { model, feed });
  expect(documents).toBe(0);
  expect([...observed.members.keys()]).toEqual([]);
  expect([...unreadable.map(({ file }) => file), ...foreign].sort()).toEqual(paths.sort());
});

it("observes the responses of a feed in envelopes and lists", async () => {
  const response = `{"matchInfo":{"id":"m1","sponsor":"a","contestant":[{"id":"c1"}]}}`;
  const files = [
    `{"Data":${response}}`,
    `{"meta":{"page":1},"result":${response},"links":{"next":null}}`,
    JSON.stringify({ statusCode: 200, headers: {}, body: response }),
    `{"d":{"results":${response}}}`,
    `[${response},${response}]`,
    `[{"data":${response}},{"message":"quota"},{"data":{"response":${response}}}]`,
    `{"status":"ok","results":[${response}]}`,
  ].map((text, index) => write(`envelope-${index}.json`, text));
  const { observed, documents, foreign } = await observeFiles(files, { model, feed });
  expect([documents, foreign]).toEqual([9, []]);
  expect([...observed.members.keys()]).toEqual(["matchInfo"]);
  expect(observed.members.get("matchInfo")?.structure?.members.get("sponsor")).toBeDefined();
});
