import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it.runIf(process.platform === "linux")("the command has the options that save memory, under the number it was started with, and ends when told", async () => {
  const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  const child = spawn(process.execPath, [main, "--port", "0", "--open", "--seed", "start", "--at", "2026-09-12T14:00:00Z", "--speed", "0"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
  try {
    await new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
    const words = (file: string): readonly string[] => readFileSync(`/proc/${child.pid}/${file}`, "utf8").split("\0");
    expect(words("cmdline")).toContain("--no-concurrent-recompilation");
    expect(words("environ")).toContain("MALLOC_ARENA_MAX=1");
    expect(complaint).toBe("");
    child.kill("SIGTERM");
    expect(await ended).toEqual({ code: 0, signal: null });
  } finally {
    child.kill("SIGKILL");
  }
});
