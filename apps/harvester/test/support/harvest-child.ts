import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";
import { programPath } from "./programs.ts";

export const killPoints = [
  "before-claim",
  "after-claim",
  "before-send",
  "in-answer",
  "after-receive",
  "before-commit",
  "in-commit",
  "after-commit",
] as const;
export type KillPoint = (typeof killPoints)[number];

export interface ChildOptions {
  readonly store:
    | { readonly engine: "sqlite"; readonly path: string; readonly thread?: boolean | undefined }
    | { readonly engine: "postgres"; readonly url: string; readonly schema: string };
  readonly name: string;
  readonly baseUrl: string;
  /** Offset to the system clock, in milliseconds. */
  readonly offset: number;
  /** Count time from the clock of the database instead of the system clock, as `run` does with PostgreSQL. */
  readonly hasDatabaseClock?: boolean | undefined;
  readonly fixtures: readonly string[];
  readonly feeds: readonly string[];
  /** Seconds. */
  readonly interval: number;
  /** Seconds. */
  readonly timeout: number;
  /** Kill the process when it passes a point for the given number of times. */
  readonly killAt?: { readonly point: KillPoint; readonly pass: number } | undefined;
}

/** A response that a store has acknowledged. */
export interface Acknowledged {
  readonly response: number;
  readonly sha256: string;
  readonly target: string;
}

/** A harvester in a separate process. */
export interface HarvesterProcess {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly acknowledged: Acknowledged[];
  /** Failed operations of the store, with their codes. */
  readonly failures: string[];
  /** Times of acknowledgements; milliseconds of the system clock. */
  readonly acknowledgedAt: number[];
  /** Time at which it began to poll, by the system clock. */
  readonly readyAt: number;
  kill(signal: NodeJS.Signals): void;
  /** Exit code once the process has ended; null if a signal ended it. */
  readonly exitCode: Promise<number | null>;
}

const program = programPath("harvest-process");

/** Starts a process, in a shell if limits are given, and waits until it polls or has ended. */
export async function startHarvesterProcess(options: ChildOptions, limits = ""): Promise<HarvesterProcess> {
  const line = [process.execPath, program, JSON.stringify(options)];
  const [command = "", ...commandArguments] = limits === "" ? line : ["sh", "-c", `${limits}; exec "$0" "$@"`, ...line];
  const child = spawn(command, commandArguments, { stdio: ["ignore", "pipe", "pipe"] });
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  const acknowledgedAt: number[] = [];
  let errors = "";
  let pending = "";
  let readyAt = 0;
  const exitCode = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      resolve(code);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => void (errors += chunk.toString()));
    child.once("close", (code) => {
      if (code === null || code === 0) resolve();
      else {
        failures.push(`ended with ${code}: ${errors}`);
        reject(new Error(errors));
      }
    });
    child.stdout.on("data", (chunk: Buffer) => {
      const lines = (pending + chunk.toString()).split("\n");
      // An incomplete line was not fully printed, so it does not count as acknowledged.
      pending = lines.pop() ?? "";
      for (const text of lines) {
        const [what, response, sha256 = "", target = ""] = text.split(" ");
        if (what === "ready") {
          readyAt = Date.now();
          resolve();
        } else if (what === "kept") {
          acknowledged.push({ response: Number(response), sha256, target });
          acknowledgedAt.push(Date.now());
        } else if (what === "failed") failures.push(text);
      }
    });
  });
  return {
    process: child,
    acknowledged,
    failures,
    acknowledgedAt,
    readyAt,
    exitCode,
    kill: (signal) => void child.kill(signal),
  };
}

/**
 * Waits until a condition is true.
 *
 * @param processes - Processes whose state the error describes
 * @throws Error after `most` milliseconds
 */
export async function waitUntil(
  what: string,
  is: () => boolean,
  most = 120_000,
  processes: readonly HarvesterProcess[] = [],
): Promise<void> {
  for (const end = Date.now() + most; !is();) {
    if (Date.now() > end) {
      const states = processes.map(
        ({ acknowledged, failures }) =>
          `; ${acknowledged.length} acknowledged, failed: ${failures.at(-1) ?? "nothing"}`,
      );
      throw new Error(`timed out after ${most} ms waiting until ${what}${states.join("")}`);
    }
    await new Promise((go) => setTimeout(go, 20));
  }
}
