/** A feed of the user's own specs: the harvester polls, stores and decodes it by its generated model alone. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, publishedModel } from "@sdf-tools/compiler/link";
import {
  ConfigError,
  createHarvester,
  createRelay,
  loadConfig,
  openSqlite,
  scaledClock,
  readStatus,
  type Relay,
} from "@sdf/harvester";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSpecs } from "../../src/repository.ts";

const id = "handball/weather";
/** A feed of the harvester. */
const taken = "soccer/match-momentum";
const path = "/sdapi/v1/handball/weather";
const fixtures = ["289u5typ3vp4ifwh5thaloh91", "289u5typ3vp4ifwh5thaloh92"] as const;
/** Without a kick-off in its documents, a fixture is polled at any time. */
const intervalSeconds = 10;
const speed = 20;

const spec = `feed: weather
code: MA2
sport: handball
title: Weather
summary: Weather at a match.
source: { note: recorded responses }
request:
  path: ${path}
  identify:
    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: false, meaning: The fixture }
  forms:
    path: "{path}/{fixture}"
    query: "{path}?fx={fixture}"
  shared: [_fmt, _clbk]
  rules: []
polling: []
response:
  xml: { root: weather }
  elements:
    matchInfo:
      req: Y
      meaning: The match
      attributes:
        id: [Y, uuid, Identifier of the fixture]
    weather:
      req: Y
      meaning: The weather
      attributes:
        temperature: [Y, decimal, Degrees Celsius]
      elements:
        reading:
          req: Y
          many: true
          meaning: One reading
          attributes:
            minute: [Y, minute, Minute of the match]
            sky: [Y, string, State of the sky]
`;

/** A scalar that only the own specs have. */
const scalars =
  "scalars:\n  minute: { json: number, integer: true, pattern: '[0-9]{1,3}', meaning: Minute of a match }\n";

/** A document with an unknown member, and without the readings of the second fixture. */
function createDocument(fixture: string): string {
  const reading = [
    { minute: 1, sky: "Dry" },
    { minute: 2, sky: "Wet" },
  ];
  const weather = fixture === fixtures[0] ? { temperature: 11.5, wind: 3, reading } : { temperature: 9 };
  return JSON.stringify({ matchInfo: { id: fixture }, weather });
}

const folder = mkdtempSync(join(tmpdir(), "sdf-harvested-"));
const file = join(folder, "sdf-harvest.yaml");
const policies = `policies: { ${id}: { confirmed: { "*": ${intervalSeconds} }, spread: 0, timeout: 600 } }`;

function configure(specs: string, more: string): void {
  const follow = `follow: [{ sport: handball, fixtures: [${fixtures.join(", ")}] }]`;
  const service = 'service: { baseUrl: "http://service.example" }\nrates: { all: { requests: 50, per: 1 } }';
  writeFileSync(file, `${service}\nspecs: ${specs}\nstorage: { path: ./harvest }\n${follow}\n${more}\n`);
}

/** The message of the invalid configuration. */
function readMessage(specs: string, more = policies): string {
  configure(specs, more);
  try {
    loadConfig(file);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll(`${folder}/`, "");
    throw error;
  }
  return "";
}

let model: { formatVersion: number; feeds: { id: string; description?: object }[] };
beforeAll(() => {
  const own = new Map([
    [`spec/${id}.yaml`, spec],
    ["spec/shared/common/handball.yaml", scalars],
  ]);
  const compiled = compile(new Map([...readSpecs("shared"), ...own]));
  if (compiled.model === undefined) throw new Error(JSON.stringify(compiled.diagnostics, null, 2));
  model = JSON.parse(JSON.stringify(publishedModel(compiled.model))) as typeof model;
  mkdirSync(join(folder, "feeds/schemas"), { recursive: true });
  writeFileSync(join(folder, "feeds/schemas/model.json"), JSON.stringify(model));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ["a missing file", () => undefined, "there is no model at absent; name the model.json that"],
  ["text that is not JSON", () => "{", "bad.json is not readable as JSON; name the model.json that"],
  ["other JSON", () => [], "bad.json is not a compiled model; name the model.json that"],
  [
    "another format version",
    () => ({ ...model, formatVersion: 9 }),
    "bad.json has format version 9 instead of 1; use the same release",
  ],
  [
    "an incomplete feed",
    () => ({ ...model, feeds: [{ id }] }),
    "bad.json has no complete feed at feeds[0]; run `sdf generate` again",
  ],
  [
    "a feed of the harvester",
    () => ({
      ...model,
      feeds: [{ ...model.feeds[0], id: taken, description: { ...model.feeds[0]?.description, id: taken } }],
    }),
    `bad.json contains ${taken}, a feed of this version; rename it in its spec`,
  ],
])("an invalid setting `specs` is one problem with its place and a fix: %s", (_, createContent, problem) => {
  const content: unknown = createContent();
  if (content !== undefined)
    writeFileSync(join(folder, "bad.json"), typeof content === "string" ? content : JSON.stringify(content));
  const message = readMessage(content === undefined ? "absent" : "bad.json");
  expect(message).toContain(`sdf-harvest.yaml:3  specs: ${problem}`);
  expect(message.split("\n")).toHaveLength(2);
});

