import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { EvaluateError } from "./error.ts";
import type { Evaluation } from "./evaluation.ts";

/** A file of `evaluations/` that failed to load, and the reason. */
export interface LoadFailure {
  readonly file: string;
  readonly reason: string;
}

/** Loads every `*.ts` of a folder that exports `evaluation`. A broken file does not prevent the others from running. */
export async function loadEvaluations(
  directory: string,
): Promise<{ evaluations: readonly Evaluation[]; failures: readonly LoadFailure[] }> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts")).sort();
  const evaluations: Evaluation[] = [];
  const failures: LoadFailure[] = [];
  for (const file of files) {
    try {
      const module: { readonly evaluation?: Evaluation } = await import(pathToFileURL(join(directory, file)).href);
      if (module.evaluation === undefined) throw new TypeError("the file exports no `evaluation`");
      evaluations.push(module.evaluation);
    } catch (error) {
      failures.push({ file, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { evaluations, failures };
}

/**
 * Selects evaluations by name or first part of the name (`soccer` selects all of soccer); without names, all of them.
 * @throws EvaluateError `usage` for a name without a match
 */
export function selectEvaluations(evaluations: readonly Evaluation[], names: readonly string[]): readonly Evaluation[] {
  if (names.length === 0) return evaluations;
  const fits = (evaluation: Evaluation, name: string): boolean =>
    evaluation.name === name || evaluation.name.startsWith(`${name}-`);
  for (const name of names) {
    if (!evaluations.some((evaluation) => fits(evaluation, name))) {
      throw new EvaluateError(
        "usage",
        `There is no evaluation ${name}; use one of ${evaluations.map((one) => one.name).join(", ")}.`,
      );
    }
  }
  return evaluations.filter((evaluation) => names.some((name) => fits(evaluation, name)));
}
