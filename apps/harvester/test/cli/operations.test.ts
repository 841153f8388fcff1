import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "@sdf/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { suiteFolder } from "../store/support.ts";
import { startCommand, writeConfig, runCommand, type CommandOptions, type CommandResult } from "../support/cli.ts";
import { waitUntil } from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations, type LiveServer } from "../support/live-server.ts";
import { recordingProxy, type RecordingProxy } from "../support/recording-proxy.ts";
import { world } from "../support/world.ts";

const place = suiteFolder();
const run = (args: readonly string[], options: Pick<CommandOptions, "input" | "env"> = {}): Promise<CommandResult> =>
  runCommand(args, { cwd: place, ...options });
const write = (name: string, text: string): string => {
  const path = join(place, name);
  writeFileSync(path, text);
  return path;
};

it.each([
  ["a log that cannot be written", `log: { file: "./occupied/log.jsonl" }`, "log.file"],
  ["a drift file that cannot be written", `drift: "./occupied/drift.json"`, "drift"],
  ["a service that is down in a rehearsal", "rehearsal: { speed: 60 }", "does not answer"],
])("a failure at start by %s exits with a code, without a stack, and releases the lock", async (_, more, shown) => {
  write("occupied", "a file instead of a folder");
  const { config, file } = writeConfig(place, more, "broken");
  const { status, stderr } = await run(["run", "-c", config]);
  expect(status).toBe(1);
  expect(stderr).toContain(shown);
  expect(stderr).not.toMatch(/\n {4}at /);
  await (await openSqlite({ path: file })).close();
});

describe("an error of the user", () => {
  const { config, file } = writeConfig(place, "", "good");
  const mysql = "mysql://u:p@127.0.0.1/none";
  beforeAll(() => {
    writeFileSync(file, "this text is not a database, but is long enough to look like one".repeat(100));
    write("damaged.yaml", "service: [\n");
  });
  it.each([
    ["a damaged store", ["status", "-c", config], "is not a store"],
    ["a damaged store that is written to", ["verify", "-c", config], "is not a store"],
    ["a damaged configuration", ["status", "-c", join(place, "damaged.yaml")], "configuration"],
    ["an unreachable database", ["status", "-c", config, "--storage", "postgres://u:p@127.0.0.1:1/none"], "127.0.0.1"],
    ["another database", ["status", "-c", config, "--storage", mysql], "mysql is not supported"],
    ["another database to move to", ["migrate", mysql, "--storage", join(place, "new")], "mysql is not supported"],
    ["a flag that does not exist", ["status", "--unknown"], "unknown option"],
    ["an invalid number", ["backfill", "--days", "x"], "expected a number"],
    ["an invalid port", ["run", "-c", config, "--metrics-port", "x"], "metrics.port"],
  ])("such as %s exits with code 1, a message and no stack", async (_, args, shown) => {
    const { status, stdout, stderr } = await run(args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(shown)]);
    expect(stderr + stdout).not.toMatch(/\n {4}at |SDF_HARVEST_STACK/);
  });
});

