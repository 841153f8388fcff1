import { gzipSync } from "node:zlib";
import { oauth } from "@sdf/runtime";
import { expect, it } from "vitest";
import { redactor } from "../../src/secrets/redact.ts";
import { Sender, type SenderOptions, type SendRequest, type Sent } from "../../src/worker/sender.ts";
import { serve } from "../support/mock-service.ts";

const clock = { now: () => Date.now(), sleep: async () => undefined };

function send(options: Partial<SenderOptions> & Pick<SenderOptions, "baseUrl">, more: Partial<SendRequest> = {}) {
  const made = new Sender({ format: "json", redactor: redactor([]), clock, maxBody: 1e6, decoder: "1", ...options });
  const request = { fixture: "fixture1" };
  const hooks = { beforeDispatch: () => {}, onRequestStart: () => undefined };
  return made.send({ feed: "soccer/match-momentum", request, timeoutMs: 10_000, ...hooks, ...more });
}

it.each([302, 307])("sends one request for a redirected target (%i)", async (status) => {
  let count = 0;
  const baseUrl = await serve((_, response) => {
    count += 1;
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  expect(await send({ baseUrl })).toMatchObject({ result: "client-error", httpStatus: status, wasSent: true });
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
  const sent: Sent = await send({ baseUrl: other, auth });
  expect(sent).toMatchObject({ result: "unauthorised", wasSent: false });
  expect(JSON.stringify(sent)).not.toContain("canary");
  expect(urls).toEqual([]);
});

it("limits the body of a token response", async () => {
  const bomb = gzipSync(Buffer.alloc(2 ** 24, " "));
  const login = await serve((_, response) => response.setHeader("content-encoding", "gzip").end(bomb));
  const auth = oauth({ tokenUrl: login, clientId: "id", clientSecret: "secret" });
  expect((await send({ baseUrl: login, auth })).message).toContain("the body is longer than 65536 bytes");
});

it("does not count an unsent request as a failure", async () => {
  const baseUrl = await serve((_, response) => response.end("{}"));
  const sent = await send({ baseUrl }, { onRequestStart: () => "the claim is over" });
  expect(sent).toMatchObject({ result: "abandoned", wasSent: false });
  expect(sent.message).toContain("the claim is over");
});
