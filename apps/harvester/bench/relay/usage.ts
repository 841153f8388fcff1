import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "../child.ts";
import { cpuTime } from "../workload.ts";

/** CPU time and memory of a server so far. */
export interface Usage {
  /** CPU milliseconds. */
  readonly cpu: number;
  /** Resident memory in bytes; after a garbage collection if memory was requested. */
  readonly memory: number;
  /** Open streams. */
  readonly readers: number;
}

/** Replies to `usage` and `memory` of the parent process. */
export function answerUsage(readers: () => number): void {
  process.on("message", (what) => {
    void (async () => {
      if (what === "memory") {
        // Several collections with pauses, because freed pages are returned later.
        for (let each = 0; each < 4; each++) {
          globalThis.gc?.();
          await pause(50);
        }
      }
      process.send?.({ cpu: cpuTime(), memory: process.memoryUsage.rss(), readers: readers() } satisfies Usage);
    })();
  });
  process.on("disconnect", () => process.exit());
  process.on("SIGTERM", () => process.exit());
}

/** Sends a message to a process of the benchmark and waits for its reply. */
export function ask<T>(child: Child, what: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error("a process of the benchmark ended"));
    child.process.once("exit", onExit).once("message", (reply) => {
      child.process.off("exit", onExit);
      resolve(reply as T);
    });
    child.process.send(what as object);
  });
}
