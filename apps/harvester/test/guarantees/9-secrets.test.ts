/**
 * Guarantee 9: no secret in archive, database, log, metric, span, drift, export or message. Canary secrets are used
 * everywhere and searched for in all outputs.
 */
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { SpanKind, trace, type Span, type Tracer } from "@opentelemetry/api";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble, type Assembly } from "../../src/cli/assemble.ts";
import { readConfig } from "../../src/config/load.ts";
import { exportStore } from "../../src/export/export.ts";
import { exportResponses } from "../../src/export/responses.ts";
import { unseal } from "../../src/secrets/seal.ts";
import { readStatus, statusText } from "../../src/status/status.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { createSqlite, sha256, suiteFolder, listResponses } from "../store/support.ts";
import { runCommand } from "../support/cli.ts";
import { matchDocument } from "../support/mock-service.ts";
import { closeServer, listen } from "../support/ports.ts";

const canaries = {
  apiKey: "canary-api-k3y/+=",
  outletKey: "canaryoutletkey00000000001",
  clientSecret: "canary&client<secret>",
  clientId: "canary-client-id-01",
  password: "canary-pass-w0rd",
} as const;
const quarantineKey = "a secret passphrase";
/** Issued by the service, so that no configuration contains it. */
const token = "canary-token-7d1f0c6b";
const all = [...Object.values(canaries), token];

/** Every encoding in which a canary could appear. */
const forms = all.flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  escapeHtml(secret),
]);
const secretsIn = (bytes: Uint8Array | string): string[] => {
  const text = Buffer.from(bytes as Uint8Array).toString("latin1");
  return [...new Set(forms.filter((form) => text.includes(form)))];
};

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Hashes of the bodies that the service sent. */
const sent: string[] = [];

/** A service that repeats everything it receives, in documents, error pages and errors. */
function echo(): Server {
  let count = 0;
  return createServer((request: IncomingMessage, response) => {
    request.resume();
    const { url = "", headers } = request;
    if (request.method === "POST") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ access_token: token, expires_in: 3600, token_type: "bearer" }));
      return;
    }
    count += 1;
    const reply = (body: string): void => void response.end(body, () => sent.push(sha256(body)));
    const echo = { url, authorization: headers.authorization, secrets: all };
    if (count > 12 && count % 4 === 1) {
      response.statusCode = 500;
      response.setHeader("content-type", "text/html");
      reply(`<html>no page at ${url} for ${String(headers.authorization)}; ${all.map(escapeHtml).join(" ")}</html>`);
    } else if (count > 12 && count % 4 === 2) {
      response.statusCode = 403;
      reply(JSON.stringify({ errorCode: "10300", message: `refused ${JSON.stringify(echo)}` }));
    } else {
      response.setHeader("content-type", "application/json");
      const id = /canary|\*/.test(url.split("/").at(-1) ?? "")
        ? "fixture0"
        : ((url.split("?")[0] ?? "").split("/").at(-1) ?? "fixture0");
      // As an unknown field, as an unknown value, in a text, and in a name.
      const echoed = { text: echo, [`x-${canaries.outletKey}`]: 1, [token]: { deep: canaries.apiKey } };
      const isClean = count <= 12 || count % 4 === 3;
      reply(
        JSON.stringify(
          matchDocument(id, Date.now() - 600_000, "Playing", isClean ? { unknownMember: { deep: count } } : echoed),
        ),
      );
    }
  });
}

