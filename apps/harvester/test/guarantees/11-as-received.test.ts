/** Guarantee 11: bodies are stored as received, according to a recording proxy. */
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { assemble } from "../../src/cli/assemble.ts";
import { readConfig } from "../../src/config/load.ts";
import { unseal } from "../../src/secrets/seal.ts";
import { readStatus, statusText } from "../../src/status/status.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { sha256, sharedFolder } from "../store/support.ts";
import { startLiveServer, type LiveServer } from "../support/live-server.ts";
import { recordingProxy, type Intervention, type RecordingProxy } from "../support/recording-proxy.ts";
import { listResponses } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const outletKey = "1vmmaetzoxkgg1qf6pkpfmku0k";

interface Run {
  readonly store: SqlStore;
  readonly proxy: RecordingProxy;
  readonly field: LiveServer;
  readonly metrics: string;
}

describe("bodies", () => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** Polls every feed of a match in play through the proxy for several rounds. */
  async function harvest(more: string, rounds: number, intervention: Intervention = {}): Promise<Run> {
    const place = sharedFolder();
    closing.push(() => {
      place.remove();
    });
    const field = await startLiveServer(2);
    closing.push(() => field.close());
    const proxy = await recordingProxy(field.baseUrl, intervention);
    closing.push(() => proxy.close());
    const config = readConfig(
      `
service: { baseUrl: "${proxy.baseUrl}", auth: { outletKey: "${outletKey}" } }
follow: [{ sport: soccer, fixtures: [${field.fixtures.join(", ")}], feeds: [match-momentum, live-win-probability, match-detailed, match-possession-values] }]
policies: { "*": { spread: 0, confirmed: { "*": 1 } } }
log: { level: silent }
storage: { engine: postgres, url: "postgres://t1:test@127.0.0.1:1/none" }
${more}
`,
      join(place.path, "sdf-harvest.yaml"),
    );
    const store = await openSqlite({ path: join(place.path, "harvest.db") });
    closing.push(() => store.close());
    const made = await assemble(
      {
        ...config,
        storage: { engine: "sqlite", path: place.path },
        rehearsal: { at: Date.now() + field.offsetMs, speed: 60 },
      },
      store,
    );
    await made.harvester.begin();
    for (let round = 0; round < rounds; round++) {
      await made.harvester.worker.step();
      await made.harvester.worker.drain();
      await new Promise((go) => setTimeout(go, 20));
    }
    const metrics = await made.metrics.registry.metrics();
    made.close();
    return { store, proxy, field, metrics };
  }

  async function storedHashes(store: SqlStore): Promise<string[]> {
    const matches: string[] = [];
    for (const id of await listResponses(store)) matches.push(sha256((await store.body(id)) as Uint8Array));
    return matches;
  }

  it("are stored byte for byte as the proxy sent them, whatever the password of the database", async () => {
    const { store, proxy } = await harvest("", 20);
    const sent = [...proxy.sent];
    expect(sent.length).toBeGreaterThan(8);
    expect((await storedHashes(store)).sort()).toEqual(sent.sort());
    const texts: string[] = [];
    for (const id of await listResponses(store))
      texts.push(Buffer.from((await store.body(id)) as Uint8Array).toString());
    expect(texts.some((text) => text.includes('"contestant"'))).toBe(true);
    expect(texts.filter((text) => text.includes("****"))).toEqual([]);
    expect((await store.counts())["documents"]).toBeGreaterThan(0);
    expect(await store.verify()).toMatchObject({ ok: true });
  });

  it("quarantines, encrypts and reports bodies that contain the key", async () => {
    let count = 0;
    const { store, proxy, metrics } = await harvest("quarantine: { key: a passphrase }", 16, {
      body: (body) =>
        count++ % 3 === 0
          ? Buffer.from(body.toString().replace("{", `{"self":"/soccerdata/x/${outletKey}?_rt=b",`))
          : body,
    });
    const rows = [...(await store.quarantinedResponses())].reverse();
    expect(rows.length).toBeGreaterThan(2);
    expect(rows[0]).toMatchObject({ credential: "service.auth.outletKey", isStored: true });
    // Nothing is lost or rewritten: archive and quarantine together contain what the proxy sent.
    const opened = await Promise.all(
      rows.map(async ({ id }) => sha256(unseal((await store.quarantinedBody(id)) as Uint8Array, "a passphrase"))),
    );
    expect([...(await storedHashes(store)), ...opened].sort()).toEqual(proxy.sent.toSorted());
    expect(metrics).toMatch(/sdf_harvest_quarantined_total\{feed="soccer\/[a-z-]+"\} [1-9]/);
    expect(statusText(await readStatus(store, Date.now()))).toContain(`quarantine ${rows.length} responses`);
    const polls = await store.query("SELECT result, message, response FROM polls WHERE result = 'quarantined'");
    expect(polls.rows.length).toBe(rows.length);
    expect(polls.rows[0]).toEqual(["quarantined", "the response contains the credential service.auth.outletKey", null]);
  });

  it("rejects and lists bodies that contain the key without quarantine.key", async () => {
    const { store } = await harvest("", 12, {
      body: (body) => Buffer.from(`{"key":"${outletKey}","rest":${body.toString()}}`),
    });
    const rows = await store.quarantinedResponses();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ isStored }) => isStored)).not.toContain(true);
    expect((await store.counts())["responses"]).toBe(0);
  });
});
