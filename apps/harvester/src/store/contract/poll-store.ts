/** Contract of the process that polls: schedule, claims, rates, and the results of polls. */
import type { Drift, Issue, WireFormat } from "@sdf/runtime";
import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { Incident } from "../../domain/incident.ts";
import type { Instant } from "../../domain/instant.ts";
import type { PollResult } from "../../domain/poll-result.ts";
import type { TargetSpec, TargetState } from "../../domain/target.ts";
import type { Block, RateLimit, RateRow } from "../../rate-limit/bucket.ts";

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
