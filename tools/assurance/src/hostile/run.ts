import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Growth } from "./growth.ts";
import type { Engine } from "./measure.ts";

/** Heap limit of the measuring process in megabytes, so that a regression ends only that process. */
const heapLimit = 600;

/** Result of a run: the growth of each kind by engine, and the kind during which the process ended early. */
export interface Run {
  readonly growths: Readonly<Record<Engine, readonly Growth[]>>;
  readonly endedAt: string | undefined;
}

/** Options of a run. */
export interface RunOptions {
  /** Part of the names of the kinds; undefined for all kinds. */
  readonly only?: string | undefined;
  /** True to measure a sample of the kinds, and larger sizes only if a kind is too cheap to measure at smaller ones. */
  readonly isQuick?: boolean;
  /** Receives each result as soon as it is measured. */
  readonly onGrowth?: (growth: Growth) => void;
}

/** Measures hostile kinds of documents with one engine after the other, in a child process. */
export async function runGrowth(
  engines: readonly Engine[],
  { only = "", isQuick = false, onGrowth }: RunOptions = {},
): Promise<Run> {
  const file = fileURLToPath(new URL("growth-process.ts", import.meta.url));
  const args = [`--max-old-space-size=${heapLimit}`, file, engines.join(), only, ...(isQuick ? ["quick"] : [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const growths: Record<Engine, Growth[]> = { tables: [], fast: [], functions: [] };
  let current: string | undefined;
  let incompleteLine = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (incompleteLine + chunk).split("\n");
    incompleteLine = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line) as
        | { readonly engine: Engine; readonly growth: Growth }
        | { readonly started: string };
      if ("started" in message) current = message.started;
      else {
        growths[message.engine].push(message.growth);
        onGrowth?.(message.growth);
        current = undefined;
      }
    }
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  return { growths, endedAt: code === 0 ? undefined : (current ?? "the start") };
}