describe("a feed of the user's own specs", () => {
  let store: Awaited<ReturnType<typeof openSqlite>>;
  let relay: Relay;
  const arrivals: { readonly at: number; readonly path: string }[] = [];
  beforeAll(async () => {
    mkdirSync(join(folder, "harvest"));
    const storePath = join(folder, "harvest/harvest.db");
    const earlier = await openSqlite({ path: storePath });
    const momentum = { id: "earlier", feed: "soccer/match-momentum", request: { fixture: "a" }, fixture: "a" };
    const bytes = new TextEncoder().encode('{"matchInfo":{"id":"a"}}');
    await earlier.ingest({ target: momentum, receivedAt: Date.parse("2031-09-10T12:00:00Z"), bytes });
    await earlier.close();
    configure("./feeds", policies);
    const config = loadConfig(file);
    await expect(openSqlite({ path: storePath })).rejects.toThrow("the tables of the store are those of other feeds");
    store = await openSqlite({ path: storePath, upgrade: "all" });
    const clock = scaledClock(Date.parse("2031-09-11T12:00:00Z"), speed);
    const stop = new AbortController();
    const harvester = createHarvester({
      store,
      clock,
      pace: speed,
      baseUrl: config.service.baseUrl,
      following: config.following,
      policies: config.policies,
      rates: config.rates,
      fetch: (request) => {
        const { pathname } = new URL(request.url);
        arrivals.push({ at: clock.now(), path: pathname });
        const body = createDocument(pathname.slice(path.length + 1));
        return Promise.resolve(new Response(body, { headers: { "content-type": "application/json" } }));
      },
      events: [{ polled: () => void (arrivals.length >= 4 && stop.abort()) }],
    });
    await harvester.run(stop.signal);
    relay = createRelay({ store });
  });
  afterAll(async () => {
    await relay.close();
    await store.close();
  });

  it("needs an interval if its spec has no polling guidance", () => {
    expect(readMessage("./feeds", "")).toContain(
      `policies.${id}.confirmed: is missing, and the spec has no polling guidance; write the seconds`,
    );
    expect(readMessage("./feeds")).toBe("");
  });

  it("a feed of the user's own specs is polled for every fixture at the confirmed interval", () => {
    const times = fixtures.map((fixture) => arrivals.filter(({ path: at }) => at === `${path}/${fixture}`));
    expect(times.map(({ length }) => length)).toEqual([2, 2]);
    const pauses = times.map(([first, second]) => (second?.at ?? 0) - (first?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(intervalSeconds * 1000);
  });

  it("has rows in tables that are named after it, with undocumented members in `extra`", async () => {
    const { rows } = await store.query(
      "SELECT subject, temperature, extra FROM handball_weather_weather ORDER BY subject",
    );
    expect(rows).toEqual([
      [fixtures[0], 11.5, '{"wind":3}'],
      [fixtures[1], 9, null],
    ]);
    const readings = await store.query("SELECT subject, minute, sky FROM handball_weather_reading ORDER BY minute");
    expect(readings.rows).toEqual([
      [fixtures[0], 1, "Dry"],
      [fixtures[0], 2, "Wet"],
    ]);
  });

  it("reports drift and issues", async () => {
    const drift = await store.query("SELECT path FROM drift WHERE feed = ?", [id]);
    expect(drift.rows).toEqual([["weather.wind"]]);
    const errors = await store.query("SELECT DISTINCT path FROM decode_errors WHERE feed = ?", [id]);
    expect(errors.rows).toEqual([["weather.reading"]]);
  });

  it("a feed of the user's own specs is in the status, and the relay answers its URLs", async () => {
    const status = await readStatus(store, Date.parse("2031-09-11T12:01:00Z"));
    expect(status).toMatchObject({ polls: { ok: 2, unchanged: 2 } });
    const response = await fetch(`${await relay.listen()}${path}/${fixtures[1]}?_fmt=json`);
    expect(await response.text()).toBe(createDocument(fixtures[1]));
  });

  it("a feed of the user's own specs is exported by the command", async () => {
    configure("./feeds", policies);
    const main = fileURLToPath(new URL("main.ts", import.meta.resolve("@sdf/harvester")));
    const flags = ["export", join(folder, "out"), "--view", "handball_weather_reading", "--format", "csv"];
    const { status, stderr } = spawnSync(process.execPath, [main, ...flags, "--config", file], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const [, ...rows] = readFileSync(join(folder, "out/handball_weather_reading.csv"), "utf8").trim().split("\r\n");
    expect(rows).toEqual([`${fixtures[0]}, 0,2,1,Dry,`, `${fixtures[0]}, 1,2,2,Wet,`]);
  });
});
