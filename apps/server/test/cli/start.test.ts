import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { start, START_TIMEOUT_MS, type Running } from "../support/command.ts";
import { sendRequest } from "../support/send-request.ts";

vi.setConfig({ testTimeout: 60_000 });

const builtCommand = join(import.meta.dirname, "../../dist/main.js");
const folder = mkdtempSync(join(tmpdir(), "sdf-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the built command, with its compiled code in `folder`, and sends a first request. */
async function startAndRequest(nodeArgs: readonly string[]): Promise<Running> {
  const env = { ...process.env, NODE_COMPILE_CACHE: folder };
  const running = await start(["--open"], { nodeArgs, env, command: builtCommand });
  const { status } = await sendRequest(`${running.url}/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1`);
  expect(status).toBe(200);
  return running;
}

/** Returns the files of compiled code, one for each loaded file. */
function compiledFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

it("stores compiled code although it is killed, and loads at most 30 files until the first response", async () => {
  const { child, ended } = await startAndRequest([]);
  await expect.poll(() => compiledFiles().length, { timeout: START_TIMEOUT_MS }).toBeGreaterThan(10);
  child.kill("SIGKILL");
  await ended;
  expect(compiledFiles().length).toBeLessThanOrEqual(30);
});

it.skipIf(process.platform === "win32")("loads no HTTP client", async () => {
  const printClient = `process.on("exit", () => {
    console.log("loaded:", process.moduleLoadList.filter((name) => /undici/.test(name)).length);
  })`;
  const script = `data:text/javascript,${encodeURIComponent(printClient)}`;
  const { child, output, ended } = await startAndRequest(["--import", script]);
  child.kill("SIGTERM");
  await ended;
  expect(output.stdout).toMatch(/^loaded: 0$/m);
});
