/** Processes of the benchmarks: each subject and each peer runs in its own. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** Longest time until a process prints a line or replies, milliseconds. A benchmark that hangs fails with a reason. */
const REPLY_MS = 300_000;

/** A running process of a benchmark. */
export interface Child {
  readonly process: ChildProcess;
  /** Waits for a line of its output. Rejects if the process ends before, or prints none in time. */
  line(index: number): Promise<string>;
  /** Sends a message and waits for the reply. */
  ask<T>(message: unknown): Promise<T>;
  /** Waits for the process to end. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a file of this package, or another one by its absolute path, in a separate process, which ends with this one. */
export function start(
  file: string,
  args: readonly string[],
  { flags = [], cwd }: { readonly flags?: readonly string[]; readonly cwd?: string } = {},
): Child {
  const child = spawn(process.execPath, [...flags, resolve(import.meta.dirname, file), ...args], {
    cwd,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: string[] = [];
  const output = new EventEmitter();
  createInterface({ input: child.stdout! }).on("line", (line) => {
    lines.push(line);
    output.emit("change");
  });
  let isOver = false;
  const over = new Promise<void>((resolve) =>
    child.once("close", () => {
      isOver = true;
      output.emit("change");
      resolve();
    }),
  );
  const ending = (): string => `${file} ended with ${child.exitCode ?? child.signalCode ?? "an unknown code"}`;
  return {
    process: child,
    line: (index) =>
      withDeadline(`a line of ${file}`, async () => {
        while (lines.length <= index) {
          if (isOver) throw new Error(`${ending()} before it had printed all lines`);
          await once(output, "change");
        }
        return lines[index] as string;
      }),
    ask: <T>(message: unknown) =>
      withDeadline(
        `a reply of ${file}`,
        () =>
          new Promise<T>((resolve, reject) => {
            const onExit = (): void => reject(new Error(ending()));
            child.once("exit", onExit).once("message", (reply) => {
              child.off("exit", onExit);
              resolve(reply as T);
            });
            child.send(message as object);
          }),
      ),
    ended: () => over,
    async stop() {
      if (!isOver) child.kill("SIGTERM");
      await over;
    },
  };
}

/** Rejects with a reason if a step takes longer than a process of a benchmark may take. */
export async function withDeadline<T>(what: string, run: () => Promise<T>, milliseconds = REPLY_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} is missing after ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Duration and output of a finished process. */
export interface Run {
  readonly milliseconds: number;
  readonly stdout: string;
}

/** Runs a script with Node and waits for its end. @throws Error with its output if it fails */
export function runNode(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Run {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  const milliseconds = performance.now() - startedAt;
  if (status !== 0) throw new Error(`${args.join(" ")} exited with ${status}\n${stdout}\n${stderr}`);
  return { milliseconds, stdout };
}

/** CPU time of this process so far, milliseconds. Includes compilation and garbage collection, excludes other processes. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A clock that all processes of a machine share, milliseconds. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/** CPU time and memory of a process so far. */
export interface Usage {
  /** CPU milliseconds. */
  readonly cpu: number;
  /** Resident memory in bytes; after garbage collections if `memory` was requested. */
  readonly memory: number;
  /** Open streams. */
  readonly readers: number;
}

/** Replies to `usage` and `memory` of the parent process, and ends with it. */
export function replyWithUsage(readers: () => number): void {
  process.on("message", (message) => {
    void (async () => {
      // Several collections with pauses, because freed pages are returned later.
      for (let turn = 0; message === "memory" && turn < 4; turn++) {
        globalThis.gc?.();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      process.send?.({ cpu: cpuTime(), memory: process.memoryUsage.rss(), readers: readers() } satisfies Usage);
    })();
  });
  process.on("disconnect", () => process.exit());
  process.on("SIGTERM", () => process.exit());
}

/** CPU time of all threads of a process, from the scheduler's counts of nanoseconds; Linux only. */
export function readCpuMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // The thread has ended since the list was read.
    }
  }
  return nanoseconds / 1e6;
}

/** A free port, for programs that do not print their port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
