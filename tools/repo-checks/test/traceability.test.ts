/** Follows a fact, a rule and the bytes of a response through every folder, in the order of docs/traceability.md. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@sdf-tools/compiler/link";
import { openSqlite } from "@sdf/harvester";
import { buildUrl, createClient, validateRequest } from "@sdf/runtime";
import { createServer, createWorld, matchDay, type SdfServer } from "@sdf/server";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { check, decode } from "@sdf/validators";
import { matchMomentum as shape } from "@sdf/validators/soccer/match-momentum";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from "vitest";
import { repository } from "../src/repository.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const file = (path: string): string => readFileSync(join(repository, path), "utf8");
const feed = "soccer/match-momentum";
interface ObjectSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly type: string; readonly pattern: string }>>;
}
const page = join(repository, `apps/explorer/dist/site/feeds/${feed}/index.html`);

/** A world with a match of the feed, half an hour after its kick-off. */
const world = createWorld({
  seed: "walk",
  year: 2026,
  leagues: { soccer: 1, "american-football": 0, basketball: 0, tennis: 0 },
});
const day = matchDay(world, {
  sport: "soccer",
  from: Date.UTC(2026, 8, 1),
  counts: ({ coverageLevel }) => coverageLevel >= 13,
});
const [match] = day!.fixtures;
const fixture = match!.id;
const at = match!.start + 30 * 60_000;

let server: SdfServer;
let baseUrl: string;
beforeAll(async () => {
  server = createServer({ world, clock: () => at, open: true });
  baseUrl = await server.listen();
});
afterAll(() => server.close());

describe("the probability of Match Momentum", () => {
  it("the probability of Match Momentum is one line of the spec", () => {
    expect(file(`spec/${feed}.yaml`).match(/^ +probability:.*$/gm)).toEqual([
      expect.stringContaining("[Y, decimal-string,"),
    ]);
  });

  it("the probability of Match Momentum is one attribute of the model", async () => {
    const { model } = compile(join(repository, "spec"));
    const [predictions] = ["liveData", "Predictions", "prediction"].reduce(
      (elements, name) =>
        elements.filter((one) => one.name === name).flatMap((one) => (name === "prediction" ? [one] : one.elements)),
      model!.feeds.find(({ id }) => id === feed)!.response.root.elements,
    );
    expect(predictions!.attributes.find(({ name }) => name === "probability")).toMatchObject({
      type: "decimal-string",
      required: "Y",
      evidence: "documented",
    });
  });

  it("the probability of Match Momentum is a required decimal in the JSON Schema", () => {
    const { $defs } = JSON.parse(file(`packages/schemas/json/${feed}.schema.json`)) as {
      $defs: Record<string, ObjectSchema>;
    };
    const { required, properties } = $defs["MatchMomentumPrediction"]!;
    expect(required).toContain("probability");
    expect(properties["probability"]).toMatchObject({ type: "string", pattern: expect.any(String) as string });
    const pattern = new RegExp(properties["probability"]!.pattern);
    expect(["0.12345", "-1.5", "high"].map((text) => pattern.test(text))).toEqual([true, true, false]);
  });

  it("the probability of Match Momentum is a required property in the OpenAPI file", () => {
    const { components } = JSON.parse(file("packages/schemas/openapi.json")) as {
      components: { schemas: Record<string, ObjectSchema> };
    };
    expect(components.schemas["SoccerMatchMomentumPrediction"]).toMatchObject({
      required: expect.arrayContaining(["probability"]) as string[],
      properties: { probability: { type: "string" } },
    });
  });

  it("the probability of Match Momentum is a required attribute of the element in the XSD", () => {
    const [, prediction] = /<xs:complexType name="MatchMomentumPrediction">([^]*?)<\/xs:complexType>/.exec(
      file(`packages/schemas/xsd/${feed}.xsd`),
    )!;
    expect(prediction).toContain(`<xs:attribute name="probability" type="decimal-string" use="required">`);
  });

  it("the probability of Match Momentum is required by the type, the tables and the fast validator", async () => {
    const { data } = await matchMomentum(createClient({ baseUrl }), { fixture });
    expectTypeOf(data.liveData!.Predictions![0]!.prediction![0]!.probability).toEqualTypeOf<string>();
    const broken = structuredClone(data);
    delete (broken.liveData!.Predictions![0]!.prediction![0]! as { probability?: string }).probability;
    expect([shape.fast!.check(data, shape), shape.fast!.check(broken, shape)]).toEqual([true, false]);
    expect(check(data, { feed: shape }).issues).toEqual([]);
    expect(check(broken, { feed: shape }).issues).toMatchObject([
      { path: expect.stringMatching(/prediction\[0\]\.probability$/) as string },
    ]);
  });

  it("has equal values in every format that the server sends and the client reads", async () => {
    const values = await Promise.all(
      (["json", "xml", "jsonp"] as const).map(
        async (format) =>
          (
            await matchMomentum(createClient({ baseUrl, format }), {
              fixture,
              ...(format === "jsonp" && { _clbk: "take" }),
            })
          ).data,
      ),
    );
    const [first] = values;
    expect(first?.liveData?.Predictions?.length).toBeGreaterThan(20);
    expect(first?.liveData?.Predictions?.[0]?.prediction?.map(({ type }) => type)).toEqual([
      "Home",
      "Away",
      "Combined",
    ]);
    expect(values.slice(1)).toEqual([first, first]);
  });

  it("has its anchor in the explorer", ({ skip }) => {
    skip(!existsSync(page), "SKIPPED: the site is not built");
    expect(readFileSync(page, "utf8")).toContain(`id="liveData.Predictions.prediction@probability"`);
  });
});

