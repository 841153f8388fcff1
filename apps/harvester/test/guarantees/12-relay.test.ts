/** Guarantee 12: readers of a relay receive every change once, although relay and harvester are killed at any time. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import { openStream, type Stream } from "../relay/stream-reader.ts";
import { sha256, sharedFolder } from "../store/support.ts";
import { startHarvesterProcess, waitUntil, type HarvesterProcess } from "../support/harvest-child.ts";
import { startLiveServer, type LiveServer } from "../support/live-server.ts";
import { programPath } from "../support/programs.ts";
import { random, seed } from "../support/random.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

/** Kills each of the relay and of the harvester; a third of the rounds kills both at once. */
const kills = Number(process.env["SDF_KILLS"] ?? (process.env["SDF_NIGHTLY"] === undefined ? 3 : 100));
const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
const program = programPath("relay-process");
/** Wait before a reader connects again, in milliseconds. */
const RECONNECT_MS = 50;

/** A change as a reader has it: position, feed, fixture and the hash of the document. */
type Entry = readonly [position: string, feed: string, fixture: string | undefined, hash: string];

function entryOf(id: string, feed: string, fixture: string | undefined, value: unknown): Entry {
  return [id, feed, fixture, sha256(JSON.stringify(value))];
}

function computeHash(entries: readonly Entry[]): string {
  return sha256(JSON.stringify(entries));
}

/** A reader that connects again after its last event, as an `EventSource` does. */
class Reader {
  readonly entries: Entry[] = [];
  readonly query: string;
  connections = 0;
  #isStopped = false;
  #stream: Stream | undefined;
  readonly #running: Promise<void>;

  constructor(url: string, query: string) {
    this.query = query;
    this.#running = this.#run(url);
  }

  async #run(url: string): Promise<void> {
    let lastId = "";
    while (!this.#isStopped) {
      const headers: Record<string, string> = lastId === "" ? {} : { "last-event-id": lastId };
      const stream = openStream(url, `?from=0${this.query}`, headers);
      this.#stream = stream;
      const isOpen = (await Promise.race([stream.status, stream.closed])) === 200;
      if (isOpen) this.connections += 1;
      await stream.closed;
      for (const { id, data } of stream.received) this.entries.push(entryOf(id, data.feed, data.fixture, data.value));
      lastId = stream.lastId === "" ? lastId : stream.lastId;
      await pause(RECONNECT_MS);
    }
  }

  /** Entries so far, with those of the current connection. */
  get count(): number {
    return this.entries.length + (this.#stream?.isClosed === false ? this.#stream.received.length : 0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stream?.close();
    await this.#running;
  }
}

/**
 * A free port outside the range of outgoing connections. A reader that connects again while no relay listens could
 * otherwise receive the port itself.
 */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

describe(`relay and harvester, each killed ${kills} times, seed ${seed}`, () => {
  const place = sharedFolder();
  const path = join(place.path, "store.db");
  const chance = random(seed);
  let service: LiveServer;
  let readers: Reader[];
  let expected: Entry[];

  const startHarvester = (round: number): Promise<HarvesterProcess> =>
    startHarvesterProcess({
      store: { engine: "sqlite", path },
      name: `life ${round}`,
      baseUrl: service.baseUrl,
      offset: service.offsetMs,
      fixtures: service.fixtures,
      feeds,
      interval: 0.2,
      timeout: 1,
    });

  let port: number;
  const startRelay = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [program, path, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    return child;
  };

  const kill = async (child: ChildProcess): Promise<void> => {
    const ended = once(child, "close");
    child.kill("SIGKILL");
    await ended;
  };

  beforeAll(
    async () => {
      service = await startLiveServer();
      port = await freePort();
      let harvester = await startHarvester(0);
      let relay = await startRelay();
      const url = `http://127.0.0.1:${port}`;
      readers = ["", `&fixture=${service.fixtures[1] ?? ""}`, `&feed=${feeds[0] ?? ""}`].map(
        (query) => new Reader(url, query),
      );
      const killed = { relay: 0, harvester: 0 };
      for (let round = 1; Math.min(killed.relay, killed.harvester) < kills; round++) {
        // A busy machine needs time for the first polls; a random instant follows them.
        const polls = Math.floor(chance() * 10);
        for (const end = Date.now() + 5000; harvester.acknowledged.length < polls && Date.now() < end;) await pause(10);
        await pause(chance() * 250);
        const victim = (["relay", "harvester", "both"] as const)[Math.floor(chance() * 3)];
        const restarts: Promise<unknown>[] = [];
        if (victim !== "harvester") {
          killed.relay += 1;
          restarts.push(kill(relay).then(async () => (relay = await startRelay())));
        }
        if (victim !== "relay") {
          killed.harvester += 1;
          restarts.push(kill(harvester.process).then(async () => (harvester = await startHarvester(round))));
        }
        await Promise.all(restarts);
      }
      const { fixtures } = service;
      const last = harvester;
      await waitUntil("the last harvester has polled all targets", () => {
        const polled = new Set(last.acknowledged.map(({ target }) => target));
        return polled.size === fixtures.length * feeds.length;
      });
      harvester.kill("SIGTERM");
      await harvester.exitCode;
      const store = await openSqlite({ path, readOnly: true });
      expected = [];
      for (let after = 0; ;) {
        const page = await store.changes({ after });
        for (const { position, feed, fixture } of page.changes) {
          const result = decodeBody(feed, (await store.body(position)) ?? new Uint8Array());
          const value: unknown = result.kind === "value" ? result.decoded.value : undefined;
          if (value !== undefined) expected.push(entryOf(String(position), feed, fixture, value));
        }
        after = page.position;
        if (page.isEnd) break;
      }
      await store.close();
      const lengths = archives().map(({ length }) => length);
      await waitUntil("every reader has all changes", () =>
        readers.every(({ count }, index) => count >= (lengths[index] ?? 0)),
      );
      await Promise.all(readers.map((reader) => reader.stop()));
      await kill(relay);
    },
    60_000 + kills * 30_000,
  );
  afterAll(async () => {
    await service.close();
    place.remove();
  });

  const archives = (): Entry[][] => [
    expected,
    expected.filter(([, , fixture]) => fixture === service.fixtures[1]),
    expected.filter(([, feed]) => feed === feeds[0]),
  ];

  it("stores changes in every life of the harvester", () => {
    expect(expected.length).toBeGreaterThan(Math.max(kills, service.fixtures.length * feeds.length));
  });

  it("gives each reader the sequence of the archive, after all its connections", () => {
    expect(readers.map(({ entries }) => entries)).toEqual(archives());
    expect(readers.map(({ entries }) => computeHash(entries))).toEqual(archives().map(computeHash));
    expect(Math.min(...readers.map(({ connections }) => connections))).toBeGreaterThan(1);
  });
});
