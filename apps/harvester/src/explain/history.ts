import { listMatches, selectNewestMatches } from "@sdf/facts";
import type { Instant } from "../domain/instant.ts";
import { matchId, readLastUpdated } from "../domain/match-age.ts";
import { isDocument, type PollResult } from "../domain/poll-result.ts";
import { decodeBody, ignoreDamage, IMPORT_WORKER, type ArchiveReader, StoreError } from "../store/index.ts";

/** What explanations read of a store. */
export type ExplainedStore = Pick<ArchiveReader, "rows" | "body">;

/** One attempt to poll a target, with its response if it had one. Times are those of the harvester's clock. */
export interface Attempt {
  readonly poll: number;
  /** Planned time when the attempt was claimed. */
  readonly dueAt: Instant | undefined;
  readonly claimedAt: Instant;
  /** Reason of the plan, or of the postponement, such as `rate`. */
  readonly why: string;
  readonly sentAt: Instant | undefined;
  readonly receivedAt: Instant | undefined;
  /** `abandoned` for an attempt without a result. */
  readonly result: PollResult;
  /** Name of the process. */
  readonly worker: string;
  readonly isImported: boolean;
  readonly httpStatus: number | undefined;
  readonly serviceCode: string | undefined;
  /** Time of the service, from the `Date` header. */
  readonly serverTime: Instant | undefined;
  /** URL without secrets. */
  readonly url: string | undefined;
  readonly message: string | undefined;
  /** Planned time of the attempt after this one. */
  readonly nextDueAt: Instant | undefined;
  readonly response: number | undefined;
  /** Equal for equal bodies of the target. */
  readonly body: number | undefined;
  /** SHA-256 of the body, hexadecimal. */
  readonly sha256: string | undefined;
}

/** Target with all its attempts, in the order of their claims. */
export interface TargetHistory {
  readonly target: string;
  readonly feed: string;
  /** Whether the target is a list of matches. */
  readonly isList: boolean;
  readonly attempts: readonly Attempt[];
}

/**
 * Reads the attempts of the targets of a fixture, and of lists that contain it.
 *
 * @param aroundMatchMs - Attempts of lists at most so long before or after the start of the match; default: all
 * @throws StoreError `store.unknown` if the store has no response about the fixture
 */
export async function readHistories(
  store: ExplainedStore,
  fixture: string,
  aroundMatchMs = Infinity,
): Promise<TargetHistory[]> {
  interface Target extends Pick<TargetHistory, "target" | "feed"> {
    readonly id: number;
    readonly fixture: string | undefined;
    readonly kickOff: Instant | undefined;
  }
  const targets = await store.rows<Target>(
    "SELECT t.id, t.name AS target, t.feed, t.fixture, f.kick_off FROM targets t LEFT JOIN d_fixtures f ON f.id = ? " +
      "WHERE t.fixture = ? OR t.id IN (SELECT target FROM d_documents WHERE subject = ?) ORDER BY t.id",
    [fixture, fixture, fixture],
  );
  if (targets.length === 0) {
    const fix = "`sdf-harvest query fixtures` lists the fixtures";
    throw new StoreError("store.unknown", `the store has no response about the fixture ${fixture}`, { fix });
  }
  const histories: TargetHistory[] = [];
  for (const { id, target, feed, fixture: ownFixture, kickOff } of targets) {
    const isList = ownFixture !== fixture;
    const isBounded = isList && kickOff !== undefined && Number.isFinite(aroundMatchMs);
    const [from, to] = isBounded ? [kickOff - aroundMatchMs, kickOff + aroundMatchMs] : [0, Number.MAX_SAFE_INTEGER];
    const condition = "p.target = ? AND p.claimed_at >= ? AND p.claimed_at <= ?";
    histories.push({ target, feed, isList, attempts: await readAttempts(store, condition, [id, from, to]) });
  }
  return histories;
}

const ATTEMPTS =
  "SELECT p.id AS poll, p.due_at, p.claimed_at, p.why, p.sent_at, p.received_at, COALESCE(p.result, 'abandoned') AS " +
  `result, p.worker, CASE WHEN p.worker = '${IMPORT_WORKER}' THEN 1 ELSE 0 END AS is_imported, p.http_status, ` +
  "p.service_code, p.server_time, p.url, p.message, p.next_due AS next_due_at, p.response, r.body, b.sha256 FROM polls p " +
  "JOIN targets t ON t.id = p.target " +
  "LEFT JOIN responses r ON r.id = p.response LEFT JOIN bodies b ON b.id = r.body ";

/**
 * Reads attempts in the order of their claims.
 *
 * @param condition - Condition on the polls `p` and their targets `t`
 */
export function readAttempts(
  store: ExplainedStore,
  condition: string,
  parameters: readonly unknown[],
): Promise<Attempt[]> {
  return store.rows<Attempt>(`${ATTEMPTS} WHERE ${condition} ORDER BY p.id`, parameters);
}

/**
 * Reads the match of a fixture from each document that differs from the one before it. A damaged one is left out, and
 * so are parts of a list without the match.
 *
 * @returns `lastUpdated`: time of the last change that the document states, by the clock of the service
 */
export async function* readMatches(store: ExplainedStore, { feed, attempts }: TargetHistory, fixture: string) {
  let previous: number | undefined;
  for (const attempt of attempts) {
    const { response, body, result } = attempt;
    const isNew = response !== undefined && body !== previous && (isDocument(result) || attempt.isImported);
    if (!isNew) continue;
    previous = body;
    const value = await readValue(store, feed, response);
    const match = value && selectNewestMatches(listMatches(value)).find((each) => matchId(each) === fixture);
    if (match !== undefined) yield { attempt, match, lastUpdated: readLastUpdated(match) };
  }
}

/** Decodes a stored response; `undefined` if it is no document, or damaged. */
export async function readValue(store: ExplainedStore, feed: string, response: number): Promise<object | undefined> {
  const bytes = await store.body(response).catch(ignoreDamage);
  const result = bytes === undefined ? undefined : decodeBody(feed, bytes);
  return result?.kind === "value" ? result.decoded.value : undefined;
}

/** Mean error of a header that counts whole seconds. */
export const HALF_SECOND_MS = 500;

/**
 * Computes by how many milliseconds the clock of the service is ahead: the median of all answers, so that copies of a
 * cache, whose `Date` is old, do not count.
 */
export function computeClockOffset(attempts: readonly Attempt[]): number {
  const offsets = attempts
    .flatMap(({ serverTime, receivedAt, result }) =>
      serverTime === undefined || receivedAt === undefined || !isDocument(result)
        ? []
        : [serverTime + HALF_SECOND_MS - receivedAt],
    )
    .sort((one, other) => one - other);
  return offsets[Math.floor(offsets.length / 2)] ?? 0;
}
