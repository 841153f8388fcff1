import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { resultsFile, sizeOf, type Results, type Size } from "./results.ts";

/** Writes the results that the summary of CI reads. Turbo caches the file with the log. */
export default class ResultsReporter implements Reporter {
  readonly #skipMessages = new Set<string>();
  readonly #sizes: Size[] = [];
  #startedAt = 0;

  onTestRunStart(): void {
    this.#startedAt = Date.now();
  }

  onUserConsoleLog({ content }: { readonly content: string }): void {
    for (const line of stripVTControlCharacters(content).split("\n")) {
      if (line.includes("SKIPPED")) this.#skipMessages.add(line.trim());
      const size = sizeOf(line);
      if (size !== undefined) this.#sizes.push(size);
    }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const cases = modules.flatMap((each) => [...each.children.allTests()]);
    const nameOf = (each: TestCase): { file: string; name: string } => ({
      file: relative(process.cwd(), each.module.moduleId),
      name: each.fullName,
    });
    const failedModules = modules.filter((each) => each.state() === "failed" && each.errors().length > 0);
    const passedIn: Record<string, number> = {};
    for (const each of cases)
      if (each.result().state === "passed") passedIn[nameOf(each).file] = (passedIn[nameOf(each).file] ?? 0) + 1;
    const results: Results = {
      startedAt: this.#startedAt,
      milliseconds: Date.now() - this.#startedAt,
      passed: Object.values(passedIn).reduce((sum, tests) => sum + tests, 0),
      passedIn,
      failed: [
        ...cases
          .filter((each) => each.result().state === "failed")
          .map((each) => ({ ...nameOf(each), message: firstLine(each.result().errors?.[0]?.message) })),
        ...failedModules.map((each) => ({
          file: relative(process.cwd(), each.moduleId),
          name: "the file could not run",
          message: firstLine(each.errors()[0]?.message),
        })),
        ...errors.map(({ message }) => ({ file: "", name: "outside of any test", message: firstLine(message) })),
      ],
      skipped: cases
        .filter((each) => ["skipped", "pending"].includes(each.result().state))
        .map((each) => {
          const result = each.result();
          const note = result.state === "skipped" ? result.note : undefined;
          return { ...nameOf(each), why: note };
        }),
      skipMessages: [...this.#skipMessages],
      sizes: this.#sizes,
    };
    // The nightly run tests one package several times, with one file of results for each.
    const path = process.env["SDF_RESULTS"] ?? join(process.cwd(), resultsFile);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(results));
  }
}

function firstLine(text: string | undefined): string {
  return stripVTControlCharacters(text ?? "").split("\n")[0] ?? "";
}
