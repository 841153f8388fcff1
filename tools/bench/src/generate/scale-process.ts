/** Compiles and emits a service with generated feeds, and prints time and memory. Runs in a separate process. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { emitAll } from "@sdf-tools/compiler/emit";
import { compile } from "@sdf-tools/compiler/link";
import { repository } from "../repository.ts";

/** Time and peak memory of a process. */
export interface Scale {
  readonly seconds: number;
  readonly megabytes: number;
}

const count = Number(process.argv[2]);
const read = (path: string): [string, string] => [path, readFileSync(join(repository, path), "utf8")];
const shared = readdirSync(join(repository, "spec/shared"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".yaml"))
  .map((path) => read(`spec/shared/${path}`));
const [, template] = read("spec/soccer/match-momentum.yaml");
const feeds = Array.from({ length: count }, (_, index): [string, string] => [
  `spec/soccer/match-momentum-${index}.yaml`,
  template
    .replace("feed: match-momentum", `feed: match-momentum-${index}`)
    .replace(
      "path: /sdapi/v1/soccerdata/predictions/momentum",
      `path: /sdapi/v1/soccerdata/predictions/momentum${index}`,
    ),
]);

const start = performance.now();
const { model, diagnostics } = compile(new Map([...shared, ...feeds]));
if (model?.feeds.length !== count)
  throw new Error(`the generated specs do not compile: ${JSON.stringify(diagnostics.slice(0, 3))}`);
const files = await emitAll(model);
if (files.length < count * 4)
  throw new Error(`only ${files.length} files were emitted; expected at least ${count * 4}`);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 } satisfies Scale));
