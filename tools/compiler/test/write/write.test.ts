import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { header } from "../../src/print/files/marks.ts";
import { applyChanges, findChanges } from "../../src/write/index.ts";

let root = "";
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), "sdf-write-"))));
afterEach(() => rm(root, { recursive: true, force: true }));

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const generated = `${header("spec/soccer/a.yaml")}\n`;

describe("findChanges and applyChanges", () => {
  it("write only changed files", async () => {
    await writeText("packages/soccer/src/a.ts", generated);
    const { mtimeMs } = await stat(join(root, "packages/soccer/src/a.ts"));
    const [a, b] = [
      { path: "packages/soccer/src/a.ts", text: generated },
      { path: "packages/soccer/src/b.ts", text: `${generated}b` },
    ];
    const changes = await findChanges(root, [a, b], []);
    await applyChanges(root, changes);
    expect(changes).toMatchObject({ write: [b], unchanged: [a.path] });
    expect(await readFile(join(root, b.path), "utf8")).toBe(b.text);
    expect((await stat(join(root, a.path))).mtimeMs).toBe(mtimeMs);
    // No temporary file remains.
    expect(await readdir(join(root, "packages/soccer/src"))).toEqual(["a.ts", "b.ts"]);
  });

  it("remove generated files of an earlier run and empty folders, and keep hand-written files", async () => {
    await writeText("packages/types/src/soccer/old.ts", generated);
    await writeText("packages/schemas/json/soccer/old.schema.json", "{}");
    await writeText("packages/types/src/id.ts", "export type Id = string;\n");
    await writeText("packages/types/src/notes.md", generated);
    const changes = await findChanges(root, [], []);
    await applyChanges(root, changes);
    expect(changes.remove).toEqual([
      "packages/schemas/json/soccer/old.schema.json",
      "packages/types/src/soccer/old.ts",
    ]);
    expect(await readdir(join(root, "packages/types/src"))).toEqual(["id.ts", "notes.md"]);
  });

  it("update parts of hand-written files, and ignore files that are missing or have no such part", async () => {
    await writeText("README.md", "old");
    await writeText("plain.md", "plain");
    const patches = [
      { path: "README.md", apply: (current: string) => current.replace("old", "new") },
      { path: "plain.md", apply: () => undefined },
      { path: "missing.md", apply: () => "never" },
    ];
    const changes = await findChanges(root, [], patches);
    expect(changes.write).toEqual([{ path: "README.md", text: "new", current: "old" }]);
  });
});
