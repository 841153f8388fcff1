import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runSdf } from "./sdf.ts";

const main = join(import.meta.dirname, "../src/main.ts");
const start = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [main, ...args], { encoding: "utf8", input });

describe("sdf", () => {
  it("lists its commands", async () => {
    const { status, stdout } = await runSdf(["--help"]);
    expect(stdout).toMatch(/generate +generate code and schemas from the specs/);
    expect(stdout).toMatch(/check +recognise and decode documents/);
    expect(status).toBe(0);
  });

  it.each([
    ["an unknown command", "generat"],
    ["an unknown option", "generate", "--chekc"],
    ["options that exclude each other", "generate", "--check", "--watch"],
  ])("rejects %s with exit code 2", async (_case, ...args) => {
    const { status, stderr } = await runSdf(args);
    expect(stderr).toMatch(/^error: /);
    expect(status).toBe(2);
  });

  it("reads the standard input of its process, and takes `--strict` without a value", () => {
    const match = `{"match":[{"matchInfo":{"id":"4khuvipwb39d4tv0j7d7yf5xj"}}]}`;
    const { status, stdout } = start(["check", "--feed", "soccer/match-detailed", "--strict", "-"], match);
    expect(stdout).toContain("(standard input)");
    expect(status, stdout).toBe(0);
  });

  it("prints the version of the published package", () => {
    const manifest = readFileSync(join(import.meta.dirname, "../../../apps/cli/package.json"), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    expect(start(["--version"])).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  it("rejects an older version of Node in one line, before it loads the program", () => {
    const stub = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.1" })`;
    const started = spawnSync(process.execPath, ["--import", stub, main, "--help"], { encoding: "utf8" });
    expect(started).toMatchObject({
      status: 2,
      stdout: "",
      stderr:
        "error: sdf requires Node.js 22 or later, but runs on 20.19.1; " +
        "install a later version from https://nodejs.org\n",
    });
  });

  it("ends silently if its output is closed, as `head` does", async () => {
    const lines = Array.from({ length: 3000 }, () => `{"match":[{"matchInfo":{"id":"4khuvipwb39d4tv0j7d7yf5xj"}}]}`);
    const child = spawn(process.execPath, [main, "check", "-"], { stdio: ["pipe", "pipe", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    child.stdin.end(lines.join("\n"));
    const [, signal] = (await once(child, "close")) as [number | null, string | null];
    expect([signal, stderr]).toEqual([null, ""]);
  });
});
