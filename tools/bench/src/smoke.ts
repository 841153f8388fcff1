import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "@sdf-tools/compiler/link";
import { measureSpeed, type Race } from "./decode/speed.ts";
import { createSubjects } from "./decode/subject.ts";
import { createWorkbench } from "./decode/workbench.ts";
import { table } from "./measure.ts";
import { repository } from "./repository.ts";

/** Comparisons of our pipeline with a peer. */
const pairs = [
  { document: "match", format: "xml", ours: "ours-xml", peer: "fast-xml-parser" },
  { document: "live", format: "xml", ours: "ours-xml", peer: "fast-xml-parser" },
  { document: "match", format: "json", ours: "ours-json", peer: "parse+ajv" },
] as const;

/** Ratio of our time to that of the peer; below 1, ours is faster. */
interface Ratio {
  readonly document: string;
  readonly peer: string;
  readonly milliseconds: number;
  readonly ratio: number;
}

/**
 * Measures decoding in a few seconds, for the end of a CI run: from bytes to a typed and validated value, relative to a
 * peer in the same run. The measurement is too short for published figures. Argument: `--json`.
 */
export async function smokeBenchmark(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean" } } });
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile; run `sdf check` for the errors");
  const workbench = createWorkbench(model);
  try {
    const subjects = createSubjects(model, workbench).filter(({ order }) => order === "spec");
    const races = pairs.map(({ document, format, ours, peer }): Race => {
      const subject = subjects.find((each) => each.name === document && each.format === format);
      if (subject === undefined) throw new Error(`unknown document ${document}`);
      return { subject, pipelines: [ours, peer] };
    });
    for (const { subject } of races) await workbench.prepareFeed(subject.feed);
    const speeds = measureSpeed(
      races,
      workbench.folder,
      { rounds: 1, budget: { warmUp: 60, measure: 40, fewest: 3 }, peers: false },
      () => undefined,
    );
    const ratios = pairs.map(({ ours, peer }, index): Ratio => {
      const { subject, milliseconds } = speeds[index]!;
      const own = milliseconds.get(ours) ?? Number.NaN;
      return {
        document: `${subject.title}, ${subject.format}`,
        peer,
        milliseconds: own,
        ratio: own / (milliseconds.get(peer) ?? Number.NaN),
      };
    });
    if (values.json === true) console.log(JSON.stringify(ratios));
    else
      console.log(
        table([
          ["document", "time", "ratio", "against"],
          ...ratios.map(({ document, milliseconds, ratio, peer }) => [
            document,
            `${milliseconds.toFixed(3)} ms`,
            `${ratio.toFixed(2)}×`,
            peer,
          ]),
        ]),
      );
  } finally {
    workbench.remove();
  }
}
