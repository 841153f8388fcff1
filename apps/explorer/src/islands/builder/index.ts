/** The request builder: offers what the rules allow, shows the request in four languages, sends it. */
import { all, copyButton, h } from "../shared/dom.ts";
import { chooseServer, mount, pageFeed, serverAddress } from "../shared/page.ts";
import type { FeedEntry } from "../shared/descriptions.ts";
import { choicesOf, sampleValue, type Choice, type Draft } from "./choices.ts";
import { addressOf, curlOf, pythonOf, typescriptOf } from "./code.ts";
import { firstDraft, isMissing, offer, problemsOf, warningsOf, without, type BuilderOptions } from "./offers.ts";
import { askServerForIds } from "./server-ids.ts";
import { sendRequest, type Sent } from "./send.ts";

const languages = ["curl", "TypeScript", "Python", "URL"] as const;
type Language = (typeof languages)[number];

/** Parameters that authentication adds; nobody types them here. */
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
  const options = (): BuilderOptions => ({ supplied, samples, ...(form === undefined ? {} : { form }) });
  let draft = firstDraft(description, options());
  let language: Language = "curl";
  let server = serverAddress(place);

  const choices = choicesOf(description).filter(({ name }) => !supplied.includes(name));
  const rows = new Map<string, Row>();
  const told = h("p", { class: "told", role: "status" });
  const wrong = h("ul", { class: "wrong", "aria-label": "Broken rules" });
  const notes = h("ul", { class: "warned", "aria-label": "Warnings" });
  const code = h("code");
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const send = h("button", { type: "button", class: "send" }, "Send");

  const change = (next: Draft, words = ""): void => {
    draft = next;
    told.textContent = words;
    render();
  };
  const choose = (choice: Choice, value: string): void => {
    if (value === "") {
      const { draft: next, drops } = without(description, draft, choice.name, options());
      change(next, drops.length === 0 ? "" : `Also left out: ${drops.join(", ")}`);
      return;
    }
    const made = offer(description, draft, choice.name, value, options());
    if (made.kind === "barred") {
      // What is typed may break a rule; it is shown with the rule, and is not sent.
      change({ ...draft, [choice.name]: value });
    } else change(made.draft, made.kind === "with" ? `Also set: ${Object.entries(made.adds).map(([name, text]) => `${name}=${text}`).join(", ")}` : "");
  };

  for (const choice of choices) rows.set(choice.name, rowOf(choice, meanings[choice.name] ?? "", (value) => choose(choice, value), () => sampleValue(choice, samples)));

  const forms = Object.keys(description.forms);
  const formChoice = h("select", { id: "builder-form", onchange: () => {
    form = formChoice.value === "" ? undefined : formChoice.value;
    render();
  } }, h("option", { value: "" }, "preferred"), ...forms.map((name) => h("option", {}, name)));

  const tabs = languages.map((name) => h("button", { type: "button", "aria-pressed": String(name === language), onclick: () => {
    language = name;
    tabs.forEach((tab) => tab.setAttribute("aria-pressed", String(tab.textContent === name)));
    render();
  } }, name));

  const written = (): string => {
    const how = { baseUrl: server, supplied, ...(form === undefined ? {} : { form }) };
    try {
      switch (language) {
        case "curl": return curlOf(description, draft, how);
        case "TypeScript": return typescriptOf(description, draft, how);
        case "Python": return pythonOf(description, draft, how);
        case "URL": return addressOf(description, draft, how);
      }
    } catch {
      return "";
    }
  };

  const render = (): void => {
    const problems = problemsOf(description, draft, options());
    for (const choice of choices) rows.get(choice.name)?.show(draft, (value) => offer(description, draft, choice.name, value, options()), sampleValue(choice, samples));
    wrong.replaceChildren(...problems.map((problem) => h("li", { "data-missing": isMissing(description, draft, problem) },
      h("a", { href: problem.rule.startsWith("parameter.") ? `#p.${problem.parameters[0] ?? ""}` : `#rule.${problem.rule}` }, problem.rule), ` ${problem.message}`)));
    wrong.hidden = problems.length === 0;
    const warnings = warningsOf(description, draft, options());
    notes.replaceChildren(...warnings.map(({ rule, message }) => h("li", { "data-warning": rule }, "Not documented: ", h("a", { href: `#rule.${rule}` }, rule), ` ${message}`)));
    notes.hidden = warnings.length === 0;
    send.disabled = problems.length > 0;
    const text = problems.length > 0 ? "" : written();
    code.textContent = text === "" ? "The request is not complete; see above." : text;
  };

  send.addEventListener("click", () => {
    answer.replaceChildren(h("p", {}, "Asking …"));
    send.disabled = true;
    void sendRequest(description, draft, { baseUrl: server, supplied, ...(form === undefined ? {} : { form }) }).then((sent) => answer.replaceChildren(answerOf(sent))).finally(render);
  });
  const ids = h("button", { type: "button", onclick: () => {
    told.textContent = "Asking the server for identifiers …";
    void askServerForIds(server, description).then((found) => {
      if (found === undefined) return (told.textContent = "The server names none; put in one that it knows.");
      samples = { ...samples, ...found };
      change({ ...draft, ...Object.fromEntries(Object.entries(found).filter(([name]) => draft[name] !== undefined)) }, "Identifiers of the server are filled in.");
    });
  } }, "Use the server's ids");
  const address = h("input", { type: "url", id: "builder-server", value: server, spellcheck: "false", onchange: () => {
    chooseServer(address.value);
    server = serverAddress(place);
    address.value = server;
    render();
  } });

  const group = (legend: string, names: readonly Choice[]): HTMLElement | false => names.length > 0 && h("fieldset", {}, h("legend", {}, legend), ...names.flatMap(({ name }) => rows.get(name)?.element ?? []));
  const [main, shared] = [choices.filter(({ name }) => !name.startsWith("_")), choices.filter(({ name }) => name.startsWith("_"))];
  place.append(h("section", { class: "builder", "aria-label": "Request builder" },
    h("h3", { id: "builder" }, "Build a request"),
    h("div", { class: "builder-grid" },
      h("form", { onsubmit: (event: Event) => event.preventDefault() },
        group("Asks about", main.filter(({ kind }) => kind === "identity")), group("Parameters", main.filter(({ kind }) => kind === "parameter")), group("Shared by all feeds", shared),
        forms.length > 1 && h("div", { class: "row" }, h("label", { for: "builder-form" }, "Form of the URL"), formChoice)),
      h("div", { class: "builder-out" },
        h("div", { class: "tabs", role: "group", "aria-label": "Language" }, ...tabs, copyButton(() => code.textContent ?? "")),
        h("pre", { tabindex: 0, role: "region", "aria-label": "The request" }, code), wrong, notes, told,
        h("div", { class: "sending" }, h("label", { for: "builder-server" }, "Server"), address, send, ids),
        answer))));
  render();
}

