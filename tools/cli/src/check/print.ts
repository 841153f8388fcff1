import type { Drift, WireFormat } from "@sdf/validators";
import type { Colors } from "picocolors/types.js";
import { groupDrift, groupIssues, type Group } from "./groups.ts";
import { isNewDrift, type Outcome } from "./outcome.ts";

/** Maximum width of the path column. */
const MAX_PATH_WIDTH = 56;
/** Number of groups to print without `--all`. */
const MAX_GROUPS = 12;

export interface PrintOptions {
  readonly colors: Colors;
  readonly all: boolean;
}

/** Formats the report of a file. */
export function printOutcome(outcome: Outcome, { colors, all }: PrintOptions): string {
  const { bold, dim, green, red, yellow, cyan } = colors;
  const title = (mark: string, facts: readonly string[]) =>
    `${mark} ${bold(outcome.file)}\n  ${facts.join(dim(" · "))}`;
  switch (outcome.kind) {
    case "decoded": {
      const { issues, drift, format } = outcome.decoded;
      const codeAndTitle = [outcome.code, outcome.title].filter((word) => word !== undefined).join(" ");
      const name = `${cyan(outcome.feed)}${outcome.code === undefined ? "" : ` (${codeAndTitle})`}`;
      const counts = [
        issues.length === 0 ? green("no issue") : red(plural(issues.length, "issue")),
        ...driftCounts(drift, yellow),
      ];
      return [
        title(issues.length === 0 ? green("✓") : red("✗"), [
          name,
          formatName(format, outcome.packaging),
          size(outcome.size),
          plural(outcome.fields, "field"),
          ...counts,
        ]),
        ...(outcome.alsoFits.length === 0 ? [] : [`  ${dim(`also matches ${outcome.alsoFits.join(", ")}`)}`]),
        ...section({ name: "issues", promise: "expected", groups: groupIssues(issues), color: red }, colors, all),
        ...section({ name: "drift", promise: "documented", groups: groupDrift(drift), color: yellow }, colors, all),
      ].join("\n");
    }
    case "service-error":
      return title(red("✗"), [
        red(`service error ${outcome.serviceCode}`),
        ...(outcome.meaning === undefined ? [] : [outcome.meaning]),
        ...(outcome.format === undefined ? [] : [formatName(outcome.format, outcome.packaging)]),
        size(outcome.size),
      ]);
    case "unrecognised": {
      const width = Math.max(
        0,
        ...outcome.candidates.map((candidate) => candidate.feed.length + (candidate.code?.length ?? -1) + 1),
      );
      const candidates = outcome.candidates.map(({ feed, code, reason }) => {
        const label = code === undefined ? feed : `${feed} ${code}`;
        return `    ${cyan(label)}${" ".repeat(width - label.length)}  ${reason}`;
      });
      return [
        title(red("?"), [
          red("not recognised"),
          formatName(outcome.format, outcome.packaging),
          size(outcome.size),
          outcome.found,
        ]),
        `  ${dim("closest feeds and why they do not match")}`,
        ...candidates,
        unknownFeedHint(outcome),
      ].join("\n");
    }
    case "malformed": {
      const excerpt =
        outcome.excerpt === undefined
          ? []
          : [
              `    ${dim(`${outcome.line} │`)} ${outcome.excerpt.text}`,
              `    ${" ".repeat(String(outcome.line).length)} ${dim("│")} ` +
                `${" ".repeat(outcome.excerpt.caret)}${red("^")}`,
            ];
      return [title(red("✗"), [red(outcome.code), size(outcome.size), outcome.message]), ...excerpt].join("\n");
    }
    case "unreadable":
      return title(red("✗"), [red(outcome.message)]);
  }
}

/** The format, with compressions and an encoding other than UTF-8. */
function formatName(format: WireFormat, packaging: readonly string[]): string {
  return packaging.length === 0 ? format.toUpperCase() : `${format.toUpperCase()} (${packaging.join(", ")})`;
}

/** Number of places with drift that no spec describes, and with observed forms. */
function driftCounts(drift: readonly Drift[], color: (text: string) => string): string[] {
  const newCount = drift.filter(isNewDrift).length;
  const observedCount = drift.length - newCount;
  return [
    newCount === 0 ? "no new drift" : color(`new drift in ${plural(newCount, "place")}`),
    ...(observedCount === 0 ? [] : [`observed forms in ${plural(observedCount, "place")}`]),
  ];
}

/** What to do with a document of a feed without a spec. */
function unknownFeedHint({ file, isNearMatch, candidates }: Outcome & { readonly kind: "unrecognised" }): string {
  const sport = (isNearMatch ? candidates[0]?.feed.split("/")[0] : undefined) ?? "<sport>";
  const cause = isNearMatch ? "This document may be of a feed that has no spec here." : "No spec here describes it.";
  const responses = file === "(standard input)" ? "-" : JSON.stringify(file);
  return `  ${cause} To draft one from recorded responses:\n    sdf infer ${responses} --name ${sport}/<feed>`;
}

interface Section {
  readonly name: string;
  /** Label of the expected value. */
  readonly promise: string;
  readonly groups: readonly Group[];
  readonly color: (text: string) => string;
}

function section({ name, promise, groups, color }: Section, { dim }: Colors, all: boolean): string[] {
  if (groups.length === 0) return [];
  const shown = all ? groups : groups.slice(0, MAX_GROUPS);
  const kinds = Math.max(...shown.map((group) => group.kind.length));
  const paths = Math.min(MAX_PATH_WIDTH, Math.max(...shown.map((group) => group.path.length)));
  const counts = Math.max(...shown.map((group) => String(group.count).length));
  const lines = shown.map((group) => {
    const place = group.line === undefined ? "" : dim(`  line ${group.line}:${group.column}`);
    const expected = group.expected === undefined ? "" : dim(`, ${promise}: ${group.expected}`);
    const hasMore = group.count > group.found.length && group.found.length === 3;
    const values = [...group.found, ...(hasMore ? ["…"] : [])].join(", ");
    return (
      `    ${color(group.kind.padEnd(kinds))}  ${group.path.padEnd(paths)}  ` +
      `${dim(`${String(group.count).padStart(counts)}×`)}  ${values}${expected}${place}`
    );
  });
  const hiddenCount = groups.length - shown.length;
  const hint = hiddenCount > 0 ? [`    ${dim(`and ${hiddenCount} more kinds; use --all to list them`)}`] : [];
  return [`  ${dim(name)}`, ...lines, ...hint];
}

/** Formats a summary of all files as one line. */
export function printSummary(outcomes: readonly Outcome[], { bold, dim, green, red, yellow }: Colors): string {
  const count = (kind: Outcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const decoded = outcomes.filter((outcome) => outcome.kind === "decoded");
  const issues = decoded.reduce((total, { decoded: { issues } }) => total + issues.length, 0);
  const drift = decoded.flatMap(({ decoded: { drift } }) => drift);
  const fields = decoded.reduce((total, outcome) => total + outcome.fields, 0);
  const failures = [
    [count("unrecognised"), "not recognised"],
    [count("service-error"), "service error"],
    [count("malformed"), "not well-formed"],
    [count("unreadable"), "not readable"],
  ] as const;
  return [
    bold(plural(outcomes.length, "file")),
    decoded.length === outcomes.length ? green("all recognised") : `${decoded.length} recognised`,
    ...failures.filter(([number]) => number > 0).map(([number, what]) => red(`${number} ${what}`)),
    plural(fields, "field"),
    issues === 0 ? green("no issue") : red(plural(issues, "issue")),
    ...driftCounts(drift, yellow),
  ].join(dim(" · "));
}

function plural(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