describe("rule: no list of legacy ids", () => {
  const rule = "one-legacy-fixture";
  const broken = { fixture: ["urn:svc:legacy:fixture:2031904", "urn:svc:legacy:fixture:2031905"] };

  it("the rule on lists of legacy ids is one entry of the spec", () => {
    expect(file(`spec/${feed}.yaml`).match(new RegExp(`id: ${rule}$`, "gm"))).toHaveLength(1);
  });

  it("the rule on lists of legacy ids is data in the client, which does not send the request", async () => {
    expect(matchMomentum.description.rules.map(({ id }) => id)).toContain(rule);
    expect(validateRequest(matchMomentum.description, broken).map((problem) => problem.rule)).toContain(rule);
    const client = createClient({ baseUrl, fetch: () => Promise.reject(new Error("the request was sent")) });
    await expect(matchMomentum(client, broken as never)).rejects.toMatchObject({
      code: "request.invalid",
      message: expect.stringContaining(rule) as string,
    });
  });

  it("makes the server reject the request of another client", async () => {
    const response = await fetch(
      `${baseUrl}/sdapi/v1/soccerdata/predictions/momentum?_fmt=json` +
        "&fx=urn:svc:legacy:fixture:2031904,urn:svc:legacy:fixture:2031905",
    );
    expect([response.status, await response.json()]).toMatchObject([400, { errorCode: "10202" }]);
  });

  it("the rule on lists of legacy ids is in the description of both operations of the OpenAPI file", () => {
    const { paths } = JSON.parse(file("packages/schemas/openapi.json")) as {
      paths: Record<string, { get: { description: string } }>;
    };
    const operations = Object.entries(paths).filter(([path]) => path.includes("/soccerdata/predictions/momentum"));
    expect(operations.map(([, { get }]) => get.description.includes(`(\`${rule}\`)`))).toEqual([true, true]);
  });

  it("has its anchor in the explorer", ({ skip }) => {
    skip(!existsSync(page), "SKIPPED: the site is not built");
    expect(readFileSync(page, "utf8")).toContain(`id="rule.${rule}"`);
  });
});

describe("bytes of a response", () => {
  it("reach the archive unchanged, and the table with the decoded values", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sdf-traceability-"));
    const store = await openSqlite({ path: join(folder, "store.db") });
    try {
      const url = buildUrl(matchMomentum.description, { fixture }, { baseUrl, format: "xml" });
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      const target = { id: `${feed}?fixture=${fixture}`, feed, request: { fixture }, fixture };
      const { response } = await store.ingest({ target, receivedAt: at, bytes });
      expect(Buffer.compare((await store.body(response))!, bytes)).toBe(0);

      const { value, issues, drift } = decode(bytes, { feed: shape });
      expect({ issues, drift }).toEqual({ issues: [], drift: [] });
      const { rows } = await store.query(
        `SELECT type, probability FROM soccer_ma27_predictions_prediction WHERE type = 'Home'`,
      );
      const probabilities = value.liveData!.Predictions!.map(
        ({ prediction }) => prediction!.find(({ type }) => type === "Home")!.probability,
      );
      expect(rows.map(([, probability]) => Number(probability)).sort((one, other) => one - other)).toEqual(
        probabilities.map(Number).sort((one, other) => one - other),
      );
    } finally {
      await store.close();
      rmSync(folder, { recursive: true });
    }
  });
});
