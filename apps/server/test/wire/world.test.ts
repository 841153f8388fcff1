import { SdfError } from "@sdf/runtime";
import { decode, type Drift } from "@sdf/validators";
import { type Instant } from "@sdf/world";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectEqual } from "../../../../packages/world/test/support/equal.ts";
import { LONG_TEST_MS, again, isNight, size, worldSeed } from "../../../../packages/world/test/support/night.ts";
import { worldRequests } from "../../../../packages/world/test/support/world-requests.ts";
import { xsdOf } from "../../../../packages/world/test/support/xsd.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { simulatedFeeds } from "../support/asked.ts";
import { sharedWorld } from "../support/host.ts";
import { sendRequest, type HttpResponse } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const options = {
  seed: worldSeed("wire"),
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 },
};
const world = sharedWorld(options);
let at: Instant = 0;
let server: SdfServer;
let url: string;
beforeAll(async () => {
  server = createServer({ world, clock: () => at, open: true });
  url = await server.listen();
});
afterAll(() => server.close());

/** True for the drift of a match that is returned alone, as observed; its text differs between formats. */
const isSingleMatch = ({ kind, path }: Drift): boolean => kind === "observed-form" && path === "";

/** Error code for documents that do not exist, or do not exist yet. */
const nothing = "10400";

describe.each(simulatedFeeds(world).map((feed) => [feed.description.id, feed] as const))(
  `%s (${again})`,
  (id, { description, shape }) => {
    let requests: ReturnType<typeof worldRequests>;
    beforeAll(() => {
      const all = worldRequests(world, description, size(12, 480), worldSeed("requests"));
      // In CI a match before its start, in its first half and after its end.
      requests = isNight ? all : [2, 5, 9].map((index) => all[index]!);
    });

    it("conforms to the specs and the XSD at any instant, in every format", async () => {
      const complaints = xsdOf(id);
      let documents = 0;
      for (const request of requests) {
        at = request.at;
        const [json, xml, jsonp] = await Promise.all(
          ["json", "xml", "jsonp&_clbk=cb"].map((format) => sendRequest(`${url}${request.path}_fmt=${format}`)),
        );
        const values = [json, xml, jsonp].map((response) => read((response as HttpResponse).body));
        expectEqual(values.slice(1), [values[0], values[0]], request.path);
        const [first] = values;
        const result =
          typeof first === "string"
            ? first
            : { issues: first?.issues, drift: first?.drift, complaints: complaints((xml as HttpResponse).text) };
        const isDocument = typeof result === "object";
        expect(result, `${request.path} at ${new Date(at).toISOString()}`).toEqual(
          isDocument ? { issues: [], drift: [], complaints: [] } : nothing,
        );
        if (isDocument) documents += 1;
      }
      expect(documents).toBeGreaterThan(requests.length / 4);

      function read(body: Buffer): { value: unknown; issues: unknown; drift: unknown } | string {
        try {
          const { value, issues, drift } = decode(body, { feed: shape });
          // Lines and columns differ between formats.
          const placeless = (reports: readonly object[]): unknown =>
            reports.map((report) => ({ ...report, line: 0, column: 0 }));
          return { value, issues: placeless(issues), drift: placeless(drift.filter((each) => !isSingleMatch(each))) };
        } catch (error) {
          if (!SdfError.is(error, "api.error")) throw error;
          return error.details.serviceCode ?? "";
        }
      }
    });
  },
);
