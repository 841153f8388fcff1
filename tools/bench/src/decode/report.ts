import { join } from "node:path";
import { compile, type Model } from "@sdf-tools/compiler/link";
import { documentNames, type DocumentName } from "../documents/catalogue.ts";
import { readOptions, Report, type Size } from "../report.ts";
import { repository } from "../repository.ts";
import { measureColdStart } from "./cold.ts";
import { measureFirstCall } from "./first-call.ts";
import { installPackages } from "./installed.ts";
import { measureMemory } from "./memory.ts";
import { createServed, describeServed } from "./served.ts";
import { measureSpeed, pipelinesFor, type Extent, type Race } from "./speed.ts";
import { createSubjects, type Subject } from "./subject.ts";
import { describeFootprint, describeSpeed } from "./tables.ts";
import { verify } from "./verify.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

const parts = ["speed", "served", "footprint"] as const;

interface Plan extends Extent {
  readonly coldRounds: number;
  readonly documents: readonly DocumentName[];
  /** Number of feeds whose documents of the reference server are measured. */
  readonly served: number;
  /** Document whose memory is measured. */
  readonly kept: DocumentName;
}

const plans: Readonly<Record<Size, Plan>> = {
  full: {
    rounds: 3,
    budget: { warmUp: 300, part: 200, parts: 4, fewest: 5 },
    isShared: false,
    coldRounds: 13,
    documents: documentNames,
    served: Infinity,
    kept: "page",
  },
  quick: {
    rounds: 1,
    budget: { warmUp: 80, part: 60, parts: 2, fewest: 3 },
    isShared: false,
    coldRounds: 3,
    documents: documentNames,
    served: Infinity,
    kept: "page",
  },
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

function compileModel(): Model {
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile; run `sdf check` for the errors");
  return model;
}

/**
 * Measures decoding and validation, from bytes to a typed and validated value, against other libraries; and cold start
 * and memory. All times are CPU time: of decoding the least of several processes, of starts their medians.
 */
export async function decodeBenchmark(args: readonly string[]): Promise<void> {
  const options = readOptions(args, parts);
  const plan = plans[options.size];
  const report = new Report("decode", options);
  const model = compileModel();
  const workbench = createWorkbench(model);
  try {
    const subjects = createSubjects(model, workbench, plan.documents);
    for (const { feed } of subjects) await workbench.prepareFeed(feed);
    if (options.includes("speed")) {
      report.progress("comparing the values of all pipelines");
      const races = await compareValues(subjects, workbench);
      report.add(...describeSpeed(measureSpeed(races, workbench.folder, plan, (text) => report.progress(text))));
    }
    if (options.includes("served")) {
      const races = createServed(workbench, plan.served);
      for (const { subject } of races) await workbench.prepareFeed(subject.feed);
      await verifyRaces(races, workbench);
      report.add(...describeServed(measureSpeed(races, workbench.folder, plan, (text) => report.progress(text))));
    }
    if (options.includes("footprint")) {
      await installPackages(workbench.folder);
      report.progress("cold start");
      const cold = await measureColdStart(subjects, workbench, plan.coldRounds);
      report.progress("first call");
      report.add(...(await measureFirstCall(subjects, workbench, plan.coldRounds)));
      report.progress("memory");
      const memory = measureMemory(subjects, plan.kept, workbench.folder, plan.isShared);
      report.add(...describeFootprint(cold, memory));
    }
  } finally {
    workbench.remove();
  }
  report.print();
}

/** Pipelines to measure by document. */
async function compareValues(subjects: readonly Subject[], workbench: Workbench): Promise<Race[]> {
  const races = subjects.map((subject) => ({ subject, pipelines: pipelinesFor(subject) }));
  await verifyRaces(races, workbench);
  return races.filter(({ pipelines }) => pipelines.length > 0);
}

/** @throws Error if a pipeline gives another value: its figures would not compare */
async function verifyRaces(races: readonly Race[], { folder }: Workbench): Promise<void> {
  for (const { subject, pipelines } of races) {
    const compared = pipelines.filter((name) => name !== "saxes-tree");
    for (const [pipeline, outcome] of await verify(subject, compared, folder)) {
      if (outcome !== "same value") throw new Error(`${subject.title}, ${subject.format}, ${pipeline}: ${outcome}`);
    }
  }
}
