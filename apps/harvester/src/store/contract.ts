/**
 * What every store does for the rest of the harvester. One writer at a time changes it (several
 * workers share one store through it); each method that changes something is one transaction.
 * Times are milliseconds since the epoch by the store's caller's clock, unless they are the server's.
 */
import type { Drift, Issue, WireFormat } from "@sdf/runtime";
import type { Jobs } from "./jobs.ts";

export type Instant = number;

/** One thing that is polled: a feed with one set of parameters. */
export interface TargetSpec {
  /** Stable: feed and canonical parameters, such as `soccer/match-momentum?fixture=…`. */
  readonly id: string;
  readonly feed: string;
  /** The request as the client function takes it. Never a secret. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The fixture whose state decides about polling; absent for calendars and lists. */
  readonly fixture?: string;
  readonly tournamentCalendar?: string;
  readonly priority?: number;
}

/** What planning has to know about the last attempts of a target. */
export interface TargetState extends TargetSpec {
  readonly dueAt: Instant | undefined;
  readonly reason: string;
  readonly claimedBy: string | undefined;
  readonly claimedUntil: Instant | undefined;
  readonly lastSentAt: Instant | undefined;
  readonly lastReceivedAt: Instant | undefined;
  readonly lastStatus: PollResult | undefined;
  /** Failures in a row. */
  readonly failures: number;
  /** Polls inside the window that allows one, by window id. */
  readonly onceDone: readonly string[];
  /** Opaque to the store: `_dlt` watermark, page, seen points. */
  readonly cursor: Readonly<Record<string, string | number>>;
}

/** What is known about a fixture, from the newest response that says it. */
export interface FixtureRow {
  readonly id: string;
  readonly sport: string;
  readonly status: string;
  readonly kickOff?: Instant;
  readonly timeKnown: boolean;
  readonly end?: Instant;
  readonly coverageLevel?: string;
  readonly tournamentCalendar?: string;
  readonly description?: string;
  readonly lastUpdated?: Instant;
}

/** The right to send one request: committed before anything is sent. */
export interface Claim {
  readonly target: TargetState;
  readonly worker: string;
  readonly claimedAt: Instant;
  /** Nobody else may claim it before; claim + time-out + interval. */
  readonly until: Instant;
  /** Attempt number over all targets, for the poll row that was written with the claim. */
  readonly attempt: number;
}

export type PollResult =
  | "ok" | "unchanged" | "no-data" | "client-error" | "not-found" | "server-error" | "rate-limited" | "unauthorised"
  | "timeout" | "network" | "undecodable" | "abandoned" | "quarantined";

/** How one attempt ended. Given to `settle`, which writes all of it or nothing. */
export interface Outcome {
  readonly claim: Claim;
  readonly result: PollResult;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly httpStatus?: number;
  readonly serviceCode?: string;
  /** The server's clock, from the Date header. */
  readonly serverTime?: Instant;
  /** URL as sent, without secrets. */
  readonly url: string;
  readonly message?: string;
  /** The response as it came, kept for ever; absent when there was none. */
  readonly body?: { readonly bytes: Uint8Array; readonly format: WireFormat | undefined; readonly contentType?: string; /** Its hash, hexadecimal, where it is known already. */ readonly sha256?: string };
  /** A response that contains a credential; `body` and `decoded` are absent then. */
  readonly quarantined?: Quarantined;
  /** Decoded by the store when absent, unless the body is the one before. */
  readonly decoded?: DecodedResponse;
  /** Set by planning: when it is due again, and why. */
  readonly next: { readonly dueAt: Instant | undefined; readonly reason: string };
  readonly onceDone?: string;
  readonly cursor?: Readonly<Record<string, string | number>>;
  /** Persistent refusal: goes to the dead letters. The target is probed rarely until the refusal ends. */
  readonly dead?: string;
}

/** A response that is kept out of the archive because it contains a credential of the service. */
export interface Quarantined {
  /** Name of the credential, such as `service.auth.apiKey`. */
  readonly credential: string;
  /** Length of the body, bytes. */
  readonly size: number;
  readonly contentType?: string;
  /** The body, encrypted; absent if the policy is to refuse such responses. */
  readonly sealed?: Uint8Array;
}

/** A row of the quarantine. */
export interface QuarantineRow extends Omit<Quarantined, "sealed"> {
  readonly id: number;
  readonly target: string;
  readonly feed: string;
  readonly receivedAt: Instant;
  /** Whether the body is stored, encrypted. */
  readonly isStored: boolean;
}

