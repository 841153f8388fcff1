import { createService } from "@sdf/msw";
import { createClient } from "@sdf/runtime";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBoard } from "./app.ts";

const baseUrl = "https://feeds.example";
const service = createService({
  baseUrl,
  seed: "example",
  year: 2026,
  leagues: { soccer: 1 },
  at: Date.UTC(2026, 8, 1),
});
const server = setupServer(...service.handlers);
const client = createClient({ baseUrl, clock: { now: service.now, sleep: () => Promise.resolve() } });
beforeAll(() => {
  server.listen({ onUnhandledFrame: "error" });
});
afterAll(() => {
  server.close();
});

it("shows a match before, during and after play, and an outage", async () => {
  const [fixture] = service.seekMatchDay("soccer").fixtures;
  const { id, start } = fixture!;
  const lines: string[] = [];
  for (const minutes of [-10, 30, 240]) {
    service.seek(start + minutes * 60_000);
    lines.push(await readBoard(client, id));
  }
  service.fail({ status: "network" });
  lines.push(await readBoard(client, id));
  expect(lines.map((line) => line.split(", ").at(-1))).toEqual([
    "scheduled",
    "in-play",
    "finished",
    "The service does not answer.",
  ]);
});
