import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Name of the index of a recording: one line of JSON for each response. */
export const INDEX_FILE = "index.jsonl";

/** A recorded response with its request. */
export interface RecordedResponse {
  /** Path of the file with the body. */
  readonly file: string;
  /** Path and query of the request, without credentials. */
  readonly address: string;
  readonly status: number;
}

/**
 * Reads the index of a recording, which `sdf record` and `sdf-server record` write; `undefined` if the folder has none.
 *
 * @throws Error if a line is not an entry. The last line may be incomplete if the recorder was stopped
 */
export async function readRecording(folder: string): Promise<RecordedResponse[] | undefined> {
  const path = join(folder, INDEX_FILE);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return lines.flatMap((line, number) => {
    if (line === "") return [];
    const { file, address, status } = parse(line);
    if (typeof file !== "string" || typeof address !== "string" || typeof status !== "number")
      throw new Error(`${path}:${number + 1}: not an entry of a recording; record again, or delete the line`);
    return [{ file: join(folder, file), address, status }];
  });
}

function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(line) as unknown;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
