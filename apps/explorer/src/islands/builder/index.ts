import type { FeedEntry } from "../shared/descriptions.ts";
/** The request builder: offers valid values, shows the request in four languages and sends it. */
import { all, copyButton, h } from "../shared/dom.ts";
import { chooseServer, mount, pageFeed, serverAddress } from "../shared/page.ts";
import { choicesOf, sampleValue, type Choice, type Draft } from "./choices.ts";
import { urlOf, curlOf, pythonOf, typescriptOf } from "./code.ts";
import {
  firstDraft,
  isMissing,
  evaluateChoice,
  problemsOf,
  warningsOf,
  without,
  type BuilderOptions,
} from "./constraints.ts";
import { sendRequest, type Sent } from "./send.ts";
import { idsFromServer } from "./server-ids.ts";

const languages = ["curl", "TypeScript", "Python", "URL"] as const;
type Language = (typeof languages)[number];

/** Parameters that authentication adds; the form omits them. */
function suppliedOf({ description }: FeedEntry): string[] {
  return Object.hasOwn(description.parameters, "apikey") ? ["apikey"] : [];
}

function start(place: HTMLElement, props: Readonly<Record<string, unknown>>): void {
  const entry = pageFeed();
  if (entry === undefined) return;
  const { description, meanings } = entry;
  const supplied = suppliedOf(entry);
  let samples = (props.sample ?? exampleIds()) as Draft;
  let form: string | undefined;
  const options = (): BuilderOptions => ({ supplied, samples, form });
  let draft = firstDraft(description, options());
  let language: Language = "curl";
  let server = serverAddress(place);

  const choices = choicesOf(description).filter(({ name }) => !supplied.includes(name));
  const rows = new Map<string, Row>();
  const status = h("p", { class: "status", role: "status" });
  const errorList = h("ul", { class: "errors", "aria-label": "Broken rules" });
  const warningList = h("ul", { class: "warnings", "aria-label": "Warnings" });
  const code = h("code");
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const send = h("button", { type: "button", class: "send" }, "Send");

  const change = (next: Draft, words = ""): void => {
    draft = next;
    status.textContent = words;
    render();
  };
  const choose = (choice: Choice, value: string): void => {
    if (value === "") {
      const { draft: next, drops } = without(description, draft, choice.name, options());
      change(next, drops.length === 0 ? "" : `Also removed: ${drops.join(", ")}`);
      return;
    }
    const result = evaluateChoice(description, draft, choice.name, value, options());
    if (result.kind === "forbidden") {
      // A typed value may break a rule. It is shown with the rule and cannot be sent.
      change({ ...draft, [choice.name]: value });
    } else
      change(
        result.draft,
        result.kind === "implies"
          ? `Also set: ${Object.entries(result.adds)
              .map(([name, text]) => `${name}=${text}`)
              .join(", ")}`
          : "",
      );
  };

  for (const choice of choices)
    rows.set(
      choice.name,
      rowOf(
        choice,
        meanings[choice.name] ?? "",
        (value) => choose(choice, value),
        () => sampleValue(choice, samples),
      ),
    );

  const forms = Object.keys(description.forms);
  const formChoice = h(
    "select",
    {
      id: "builder-form",
      onchange: () => {
        form = formChoice.value === "" ? undefined : formChoice.value;
        render();
      },
    },
    h("option", { value: "" }, "preferred"),
    ...forms.map((name) => h("option", {}, name)),
  );

  const tabs = languages.map((name) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(name === language),
        onclick: () => {
          language = name;
          tabs.forEach((tab) => tab.setAttribute("aria-pressed", String(tab.textContent === name)));
          render();
        },
      },
      name,
    ),
  );

  const codeOf = (): string => {
    const options = { baseUrl: server, supplied, form };
    try {
      switch (language) {
        case "curl":
          return curlOf(description, draft, options);
        case "TypeScript":
          return typescriptOf(description, draft, options);
        case "Python":
          return pythonOf(description, draft, options);
        case "URL":
          return urlOf(description, draft, options);
      }
    } catch {
      return "";
    }
  };

  const render = (): void => {
    const problems = problemsOf(description, draft, options());
    for (const choice of choices)
      rows
        .get(choice.name)
        ?.show(
          draft,
          (value) => evaluateChoice(description, draft, choice.name, value, options()),
          sampleValue(choice, samples),
        );
    errorList.replaceChildren(
      ...problems.map((problem) =>
        h(
          "li",
          { "data-missing": isMissing(description, draft, problem) },
          h(
            "a",
            {
              href: problem.rule.startsWith("parameter.")
                ? `#p.${problem.parameters[0] ?? ""}`
                : `#rule.${problem.rule}`,
            },
            problem.rule,
          ),
          ` ${problem.message}`,
        ),
      ),
    );
    errorList.hidden = problems.length === 0;
    const warnings = warningsOf(description, draft, options());
    warningList.replaceChildren(
      ...warnings.map(({ rule, message }) =>
        h("li", { "data-warning": rule }, "Not documented: ", h("a", { href: `#rule.${rule}` }, rule), ` ${message}`),
      ),
    );
    warningList.hidden = warnings.length === 0;
    send.disabled = problems.length > 0;
    const text = problems.length > 0 ? "" : codeOf();
    code.textContent = text === "" ? "The request is incomplete or invalid; see the errors below." : text;
  };

  send.addEventListener("click", () => {
    answer.replaceChildren(h("p", {}, "Sending …"));
    send.disabled = true;
    void sendRequest(description, draft, { baseUrl: server, supplied, form })
      .then((sent) => answer.replaceChildren(responseElement(sent)))
      .finally(render);
  });
  const ids = h(
    "button",
    {
      type: "button",
      onclick: () => {
        status.textContent = "Requesting identifiers from the server …";
        void idsFromServer(server, description).then((serverIds) => {
          if (serverIds === undefined) return (status.textContent = "The server returned no identifiers; enter one.");
          samples = { ...samples, ...serverIds };
          change(
            {
              ...draft,
              ...Object.fromEntries(Object.entries(serverIds).filter(([name]) => draft[name] !== undefined)),
            },
            "Identifiers of the server inserted.",
          );
        });
      },
    },
    "Use identifiers of the server",
  );
  const address = h("input", {
    type: "url",
    id: "builder-server",
    value: server,
    spellcheck: "false",
    onchange: () => {
      chooseServer(address.value);
      server = serverAddress(place);
      address.value = server;
      render();
    },
  });

  const group = (legend: string, names: readonly Choice[]): HTMLElement | false =>
    names.length > 0 &&
    h("fieldset", {}, h("legend", {}, legend), ...names.flatMap(({ name }) => rows.get(name)?.element ?? []));
  const [main, shared] = [
    choices.filter(({ name }) => !name.startsWith("_")),
    choices.filter(({ name }) => name.startsWith("_")),
  ];
  place.append(
    h(
      "section",
      { class: "builder", "aria-label": "Request builder" },
      h("h3", { id: "builder" }, "Build a request"),
      h(
        "div",
        { class: "builder-grid" },
        h(
          "form",
          { onsubmit: (event: Event) => event.preventDefault() },
          group(
            "Identifiers",
            main.filter(({ kind }) => kind === "identity"),
          ),
          group(
            "Parameters",
            main.filter(({ kind }) => kind === "parameter"),
          ),
          group("Parameters of all feeds", shared),
          forms.length > 1 && h("div", { class: "row" }, h("label", { for: "builder-form" }, "URL form"), formChoice),
        ),
        h(
          "div",
          { class: "builder-out" },
          h(
            "div",
            { class: "tabs", role: "group", "aria-label": "Language" },
            ...tabs,
            copyButton(() => code.textContent ?? ""),
          ),
          h("pre", { tabindex: 0, role: "region", "aria-label": "Request code" }, code),
          errorList,
          warningList,
          status,
          h("div", { class: "sending" }, h("label", { for: "builder-server" }, "Server"), address, send, ids),
          answer,
        ),
      ),
    ),
  );
  render();
}

