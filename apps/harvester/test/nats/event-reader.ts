import { request } from "node:http";

/** A message of a stream of a relay. */
export interface ReceivedEvent {
  readonly id: string;
  readonly data: string;
}

export interface EventReader {
  /** Messages with data, in the order of their arrival. */
  readonly blocks: readonly ReceivedEvent[];
  /** Last id, also of heartbeats. */
  readonly lastId: string;
  readonly connected: Promise<void>;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Reads server-sent events. */
export function readStream(url: string, lastEventId?: string): EventReader {
  const blocks: ReceivedEvent[] = [];
  let lastId = lastEventId ?? "";
  let buffer = "";
  let connect: () => void = () => undefined;
  let end: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const headers = lastEventId === undefined || lastEventId === "" ? {} : { "last-event-id": lastEventId };
  const sent = request(url, { headers }, (response) => {
    if (response.statusCode !== 200) return response.resume().once("close", end);
    connect();
    response.setEncoding("utf8").on("data", (text: string) => {
      const parts = (buffer + text).split("\n\n");
      buffer = parts.pop() ?? "";
      for (const part of parts) {
        const id = /^id: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (id !== undefined) lastId = id;
        if (data !== undefined) blocks.push({ id: lastId, data });
      }
    });
    return response.once("close", end).on("error", end);
  });
  sent.on("error", end).end();
  return {
    blocks,
    get lastId() {
      return lastId;
    },
    connected,
    ended,
    async close() {
      sent.destroy();
      await ended;
    },
  };
}
