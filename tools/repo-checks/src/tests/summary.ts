import type { FailedTest, Results } from "./results.ts";

/** Outcome of the tests of a package. */
export interface PackageRun {
  readonly name: string;
  /** Absent if the tests did not run, or ended before they wrote results. */
  readonly results: Results | undefined;
}

/** Flaky tests that one package may have in a run; more fail the run. */
const MAX_FLAKY_TESTS = 3;

/** Skipped tests for which neither the test nor a message of the package states a reason. */
function findUnexplainedSkips({ results }: PackageRun): string[] {
  if (results === undefined || results.skipMessages.length > 0) return [];
  return results.skipped.filter(({ why }) => why === undefined).map(({ name }) => name);
}

/** Reasons why a run fails although no test failed. */
function findViolations(run: PackageRun): string[] {
  const skips = findUnexplainedSkips(run);
  return [
    ...(run.results === undefined ? [`${run.name}: the tests ended without results`] : []),
    ...((run.results?.flaky.length ?? 0) > MAX_FLAKY_TESTS
      ? [`${run.name}: more than ${MAX_FLAKY_TESTS} flaky tests`]
      : []),
    ...(skips.length > 0 ? [`${run.name}: skipped without a reason: ${skips.slice(0, 3).join("; ")}`] : []),
  ];
}

/**
 * The summary of all tests, whose last line has the totals. A violation counts as a failure.
 *
 * @param since - Start of the run, milliseconds since the epoch; older results are from the cache
 */
export function summarise(runs: readonly PackageRun[], since: number): { readonly text: string; readonly ok: boolean } {
  const violations = runs.flatMap(findViolations);
  const sum = (count: (results: Results) => number): number =>
    runs.reduce((total, { results }) => total + (results === undefined ? 0 : count(results)), 0);
  const failed = sum((results) => results.failed.length) + violations.length;
  const sizes = runs.flatMap(({ results }) => results?.sizes ?? []);
  const text = [
    ...section("Tests by package", table(runs.map((run) => describePackage(run, since)))),
    ...section("Skipped, with reasons", runs.flatMap(describeSkips)),
    ...section(
      "Sizes against ceilings",
      table(
        sizes.map(({ what, bytes, ceiling }) => [
          what,
          `${bytes} of ${ceiling} bytes`,
          `${((bytes / ceiling) * 100).toFixed(0)} %${bytes > ceiling ? " OVER" : ""}`,
        ]),
      ),
    ),
    ...section(
      "Flaky: failed first, passed in the second attempt",
      runs.flatMap((run) => (run.results?.flaky ?? []).flatMap((test) => describeTest(run, test))),
    ),
    ...section("Failures", [
      ...runs.flatMap((run) => (run.results?.failed ?? []).flatMap((test) => describeTest(run, test))),
      ...violations,
    ]),
    "",
    `${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ skipped }) => skipped.length)} skipped`,
  ].join("\n");
  return { text, ok: failed === 0 };
}

function describePackage({ name, results }: PackageRun, since: number): string[] {
  if (results === undefined) return [name, "no results"];
  const { passed, failed, skipped, milliseconds, startedAt } = results;
  return [
    name,
    `${passed} passed`,
    `${failed.length} failed`,
    `${skipped.length} skipped`,
    `${(milliseconds / 1000).toFixed(1)} s`,
    startedAt < since ? "from the cache" : "",
  ];
}

function describeSkips({ name, results }: PackageRun): string[] {
  const counts = new Map<string, number>();
  for (const { why } of results?.skipped ?? []) if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [
    ...(results?.skipMessages ?? []),
    ...[...counts].map(([why, count]) => (count === 1 ? why : `${why} (${count} tests)`)),
  ].map((text) => `${name}: ${text.replace(/^SKIPPED: /, "")}`);
}

function describeTest({ name }: PackageRun, { file, name: test, message }: FailedTest): string[] {
  return [`${name} ${file === "" ? test : `${file}: ${test}`}`, `    ${message}`];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? []
    : ["", `── ${title} ${"─".repeat(80 - title.length)}`, ...lines.map((line) => `  ${line}`)];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
}
