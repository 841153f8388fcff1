import { gzipSync } from "node:zlib";
import { oauth } from "@sdf/runtime";
import { expect, it } from "vitest";
import { redactor } from "../../src/secrets/redact.ts";
import { Sender, type SenderOptions, type SendRequest, type Sent } from "../../src/worker/sender.ts";
import { liveDocument, start } from "../store/support.ts";
import { serve } from "../support/mock-service.ts";

/** A sender. @returns its function that sends a request of a fixture */
function createSender(options: Partial<SenderOptions>): (more?: Partial<SendRequest>) => Promise<Sent> {
  const clock = { now: () => start, sleep: async () => undefined };
  const defaults = { baseUrl: "https://feeds.example", format: "json", maxBody: 1e6, decoder: "1" } as const;
  const sender = new Sender({ ...defaults, redactor: redactor([]), clock, ...options });
  const request = { feed: "soccer/live-win-probability", request: { fixture: "fixture1" }, timeoutMs: 10_000 };
  return (more) => sender.send({ ...request, beforeDispatch: () => {}, onRequestStart: () => undefined, ...more });
}

/** A sender whose service answers with these bodies in order, with status 200 unless it is stated. */
function senderOf(...answers: readonly (BodyInit | Uint8Array | readonly [Uint8Array, status: number])[]) {
  const remaining = answers.map((answer) => (Array.isArray(answer) ? answer : [answer, 200]) as [BodyInit, number]);
  const fetch = async (): Promise<Response> => {
    const [body, status] = remaining.shift()!;
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  };
  return createSender({ fetch });
}

it("does not decode a repeated body, and returns its match status", async () => {
  const ask = senderOf(...[3, 3, 4, 3].map((moments) => liveDocument(moments)));
  const [first, second, third, fourth] = [await ask(), await ask(), await ask(), await ask()];
  expect(first.decoded).toBeDefined();
  expect(second.decoded).toBeUndefined();
  const { decoded: _decoded, revision: _revision, ...rest } = first;
  expect(second).toEqual({ ...rest, requestId: second.requestId });
  expect(second.requestId).not.toBe(first.requestId);
  expect(second).toMatchObject({ result: "ok", matchStatus: "Playing", body: { format: "json" } });
  expect(third.decoded).toBeDefined();
  // The cache contains only the last body of a URL.
  expect(fourth.decoded).toBeDefined();
});

it("decodes an equal body for another fixture, which it does not answer", async () => {
  const ask = senderOf(liveDocument(3), liveDocument(3));
  expect((await ask()).result).toBe("ok");
  const other = await ask({ request: { fixture: "fixture2" } });
  expect(other).toMatchObject({ result: "undecodable" });
});

it("does not cache refused or undecodable bodies", async () => {
  const body = liveDocument(3);
  const ask = senderOf(body, [body, 500], "<html>", "<html>", body);
  for (const result of ["ok", "server-error", "undecodable", "undecodable"]) expect((await ask()).result).toBe(result);
  expect(await ask()).toMatchObject({ result: "ok", matchStatus: "Playing" });
});

it("decodes every page of a list, also repeated ones", async () => {
  const matchInfo = { id: "fixture1", date: "2026-09-12Z", time: "14:00:00Z" };
  const page = JSON.stringify({ match: [{ matchInfo }] });
  const ask = senderOf(page, page);
  const list = { feed: "soccer/match-detailed", request: { tmcl: "51r6ph2woavlbbpk8f29nynf8", _pgNm: 1, _pgSz: 20 } };
  expect(await ask(list)).toMatchObject({ result: "ok" });
  expect((await ask(list)).decoded).toBeDefined();
});

it.each([302, 307])("sends one request for a redirected target (%i)", async (status) => {
  let count = 0;
  const baseUrl = await serve((_, response) => {
    count += 1;
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  const expected = { result: "client-error", httpStatus: status, wasSent: true };
  expect(await createSender({ baseUrl })()).toMatchObject(expected);
  expect(count).toBe(1);
});

it("sends no secret to the redirect target of a token request", async () => {
  const urls: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    urls.push(request.url);
    response.end('{"access_token":"foreign"}');
  });
  const login = await serve((_, response) => response.writeHead(307, { location: other }).end());
  const auth = oauth({ tokenUrl: login, clientId: "id", clientSecret: "canary" });
  const sent: Sent = await createSender({ baseUrl: other, auth })();
  expect(sent).toMatchObject({ result: "unauthorised", wasSent: false });
  expect(JSON.stringify(sent)).not.toContain("canary");
  expect(urls).toEqual([]);
});

it("limits the body of a token response", async () => {
  const bomb = gzipSync(Buffer.alloc(2 ** 24, " "));
  const login = await serve((_, response) => response.setHeader("content-encoding", "gzip").end(bomb));
  const auth = oauth({ tokenUrl: login, clientId: "id", clientSecret: "secret" });
  expect((await createSender({ baseUrl: login, auth })()).message).toContain("the body is longer than 65536 bytes");
});

it("does not count an unsent request as a failure", async () => {
  const baseUrl = await serve((_, response) => response.end("{}"));
  const sent = await createSender({ baseUrl })({ onRequestStart: () => "the claim is over" });
  expect(sent).toMatchObject({ result: "abandoned", wasSent: false });
  expect(sent.message).toContain("the claim is over");
});
