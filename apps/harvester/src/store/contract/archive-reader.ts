/** Contract of everything that reads: documents, bodies, positions, changes, and queries of what was polled. */
import type { WireFormat } from "@sdf/runtime";
import type { Change, ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { Instant } from "../../domain/instant.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Reader } from "../session/session.ts";
import type { Quarantined } from "./poll-store.ts";

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
export interface ResponseRow extends Pick<Change, "incident"> {
  readonly position: number;
  /** Position of the previous document of the target. */
  readonly previous: number | undefined;
  /** True if the previous answer of the target has this body. */
  readonly isRepeated: boolean;
  /** True if the response was imported after a later one, so that it changes nothing. */
  readonly isLate: boolean;
  /** Length of the body in bytes. */
  readonly size: number;
  /** SHA-256 of the body, hexadecimal. */
  readonly sha256: string;
  readonly target: string;
  /** `<sport>/<feed>` */
  readonly feed: string;
  readonly fixture: string | undefined;
  readonly request: Readonly<Record<string, unknown>>;
  readonly receivedAt: Instant;
  readonly orderedAt: Instant;
  readonly format: WireFormat | undefined;
  readonly contentType: string | undefined;
  /** URL of the poll, without secrets. */
  readonly url: string | undefined;
  /** Result of the poll, `imported`, or `incident`. */
  readonly result: string;
  readonly serviceCode: string | undefined;
  /** Planned time of the next poll. */
  readonly nextDueAt: Instant | undefined;
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
