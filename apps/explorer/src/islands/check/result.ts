/** Renders the result of a check. */
import type { Descriptions } from "../shared/descriptions.ts";
import { button, h } from "../shared/dom.ts";
import { siteLink } from "../shared/page.ts";
import type { CheckResult, Finding } from "./check-response.ts";
import type { ResponseFacts } from "./facts.ts";

export interface Explanations {
  readonly descriptions: Descriptions;
  /** Meanings of the error codes of the service. */
  readonly errors: Readonly<Record<string, string>>;
  /** Selects a line of the response in the field. */
  readonly select: (line: number) => void;
}

/** Meanings of the codes of issues and drift. */
const findingMeanings: Readonly<Record<string, string>> = {
  missing: "The field is required, but absent.",
  type: "The value has another type than documented.",
  value: "The value has the documented type, but is outside its documented values or form.",
  duplicate: "The name occurs more than once in one element.",
  structure: "The element has another structure than documented.",
  more: "There are more findings than the decoder reports.",
  "unknown-member": "The API documentation does not describe this field.",
  "unknown-value": "The API documentation does not list this value.",
  "observed-form": "The API documentation does not describe this form, but recorded responses have it.",
};

export function resultElement(result: CheckResult, explanations: Explanations, milliseconds: number): HTMLElement {
  const { descriptions, errors, select } = explanations;
  switch (result.kind) {
    case "recognised":
      return recognisedElement(result, descriptions[result.feed], { milliseconds, select });
    case "service-error":
      return h(
        "p",
        { class: "failed" },
        "Service error ",
        h("a", { href: siteLink("codes/index.html", `error.${result.code}`) }, result.code),
        `: ${errors[result.code] ?? "the API documentation does not list this code"}`,
      );
    case "unrecognised":
      return h(
        "div",
        {},
        h("p", { class: "failed" }, result.reason, result.nearest.length > 0 && " Most similar feeds:"),
        h(
          "ul",
          {},
          ...result.nearest.map(({ feed, reason }) =>
            h("li", {}, h("a", { href: siteLink(`feeds/${feed}/index.html`) }, feed), ` ${reason}`),
          ),
        ),
      );
    case "malformed":
      return h("p", { class: "failed" }, `The text is not readable: ${result.message}`);
  }
}

function recognisedElement(
  result: CheckResult & { readonly kind: "recognised" },
  described: Descriptions[string] | undefined,
  { milliseconds, select }: { readonly milliseconds: number; readonly select: Explanations["select"] },
): HTMLElement {
  const { feed, format, values, alsoFits, issues, drift, issueCount, driftCount, facts } = result;
  return h(
    "div",
    { "data-feed": feed },
    h(
      "p",
      { class: issueCount === 0 ? "success" : "failed" },
      h("b", {}, issueCount > 0 ? "Not valid: " : driftCount > 0 ? "Valid, with drift: " : "Valid: "),
      h(
        "a",
        { href: siteLink(`feeds/${feed}/index.html`) },
        `${described?.title ?? feed} ${described?.description.code ?? ""}`.trim(),
      ),
      `, ${format.toUpperCase()}: ${values.toLocaleString("en")} values in ${milliseconds.toFixed(0)} ms, ` +
        `issues: ${issueCount}, drift: ${driftCount}`,
    ),
    alsoFits.length > 0 && h("p", { class: "why" }, `Also valid for ${alsoFits.join(", ")}.`),
    issues.length > 0 && findingList(feed, { name: "errors", label: "Issues", select }, issues),
    drift.length > 0 && findingList(feed, { name: "drift", label: "Drift", select }, drift),
    facts !== undefined && factsElement(facts),
  );
}

function factsElement({ matches, further, contradictions }: ResponseFacts): HTMLElement {
  return h(
    "section",
    { class: "match-facts", "aria-label": "Facts" },
    h("h3", {}, "Facts"),
    contradictions.length > 0 &&
      h("ul", { class: "errors", "aria-label": "Contradictions" }, ...contradictions.map((text) => h("li", {}, text))),
    ...matches.flatMap(({ title, facts }) => [
      h("h4", {}, title),
      h(
        "dl",
        {},
        ...facts.flatMap(({ name, text, isAssumed }) => [
          h("dt", {}, name),
          h("dd", {}, text, isAssumed === true && h("small", {}, " assumed")),
        ]),
      ),
    ]),
    further > 0 && h("p", {}, `${further} further matches`),
  );
}

function findingList(
  feed: string,
  { name, label, select }: { readonly name: string; readonly label: string } & Pick<Explanations, "select">,
  findings: readonly Finding[],
): HTMLElement {
  return h(
    "ul",
    { class: name, "aria-label": label },
    ...findings.map(({ code, path, anchor, message, suggestion, line, column }) =>
      h(
        "li",
        {},
        line !== undefined && button(`line ${line}, column ${column ?? 1}`, () => select(line), { class: "at" }),
        " ",
        h("a", { href: siteLink(`feeds/${feed}/index.html`, anchor) }, path === "" ? "the response" : path),
        `: ${message}. `,
        suggestion !== undefined && h("b", {}, `${suggestion} `),
        h("small", { "data-code": code }, findingMeanings[code] ?? code),
      ),
    ),
  );
}
