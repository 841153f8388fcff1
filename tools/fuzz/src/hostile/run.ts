import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Growth } from "./growth.ts";
import type { Engine } from "./measure.ts";

/** Heap that the measuring process may use, in megabytes: a regression ends that process, and nothing else. */
const heapLimit = 600;

/** What became of a run: the growth of each kind, and the kind at which the process ended early. */
export interface Run {
  readonly growths: readonly Growth[];
  readonly endedAt: string | undefined;
}

/** What to measure. */
export interface RunOptions {
  /** Part of the names of the kinds; all kinds when absent. */
  readonly only?: string | undefined;
  /** Measures a kind at the largest size only if it is too cheap for its growth to show at the middle size. */
  readonly isQuick?: boolean;
  /** Receives each result as soon as it is measured. */
  readonly onGrowth?: (growth: Growth) => void;
}

/** Measures hostile kinds of documents in a process of its own. */
export async function runGrowth(
  engine: Engine,
  { only = "", isQuick = false, onGrowth }: RunOptions = {},
): Promise<Run> {
  const file = fileURLToPath(new URL("growth-process.ts", import.meta.url));
  const args = [`--max-old-space-size=${heapLimit}`, file, engine, only, ...(isQuick ? ["quick"] : [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const growths: Growth[] = [];
  let current: string | undefined;
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line) as Growth | { readonly started: string };
      if ("started" in message) current = message.started;
      else {
        growths.push(message);
        onGrowth?.(message);
        current = undefined;
      }
    }
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  return { growths, endedAt: code === 0 ? undefined : (current ?? "the start") };
}
