import { cpus } from "node:os";
import type { Outcome } from "./run.ts";

/** The report of a nightly run as Markdown. */
export function reportText(
  outcomes: readonly Outcome[],
  { seed, quick, at }: { readonly seed: number; readonly quick: boolean; readonly at: Date },
): string {
  const failed = outcomes.filter(({ result }) => result !== "passed");
  const failures = failed.map(({ job, result }) => `${job.name}: ${result}`).join(" · ");
  return [
    `# Nightly report, ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    "",
    (failed.length === 0 ? "Everything passed." : `**${failures}**`) +
      ` Seed ${seed}, ${quick ? "small sizes (`--quick`)" : "long sizes"}. Node ${process.version}, ` +
      `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}.`,
    ...(failed.some(({ job }) => job.name === "build")
      ? ["", "The build failed, so the other jobs used an earlier build or none."]
      : []),
    "",
    "| job | result | passed | failed | skipped | time | what |",
    "|---|---|---|---|---|---|---|",
    ...outcomes.map(
      ({ job, result, results, milliseconds }) =>
        `| [${job.name}](#${job.name}) | ${result === "passed" ? "passed" : `**${result}**`} | ` +
        `${results?.passed ?? "–"} | ${results?.failed.length ?? "–"} | ${results?.skipped.length ?? "–"}` +
        ` | ${time(milliseconds)} | ${job.what} |`,
    ),
    ...outcomes.flatMap(jobText),
    "",
  ].join("\n");
}

function jobText({ job, result, results, tail, command }: Outcome): string[] {
  const skipReasons = [
    ...new Set([...(results?.skipMessages ?? []), ...(results?.skipped.flatMap(({ why }) => why ?? []) ?? [])]),
  ];
  return [
    "",
    `## ${job.name}`,
    "",
    `Command: \`${command}\`. Log: \`nightly/${job.name}.log\`.`,
    ...(results === undefined || results.failed.length === 0
      ? []
      : ["", ...results.failed.map(({ file, name, message }) => `- **${file}: ${name}**: ${message}`)]),
    ...(skipReasons.length === 0
      ? []
      : ["", ...skipReasons.map((text) => `- skipped: ${text.replace(/^SKIPPED: /, "")}`)]),
    // Programs print figures; the last lines of tests matter only after a failure.
    ...(job.program === undefined && result === "passed" ? [] : ["", "```", ...tail, "```"]),
  ];
}

function time(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}