describe("a running harvester", () => {
  let field: LiveServer;
  let proxy: RecordingProxy;
  let config = "";
  beforeAll(async () => {
    field = await startLiveServer(1);
    proxy = await recordingProxy(field.baseUrl);
    config = write(
      "run.yaml",
      `service: { baseUrl: "${proxy.baseUrl}" }
follow: [{ sport: soccer, fixtures: [${field.fixtures.join(", ")}], feeds: [match-momentum, live-win-probability] }]
policies: { "*": { spread: 0, confirmed: { "*": 1 } } }
rehearsal: { at: "${new Date(Date.now() + field.offsetMs).toISOString()}", speed: 1 }
storage: { path: ./running }
`,
    );
  });
  afterAll(async () => {
    await proxy.close();
    await field.close();
  });
  const polls = (feed: string): number => proxy.exchanges.filter(({ url }) => url.includes(feed)).length;

  it("pauses and resumes feeds, and polls a target now within its interval", async () => {
    startCommand(["run", "--plain", "-c", config]);
    // Paths of the two feeds.
    const [one, other] = ["/predictions/momentum/", "/matchlivewinprobability/"] as const;
    const named = (): string[] => [...new Set(proxy.exchanges.map(({ url }) => url))];
    await waitUntil("a poll of both feeds", () => named().length >= 2);
    const paused = await run(["pause", "soccer/match-momentum", "-c", config]);
    expect([paused.status, paused.stdout]).toEqual([0, expect.stringContaining("paused")]);
    expect((await run(["status", "-c", config])).stdout).toContain("paused     soccer/match-momentum");
    // A poll that was running at the start of the pause may still arrive.
    await waitUntil("a poll of the other feed", () => polls(other) > 1);
    const [before, reference] = [polls(one), polls(other)];
    await waitUntil("polls of the other feed", () => polls(other) >= reference + 3);
    expect(polls(one)).toBe(before);
    expect(await run(["resume", "soccer/match-momentum", "-c", config])).toMatchObject({ status: 0 });
    await waitUntil("a poll after the pause", () => polls(one) > before);
    const target = `soccer/match-momentum?fixture=${field.fixtures[0] ?? ""}`;
    const polled = await run(["poll", target, "--now", "-c", config]);
    expect([polled.status, polled.stdout]).toEqual([0, expect.stringContaining(target)]);
    const unknown = await run(["poll", "soccer/match-momentum?fixture=none", "-c", config]);
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("unknown target")]);
    const pollsSoFar = polls(one);
    await waitUntil("another poll", () => polls(one) > pollsSoFar);
    const requests = proxy.exchanges.map(({ url, arrivedAt }) => ({ url, received: arrivedAt }));
    expect(intervalViolations(requests, 1000, 100)).toEqual([]);
  });
});

describe("doctor and init", () => {
  it("doctor lists credentials that responses are not searched for, and exits with 1 without a service", async () => {
    const config = write(
      "doctor.yaml",
      `service: { baseUrl: "http://127.0.0.1:1", auth: ` +
        `{ outletKey: "test", apiKey: "k3y-0f-the-service-1" } }\nfollow: [{ sport: soccer, fixtures: [f] }]\n`,
    );
    const { status, stdout } = await run(["doctor", "-c", config]);
    expect(stdout).toMatch(
      /note +credentials +responses are not searched for service\.auth\.outletKey: it is shorter than 12 characters/,
    );
    expect(stdout).toMatch(/ok +credentials +responses are searched for service\.auth\.apiKey/);
    expect(stdout).toMatch(/bad +service/);
    expect(stdout).not.toContain("k3y-0f");
    expect(status).toBe(1);
  });

  it("lists the accessible calendars, and writes a configuration that doctor accepts", async () => {
    const at = Date.parse("2026-09-12T14:00:00Z");
    const server = createServer({ world: world(), open: true, clock: () => at });
    const baseUrl = await server.listen();
    const env = { SDF_API_KEY: "k3y-0f-the-service-1" };
    const { status, stderr } = await run(["init", "-c", "listed.yaml"], { input: `${baseUrl}\nsoccer\n\n`, env });
    expect(status).toBe(0);
    const calendar = world().sports.soccer.fixtures.find(({ start }) => Math.abs(start - at) < 86_400_000);
    expect(calendar).toBeDefined();
    expect(stderr).toMatch(/^ {2}\S{10,} {2}.+\(\d+ matches\)$/m);
    const ids = [...stderr.matchAll(/^ {2}(\S+) {2}/gm)].map(([, id]) => id);
    const listed = readFileSync(join(place, "listed.yaml"), "utf8");
    expect(listed).toContain('\n    apiKey: "${SDF_API_KEY}"');
    write("listed.yaml", listed.replace("calendars: []", `calendars: [${ids[0] ?? ""}]`));
    const checked = await run(["doctor", "-c", "listed.yaml"], { env });
    await server.close();
    expect([checked.stdout.match(/^bad.*/gm), checked.status]).toEqual([null, 0]);
  });

  it.each(["american-football", "basketball", "tennis"])(
    "init reports that calendars of %s cannot be listed, and what to enter",
    async (sport) => {
      const input = `http://127.0.0.1:1\n${sport}\nfixture:one\n`;
      const { status, stderr } = await run(["init", "-c", `${sport}.yaml`], { input });
      expect(status).toBe(0);
      const reason = `Calendars of ${sport} cannot be listed: only soccer has a fixtures feed. `;
      expect(stderr).toContain(`${reason}Enter ids that the operator gave you, or fixture:<id>`);
    },
  );
});
