/** Files of an import: their encodings, and the reasons why one is not read. */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { zipSync } from "fflate";
import { createTar } from "nanotar";
import { expect, it } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import { importFiles } from "../../src/import/import.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { temporaryFolder, temporaryStore } from "../store/support.ts";
import { useSqlite } from "../support/engines.ts";

const sqlite = useSqlite();
const name = "Łódź é vs Elm";
const xml = (encoding: string, description = name): string =>
  `<?xml version="1.0" encoding="${encoding}"?><matchLiveWinProbability><matchInfo id="m1" date="2026-09-12Z">` +
  `<description>${description}</description></matchInfo><liveData><matchDetails matchStatus="Playing"/></liveData>` +
  "</matchLiveWinProbability>";
const json = JSON.stringify({
  matchInfo: { id: "m1", date: "2026-09-12Z", description: name },
  liveData: { matchDetails: { matchStatus: "Playing" } },
});
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le");

it.each([
  ["JSON in UTF-8", Buffer.from(json), name],
  ["JSON in UTF-16", utf16(json), name],
  ["JSON in UTF-16, big endian", utf16(json).swap16(), name],
  ["XML in UTF-16", utf16(xml("UTF-16")), name],
  ["XML in ISO-8859-1", Buffer.from(xml("ISO-8859-1", "Caf é"), "latin1"), "Caf é"],
  ["XML in UTF-8 with a mark", Buffer.from(`\uFEFF${xml("UTF-8")}`), name],
])("is read in its encoding, stored as received, and decoded again: %s", async (_, bytes, description) => {
  const store = await sqlite.create();
  const path = join(temporaryFolder(), "response.txt");
  writeFileSync(path, bytes);
  const [file] = await importFiles(store, [path], { feed: "soccer/live-win-probability", receivedAt: 1000 });
  expect(file).toMatchObject({ kind: "imported" });
  expect(await store.fixtures()).toMatchObject([{ id: "m1", description }]);
  expect(Buffer.from((await store.body(1))!).equals(bytes)).toBe(true);
  expect(await store.verify()).toMatchObject({ ok: true, different: [] });
});

it.each<[string, string, Uint8Array, string]>([
  ["gzip", "response.json.gz", gzipSync(json), ""],
  ["gzip, by its content", "response.json", gzipSync(json), ""],
  ["zstd", "response.xml.zst", zstdCompressSync(utf16(xml("UTF-16"))), ""],
  ["zip", "responses.zip", zipSync({ "day/a.json": Buffer.from(json), "b.csv": Buffer.from("a") }), ":day/a.json"],
  ["tar in gzip", "responses.tgz", gzipSync(createTar([{ name: "a.xml", data: utf16(xml("UTF-16")) }])), ":a.xml"],
  ["one document a line", "responses.jsonl", Buffer.from(`\n${json}\n`), ":2"],
  ["one document a line in gzip", "day.ndjson.gz", gzipSync(`${json}\n`), ":1"],
])("is found in a folder and decompressed: %s", async (_, file, bytes, within) => {
  const store = await sqlite.create();
  const folder = temporaryFolder();
  writeFileSync(join(folder, file), bytes);
  const imported = await importFiles(store, [folder], { receivedAt: 1000 });
  expect(imported).toMatchObject([{ path: join(folder, file) + within, kind: "imported" }]);
  expect(await store.fixtures()).toMatchObject([{ id: "m1", description: name }]);
  expect(await importFiles(store, [folder], { receivedAt: 1000 })).toMatchObject([{ kind: "known" }]);
});

it("skips documents of no feed of every kind, with what they are", async () => {
  const store = await temporaryStore(currentLayout());
  const folder = temporaryFolder();
  for (const [index, { document }] of foreignDocuments.entries())
    writeFileSync(join(folder, `${String(index).padStart(2, "0")}.txt`), document);
  const imported = await importFiles(store, [folder], { receivedAt: 1000 });
  expect(imported).toHaveLength(foreignDocuments.length);
  for (const [index, { name, document, words }] of foreignDocuments.entries()) {
    // Feeds of lists may be the nearest to an empty list.
    const isList = document === "{}" || document === "[]";
    const file = imported[index];
    expect(file?.kind, name).toBe("skipped");
    expect(isList || (file?.kind === "skipped" && file.why.includes(words)), name).toBe(true);
  }
});

it("skips an archive beyond the limits, with the reason", async () => {
  const store = await temporaryStore();
  const path = join(temporaryFolder(), "deep.gz");
  let bytes: Uint8Array = Buffer.from(json);
  for (let depth = 0; depth < 6; depth += 1) bytes = gzipSync(bytes);
  writeFileSync(path, bytes);
  expect(await importFiles(store, [path])).toMatchObject([
    { path, kind: "skipped", why: expect.stringContaining("more than 4 compressions in each other") },
  ]);
});

it("lists each file that is not read, with the reason", async () => {
  const store = await temporaryStore();
  const folder = temporaryFolder();
  mkdirSync(join(folder, "inner"));
  const files: Readonly<Record<string, string | Buffer>> = {
    "a.json": json,
    "b.json": `{"message": "API rate limit exceeded"}`,
    "c.xml": "<html><title>Sign in</title></html>",
    "d.json": `{"errorCode": "10400"}`,
    "e.json": "",
    "f.json": `{"matchInfo": `,
    "inner/g.csv": "a,b",
    "inner/h.json.gz": Buffer.from([0x1f, 0x8b, 8]),
    "inner/i.jsonl": `${json}\n[1]\n\n{"message": "no such key"}\n`,
    "inner/index.jsonl": "{}",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const imported = await importFiles(store, [folder], { receivedAt: 1000 });
  const reasons = imported.flatMap((file) => (file.kind === "skipped" ? [[basename(file.path), file.why]] : []));
  expect(Object.fromEntries(reasons)).toEqual({
    "b.json": 'it is a JSON error message: "API rate limit exceeded"',
    "c.xml": 'the response is not a document of this feed, but an HTML page titled "Sign in"',
    "d.json": "it is an error of the service, 10400",
    "e.json": "the response is not a document of this feed, but an empty body",
    "f.json": "the document ends early: expected a value at line 1, column 15",
    "g.csv": expect.stringContaining("its name is not one of a document"),
    "h.json.gz": "not readable as gzip: unexpected end of file",
    "i.jsonl:2": "it is a JSON list of 1 values",
    "i.jsonl:4": 'it is a JSON error message: "no such key"',
    "index.jsonl": "it is the index of a recording",
  });
  const others = imported.flatMap((file) => (file.kind === "skipped" ? [] : [[basename(file.path), file.kind]]));
  expect(others).toEqual([
    ["a.json", "imported"],
    ["i.jsonl:1", "known"],
  ]);
});
