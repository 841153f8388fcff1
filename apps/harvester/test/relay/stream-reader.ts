import { request as httpRequest } from "node:http";
import type jsonPatch from "fast-json-patch";
import { onTestFinished } from "vitest";

/** A server-sent event of a relay. */
export interface Received {
  readonly id: string;
  readonly event: string;
  readonly data: { fixture?: string; feed: string; value?: object; patch?: jsonPatch.Operation[]; events?: object[] };
}

/** A reader of a stream. */
export interface Stream {
  readonly status: Promise<number>;
  readonly received: Received[];
  /** Last id, also of heartbeats. */
  readonly lastId: string;
  readonly isClosed: boolean;
  /** Resolves when the connection has ended or could not be established. */
  readonly closed: Promise<void>;
  close(): void;
  pause(): void;
}

/** Reads a stream as an `EventSource` does, without reconnecting. It is closed after the test. */
export function openStream(relayUrl: string, query = "", headers: Record<string, string> = {}): Stream {
  const received: Received[] = [];
  let [buffer, lastId, isClosed] = ["", "", false];
  let settle: (status: number) => void = () => undefined;
  let pause = (): void => undefined;
  let settleClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    settleClosed = () => {
      isClosed = true;
      resolve();
    };
  });
  const sent = httpRequest(`${relayUrl}/stream${query}`, { headers }, (response) => {
    settle(response.statusCode ?? 0);
    pause = () => response.pause();
    response.setEncoding("utf8");
    response.on("data", (text: string) => {
      const blocks = (buffer + text).split("\n\n");
      buffer = blocks.pop() ?? "";
      for (const block of blocks) {
        const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s) as [string, string]));
        lastId = fields.get("id") ?? lastId;
        const data = fields.get("data");
        if (data !== undefined) received.push({ id: lastId, event: fields.get("event") ?? "", data: JSON.parse(data) });
      }
    });
    response.on("close", settleClosed).on("error", () => undefined);
  });
  sent.on("error", settleClosed).end();
  onTestFinished(() => void sent.destroy());
  return {
    status: new Promise((resolve) => (settle = resolve)),
    received,
    get lastId() {
      return lastId;
    },
    get isClosed() {
      return isClosed;
    },
    closed,
    close: () => sent.destroy(),
    pause: () => pause(),
  };
}