interface Row {
  readonly element: HTMLElement;
  show(draft: Draft, offered: (value: string) => ReturnType<typeof offer>, sample: string): void;
}

/** One parameter: a menu where its values are known, else a box and a field. */
function rowOf(choice: Choice, meaning: string, choose: (value: string) => void, sample: () => string): Row {
  const id = `builder.${choice.name}`;
  const why = h("small", { class: "why", id: `${id}.why` });
  const name = h("label", { for: id, title: meaning }, h("code", {}, choice.name));
  if (choice.values !== undefined) {
    const menu = h("select", { id, "aria-describedby": why.id, onchange: () => choose(menu.value) },
      h("option", { value: "" }, choice.fallback === undefined ? "—" : `— (${choice.fallback})`), ...choice.values.map((value) => h("option", { value }, value)));
    return {
      element: h("div", { class: "row", "data-builder": choice.name }, name, menu, why),
      show(draft, offered) {
        const reasons = new Set<string>();
        for (const option of all<HTMLOptionElement>("option:not([value=''])", menu)) {
          const made = draft[choice.name] === option.value ? undefined : offered(option.value);
          option.disabled = made?.kind === "barred";
          option.textContent = made?.kind === "with" ? `${option.value} (sets ${Object.entries(made.adds).map(([key, text]) => `${key}=${text}`).join(", ")})` : option.value;
          if (made?.kind === "barred") made.problems.forEach(({ rule }) => reasons.add(rule));
        }
        menu.value = draft[choice.name] ?? "";
        why.textContent = reasons.size === 0 ? "" : `not now: ${[...reasons].join(", ")}`;
      },
    };
  }
  const box = h("input", { type: "checkbox", id, "aria-describedby": why.id, onchange: () => choose(box.checked ? sample() : "") });
  const field = h("input", { type: "text", "aria-label": `Value of ${choice.name}`, spellcheck: "false", autocomplete: "off", onchange: () => choose(field.value.trim()) });
  return {
    element: h("div", { class: "row", "data-builder": choice.name }, h("span", {}, box, name), field, why),
    show(draft, offered, usual) {
      const value = draft[choice.name];
      box.checked = value !== undefined;
      field.hidden = value === undefined;
      field.value = value ?? usual;
      const made = value === undefined ? offered(usual) : undefined;
      box.disabled = made?.kind === "barred";
      why.textContent = made?.kind === "barred" ? `not now: ${[...new Set(made.problems.map(({ rule }) => rule))].join(", ")}`
        : made?.kind === "with" ? `sets ${Object.keys(made.adds).join(", ")}` : "";
    },
  };
}

function answerOf(sent: Sent): HTMLElement {
  if (sent.kind === "failed") return h("p", { class: "failed", role: "alert" }, sent.why);
  const polling = sent.polling === undefined ? "" : ` · polling ${sent.polling}`;
  const keep = h("button", { type: "button", onclick: () => {
    try {
      sessionStorage.setItem("sdf-check", sent.body);
    } catch {
      // Too large to hand over: the page then starts empty.
    }
    location.href = `${document.documentElement.dataset.root ?? ""}check/index.html`;
  } }, "Check this response");
  const unknown = sent.body.includes("10400") && sent.bytes < 1000;
  return h("figure", { class: "code" },
    unknown && h("p", { class: "told" }, "The server knows nothing by these identifiers; take its own."),
    h("figcaption", {}, h("span", { "data-status": sent.status }, `${sent.status} · ${sent.type} · ${sent.bytes.toLocaleString("en")} bytes · ${Math.round(sent.milliseconds)} ms${polling}`), keep),
    h("pre", { tabindex: 0, role: "region", "aria-label": "The response" }, h("code", {}, sent.shown)));
}

/** Identifiers of the example that the page shows beside the builder. */
function exampleIds(): Draft {
  const request = document.querySelector("script#sample")?.textContent;
  return request ? JSON.parse(request) as Draft : {};
}

mount("builder", start);
