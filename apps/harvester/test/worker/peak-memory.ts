import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { published } from "./published.ts";

export interface Memory {
  readonly targets: number;
  /** Length of one body, in bytes. */
  readonly bodyBytes: number;
  readonly polls: number;
  /** Peak resident memory of the process, in bytes. */
  readonly peakBytes: number;
  /** True if the built program ran; false if the packages are not built and the sources ran. */
  readonly isPublished: boolean;
}

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/**
 * Peak resident memory of `sdf-harvest run` with bodies of 137 KB that change with every poll; Linux only.
 *
 * @param targets - Number of targets, each polled once a second
 * @param polls - Number of polls after which the process is stopped
 */
export async function measureMemory(targets = 35, polls = 700): Promise<Memory> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-memory-"));
  const responder = fork(new URL("peak-memory-process.ts", import.meta.url), { silent: true });
  const lines = createInterface({ input: responder.stdout! })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => (await lines.next()).value as string;
  try {
    const { baseUrl, bytes, at } = JSON.parse(await readLine()) as {
      baseUrl: string;
      bytes: number;
      at: number;
    };
    const fixtures = Array.from({ length: targets }, (_, index) => `fixture${String(index).padStart(18, "0")}`);
    const config = join(folder, "sdf-harvest.yaml");
    writeFileSync(
      config,
      `service: { baseUrl: "${baseUrl}" }
follow: [{ sport: soccer, fixtures: [${fixtures.join(", ")}], feeds: [match-events-possession-values] }]
policies: { "*": { spread: 0, confirmed: { "*": 1 } } }
rehearsal: { at: "${new Date(at + 300_000).toISOString()}", speed: 1 }
log: { level: error }
storage: { path: ./harvest }
`,
    );
    const program = published(folder);
    const child = spawn(process.execPath, [program ?? main, "run", "--plain", "-c", config], { stdio: "ignore" });
    const over = new Promise<void>((resolve) =>
      child.once("close", () => {
        resolve();
      }),
    );
    const polled = async (): Promise<void> => {
      for (let line = 0; line < polls / POLLS_PER_LINE; line++) await readLine();
    };
    await Promise.race([
      polled(),
      over.then(() => {
        throw new Error("the harvester ended too soon");
      }),
    ]);
    const peakBytes = peakOf(child.pid ?? 0);
    child.kill("SIGTERM");
    await over;
    return { targets, bodyBytes: bytes, polls, peakBytes, isPublished: program !== undefined };
  } finally {
    responder.kill();
    await once(responder, "close");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The responder prints a line per this number of answers. */
const POLLS_PER_LINE = 35;

/** Peak resident memory of a process so far, in bytes. */
function peakOf(pid: number): number {
  const [, kilobytes = ""] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