interface Row {
  readonly element: HTMLElement;
  show(draft: Draft, evaluate: (value: string) => ReturnType<typeof evaluateChoice>, sample: string): void;
}

/** One parameter: a menu if its values are listed, else a checkbox and a text field. */
function rowOf(choice: Choice, meaning: string, choose: (value: string) => void, sample: () => string): Row {
  const id = `builder.${choice.name}`;
  const why = h("small", { class: "why", id: `${id}.why` });
  const name = h("label", { for: id, title: meaning }, h("code", {}, choice.name));
  if (choice.values !== undefined) {
    const menu = h(
      "select",
      { id, "aria-describedby": why.id, onchange: () => choose(menu.value) },
      h("option", { value: "" }, choice.defaultValue === undefined ? "—" : `— (${choice.defaultValue})`),
      ...choice.values.map((value) => h("option", { value }, value)),
    );
    return {
      element: h("div", { class: "row", "data-builder": choice.name }, name, menu, why),
      show(draft, evaluate) {
        const reasons = new Set<string>();
        for (const option of all<HTMLOptionElement>("option:not([value=''])", menu)) {
          const result = draft[choice.name] === option.value ? undefined : evaluate(option.value);
          option.disabled = result?.kind === "forbidden";
          option.textContent =
            result?.kind === "implies"
              ? `${option.value} (sets ${Object.entries(result.adds)
                  .map(([key, text]) => `${key}=${text}`)
                  .join(", ")})`
              : option.value;
          if (result?.kind === "forbidden") result.problems.forEach(({ rule }) => reasons.add(rule));
        }
        menu.value = draft[choice.name] ?? "";
        why.textContent = reasons.size === 0 ? "" : `unavailable: ${[...reasons].join(", ")}`;
      },
    };
  }
  const box = h("input", {
    type: "checkbox",
    id,
    "aria-describedby": why.id,
    onchange: () => choose(box.checked ? sample() : ""),
  });
  const field = h("input", {
    type: "text",
    "aria-label": `Value of ${choice.name}`,
    spellcheck: "false",
    autocomplete: "off",
    onchange: () => choose(field.value.trim()),
  });
  return {
    element: h("div", { class: "row", "data-builder": choice.name }, h("span", {}, box, name), field, why),
    show(draft, evaluate, initialValue) {
      const value = draft[choice.name];
      box.checked = value !== undefined;
      field.hidden = value === undefined;
      field.value = value ?? initialValue;
      const result = value === undefined ? evaluate(initialValue) : undefined;
      box.disabled = result?.kind === "forbidden";
      why.textContent =
        result?.kind === "forbidden"
          ? `unavailable: ${[...new Set(result.problems.map(({ rule }) => rule))].join(", ")}`
          : result?.kind === "implies"
            ? `sets ${Object.keys(result.adds).join(", ")}`
            : "";
    },
  };
}

