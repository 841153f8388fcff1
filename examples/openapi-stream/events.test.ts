import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRelay, openSqlite } from "@sdf/harvester";
import description from "@sdf/schemas/openapi-3.2.json" with { type: "json" };
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEvents, type StreamEvent } from "./events.ts";

const folder = mkdtempSync(join(tmpdir(), "sdf-stream-"));
const store = await openSqlite({ path: join(folder, "store.db") });
const relay = createRelay({ store });
let url: string;
beforeAll(async () => {
  url = await relay.listen();
  // The same match three times: new, in play, and with a goal.
  const id = "4khuvipwb39d4tv0j7d7yf5xj";
  for (const [position, status] of ["Fixture", "Playing", "Played"].entries()) {
    const matchInfo = { id, description: "A vs B", date: "2026-09-12Z" };
    const scores = { total: { home: position, away: 0 } };
    const document = { matchInfo, liveData: { matchDetails: { matchStatus: status, scores } } };
    await store.ingest({
      target: {
        id: `soccer/match-momentum?fixture=${id}`,
        feed: "soccer/match-momentum",
        request: { fixture: id },
        fixture: id,
        priority: 0,
      },
      receivedAt: Date.UTC(2026, 8, 12, 14, position),
      bytes: Buffer.from(JSON.stringify(document)),
    });
  }
});
afterAll(async () => {
  await relay.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

it.each(["value", "patch", "events", "none"])("reads the events of the payload %s as described", async (payload) => {
  const stop = new AbortController();
  const events: StreamEvent[] = [];
  for await (const event of readEvents(`${url}/stream?from=0&payload=${payload}`, stop.signal)) {
    events.push(event);
    if (events.length === 3) break;
  }
  stop.abort();
  expect(events.map(({ event }) => event)).toEqual([payload, payload, payload]);
});

it("is described with the parameters that the relay accepts", async () => {
  const response = await fetch(`${url}/stream?unknown=1`);
  const [, accepted = ""] = /parameters: (.*?)"/.exec(await response.text()) ?? [];
  const { parameters } = description.paths["/stream"].get;
  const described = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  expect([response.status, described]).toEqual([400, accepted.split(", ")]);
});
