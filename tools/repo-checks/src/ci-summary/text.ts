import type { Collected, PackageRun } from "./collect.ts";
import { flakyTests, MAX_FLAKY_TESTS, overlyFlaky } from "./flaky.ts";
import type { ReleasedSizes } from "./released-sizes.ts";

/** A ratio of the short benchmark; below 1 this project is faster. */
export interface Ratio {
  readonly document: string;
  readonly peer: string;
  readonly milliseconds: number;
  readonly ratio: number;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: number;
}

/** Number of tests; a task that failed without a failed test, such as a type error, counts as a failure. */
export function totalsOf({ packages, tasks }: Collected): Totals {
  const tests = packages.flatMap(({ results }) => results ?? []);
  const tasksWithFailures = new Set(
    packages.filter(({ results }) => (results?.failed.length ?? 0) > 0).map(({ name }) => `${name}#test`),
  );
  return {
    passed: tests.reduce((sum, { passed }) => sum + passed, 0),
    failed:
      tests.reduce((sum, { failed }) => sum + failed.length, 0) +
      tasks.filter(({ id, exitCode }) => exitCode !== 0 && !tasksWithFailures.has(id)).length,
    skipped: tests.reduce((sum, { skipped }) => sum + skipped.length, 0),
    flaky: packages.reduce((sum, each) => sum + flakyTests(each).length, 0),
  };
}

/**
 * The summary of CI as text.
 *
 * @param bench - Ratios, or the reason for their absence
 * @param released - Sizes of the last release
 */
export function summaryText(
  collected: Collected,
  bench: readonly Ratio[] | string,
  now: number,
  released?: ReleasedSizes,
): string {
  const { packages, tasks } = collected;
  const totals = totalsOf(collected);
  const skipped = packages.flatMap(skippedLines);
  const sizes = packages.flatMap(({ results }) => results?.sizes ?? []);
  const failures = packages.flatMap(({ name, results }) =>
    (results?.failed ?? []).map(({ file, name: test, message }) => `  ${name} ${file}: ${test}\n      ${message}`),
  );
  const failedTasks = tasks
    .filter(({ exitCode }) => exitCode !== 0)
    .map(({ id, exitCode }) => `  ${id} exited with ${exitCode}`);
  const slowest = [...tasks]
    .filter(({ cached }) => !cached)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 12);
  const cached = tasks.filter((each) => each.cached).length;
  return [
    title("Tests by package"),
    table(
      [["package", "passed", "failed", "skipped", "time", ""], ...packages.map((each) => packageRow(each, now))],
      [1, 2, 3, 4],
    ),
    title("Skipped, with reasons"),
    ...(skipped.length === 0 ? ["  none"] : skipped),
    title("Sizes against ceilings"),
    sizes.length === 0
      ? "  none measured"
      : table(
          [
            ["what", "bytes", "ceiling", "used", `since ${released?.release ?? "the last release"}`],
            ...sizes.map(({ what, bytes, ceiling }) => [
              what,
              String(bytes),
              String(ceiling),
              `${((bytes / ceiling) * 100).toFixed(0)} %${bytes > ceiling ? " OVER" : ""}`,
              difference(bytes, released?.sizes[what]),
            ]),
          ],
          [1, 2, 3, 4],
        ),
    title("Decoding speed (CPU time of a few runs; informative)"),
    typeof bench === "string"
      ? `  not measured: ${bench}`
      : table(
          [
            ["document", "time", "ratio", "against"],
            ...bench.map(({ document, milliseconds, ratio, peer }) => [
              document,
              `${milliseconds.toFixed(3)} ms`,
              `${ratio.toFixed(2)}×`,
              peer,
            ]),
          ],
          [1, 2],
        ),
    title(`Time by task: ${tasks.length} tasks, ${cached} from the cache`),
    ...(slowest.length === 0
      ? ["  no task ran"]
      : [
          table(
            slowest.map(({ id, milliseconds }) => [id, seconds(milliseconds)]),
            [1],
          ),
        ]),
    ...flakyLines(collected),
    ...(failures.length + failedTasks.length === 0 ? [] : [title("Failures"), ...failures, ...failedTasks]),
    "",
    `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped, ${totals.flaky} flaky`,
  ].join("\n");
}

