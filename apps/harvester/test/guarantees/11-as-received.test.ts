/** Guarantee 11: bodies are stored as received, according to a recording proxy. `9-secrets` has those with credentials. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { assemble } from "../../src/cli/assemble.ts";
import { readConfig } from "../../src/config/load.ts";
import { listResponses, sha256, temporaryFolder, temporaryStore } from "../store/support.ts";
import { startLiveServer } from "../support/live-server.ts";
import { recordingProxy } from "../support/recording-proxy.ts";

it("stores bodies byte for byte as the proxy sent them, whatever the password of the database", async () => {
  const field = await startLiveServer(2);
  onTestFinished(() => field.close());
  const proxy = await recordingProxy(field.baseUrl);
  onTestFinished(() => proxy.close());
  const folder = temporaryFolder();
  const config = readConfig(
    `
service: { baseUrl: "${proxy.baseUrl}", auth: { outletKey: "1vmmaetzoxkgg1qf6pkpfmku0k" } }
follow: [{ sport: soccer, fixtures: [${field.fixtures.join(", ")}], feeds: [match-momentum, live-win-probability] }]
policies: { "*": { spread: 0, confirmed: { "*": 1 } } }
log: { level: silent }
storage: { engine: postgres, url: "postgres://t1:test@127.0.0.1:1/none" }
`,
    join(folder, "sdf-harvest.yaml"),
  );
  const store = await temporaryStore();
  const rehearsal = { at: Date.now() + field.offsetMs, speed: 60 };
  const made = await assemble({ ...config, storage: { engine: "sqlite", path: folder }, rehearsal }, store);
  await made.harvester.begin();
  for (let round = 0; round < 20; round++) {
    await made.harvester.worker.step();
    await made.harvester.worker.drain();
    await pause(20);
  }
  made.close();

  expect(proxy.sent.length).toBeGreaterThan(8);
  const bodies: string[] = [];
  for (const id of await listResponses(store)) bodies.push(Buffer.from((await store.body(id)) ?? []).toString());
  expect(bodies.map(sha256).sort()).toEqual(proxy.sent.toSorted());
  expect(bodies.some((text) => text.includes('"contestant"'))).toBe(true);
  expect(bodies.filter((text) => text.includes("****"))).toEqual([]);
  expect((await store.counts())["documents"]).toBeGreaterThan(0);
  expect(await store.verify()).toMatchObject({ ok: true });
});
