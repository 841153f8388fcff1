/** Contract of maintenance: what derives the tables from the archive again, and adds, checks and removes responses. */
import type { WireFormat } from "@sdf/runtime";
import type { Instant } from "../../domain/instant.ts";
import type { PollResult } from "../../domain/poll-result.ts";
import type { TargetSpec } from "../../domain/target.ts";
import type { Session } from "../session/session.ts";
import type { DecodedResponse } from "./poll-store.ts";

/** A response that was recorded by another program. */
export interface Ingestion {
  /** Target of the response. If it does not exist, it is added without a due time. */
  readonly target: TargetSpec;
  readonly receivedAt: Instant;
  readonly bytes: Uint8Array;
  readonly format?: WireFormat | undefined;
  readonly contentType?: string | undefined;
  /** Decoded body; the store decodes the body if absent. */
  readonly decoded?: DecodedResponse | undefined;
  /** Result of the poll. Default: a document, or `stale` if the decoded one is older than the answer before it. */
  readonly result?: PollResult | undefined;
  readonly httpStatus?: number | undefined;
  /** Error code of the service. */
  readonly serviceCode?: string | undefined;
}

export interface Ingested {
  readonly response: number;
  /** False if the store already contained this response; ingesting it again changes nothing. */
  readonly isNew: boolean;
  readonly rows: Readonly<Record<string, number>>;
}

export interface Verification {
  readonly ok: boolean;
  readonly responses: number;
  /** Bodies that cannot be read or do not match their hash. */
  readonly damaged: readonly number[];
  /** Acknowledged responses that have no row and are not recorded as absent. */
  readonly missing: readonly number[];
  /** Responses that `repair` recorded as lost. They do not fail the verification. */
  readonly lost: readonly number[];
  /** Tables whose rows differ from those decoded from the archive. */
  readonly different: readonly string[];
  /** Tables whose sequence would issue an id that is already in use. */
  readonly sequences: readonly string[];
  /** Tables whose sequence was not checked because the database role may not read it. */
  readonly uncheckedSequences: readonly string[];
}

/** Which responses are removed. A response that exceeds any of the limits is removed. */
export interface Retention {
  /** Remove responses received before this instant. */
  readonly before?: number | undefined;
  /** Remove only responses of this sport. */
  readonly sport?: string | undefined;
  /** Remove the oldest responses until the stored bodies have at most this size, bytes. */
  readonly maxBytes?: number | undefined;
}

/** What was removed because of the retention settings. */
export interface Pruned {
  readonly responses: number;
  readonly polls: number;
  readonly bodies: number;
  /** Stored size of the removed bodies, bytes. */
  readonly bytes: number;
}

export interface RepairReport {
  /** All acknowledged responses that can no longer be read, including those of earlier repairs. */
  readonly lost: readonly {
    readonly response: number;
    readonly target: string;
    readonly receivedAt: Instant | undefined;
  }[];
  /** Number of lost responses that this repair detected. */
  readonly newlyLost: number;
  /** Number of rewritten rows, by table. */
  readonly changed: Readonly<Record<string, number>>;
}

/** Options of work that may take long. */
export interface ProgressOptions {
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Maintenance of a store: derives the tables from the archive again, and adds, checks and removes responses. */
export interface Maintenance {
  readonly engine: "sqlite" | "postgres";
  /** Decodes the archive again and updates the decoded tables. */
  redecode(
    options: ProgressOptions,
  ): Promise<{ readonly responses: number; readonly changed: Readonly<Record<string, number>> }>;
  /** Adds a recorded response. If it is older than stored responses, rows become as if it had arrived in order. */
  ingest(ingestion: Ingestion): Promise<Ingested>;
  /** Reads the whole archive, decodes it and compares the result with the tables. Changes nothing. */
  verify(options?: ProgressOptions): Promise<Verification>;
  /** Rewrites the tables from the readable part of the archive and records what cannot be read as lost. */
  repair(options?: ProgressOptions): Promise<RepairReport>;
  /**
   * Removes old responses with their polls and bodies, and updates the tables. The last response of each target stays,
   * and so does every body that a stored delta refers to. Another process may poll into the store at the same time.
   */
  prune(retention: Retention | readonly Retention[], now: Instant, signal?: AbortSignal): Promise<Pruned>;
  /** Runs a maintenance transaction. The caller must discard cached rows that it changes. */
  maintain<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
