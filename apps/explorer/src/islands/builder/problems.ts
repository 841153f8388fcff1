/** Lists broken rules and undocumented combinations of a request. */
import type { RequestProblem } from "@sdf/runtime";
import { h } from "../shared/dom.ts";

/** Shows problems with a link to the rule of each; hides the list if there are none. */
export function showProblems(
  list: HTMLElement,
  problems: readonly RequestProblem[],
  { prefix = "", ruleLink }: { readonly prefix?: string; readonly ruleLink: (problem: RequestProblem) => string },
): void {
  list.replaceChildren(
    ...problems.map((problem) =>
      h("li", {}, `${prefix}${problem.message} (`, h("a", { href: ruleLink(problem) }, problem.rule), ")"),
    ),
  );
  list.hidden = problems.length === 0;
}
