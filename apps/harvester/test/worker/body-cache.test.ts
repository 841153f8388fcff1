import { join } from "node:path";
import { expect, it } from "vitest";
import { redactor } from "../../src/secrets/redact.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { Sender, type Sent } from "../../src/worker/sender.ts";
import { toOutcome, claimTarget, temporaryFolder, liveDocument, targetSpec, start } from "../store/support.ts";
import { temporaryStore } from "../support/store.ts";

const feed = "soccer/live-win-probability";

/** Returns a sender whose service answers with these bodies in order. */
function sender(
  answers: readonly { readonly body: Uint8Array | string; readonly status?: number | undefined }[],
): (request?: object, of?: string) => Promise<Sent> {
  let turn = 0;
  const made = new Sender({
    baseUrl: "https://feeds.example",
    format: "json",
    redactor: redactor([]),
    clock: { now: () => start, sleep: async () => undefined },
    maxBody: 1e6,
    decoder: "1",
    fetch: async () => {
      const { body, status = 200 } = answers[turn++] ?? { body: "" };
      return new Response(body as Uint8Array<ArrayBuffer>, { status, headers: { "content-type": "application/json" } });
    },
  });
  return (request = { fixture: "fixture1" }, of = feed) =>
    made.send({ feed: of, request, timeoutMs: 1000, beforeDispatch: () => {}, onRequestStart: () => undefined });
}

it("does not decode a repeated body, and returns its match status", async () => {
  const ask = sender([
    { body: liveDocument(3) },
    { body: liveDocument(3) },
    { body: liveDocument(4) },
    { body: liveDocument(3) },
  ]);
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
  const ask = sender([{ body: liveDocument(3) }, { body: liveDocument(3) }]);
  expect((await ask()).result).toBe("ok");
  const other = await ask({ fixture: "fixture2" });
  expect(other).toMatchObject({ result: "undecodable" });
});

it("does not cache refused or undecodable bodies", async () => {
  const ask = sender([
    { body: liveDocument(3) },
    { body: liveDocument(3), status: 500 },
    { body: "<html>" },
    { body: "<html>" },
    { body: liveDocument(3) },
  ]);
  expect((await ask()).result).toBe("ok");
  expect(await ask()).toMatchObject({ result: "server-error" });
  expect(await ask()).toMatchObject({ result: "undecodable" });
  expect(await ask()).toMatchObject({ result: "undecodable" });
  expect(await ask()).toMatchObject({ result: "ok", matchStatus: "Playing" });
});

it("decodes every page of a list, also repeated ones", async () => {
  const page = Buffer.from(
    JSON.stringify({ match: [{ matchInfo: { id: "fixture1", date: "2026-09-12Z", time: "14:00:00Z" } }] }),
  );
  const ask = sender([{ body: page }, { body: page }]);
  const request = { tmcl: "51r6ph2woavlbbpk8f29nynf8", _pgNm: 1, _pgSz: 20 };
  const list = "soccer/match-detailed";
  expect(await ask(request, list)).toMatchObject({ result: "ok" });
  expect((await ask(request, list)).decoded).toBeDefined();
});

it("leaves decoding to a store without the body", async () => {
  const id = "soccer/live-win-probability?fixture=fixture1";
  for (const store of [await openSqlite({ path: join(temporaryFolder(), "store.db") }), await temporaryStore()]) {
    await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
    const { decoded: _, ...undecoded } = toOutcome(await claimTarget(store, id, start), liveDocument(3));
    const settled = await store.complete(undecoded);
    expect(settled).toMatchObject({ unchanged: false, fixtures: [{ id: "fixture1", status: "Playing" }] });
    expect(await store.fixtures({ ids: ["fixture1"] })).toHaveLength(1);
    await store.close();
  }
});
