import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

/** A process of this benchmark, and its output. */
export interface Child {
  readonly process: ChildProcess;
  /** Lines printed so far. */
  readonly lines: readonly string[];
  /** Waits for a line. Rejects if the process ends before. */
  line(index: number): Promise<string>;
  /** Waits for the process to end. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a file of this folder in a separate process, which ends with this one. */
export function start(file: string, args: readonly string[], flags: readonly string[] = []): Child {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, file), ...args], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    for (const wake of waiting) wake();
  });
  const over = new Promise<void>((resolve) =>
    child.once("close", () => {
      isOver = true;
      for (const wake of waiting) wake();
      resolve();
    }),
  );
  return {
    process: child,
    lines,
    async line(index) {
      while (lines.length <= index) {
        if (isOver)
          throw new Error(
            `${file} ended with ${child.exitCode ?? child.signalCode ?? "?"} before it had printed all lines`,
          );
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
      return lines[index] as string;
    },
    ended: () => over,
    async stop() {
      if (!isOver) child.kill("SIGTERM");
      await over;
    },
  };
}

export interface Responder {
  readonly baseUrl: string;
  /** Number of answers so far, their bytes, and CPU milliseconds. */
  counts(): Promise<{ readonly served: number; readonly bytesServed: number; readonly cpu: number }>;
  stop(): Promise<void>;
}

export async function startResponder(folder: string, isStill = false): Promise<Responder> {
  const child = start("responder.ts", isStill ? [folder, "--still"] : [folder]);
  const baseUrl = `http://127.0.0.1:${await child.line(0)}`;
  return {
    baseUrl,
    counts: async () => {
      const { served, bytesServed, cpu } = (await (await fetch(`${baseUrl}/counts`)).json()) as {
        served: number;
        bytesServed: number;
        cpu: NodeJS.CpuUsage;
      };
      return { served, bytesServed, cpu: (cpu.user + cpu.system) / 1000 };
    },
    stop: () => child.stop(),
  };
}
