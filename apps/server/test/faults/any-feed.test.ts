/**
 * Any faults, on any feed, in any format: what comes of an answer is what comes of it without faults,
 * or an error that says so. Only faults whose point is another document give another document.
 */
import { SdfError } from "@sdf/runtime";
import type { FaultEffect } from "@sdf/server-control";
import { decode } from "@sdf/validators";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Faults } from "../../src/faults/faults.ts";
import { catalogue } from "../../src/http/catalogue.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import type { Instant } from "../../src/world/contract.ts";
import { random, type Random } from "../../src/world/core/random.ts";
import { createWorld } from "../../src/world/core/world.ts";
import { again, seed, size, worldSeed } from "../support/night.ts";
import { worldRequests } from "../support/world-requests.ts";

const world = createWorld({ seed: worldSeed("any-feed"), year: 2026, leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 } });
const faults = new Faults();
let at: Instant = 0;
let server: SdfServer;
let base: string;
beforeAll(async () => {
  server = createServer({ world, clock: () => at, open: true, hooks: faults.hooks });
  base = await server.listen();
});
afterAll(() => server.close());

/** Draws an effect of each kind; short ones, as there are many. */
const effects: readonly ((draws: Random) => FaultEffect)[] = [
  (draws) => ({ kind: "status", status: draws.pick([400, 404, 500, 502, 503]), body: draws.pick(["html", "error", "empty"] as const), code: "10001" }),
  (draws) => ({ kind: "reset", at: draws.pick(["before-headers", "mid-body"] as const) }),
  (draws) => ({ kind: "truncated", at: draws.pick(["transfer", "document"] as const), share: draws.next() }),
  () => ({ kind: "malformed" }),
  (draws) => ({ kind: "content-type", value: draws.pick(["text/plain", "application/octet-stream", "application/json"]) }),
  (draws) => ({ kind: "error-body", code: draws.pick(["10400", "10001"]) }),
  () => ({ kind: "html" }),
  () => ({ kind: "token-expired" }),
  (draws) => ({ kind: "too-many", after: draws.int(9), as: draws.pick(["seconds", "date"] as const) }),
  (draws) => ({ kind: "clock-skew", by: draws.pick(["-1h", "3d"]) }),
  (draws) => ({ kind: "latency", delay: { kind: "uniform", min: 0, max: 1 + draws.int(4) } }),
  (draws) => ({ kind: "drip", bytes: 20_000 + draws.int(50_000), every: 1 }),
  (draws) => ({ kind: "huge", bytes: 100_000 + draws.int(500_000) }),
  (draws) => ({ kind: "stale", by: draws.pick(["1m", "3h"]) }),
  () => ({ kind: "page-repeat" }),
  () => ({ kind: "page-skip" }),
  (draws) => ({ kind: "page-shift", by: draws.pick([-2, 3]) }),
];

/** Effects whose point is another document. */
const othersDocument = new Set(["stale", "page-repeat", "page-skip", "page-shift"]);

/** Ends of a query: good ones, and some that a rule refuses. */
const ends = ["", "", "", "_pgNm=2&_pgSz=3&", "_fld=main.id&", "colour=red&", "_pgNm=0&", "_rt=x&", "live=yes&live=yes&"];
const formats = ["_fmt=json", "_fmt=xml", "_fmt=jsonp&_clbk=cb", ""];

/** What an answer comes to: a value, a code of the service, or how reading it failed. */
type Outcome = { readonly value: unknown } | { readonly code: string } | { readonly failed: string };

describe.each(catalogue.map((feed) => [feed.description.id, feed] as const))(`%s (${again})`, (id, { description, shape }) => {
  async function hear(url: string): Promise<Outcome> {
    let body: Uint8Array;
    try {
      // A connection of its own: one that a fault has cut must not be taken up again.
      body = new Uint8Array(await (await fetch(url, { headers: { connection: "close" } })).arrayBuffer());
    } catch {
      return { failed: "transfer" };
    }
    try {
      return { value: decode(body, { feed: shape }).value };
    } catch (error) {
      if (!SdfError.is(error)) throw error;
      return error.code === "api.error" ? { code: error.details.serviceCode ?? "" } : { failed: error.code };
    }
  }

  it("comes whole, or with an error, under any faults", async () => {
    const draws = random(`${seed}`, "faults", id);
    let struck = 0;
    for (const [index, request] of worldRequests(world, description, size(12, 400), `${seed}`).entries()) {
      at = request.at;
      const url = `${base}${request.path}${draws.pick(ends)}${draws.pick(formats)}`;
      const expected = await hear(url);
      const chosen = Array.from({ length: 1 + draws.int(3) }, () => draws.pick(effects)(draws));
      for (const [number, effect] of chosen.entries()) faults.set({ id: `${number}`, effect, seed: `${seed} ${index}` });
      const met = await hear(url);
      const told = `${url} at ${at} with ${JSON.stringify(chosen)}`;
      if (!("failed" in met || same(met, expected))) {
        // An error that a fault put there, or another document on purpose.
        if ("code" in met) expect(met.code, told).toMatch(/^10\d{3}$/);
        else expect(chosen.some(({ kind }) => othersDocument.has(kind)), told).toBe(true);
      }
      if (!same(met, expected)) struck += 1;
      faults.clearAll();
      // Nothing of a fault stays.
      expect(await hear(url), told).toEqual(expected);
    }
    expect(struck).toBeGreaterThan(0);
  });
});

function same(one: Outcome, other: Outcome): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
