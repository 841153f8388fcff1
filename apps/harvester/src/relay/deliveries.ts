/** Records for `explain` until when the live readers of a relay, or a stream of NATS, had received a position. */
import type { Instant } from "../domain/instant.ts";
import { saveRelayDeliveries, type RelayDelivery, type SqlStore } from "../store/index.ts";
import type { Relay } from "./relay.ts";

export interface DeliveryRecordOptions {
  readonly relay: Pick<Relay, "position" | "readers"> & {
    /** Position up to which another process delivered. */
    readonly continuedAfter?: number;
  };
  /** Address of the relay, or `nats:` with the name of the stream and the address of the servers. */
  readonly name: string;
  /** Opens the store for short writes. Called once, when a reader received something. */
  readonly openWriter: () => Promise<SqlStore>;
  readonly now: () => Instant;
  /** Milliseconds between two records. Default 1000. */
  readonly intervalMs?: number | undefined;
  /** Milliseconds between two writes. Default 10000. */
  readonly saveMs?: number | undefined;
  /** Receives errors of the store; the same one once. */
  readonly onError: (error: unknown) => void;
}

/** Time for which records are kept. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Records regularly which positions all live readers received, if there were any. One row a second at most describes
 * all positions since the one before, so the record is later than the delivery by a second at most.
 */
export function recordDeliveries(options: DeliveryRecordOptions): { close(): Promise<void> } {
  const { relay, name, openWriter, now, intervalMs = 1000, saveMs = 10_000, onError } = options;
  let rows: RelayDelivery[] = [];
  let after = relay.position;
  let writer: SqlStore | undefined;
  let saving: Promise<void> | undefined;
  let reported = "";

  const record = (): void => {
    const { position, readers, continuedAfter = 0 } = relay;
    const firstPosition = Math.max(after, continuedAfter) + 1;
    if (position >= firstPosition && readers > 0)
      rows.push({ relay: name, firstPosition, lastPosition: position, deliveredAt: now(), readers });
    after = position;
  };
  const save = async (): Promise<void> => {
    if (rows.length === 0) return;
    const saved = rows;
    rows = [];
    try {
      writer ??= await openWriter();
      await writer.maintain((session) => saveRelayDeliveries(session, saved, now() - KEPT_MS));
    } catch (error) {
      if (String(error) !== reported) onError(error);
      reported = String(error);
    }
  };
  const recording = setInterval(record, intervalMs).unref();
  const writing = setInterval(() => void (saving ??= save().finally(() => (saving = undefined))), saveMs).unref();
  return {
    async close() {
      clearInterval(recording);
      clearInterval(writing);
      record();
      await saving;
      await save();
      await writer?.close();
    },
  };
}