/** Difference to the size of the last release; empty if that is unknown. */
function difference(bytes: number, before: number | undefined): string {
  if (before === undefined) return "";
  const percent = (bytes / before - 1) * 100;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)} %`;
}

/** Tests that passed in the second run only, and packages that failed in both. */
function flakyLines(collected: Collected): string[] {
  const { packages, retry } = collected;
  if (retry === undefined) return [];
  const lines = packages.flatMap((each) => {
    if (each.retry === undefined) return [];
    const { name, files, exitCode } = each.retry;
    const scope = files === undefined ? "the whole package" : files.length === 1 ? "1 file" : `${files.length} files`;
    const passed = exitCode === 0 && each.state !== "not run";
    return [
      `  ${name}#test: ${scope} ran again, ${passed ? "passed" : "FAILED AGAIN"}`,
      ...flakyTests(each).map(
        ({ file, name: test, message }) =>
          `      flaky: ${file === "" ? test : `${file}: ${test}`}\n          ${message}`,
      ),
    ];
  });
  const limits = overlyFlaky(collected).map(
    (name) => `  ${name}: more than ${MAX_FLAKY_TESTS} flaky tests, so the run FAILS`,
  );
  return [
    title("Flaky: failed first, passed in the second run"),
    ...(lines.length === 0 ? ["  the first run failed without a failed package"] : lines),
    ...limits,
  ];
}

function packageRow({ name, state, results, retry }: PackageRun, now: number): string[] {
  const outcome = {
    now: "",
    cached:
      results === undefined
        ? "from the cache, without results"
        : `from the cache, run ${ago(now - results.startedAt)} ago`,
    failed: results === undefined ? "FAILED without results" : "FAILED",
    "not run": "NOT RUN",
  }[state];
  const note = [outcome, ...(retry === undefined ? [] : ["second run"])].filter((each) => each !== "").join(", ");
  if (results === undefined) return [name, "–", "–", "–", "–", note];
  const { passed, failed, skipped, milliseconds } = results;
  return [name, String(passed), String(failed.length), String(skipped.length), seconds(milliseconds), note];
}

/** Names of the skipped tests of a package for which neither the test nor a message of the package states a reason. */
function skippedWithoutReason({ results }: PackageRun): string[] {
  if (results === undefined || results.skipMessages.length > 0) return [];
  return results.skipped.filter(({ why }) => why === undefined).map(({ name }) => name);
}

/** Packages with a skipped test without a reason. */
export function packagesWithUnexplainedSkips({ packages }: Collected): string[] {
  return packages.filter((each) => skippedWithoutReason(each).length > 0).map(({ name }) => name);
}

/** Skipped tests by reason, and those without a reason. */
function skippedLines(run: PackageRun): string[] {
  const { name, results } = run;
  if (results === undefined) return [];
  const counts = new Map<string, number>();
  for (const { why } of results.skipped) if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  const reasons = [
    ...results.skipMessages,
    ...[...counts].map(([why, count]) => (count === 1 ? why : `${why} (${count} tests)`)),
  ];
  const lines = reasons.map((text) => `  ${name}: ${text.replace(/^SKIPPED: /, "")}`);
  const tests = skippedWithoutReason(run);
  return tests.length === 0
    ? lines
    : [
        ...lines,
        `  ${name}: ${tests.length} without a reason, so the run FAILS: ${tests.slice(0, 3).join("; ")}` +
          (tests.length > 3 ? "; …" : ""),
      ];
}

function title(text: string): string {
  return `\n── ${text} ${"─".repeat(Math.max(0, 96 - text.length))}`;
}

/** Aligned columns. @param right - numbers of the columns that are aligned to the right */
function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) =>
            right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
          )
          .join("  ")
          .trimEnd()}`,
    )
    .join("\n");
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function ago(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return minutes < 60
    ? `${minutes} min`
    : minutes < 48 * 60
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / 1440)} days`;
}
