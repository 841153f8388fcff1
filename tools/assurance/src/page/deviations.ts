/** The recorded deviations of the decoder from the suite. The list may only become shorter. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SuiteResult } from "./xml-suite.ts";

/** A document with another outcome than the suite requires. */
export interface Deviation {
  readonly id: string;
  readonly outcome: string;
  readonly reason: string;
}

export function readDeviations(): readonly Deviation[] {
  const file = join(import.meta.dirname, "../../deviations.json");
  return JSON.parse(readFileSync(file, "utf8")) as readonly Deviation[];
}

/** Differences between the results and the recorded deviations, each with what to do. */
export function deviationProblems(results: readonly SuiteResult[], deviations: readonly Deviation[]): string[] {
  const recorded = new Map(deviations.map(({ id, outcome }) => [id, outcome]));
  const actual = new Map(results.filter(({ isExpected }) => !isExpected).map(({ id, outcome }) => [id, outcome]));
  return [
    ...[...actual]
      .filter(([id, outcome]) => recorded.get(id) !== outcome)
      .map(([id, outcome]) => `${id}: ${outcome} is a new deviation; fix the decoder`),
    ...[...recorded.keys()]
      .filter((id) => !actual.has(id))
      .map((id) => `${id}: is no deviation any more; remove it from tools/assurance/deviations.json`),
  ];
}
