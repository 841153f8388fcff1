import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createControl, type WorldControl } from "@sdf/server-control";
import { catalogue } from "@sdf/service/catalogue";
import { decode } from "@sdf/validators";
import { createWorld, type World } from "@sdf/world";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { expectEqual } from "../../../../packages/world/test/support/equal.ts";
import { LONG_TEST_MS, size } from "../../../../packages/world/test/support/night.ts";
import { worldRequests, type WorldRequest } from "../../../../packages/world/test/support/world-requests.ts";
import { createHost, type Host } from "../../src/control/host.ts";
import { saturday, sharedWorld, small } from "../support/host.ts";
import { sendRequest } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const formatQueries = ["json", "xml", "jsonp&_clbk=cb"];

/** Returns the parts of a response that do not depend on earlier requests. */
async function fetchComparable(
  url: string,
  { path }: WorldRequest,
  formatQuery: string,
): Promise<{ status: number; text: string; date: unknown; modified: unknown }> {
  const { status, text, headers } = await sendRequest(`${url}${path}_fmt=${formatQuery}`);
  return { status, text, date: headers.date, modified: headers["last-modified"] };
}

describe("the same instant", () => {
  let host: Host;
  let url: string;
  let clock: WorldControl["clock"];
  let world: World;
  beforeAll(async () => {
    host = createHost({ options: small, at: saturday, open: true, make: sharedWorld });
    const addresses = await host.start();
    ({ url } = addresses);
    ({ clock } = createControl({ url: addresses.controlUrl }).world());
    ({ world } = host.worlds.defaultWorld.worldContext);
  });
  afterAll(() => host.close());

  it.each(catalogue.map((feed) => [feed.description.id, feed] as const))(
    "returns equal bytes of %s after any clock moves, and equal values in every format",
    async (_id, { description, shape }) => {
      const before: unknown[] = [];
      const requests = worldRequests(world, description, size(3, 24));
      for (const request of requests) {
        await clock.set(request.at);
        const responses = await Promise.all(
          formatQueries.map((formatQuery) => fetchComparable(url, request, formatQuery)),
        );
        before.push(responses);
        const values = responses.map(
          ({ text }) => /errorCode\D+(\d{5})/.exec(text)?.[1] ?? decode(text, { feed: shape }).value,
        );
        expectEqual(values.slice(1), [values[0], values[0]], request.path);
      }
      await clock.advance("-400d");
      for (const [index, request] of [...requests.entries()].reverse()) {
        await clock.set(request.at - 1);
        await fetchComparable(url, request, "json");
        await clock.next({ sport: "soccer" }).catch(() => undefined);
        await clock.set(request.at);
        expect(
          await Promise.all(formatQueries.map((formatQuery) => fetchComparable(url, request, formatQuery))),
        ).toEqual(before[index]);
      }
    },
  );
});

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
    const world = createWorld({ seed: small.seed, year: small.year });
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
