import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { PollResult } from "../domain/poll-result.ts";
import type { TargetSpec } from "../domain/target.ts";
import { ignoreDamage, type Ingestion, type SqlStore } from "../store/index.ts";

/** Name of the list of responses in an exported folder. */
export const responsesFile = "responses.jsonl";

/** One line of the list: a response. Its body is a separate file. */
export interface ResponseLine
  extends
    Pick<TargetSpec, "feed" | "fixture" | "tournamentCalendar">,
    Pick<Ingestion, "contentType" | "httpStatus" | "serviceCode"> {
  /** Path of the body, relative to the list. */
  readonly file: string;
  readonly sha256: string;
  readonly target: string;
  /** Request as passed to the client function, without parameters added by the scheduler. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Position among the responses of its target; later than `receivedAt` if the clock was set back. */
  readonly orderedAt: number;
  readonly format?: string | undefined;
  /** Result of the poll; absent for a document that was imported. */
  readonly result?: PollResult | undefined;
}

export interface ExportedResponses {
  readonly responses: number;
  /** Number of body files. Equal bodies share one file. */
  readonly bodies: number;
  readonly bytes: number;
  /** Responses whose body is damaged or absent. They are not in the list. */
  readonly skipped: readonly { readonly response: number; readonly target: string }[];
}

const page = 200;

/**
 * Exports the archive: every response as received, and a list with target, time and result of each. `import` adds them
 * to another store, whose tables become equal. A response with a damaged body is omitted and reported.
 */
export async function exportResponses(
  store: SqlStore,
  folder: string,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<ExportedResponses> {
  await mkdir(join(folder, "bodies"), { recursive: true });
  const part = join(folder, `.${responsesFile}.part`);
  const list = createWriteStream(part);
  const of = Number((await store.query("SELECT COUNT(*) FROM responses")).rows[0]?.[0] ?? 0);
  const written = new Set<string>();
  const skipped: { response: number; target: string }[] = [];
  let done = 0;
  let bytes = 0;
  for (let last = 0; ;) {
    const rows = await store.rows<Omit<ResponseLine, "file" | "sha256"> & { readonly id: number }>(
      `SELECT r.id, t.feed, t.name AS target, t.fixture, t.tournament_calendar, r.format, r.content_type, p.result,
        p.service_code, t.request, r.received_at, r.ordered_at, p.http_status
       FROM responses r JOIN targets t ON t.id = r.target LEFT JOIN polls p ON p.id = r.poll
       WHERE r.id > ? ORDER BY r.id LIMIT ${page}`,
      [last],
    );
    for (const { id, ...facts } of rows) {
      onProgress(++done, of);
      const body = await store.body(id).catch(ignoreDamage);
      if (body === undefined) {
        skipped.push({ response: id, target: facts.target });
        continue;
      }
      const sha256 = createHash("sha256").update(body).digest("hex");
      const file = `bodies/${sha256}${extension(facts.format)}`;
      if (!written.has(file)) {
        written.add(file);
        bytes += body.length;
        await writeFile(join(folder, file), body);
      }
      const line: ResponseLine = { file, sha256, ...facts };
      if (!list.write(`${JSON.stringify(line)}\n`)) await once(list, "drain");
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.id as number;
  }
  list.end();
  await finished(list);
  await rename(part, join(folder, responsesFile));
  return { responses: done - skipped.length, bodies: written.size, bytes, skipped };
}

function extension(format: unknown): string {
  return format === "json" ? ".json" : format === "jsonp" ? ".js" : format === "xml" ? ".xml" : ".bin";
}
