import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createRelay } from "../../src/relay/relay.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { openStream, type Received } from "../relay/stream-reader.ts";
import { sha256, sharedFolder } from "../store/support.ts";
import { programPath } from "../support/programs.ts";
import { random, seed } from "../support/random.ts";
import { useNats } from "../support/servers.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { natsServer } from "./cluster.ts";
import { Writer } from "./support.ts";

allowLongTests();

const victims = ["relay", "publisher", "node"] as const;
/** Kills of each victim. */
const kills = process.env["SDF_NIGHTLY"] === undefined ? 1 : 100;
const READERS = 2;
const main = programPath("main");
const place = sharedFolder();
const running = useNats("kills of relays, publishers and nodes of NATS", { size: 3 });
let store: SqlStore;

beforeAll(async () => {
  store = await openSqlite({ path: join(place.path, "harvest.db") });
});
afterAll(async () => {
  await store.close();
  place.remove();
});

/** A process that is started again after each kill. */
class Program {
  readonly #args: readonly string[];
  #child: ChildProcess | undefined;
  /** Address of a relay; it changes with each start. */
  url = "";

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  /** Resolves when the process has printed its first line. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [main, ...this.#args, "--json"], { stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error(`${this.#args[0]} has ended`)));
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        this.url = (JSON.parse(text) as { readonly url?: string }).url ?? "";
        resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }
}

/** Reads the stream of changes from one relay after the other, each time after the last received id. */
async function readUntil(end: () => string | undefined, urlOf: () => string): Promise<Received[]> {
  const events: Received[] = [];
  let lastId = "0";
  while (lastId !== end()) {
    const reader = openStream(urlOf(), "?payload=patch", { "last-event-id": lastId });
    let isOpen = true;
    void reader.closed.then(() => (isOpen = false));
    while (isOpen && reader.lastId !== end()) await pause(10);
    reader.close();
    await reader.closed;
    events.push(...reader.received);
    if (reader.lastId !== "") ({ lastId } = reader);
    await pause(50);
  }
  return events;
}

function computeHash(events: readonly Received[]): string {
  return sha256(JSON.stringify(events));
}

describe.skipIf(!natsServer.ready)(
  `relays, publishers and nodes of NATS, each killed ${kills} times, seed ${seed}`,
  () => {
    it("give every reader the sequence of the archive", async () => {
      const config = join(place.path, "sdf-harvest.yaml");
      writeFileSync(
        config,
        `service: { baseUrl: "http://127.0.0.1:1" }\nfollow: [{ sport: soccer, fixtures: [a] }]\n` +
          `storage: { path: "${place.path}" }\nlog: { level: silent }\n`,
      );
      const chance = random(seed);
      const programs: Program[] = [];
      let isWriting = true;
      let writing: Promise<void> | undefined;
      onTestFinished(async () => {
        isWriting = false;
        await writing;
        await Promise.all(programs.map((program) => program.kill()));
      });
      const writer = new Writer(store);
      let moments = 1;
      await writer.put("a", moments);
      const publisher = new Program(["publish", running.cluster.servers, "-c", config, "--replicas", "3"]);
      programs.push(publisher);
      await publisher.start();
      const relays = [1, 2].map(
        () => new Program(["serve", "--from", running.cluster.servers, "--port", "0", "--log-level", "silent"]),
      );
      programs.push(...relays);
      await Promise.all(relays.map((relay) => relay.start()));
      let end: string | undefined;
      writing = (async () => {
        while (isWriting) {
          moments += 1;
          await writer.put("abc"[moments % 3] ?? "a", 1 + (moments % 50));
          await pause(20);
        }
      })();
      const reading = Array.from({ length: READERS }, (_, index) =>
        readUntil(
          () => end,
          () => relays[(index + Math.floor(chance() * relays.length)) % relays.length]?.url ?? "",
        ),
      );
      const replicas = async (): Promise<boolean> => {
        const { cluster: state } = await running.nats.manager.streams.info("sdf");
        return state?.leader !== undefined && (state.replicas ?? []).every(({ current }) => current);
      };
      for (let kill = 0; kill < kills * victims.length; kill++) {
        await pause(50 + chance() * 500);
        const victim = victims[kill % victims.length];
        if (victim === "node") {
          const node = Math.floor(chance() * running.cluster.size);
          await running.cluster.kill(node);
          await pause(chance() * 1000);
          await running.cluster.start(node);
          // With two nodes of three down at once, the stream only waits, and the kill tests nothing else.
          while (!(await replicas().catch(() => false))) await pause(100);
        } else {
          const program = victim === "relay" ? relays[Math.floor(chance() * relays.length)] : publisher;
          await program?.kill();
          await pause(chance() * 500);
          await program?.start();
        }
      }
      isWriting = false;
      await writing;
      end = String(await store.position());
      const received = await Promise.all(reading);
      const archive = createRelay({ store });
      const url = await archive.listen();
      const expected = await readUntil(
        () => end,
        () => url,
      );
      await archive.close();
      expect(expected.length).toBe((await store.changes({ after: 0, limit: 1_000_000 })).changes.length);
      expect(received.map(computeHash)).toEqual(Array.from({ length: READERS }, () => computeHash(expected)));
    }, 3_600_000);
  },
);
