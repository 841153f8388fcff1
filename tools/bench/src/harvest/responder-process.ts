/**
 * Minimal responder: answers polls about live matches with recorded bodies, the next one with each request of an
 * address. It replaces the service in benchmarks that the service would limit.
 *
 * `node responder-process.ts <folder of the recording> [--still]` prints its port.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpuTime } from "../child.ts";
import { toClone, idLength } from "./clones.ts";
import { liveFeeds, toPlace, readRecording } from "./recording.ts";

const [, , folder = "", mode] = process.argv;
const { fixtures, places, bodies } = readRecording(folder);
/** Answer every request of a feed with the same body, which costs almost nothing. */
const isStill = mode === "--still";

const paths = liveFeeds.map(({ id, description }) => [`${description.path}/`, id] as const);
const next = new Map<string, number>();
const named = new Map<string, readonly number[]>();
let served = 0;

/** Offsets of the fixture id in a body. A copy of a match has another id at these offsets. */
function namesIn(body: Buffer, place: string, id: string): readonly number[] {
  let file = named.get(place);
  if (file === undefined) {
    const list: number[] = [];
    for (let at = body.indexOf(id); at >= 0; at = body.indexOf(id, at + 1)) list.push(at);
    named.set(place, (file = list));
  }
  return file;
}

const server = createServer((request, response) => {
  const url = request.url ?? "";
  if (url === "/counts") return void response.end(JSON.stringify({ served, cpu: cpuTime() }));
  const [path = "", feed = ""] = paths.find(([path]) => url.startsWith(path)) ?? [];
  const id = url.slice(path.length, path.length + idLength);
  const original = fixtures[toClone(id) % fixtures.length]?.id ?? "";
  const list = places[toPlace(feed, isStill ? (fixtures[0]?.id ?? "") : original)];
  if (list === undefined) {
    response.statusCode = 404;
    return void response.end();
  }
  const turn = isStill ? 0 : (next.get(`${feed} ${id}`) ?? 0);
  next.set(`${feed} ${id}`, (turn + 1) % list.length);
  const [start, length] = list[turn] ?? [0, 0];
  response.setHeader("content-type", "application/json;charset=utf-8");
  served += 1;
  if (isStill) return void response.end(bodies.subarray(start, start + length));
  const body = Buffer.from(bodies.subarray(start, start + length));
  for (const at of namesIn(bodies.subarray(start, start + length), `${feed} ${original} ${turn}`, original))
    body.write(id, at, idLength, "latin1");
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  console.log((server.address() as AddressInfo).port);
});
process.on("disconnect", () => process.exit());
