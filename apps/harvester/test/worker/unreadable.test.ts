/** Bodies that cannot be read: they are failed polls, stored as received with the reason. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { unseal } from "../../src/secrets/seal.ts";
import { matchDocument } from "../support/mock-service.ts";
import { kickOff, minute, startScenario, type Scenario } from "../support/scenario.ts";

const key = "k3y-0f-the-service-1";
const name = "Café";
const text = JSON.stringify(matchDocument("fixture0", kickOff, "Playing", { name }));
const plain = Buffer.from(text);

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly status?: number;
}

/** Polls a service that returns each answer once, then a readable document. */
async function poll(answers: readonly Answer[]): Promise<Scenario> {
  let count = 0;
  const server = createServer((_, response: ServerResponse) => {
    const { headers, body, status = 200 } = answers[count++] ?? { headers: {}, body: plain };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const scenario = await startScenario(() => new Response(), {
    fetch: undefined,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: [{ name: "service.auth.apiKey", value: key }],
    quarantineKey: "a passphrase",
  });
  await scenario.runUntil(kickOff + (5 + 8 * answers.length) * minute);
  return scenario;
}

it.each<[string, Answer, string, string]>([
  [
    "an encoding that the body does not have",
    { headers: { "content-encoding": "gzip" }, body: plain },
    "undecodable",
    "the response body is not valid gzip: incorrect header check",
  ],
  [
    "gzip without its trailer",
    { headers: { "content-encoding": "gzip" }, body: gzipSync(plain).subarray(0, -8) },
    "undecodable",
    "the response body is not valid gzip: unexpected end of file",
  ],
  [
    "Brotli without its end",
    { headers: { "content-encoding": "br" }, body: brotliCompressSync(plain).subarray(0, -4) },
    "undecodable",
    "the response body is not valid br: unexpected end of file",
  ],
  [
    "an unknown encoding and status 503",
    { headers: { "content-encoding": "snappy" }, body: plain, status: 503 },
    "server-error",
    "Unsupported content-encoding: snappy",
  ],
  [
    "a declared charset other than UTF-8",
    { headers: { "content-type": "application/json; charset=ISO-8859-1" }, body: Buffer.from(text, "latin1") },
    "undecodable",
    "the response is declared as ISO-8859-1, and only UTF-8 is read",
  ],
  [
    "UTF-16",
    { headers: { "content-type": 'application/json;charset="utf-16le"' }, body: Buffer.from(text, "utf16le") },
    "undecodable",
    "the response is declared as utf-16le, and only UTF-8 is read",
  ],
])("%s is a failed poll, stored as received", async (_, answer, result, message) => {
  const { store } = await poll([answer]);
  const { rows } = await store.query(
    "SELECT p.result, p.message, r.id FROM polls p JOIN responses r ON r.poll = p.id ORDER BY p.id LIMIT 2",
  );
  expect(rows[0]?.slice(0, 2)).toEqual([result, message]);
  expect(Buffer.from((await store.body(rows[0]?.[2] as number)) ?? [])).toEqual(answer.body);
  expect(rows[1]?.[0]).toBe("ok");
  expect(await store.verify()).toMatchObject({ ok: true });
});

it("reads ASCII whatever charset is declared, and UTF-8 in any spelling", async () => {
  const ascii = Buffer.from(JSON.stringify(matchDocument("fixture0", kickOff, "Playing")));
  const { store } = await poll([
    { headers: { "content-type": "application/json; charset=iso-8859-1" }, body: ascii },
    { headers: { "content-type": 'application/json; charset="UTF8"' }, body: plain },
  ]);
  expect((await store.query("SELECT result FROM polls ORDER BY id LIMIT 2")).rows).toEqual([["ok"], ["ok"]]);
});

it("quarantines a body whose readable part contains a credential", async () => {
  const body = gzipSync(JSON.stringify({ echo: key, more: "x".repeat(100_000) })).subarray(0, -8);
  const { store } = await poll([{ headers: { "content-encoding": "gzip" }, body }]);
  const [row] = await store.quarantinedResponses();
  expect(row).toMatchObject({ credential: "service.auth.apiKey", size: body.length, isStored: true });
  expect(unseal((await store.quarantinedBody(row?.id ?? 0)) as Uint8Array, "a passphrase")).toEqual(body);
});
