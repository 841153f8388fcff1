import type { Finding } from "./finding.ts";
import type { Package } from "./workspace.ts";

/** Lines that a hand-written file may have. */
export const mostLines = 400;

/** Lines that longer files are allowed until they are made shorter, by path. The numbers only go down. */
export type Ratchet = Readonly<Record<string, number>>;

export function longFiles(packages: readonly Package[]): Ratchet {
  return Object.fromEntries(packages.flatMap(({ files }) => files.filter(({ isGenerated, lines }) => !isGenerated && lines > mostLines).map(({ path, lines }) => [path, lines])));
}

/** Files that are too long and not known for it, those that grew, and entries that nothing needs any more. */
export function checkLength(long: Ratchet, ratchet: Ratchet): Finding[] {
  const grown = Object.entries(long).flatMap(([file, lines]): Finding[] => {
    const allowed = ratchet[file] ?? mostLines;
    return lines <= allowed ? [] : [{ file, rule: "long", what: `${lines} lines, ${allowed} are allowed`, fix: "one idea for each file: part it" }];
  });
  const shrunk = Object.entries(ratchet).flatMap(([file, allowed]): Finding[] => {
    const lines = long[file];
    if (lines !== undefined && lines >= allowed) return [];
    return [{ file, rule: "long", what: `the file ${lines === undefined ? "is short enough now" : `has ${lines} lines now`}, and tools/repo-checks/long-files.json allows ${allowed}`, fix: "node tools/repo-checks/src/dependency-rules/main.ts --lower" }];
  });
  return [...grown, ...shrunk];
}

/** The ratchet after files became shorter: never higher than it was. */
export function lowered(long: Ratchet, ratchet: Ratchet): Ratchet {
  return Object.fromEntries(Object.entries(ratchet).flatMap(([file, allowed]) => {
    const lines = long[file];
    return lines === undefined ? [] : [[file, Math.min(lines, allowed)]];
  }));
}
