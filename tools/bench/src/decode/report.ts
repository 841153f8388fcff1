import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "@sdf-tools/compiler/link";
import { markdownTable, table } from "../measure.ts";
import { repository } from "../repository.ts";
import { measureColdStart } from "./cold.ts";
import { installPackages } from "./installed.ts";
import { measureMemory } from "./memory.ts";
import { readRecorded } from "./recorded.ts";
import { measureNesting, measureDocumentSizes } from "./scale.ts";
import { measureSizes } from "./sizes.ts";
import { measureSpeed, pipelinesFor, type Extent, type Race } from "./speed.ts";
import { createSubjects, type Subject } from "./subject.ts";
import { footprintTable, speedTable, timesTable } from "./tables.ts";
import { verify } from "./verify.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

/**
 * `quick` takes less than a minute, `full` about ten minutes. The warm-up of `full` is long because on a busy machine
 * the compiler optimises late, and a pipeline that is measured before looks slow.
 */
const plans = {
  quick: {
    rounds: 1,
    budget: { warmUp: 80, measure: 60, fewest: 3 },
    coldRounds: 3,
    sizes: [1e5, 1e7],
    depths: [1, 48],
    peers: false,
  },
  full: {
    rounds: 3,
    budget: { warmUp: 600, measure: 200, fewest: 5 },
    coldRounds: 11,
    sizes: [1e4, 1e5, 1e6, 1e7, 1e8],
    depths: [1, 4, 16, 48],
    peers: true,
  },
} as const;

/**
 * Measures decoding and validation against other libraries. Arguments: paths of recorded documents to measure in
 * addition to the generated ones, `--quick`, `--markdown`.
 */
export async function decodeBenchmark(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { quick: { type: "boolean" }, markdown: { type: "boolean" } },
    allowPositionals: true,
  });
  const print = values.markdown === true ? markdownTable : table;
  const plan = values.quick === true ? plans.quick : plans.full;
  const start = performance.now();
  const progress = (line: string) => console.error(`[${((performance.now() - start) / 1000).toFixed(0)} s] ${line}`);

  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile; run `sdf check` for the errors");
  const workbench = createWorkbench(model);
  try {
    const generated = createSubjects(model, workbench);
    const subjects = [...generated, ...positionals.map(readRecorded)];
    for (const { feed } of subjects) await workbench.prepareFeed(feed);
    progress("comparing the values of all pipelines");
    const { races, notes } = await compareValues(subjects, workbench, plan);

    const load = loadavg()[0] ?? 0;
    const speeds = measureSpeed(races, workbench.folder, plan, progress);
    await installPackages(workbench.folder);
    progress("cold start");
    const cold = await measureColdStart(generated, workbench, plan.coldRounds);
    progress("memory");
    const memory = measureMemory(generated, workbench.folder, plan.peers);
    await workbench.prepareFeed("soccer/match-momentum");
    const sizes = await measureSizes(workbench.folder);
    const curve = measureDocumentSizes(workbench.folder, plan.sizes, progress);
    const nesting = measureNesting(workbench.folder, plan.depths, 1e6, progress);

    const machine =
      `Node ${process.version}, ${cpus().length} × ` +
      `${cpus()[0]?.model ?? "unknown CPU"}, load ${load.toFixed(1)} at the start`;
    console.log(
      `decode: ${machine}, medians of ${plan.rounds} × one process per case; bytes in, typed and validated value out`,
    );
    console.log("Times of documents and of cold starts are CPU time; growth is by the clock.");
    if (load > cpus().length / 2)
      console.log("The machine was busy with other work: these figures are rough, ratios included.");
    console.log("");
    console.log(print(speedTable(speeds)));
    console.log(`\n${print([["document", "size", "time of each pipeline"], ...timesTable(speeds)])}`);
    if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
    console.log(`\n${print(footprintTable(cold, memory, sizes))}`);
    console.log(`\nTime per byte by size of the document, and memory (matches, xml)\n\n${print(curve)}`);
    console.log(`\nTime per byte by depth of unknown elements, at 1 MB\n\n${print(nesting)}`);
    progress("done");
  } finally {
    workbench.remove();
  }
}

/**
 * Compares the values of all pipelines and returns the pipelines to measure. For a generated document, another value is
 * an error. A recorded document may have unknown fields or violate the schema; this is noted, and pipelines that
 * reject the document are not measured with it.
 */
async function compareValues(
  subjects: readonly Subject[],
  { folder }: Workbench,
  extent: Pick<Extent, "peers">,
): Promise<{ races: Race[]; notes: string[] }> {
  const races: Race[] = [];
  const notes: string[] = [];
  for (const subject of subjects) {
    const outcomes = await verify(subject, pipelinesFor(subject, extent), folder);
    for (const [pipeline, outcome] of outcomes) {
      if (outcome === "same value") continue;
      const note = `${subject.title}, ${subject.format}, ${pipeline}: ${outcome}`;
      if (subject.order !== "recorded") throw new Error(`${note}; the figures would not be comparable`);
      notes.push(note);
    }
    const pipelines = [...outcomes.keys()].filter((name) => outcomes.get(name) !== "rejected");
    if (pipelines.length > 0) races.push({ subject, pipelines });
  }
  return { races, notes };
}
