import { AckPolicy, jetstream, jetstreamManager } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";

/** A document of a feed, as the service sent it. */
export interface FeedDocument {
  /** Position in the store of the harvester. Positions ascend. */
  readonly position: number;
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Id of the match; absent for lists. */
  readonly fixture: string | undefined;
  readonly receivedAt: Date;
  readonly contentType: string;
  readonly body: Uint8Array;
}

export interface ConsumeOptions {
  /** Name under which JetStream stores how far this consumer is. Processes with one name share the documents. */
  readonly name: string;
  /** Selects documents: `sdf.<sport>.<feed>.<match>`; `*` matches one part, `>` the rest. */
  readonly subject: string;
  /** Last position that was processed; documents up to it are skipped. */
  readonly after?: number;
  readonly signal?: AbortSignal;
}

/**
 * Calls `process` for each document, in the order of positions. A document is acknowledged after `process` has
 * succeeded. After a crash, JetStream delivers unacknowledged documents again; store `position` with your result and
 * pass it as `after`, and each document is processed once.
 */
export async function consume(
  connection: NatsConnection,
  { name, subject, after = 0, signal }: ConsumeOptions,
  process: (document: FeedDocument) => Promise<void> | void,
): Promise<void> {
  const manager = await jetstreamManager(connection);
  await manager.consumers.add("sdf", {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    // One document at a time keeps the order, also when a document is delivered again.
    max_ack_pending: 1,
  });
  const consumer = await jetstream(connection).consumers.get("sdf", name);
  const messages = await consumer.consume();
  signal?.addEventListener("abort", () => messages.stop());
  let last = after;
  for await (const message of messages) {
    /** Values of headers are percent-encoded. */
    const header = (field: string): string => decodeURIComponent(message.headers?.get(field) ?? "");
    const position = Number(header("Nats-Msg-Id"));
    // A stream that was written again contains earlier documents a second time.
    if (position > last) {
      await process({
        position,
        feed: header("Sdf-Feed"),
        fixture: header("Sdf-Fixture") || undefined,
        receivedAt: new Date(header("Sdf-Received-At")),
        contentType: header("Content-Type"),
        body: header("Sdf-Body") === "parts" ? await readParts() : message.data,
      });
      last = position;
    }
    await message.ackAck();

    /** A body that exceeds the largest message of the server is in messages of its own. */
    async function readParts(): Promise<Uint8Array> {
      const parts: Uint8Array[] = [];
      for (let part = 0; part < Number(header("Sdf-Parts")); part++) {
        const subjectOfPart = `sdf-bodies.${header("Sdf-Sha256")}.${part}`;
        const stored = await manager.streams.getMessage("sdf-bodies", { last_by_subj: subjectOfPart });
        if (stored === null) throw new Error(`the stream no longer has the body at position ${position}`);
        parts.push(stored.data);
      }
      return Buffer.concat(parts);
    }
  }
}
