/**
 * Service for `peak-memory.ts` in a separate process. It answers requests for any fixture with
 * the documents of four minutes of one match in turn.
 *
 * It prints its address, the length of a body and the kick-off as JSON, then a line for every 35 answers.
 */
import { createServer as createHttp } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@sdf/runtime";
import { createServer, createWorld } from "@sdf/server";
import { toTarget } from "../../src/discover/targets.ts";
import { findFeed } from "../../src/feeds/catalogue.ts";

const TARGET_LENGTH = 137_000;
const feed = findFeed("soccer/match-events-possession-values");
const world = createWorld({ seed: "bench", year: 2026 });
const fixture = world.sports.soccer.fixtures.find(
  ({ coverageLevel, start }) => Number(coverageLevel) >= 13 && start > Date.parse("2026-09-01"),
)!;
let minute = 5;
let body = Buffer.alloc(0);
const server = createServer({ world, open: true, clock: () => fixture.start + minute * 60_000 });
const client = createClient({
  baseUrl: await server.listen(),
  retry: false,
  fetch: async (request) => {
    const response = await fetch(request);
    body = Buffer.from(await response.arrayBuffer());
    return new Response(body, response);
  },
});
const recorded: string[] = [];
for (; minute < 120 && (recorded.at(-1)?.length ?? 0) < TARGET_LENGTH; minute++) {
  await feed.call(client, toTarget(feed, { fixture: fixture.id }).request, {});
  recorded.push(body.toString());
}
await server.close();
const last = recorded.slice(-4);
const kickOff = new Date(fixture.start).toISOString();
let count = 0;
const http = createHttp((request, response) => {
  const id = (request.url?.split("?")[0] ?? "").split("/").at(-1) ?? "";
  const text = (last[count++ % last.length] as string).replaceAll(fixture.id, id);
  if (count % 35 === 0) console.log(String(count));
  response.writeHead(200, { "content-type": "application/json" }).end(text);
});
http.listen(0, "127.0.0.1", () =>
  console.log(
    JSON.stringify({
      baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      bytes: last.at(-1)?.length,
      at: Date.parse(kickOff),
    }),
  ),
);
