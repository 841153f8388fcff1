/** The same sources give the same bytes: two builds, in other folders, time zones and languages. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { explorer, plainEnvironment } from "./built.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "sdf-twice-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Hashes of a built site by path. */
async function built(name: string, environment: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const out = join(folder, name, "site");
  await run(process.execPath, ["build/main.ts", "--out", out], { cwd: explorer, env: plainEnvironment(environment), maxBuffer: 1e8 });
  const files = globSync("**/*", { cwd: out, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1)).sort();
  return new Map(files.map((file) => [file, createHash("sha256").update(readFileSync(join(out, file))).digest("hex")]));
}

describe("two builds", () => {
  it("are the same to the byte", async () => {
    const one = await built("one", { TZ: "Pacific/Auckland", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" });
    const other = await built("an/other", { TZ: "America/Los_Angeles", LANG: "C", LC_ALL: "C" });
    expect(one.size).toBeGreaterThan(1000);
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect([...one].filter(([file, hash]) => other.get(file) !== hash).map(([file]) => file)).toEqual([]);
  }, 600_000);
});
