import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { zipSync } from "fflate";
import { createTar } from "nanotar";
import { afterAll, describe, expect, it } from "vitest";
import { findInputs } from "../src/find.ts";
import { DecompressionBudget } from "../src/limits.ts";
import { readDocuments, unpackDocument, type ReadDocument, type ReadResult } from "../src/read.ts";

const encode = (text: string) => new TextEncoder().encode(text);

describe("readDocuments", () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-read-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return readDocuments({ file });
  };
  const text = `{"match":[]}`;

  it.each([
    ["gzip", gzipSync(text), ["gzip"]],
    ["zstd", zstdCompressSync(text), ["zstd"]],
    ["gzip in gzip", gzipSync(gzipSync(text)), ["gzip", "gzip"]],
  ])("decompresses %s, whatever the name of the file", async (_name, content, compressions) => {
    expect(await write("response.json", content)).toEqual([
      { file: join(folder, "response.json"), bytes: expect.anything(), compressions },
    ]);
    const [result] = await write("response.json", content);
    expect(result).toHaveProperty("bytes");
    expect(Buffer.from((result as ReadDocument).bytes).toString()).toBe(text);
  });

  it("reads the documents of a zip and of a tar archive", async () => {
    const files = { "b/two.json": encode(text), "one.json.gz": gzipSync(text), "notes.txt": encode("x") };
    const tar = createTar(Object.entries(files).map(([name, data]) => ({ name, data })));
    for (const [name, content, compressions] of [
      ["a.zip", zipSync(files), ["zip"]],
      ["a.tgz", gzipSync(tar), ["gzip", "tar"]],
    ] as const) {
      const results = (await write(name, content)) as ReadDocument[];
      expect(results.map((each) => [each.file, each.compressions])).toEqual([
        [`${join(folder, name)}:b/two.json`, compressions],
        [`${join(folder, name)}:one.json.gz`, [...compressions, "gzip"]],
      ]);
      expect(results.map((each) => Buffer.from(each.bytes).toString())).toEqual([text, text]);
    }
  });

  it("reports what cannot be read", async () => {
    expect(await write("broken.gz", gzipSync(text).subarray(0, 20))).toMatchObject([
      { message: expect.stringMatching(/^not readable as gzip: /) },
    ]);
    expect(await write("empty.zip", zipSync({ "notes.txt": encode("x") }))).toMatchObject([
      { message: "no .xml, .json or .jsonp file in this archive" },
    ]);
    const nested = [1, 2, 3, 4, 5].reduce((content) => gzipSync(content), Buffer.from(text));
    expect(await write("nested.gz", nested)).toMatchObject([
      { code: "documents.depth", message: expect.stringMatching(/^more than 4 compressions in each other; unpack/) },
    ]);
  });
});

describe("the limits of decompression", () => {
  const document = encode(`"${"a".repeat(998)}"`);
  const archive = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.json.gz`, gzipSync(document)])));
  const outcomes = (results: readonly ReadResult[]) =>
    results.map((each) => ("message" in each ? [each.code, each.message] : each.bytes.length));

  it("reject a document that is too large, and read the others of its archive", () => {
    const content = zipSync({ "0.json.gz": gzipSync(encode(" ".repeat(5000))), "1.json.gz": gzipSync(document) });
    expect(outcomes(unpackDocument("a.zip", content, new DecompressionBudget({ document: 4000 })))).toEqual([
      ["documents.size", "more than 4000 bytes decompressed; split the document or archive"],
      1000,
    ]);
  });

  it.each([
    ["zip", archive(20)],
    ["zip in zip", zipSync({ "a.zip": archive(10), "b.zip": archive(10) })],
    ["zip in gzip", gzipSync(archive(20))],
    ["tar", createTar(Array.from({ length: 20 }, (_, n) => ({ name: `${n}.json.gz`, data: gzipSync(document) })))],
  ])("end the reading of a file at the total of its content: %s", (_name, content) => {
    const results = outcomes(unpackDocument("a", content, new DecompressionBudget({ file: 9000 })));
    expect(results.at(-1)).toEqual([
      "documents.size",
      "more than 9000 bytes decompressed in one file; unpack the archive, and use its documents",
    ]);
    expect(results.slice(0, -1)).toEqual(Array.from({ length: results.length - 1 }, () => 1000));
    expect(results.length).toBeGreaterThan(3);
    expect(results.length).toBeLessThan(11);
  });

  it("end the reading of a command at the total of its files", () => {
    const budget = new DecompressionBudget({ file: 1000, command: 2500 });
    const read = () => outcomes(unpackDocument("a.json.gz", gzipSync(document), budget));
    expect([read(), read(), read()]).toEqual([
      [1000],
      [1000],
      [["documents.size", "more than 2500 bytes decompressed by one command; use fewer files at a time"]],
    ]);
    expect(outcomes(unpackDocument("a.json", document, budget))).toEqual([1000]);
  });

  it("hold by default", () => {
    const budget = new DecompressionBudget();
    const [mib, gib] = [2 ** 20, 2 ** 30];
    expect(budget.maxBytes).toBe(256 * mib);
    for (let file = 0; file < 16; file++) {
      budget.startFile();
      for (let document = 0; document < 4; document++) budget.add(256 * mib);
      expect(() => budget.add(1)).toThrow(/in one file|by one command/);
    }
    budget.startFile();
    expect(() => budget.add(1)).toThrow(`more than ${16 * gib} bytes decompressed by one command`);
  });
});

describe("files", () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-check-"));
  mkdirSync(join(folder, "deep"));
  mkdirSync(join(folder, "none"));
  for (const name of ["b.xml", "a.json", "deep/c.jsonp", "notes.txt"]) writeFileSync(join(folder, name), "{}");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("files are those of the arguments, or those in directories", async () => {
    const [named, inFolder, empty, missing] = await Promise.all(
      [["notes.txt"], [""], ["none"], ["gone.xml"]].map((paths) => findInputs(paths.map((path) => join(folder, path)))),
    );
    expect(named).toEqual([{ file: join(folder, "notes.txt") }]);
    expect(inFolder).toEqual(["a.json", "b.xml", "deep/c.jsonp"].map((name) => ({ file: join(folder, name) })));
    expect(empty).toMatchObject([{ message: "no .xml, .json or .jsonp file in this directory" }]);
    expect(missing).toMatchObject([{ message: "no such file" }]);
  });
});