export interface DecodedResponse {
  readonly feed: string;
  readonly value: object;
  readonly issues: readonly Issue[];
  readonly drift: readonly Drift[];
  /** Version of the decoder, from the package. */
  readonly decoder: string;
}

/** What `settle` did. */
export interface Settled {
  readonly response?: number;
  /** Rows written, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Fixtures whose state changed, so that their targets are planned anew. */
  readonly fixtures: readonly FixtureRow[];
  /** The body was the one before, byte for byte. */
  readonly unchanged: boolean;
}

/** A bucket of requests that several targets share: one per feed, and `*` for all. */
export interface RateRow {
  readonly bucket: string;
  /** Times of the requests within the window, oldest first. */
  readonly sent: readonly Instant[];
  readonly blockedUntil: Instant | undefined;
}

/** A bucket that nothing is sent from until an instant, because the service asked for a pause. */
export interface Block {
  readonly bucket: string;
  readonly until: Instant;
}

export interface RateLimit {
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A bucket from which nothing is sent for a while: one per feed, and `*` for all. */
export interface Block {
  readonly bucket: string;
  readonly until: Instant;
}

export interface StoreSizes {
  /** On the disk, with log and indexes. */
  readonly storeBytes: number;
  /** Compressed bodies. */
  readonly archiveBytes: number;
  /** Bodies of all responses, before compression. */
  readonly responsesBytes: number;
}

export interface Gap {
  readonly target: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly why: string;
}

/** Gaps in figures. */
export interface GapSummary {
  readonly gaps: number;
  /** Targets that have any. */
  readonly targets: number;
  readonly longestMs: number;
}

/** A response that was recorded elsewhere. */
export interface Ingestion {
  /** Made when it is not there, without a time to poll it. */
  readonly target: TargetSpec;
  readonly receivedAt: Instant;
  readonly bytes: Uint8Array;
  readonly format?: WireFormat;
  readonly contentType?: string;
  /** Decoded by the store when absent. */
  readonly decoded?: DecodedResponse;
}

export interface Ingested {
  readonly response: number;
  /** False when the very response was there: taking in twice changes nothing. */
  readonly isNew: boolean;
  readonly rows: Readonly<Record<string, number>>;
}

/** A target that is refused, and why. It is only probed until the refusal ends. */
export interface DeadLetter {
  readonly id: number;
  readonly target: string;
  readonly feed: string;
  readonly at: Instant;
  readonly reason: string;
  readonly httpStatus?: number;
  readonly serviceCode?: string;
}

export interface Verification {
  readonly ok: boolean;
  readonly responses: number;
  /** Bodies that cannot be read, or are not what was kept. */
  readonly damaged: readonly number[];
  /** Acknowledged responses that have no row, and whose absence is not recorded. */
  readonly missing: readonly number[];
  /** Responses that `repair` recorded as lost. They do not make a store wrong. */
  readonly lost: readonly number[];
  /** Tables that are not what follows from the archive. */
  readonly different: readonly string[];
  /** Tables whose sequence would give an id again that is in use. */
  readonly sequences: readonly string[];
  /** Tables whose sequence was not checked, because the role of the connection may not read it. */
  readonly uncheckedSequences: readonly string[];
}

export interface Repaired {
  /** Every response that was acknowledged and cannot be read any more, those of earlier repairs included. */
  readonly lost: readonly { readonly response: number; readonly target: string; readonly receivedAt: Instant | undefined }[];
  /** Number of them that this repair found. */
  readonly found: number;
  /** Rows of the tables that were made again, by table. */
  readonly changed: Readonly<Record<string, number>>;
}

export interface Store {
  readonly engine: "memory" | "sqlite" | "postgres";
  /** Work that several workers share; absent where there is one process, which does it itself. */
  readonly jobs?: Jobs | undefined;

  /** Adds targets and changes those that are there; gone ones are retired with a reason, never deleted. */
  putTargets(targets: readonly TargetSpec[], plan: (target: TargetState) => { readonly dueAt: Instant | undefined; readonly reason: string }): Promise<void>;
  retireTargets(ids: readonly string[], reason: string): Promise<void>;
  target(id: string): Promise<TargetState | undefined>;
  targetsOf(fixture: string): Promise<readonly TargetState[]>;
  /** Plans targets anew, without touching their attempts. */
  replan(changes: readonly { readonly id: string; readonly dueAt: Instant | undefined; readonly reason: string }[]): Promise<void>;

