import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";

/** A server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  /** All URLs that the server printed, in order. */
  readonly addresses: readonly string[];
  /** Milliseconds from start to the first answer with status 200. */
  readonly firstAnswer: number;
  /** Returns the CPU time of all threads in seconds. */
  cpu(): number;
  /** Returns the resident memory in MiB. */
  memory(): number;
  /** Returns the resident memory in MiB without file pages, whose number depends on other processes. */
  ownMemory(): number;
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

/** Starts a server and waits until it answers. */
export async function start({ command, args, env, url, probe, prepare }: Command): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  let errorOutput = "";
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)));
  // Later output is read and discarded, so that the pipe never blocks the server.
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(0, 2000)));
  const addresses = (): readonly string[] => output.match(/http:\/\/[\w.]+:\d+/g) ?? [];
  const address = (): string | undefined => url ?? addresses()[0];
  try {
    await waitForAnswer(child, address, probe, prepare, () => errorOutput);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    url: address() as string,
    addresses: addresses(),
    firstAnswer: performance.now() - startedAt,
    cpu: () => cpuSeconds(child.pid ?? 0),
    memory: () => resident(child.pid ?? 0, "VmRSS"),
    ownMemory: () => resident(child.pid ?? 0, "RssAnon"),
    // A regular exit stores compiled code for later starts.
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function waitForAnswer(
  child: ChildProcess,
  address: () => string | undefined,
  probe: string,
  prepare: (() => Promise<void>) | undefined,
  errorOutput: () => string,
): Promise<void> {
  const limit = performance.now() + 60_000;
  let prepared = prepare === undefined;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server exited: ${errorOutput()}`);
    try {
      if (!prepared) {
        await prepare?.();
        prepared = true;
      }
      const base = address();
      if (base === undefined) throw new Error("no address yet");
      if ((await requestStatus(base + probe)) === 200) return;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${address() ?? child.spawnfile} does not answer within 60 s: ${errorOutput()}`);
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

/** Returns a memory figure of a process in MiB, from the kernel. */
function resident(pid: number, kind: "VmRSS" | "RssAnon"): number {
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

/** Returns the CPU time of all threads of a process in seconds, from the scheduler's counts of nanoseconds. */
function cpuSeconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // The thread has ended since the list was read.
    }
  }
  return nanoseconds / 1e9;
}
