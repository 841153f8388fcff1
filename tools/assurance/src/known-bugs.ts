import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads the names of the bugs in `KNOWN.md`. */
export function readKnownBugs(): string[] {
  const text = readFileSync(join(import.meta.dirname, "../KNOWN.md"), "utf8");
  return [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name ?? "");
}
