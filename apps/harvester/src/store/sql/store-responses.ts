import { detectFormat } from "@sdf/validators";
import type { Instant } from "../../domain/instant.ts";
import type { Completion, DecodedResponse, Outcome } from "../contract/contract.ts";
import { insertObjects, readObjects, type Session } from "../session/session.ts";
import { decodeBody } from "../tables/decode.ts";
import type { ResponseWrite, TableWriter, WriteResult } from "../tables/write.ts";
import { ignoreDamage, type Archive, type StoredBody } from "./archive.ts";
import { isAnswerSql } from "./changes.ts";
import type { BodyFindings } from "./findings.ts";
import { rowTallies, type TallyChange } from "./tallies.ts";
import type { StoredTarget } from "./targets.ts";

export interface ArchiveContext {
  /** Returns the current ones of some terms, and keeps them current for the transaction; absent without a lease. */
  readonly lockTerms?: ((session: Session, terms: readonly number[]) => Promise<ReadonlySet<number>>) | undefined;
  readonly archive: Archive;
  readonly writer: TableWriter;
}

export interface ReceivedResponse extends NonNullable<Outcome["body"]> {
  readonly target: StoredTarget;
  readonly receivedAt: Instant;
  readonly orderedAt: Instant;
  readonly decoded: DecodedResponse | undefined;
  readonly poll: number | undefined;
  /** False for a failed poll. Its body is stored, but has no rows: it may be about another match, or an older copy. */
  readonly isAnswer: boolean;
}

export interface StoredResponse extends Completion {
  readonly response: number;
  readonly body: number;
  /** True if the body decodes to a value, so that the next body is likely to be similar. */
  readonly hasValue: boolean;
}

/**
 * Stores responses of different targets: their bytes, and the rows decoded from them.
 *
 * @param findings - New bodies are added; the caller writes their issues and drift
 */
export async function storeResponses(
  session: Session,
  { archive, writer }: Pick<ArchiveContext, "archive" | "writer">,
  received: readonly ReceivedResponse[],
  changes: TallyChange[],
  findings: BodyFindings[],
): Promise<StoredResponse[]> {
  if (received.length === 0) return [];
  const bodies = await archive.storeAll(
    session,
    received.map(({ bytes, sha256, target }) => ({ body: bytes, sha256, last: target.lastBody })),
  );
  const responses = await session.ids("responses", received.length);
  for (const { bytes } of received) changes.push(["responses", 1], ["response_bytes", bytes.length]);
  for (const { isNew, storedBytes } of bodies) changes.push(["bodies", isNew ? 1 : 0], ["archive_bytes", storedBytes]);
  await insertObjects(
    session,
    "responses",
    received.map(({ target, poll, receivedAt, orderedAt, bytes, format = detectFormat(bytes), contentType }, index) => {
      const [id, body] = [responses[index], bodies[index]?.id];
      return { id, target: target.id, poll, receivedAt, orderedAt, contentType, format, body };
    }),
  );
  const writes: { readonly index: number; readonly write: ResponseWrite }[] = [];
  const stored = received.map(({ target, bytes, orderedAt, decoded, isAnswer }, index): StoredResponse => {
    const { id: body, isNew } = bodies[index] as StoredBody;
    const response = responses[index] as number;
    const isLate = target.lastOrder !== undefined && orderedAt < target.lastOrder;
    const facts = { response, body, rows: {}, fixtures: [], unchanged: !isNew };
    if (!isNew && !isLate) return { ...facts, hasValue: true };
    const { feed } = target.state;
    const decodeResult: BodyFindings["decodeResult"] =
      decoded === undefined ? decodeBody(feed, bytes) : { kind: "value", decoded };
    if (isNew && (isAnswer || decodeResult.kind !== "value")) findings.push({ feed, body, response, decodeResult });
    if (!isAnswer || decodeResult.kind !== "value") return { ...facts, hasValue: false };
    writes.push({
      index,
      write: {
        decoded: decodeResult.decoded,
        place: { response, target: target.id, order: orderedAt },
        size: bytes.length,
      },
    });
    return { ...facts, hasValue: true };
  });
  const written = await writer.writeAll(
    session,
    writes.map(({ write }) => write),
  );
  for (const [at, { index }] of writes.entries()) {
    const { rows, fixtures, isOutdated } = written[at] as WriteResult;
    stored[index] = { ...(stored[index] as StoredResponse), rows, fixtures };
    changes.push(...rowTallies(rows));
    const { target } = received[index] as ReceivedResponse;
    if (isOutdated) await rebuild(session, { archive, writer }, target, responses[index] as number, changes);
  }
  return stored;
}

/** Reads and decodes a stored response; `undefined` if it has no value or is damaged. */
export async function readDecoded(
  session: Session,
  archive: Archive,
  feed: string,
  response: number,
): Promise<DecodedResponse | undefined> {
  const bytes = await archive.readResponse(session, response).catch(ignoreDamage);
  const decodeResult = bytes === undefined ? undefined : decodeBody(feed, bytes);
  return decodeResult?.kind === "value" ? decodeResult.decoded : undefined;
}

/**
 * Rewrites the rows of a target from all its responses, in order.
 *
 * @param added - Response that is an answer, although its poll is written later
 */
async function rebuild(
  session: Session,
  { archive, writer }: Pick<ArchiveContext, "archive" | "writer">,
  target: StoredTarget,
  added: number,
  changes: TallyChange[],
): Promise<void> {
  const { feed } = target.state;
  changes.push(...rowTallies(await writer.clear(session, feed, target.id), -1));
  let last: number | undefined;
  const answers = await readObjects<Readonly<Record<"id" | "orderedAt" | "body" | "size", number>>>(
    session,
    "SELECT r.id AS id, r.ordered_at AS ordered_at, r.body AS body, b.size AS size FROM responses r " +
      "JOIN bodies b ON b.id = r.body LEFT JOIN polls q ON q.id = r.poll WHERE r.target = ? AND " +
      `(r.id = ? OR ${isAnswerSql("r", "q")}) ORDER BY r.ordered_at, r.id`,
    [target.id, added],
  );
  for (const { id: response, orderedAt: order, body, size } of answers) {
    if (body === last) continue;
    const decoded = await readDecoded(session, archive, feed, response);
    if (decoded === undefined) continue;
    last = body;
    const place = { response, target: target.id, order };
    const [written] = await writer.writeAll(session, [{ decoded, place, size }]);
    changes.push(...rowTallies(written?.rows ?? {}));
  }
}
