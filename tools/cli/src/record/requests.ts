import { readFile } from "node:fs/promises";
import { inferRequests } from "@sdf-tools/infer";
import type { InferProject } from "../infer/project.ts";

/** Requests to one service. */
export interface Upstream {
  /** URL of the service without a path. */
  readonly origin: string;
  /** Paths with queries. */
  readonly targets: readonly string[];
}

/**
 * Reads a list of URLs, grouped by service.
 *
 * @param upstream URL of the service, for lines that contain a path only
 * @throws Error with file and line if a line is no URL. The message does not repeat it: it may contain a key
 */
export async function readUrls(file: string, upstream: string | undefined): Promise<Upstream[]> {
  const urls: URL[] = [];
  for (const [index, line] of (await read(file)).split(/\r?\n/).entries()) {
    const text = line.trim();
    if (text === "" || text.startsWith("#")) continue;
    const url = toUrl(text, upstream);
    if (url === undefined)
      throw new Error(
        `${file}:${index + 1}: not a URL; write https://<host>/<path>, or /<path> with the option --upstream`,
      );
    urls.push(url);
  }
  if (urls.length === 0) throw new Error(`${file}: contains no URL; write one per line`);
  return [...Map.groupBy(urls, ({ origin }) => origin)].map(([origin, group]) => ({
    origin,
    targets: group.map(({ pathname, search }) => pathname + search),
  }));
}

function toUrl(text: string, upstream: string | undefined): URL | undefined {
  const full = text.startsWith("/") && upstream !== undefined ? upstream.replace(/\/+$/, "") + text : text;
  return /^https?:\/\//.test(full) && URL.canParse(full) ? new URL(full) : undefined;
}

/** Reads request headers from a file. @throws Error with file and line, without the header */
export async function readHeaders(file: string): Promise<[string, string][]> {
  return (await read(file)).split(/\r?\n/).flatMap((line, index): [string, string][] => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [, name, value] = /^([A-Za-z0-9-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`${file}:${index + 1}: not a header; write Name: value`);
    return [[name, value]];
  });
}

async function read(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file}: ${error.code === "ENOENT" ? "the file does not exist" : error.message}`);
  });
}

const DEFAULT_INTERVAL_MS = 60_000;

/** The time between two rounds that the documented polling of all requested feeds allows, in milliseconds. */
export function documentedIntervalMs(targets: readonly string[], model: InferProject["model"] | undefined): number {
  const paths = new Set(inferRequests(targets).map(({ path }) => path));
  const seconds = (model?.feeds ?? [])
    .filter(({ description }) => paths.has(description.path))
    .flatMap(({ polling }) => {
      const intervals = polling.flatMap(({ every, alternative }) =>
        every === undefined || alternative === true ? [] : [every],
      );
      // While a match is played, the shortest interval of a feed applies.
      return intervals.length === 0 ? [] : [Math.min(...intervals)];
    });
  return seconds.length === 0 ? DEFAULT_INTERVAL_MS : Math.max(...seconds) * 1000;
}
