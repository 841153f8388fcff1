import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./child.ts";
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

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/**
 * Peak resident memory of `sdf-harvest run` with bodies of 137 KB that change with every poll; Linux only.
 *
 * @param targets - Number of targets, each polled once a second
 * @param polls - Number of polls after which the process is stopped
 */
export async function measureMemory(targets = 35, polls = 700): Promise<Memory> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-memory-"));
  const responder = start("memory-responder.ts", []);
  try {
    const { baseUrl, bytes, at } = JSON.parse(await responder.line(0)) as {
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
    await Promise.race([
      responder.line(Math.ceil(polls / POLLS_PER_LINE)),
      over.then(() => {
        throw new Error("the harvester ended too soon");
      }),
    ]);
    const peakBytes = peakOf(child.pid ?? 0);
    child.kill("SIGTERM");
    await over;
    return { targets, bodyBytes: bytes, polls, peakBytes, isPublished: program !== undefined };
  } finally {
    await responder.stop();
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
