import { spawn, type ChildProcessByStdio } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { RateSettings } from "../../src/budget/limits.ts";

export const killPoints = ["before-claim", "after-claim", "before-send", "in-answer", "after-receive", "before-commit", "in-commit", "after-commit"] as const;
export type KillPoint = (typeof killPoints)[number];

export interface ChildOptions {
  readonly store: { readonly engine: "sqlite"; readonly path: string; readonly thread?: boolean } | { readonly engine: "postgres"; readonly url: string; readonly schema: string };
  readonly name: string;
  readonly baseUrl: string;
  /** Added to the machine's clock. */
  readonly offset: number;
  readonly fixtures: readonly string[];
  readonly feeds: readonly string[];
  /** Seconds. */
  readonly interval: number;
  /** Seconds. */
  readonly timeout: number;
  readonly rates?: RateSettings;
  /** Text of a statement: after SIGUSR2 the process stops itself once such a statement has been answered. */
  readonly stopAfter?: string;
  /** Dies by its own hand when it passes a place so often. */
  readonly killAt?: { readonly point: KillPoint; readonly pass: number };
}

/** A response that the store of a process has acknowledged. */
export interface Acknowledged {
  readonly attempt: number;
  readonly response: number;
  readonly sha256: string;
  readonly target: string;
}

/** A process that harvests. */
export interface HarvesterProcess {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly acknowledged: Acknowledged[];
  readonly troubles: string[];
  /** When responses were acknowledged, and when it stopped itself; milliseconds of the machine's clock. */
  readonly acknowledgedAt: number[];
  readonly stoppedAt: number[];
  /** When it began to work, on the machine's clock. */
  readonly readyAt: number;
  kill(signal: NodeJS.Signals): void;
  /** When it is gone: its exit code, none when a signal ended it. */
  readonly exitCode: Promise<number | null>;
}

const program = fileURLToPath(new URL("harvest-process.ts", import.meta.url));
/** Compiled code is shared by the processes of a run: a start takes half of the time. */
const compiled = mkdtempSync(join(tmpdir(), "harvester-compiled-"));

/** Starts a process, in a shell when limits are to be set first, and waits until it works, or is gone. */
export async function startHarvesterProcess(options: ChildOptions, limits = ""): Promise<HarvesterProcess> {
  const line = [process.execPath, program, JSON.stringify(options)];
  const [command = "", ...commandArguments] = limits === "" ? line : ["sh", "-c", `${limits}; exec "$0" "$@"`, ...line];
  const child = spawn(command, commandArguments, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_COMPILE_CACHE: compiled } });
  const acknowledged: Acknowledged[] = [];
  const troubles: string[] = [];
  const acknowledgedAt: number[] = [];
  const stoppedAt: number[] = [];
  let errors = "";
  let pending = "";
  let readyAt = 0;
  const exitCode = new Promise<number | null>((resolve) => child.once("close", (code) => { resolve(code); }));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => void (errors += chunk.toString()));
    child.once("close", (code) => { if (code === null || code === 0) resolve(); else reject(new Error(errors)); });
    child.stdout.on("data", (chunk: Buffer) => {
      const lines = (pending + chunk.toString()).split("\n");
      // A line that was cut was not told in full, so it is not held against the store.
      pending = lines.pop() ?? "";
      for (const text of lines) {
        const [what, attempt, response, sha256 = "", target = ""] = text.split(" ");
        if (what === "ready") {
          readyAt = Date.now();
          resolve();
        } else if (what === "kept") {
          acknowledged.push({ attempt: Number(attempt), response: Number(response), sha256, target });
          acknowledgedAt.push(Date.now());
        } else if (what === "stopped") stoppedAt.push(Date.now());
        else if (what === "trouble") troubles.push(text);
      }
    });
  });
  return { process: child, acknowledged, troubles, acknowledgedAt, stoppedAt, readyAt, exitCode, kill: (signal) => void child.kill(signal) };
}

/** Waits until something is so. @throws Error when it takes longer than so many milliseconds */
export async function waitUntil(what: string, is: () => boolean, most = 120_000): Promise<void> {
  for (const end = Date.now() + most; !is();) {
    if (Date.now() > end) throw new Error(`${what}: not within ${most} ms`);
    await new Promise((go) => setTimeout(go, 20));
  }
}
