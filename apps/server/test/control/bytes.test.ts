import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, size } from "../../../../packages/world/test/support/night.ts";
import { worldRequests, type WorldRequest } from "../../../../packages/world/test/support/world-requests.ts";
import { start } from "../support/command.ts";
import { sharedWorld, small, startHost } from "../support/host.ts";
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
  it("return equal bytes", async () => {
    const at = "2026-09-12T14:40:00Z";
    const options = { seed: small.seed, year: small.year };
    const started = await start(["--no-control", "--open", "--seed", small.seed, "--at", at, "--speed", "0"]);
    // This process is the second one.
    const own = await startHost({ options, at: Date.parse(at) });
    const urls = [started.url, own.url];
    const world = sharedWorld(options);
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
