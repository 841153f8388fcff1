/**
 * The commands of the guide to other languages run as shown, and the types that they write read the examples. CI runs one
 * language, the nightly run all of them.
 */
import { copyFileSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPython, run } from "../programs.ts";
import { explorer, site } from "./built.ts";
import { commands, pythonSamples } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "sdf-languages-"));
const isOfGuide = ({ page }: { readonly page: string }): boolean => page === "guides/other-languages/index.html";
const isChecked = (line: string): boolean =>
  process.env["SDF_NIGHTLY"] === "1" || !line.includes("--lang") || line.includes("--lang python");
const lines = commands
  .filter(isOfGuide)
  .flatMap(({ line }) => (line.startsWith("npx ") && isChecked(line) ? [line.split(" ").slice(1)] : []));

beforeAll(() => {
  symlinkSync(join(explorer, "node_modules"), join(folder, "node_modules"), "junction");
  copyFileSync(join(site, "examples/soccer/match-momentum/normal.json"), join(folder, "response.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("guide to other languages", () => {
  it.each(lines)("has a command that succeeds: %s %s %s %s %s", async (program, ...args) => {
    await run(join(folder, "node_modules/.bin", program), args, { cwd: folder });
    const out = args.indexOf("--out") + 1;
    expect(out === 0 || statSync(join(folder, args[out] ?? "")).size > 10_000).toBe(true);
  });

  it.skipIf(!hasPython)("has a sample in Python that reads the example", async () => {
    const [sample] = pythonSamples.filter(isOfGuide);
    writeFileSync(join(folder, "sample.py"), sample?.code ?? "");
    const { stdout } = await run("python3", ["sample.py"], { cwd: folder });
    expect(stdout).toMatch(/^\w{20,}\n$/);
  });
});
