/** Guarantee 11: bodies are stored as received, according to a recording proxy. `9-secrets` has those with credentials. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { assemble } from "../../src/cli/assemble.ts";
import { readConfig } from "../../src/config/load.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { sha256, temporaryFolder, listResponses } from "../store/support.ts";
import { startLiveServer } from "../support/live-server.ts";
import { recordingProxy, type Intervention } from "../support/recording-proxy.ts";

const outletKey = "1vmmaetzoxkgg1qf6pkpfmku0k";

/** Polls feeds of matches in play through a proxy. @returns the store, and the hashes of what the proxy sent */
async function harvest(rounds: number, intervention: Intervention = {}) {
  const field = await startLiveServer(2);
  onTestFinished(() => field.close());
  const proxy = await recordingProxy(field.baseUrl, intervention);
  onTestFinished(() => proxy.close());
  const folder = temporaryFolder();
  const config = readConfig(
    `
service: { baseUrl: "${proxy.baseUrl}", auth: { outletKey: "${outletKey}" } }
follow: [{ sport: soccer, fixtures: [${field.fixtures.join(", ")}], feeds: [match-momentum, live-win-probability, match-detailed, match-possession-values] }]
policies: { "*": { spread: 0, confirmed: { "*": 1 } } }
log: { level: silent }
storage: { engine: postgres, url: "postgres://t1:test@127.0.0.1:1/none" }
`,
    join(folder, "sdf-harvest.yaml"),
  );
  const store = await openSqlite({ path: join(folder, "harvest.db") });
  onTestFinished(() => store.close());
  const rehearsal = { at: Date.now() + field.offsetMs, speed: 60 };
  const made = await assemble({ ...config, storage: { engine: "sqlite", path: folder }, rehearsal }, store);
  await made.harvester.begin();
  for (let round = 0; round < rounds; round++) {
    await made.harvester.worker.step();
    await made.harvester.worker.drain();
    await pause(20);
  }
  made.close();
  return { store, sent: proxy.sent };
}

it("stores bodies byte for byte as the proxy sent them, whatever the password of the database", async () => {
  const { store, sent } = await harvest(20);
  expect(sent.length).toBeGreaterThan(8);
  const bodies: string[] = [];
  for (const id of await listResponses(store)) bodies.push(Buffer.from((await store.body(id)) ?? []).toString());
  expect(bodies.map(sha256).sort()).toEqual(sent.toSorted());
  expect(bodies.some((text) => text.includes('"contestant"'))).toBe(true);
  expect(bodies.filter((text) => text.includes("****"))).toEqual([]);
  expect((await store.counts())["documents"]).toBeGreaterThan(0);
  expect(await store.verify()).toMatchObject({ ok: true });
});

it("does not store bodies that contain the key without quarantine.key, and lists them", async () => {
  const { store } = await harvest(6, {
    body: (body) => Buffer.from(`{"key":"${outletKey}","rest":${body.toString()}}`),
  });
  const rows = await store.quarantinedResponses();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ isStored }) => isStored)).not.toContain(true);
  expect((await store.counts())["responses"]).toBe(0);
});
