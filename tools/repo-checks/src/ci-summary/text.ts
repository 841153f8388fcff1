import type { Collected, PackageRun } from "./collect.ts";

/** A ratio of the smoke benchmark; below 1 we are faster. */
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
}

/** Tests, and tasks that failed without a test to blame: a type error is a failure, too. */
export function totalsOf({ packages, tasks }: Collected): Totals {
  const tests = packages.flatMap(({ results }) => results ?? []);
  const blamed = new Set(packages.filter(({ results }) => (results?.failed.length ?? 0) > 0).map(({ name }) => `${name}#test`));
  return {
    passed: tests.reduce((sum, { passed }) => sum + passed, 0),
    failed: tests.reduce((sum, { failed }) => sum + failed.length, 0) + tasks.filter(({ id, exitCode }) => exitCode !== 0 && !blamed.has(id)).length,
    skipped: tests.reduce((sum, { skipped }) => sum + skipped.length, 0),
  };
}

/** Everything at the end of CI, for people. @param bench - ratios, or why there are none */
export function tableText(collected: Collected, bench: readonly Ratio[] | string, now: number): string {
  const { packages, tasks } = collected;
  const totals = totalsOf(collected);
  const skipped = packages.flatMap(({ name, results }) => skippedLines(name, results));
  const sizes = packages.flatMap(({ results }) => results?.sizes ?? []);
  const failures = packages.flatMap(({ name, results }) => (results?.failed ?? []).map(({ file, name: test, message }) => `  ${name} ${file}: ${test}\n      ${message}`));
  const failedTasks = tasks.filter(({ exitCode }) => exitCode !== 0).map(({ id, exitCode }) => `  ${id} ended with ${exitCode}`);
  const slowest = [...tasks].filter(({ cached }) => !cached).sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 12);
  const cached = tasks.filter((each) => each.cached).length;
  return [
    title("Tests by package"),
    table([["package", "passed", "failed", "skipped", "time", ""], ...packages.map((each) => packageRow(each, now))], [1, 2, 3, 4]),
    title("Skipped, and why"),
    ...(skipped.length === 0 ? ["  nothing"] : skipped),
    title("Sizes against their ceilings"),
    sizes.length === 0 ? "  none were measured" : table([["what", "bytes", "ceiling", "used"], ...sizes.map(({ what, bytes, ceiling }) => [what, String(bytes), String(ceiling), `${((bytes / ceiling) * 100).toFixed(0)} %${bytes > ceiling ? " OVER" : ""}`])], [1, 2, 3]),
    title("Decoding, at a glance (CPU time; a few runs only, never a reason to fail)"),
    typeof bench === "string" ? `  not measured: ${bench}` : table([["document", "time", "ratio", "against"], ...bench.map(({ document, milliseconds, ratio, peer }) => [document, `${milliseconds.toFixed(3)} ms`, `${ratio.toFixed(2)}×`, peer])], [1, 2]),
    title(`Time by task: ${tasks.length} tasks, ${cached} answered from the cache`),
    ...(slowest.length === 0 ? ["  nothing was run"] : [table(slowest.map(({ id, milliseconds }) => [id, seconds(milliseconds)]), [1])]),
    ...secondLines(collected),
    ...(failures.length + failedTasks.length === 0 ? [] : [title("Failures"), ...failures, ...failedTasks]),
    "",
    `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
  ].join("\n");
}

/** What needed a second run, with what failed in the first: a test that fails now and then must not do so in silence. */
function secondLines({ packages, second: again }: Collected): string[] {
  if (again === undefined) return [];
  const lines = packages.flatMap(({ second, state }) => {
    if (second === undefined) return [];
    const { name, files, failed, exitCode } = second;
    const what = files === undefined ? "the whole package" : files.length === 1 ? "1 file" : `${files.length} files`;
    const outcome = exitCode === 0 && state !== "not run" ? "passed" : "FAILED AGAIN";
    return [
      `  ${name}#test: ${what}, ${outcome}${failed.length === 0 ? "; the first run came to no test that failed" : ""}`,
      ...failed.map(({ file, name: test, message }) => `      failed first: ${file === "" ? test : `${file}: ${test}`}\n          ${message}`),
    ];
  });
  return [title("NOT QUIET: what needed a second run, one thing after another"), ...(lines.length === 0 ? ["  all: the first run failed, and no package of it did"] : lines)];
}

function packageRow({ name, state, results, second }: PackageRun, now: number): string[] {
  const said = {
    "now": "",
    "cached": results === undefined ? "from the cache, which has no results" : `from the cache, run ${ago(now - results.startedAt)} ago`,
    "failed": results === undefined ? "FAILED before any result" : "FAILED",
    "not run": "NOT RUN",
  }[state];
  const note = [said, ...(second === undefined ? [] : ["second run"])].filter((each) => each !== "").join(", ");
  if (results === undefined) return [name, "–", "–", "–", "–", note];
  const { passed, failed, skipped, milliseconds } = results;
  return [name, String(passed), String(failed.length), String(skipped.length), seconds(milliseconds), note];
}

/** What was skipped: what tests say of it, and those that say nothing, with how many there are. */
function skippedLines(name: string, results: PackageRun["results"]): string[] {
  if (results === undefined) return [];
  const counts = new Map<string, number>();
  let silent = 0;
  for (const { why } of results.skipped) {
    if (why === undefined) silent += 1;
    else counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const told = [...results.told, ...[...counts].map(([why, count]) => (count === 1 ? why : `${why} (${count} tests)`))];
  const lines = told.map((text) => `  ${name}: ${text.replace(/^SKIPPED: /, "")}`);
  return silent > 0 && results.told.length === 0 ? [...lines, `  ${name}: ${silent} without a word: ${results.skipped.filter(({ why }) => why === undefined).slice(0, 3).map(({ name: test }) => test).join("; ")}${silent > 3 ? "; …" : ""}`] : lines;
}

function title(text: string): string {
  return `\n── ${text} ${"─".repeat(Math.max(0, 96 - text.length))}`;
}

/** Aligned columns; those that are named stand at the right. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => `  ${row.map((cell, column) => (right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  ").trimEnd()}`).join("\n");
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function ago(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}
