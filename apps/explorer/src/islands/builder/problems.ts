/** Lists broken rules and undocumented combinations of a request. */
import type { RequestProblem } from "@sdf/runtime";
import { h } from "../shared/dom.ts";
import type { Draft } from "./choices.ts";
import { isMissing } from "./constraints.ts";
import type { RowContext } from "./row.ts";

/** Shows the broken rules; hides the list if there are none. */
export function showErrors(
  list: HTMLElement,
  problems: readonly RequestProblem[],
  draft: Draft,
  { description, ruleLink }: RowContext,
): void {
  list.replaceChildren(
    ...problems.map((problem) =>
      h(
        "li",
        { "data-missing": isMissing(description, draft, problem) },
        `${problem.message} (`,
        h("a", { href: ruleLink(problem) }, problem.rule),
        ")",
      ),
    ),
  );
  list.hidden = problems.length === 0;
}

/** Shows the undocumented combinations; hides the list if there are none. */
export function showWarnings(list: HTMLElement, warnings: readonly RequestProblem[], { ruleLink }: RowContext): void {
  list.replaceChildren(
    ...warnings.map((warning) =>
      h(
        "li",
        { "data-warning": warning.rule },
        `Not documented: ${warning.message} (`,
        h("a", { href: ruleLink(warning) }, warning.rule),
        ")",
      ),
    ),
  );
  list.hidden = warnings.length === 0;
}
