/** The check page: recognises the feed of a response and lists issues and drift. */
import { allFeeds } from "@sdf/validators/all";
import type { Descriptions } from "../shared/descriptions.ts";
import { debounce, h } from "../shared/dom.ts";
import { loadData, mount, siteLink } from "../shared/page.ts";
import { anchorOf } from "./anchor.ts";
import { checkResponse, type CheckResult } from "./check-response.ts";

interface Facts {
  readonly code: string;
  readonly title: string;
}
const MAX_ROWS = 200;

function start(place: HTMLElement): void {
  const facts = new Map<string, Facts>();
  const output = h("div", { class: "checked", "aria-live": "polite" });
  const text = h("textarea", {
    id: "check-text",
    rows: 12,
    spellcheck: "false",
    autocomplete: "off",
    placeholder: '{ "matchInfo": … }   or   <matchInfo …>   or   callback({ … })',
  });
  const file = h("input", {
    type: "file",
    id: "check-file",
    accept: ".json,.xml,.jsonp,.js,.txt",
    onchange: () => void take(file.files?.[0]),
  });
  const check = (bytes: Uint8Array): void => {
    if (bytes.length === 0) return output.replaceChildren();
    const startedAt = performance.now();
    const result = checkResponse(bytes, allFeeds);
    output.replaceChildren(renderResult(result, facts, performance.now() - startedAt));
  };
  const take = async (dropped: File | undefined): Promise<void> => {
    if (dropped === undefined) return;
    const bytes = new Uint8Array(await dropped.arrayBuffer());
    text.value = new TextDecoder().decode(bytes.subarray(0, 200_000));
    check(bytes);
  };
  text.addEventListener(
    "input",
    debounce(200, () => check(new TextEncoder().encode(text.value.trim()))),
  );
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.toggleAttribute("data-over", true);
  });
  place.addEventListener("dragleave", () => place.toggleAttribute("data-over", false));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.toggleAttribute("data-over", false);
    void take(event.dataTransfer?.files[0]);
  });
  place.append(
    h(
      "section",
      { class: "checker", "aria-label": "Check a response" },
      h("label", { for: "check-text" }, "Paste a response or drop a file here"),
      text,
      h("p", {}, h("label", { for: "check-file" }, "Or choose a file "), file, " The response is not sent anywhere."),
      output,
    ),
  );
  void loadData<Descriptions>("descriptions")
    .then(
      (descriptions) => {
        for (const [id, { description, title }] of Object.entries(descriptions))
          facts.set(id, { code: description.code, title });
      },
      () => undefined,
    )
    .then(() => {
      const storedResponse = sessionStorage.getItem("sdf-check");
      if (storedResponse === null) return;
      sessionStorage.removeItem("sdf-check");
      text.value = storedResponse;
      check(new TextEncoder().encode(storedResponse));
    });
}

function renderResult(result: CheckResult, facts: ReadonlyMap<string, Facts>, milliseconds: number): HTMLElement {
  switch (result.kind) {
    case "recognised": {
      const {
        best: {
          feed: { feed, shape },
          decoded: { issues, drift, format },
        },
        values,
        alsoFits,
      } = result;
      const { title, code } = facts.get(feed) ?? { title: feed, code: "" };
      const place = (path: string): HTMLElement => {
        const anchor = anchorOf(shape, path);
        return h("a", { href: siteLink(`feeds/${feed}/index.html`, anchor) }, path === "" ? "the response" : path);
      };
      const where = (line?: number, column?: number): string =>
        line === undefined ? "" : ` (line ${line}, column ${column ?? 1})`;
      return h(
        "div",
        { "data-feed": feed },
        h(
          "p",
          { class: issues.length === 0 ? "success" : "failed" },
          h("a", { href: siteLink(`feeds/${feed}/index.html`) }, `${title} ${code}`.trim()),
          `, ${format.toUpperCase()}: ${values.toLocaleString("en")} values in ${milliseconds.toFixed(0)} ms, ` +
            `issues: ${issues.length}, drift: ${drift.length}`,
        ),
        alsoFits.length > 0 &&
          h("p", { class: "why" }, `Also valid for ${alsoFits.map((each) => each.feed.feed).join(", ")}.`),
        issues.length > 0 &&
          h(
            "ul",
            { class: "errors", "aria-label": "Issues" },
            ...issues
              .slice(0, MAX_ROWS)
              .map(({ code: kind, path, expected, found: actual, line, column }) =>
                h(
                  "li",
                  {},
                  h("small", {}, kind),
                  " ",
                  place(path),
                  `: expected ${expected}, found ${actual}${where(line, column)}`,
                ),
              ),
          ),
        drift.length > 0 &&
          h(
            "ul",
            { class: "drift", "aria-label": "Drift" },
            ...drift
              .slice(0, MAX_ROWS)
              .map(({ kind, path, found: actual, documented, line, column }) =>
                h(
                  "li",
                  {},
                  h("small", {}, kind),
                  " ",
                  place(path),
                  `: ${actual}${documented === undefined ? "" : `; documented: ${documented}`}${where(line, column)}`,
                ),
              ),
          ),
      );
    }
    case "service-error":
      return h(
        "p",
        { class: "failed" },
        "Service error: ",
        h("a", { href: siteLink("codes/index.html", `error.${result.code}`) }, result.code),
      );
    case "unrecognised":
      return h(
        "div",
        {},
        h("p", { class: "failed" }, "No feed matches. Most similar feeds:"),
        h(
          "ul",
          {},
          ...result.nearest.map(({ feed, reason }) =>
            h("li", {}, h("a", { href: siteLink(`feeds/${feed}/index.html`) }, feed), ` ${reason}`),
          ),
        ),
      );
    case "malformed":
      return h(
        "p",
        { class: "failed" },
        `${result.code}: ${result.message}` +
          (result.line === undefined ? "" : `, line ${result.line}, column ${result.column ?? 1}`),
      );
  }
}

mount("check", start);
