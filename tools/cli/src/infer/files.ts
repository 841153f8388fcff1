import { existsSync } from "node:fs";
import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasPath, inferRequests, type InferredRequest } from "@sdf-tools/infer";
import { readRecording, type RecordedResponse } from "@sdf/documents";
import pc from "picocolors";

/** The files of responses, with their requests if a recording contains them. */
export interface ResponseFiles {
  readonly files: readonly string[];
  /** Paths and queries of the recorded requests. */
  readonly requests: readonly InferredRequest[];
}

/**
 * Lists the files of paths. Folders are searched recursively; files without responses are reported and skipped later.
 * Of a recording, only successful responses are listed. `-` is the standard input.
 *
 * @param address path of the requests of the feed, or the address of one of them; responses that were recorded for
 *   other paths are not listed
 * @throws Error if a path does not exist, or if recorded responses belong to several resource paths
 */
export async function findResponses(named: readonly string[], address: string | undefined): Promise<ResponseFiles> {
  const files: string[] = [];
  const recorded: RecordedResponse[] = [];
  for (const name of named) {
    const recording = name === "-" ? undefined : await readRecording(name);
    if (recording === undefined) files.push(...(await filesIn(name)));
    else recorded.push(...recording.filter(({ status }) => status === 200));
  }
  const stated = address === undefined ? undefined : readAddress(address);
  if (recorded.length === 0) return { files, requests: stated === undefined ? [] : [{ ...stated, count: 0 }] };
  const addresses = recorded.map((each) => each.address);
  const path = stated?.path;
  const requests = inferRequests(addresses, path);
  if (path === undefined && requests.length > 1)
    throw new Error(`the recording has responses of several feeds; select one with --path: ${printList(requests)}`);
  const [selected] = requests;
  if (selected === undefined)
    throw new Error(`the recording has no response of ${path}; it has ${printList(inferRequests(addresses))}`);
  const ofPath = recorded.filter((each) => hasPath(each.address, selected.path));
  return { files: [...files, ...ofPath.map(({ file }) => file)], requests };
}

/** Reads the address of a request: a URL, or a path with or without a query. Parameters of the path may be in braces. */
function readAddress(address: string): InferredRequest {
  const target = address.replace(/^https?:\/\/[^/]+/, "");
  const [path = ""] = target.split("?");
  const [request] = path.startsWith("/") && path.length > 1 ? inferRequests([target], namedPath(path)) : [];
  if (request === undefined)
    throw new Error(
      `--path ${path} is not a path; use the address of a request, such as /v1/standings?season=2031 or ` +
        "/leagues/{league}/matches",
    );
  return request;
}

/** A path with parameters in braces is complete; values in other paths become parameters. */
function namedPath(path: string): string | undefined {
  return path.includes("{") ? path : undefined;
}

function printList(requests: readonly InferredRequest[]): string {
  return requests.map(({ path, count }) => `${path} (${count})`).join(", ");
}

async function filesIn(path: string): Promise<string[]> {
  if (path === "-") return [path];
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) throw new Error(`${path} does not exist; name files or folders with responses`);
  if (!info.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Writes files of a project, and reports each. A file is replaced as a whole, so that no reader finds a part of it.
 *
 * @param root folder to which the paths are relative
 */
export async function writeFiles(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, text);
    await rename(`${target}.part`, target);
    console.error(`${pc.green("written")}  ${path}`);
  }
}

/** The paths of existing files. */
export function existing(root: string, paths: Iterable<string>): string[] {
  return [...paths].filter((path) => existsSync(join(root, path)));
}
