import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { sendRequest } from "../support/send-request.ts";

vi.setConfig({ testTimeout: 60_000 });

const START_TIMEOUT_MS = 30_000;
const builtCommand = join(import.meta.dirname, "../../dist/main.js");
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), "sdf-start-"));
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  readonly child: ChildProcess;
  readonly output: { text: string };
}

/** Starts the built command, with its compiled code in `folder`, and sends a first request. */
async function startAndRequest(nodeArgs: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [...nodeArgs, builtCommand, "--port", "0", "--open"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
  });
  children.push(child);
  const output = { text: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.text += chunk.toString()));
  await expect.poll(() => output.text, { timeout: START_TIMEOUT_MS }).toMatch(/http:/);
  const [url = ""] = output.text.match(/http:\/\/[\w.]+:\d+/) ?? [];
  const { status } = await sendRequest(`${url}/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1`);
  expect(status).toBe(200);
  return { child, output };
}

/** Returns the files of compiled code, one for each loaded file. */
function compiledFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

it("stores compiled code although it is killed, and loads at most 30 files until the first response", async () => {
  const { child } = await startAndRequest([]);
  await expect.poll(() => compiledFiles().length, { timeout: START_TIMEOUT_MS }).toBeGreaterThan(10);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(compiledFiles().length).toBeLessThanOrEqual(30);
});

it.skipIf(process.platform === "win32")("loads no HTTP client", async () => {
  const printClient = `process.on("exit", () => {
    console.log("loaded:", process.moduleLoadList.filter((name) => /undici/.test(name)).length);
  })`;
  const { child, output } = await startAndRequest([
    "--import",
    `data:text/javascript,${encodeURIComponent(printClient)}`,
  ]);
  child.kill("SIGTERM");
  await once(child, "close");
  expect(output.text).toMatch(/^loaded: 0$/m);
});
