import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { computeHash } from "../archive/hash.ts";
import { isPollResult } from "../domain/poll-result.ts";
import { responsesFile, type ResponseLine } from "../export/responses.ts";
import { feeds } from "../feeds/catalogue.ts";
import type { SqlStore } from "../store/index.ts";
import { ingestFile, type ImportedFile } from "./import.ts";

/** Returns the path of the list of an exported archive: the path itself, or a file in that folder. */
export function responsesIn(path: string): string | undefined {
  const list = basename(path) === responsesFile ? path : join(path, responsesFile);
  return existsSync(list) ? list : undefined;
}

/**
 * Imports the archive of another store, as written by `export --format responses`. The tables equal those of the other
 * store, whatever the order or repetition of the lines.
 */
export async function importResponses(
  store: SqlStore,
  list: string,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<ImportedFile[]> {
  const lines = (await readFile(list, "utf8")).split("\n").filter((line) => line !== "");
  const done: ImportedFile[] = [];
  for (const [index, text] of lines.entries()) {
    done.push(await importLine(store, list, index + 1, text));
    onProgress(done.length, lines.length);
  }
  return done;
}

async function importLine(store: SqlStore, list: string, number: number, text: string): Promise<ImportedFile> {
  const skipped = (why: string): ImportedFile => ({ path: `${list}:${number}`, kind: "skipped", why });
  let line: ResponseLine;
  try {
    line = JSON.parse(text) as ResponseLine;
  } catch {
    return skipped("the line is no JSON");
  }
  const {
    file,
    sha256,
    feed,
    target: id,
    request,
    fixture,
    tournamentCalendar,
    receivedAt,
    orderedAt,
    ...facts
  } = line;
  const { format, result } = facts;
  if (typeof file !== "string" || typeof id !== "string" || typeof receivedAt !== "number")
    return skipped("the line names no file, target and time");
  if (result !== undefined && !isPollResult(result)) return skipped(`the result ${String(result)} does not exist`);
  if (!feeds.has(feed)) return skipped(`there is no feed ${feed}`);
  const path = join(dirname(list), file);
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return skipped(`${file} cannot be read`);
  if (computeHash(bytes) !== sha256) return skipped(`${file} is not what was exported`);
  return ingestFile(store, path, {
    target: { id, feed, request, fixture, tournamentCalendar },
    ...facts,
    receivedAt: orderedAt,
    bytes,
    format: format === "json" || format === "xml" || format === "jsonp" ? format : undefined,
  });
}
