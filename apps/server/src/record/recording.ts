/** Recordings on disk: a folder with one file per response, and an index with one line for each. */
import { readFile, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { type Instant, OptionError } from "@sdf/world";

/** Index entry of a recorded response. */
export interface Recorded {
  /** File with the body, relative to the folder of the recording. */
  readonly file: string;
  /** Time of receipt, in milliseconds since the epoch. */
  readonly at: Instant;
  readonly status: number;
  readonly contentType: string;
  /** Path and query, without credentials. */
  readonly address: string;
  /** `<sport>/<feed>`; absent if the path belongs to no feed. */
  readonly feed?: string | undefined;
}

/** File with the index of a recording. */
export const INDEX_FILE = "index.jsonl";

/**
 * Reads a file of a recording.
 *
 * @throws OptionError if the path or a symbolic link leads out of the folder of the recording
 */
export async function readRecordedFile(folder: string, file: string): Promise<Buffer> {
  return readFile(await pathWithin(folder, file));
}

/** Returns the path of a file without symbolic links. */
async function pathWithin(folder: string, file: string): Promise<string> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
  const fromRoot = relative(root, path);
  if (fromRoot === ".." || fromRoot.startsWith(`..${sep}`) || isAbsolute(fromRoot))
    throw new OptionError(
      "replay",
      `the file ${file} of the recording is outside of ${folder}`,
      "copy the file into the folder, or delete its line in the index",
    );
  return path;
}

/**
 * Reads the index of a recording.
 *
 * @throws OptionError if it does not exist or is damaged, or if one of its files is outside of the folder
 */
export async function readRecording(folder: string): Promise<readonly Recorded[]> {
  let text: string;
  try {
    text = (await readRecordedFile(folder, INDEX_FILE)).toString("utf8");
  } catch (error) {
    if (error instanceof OptionError) throw error;
    throw new OptionError(
      "replay",
      `there is no recording in ${folder}`,
      `use a folder with the file ${INDEX_FILE}, which sdf-server record creates`,
    );
  }
  // The last line may be incomplete if the recorder was stopped.
  const lines = text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .filter((line) => line !== "");
  const entries = lines.map((line, number) => {
    const recorded = parse(line);
    if (recorded === undefined)
      throw new OptionError(
        "replay",
        `line ${number + 1} of ${INDEX_FILE} in ${folder} is not a valid entry`,
        "record again, or delete the line",
      );
    return recorded;
  });
  // A missing file is an error of its request only.
  const checks = await Promise.allSettled(entries.map(({ file }) => pathWithin(folder, file)));
  for (const check of checks)
    if (check.status === "rejected" && check.reason instanceof OptionError) throw check.reason;
  return entries;
}

function parse(line: string): Recorded | undefined {
  try {
    const value = JSON.parse(line) as Partial<Recorded>;
    const { file, at, status, contentType, address } = value;
    const isWhole =
      typeof file === "string" &&
      !/^\/|\.\./.test(file) &&
      Number.isFinite(at) &&
      Number.isInteger(status) &&
      typeof contentType === "string" &&
      typeof address === "string";
    return isWhole ? (value as Recorded) : undefined;
  } catch {
    return undefined;
  }
}
