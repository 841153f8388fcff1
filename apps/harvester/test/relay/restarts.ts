import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import { sha256 } from "../store/support.ts";
import { startCommand, type StartedCommand } from "../support/cli.ts";
import { openStream } from "./stream-reader.ts";

/** A command of `sdf-harvest` that is started again after each kill. */
export class Program {
  readonly #args: readonly string[];
  #command: StartedCommand | undefined;
  /** Address of a relay; it changes with each start. */
  url = "";

  constructor(...args: readonly string[]) {
    this.#args = [...args, "--json"];
  }

  /** Resolves when the process has printed its first line. */
  async start(): Promise<void> {
    const command = (this.#command = startCommand(this.#args));
    await expect.poll(() => command.stdout, { timeout: 60_000 }).toContain("\n");
    this.url = (JSON.parse(command.stdout) as { readonly url?: string }).url ?? "";
  }

  async kill(): Promise<void> {
    this.#command?.process.kill("SIGKILL");
    await this.#command?.ended;
  }
}

/** A change: its position, feed, fixture, and the hash of the document. */
type Entry = readonly [position: string, feed: string, fixture: string | undefined, hash: string];

/** Reads changes from one relay after the other, each time after the last received id, until all are received. */
export async function readUntil(query: string, end: () => string | undefined, urlOf: () => string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let lastId = "0"; lastId !== end(); await pause(50)) {
    const reader = openStream(urlOf(), `?${query}`, { "last-event-id": lastId });
    while (!reader.isClosed && reader.lastId !== end()) await pause(10);
    reader.close();
    await reader.closed;
    for (const { id, data } of reader.received)
      entries.push([id, data.feed, data.fixture, sha256(JSON.stringify(data.value))]);
    if (reader.lastId !== "") ({ lastId } = reader);
  }
  return entries;
}

/** All changes of a store, as readers must have them. */
export async function readArchive(store: SqlStore): Promise<Entry[]> {
  const { changes } = await store.changes({ after: 0, limit: 1_000_000 });
  return Promise.all(
    changes.map(async ({ position, feed, fixture }): Promise<Entry> => {
      const result = decodeBody(feed, (await store.body(position)) ?? new Uint8Array());
      if (result.kind !== "value") throw new Error(`the change ${position} has no document`);
      return [String(position), feed, fixture, sha256(JSON.stringify(result.decoded.value))];
    }),
  );
}
