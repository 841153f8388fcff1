/**
 * Contracts of a store. Each method that changes the store is one transaction. One process polls into a store at a time:
 * the one that opened the embedded store, or the holder of the lease in PostgreSQL.
 *
 * Times are milliseconds since the epoch by the caller's clock, unless stated to be the server's.
 */
import type { Drift, Issue, WireFormat } from "@sdf/runtime";
import type { Change, ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { Incident } from "../../domain/incident.ts";
import type { Instant } from "../../domain/instant.ts";
import type { PollResult } from "../../domain/poll-result.ts";
import type { TargetSpec, TargetState } from "../../domain/target.ts";
import type { Block, RateLimit, RateRow } from "../../rate-limit/bucket.ts";
import type { Reader, Session } from "../session/session.ts";

/** All contracts of a store. */
export type Store = PollStore & ArchiveReader & Maintenance;

/**
 * Permission to send one request. In the embedded store it is committed before the request is sent. In PostgreSQL it
 * belongs to a term of the lease.
 */
export interface Claim {
  readonly target: TargetState;
  readonly worker: string;
  readonly claimedAt: Instant;
  /** The target is not claimed again before this instant: claim time + time-out + interval. */
  readonly until: Instant;
  /** Number of the attempt over all targets, and id of its poll row. */
  readonly attempt: number;
  /** Rate limits that count the request, at `claimedAt`. */
  readonly limits: readonly RateLimit[];
  /** Term of the lease that permits the request; absent in the embedded store. */
  readonly term?: number | undefined;
}

/** Result of one attempt. {@link PollStore.complete} writes all of it or nothing. */
export interface Outcome {
  readonly claim: Claim;
  readonly result: PollResult;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly httpStatus?: number | undefined;
  readonly serviceCode?: string | undefined;
  /** Time of the server, from the `Date` header. */
  readonly serverTime?: Instant | undefined;
  /** URL as sent, without secrets. */
  readonly url: string;
  /** Id of the request, as in errors and logs of the client; absent if no request was made. */
  readonly requestId?: string | undefined;
  readonly message?: string | undefined;
  /** Response body as received; absent if there was no response. */
  readonly body?:
    | {
        readonly bytes: Uint8Array;
        readonly format: WireFormat | undefined;
        readonly contentType?: string | undefined;
        /** Hexadecimal hash of the body, if already computed. */
        readonly sha256?: string | undefined;
      }
    | undefined;
  /** Set if the response contains a credential; `body` and `decoded` are then absent. */
  readonly quarantined?: Quarantined | undefined;
  /** Decoded body. If absent, the store decodes the body, unless it equals the previous body of the target. */
  readonly decoded?: DecodedResponse | undefined;
  /** Next due time and its reason, set by the scheduler. */
  readonly next: { readonly dueAt: Instant | undefined; readonly reason: string };
  readonly cursor?: Readonly<Record<string, string | number>> | undefined;
  /** Reason of a persistent refusal. The target becomes a dead letter and is probed rarely until the refusal ends. */
  readonly dead?: string | undefined;
}

/** A response that is not archived because it contains a credential of the service. */
export interface Quarantined {
  /** Name of the credential, such as `service.auth.apiKey`. */
  readonly credential: string;
  /** Length of the body in bytes. */
  readonly size: number;
  readonly contentType?: string | undefined;
  /** Encrypted body; absent if the configured policy rejects such responses. */
  readonly sealed?: Uint8Array | undefined;
}

export interface DecodedResponse {
  readonly feed: string;
  readonly value: object;
  readonly issues: readonly Issue[];
  readonly drift: readonly Drift[];
  /** Version of the decoder, from its package. */
  readonly decoder: string;
}

/** Result of {@link PollStore.complete}. */
export interface Completion {
  readonly response?: number | undefined;
  /** Number of rows written, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Fixtures whose state changed. Their targets have to be rescheduled. */
  readonly fixtures: readonly FixtureRow[];
  /** True if the body equals the previous body of the target, byte for byte. */
  readonly unchanged: boolean;
}

/** A target that the service refuses, and the reason. It is probed rarely until the refusal ends. */
export interface DeadLetter {
  readonly id: number;
  readonly target: string;
  readonly feed: string;
  readonly at: Instant;
  readonly reason: string;
  readonly httpStatus?: number | undefined;
  readonly serviceCode?: string | undefined;
}

/** Next due time of a target, and its reason. */
export interface PlannedTarget {
  readonly id: string;
  readonly dueAt: Instant | undefined;
  readonly reason: string;
}

/** Settings of a process that polls into a shared database. */
export interface LeaseOptions {
  readonly worker: string;
  /**
   * Real milliseconds for which the process may poll after its last contact to the store, less than the time-out of
   * every request.
   */
  readonly leaseMs: number;
  /** Milliseconds of the process's clock per real millisecond. */
  readonly pace: number;
  readonly limitsOf: (feed: string) => readonly RateLimit[];
}

/** Conditions on fixtures, all of which must hold. */
export interface FixtureFilter {
  readonly status?: string | undefined;
  readonly sport?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Store of the process that polls: schedule, claims, rates, and the results of polls. */
export interface PollStore {
  readonly engine: "sqlite" | "postgres";
  /** True if several processes can write to the store at the same time. */
  readonly isShared: boolean;

  /** Adds targets and updates existing ones. Removed targets are retired with a reason, never deleted. */
  putTargets(targets: readonly TargetSpec[], plan: (target: TargetState) => Omit<PlannedTarget, "id">): Promise<void>;
  retireTargets(ids: readonly string[], reason: string): Promise<void>;
  target(id: string): Promise<TargetState | undefined>;
  targetsOfFixture(fixture: string): Promise<readonly TargetState[]>;
  /** Reschedules targets without changing their attempts. */
  replan(changes: readonly PlannedTarget[]): Promise<void>;
  /** Sets the lease of this process, before its first claim. Without effect in the embedded store. */
  configureLease(options: LeaseOptions): void;
  /**
   * Takes the lease if no other process has it.
   *
   * @returns Number of the term in which this process polls; `undefined` while another process polls. What was read
   * from the store in an earlier term is outdated
   */
  ensureTerm(now: Instant): Promise<number | undefined>;
  /** Unclaimed targets that are due at `now`, the longest due first; none while another process polls. */
  dueTargets(now: Instant, limit: number): Promise<readonly TargetState[]>;
  /** Instant at which the next target becomes due. */
  nextDueAt(): Promise<Instant | undefined>;
  /** Whether the request of a claim may still be sent. */
  isHeld(claim: Claim): boolean;
  /**
   * Claims a target. In the embedded store, one committed transaction writes the claim, its poll row and its rate rows.
   * In PostgreSQL, the holder of the lease claims in memory, and the completion writes all rows.
   *
   * @returns `undefined` if the target is claimed or no longer due, a rate limit is reached, or another process polls
   */
  claim(
    id: string,
    worker: string,
    now: Instant,
    until: Instant,
    limits: readonly RateLimit[],
  ): Promise<Claim | undefined>;
  /**
   * Writes poll, response, decoded rows, fixture states, cursor and next due time in one transaction, once per claim.
   */
  complete(outcome: Outcome): Promise<Completion>;
  /**
   * Closes the polls of expired claims as abandoned and releases their targets. In PostgreSQL, this happens when a
   * process takes an expired lease.
   *
   * @returns Ids of the released targets since the last call
   */
  reclaimExpired(now: Instant): Promise<readonly string[]>;
  /** Blocks a bucket until an instant, after status 429 or a `Retry-After` header. */
  block(bucket: string, until: Instant): Promise<void>;
  /** Ends the block of a bucket. */
  unblock(bucket: string): Promise<void>;
  rate(bucket: string): Promise<RateRow>;
  /**
   * Moves all scheduled instants by a number of milliseconds after the clock was corrected. Polls and responses keep
   * their recorded times.
   */
  shiftSchedule(by: number): Promise<void>;
  /** Currently blocked buckets, with the end of each block. */
  blocks(now: Instant): Promise<readonly Block[]>;
  /** Commits a change without effect, to test that the store is writable. */
  probe(): Promise<void>;
  /** Time of the last successful response of each feed. */
  lastSuccesses(): Promise<Readonly<Record<string, Instant>>>;
  fixtures(filter?: FixtureFilter): Promise<readonly FixtureRow[]>;
  /** Targets that the service refuses persistently, the newest first. */
  deadLetters(): Promise<readonly DeadLetter[]>;
  /**
   * Closes a dead letter and makes its target due at once.
   *
   * @returns Id of the target
   */
  releaseDeadLetter(id: number, now: Instant): Promise<string>;
  /** Records incidents. */
  addIncidents(incidents: readonly Incident[]): Promise<void>;
  close(): Promise<void>;
}

/** A stored quarantine entry. */
export interface QuarantineRow extends Omit<Quarantined, "sealed"> {
  readonly id: number;
  readonly target: string;
  readonly feed: string;
  readonly receivedAt: Instant;
  /** True if the encrypted body is stored. */
  readonly isStored: boolean;
}

export interface StoreSizes {
  /** Size on disk, with logs and indexes. */
  readonly storeBytes: number;
  /** Size of the compressed bodies. */
  readonly archiveBytes: number;
  /** Size of the bodies of all responses, before compression. */
  readonly responsesBytes: number;
}

export interface Gap {
  /** Id of the target. */
  readonly target: string;
  /** Start of the gap. */
  readonly from: Instant;
  /** End of the gap. */
  readonly to: Instant;
  /** Reason in words. */
  readonly why: string;
}

/** Number and length of gaps. */
export interface GapSummary {
  readonly gaps: number;
  /** Number of targets with at least one gap. */
  readonly targets: number;
  readonly longestMs: number;
}

/** A token of a reader of the relay. The store contains its hash only. */
export interface TokenRow {
  readonly id: number;
  readonly name: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string;
  /** Feeds that the reader may read, as `<sport>/<feed>`; `*` matches any text. */
  readonly scopes: readonly string[];
  /** Maximum number of requests in a minute; unlimited if absent. */
  readonly rate: number | undefined;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | undefined;
  readonly revokedAt: Instant | undefined;
}

/** What a relay reads: a store, or a stream that was published from one. */
export interface RelaySource {
  /**
   * Highest position that can be read. A position is the id of a response or an incident; it becomes readable once
   * everything with a lower id is committed or was undone, so a reader that continues after it misses nothing.
   *
   * @param previous - Position that was read before, which makes the query cheaper if nothing was stored since
   */
  position(previous?: number): Promise<number>;
  /** Responses that changed the body of their target, and incidents, in the order of positions; equal for every reader. */
  changes(query: ChangeQuery): Promise<ChangePage>;
  /** Highest position whose change cannot be read any more; 0 if all can be read. */
  lastRemovedPosition(): Promise<number>;
  /**
   * Bytes of a response as received; `undefined` for an unknown one.
   *
   * @throws StoreError `store.damaged` if the body cannot be read any more
   */
  body(response: number): Promise<Uint8Array | undefined>;
  /** Targets by name. Names that do not exist are omitted. */
  targets(names: readonly string[]): Promise<StoredTarget[]>;
  /** All targets of a feed whose responses are lists of matches. */
  listTargets(feed: string): Promise<StoredTarget[]>;
  /** Answers of a target, the latest first. */
  answers(target: TargetKey, query: AnswerQuery): Promise<StoredAnswer[]>;
  /** Time at which the current body of an answer was first received. */
  firstReceived(target: TargetKey, answer: StoredAnswer): Promise<Instant>;
  /** Tokens of readers. */
  tokens(): Promise<TokenRow[]>;
}

/** Identifies a target: by id in a store, by name in a stream. */
export type TargetKey = Pick<StoredTarget, "id" | "name">;

/** Selects answers of a target. */
export interface AnswerQuery {
  /** Instant of the past; default: now. */
  readonly at?: Instant | undefined;
  /** Only answers before this one. */
  readonly before?: AnswerPlace | undefined;
  readonly limit: number;
}

/** A target of the store, with its schedule. */
export interface StoredTarget {
  readonly id: number;
  readonly name: string;
  readonly feed: string;
  readonly fixture: string | undefined;
  readonly request: Readonly<Record<string, unknown>>;
  readonly dueAt: Instant | undefined;
}

/** An answer of the service: a document, or an error that the service had none. */
export interface StoredAnswer {
  /** Id of the response. */
  readonly response: number;
  /** Equal for equal bodies of one target. */
  readonly body: number;
  readonly receivedAt: Instant;
  readonly orderedAt: Instant;
  readonly format: WireFormat | undefined;
  readonly contentType: string | undefined;
  /** URL of the poll without secrets; absent for imported responses. */
  readonly url: string | undefined;
  /** Error code of the service, if it had no data. */
  readonly serviceCode: string | undefined;
  /** Planned time of the next poll after this answer. */
  readonly nextDueAt: Instant | undefined;
}

/** Place of an answer among those of its target. */
export type AnswerPlace = Pick<StoredAnswer, "response" | "orderedAt">;

/** A response of the archive with its poll, or an incident, as it is published. */
export interface ResponseRow extends Change, Pick<StoredAnswer, "contentType" | "url" | "serviceCode" | "nextDueAt"> {
  /** True if the previous answer of the target has this body. */
  readonly isRepeated: boolean;
  /** True if the response was imported after a later one, so that it changes nothing. */
  readonly isLate: boolean;
  /** Length of the body in bytes. */
  readonly size: number;
  /** SHA-256 of the body, hexadecimal. */
  readonly sha256: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** Result of the poll, `imported`, or `incident`. */
  readonly result: string;
}

/** Responses and incidents after a position, in the order of positions. */
export interface ResponsePage {
  readonly rows: readonly ResponseRow[];
  /** Position to continue after. */
  readonly position: number;
  readonly isEnd: boolean;
}

/** Archive of a store: documents, bodies, positions, changes, and queries of what was polled. */
export interface ArchiveReader extends RelaySource {
  readonly engine: "sqlite" | "postgres";
  /** Targets that are not retired, by name or by priority. */
  activeTargets(
    selection: { readonly names: readonly string[] } | { readonly priority: number },
  ): Promise<readonly TargetState[]>;
  /** All responses and incidents after a position, with their polls, up to the highest position that can be read. */
  responsePage(query: { readonly after: number; readonly limit: number }): Promise<ResponsePage>;
  /** Position of the response or incident that is the given number of them after a position. */
  positionAfter(after: number, count: number): Promise<number>;
  /** Responses that contain a credential, the newest first. */
  quarantinedResponses(): Promise<readonly QuarantineRow[]>;
  /** Encrypted body of a quarantined response; `undefined` if none is stored. */
  quarantinedBody(id: number): Promise<Uint8Array | undefined>;
  gaps(now: Instant): Promise<readonly Gap[]>;
  gapSummary(now: Instant): Promise<GapSummary>;
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Size of the store on disk in bytes, by file or by schema. */
  sizes(): Promise<Readonly<Record<string, number>>>;
  measure(): Promise<StoreSizes>;
  /** Hash of the rows of every decoded table, independent of the order of writing. */
  hashes(): Promise<Readonly<Record<string, string>>>;
  /** Runs read-only SQL. A database server ends it after `timeoutMs`. */
  query(
    sql: string,
    parameters?: readonly unknown[],
    timeoutMs?: number,
  ): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>;
  /**
   * Runs a statement of this program as {@link ArchiveReader.query} does. Names become camel case, null `undefined`, and
   * JSON, flags and hashes their values.
   */
  rows<T extends object>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Runs statements that all read the same state. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

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
