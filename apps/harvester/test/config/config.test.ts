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
    const [problem, ...others] = problems(
      text.replace("https://feeds.example", "https://user:s3cret-word@feeds.example"),
    );
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ at: "service.baseUrl", problem: "contains a user or a password" });
    expect(JSON.stringify(problem)).not.toContain("s3cret-word");
  });

  it("is overridden by the environment, which is overridden by flags", () => {
    expect(
      readConfig(text, "x.yaml", {}, { SDF_HARVEST_STORAGE: "/from/environment", SDF_HARVEST_LOG_LEVEL: "warn" }),
    ).toMatchObject({ storage: { path: "/from/environment" }, log: { level: "warn" } });
    expect(
      readConfig(text, "x.yaml", { storage: "postgres://u:p4ssword@h/d" }, { SDF_HARVEST_STORAGE: "/from/environment" })
        .storage,
    ).toEqual({ engine: "postgres", url: "postgres://u:p4ssword@h/d" });
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

  it("reports all problems together, with place and fix", () => {
    const reported = problems(
      "service: { baseUrl: feeds.example }\nfollow:\n  - sport: curling\n    calendars: [a]\n    feeds: " +
        "[momentum]\nrates:\n  all: { requests: many, per: 1 }\npolicies:\n  soccer/match-momentum: " +
        "{ confirmed: { nowindow: 3 }, closing: soon }\nconcurency: 3\n",
    );
    expect(reported.map(({ at, line }) => `${line} ${at}`)).toEqual(
      expect.arrayContaining([
        "1 service.baseUrl",
        "3 follow.0.sport",
        "5 follow.0.feeds.0",
        "7 rates.all.requests",
        "9 policies.soccer/match-momentum.confirmed.nowindow",
        "9 policies.soccer/match-momentum.closing",
        "10 concurency",
      ]),
    );
    for (const { fix, problem } of reported) expect(fix.length > 3 && problem.length > 3).toBe(true);
  });

  it("reports the line of a YAML error", () => {
    expect(problems("service: {\nfollow: [")[0]).toMatchObject({ at: "file" });
  });
});

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
  const message = problems(text)
    .map(({ at, problem, fix }) => `${at}: ${problem}; ${fix}`)
    .join("\n");
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
