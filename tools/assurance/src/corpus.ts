/** Data files of the folder `corpus`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

export function readCorpus(name: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, "../corpus", `${name}.yaml`), "utf8"));
}
