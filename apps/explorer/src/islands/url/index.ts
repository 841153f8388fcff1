/** Explains an address: every part, every broken rule, with links to where they stand. */
import { calm, h } from "../shared/dom.ts";
import type { Descriptions } from "../shared/descriptions.ts";
import { loadData, mount, siteLink } from "../shared/page.ts";
import { explainUrl, type Explanation } from "./explain.ts";

function start(place: HTMLElement): void {
  const told = h("div", { class: "explained", "aria-live": "polite" });
  const field = h("textarea", { id: "url-text", rows: 3, spellcheck: "false", autocomplete: "off", placeholder: "https://…/sdapi/v1/soccerdata/matchdetailed?tmcl=…&live=yes" });
  place.append(h("section", { class: "explainer", "aria-label": "Address explainer" }, h("label", { for: "url-text" }, "Paste an address, or a whole curl command"), field, told));
  void loadData<Descriptions>("descriptions").then((descriptions) => {
    const explain = (): void => told.replaceChildren(...(field.value.trim() === "" ? [] : [shown(explainUrl(field.value, descriptions), descriptions)]));
    field.addEventListener("input", calm(120, explain));
    const follow = (): void => {
      const given = /^#url=(.*)$/s.exec(location.hash)?.[1];
      if (given === undefined) return;
      field.value = decodeURIComponent(given);
      explain();
    };
    addEventListener("hashchange", follow);
    follow();
    if (field.value !== "") explain();
    place.dataset.loaded = "";
  });
}

function shown(found: Explanation, descriptions: Descriptions): HTMLElement {
  if (found.kind === "none") return h("p", { class: "failed" }, found.why);
  const page = `feeds/${found.feed}/index.html`;
  const wire = (name: string): string => descriptions[found.feed]?.description.identify[name]?.query ?? name;
  const parts = found.parts.map((part) => h("li", { "data-role": part.role, "data-wrong": part.problem !== undefined },
    part.name === undefined ? h("code", {}, part.text) : h("a", { href: siteLink(page, `p.${wire(part.name)}`) }, h("code", {}, part.role === "identity" ? part.text : part.name)),
    part.role === "parameter" || part.role === "unknown" ? h("b", {}, part.value ?? "") : undefined,
    h("span", {}, part.problem ?? part.meaning)));
  const problems = found.problems.map(({ rule, message, error }) => h("li", {},
    h("a", { href: siteLink(page, rule.startsWith("parameter.") ? `p.${wire(rule.slice(10))}` : `rule.${rule}`) }, rule), ` ${message}`,
    error === undefined ? undefined : h("a", { class: "error", href: siteLink("codes/index.html", `error.${error}`) }, `error ${error}`)));
  const warnings = found.warnings.map(({ rule, message }) => h("li", { "data-warning": rule }, "Not documented: ", h("a", { href: siteLink(page, `rule.${rule}`) }, rule), ` ${message}`));
  return h("div", {},
    h("p", {}, h("a", { href: siteLink(page) }, descriptions[found.feed]?.title ?? found.feed), found.form === "" ? "" : `, form ${found.form}`),
    h("ul", { class: "parts" }, ...parts),
    problems.length === 0 ? h("p", { class: "fine" }, "Every rule is kept.") : h("ul", { class: "wrong", "aria-label": "Broken rules" }, ...problems),
    warnings.length > 0 && h("ul", { class: "warned", "aria-label": "Warnings" }, ...warnings));
}

mount("url", start);
