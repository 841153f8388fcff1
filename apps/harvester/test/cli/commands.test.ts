import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sealWith } from "../../src/secrets/seal.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import {
  createSqlite,
  pollLive,
  suiteFolder,
  liveDocument,
  start,
  ingest,
  pollTarget,
  executeSql,
  queryFile,
} from "../store/support.ts";
import { startCommand, writeConfig, type WrittenConfig, runCommand, type CommandResult } from "../support/cli.ts";
import { recordingProxy } from "../support/recording-proxy.ts";

const place = suiteFolder();

const run = (...args: readonly string[]): Promise<CommandResult> => runCommand(args, { cwd: place });

const configured = (name: string, more = ""): WrittenConfig => writeConfig(place, more, name);

describe("dead-letter --revive", () => {
  const names = [
    "soccer/match-momentum?fixture=one",
    "soccer/match-momentum?fixture=two",
    "soccer/live-win-probability?fixture=one",
    "soccer/live-win-probability?fixture=two",
  ];
  const { config, file } = configured("dead");
  beforeAll(async () => {
    const store = await createSqlite(file);
    const next = { dueAt: undefined, reason: "dead" };
    const refused = { result: "unauthorised", body: undefined, dead: "refused", next } as const;
    for (const name of names) await pollTarget(store, name, start, Buffer.of(), refused);
    await store.close();
  });
  const revive = (...selection: readonly string[]) => run("dead-letter", "--revive", ...selection, "-c", config);
  const dead = async (): Promise<string[]> =>
    (JSON.parse((await run("dead-letter", "--json", "-c", config)).stdout) as { readonly target: string }[])
      .map((row) => row.target)
      .sort();

  it("reports a fix without targets or a selection", async () => {
    const { status, stderr } = await revive();
    expect([status, stderr]).toEqual([1, expect.stringContaining("--all, --feed <feed> or --match <text>")]);
    expect(await dead()).toEqual([...names].sort());
  });

  it("revives the targets whose name contains a text, those of a feed, and all", async () => {
    for (const [selection, remaining] of [
      [["--match", "momentum?fixture=one"], names.slice(1, 4).sort()],
      [["--feed", "soccer/live-win-probability"], [names[1]]],
      [["--all"], []],
    ] as const) {
      expect((await revive(...selection)).status).toBe(0);
      expect(await dead()).toEqual(remaining);
    }
    expect(await revive("--all")).toMatchObject({ status: 0, stdout: "no target to revive\n" });
    const rows = await queryFile(
      file,
      "SELECT name FROM targets WHERE due_at IS NOT NULL AND reason = 'revived' ORDER BY name",
    );
    expect(rows.flat()).toEqual([...names].sort());
  });
});

