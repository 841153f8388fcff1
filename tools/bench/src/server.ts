import { parseArgs } from "node:util";
import { runProgram } from "./run-program.ts";

/** Programs of the reference server's benchmarks, which use its internal modules, with their default options. */
const parts: Readonly<Record<string, readonly [string, ...string[]]>> = {
  starts: ["starts.ts"],
  requests: ["main.ts"],
  memory: ["memory.ts", "--rounds", "8"],
  "large-pages": ["large-pages.ts"],
};

/**
 * Measures the reference server: time until the first answer, CPU time of requests beside named peers, memory after
 * eight rounds over all feeds, and delay under large pages. Arguments: `--only <parts>`, separated by commas, and
 * `--quick`.
 */
export async function serverBenchmark(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
  });
  const names = values.only?.split(",") ?? Object.keys(parts);
  const unknownNames = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknownNames.length > 0)
    throw new Error(`unknown part ${unknownNames.join(", ")}; available: ${Object.keys(parts).join(", ")}`);
  for (const name of names) {
    const [file, ...options] = parts[name] ?? [];
    console.log(`\n${name}\n`);
    runProgram(`apps/server/bench/${file}`, [...options, ...(values.quick && name === "requests" ? ["--quick"] : [])]);
  }
}
