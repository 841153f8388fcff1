import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSpecs, findKeyPlace, findValuePlace, writtenKeys } from "../../src/read/index.ts";

const enumerations = 'enumerations:\n  side: { values: { 1: Left, "2": Right }, meaning: A side }\n';

/** Creates a folder `spec` with files. */
function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), "sdf-spec-")), "spec");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe("loadSpecs", () => {
  it("returns the same result for a folder and for the same files in memory", () => {
    const folder = createFolder({
      "shared/soccer/lists.yaml": enumerations,
      "schema/feed.schema.json": "{}",
      "fixtures/soccer/request.yaml": "not: a spec",
    });
    const fromFolder = loadSpecs(folder);
    const texts = { "spec/shared/soccer/lists.yaml": enumerations, "spec/fixtures/soccer/request.yaml": "not: a spec" };
    expect(fromFolder).toEqual(loadSpecs(new Map(Object.entries(texts))));
    expect(fromFolder.files.map(({ path, kind, folder: namespace }) => [path, kind, namespace])).toEqual([
      ["spec/shared/soccer/lists.yaml", "shared", "soccer"],
    ]);
  });

  it("reports an unreadable file and loads the others", () => {
    const folder = createFolder({ "shared/soccer/a.yaml": enumerations, "shared/soccer/b.yaml": enumerations });
    const { files, diagnostics } = loadSpecs(folder, {
      readFile: (path) => {
        if (path.endsWith("a.yaml")) throw new Error("EACCES: permission denied");
        return enumerations;
      },
    });
    expect(files.map(({ path }) => path)).toEqual(["spec/shared/soccer/b.yaml"]);
    expect(diagnostics.map(({ code, file, cause }) => [code, file, cause])).toEqual([
      ["SDF1006", "spec/shared/soccer/a.yaml", "EACCES: permission denied"],
    ]);
  });

  it("reports a missing folder", () => {
    const { files, diagnostics } = loadSpecs("no-such-folder");
    expect(files).toEqual([]);
    expect(diagnostics).toEqual([expect.objectContaining({ code: "SDF1006", file: "no-such-folder" })]);
  });

  it("returns a file with problems without its content", () => {
    const { files, diagnostics } = loadSpecs(new Map([["spec/shared/soccer/lists.yaml", "enumeration: {}\n"]]));
    expect(files).toEqual([expect.objectContaining({ path: "spec/shared/soccer/lists.yaml" })]);
    expect(files[0]).not.toHaveProperty("content");
    expect(diagnostics).toEqual([expect.objectContaining({ code: "SDF1101", line: 1, column: 1, endColumn: 12 })]);
  });

  it("reports all problems of all files", () => {
    const invalid = "enumerations:\n  one: { values: [], mening: One }\n  two: { values: [1], meaning: 2 }\n";
    const texts = { "spec/shared/soccer/a.yaml": invalid, "spec/shared/soccer/b.yaml": "structures: [\n" };
    const { diagnostics } = loadSpecs(new Map(Object.entries(texts)));
    expect(diagnostics.map(({ code, file, line }) => `${code} ${file.slice(-6, -5)}${line}`)).toEqual([
      "SDF1102 a2",
      "SDF1107 a2",
      "SDF1101 a2",
      "SDF1103 a3",
      "SDF1002 b2",
    ]);
  });

  it("parses only changed files again", () => {
    const a = "spec/shared/soccer/a.yaml";
    const load = (texts: Record<string, string>) => loadSpecs(new Map(Object.entries(texts))).files;
    const [first] = load({ [a]: enumerations });
    expect(load({ [a]: enumerations, "spec/shared/soccer/b.yaml": enumerations })[0]).toBe(first);
    expect(load({ [a]: `${enumerations}\n` })[0]).not.toBe(first);
  });
});

describe("positions", () => {
  const content =
    loadSpecs(new Map([["spec/shared/soccer/lists.yaml", enumerations]])).files.flatMap((file) =>
      file.kind === "shared" && file.content?.enumerations ? [file.content.enumerations] : [],
    )[0] ?? {};

  it("refer to keys and values", () => {
    const file = "spec/shared/soccer/lists.yaml";
    expect(findKeyPlace(content, "side")).toEqual({ file, line: 2, column: 3, endColumn: 7 });
    expect(findValuePlace(content["side"] ?? {}, "meaning")).toEqual({ file, line: 2, column: 53, endColumn: 59 });
  });

  it("include the YAML type of a key", () => {
    expect(writtenKeys(Object(content["side"]?.values))).toEqual([1, "2"]);
  });

  it("exist only for parts of spec files", () => {
    expect(() => findKeyPlace({}, "a")).toThrow("The object is no part of a spec file");
  });
});
