import { cpus } from "node:os";
import type { Outcome } from "./run.ts";

/** The report of a night as Markdown. */
export function reportText(outcomes: readonly Outcome[], { seed, quick, at }: { readonly seed: number; readonly quick: boolean; readonly at: Date }): string {
  const failed = outcomes.filter(({ result }) => result !== "passed");
  return [
    `# Nightly report, ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    "",
    `${failed.length === 0 ? "Everything passed." : `**${failed.map(({ part, result }) => `${part.name}: ${result}`).join(" · ")}**`} Seed ${seed}, ${quick ? "small sizes (`--quick`)" : "long sizes"}. Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}.`,
    ...(failed.some(({ part }) => part.name === "build") ? ["", "The build did not come to its end, so the other parts ran on what had been built before, or on nothing."] : []),
    "",
    "| part | result | passed | failed | skipped | time | what |",
    "|---|---|---|---|---|---|---|",
    ...outcomes.map(({ part, result, results, milliseconds }) => `| [${part.name}](#${part.name}) | ${result === "passed" ? "passed" : `**${result}**`} | ${results?.passed ?? "–"} | ${results?.failed.length ?? "–"} | ${results?.skipped.length ?? "–"} | ${time(milliseconds)} | ${part.what} |`),
    ...outcomes.flatMap(partText),
    "",
  ].join("\n");
}

function partText({ part, result, results, tail, again }: Outcome): string[] {
  const told = [...new Set([...(results?.told ?? []), ...(results?.skipped.flatMap(({ why }) => why ?? []) ?? [])])];
  return [
    "", `## ${part.name}`, "", `Again: \`${again}\`. Everything it said: \`nightly/${part.name}.log\`.`,
    ...(results === undefined || results.failed.length === 0 ? [] : ["", ...results.failed.map(({ file, name, message }) => `- **${file}: ${name}**: ${message}`)]),
    ...(told.length === 0 ? [] : ["", ...told.map((text) => `- skipped: ${text.replace(/^SKIPPED: /, "")}`)]),
    // Programs print their figures; of tests the end is of interest only when they failed.
    ...(part.program === undefined && result === "passed" ? [] : ["", "```", ...tail, "```"]),
  ];
}

function time(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}