describe("canaries", () => {
  const place = suiteFolder();
  const server = echo();
  const spans: string[] = [];
  let store: SqlStore;
  let made: Assembly;
  let figures = "";
  let baseUrl = "";
  beforeAll(async () => {
    baseUrl = `http://user:${canaries.password}@127.0.0.1:${await listen(server)}`;
    const tracer: Partial<Tracer> = {
      startSpan: (name, options) => {
        const span: Partial<Span> = {
          addEvent: (event) => (spans.push(event), span as Span),
          setAttributes: (attributes) => (spans.push(JSON.stringify(attributes)), span as Span),
          setStatus: (status) => (spans.push(JSON.stringify(status)), span as Span),
          end: () => undefined,
        };
        spans.push(name, JSON.stringify({ kind: SpanKind.CLIENT, ...options }));
        return span as Span;
      },
    };
    trace.setGlobalTracerProvider({ getTracer: () => tracer as Tracer });
    const plain = baseUrl.replace(/user:.*@/, "");
    const config = readConfig(
      `
service:
  baseUrl: ${plain}
  auth:
    oauth: { tokenUrl: "${plain}/oauth/token", clientId: "\${CLIENT_ID}", clientSecret: "\${CLIENT_SECRET}" }
    outletKey: "\${OUTLET_KEY}"
    apiKey: "\${API_KEY}"
storage: { path: ./harvest }
follow:
  - { sport: soccer, calendars: [], fixtures: [fixture0, fixture1], feeds: [match-momentum, live-win-probability] }
  - { sport: tennis, calendars: [tournament1], fixtures: [fixture2] }
policies: { "*": { spread: 0, deadAfter: 2 }, soccer/match-momentum: { confirmed: { "*": 1 }, maxBackoff: 1 }, soccer/live-win-probability: { confirmed: { "*": 1 }, maxBackoff: 1 } }
log: { level: trace, file: ./log.jsonl }
drift: ./drift.json
`,
      join(place, "sdf-harvest.yaml"),
      {},
      {
        CLIENT_ID: canaries.clientId,
        CLIENT_SECRET: canaries.clientSecret,
        OUTLET_KEY: canaries.outletKey,
        API_KEY: canaries.apiKey,
        PASSWORD: canaries.password,
      },
    );
    store = await createSqlite(join(place, "harvest.db"));
    made = await assemble(
      {
        ...config,
        secrets: [...config.secrets, canaries.password],
        credentials: [...config.credentials, { name: "service.baseUrl password", value: canaries.password }],
        quarantine: { key: quarantineKey },
        storage: { engine: "sqlite", path: place },
      },
      store,
    );
    await made.harvester.begin();
    for (const end = Date.now() + 120_000; Date.now() < end && ((await store.counts())["quarantine"] ?? 0) < 9;) {
      await made.harvester.worker.step();
      await made.harvester.worker.drain();
      await new Promise((go) => setTimeout(go, 100));
    }
    figures = await made.metrics.registry.metrics();
    made.close();
    await exportStore(store, { folder: join(place, "export"), formats: ["csv", "parquet"] });
    await exportResponses(store, join(place, "export"));
  });
  afterAll(async () => {
    trace.disable();
    await store.close();
    await closeServer(server);
  });

  it("were sent to the service in every way and echoed in every way", async () => {
    const { rows } = await store.query("SELECT COUNT(*), COUNT(DISTINCT result) FROM attempts");
    expect(rows[0]?.[0]).toBeGreaterThanOrEqual(16);
    expect(rows[0]?.[1]).toBeGreaterThanOrEqual(3);
    const quarantined = await store.quarantinedResponses();
    expect(new Set(quarantined.map(({ credential }) => credential)).size).toBeGreaterThanOrEqual(1);
    const texts: string[] = [];
    for (const { id } of quarantined)
      texts.push(Buffer.from(unseal((await store.quarantinedBody(id)) as Uint8Array, quarantineKey)).toString());
    expect(texts.some((text) => text.includes(`"authorization":"Bearer ${token}`))).toBe(true);
    expect(texts.some((text) => text.startsWith("<html>no page at"))).toBe(true);
    expect((await store.query("SELECT COUNT(*) FROM drift")).rows[0]?.[0]).toBeGreaterThan(0);
    expect(spans.length).toBeGreaterThan(30);
    expect(readFileSync(join(place, "log.jsonl"), "utf8").split("\n").length).toBeGreaterThan(16);
  });

  it("appear in no archived body, and the tables match the archive", async () => {
    expect((await store.counts())["responses"]).toBeGreaterThan(2);
    const archived: string[] = [];
    for (const id of await listResponses(store)) {
      const body = (await store.body(id)) as Uint8Array;
      expect(secretsIn(body)).toEqual([]);
      archived.push(sha256(body));
    }
    // Nothing is lost or rewritten: archive and quarantine together contain what the service sent.
    for (const { id, isStored } of await store.quarantinedResponses()) {
      expect(isStored).toBe(true);
      archived.push(sha256(unseal((await store.quarantinedBody(id)) as Uint8Array, quarantineKey)));
    }
    expect(archived.sort()).toEqual(sent.sort());
    expect(await store.verify()).toMatchObject({ ok: true });
  });

  it("appear in no file: database, write-ahead log, lock, clock, logs, drift, exports", async () => {
    const files = globSync("**/*", { cwd: place })
      .map((file) => join(place, file))
      .filter((file) => statSync(file).isFile());
    expect(files.some((file) => file.endsWith("drift.json"))).toBe(true);
    expect(files.filter((file) => file.endsWith(".parquet")).length).toBeGreaterThan(10);
    expect(files.some((file) => file.endsWith("-wal"))).toBe(true);
    for (const file of files) {
      expect([file, secretsIn(readFileSync(file))]).toEqual([file, []]);
      if (!file.endsWith(".parquet")) continue;
      // Columns are compressed, so they are decoded as well.
      const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
      expect([
        file,
        secretsIn(JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))),
      ]).toEqual([file, []]);
    }
  });

  it("appear in no metric, span, target or dead letter", async () => {
    expect(secretsIn(figures)).toEqual([]);
    expect(figures).toContain("sdf_harvest_polls_total");
    expect(figures).toMatch(/sdf_harvest_quarantined_total\{feed="soccer\/[a-z-]+"\} [1-9]/);
    const { rows } = await store.query("SELECT response, message FROM polls WHERE result = 'quarantined'");
    expect(rows[0]).toEqual([null, expect.stringMatching(/^the response contains the credential [\w. ]+$/)]);
    expect(statusText(await readStatus(store, Date.now()))).toContain(
      `quarantine ${(await store.quarantinedResponses()).length} responses`,
    );
    expect(secretsIn(spans.join("\n"))).toEqual([]);
    expect(
      secretsIn(
        JSON.stringify([
          (await store.query("SELECT * FROM targets")).rows,
          (await store.query("SELECT * FROM polls")).rows,
          await store.deadLetters(),
          await store.gaps(Date.now()),
        ]),
      ),
    ).toEqual([]);
  });

  it("appear in no message of the command", async () => {
    const config = join(place, "broken.yaml");
    writeFileSync(
      config,
      `service: { baseUrl: "${baseUrl}", auth: { apiKey: ["${canaries.apiKey}"], bearer: "${token}", oauth: ` +
        `{ clientSecret: "${canaries.clientSecret}", sendAs: "${canaries.clientId}" } } }\nstorage: ` +
        `{ engine: "postgres", url: "postgres://user:${canaries.password}@127.0.0.1:1/none" }\n`,
    );
    const good = join(place, "good.yaml");
    writeFileSync(
      good,
      `service: { baseUrl: "https://feeds.example", auth: { apiKey: "${encodeURIComponent(canaries.apiKey)}" } }\nfollow: ` +
        "[{ sport: soccer, fixtures: [f] }]\n",
    );
    for (const args of [
      ["status", "-c", config],
      ["status", "-c", good, "--storage", `postgres://user:${canaries.password}@127.0.0.1:1/none`],
      ["query", "SELECT 1", "-c", good, "--storage", `postgres://user:${canaries.password}@127.0.0.1:1/none`],
      ["export", place, "-c", good, "--storage", `postgres://user:${canaries.password}@127.0.0.1:1/none`],
    ]) {
      const { status, stdout, stderr } = await runCommand(args);
      expect([args[0], status]).toEqual([args[0], 1]);
      expect(stderr.length).toBeGreaterThan(10);
      expect([args[0], secretsIn(stdout + stderr)]).toEqual([args[0], []]);
    }
  });
});
