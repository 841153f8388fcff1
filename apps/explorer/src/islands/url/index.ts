/** The URL explainer: all parts and broken rules of a URL, with links to their documentation. */
import type { RequestProblem } from "@sdf/runtime";
import { showProblems } from "../builder/problems.ts";
import type { Descriptions } from "../shared/descriptions.ts";
import { debounce, h } from "../shared/dom.ts";
import { loadData, mount, siteLink } from "../shared/page.ts";
import { explainUrl, type Explanation } from "./explain.ts";

function start(place: HTMLElement): void {
  const output = h("div", { class: "explained", "aria-live": "polite" });
  const field = h("textarea", {
    id: "url-text",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    placeholder: "https://…/sdapi/v1/soccerdata/matchdetailed?tmcl=…&live=yes",
  });
  place.append(
    h(
      "section",
      { class: "explainer", "aria-label": "URL explainer" },
      h("label", { for: "url-text" }, "Paste a URL or a curl command"),
      field,
      output,
    ),
  );
  void loadData<Descriptions>("descriptions").then((descriptions) => {
    const explain = (): void =>
      output.replaceChildren(
        ...(field.value.trim() === "" ? [] : [renderExplanation(explainUrl(field.value, descriptions), descriptions)]),
      );
    field.addEventListener("input", debounce(120, explain));
    const follow = (): void => {
      const url = /^#url=(.*)$/s.exec(location.hash)?.[1];
      if (url === undefined) return;
      field.value = decodeURIComponent(url);
      explain();
    };
    addEventListener("hashchange", follow);
    follow();
    if (field.value !== "") explain();
    place.dataset.loaded = "";
  });
}

function renderExplanation(explanation: Explanation, descriptions: Descriptions): HTMLElement {
  if (explanation.kind === "none") return h("p", { class: "failed" }, explanation.message);
  const page = `feeds/${explanation.feed}/index.html`;
  const wire = (name: string): string => descriptions[explanation.feed]?.description.identify[name]?.query ?? name;
  const parts = explanation.parts.map((part) =>
    h(
      "li",
      { "data-role": part.role, "data-wrong": part.problem !== undefined },
      part.name === undefined
        ? h("code", {}, part.text)
        : h(
            "a",
            { href: siteLink(page, `p.${wire(part.name)}`) },
            h("code", {}, part.role === "identity" ? part.text : part.name),
          ),
      part.role === "parameter" || part.role === "unknown" ? h("b", {}, part.value ?? "") : undefined,
      h("span", {}, part.problem ?? part.meaning),
    ),
  );
  const ruleLink = ({ rule }: RequestProblem): string =>
    siteLink(page, rule.startsWith("parameter.") ? `p.${wire(rule.slice("parameter.".length))}` : `rule.${rule}`);
  const errors = h("ul", { class: "errors", "aria-label": "Broken rules" });
  const warnings = h("ul", { class: "warnings", "aria-label": "Warnings" });
  showProblems(errors, explanation.problems, { ruleLink });
  showProblems(warnings, explanation.warnings, { ruleLink, prefix: "Not documented: " });
  return h(
    "div",
    {},
    h(
      "p",
      {},
      h("a", { href: siteLink(page) }, descriptions[explanation.feed]?.title ?? explanation.feed),
      explanation.form === "" ? "" : `, URL form: ${explanation.form}`,
    ),
    h("ul", { class: "parts" }, ...parts),
    explanation.problems.length === 0 && h("p", { class: "success" }, "All rules are satisfied."),
    errors,
    warnings,
  );
}

mount("url", start);
