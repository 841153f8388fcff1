import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { catalogue } from "@sdf/service/catalogue";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, size } from "../../../../packages/world/test/support/night.ts";
import { worldRequests, type WorldRequest } from "../../../../packages/world/test/support/world-requests.ts";
import { sharedWorld, small } from "../support/host.ts";
import { sendRequest } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** Returns the parts of a response that do not depend on earlier requests. */
async function fetchComparable(
  url: string,
  { path }: WorldRequest,
  formatQuery: string,
): Promise<{ status: number; text: string; date: unknown; modified: unknown }> {
  const { status, text, headers } = await sendRequest(`${url}${path}_fmt=${formatQuery}`);
  return { status, text, date: headers.date, modified: headers["last-modified"] };
}

describe("two processes", () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
  });

  /** Starts the command and waits for its URL. */
  function start(at: string): Promise<string> {
    const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
    const child = spawn(
      process.execPath,
      [main, "--port", "0", "--no-control", "--open", "--seed", small.seed, "--at", at, "--speed", "0"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    running.push(child);
    return new Promise((resolve, reject) => {
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const url = /sdf-server: (\S+)/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
      child.once("exit", (code) => reject(new Error(`the server exited with code ${code}: ${output}`)));
    });
  }

  it("return equal bytes", async () => {
    const at = "2026-09-12T14:40:00Z";
    const urls = await Promise.all([start(at), start(at)]);
    const world = sharedWorld({ seed: small.seed, year: small.year });
    const requests = catalogue.flatMap(({ description }) => worldRequests(world, description, size(1, 2)));
    let documents = 0;
    for (const request of requests) {
      const [one, other] = await Promise.all(urls.map((url) => fetchComparable(url, request, "xml")));
      expect(other, request.path).toEqual(one);
      if (one?.status === 200) documents += 1;
    }
    expect(documents).toBeGreaterThan(requests.length / 4);
  });
});
