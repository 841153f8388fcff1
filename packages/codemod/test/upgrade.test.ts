import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode, type FeedShape } from "@sdf/validators";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ts } from "../src/compiler-api.ts";
import { InputError, runCodemod } from "../src/index.ts";
import { createReleases, installTypes, recordsOf, shapeOf } from "./releases.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 120_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** A program of a user, written for the first release. */
const program = `import type { MatchMomentum, MatchMomentumPredictions } from "@sdf/types/soccer/match-momentum";

interface Own {
  timeMinSec: string;
}
type Clock = MatchMomentumPredictions["timeMinSec"];

/** The strongest momentum of the home side, with its time. */
export function summary(data: MatchMomentum): string {
  const entries: readonly MatchMomentumPredictions[] = data.liveData?.Predictions ?? [];
  const rows = entries.map(({ timeMinSec, prediction }) => ({ timeMinSec, value: Number(prediction?.[0]?.probability) }));
  const best = rows.sort((one, other) => other.value - one.value)[0];
  const { liveData: { Predictions: list = [] } = {} } = data;
  const own: Own = { timeMinSec: "own" };
  const last: Clock | undefined = list[list.length - 1]?.["timeMinSec"];
  const made: MatchMomentumPredictions = { type: "Momentum", timeMin: "1", timeMinSec: "1:30", periodId: "1", prediction: [] };
  return [best?.timeMinSec, last, own.timeMinSec, made.timeMinSec, data.matchInfo.description].join(" ");
}
`;

const removedGoal =
  "\n        goal:              { req: N, many: true, open: true, source: { document: 2, section: Events }, meaning: A goal }";
const clock = '"Time of the match, as minutes and seconds"';
const releases = await createReleases(
  [
    [
      `timeMinSec: [Y, string, ${clock}]`,
      `clock: [Y, string, ${clock}, { aliases: [timeMinSec] }]\n            weather: [N, string, Weather]`,
    ],
  ],
  [
    [
      "        Predictions:\n          aliases: [predictions]",
      "        entries:\n          aliases: [Predictions, predictions]",
    ],
    [
      `clock: [Y, string, ${clock}, { aliases: [timeMinSec] }]`,
      `matchClock: [Y, string, ${clock}, { aliases: [clock, timeMinSec] }]`,
    ],
    [removedGoal, ""],
    ["  - { at: liveData.goal, what: Attributes of goals, answer: Kept unchanged }\n", ""],
  ],
);
const [first, second, third] = [releases[0]!, releases[1]!, releases[2]!];
const records = recordsOf(releases);

/** The decoder reads both names; code that reads the XML itself must change. */
const xmlChange = "`liveData.entries` is sent as element entries in XML, previously as element Predictions";

const folder = mkdtempSync(join(tmpdir(), "sdf-codemod-"));
const source = join(folder, "summary.ts");
afterAll(() => rmSync(folder, { recursive: true }));

const compilerOptions = {
  ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, module: "NodeNext", target: "ES2023", types: [] },
  // Only the program of the user is checked, and each further standard library takes time in every program.
  ...{ lib: ["ES5"], skipLibCheck: true },
};

beforeEach(() => {
  installTypes(first, folder);
  writeFileSync(source, program);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
});

/** Messages of the compiler for the program of the user. */
function compile(): string[] {
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([source], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

/** Runs the program of the user on a document of the first release. */
async function runProgram(shape: FeedShape<unknown>): Promise<string> {
  const document = new URL("../../../spec/fixtures/soccer/match-momentum/normal.xml", import.meta.url);
  const { value } = decode(readFileSync(document), { feed: shape });
  const code = stripTypeScriptTypes(readFileSync(source, "utf8"));
  const { summary } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (summary as (data: unknown) => string)(value);
}

describe("an upgrade over three releases", () => {
  it("compiles again after the codemod, with the same result", async () => {
    expect(compile()).toEqual([]);
    const before = await runProgram(await shapeOf(first));
    expect(before).toBe("2:00 2:00 own 1:30 Harbour Rovers vs Millbrook Athletic");

    installTypes(third, folder);
    expect(compile()).not.toEqual([]);

    installTypes(first, folder);
    const report = runCodemod({ project: folder, releases: records, version: "latest" });
    expect(report.releases).toBe(2);
    installTypes(third, folder);
    expect(compile()).toEqual([]);
    expect(await runProgram(await shapeOf(third))).toBe(before);
    expect(readFileSync(source, "utf8")).toContain("interface Own {\n  timeMinSec: string;\n}");
    expect(report.remaining.map(({ what }) => what)).toEqual([xmlChange]);
  });

  it("applies only the releases up to a version, and can continue from there", () => {
    const { releases: count } = runCodemod({ project: folder, releases: records, version: "0.2.0" });
    expect(count).toBe(1);
    installTypes(second, folder);
    expect(compile()).toEqual([]);
    runCodemod({ project: folder, releases: records, version: "0.3.0" });
    installTypes(third, folder);
    expect(compile()).toEqual([]);
  });

  it("writes nothing with --dry, and prints the renames and the uses of removed fields with their lines", () => {
    const file = join(folder, "changes.json");
    writeFileSync(file, JSON.stringify(records));
    const main = join(import.meta.dirname, "../src/main.ts");
    const args = [main, "0.3.0", "--dry", "--changes", file];
    const withRemoved = program.replace("const own:", "const goals = data.liveData?.goal;\n  const own:");
    writeFileSync(source, withRemoved);
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("summary.ts:6: MatchMomentumPredictions → MatchMomentumEntries\n");
    expect(stdout).toContain("summary.ts:6: timeMinSec → matchClock\n");
    expect(stdout).toMatch(/2 releases: \d+ names would be renamed in 1 files/);
    expect(status).toBe(0);
    expect(stdout).toContain("Remains for manual work (2):\n- summary.ts:14: `liveData.goal` is removed.");
    expect(stdout).toContain(`\n- soccer/match-momentum: ${xmlChange}.`);
    expect(readFileSync(source, "utf8")).toBe(withRemoved);
  });

  it("changes JavaScript whose values have documented types", () => {
    rmSync(join(folder, "tsconfig.json"));
    rmSync(source);
    const script = join(folder, "script.js");
    writeFileSync(
      script,
      `/** @param {import("@sdf/types/soccer/match-momentum").MatchMomentum} data */
export const clocks = (data) => data.liveData?.Predictions?.map((entry) => entry.timeMinSec);
export const other = { timeMinSec: 1, Predictions: 2 };
`,
    );
    runCodemod({ project: folder, releases: records, version: "latest" });
    const changed = readFileSync(script, "utf8");
    rmSync(script);
    expect(changed).toContain("data.liveData?.entries?.map((entry) => entry.matchClock);");
    expect(changed).toContain("{ timeMinSec: 1, Predictions: 2 }");
  });

  it("rejects a project that does not exist", () => {
    const run = () => runCodemod({ project: join(folder, "missing.json"), releases: records, version: "latest" });
    expect(run).toThrow(InputError);
  });
});
