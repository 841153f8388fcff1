/** Bodies that cannot be read: they are failed polls, stored as received with the reason. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { unseal } from "../../src/secrets/seal.ts";
import { matchDocument, serve } from "../support/mock-service.ts";
import { kickOff, minute, startScenario, type Scenario } from "../support/scenario.ts";

const key = "k3y-0f-the-service-1";
const name = "Café";
const { matchInfo, ...others } = matchDocument("fixture0", kickOff, "Playing") as { readonly matchInfo: object };
const text = JSON.stringify({ matchInfo: { ...matchInfo, description: name }, ...others });
const plain = Buffer.from(text);

/** The document in XML that declares an encoding, in the bytes of an encoding. */
const inXml = (declared: string, encoding: BufferEncoding): Answer => {
  const mark = encoding === "utf16le" ? "\uFEFF" : "";
  const xml =
    `${mark}<?xml version="1.0" encoding="${declared}"?><matchMomentum><matchInfo id="fixture0" date="2026-09-12Z" ` +
    `time="14:00:00Z"><description>${name}</description></matchInfo><liveData><matchDetails periodId="1" ` +
    `matchStatus="Playing"/></liveData></matchMomentum>`;
  return { headers: { "content-type": "text/xml" }, body: Buffer.from(xml, encoding) };
};

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly status?: number;
}

/** Polls a service that returns each answer once, then a readable document. */
async function poll(answers: readonly Answer[], quarantineKey?: string): Promise<Scenario> {
  let count = 0;
  const format = answers[0]?.headers["content-type"]?.startsWith("text/xml") ? "xml" : "json";
  const readable = format === "xml" ? inXml("UTF-8", "utf8") : { headers: {}, body: plain };
  const baseUrl = await serve((_, response) => {
    const { headers, body, status = 200 }: Answer = answers[count++] ?? readable;
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  const scenario = await startScenario(() => new Response(), {
    fetch: undefined,
    format,
    baseUrl,
    credentials: [{ name: "service.auth.apiKey", value: key }],
    quarantineKey,
  });
  await scenario.runUntil(kickOff + (5 + 3 * answers.length) * minute);
  return scenario;
}

/** A response that states an encoding of its content. */
const encoded = (encoding: string, body: Buffer): Answer => ({ headers: { "content-encoding": encoding }, body });

/** A response in JSON with a content type. */
const typed = (type: string, body: Buffer): Answer => ({
  headers: { "content-type": `application/json;${type}` },
  body,
});

const cutGzip = gzipSync(plain).subarray(0, -8);
const cutBrotli = brotliCompressSync(plain).subarray(0, -4);
const unknown = { ...encoded("snappy", plain), status: 503 };
const latin1 = typed("charset=ISO-8859-1", Buffer.from(text, "latin1"));
const invalid = "the response body is not valid";
const notUtf16 = "[decode.format] the XML declaration names utf-16, but the document is not in utf-16";
const invalidText = (column: number): string =>
  "[decode.malformed] soccer/match-momentum: invalid text: invalid UTF-8, an unpaired surrogate, or a control " +
  `character at line 1, column ${column}`;

it.each<[string, Answer, string, result?: string]>([
  ["an encoding that the body does not have", encoded("gzip", plain), `${invalid} gzip: incorrect header check`],
  ["gzip without its trailer", encoded("gzip", cutGzip), `${invalid} gzip: unexpected end of file`],
  ["Brotli without its end", encoded("br", cutBrotli), `${invalid} br: unexpected end of file`],
  ["an unknown encoding and status 503", unknown, "Unsupported content-encoding: snappy", "server-error"],
  ["JSON in ISO-8859-1, which the header states", latin1, invalidText(191)],
  [
    "XML in an unsupported encoding",
    inXml("EBCDIC-CP-US", "utf8"),
    "[decode.format] unsupported encoding ebcdic-cp-us",
  ],
  ["XML that declares UTF-16 and is not", inXml("UTF-16", "utf8"), notUtf16],
  ["XML that declares UTF-8 and is not", inXml("UTF-8", "latin1"), invalidText(131)],
])("%s is a failed poll, stored as received", async (_, answer, message, result = "undecodable") => {
  const { store } = await poll([answer]);
  const { rows } = await store.query(
    "SELECT p.result, p.message, r.id FROM polls p JOIN responses r ON r.poll = p.id ORDER BY p.id LIMIT 2",
  );
  expect(rows[0]?.slice(0, 2)).toEqual([result, message]);
  expect(Buffer.from((await store.body(rows[0]?.[2] as number)) ?? [])).toEqual(answer.body);
  expect(rows[1]?.[0]).toBe("ok");
  expect(await store.verify()).toMatchObject({ ok: true });
});

const utf8Header = { "content-type": "text/xml; charset=utf-8" };

it.each<[string, Answer]>([
  ["XML in ISO-8859-1", inXml("ISO-8859-1", "latin1")],
  ["XML in ISO-8859-1 that the header calls UTF-8", { ...inXml("ISO-8859-1", "latin1"), headers: utf8Header }],
  ["XML in UTF-16 with a byte order mark", inXml("UTF-16", "utf16le")],
  ["JSON in UTF-16", typed('charset="utf-16le"', Buffer.from(text, "utf16le"))],
  ["UTF-8 that the header calls ISO-8859-1", typed("charset=iso-8859-1", plain)],
  ["UTF-8 with a byte order mark", { headers: {}, body: Buffer.from(`\uFEFF${text}`) }],
])("reads a body in its encoding, as an import does: %s", async (_, answer) => {
  const { store } = await poll([answer]);
  expect((await store.query("SELECT result FROM polls ORDER BY id LIMIT 1")).rows).toEqual([["ok"]]);
  expect(await store.fixtures()).toMatchObject([{ description: name }]);
  expect(await store.verify()).toMatchObject({ ok: true, different: [] });
});

it.each(["a passphrase", undefined])(
  "quarantines a body whose readable part contains a credential, and stores it with a key only: %s",
  async (quarantineKey) => {
    const body = gzipSync(JSON.stringify({ echo: key, more: "x".repeat(100_000) })).subarray(0, -8);
    const { store } = await poll([encoded("gzip", body)], quarantineKey);
    const [row] = await store.quarantinedResponses();
    const isStored = quarantineKey !== undefined;
    expect(row).toMatchObject({ credential: "service.auth.apiKey", size: body.length, isStored });
    const sealed = await store.quarantinedBody(row?.id ?? 0);
    expect(sealed && unseal(sealed, "a passphrase")).toEqual(isStored ? body : undefined);
    expect((await store.query("SELECT COUNT(*) FROM responses WHERE poll = 1")).rows).toEqual([[0]]);
  },
);
