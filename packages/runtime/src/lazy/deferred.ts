import type { RequestProblem } from "../error.ts";
import type { RequestCheck } from "../request/explain.ts";
import type { RequestFaults } from "../request/faults.ts";
import type { followRedirects } from "./parts.ts";

// Code that most calls do not need is loaded when it is first needed.

/** Explains the violations of a request; without advice if that code cannot be loaded. */
export async function explain(faults: RequestFaults): Promise<RequestCheck> {
  try {
    return (await import("./parts.ts")).explainFaults(faults);
  } catch {
    return unexplained(faults);
  }
}

function unexplained({ values, breaches, form }: RequestFaults): RequestCheck {
  const problem = (rule: string, message: string): RequestProblem => ({ rule, parameters: [], message });
  const broken = (isWarning: boolean): RequestProblem[] =>
    breaches
      .filter(({ rule }) => (rule.severity === "warning") === isWarning)
      .map(({ rule }) => problem(rule.id, rule.meaning));
  const wrong = values.map(({ key }) => problem(`parameter.${key}`, "not accepted"));
  return {
    problems: [...wrong, ...broken(false), ...(form === undefined ? [] : [problem("form", form)])],
    warnings: broken(true),
  };
}

/** Follows the redirects of a response; returns the response itself if that code cannot be loaded. */
export const followFrom: typeof followRedirects = async (fetch, request, response, limit) => {
  const parts = await import("./parts.ts").catch(() => undefined);
  return parts === undefined ? { response } : parts.followRedirects(fetch, request, response, limit);
};
