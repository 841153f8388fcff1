import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { readCpuMs } from "../child.ts";
import { pause } from "../report.ts";

/** A server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  /** All URLs that the server printed, in order. */
  readonly addresses: readonly string[];
  /** Milliseconds from start to the first answer with status 200. */
  readonly firstAnswer: number;
  /** CPU milliseconds of all threads. */
  cpu(): number;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Command line of a server. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** Variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** URL of the server. Default: the first URL that it prints. */
  readonly url?: string;
  /** Path that is requested until the server answers with status 200. */
  readonly probe: string;
  /** Runs before the first successful probe, for example to configure responses. */
  readonly prepare?: () => Promise<void>;
}

/** Longest time from the start of a server to its first answer, milliseconds. */
const START_MS = 60_000;

/** Starts a server and waits until it answers. */
export async function startServer({ command, args, env, url, probe, prepare }: Command): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  let errorOutput = "";
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)));
  // Later output is read and discarded, so that the pipe never blocks the server.
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(0, 2000)));
  const addresses = (): readonly string[] => output.match(/http:\/\/[\w.]+:\d+/g) ?? [];
  let isPrepared = prepare === undefined;
  for (let isAnswered = false; !isAnswered; await pause(5)) {
    const isLate = performance.now() - startedAt > START_MS;
    if (child.exitCode !== null || isLate) {
      child.kill("SIGKILL");
      throw new Error(`${command} ${isLate ? "does not answer within 60 s" : "exited"}: ${errorOutput}`);
    }
    try {
      if (!isPrepared) await prepare?.();
      isPrepared = true;
      const base = url ?? addresses()[0];
      isAnswered = base !== undefined && (await requestStatus(base + probe)) === 200;
    } catch {
      // The server does not listen yet.
    }
  }
  const firstAnswer = performance.now() - startedAt;
  return {
    url: url ?? (addresses()[0] as string),
    addresses: addresses(),
    firstAnswer,
    cpu: () => readCpuMs(child.pid ?? 0),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    // A regular exit stores compiled code for later starts.
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** Sends a request over a new connection, reads the response, and returns its status. */
function requestStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { accept: "application/json", authorization: "Bearer any" };
    get(url, { headers, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    }).once("error", reject);
  });
}
