import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { zipSync } from "fflate";
import { createTar } from "nanotar";
import { afterAll, describe, expect, it } from "vitest";
import { findInputs } from "../src/find.ts";
import { readDocuments, type ReadDocument } from "../src/read.ts";

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
    expect(await write("nested.gz", nested)).toMatchObject([{ message: "more than 4 compressions in each other" }]);
  });
});

describe("files", () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-check-"));
  mkdirSync(join(folder, "deep"));
  mkdirSync(join(folder, "none"));
  for (const name of ["b.xml", "a.json", "deep/c.jsonp", "notes.txt"]) writeFileSync(join(folder, name), "{}");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are those of the arguments, or those in directories", async () => {
    const [named, inFolder, empty, missing] = await Promise.all(
      [["notes.txt"], [""], ["none"], ["gone.xml"]].map((paths) => findInputs(paths.map((path) => join(folder, path)))),
    );
    expect(named).toEqual([{ file: join(folder, "notes.txt") }]);
    expect(inFolder).toEqual(["a.json", "b.xml", "deep/c.jsonp"].map((name) => ({ file: join(folder, name) })));
    expect(empty).toMatchObject([{ message: "no .xml, .json or .jsonp file in this directory" }]);
    expect(missing).toMatchObject([{ message: "no such file" }]);
  });
});