describe("quarantine", () => {
  const body = Buffer.from('{"echo":"k3y-0f-the-service-1"}');
  const id = "soccer/match-momentum?fixture=one";
  const { config, file } = configured("sealed", "quarantine: { key: the passphrase }");
  beforeAll(async () => {
    const store = await createSqlite(file);
    for (const [index, sealed] of [sealWith("the passphrase")(body), undefined].entries()) {
      const quarantined = { credential: "service.auth.apiKey", size: body.length, sealed };
      const change = { result: "quarantined", quarantined, body: undefined } as const;
      await pollTarget(store, id, start + index * 90_000, body, change);
    }
    await store.close();
  });

  it("lists the responses without their bodies, and writes a response as received with --decrypt", async () => {
    const listed = await run("quarantine", "--json", "-c", config);
    const rows = JSON.parse(listed.stdout) as { readonly id: number }[];
    expect(rows.sort((one, other) => one.id - other.id)).toMatchObject([
      { id: 1, target: id, credential: "service.auth.apiKey", size: body.length, stored: "encrypted" },
      { id: 2, stored: "no" },
    ]);
    expect([listed.status, listed.stdout]).toEqual([0, expect.not.stringContaining("k3y-0f")]);
    const { status, stdout } = await run("quarantine", "--decrypt", "1", "--out", "opened", "-c", config);
    const text = `Wrote ${body.length} bytes to opened. The file contains the credential service.auth.apiKey.\n`;
    expect([status, stdout]).toEqual([0, text]);
    expect(readFileSync(join(place, "opened"))).toEqual(body);
  });

  it.each([
    ["that was not stored", "2", "the passphrase", "was not stored"],
    ["that does not exist", "9", "the passphrase", "has the id 9"],
    ["of another key", "1", "another", "cannot be decrypted"],
  ])("refuses to decrypt a response %s", async (_, which, key, message) => {
    const own = join(place, "key.yaml");
    writeFileSync(own, readFileSync(config, "utf8").replace("the passphrase", key));
    const { status, stderr } = await run("quarantine", "--decrypt", which, "-c", own);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});

it("export --format responses skips a damaged body, lists it and exits with 1", async () => {
  const { config, file } = configured("damaged");
  const id = "soccer/live-win-probability?fixture=fixture1";
  const store = await createSqlite(file);
  for (let poll = 0; poll < 3; poll++) await pollLive(store, "fixture1", poll + 1, start + poll * 60_040);
  await store.close();
  expect((await run("export", "whole", "--format", "responses", "-c", config)).status).toBe(0);
  executeSql(file, "UPDATE bodies SET data = x'0203' WHERE id = 3");
  const { status, stdout } = await run("export", "part", "--format", "responses", "-c", config);
  const skipped = `skipped, because their bodies are damaged: 3 (${id})`;
  expect([status, stdout]).toEqual([1, expect.stringContaining(skipped)]);
  const listed = readFileSync(join(place, "part", "responses.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(listed).toHaveLength(2);
});

it("resume ends pauses that the service requested, which status and doctor show", async () => {
  const { config, file } = configured("blocked");
  const store = await createSqlite(file);
  await store.block("*", Date.now() + 3_000_000);
  await store.block("soccer/match-momentum", Date.now() + 3_000_000);
  await store.close();
  expect((await run("status", "-c", config)).stdout).toMatch(/^blocked .*soccer\/match-momentum until/m);
  expect((await run("doctor", "-c", config)).stdout).toMatch(/requests of all feeds are blocked until .*resume/);
  expect((await run("resume", "-c", config)).status).toBe(0);
  expect((await run("resume", "soccer/match-momentum", "-c", config)).status).toBe(0);
  const after = await openSqlite({ path: file, readOnly: true });
  expect(await after.blocks(Date.now())).toEqual([]);
  await after.close();
});

it("backfill lets a running harvester poll the backfill targets", async () => {
  const { config, file } = configured("beside");
  const store = await createSqlite(file);
  const played = { matchDetails: { periodId: 14, matchStatus: "Played" } };
  const fixtures = ["fixture1", "fixture2", "fixture3"];
  for (const fixture of fixtures) {
    const bytes = liveDocument(90, played, fixture);
    await ingest(store, `soccer/live-win-probability?fixture=${fixture}`, bytes, start + 3 * 3_600_000);
  }
  await store.close();
  const proxy = await recordingProxy("http://127.0.0.1:1", {
    answer: ({ url }) => {
      const fixture = fixtures.find((each) => url.includes(each));
      return fixture === undefined ? '{"match":[]}' : liveDocument(90, played, fixture);
    },
  });
  writeFileSync(
    config,
    `service: { baseUrl: "${proxy.baseUrl}" }
follow: [{ sport: soccer, calendars: [t1], feeds: [match-momentum] }]
policies: { "*": { spread: 0 } }
rehearsal: { at: "${new Date(start + 30 * 3_600_000).toISOString()}", speed: 1 }
storage: { path: ./beside }
`,
  );
  const polledFixtures = (): string[] =>
    proxy.exchanges.flatMap(({ url }) => /\/predictions\/momentum\/(\w+)/.exec(url)?.[1] ?? []);
  const running = startCommand(["run", "--plain", "-c", config]);
  await running.printed(/"ready"/);
  expect(polledFixtures()).toEqual([]);
  const { status, stdout } = await run("backfill", "--days", "60", "-c", config);
  expect([status, stdout]).toEqual([0, "3 backfill polls completed\n"]);
  expect(polledFixtures().sort()).toEqual(fixtures);
  await running.stop();
  const rows = await queryFile(
    file,
    "SELECT p.result, p.worker FROM polls p JOIN targets t ON t.id = p.target WHERE t.feed = 'soccer/match-momentum'",
  );
  await proxy.close();
  const worker = expect.stringContaining(`:${running.process.pid}:`) as string;
  expect(rows).toEqual(fixtures.map(() => ["ok", worker]));
});

it("run removes responses outside the retention settings during polling, and logs it", async () => {
  const { config, file } = configured("retained", "retention: { sports: { soccer: { days: 2 } } }");
  const id = "soccer/live-win-probability?fixture=fixture1";
  const store = await createSqlite(file);
  for (let poll = 0; poll < 4; poll++) {
    await ingest(store, id, liveDocument(poll + 1), Date.now() - (40 - poll) * 86_400_000);
  }
  await store.close();
  const running = startCommand(["run", "--plain", "-c", config]);
  await running.printed(/"responses":3,.*"old responses were removed"/);
  await running.stop();
  expect((await run("verify", "-c", config)).status).toBe(0);
  const rows = await queryFile(file, "SELECT first_response, last_response, reason FROM absent_responses");
  expect(rows).toEqual([[1, 3, "pruned"]]);
});
