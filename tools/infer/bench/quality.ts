/**
 * Prints the quality of drafts as a table: `node tools/infer/bench/quality.ts [--sizes 1,3,10,100] [--unseen 200]`;
 * `--feed <sport/name>` measures one feed, and `--recorded` recorded responses only.
 * Documents come from a simulated world; recorded responses are read from the folder `samples` of `SDF_SHARED`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { worldDocuments } from "@sdf-tools/documents/world";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { draftOf, shapeOfDraft, structures } from "../test/drafting.ts";
import { countFields, measure, type Quality } from "../test/quality.ts";
import { repository } from "../test/specs.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1,3,10,100" },
    unseen: { type: "string", default: "200" },
    seed: { type: "string", default: "infer" },
    feed: { type: "string" },
    recorded: { type: "boolean", default: false },
  },
});
const sizes = options.sizes.split(",").map(Number);
const unseenCount = Number(options.unseen);
const columns = [
  "memberRecall",
  "memberPrecision",
  "jsonTypes",
  "narrowTypes",
  "requiredRecall",
  "requiredPrecision",
  "falseIssues",
  "drift",
] as const satisfies readonly (keyof Quality)[];
const percent = (value: number): string => (100 * value).toFixed(value > 0 && value < 0.01 ? 3 : 0);
const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(" | ")} |`);

if (!options.recorded) await measureWorlds();

const samples = join(process.env["SDF_SHARED"] ?? join(repository, "../shared"), "samples");
if (existsSync(samples)) await measureRecorded();
else console.log(`SKIPPED: recorded responses; ${samples} does not exist`);

/** Drafts from all recorded responses but one, and decodes that one. */
async function measureRecorded(): Promise<void> {
  console.log();
  row(["recorded responses", "used", "unseen values", "false issues", "new fields"]);
  row(["---", "---:", "---:", "---:", "---:"]);
  for (const folder of ["matchstats"]) {
    const files = readdirSync(join(samples, folder)).map((name) => readFileSync(join(samples, folder, name)));
    for (const [index, unseen] of files.entries()) {
      const id = `soccer/${folder}`;
      const text = await draftOf(
        id,
        files.filter((_, other) => other !== index),
        { identify: "fixture", using: structures() },
      );
      const shape = shapeOfDraft(id, text);
      const { value, issues, drift } = decode(unseen, { feed: shape });
      const added = drift.filter(({ kind }) => kind === "unknown-member").length;
      row([`${folder} ${index + 1}`, files.length - 1, countFields(value), issues.length, added]);
    }
  }
}

/** Drafts from responses of a simulated world, and compares the drafts with the specs and with other responses. */
async function measureWorlds(): Promise<void> {
  row(["feed", "responses", "members R", "P", "JSON type", "narrow type", "required R", "P", "false issues", "drift"]);
  row(["---", ...Array.from({ length: 9 }, () => "---:")]);
  const sums = new Map<number, number[]>();
  const measured = allFeeds.filter(({ feed }) => options.feed === undefined || feed === options.feed);
  if (measured.length === 0)
    throw new Error(`--feed ${options.feed} is no feed; name one such as ${allFeeds[0]?.feed}`);
  for (const shape of measured) {
    const count = Math.max(...sizes) + unseenCount;
    const documents = worldDocuments(shape, count, options.seed);
    if (documents.length < count) throw new Error(`${shape.feed}: ${documents.length} documents instead of ${count}`);
    for (const size of sizes) {
      const quality = await measure(shape.feed, documents.slice(0, size), documents.slice(-unseenCount));
      const figures = columns.map((column) => quality[column]);
      row([shape.feed, size, ...figures.map(percent)]);
      sums.set(
        size,
        figures.map((figure, index) => figure + (sums.get(size)?.[index] ?? 0)),
      );
    }
  }
  for (const [size, figures] of sums)
    row(["**mean**", size, ...figures.map((figure) => percent(figure / measured.length))]);
}
