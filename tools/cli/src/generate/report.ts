import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Painter } from "@sdf-tools/compiler/read";
import pc from "picocolors";
import type { ResolvedConfig } from "../config/index.ts";
import type { Difference, GenerateResult } from "./result.ts";

export interface Reporter {
  report(result: GenerateResult): Promise<void>;
  /** Prints a progress message, except with `--json`. */
  note(text: string): void;
}

const painter: Painter = { error: pc.red, warning: pc.yellow, strong: pc.bold, faint: pc.dim };

export function createReporter(json: boolean, config: ResolvedConfig): Reporter {
  if (json) return { report: async (result) => console.log(JSON.stringify(result)), note: () => {} };
  return {
    note: (text) => console.log(pc.dim(text)),
    async report(result) {
      if (result.diagnostics.length > 0) {
        const { renderDiagnostics } = await import("@sdf-tools/compiler/read");
        console.error(
          `${renderDiagnostics(result.diagnostics, { painter, source: (file) => findSource(config, file) })}\n`,
        );
      }
      for (const difference of result.differences ?? []) console.error(describeDifference(difference));
      for (const path of result.written) console.log(`${pc.green("written")}  ${path}`);
      for (const path of result.removed) console.log(`${pc.yellow("removed")}  ${path}`);
      console.log(summary(result));
    },
  };
}

function findSource({ root, extended }: ResolvedConfig, file: string): string | undefined {
  const isExtended = extended !== undefined && file.startsWith(`${extended.name}/`);
  const path = isExtended ? join(extended.folder, file.slice(extended.name.length)) : join(root, file);
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function describeDifference({ path, kind, line, expected, found: actual }: Difference): string {
  if (kind === "missing") return `${pc.red("missing")}  ${path}`;
  if (kind === "orphan") return `${pc.red("orphan")}   ${path}  ${pc.dim("no spec generates this file")}`;
  return [
    `${pc.red("differs")}  ${path}:${line}`,
    `  ${pc.dim("expected")}  ${expected}`,
    `  ${pc.dim("found")}     ${actual}`,
  ].join("\n");
}

function summary({
  ok,
  feeds,
  written,
  removed,
  unchanged,
  differences,
  cached,
  milliseconds,
}: GenerateResult): string {
  const time = pc.dim(`${milliseconds} ms`);
  if (differences !== undefined && differences.length > 0) {
    return (
      `${pc.red(`${differences.length} generated files differ`)} from the specs; run \`sdf generate\` ` +
      `and commit the result. ${time}`
    );
  }
  if (!ok) return `${pc.red("nothing was written")} ${time}`;
  const count = cached
    ? `nothing has changed, ${unchanged} files`
    : `${written.length} written, ${removed.length} removed, ${unchanged} unchanged`;
  return `${pc.green("ok")}  ${feeds} feeds: ${count} ${time}`;
}
