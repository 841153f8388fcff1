import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** All addresses that it has printed, in order. */
  readonly addresses: readonly string[];
  /** Milliseconds from start to the first answer with status 200. */
  readonly firstAnswer: number;
  /** CPU seconds used so far, of all its threads. */
  cpu(): number;
  /** Resident memory, MiB. */
  memory(): number;
  /** The part of it that is not pages of files, such as the node binary's; of those there are more while other programs use them too. */
  ownMemory(): number;
  stop(): Promise<void>;
}

/** How to start one. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** Where it listens; absent when it chooses a free port and prints the address. */
  readonly url?: string;
  /** Asked until it answers. */
  readonly probe: string;
  /** Done between start and the first probe that counts, such as teaching it what to answer. */
  readonly prepare?: () => Promise<void>;
}

/** Starts a server, and waits until it answers. */
export async function start({ command, args, url, probe, prepare }: Command): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let errorOutput = "";
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)));
  // What comes later is read and forgotten, so that nobody waits for a full pipe.
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
    stop: () => new Promise((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGKILL");
    }),
  };
}

async function waitForAnswer(child: ChildProcess, address: () => string | undefined, probe: string, prepare: (() => Promise<void>) | undefined, errorOutput: () => string): Promise<void> {
  const limit = performance.now() + 60_000;
  let prepared = prepare === undefined;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server left: ${errorOutput()}`);
    try {
      if (!prepared) {
        await prepare?.();
        prepared = true;
      }
      const base = address();
      if (base === undefined) throw new Error("no address yet");
      const response = await fetch(base + probe, { headers: { accept: "application/json", authorization: "Bearer any" } });
      await response.arrayBuffer();
      if (response.status === 200) return;
    } catch {
      // Not up yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${address() ?? child.spawnfile} does not answer: ${errorOutput()}`);
}

/** MiB of a process, from the kernel. */
function resident(pid: number, kind: "VmRSS" | "RssAnon"): number {
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

/** User and system time of a process, from the kernel; ticks of a hundredth of a second. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