  /** Targets due at `now` that nobody holds, the longest due first. */
  due(now: Instant, limit: number): Promise<readonly TargetState[]>;
  /** When the next target is due. */
  nextDue(now: Instant): Promise<Instant | undefined>;
  /**
   * Takes a target, in one committed transaction with its poll row and the rate rows: nothing is sent
   * without. `undefined` when somebody else has it, it is no longer due, or a limit is reached.
   */
  claim(id: string, worker: string, now: Instant, until: Instant, limits: readonly RateLimit[]): Promise<Claim | undefined>;
  /** Writes poll, response, decoded rows, fixture states, cursor and next due time: all or nothing, once per claim. */
  settle(outcome: Outcome): Promise<Settled>;
  /** Claims whose time is over: their polls are closed as abandoned, their targets are free again. */
  sweep(now: Instant): Promise<readonly string[]>;
  /** Moves a bucket after 429 or Retry-After. */
  block(bucket: string, until: Instant): Promise<void>;
  /** Ends the block of a bucket. */
  unblock(bucket: string): Promise<void>;
  rate(bucket: string): Promise<RateRow>;
  /**
   * Moves all instants that scheduling goes by, because the clock was corrected by so many milliseconds. Polls and
   * responses keep the times that they were recorded with.
   */
  shiftSchedule?(by: number): Promise<void>;
  /** Buckets that are blocked now, with the instant at which each block ends. */
  blocks(now: Instant): Promise<readonly Block[]>;

  /** Buckets that are blocked now, with the instant at which each block ends. */
  blocks(now: Instant): Promise<readonly Block[]>;
  /** Commits a change without meaning, to test whether the store can be written to. */
  probe?(): Promise<void>;
  /** When each feed was last answered. */
  lastSuccesses?(): Promise<Readonly<Record<string, Instant>>>;
  measure?(): Promise<StoreSizes>;

  fixtures(filter?: { readonly status?: string; readonly sport?: string; /** Only these. */ readonly ids?: readonly string[] }): Promise<readonly FixtureRow[]>;

  /** Bytes of a response as they came. */
  body(response: number): Promise<Uint8Array | undefined>;
  /** Responses in the order they were received. */
  responses(from?: number): AsyncIterable<{ readonly id: number; readonly feed: string; readonly target: string; readonly receivedAt: Instant; readonly format: WireFormat | undefined }>;
  /** Decodes the archive again into fresh tables, and swaps them in at the end. */
  redecode(options: { readonly onProgress?: (done: number, of: number) => void; readonly signal?: AbortSignal }): Promise<{ readonly responses: number; readonly changed: Readonly<Record<string, number>> }>;
  /** Takes in a recorded response; out of order too: rows come out as if it had come in its time. */
  ingest?(ingestion: Ingestion): Promise<Ingested>;
  /** Reads the whole archive, decodes it beside the tables, and compares. Changes nothing. */
  verify?(options?: { readonly onProgress?: (done: number, of: number) => void; readonly signal?: AbortSignal }): Promise<Verification>;
  /** Targets that are refused for good, the newest first. */
  deadLetters?(): Promise<readonly DeadLetter[]>;
  /** Responses that contain a credential, the newest first. */
  quarantine(): Promise<readonly QuarantineRow[]>;
  /** The encrypted body of a quarantined response; absent if there is none. */
  quarantinedBody(id: number): Promise<Uint8Array | undefined>;
  /** Gives a dead letter's target another chance, due at once; the target's id. */
  releaseDeadLetter?(id: number, now: Instant): Promise<string>;
  /** Makes the tables follow from the archive again, as far as it can be read; what could not be. */
  repair?(options?: { readonly onProgress?: (done: number, of: number) => void; readonly signal?: AbortSignal }): Promise<Repaired>;
  /** Hash of the rows of every decoded table, independent of the order they were written in. */
  hashes(): Promise<Readonly<Record<string, string>>>;
  gaps(now: Instant): Promise<readonly Gap[]>;
  gapSummary(now: Instant): Promise<GapSummary>;
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Bytes that the store takes on the disk, by file, or by schema where a server keeps it. */
  sizes?(): Promise<Readonly<Record<string, number>>>;
  /** Read-only SQL, for people. */
  query(sql: string, parameters?: readonly unknown[]): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>;
  close(): Promise<void>;
}
