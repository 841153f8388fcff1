import { join } from "node:path";
import { compile } from "@sdf-tools/compiler/link";
import { documentNames, type DocumentName } from "../documents/catalogue.ts";
import { readOptions, Report, type Size } from "../report.ts";
import { repository } from "../repository.ts";
import { installPackages } from "./installed.ts";
import { createServed, describeServed } from "./served.ts";
import { measureMemory, measureSpeed, pipelinesFor, verify, type Extent, type Race, type Speed } from "./speed.ts";
import { measureColdStart, measureFirstCall } from "./starts.ts";
import { createSubjects } from "./subject.ts";
import { describeMemory, describeSpeed } from "./tables.ts";
import { createWorkbench } from "./workbench.ts";

const parts = ["speed", "served", "footprint"] as const;

interface Plan extends Extent {
  readonly coldRounds: number;
  readonly documents: readonly DocumentName[];
  /** Number of feeds whose documents of the reference server are measured. */
  readonly served: number;
  /** Document whose memory is measured. */
  readonly kept: DocumentName;
}

const whole = { isShared: false, documents: documentNames, served: Infinity, kept: "page" } as const;
const plans: Readonly<Record<Size, Plan>> = {
  full: { ...whole, rounds: 3, budget: { warmUp: 300, part: 200, parts: 4, fewest: 5 }, coldRounds: 13 },
  quick: { ...whole, rounds: 1, budget: { warmUp: 80, part: 60, parts: 2, fewest: 3 }, coldRounds: 3 },
  check: {
    rounds: 1,
    budget: { warmUp: 1, part: 1, parts: 1, fewest: 1 },
    isShared: true,
    coldRounds: 1,
    documents: ["match"],
    served: 1,
    kept: "match",
  },
};

/**
 * Measures decoding and validation, from bytes to a typed and validated value, against other libraries; and cold start
 * and memory. All times are CPU time: of decoding the least of several processes, of starts their medians.
 */
export async function decodeBenchmark(args: readonly string[]): Promise<void> {
  const options = readOptions(args, parts);
  const plan = plans[options.size];
  const report = new Report("decode", options);
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile; run `sdf check` for the errors");
  const workbench = createWorkbench(model);
  /** Compares the values of all pipelines, and measures them. */
  const measure = async (races: readonly Race[]): Promise<Speed[]> => {
    report.progress("comparing the values of all pipelines");
    for (const race of races) {
      await workbench.prepareFeed(race.subject.feed);
      await verify(race, workbench.folder);
    }
    return measureSpeed(races, workbench.folder, plan, (text) => report.progress(text));
  };
  try {
    const subjects = createSubjects(model, workbench, plan.documents);
    for (const { feed } of subjects) await workbench.prepareFeed(feed);
    if (options.includes("speed")) {
      // In random order, only XML has targets.
      const compared = subjects.filter(({ order, format }) => order === "spec" || format === "xml");
      const races = compared.map((subject) => ({ subject, pipelines: pipelinesFor(subject) }));
      report.add(...describeSpeed(await measure(races)));
    }
    if (options.includes("served")) report.add(...describeServed(await measure(createServed(workbench, plan.served))));
    if (options.includes("footprint")) {
      await installPackages(workbench.folder);
      report.progress("first call");
      report.add(...(await measureFirstCall(subjects, workbench, plan.coldRounds)));
      report.progress("cold start");
      report.add(...(await measureColdStart(subjects, workbench, plan.coldRounds)));
      report.progress("memory");
      report.add(...describeMemory(measureMemory(subjects, plan.kept, workbench.folder, plan)));
    }
  } finally {
    workbench.remove();
  }
  report.print();
}
