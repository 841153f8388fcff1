import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../../src/domain/change.ts";
import type { TargetResolver } from "../../src/relay/answer/resolve.ts";
import { StreamHub } from "../../src/relay/stream/hub.ts";
import type { RelaySource } from "../../src/store/contract/contract.ts";
import { liveDocument } from "../store/support.ts";

const HEARTBEAT_MS = 1000;
const STALL_MS = 400;
const feed = "soccer/live-win-probability";
const changes = [1, 2, 3, 4].map((position): Change => {
  const fixture = position === 4 ? "b" : "a";
  const at = position * 1000;
  const target = `${feed}?fixture=${fixture}`;
  const previous = position === 1 || position === 4 ? undefined : position - 1;
  return { position, previous, target, feed, fixture, receivedAt: at, orderedAt: at, format: "json" };
});
/** Runs when the hub reads the body of a response. */
let onRead: (position: number) => void;
let hub: StreamHub;

beforeEach(() => {
  vi.useFakeTimers();
  onRead = () => undefined;
  const store: Pick<RelaySource, "body" | "changes"> = {
    body: async (position) => {
      onRead(position);
      return liveDocument(position, {}, changes[position - 1]?.fixture);
    },
    changes: async ({ after }) => ({
      changes: changes.filter(({ position }) => position > after),
      targets: [],
      position: changes.length,
      isEnd: true,
    }),
  };
  hub = new StreamHub({
    store: store as RelaySource,
    resolver: {} as TargetResolver,
    heartbeatMs: HEARTBEAT_MS,
    maxStallMs: STALL_MS,
  });
});

afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** Connects a reader, live or from a position on, whose response has these methods. */
function connectWith(
  methods: object,
  fixture: string,
  from: { after: number; skip: number } | undefined,
): EventEmitter {
  const ignore = (): void => undefined;
  const base = { removeHeader: ignore, writeHead: ignore, end: ignore, writableLength: 0 };
  const response = Object.assign(new EventEmitter(), base, methods);
  hub.connect(
    { method: "GET" } as IncomingMessage,
    response as unknown as ServerResponse,
    { filters: [{ feeds: ["*"], fixtures: [fixture] }], payload: "none", from },
    { name: "reader", scopes: ["*"], mayRead: () => true, isValid: () => true },
    {},
  );
  return response;
}

/** Connects a reader. @returns what was written to it since it connected, one text for each write */
function connect(fixture = "*"): string[] {
  const written: string[] = [];
  connectWith({ write: (chunk: Buffer | string) => written.push(String(chunk)) > 0 }, fixture, undefined);
  written.length = 0;
  return written;
}

/** Ids of the messages in written texts. */
function readIds(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/^id: (\S+)\nevent/gm)].map(([, id = ""]) => id));
}

/** Publishes all changes as one page. */
function publish(): Promise<void> {
  return hub.publish({ changes, position: changes.length });
}

describe("StreamHub", () => {
  it("sends the messages of a page in one write for each reader", async () => {
    const [all, one] = [connect(), connect("b")];
    await publish();
    expect([all.length, one.length]).toEqual([1, 1]);
    expect([readIds(all), readIds(one)]).toEqual([["1", "2", "3", "4"], ["4"]]);
  });

  it("sends messages that would wait too long before it has read the page", async () => {
    const reader = connect();
    onRead = (position) => {
      if (position < 3) vi.advanceTimersByTime(20);
    };
    await publish();
    expect(reader.map((text) => readIds([text]))).toEqual([["1"], ["2"], ["3", "4"]]);
  });

  it("sends each change once to a reader that connects while a page is read", async () => {
    const first = connect();
    const later: string[][] = [];
    onRead = (position) => {
      if (later.length < 3 && position > later.length) later.push(connect());
    };
    await publish();
    await vi.waitFor(() => expect(later.map(readIds).at(-1)?.at(-1)).toBe("4"));
    expect([first, ...later].map((texts) => readIds(texts).join(""))).toEqual(["1234", "1234", "234", "34"]);
  });

  it("sends what it has read if the next change cannot be read", async () => {
    const reader = connect();
    onRead = (position) => {
      if (position === 3) throw new Error("unreadable");
    };
    await expect(publish()).rejects.toThrow("unreadable");
    expect([readIds(reader), hub.position]).toEqual([["1", "2"], 2]);
  });

  it("sends heartbeats only to readers that have received nothing in the interval", async () => {
    const [busy, idle] = [connect("a"), connect("b")];
    for (const position of [1, 2, 3]) {
      await hub.publish({ changes: changes.slice(position - 1, position), position });
      vi.advanceTimersByTime(HEARTBEAT_MS / 2);
    }
    expect(busy).toHaveLength(3);
    expect(readIds(busy)).toEqual(["1", "2", "3"]);
    expect(idle.length).toBeGreaterThanOrEqual(1);
    expect(idle.length).toBeLessThanOrEqual(2);
    expect(idle.at(-1)).toMatch(/^id: \d\n:\n\n$/);
    busy.length = 0;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(busy).toContain("id: 3\n:\n\n");
  });

  it("disconnects a reader of the archive that does not read", async () => {
    const destroyed = vi.fn<() => void>();
    hub.start(changes.length);
    const methods = { write: () => false, destroy: destroyed, writableNeedDrain: true };
    const response = connectWith(methods, "*", { after: 0, skip: 0 });
    await vi.advanceTimersByTimeAsync(STALL_MS - 1);
    expect(destroyed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(destroyed).toHaveBeenCalled();
    response.emit("close");
  });
});
