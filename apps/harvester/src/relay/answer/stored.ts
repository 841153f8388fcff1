import type { WireFormat } from "@sdf/runtime";
import type { ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { Instant } from "../../domain/instant.ts";
import { LIMIT_PARAMETER, type Row, type Session, type Value } from "../../store/session/session.ts";
import { lastRemovedPosition } from "../../store/sql/absent.ts";
import { isAnswerSql } from "../../store/sql/changes.ts";
import { targetsWhere } from "../../store/sql/targets.ts";
import { readTokens, type TokenRow } from "../../store/sql/tokens.ts";

/** The part of a store that a relay reads: `openSqlite` and `openPostgres` return it. */
export interface RelayStore {
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  body(response: number): Promise<Uint8Array | undefined>;
  position(previous?: number): Promise<number>;
  changes(query: ChangeQuery): Promise<ChangePage>;
}

/** What a relay reads: a store, or a stream that was published from one. */
export interface RelaySource {
  /** Highest position that can be read. */
  position(previous?: number): Promise<number>;
  /** Changes after a position. */
  changes(query: ChangeQuery): Promise<ChangePage>;
  /** Highest position whose change cannot be read any more; 0 if all can be read. */
  lastRemovedPosition(): Promise<number>;
  /**
   * Body of a response; `undefined` for an unknown one.
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

/** Reads a relay's documents from a store. */
export function toSource(store: RelayStore): RelaySource {
  return {
    position: (previous) => store.position(previous),
    changes: (query) => store.changes(query),
    lastRemovedPosition: () => store.read(lastRemovedPosition),
    body: (response) => store.body(response),
    targets: (names) => readTargets(store, names),
    listTargets: (feed) => readListTargets(store, feed),
    answers: ({ id }, query) => readAnswers(store, id, query),
    firstReceived: ({ id }, answer) => readFirstReceived(store, id, answer),
    tokens: () => store.read(readTokens),
  };
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

function readTargets(store: RelayStore, names: readonly string[]): Promise<StoredTarget[]> {
  return store.read(async (session) => queryTargets(session, `name ${session.anyOf("text")}`, [session.list(names)]));
}

function readListTargets(store: RelayStore, feed: string): Promise<StoredTarget[]> {
  return store.read((session) => queryTargets(session, "feed = ? AND fixture IS NULL ORDER BY id", [feed]));
}

async function queryTargets(
  session: Session,
  condition: string,
  parameters: readonly Value[],
): Promise<StoredTarget[]> {
  return (await targetsWhere(session, condition, parameters)).map(({ id, state }) => ({
    id,
    name: state.id,
    feed: state.feed,
    fixture: state.fixture,
    request: state.request,
    dueAt: state.dueAt,
  }));
}

const answerSql =
  "SELECT r.id AS id, r.body AS body, r.received_at AS received_at, r.ordered_at AS ordered_at, r.format AS format, " +
  "r.content_type AS content_type, p.url AS url, p.result AS result, p.service_code AS service_code, " +
  "p.next_due AS next_due FROM responses r LEFT JOIN polls p ON p.id = r.poll " +
  // A failed poll is not an answer: the last answer stays valid.
  `WHERE r.target = ? AND ${isAnswerSql("r", "p")}`;

function readAnswers(
  store: RelayStore,
  target: number,
  { at = Number.MAX_SAFE_INTEGER, before, limit }: AnswerQuery,
): Promise<StoredAnswer[]> {
  const isBefore = before === undefined ? "" : " AND (r.ordered_at, r.id) < (?, ?)";
  return store.read(async (session) =>
    (
      await session.all(
        `${answerSql} AND r.ordered_at <= ?${isBefore} ORDER BY r.ordered_at DESC, r.id DESC ${LIMIT_PARAMETER}`,
        [target, at, ...(before === undefined ? [] : [before.orderedAt, before.response]), limit],
      )
    ).map(toAnswer),
  );
}

function toAnswer(row: Row): StoredAnswer {
  const optional = (name: string): Value | undefined => row[name] ?? undefined;
  return {
    response: row["id"] as number,
    body: row["body"] as number,
    receivedAt: row["received_at"] as number,
    orderedAt: row["ordered_at"] as number,
    format: optional("format") as WireFormat | undefined,
    contentType: optional("content_type") as string | undefined,
    url: optional("url") as string | undefined,
    serviceCode: row["result"] === "no-data" ? (optional("service_code") as string | undefined) : undefined,
    nextDueAt: optional("next_due") as number | undefined,
  };
}

function readFirstReceived(store: RelayStore, target: number, { body, orderedAt }: StoredAnswer): Promise<Instant> {
  return store.read(async (session) => {
    // The index returns the latest response with another body; those after it repeat the body.
    const [row] = await session.all(
      "SELECT MIN(received_at) AS at FROM responses r WHERE r.target = ? AND r.ordered_at <= ? AND r.ordered_at > " +
        "COALESCE((SELECT o.ordered_at FROM responses o LEFT JOIN polls q ON q.id = o.poll WHERE " +
        `o.target = r.target AND o.ordered_at <= ? AND o.body <> ? AND ${isAnswerSql("o", "q")} ` +
        "ORDER BY o.ordered_at DESC, o.id DESC LIMIT 1), -1)",
      [target, orderedAt, orderedAt, body],
    );
    return (row?.["at"] as number | null | undefined) ?? orderedAt;
  });
}
