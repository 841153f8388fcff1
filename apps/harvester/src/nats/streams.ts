import type { StoredMsg, StreamConfig, StreamInfo } from "@nats-io/jetstream";
import { toMessage } from "../domain/message.ts";
import { StoreError } from "../store/index.ts";
import type { Nats } from "./connect.ts";
import type { StreamNames } from "./subjects.ts";

/** Limits of the streams. Limits that are absent stay as they are; a new stream has one replica and no limits. */
export interface StreamSettings {
  /** Number of nodes that store each message: 1, 3 or 5. */
  readonly replicas?: number | undefined;
  /** Maximum size of the stream, bytes; the oldest messages beyond it are removed. */
  readonly maxBytes?: number | undefined;
  /** Maximum age of a message, milliseconds. */
  readonly maxAgeMs?: number | undefined;
}

const NANOSECONDS_PER_MS = 1_000_000;
const NO_LIMIT = -1;

/**
 * Creates the streams that do not exist, and applies the settings to existing ones.
 *
 * @throws StoreError `nats.stream` if the server refuses it
 */
export async function ensureStreams(nats: Nats, names: StreamNames, settings: StreamSettings): Promise<void> {
  const { replicas, maxBytes, maxAgeMs } = settings;
  const limits: Partial<StreamConfig> = replicas === undefined ? {} : { num_replicas: replicas };
  const sized: Partial<StreamConfig> = { ...limits };
  if (maxBytes !== undefined) sized.max_bytes = maxBytes;
  if (maxAgeMs !== undefined) sized.max_age = maxAgeMs * NANOSECONDS_PER_MS;
  await ensure(nats, names.stream, [`${names.stream}.>`, `${names.polls}.>`, `${names.incidents}.>`], sized);
  await ensure(nats, names.bodies, [`${names.bodies}.>`], { ...sized, max_msgs_per_subject: 1 });
  await ensure(nats, names.state, [`${names.state}.>`], { ...limits, max_msgs_per_subject: 1 });
}

async function ensure(
  { manager }: Nats,
  name: string,
  subjects: string[],
  settings: Partial<StreamConfig>,
): Promise<void> {
  const existing = await streamInfo(manager, name);
  try {
    if (existing === undefined) {
      await manager.streams.add({
        max_bytes: NO_LIMIT,
        ...settings,
        name,
        subjects,
        allow_direct: true,
        storage: "file" as StreamConfig["storage"],
        // Only the publisher writes, and it continues after the last message.
        deny_delete: true,
      });
      return;
    }
    const { config } = existing;
    const isEqual = Object.entries(settings).every(([key, value]) => config[key as keyof StreamConfig] === value);
    if (!isEqual) await manager.streams.update(name, settings);
  } catch (cause) {
    // Without a code, no node answered; another attempt can succeed.
    if (errorCode(cause) === undefined) throw cause;
    throw new StoreError("nats.stream", `the stream ${name} cannot be created or changed: ${toMessage(cause)}`, {
      fix: "start as many nodes as there are replicas, and let the account create streams",
      cause,
    });
  }
  const missing = subjects.filter((subject) => !existing.config.subjects.includes(subject));
  if (missing.length === 0) return;
  throw new StoreError("nats.stream", `the stream ${name} exists, and has other subjects: ${missing.join(", ")}`, {
    fix: "select another name with --stream",
  });
}

/** State of a stream; `undefined` if it does not exist. */
export function streamInfo(
  { streams }: Nats["manager"],
  name: string,
  query?: { readonly subjects_filter: string },
): Promise<StreamInfo | undefined> {
  return ifFound(streams.info(name, query));
}

/** Message from the leader of a stream, which has every acknowledged one; `undefined` if it does not exist. */
export function storedMessage(
  { streams }: Nats["manager"],
  name: string,
  query: { readonly seq: number } | { readonly last_by_subj: string },
): Promise<StoredMsg | undefined> {
  return ifFound(streams.getMessage(name, query));
}

const STREAM_NOT_FOUND = 10059;
const MESSAGE_NOT_FOUND = 10037;
const WRONG_LAST_SEQUENCE = 10071;

/** @returns `undefined` if the message or its stream does not exist */
async function ifFound<T>(request: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await request) ?? undefined;
  } catch (error) {
    if ([STREAM_NOT_FOUND, MESSAGE_NOT_FOUND].includes(errorCode(error) ?? 0)) return undefined;
    throw error;
  }
}

function errorCode(error: unknown): number | undefined {
  return (error as { readonly code?: number | undefined } | undefined)?.code;
}

/** True if another publisher has written to the stream, or the stream lost messages. */
export function isWrongLastSequence(error: unknown): boolean {
  return errorCode(error) === WRONG_LAST_SEQUENCE;
}

export async function deleteStreams({ manager }: Nats, names: StreamNames): Promise<void> {
  for (const name of [names.stream, names.bodies, names.state]) {
    if ((await streamInfo(manager, name)) !== undefined) await manager.streams.delete(name);
  }
}
