import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readConfig } from "../../src/config/load.ts";
import { configReference } from "../../src/config/schema.ts";

it("has a reference that matches the schema", () => {
  const written = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
  expect(written, "run `node src/config/reference.ts` in apps/harvester").toBe(configReference());
});

it("rejects unknown settings, invalid choices, values out of range and missing settings", () => {
  const text = `service: { baseUrl: "https://feeds.example", format: csv, unknown: 1 }
follow: [{ sport: chess, fixtures: [f] }]
policies: { "*": { pageSize: 5000, probe: x, closing: soon } }
rates: { all: { per: 0 } }
concurrency: 1.5
`;
  let message = "";
  try {
    readConfig(text, "sdf-harvest.yaml");
  } catch (error) {
    ({ message } = error as Error);
  }
  for (const problem of [
    "service.unknown: is unknown",
    'service.format: "csv" is invalid; use one of json, xml',
    'follow.0.sport: "chess" is invalid',
    "policies.*.pageSize: 5000 is out of range; use 1 to 1000",
    'policies.*.probe: "x" is not a number',
    'policies.*.closing: "soon" is invalid; use one of next, daily, never',
    "rates.all.requests: is missing; write how many requests",
    "rates.all.per: 0 is out of range; use 0.1 or more",
    "concurrency: 1.5 is not a whole number",
  ])
    expect(message).toContain(problem);
});
