import { start, type Child, type Usage } from "../child.ts";
import { cloneId } from "../harvest/clones.ts";
import { pause, percentile } from "../report.ts";
import { FIXTURES, INTERVAL_SECONDS, type Poller } from "./poller.ts";
import type { Received } from "./reader-process.ts";

/** One in this number of readers follows all fixtures and receives patches; the others follow one fixture each. */
const WILDCARD_EVERY = 100;
const READERS_PER_PROCESS = 2500;
/** Time after which the responses of a run have reached every reader, in milliseconds. */
const DELIVERY_MS = 3000;

/** Figures of the relay with a number of readers. */
export interface StreamFigures {
  readonly readers: number;
  /** Commits and delivered events in the time of measurement. */
  readonly commits: number;
  readonly events: number;
  /** Events that a reader did not receive, or received twice. */
  readonly missing: number;
  readonly bytesPerEvent: number;
  /** Milliseconds from the commit to the reader. */
  readonly p50: number;
  readonly p99: number;
  /** CPU microseconds for each delivered event, of each round. */
  readonly relayCpu: readonly number[];
  readonly peerCpu: readonly number[];
}

/** Fixture that a reader follows; `undefined` if it follows all. */
function chooseFixture(reader: number): number | undefined {
  return reader % WILDCARD_EVERY === 0 ? undefined : Math.floor(reader / 3) % FIXTURES;
}

/** Paths of a number of readers, by process. */
function listPaths(readers: number, fixturePath: (fixture: number) => string, wildcardPath: string): string[][] {
  const paths = Array.from({ length: readers }, (_, reader) => {
    const fixture = chooseFixture(reader);
    return fixture === undefined ? wildcardPath : fixturePath(fixture);
  });
  const processes = Math.ceil(readers / READERS_PER_PROCESS);
  return Array.from({ length: processes }, (_, process) =>
    paths.filter((_path, index) => index % processes === process),
  );
}

interface Readers {
  /** Events since the last call. */
  received(): Promise<Received>;
  stop(): Promise<void>;
}

async function connectReaders(address: string, paths: readonly (readonly string[])[]): Promise<Readers> {
  const children: Child[] = [];
  for (const own of paths) {
    const child = start("relay/reader-process.ts", [address]);
    children.push(child);
    child.process.send([...own]);
    await child.line(0);
  }
  return {
    async received() {
      const all = await Promise.all(children.map((child) => child.ask<Received>("received")));
      return {
        events: all.flatMap(({ events }) => events),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        closed: all.reduce((sum, { closed }) => sum + closed, 0),
      };
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}

/** Resident memory of idle readers, in bytes for each reader. */
export interface MemoryFigures {
  readonly relay: number;
  readonly peer: number;
}

interface Served {
  readonly server: Child;
  readonly readers: Readers;
}

/** Starts a server and connects readers to it. */
async function serve(file: string, args: readonly string[], paths: readonly (readonly string[])[]): Promise<Served> {
  const server = start(file, args);
  return { server, readers: await connectReaders(await server.line(0), paths) };
}

/**
 * Measures the memory of readers to which nothing is sent. The young generation of the heap is limited, because its
 * size depends on how fast the readers connect, and not on their number.
 */
export async function measureMemory(poller: Poller, readers: number): Promise<MemoryFigures> {
  await poller.stopPolling();
  const relay = await measureReaders("relay/relay-process.ts", [poller.store], relayPaths(readers));
  const peer = await measureReaders("relay/broadcast-process.ts", idlePeer, peerPaths(readers));
  return { relay, peer };
}

/** Arguments of a peer that sends nothing within a day. */
const idlePeer = [String(FIXTURES), String(86_400 * FIXTURES), "0", "0"];

async function measureReaders(
  file: string,
  args: readonly string[],
  paths: readonly (readonly string[])[],
): Promise<number> {
  const server = start(file, args, { flags: ["--expose-gc", "--max-semi-space-size=1"] });
  const address = await server.line(0);
  // The first readers load code that is not part of the memory of a reader.
  const first = await connectReaders(address, [(paths[0] ?? []).slice(0, 100)]);
  await first.stop();
  const empty = await server.ask<Usage>("memory");
  const connected = await connectReaders(address, paths);
  const { memory, readers } = await server.ask<Usage>("memory");
  await connected.stop();
  await server.stop();
  return (memory - empty.memory) / readers;
}

function peerPaths(readers: number): string[][] {
  return listPaths(readers, (fixture) => `/f/${fixture}`, "/all");
}

function relayPaths(readers: number): string[][] {
  return listPaths(
    readers,
    (fixture) => `/stream?feed=soccer/*&fixture=${cloneId(fixture)}`,
    "/stream?feed=soccer/*&payload=patch",
  );
}

/** Measures the relay beside a bare broadcast loop, in alternating rounds. */
export async function measureStream(
  poller: Poller,
  readers: number,
  rounds: number,
  seconds: number,
): Promise<StreamFigures> {
  const relay = await serve("relay/relay-process.ts", [poller.store], relayPaths(readers));
  let peer: Served | undefined;
  const delays: number[] = [];
  const [relayCpu, peerCpu]: [number[], number[]] = [[], []];
  let [events, bytes, commitCount, missing] = [0, 0, 0, 0];
  const readersByFixture = new Map<number | undefined, number>();
  for (let reader = 0; reader < readers; reader++) {
    const fixture = chooseFixture(reader);
    readersByFixture.set(fixture, (readersByFixture.get(fixture) ?? 0) + 1);
  }
  await pause(INTERVAL_SECONDS * 1000);
  for (let round = 0; round < rounds; round++) {
    await relay.readers.received();
    await poller.commits();
    const before = await relay.server.ask<Usage>("usage");
    await pause(seconds * 1000);
    const commits = await poller.commits();
    await pause(DELIVERY_MS);
    const later = await poller.commits();
    const received = await relay.readers.received();
    const after = await relay.server.ask<Usage>("usage");
    if (received.closed > 0) throw new Error(`${received.closed} connections were closed`);
    const committed = new Map([...commits, ...later].map((commit) => [commit[0], commit]));
    const counted = new Map<number, number>();
    for (const [position, at] of received.events) {
      const commit = committed.get(position);
      if (commit === undefined) continue;
      delays.push(at - commit[1]);
      counted.set(position, (counted.get(position) ?? 0) + 1);
    }
    commitCount += commits.length;
    for (const [position, , fixture] of commits) {
      const expected = (readersByFixture.get(undefined) ?? 0) + (readersByFixture.get(fixture) ?? 0);
      missing += Math.abs(expected - (counted.get(position) ?? 0));
    }
    events += received.events.length;
    bytes += received.bytes;
    relayCpu.push(((after.cpu - before.cpu) * 1000) / received.events.length);
    const mean = String(Math.round(received.bytes / received.events.length));
    peer ??= await serve(
      "relay/broadcast-process.ts",
      [String(FIXTURES), String(INTERVAL_SECONDS), mean, mean],
      peerPaths(readers),
    );
    await peer.readers.received();
    const peerBefore = await peer.server.ask<Usage>("usage");
    await pause(seconds * 1000);
    const peerReceived = await peer.readers.received();
    const peerAfter = await peer.server.ask<Usage>("usage");
    peerCpu.push(((peerAfter.cpu - peerBefore.cpu) * 1000) / peerReceived.events.length);
  }
  for (const each of [relay, peer]) {
    await each?.readers.stop();
    await each?.server.stop();
  }
  return {
    readers,
    commits: commitCount,
    events,
    missing,
    bytesPerEvent: bytes / events,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    relayCpu,
    peerCpu,
  };
}
