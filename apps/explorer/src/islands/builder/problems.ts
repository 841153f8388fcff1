/** Lists broken rules and undocumented combinations of a request. */
import type { RequestProblem } from "@sdf/runtime";
import { h } from "../shared/dom.ts";
import { siteLink } from "../shared/page.ts";

/** Shows problems with a link to the rule of each; hides the list if there are none. */
export function showProblems(
  list: HTMLElement,
  problems: readonly RequestProblem[],
  { prefix = "", ruleLink }: { readonly prefix?: string; readonly ruleLink: (problem: RequestProblem) => string },
): void {
  list.replaceChildren(
    ...problems.map((problem) => {
      const { rule, message, error } = problem;
      const code =
        error !== undefined &&
        h("a", { class: "error", href: siteLink("codes/index.html", `error.${error}`) }, ` error ${error}`);
      return h("li", {}, prefix, h("a", { href: ruleLink(problem) }, rule), ` ${message}`, code);
    }),
  );
  list.hidden = problems.length === 0;
}
