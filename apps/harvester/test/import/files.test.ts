/** Files of an import: their encodings, and the reasons why one is not read. */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { importFiles } from "../../src/import/import.ts";
import { temporaryFolder } from "../store/support.ts";
import { temporaryStore } from "../support/store.ts";

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
  const store = await temporaryStore();
  const path = join(temporaryFolder(), "response.txt");
  writeFileSync(path, bytes);
  const [file] = await importFiles(store, [path], { feed: "soccer/live-win-probability", receivedAt: 1000 });
  expect(file).toMatchObject({ kind: "imported" });
  expect(await store.fixtures()).toMatchObject([{ id: "m1", description }]);
  expect(Buffer.from((await store.body(1))!).equals(bytes)).toBe(true);
  expect(await store.verify()).toMatchObject({ ok: true, different: [] });
});

it("lists each file that is not read, with the reason", async () => {
  const store = await temporaryStore();
  const folder = temporaryFolder();
  mkdirSync(join(folder, "inner"));
  const files: Readonly<Record<string, string>> = {
    "a.json": json,
    "b.json": `{"message": "API rate limit exceeded"}`,
    "c.xml": "<html><title>Sign in</title></html>",
    "d.json": `{"errorCode": "10400"}`,
    "e.json": "",
    "f.json": `{"matchInfo": `,
    "inner/g.csv": "a,b",
    "inner/h.json.gz": "x",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const imported = await importFiles(store, [folder], { receivedAt: 1000 });
  const reasons = imported.flatMap((file) => (file.kind === "skipped" ? [[basename(file.path), file.why]] : []));
  const ending = "its name does not end in .json, .xml, .jsonp, .js or .txt";
  expect(Object.fromEntries(reasons)).toEqual({
    "b.json": 'it is a JSON error message: "API rate limit exceeded"',
    "c.xml": 'the response is not a document of this feed, but an HTML page titled "Sign in"',
    "d.json": "it is an error of the service, 10400",
    "e.json": "the response is not a document of this feed, but an empty body",
    "f.json": "the document ends early: expected a value at line 1, column 15",
    "g.csv": ending,
    "h.json.gz": ending,
  });
  expect(imported.map(({ kind }) => kind).filter((kind) => kind === "imported")).toEqual(["imported"]);
});