function responseElement(sent: Sent): HTMLElement {
  if (sent.kind === "failed") return h("p", { class: "failed", role: "alert" }, sent.message);
  const polling = sent.polling === undefined ? "" : ` · polling ${sent.polling}`;
  const checkButton = h(
    "button",
    {
      type: "button",
      onclick: () => {
        try {
          sessionStorage.setItem("sdf-check", sent.body);
        } catch {
          // If the response exceeds the storage limit, the check page starts empty.
        }
        location.href = `${document.documentElement.dataset.root ?? ""}check/index.html`;
      },
    },
    "Check this response",
  );
  const hasNoData = sent.body.includes("10400") && sent.bytes < 1000;
  return h(
    "figure",
    { class: "code" },
    hasNoData &&
      h(
        "p",
        { class: "status" },
        'The server has no data for these identifiers. Choose "Use identifiers of the server".',
      ),
    h(
      "figcaption",
      {},
      h(
        "span",
        { "data-status": sent.status },
        `${sent.status} · ${sent.type} · ${sent.bytes.toLocaleString("en")} bytes · ` +
          `${Math.round(sent.milliseconds)} ms${polling}`,
      ),
      checkButton,
    ),
    h("pre", { tabindex: 0, role: "region", "aria-label": "Response" }, h("code", {}, sent.shown)),
  );
}

/** Identifiers of the example on the page. */
function exampleIds(): Draft {
  const request = document.querySelector("script#sample")?.textContent;
  return request ? (JSON.parse(request) as Draft) : {};
}

mount("builder", start);
