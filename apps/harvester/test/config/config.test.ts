import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configText } from "../../src/cli/init.ts";
import { ConfigError } from "../../src/config/config.ts";
import { readConfig } from "../../src/config/load.ts";
import { configReference } from "../../src/config/schema.ts";

const text = configText({ baseUrl: "https://feeds.example", sport: "soccer", ids: "calendar1, fixture:fixture1" });

function problems(
  yaml: string,
  environment = {},
): readonly { at: string; line?: number | undefined; problem: string; fix: string }[] {
  try {
    readConfig(yaml, "x.yaml", {}, environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("configuration", () => {
  it("writes a configuration with init that is valid without changes", () => {
    const config = readConfig(text, "/somewhere/sdf-harvest.yaml");
    expect(config.service).toMatchObject({ baseUrl: "https://feeds.example", format: "json" });
    expect(config.storage).toEqual({ engine: "sqlite", path: "/somewhere/harvest" });
    expect(config.following).toEqual([{ sport: "soccer", calendars: ["calendar1"], fixtures: ["fixture1"] }]);
    expect(config.rates.all).toEqual({ requests: 50, per: 1 });
  });

  it("rejects an address with a user and a password, without printing them", () => {
    const reported = problems(text.replace("https://feeds.example", "https://user:s3cret-word@feeds.example"));
    expect(reported).toMatchObject([{ at: "service.baseUrl", problem: "contains a user or a password" }]);
    expect(JSON.stringify(reported)).not.toContain("s3cret-word");
  });

  it("is overridden by the environment, which is overridden by flags", () => {
    const environment = { SDF_HARVEST_STORAGE: "/from/environment", SDF_HARVEST_LOG_LEVEL: "warn" };
    const config = readConfig(text, "x.yaml", {}, environment);
    expect(config).toMatchObject({ storage: { path: "/from/environment" }, log: { level: "warn" } });
    const url = "postgres://u:p4ssword@h/d";
    const { storage } = readConfig(text, "x.yaml", { storage: url }, environment);
    expect(storage).toEqual({ engine: "postgres", url });
  });

  it("reads secrets from the environment and collects them", () => {
    const yaml = text.replace("  # auth: ", "  auth: ").replace("  #   apiKey", "    apiKey");
    expect(readConfig(yaml, "x.yaml", {}, { SDF_API_KEY: "very-secret" })).toMatchObject({
      service: { auth: { apiKey: "very-secret" } },
      secrets: ["very-secret"],
    });
    expect(problems(yaml)).toMatchObject([
      { at: "service.auth.apiKey", problem: "the environment variable SDF_API_KEY is not set" },
    ]);
  });

  it("reads ids that YAML takes for numbers, numbers of the environment, and sections without settings", () => {
    const yaml = text.replace('["fixture1"]', "[12345]") + "concurrency: ${MOST}\nretention:\n";
    expect(readConfig(yaml, "x.yaml", {}, { MOST: "12" })).toMatchObject({
      following: [{ fixtures: ["12345"] }],
      concurrency: 12,
      retention: { sports: {} },
    });
    const [problem] = problems(yaml, { MOST: "s3cret" });
    expect(problem).toMatchObject({ at: "concurrency", problem: "the value is not a number" });
  });

  it("reports the line of a YAML error", () => {
    expect(problems("service: {\nfollow: [")[0]).toMatchObject({ at: "file" });
  });
});

it("has a reference that matches the schema", () => {
  const written = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
  expect(written, "run `node src/config/reference.ts` in apps/harvester").toBe(configReference());
});

it("reports all problems together, with line, place and fix", () => {
  const text = `service: { baseUrl: feeds.example, format: csv, unknown: 1 }
follow:
  - { sport: chess, fixtures: [f], feeds: [momentum] }
policies:
  "*": { pageSize: 5000, probe: x, closing: soon }
  soccer/match-momentum: { confirmed: { nowindow: 3 } }
rates: { all: { per: 0 } }
concurrency: 1.5
`;
  const message = problems(text)
    .map(({ line, at, problem, fix }) => `${line} ${at}: ${problem}; ${fix}`)
    .join("\n");
  for (const problem of [
    "1 service.baseUrl: ",
    "1 service.unknown: is unknown",
    '1 service.format: "csv" is invalid; use one of json, xml',
    '3 follow.0.sport: "chess" is invalid',
    "3 follow.0.feeds.0: ",
    "5 policies.*.pageSize: 5000 is out of range; use 1 to 1000",
    '5 policies.*.probe: "x" is not a number',
    '5 policies.*.closing: "soon" is invalid; use one of next, daily, never',
    "6 policies.soccer/match-momentum.confirmed.nowindow: ",
    "7 rates.all.requests: is missing; write how many requests",
    "7 rates.all.per: 0 is out of range; use 0.1 or more",
    "8 concurrency: 1.5 is not a whole number",
  ])
    expect(message).toContain(problem);
});
