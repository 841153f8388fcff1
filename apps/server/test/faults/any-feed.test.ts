import { SdfError } from "@sdf/runtime";
import type { FaultEffect } from "@sdf/server-control";
/**
 * Random faults on any feed in any format. The client receives the same document as without faults, or an error.
 * Only faults that replace the document may change it.
 */
import { catalogue } from "@sdf/service/catalogue";
import { decode } from "@sdf/validators";
import type { Instant } from "@sdf/world";
import { random, type Random } from "@sdf/world/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, again, seed, size, worldSeed } from "../../../../packages/world/test/support/night.ts";
import { worldRequests } from "../../../../packages/world/test/support/world-requests.ts";
import { Faults } from "../../src/faults/faults.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { sharedWorld } from "../support/host.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = sharedWorld({
  seed: worldSeed("wire"),
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 },
});
const faults = new Faults();
let at: Instant = 0;
let server: SdfServer;
let base: string;
beforeAll(async () => {
  server = createServer({ world, clock: () => at, open: true, hooks: faults.hooks });
  base = await server.listen();
});
afterAll(() => server.close());

/** Draws effects of each kind, with short durations. */
const effects: readonly ((draws: Random) => FaultEffect)[] = [
  (draws) => ({
    kind: "status",
    status: draws.pick([400, 404, 500, 502, 503]),
    body: draws.pick(["html", "error", "empty"] as const),
    code: "10001",
  }),
  (draws) => ({ kind: "reset", at: draws.pick(["before-headers", "mid-body"] as const) }),
  (draws) => ({ kind: "truncated", at: draws.pick(["transfer", "document"] as const), share: draws.next() }),
  () => ({ kind: "malformed" }),
  (draws) => ({
    kind: "content-type",
    value: draws.pick(["text/plain", "application/octet-stream", "application/json"]),
  }),
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

/** Effects that replace the document. */
const replacesDocument = new Set(["stale", "page-repeat", "page-skip", "page-shift"]);

/** Query parts: valid ones, and some that violate a rule. */
const queryParts = [
  "",
  "",
  "",
  "_pgNm=2&_pgSz=3&",
  "_fld=main.id&",
  "colour=red&",
  "_pgNm=0&",
  "_rt=x&",
  "live=yes&live=yes&",
];
const formats = ["_fmt=json", "_fmt=xml", "_fmt=jsonp&_clbk=cb", ""];

/** Outcome of a request: a value, an error code of the service, or an error code of the client. */
type Outcome = { readonly value: unknown } | { readonly code: string } | { readonly failed: string };

describe.each(catalogue.map((feed) => [feed.description.id, feed] as const))(
  `%s (${again})`,
  (id, { description, shape }) => {
    async function fetchOutcome(url: string): Promise<Outcome> {
      let body: Uint8Array;
      try {
        // A new connection, because a fault may have closed the previous one.
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

    it("returns the complete document or an error under any faults", async () => {
      const draws = random(`${seed}`, "faults", id);
      let changedCount = 0;
      for (const [index, request] of worldRequests(world, description, size(6, 400), `${seed}`).entries()) {
        at = request.at;
        const url = `${base}${request.path}${draws.pick(queryParts)}${draws.pick(formats)}`;
        const expected = await fetchOutcome(url);
        const chosen = Array.from({ length: 1 + draws.int(3) }, () => draws.pick(effects)(draws));
        for (const [number, effect] of chosen.entries())
          faults.set({ id: `${number}`, effect, seed: `${seed} ${index}` });
        const actual = await fetchOutcome(url);
        const message = `${url} at ${at} with ${JSON.stringify(chosen)}`;
        // The fault injected an error or replaced the document.
        const isInjected = (): boolean =>
          "code" in actual
            ? /^10\d{3}$/.test(String(actual.code))
            : chosen.some(({ kind }) => replacesDocument.has(kind));
        expect("failed" in actual || isSame(actual, expected) || isInjected(), message).toBe(true);
        if (!isSame(actual, expected)) changedCount += 1;
        faults.clearAll();
        // Removed faults have no effect.
        expect(await fetchOutcome(url), message).toEqual(expected);
      }
      expect(changedCount).toBeGreaterThan(0);
    });
  },
);

function isSame(one: Outcome, other: Outcome): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
