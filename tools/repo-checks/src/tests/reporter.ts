import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { parseSize, resultsFile, type FailedTest, type Results, type Size } from "./results.ts";

/**
 * Writes the results that the summary reads. The JSON reporter of vitest states neither the reason of a skipped test
 * nor the tests that passed in a second attempt.
 */
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
      const size = parseSize(line);
      if (size !== undefined) this.#sizes.push(size);
    }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const cases = modules.flatMap((each) => [...each.children.allTests()]);
    const identify = (each: TestCase): { file: string; name: string } => ({
      file: relative(process.cwd(), each.module.moduleId),
      name: each.fullName,
    });
    const describe = (each: TestCase): FailedTest => ({
      ...identify(each),
      message: firstLine(each.result().errors?.[0]?.message),
    });
    const failedSuites = modules.flatMap((each) =>
      [each, ...each.children.allSuites()].filter((suite) => suite.errors().length > 0),
    );
    const results: Results = {
      startedAt: this.#startedAt,
      milliseconds: Date.now() - this.#startedAt,
      passed: cases.filter((each) => each.result().state === "passed").length,
      failed: [
        ...cases.filter((each) => each.result().state === "failed").map(describe),
        ...failedSuites.map((each) => ({
          file: relative(process.cwd(), each.type === "module" ? each.moduleId : each.module.moduleId),
          name: each.type === "module" ? "the file or its hooks could not run" : `${each.fullName}: a hook failed`,
          message: firstLine(each.errors()[0]?.message),
        })),
        ...errors.map(({ message }) => ({ file: "", name: "outside of any test", message: firstLine(message) })),
      ],
      flaky: cases.filter((each) => each.diagnostic()?.flaky === true).map(describe),
      skipped: cases
        .filter((each) => ["skipped", "pending"].includes(each.result().state))
        .map((each) => {
          const result = each.result();
          const note = result.state === "skipped" ? result.note : undefined;
          return { ...identify(each), why: note ?? (isInFailedSuite(each) ? "a hook failed" : undefined) };
        }),
      skipMessages: [...this.#skipMessages],
      sizes: this.#sizes,
    };
    const path = join(process.cwd(), resultsFile);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(results));
  }
}

function isInFailedSuite({ parent }: TestCase | TestSuite): boolean {
  return parent.errors().length > 0 || (parent.type === "suite" && isInFailedSuite(parent));
}

function firstLine(text: string | undefined): string {
  return stripVTControlCharacters(text ?? "").split("\n")[0] ?? "";
}
