import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from start to the first answer with status 200. */
  readonly firstAnswer: number;
  /** CPU seconds used so far, of all its threads. */
  cpu(): number;
  /** Resident memory, MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** How to start one. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly url: string;
  /** Asked until it answers. */
  readonly probe: string;
  /** Done between start and the first probe that counts, such as teaching it what to answer. */
  readonly prepare?: () => Promise<void>;
}

/** Starts a server, and waits until it answers. */
export async function start({ command, args, url, probe, prepare }: Command): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  try {
    await answering(child, url + probe, prepare, () => said);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    url,
    firstAnswer: performance.now() - began,
    cpu: () => cpuSeconds(child.pid ?? 0),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    stop: () => new Promise((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGKILL");
    }),
  };
}

async function answering(child: ChildProcess, url: string, prepare: (() => Promise<void>) | undefined, said: () => string): Promise<void> {
  const limit = performance.now() + 60_000;
  let prepared = prepare === undefined;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server left: ${said()}`);
    try {
      if (!prepared) {
        await prepare?.();
        prepared = true;
      }
      const response = await fetch(url, { headers: { accept: "application/json", authorization: "Bearer any" } });
      await response.arrayBuffer();
      if (response.status === 200) return;
    } catch {
      // Not up yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} does not answer: ${said()}`);
}

/** User and system time of a process, from the kernel; ticks of a hundredth of a second. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
