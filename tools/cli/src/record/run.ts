import { setTimeout as delay } from "node:timers/promises";
import { createRecorder } from "@sdf/server";
import pc from "picocolors";
import { findConfig } from "../config/index.ts";
import { loadProject } from "../infer/project.ts";
import { documentedIntervalMs, readHeaders, readUrls, type Upstream } from "./requests.ts";

/** Options of `sdf record`. */
export interface RecordArguments {
  readonly upstream?: string;
  readonly out: string;
  readonly urls?: string;
  readonly headers?: string;
  readonly every?: number;
  readonly rounds: number;
  /** Default: 1 s. */
  readonly pause?: number;
  readonly port: number;
  readonly host: string;
}

/** Milliseconds that requests in flight may take to finish after a signal. */
const GRACE_MS = 10_000;

/** @returns the exit code. 0: success, also after a signal. 1: a request had no response, or an error status */
export async function runRecord(options: RecordArguments): Promise<number> {
  const { upstream, urls, headers } = options;
  const stopped = stopOnSignal();
  if (urls !== undefined) {
    return recordUrls(await readUrls(urls, upstream), headers, options, stopped);
  }
  if (headers !== undefined) throw new Error("--headers requires --urls; a proxy forwards the headers of its client");
  if (upstream === undefined) throw new Error("name the service with --upstream, or the requests with --urls");
  const recorder = startRecorder(upstream, options.out);
  const url = await recorder.listen(options.port, options.host);
  console.log(`recording at ${url}; use this URL as the base URL of the client`);
  await new Promise<void>((resolve) => stopped.addEventListener("abort", () => resolve(), { once: true }));
  await recorder.close(GRACE_MS);
  return 0;
}

function startRecorder(upstream: string, out: string) {
  return createRecorder({
    upstream,
    to: out,
    onRecorded: (address, file) => console.log(`${pc.green("recorded")}  ${address} -> ${file}`),
    onError: (error) => console.error(`sdf: not recorded: ${error instanceof Error ? error.message : String(error)}`),
  });
}

/**
 * Sends every request through a recorder of its service, round by round.
 *
 * @param headersFile file with the headers of all requests
 * @returns the exit code, as {@link runRecord}
 */
export async function recordUrls(
  upstreams: readonly Upstream[],
  headersFile: string | undefined,
  { out, every, rounds, pause = 1000 }: Pick<RecordArguments, "out" | "every" | "rounds" | "pause">,
  stopped = stopOnSignal(),
): Promise<number> {
  const headers = headersFile === undefined ? [] : await readHeaders(headersFile);
  const recorders = await Promise.all(
    upstreams.map(async ({ origin, targets }) => {
      const recorder = startRecorder(origin, out);
      return { origin, targets, recorder, url: await recorder.listen() };
    }),
  );
  const targets = upstreams.flatMap((each) => each.targets);
  const model = every !== undefined || findConfig(process.cwd()) === undefined ? undefined : await readModel();
  const interval = every ?? documentedIntervalMs(targets, model);
  let failures = 0;
  try {
    for (let round = 1; round <= rounds && !stopped.aborted; round++) {
      if (round > 1) await wait(interval, stopped);
      for (const { origin, targets: ofOrigin, url } of recorders)
        for (const [index, target] of ofOrigin.entries()) {
          if (stopped.aborted) break;
          if (index > 0) await wait(pause, stopped);
          const status = await request(url + target, headers, stopped);
          if (status === 200 || stopped.aborted) continue;
          failures += 1;
          // The URL may contain a key, so the line names its place in the list.
          console.error(`${pc.yellow("failed")}  request ${index + 1} of ${origin}: status ${status}`);
        }
    }
  } finally {
    await Promise.all(recorders.map(({ recorder }) => recorder.close(GRACE_MS)));
  }
  return failures > 0 ? 1 : 0;
}

async function request(url: string, headers: [string, string][], signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal, redirect: "manual" });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
}

async function readModel() {
  return (await loadProject(process.cwd())).model;
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Returns a signal that aborts at SIGINT or SIGTERM. A second signal ends the process at once. */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, exitCode] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(exitCode);
      controller.abort();
    });
  return controller.signal;
}
