/** The request builder of a feed: offers valid values, shows the request in four languages and sends it. */
import { checkRequest, type RequestProblem } from "@sdf/runtime";
import { fetchFromWorld } from "../playground-editor/ask-world.ts";
import type { FeedEntry } from "../shared/descriptions.ts";
import { button, copyButton, h, scrolls, select, statusLine } from "../shared/dom.ts";
import { siteLink } from "../shared/page.ts";
import { serverField } from "../shared/server-field.ts";
import { responseElement } from "./answer.ts";
import { listChoices, sampleValue, type Choice, type Draft } from "./choices.ts";
import { writeCurl, writePython, writeTypescript, toUrl } from "./code.ts";
import { evaluateChoice, firstDraft, without, type BuilderOptions } from "./constraints.ts";
import { showProblems } from "./problems.ts";
import { addedText, createRow, type Row, type RowContext } from "./row.ts";
import { sendAnywhere } from "./send.ts";
import { idsFromServer } from "./server-ids.ts";
import { feedOfQuery, readUrlState, showUrlState } from "./url-state.ts";

const languages = { curl: writeCurl, TypeScript: writeTypescript, Python: writePython, URL: toUrl } as const;
type Language = keyof typeof languages;
const languageNames = Object.keys(languages) as Language[];

/**
 * Creates a builder that starts with the request in the address of the page, and keeps it there.
 *
 * @param isFeedPage - True on the page of the feed, which describes the rules
 */
export function createBuilder(entry: FeedEntry, isFeedPage: boolean): HTMLElement {
  const { description } = entry;
  // Within a sport, another feed continues with the request in the address. Ids of another sport would find nothing.
  const isOfSport = isFeedPage || feedOfQuery(location.search)?.split("/")[0] === description.id.split("/")[0];
  const initial = isOfSport ? readUrlState(description, location.search) : undefined;
  const ruleLink = ({ rule, parameters }: RequestProblem): string => {
    const [name = ""] = parameters;
    const anchor = rule.startsWith("parameter.") ? `p.${description.identify[name]?.query ?? name}` : `rule.${rule}`;
    return isFeedPage ? `#${anchor}` : siteLink(`feeds/${description.id}/index.html`, anchor);
  };
  const context: RowContext = { ...entry, ruleLink };
  // Authentication adds these parameters; the form omits them.
  const supplied = Object.hasOwn(description.parameters, "apikey") ? ["apikey"] : [];
  let samples: Draft = {};
  let form = initial?.form;
  const options = (): BuilderOptions => ({ supplied, samples, form });
  let draft = initial?.draft ?? firstDraft(description, options());
  // Identifiers of examples return no data, so the first request replaces them by those of the server.
  let hasSampleIds = initial === undefined;
  let language: Language = "curl";
  // Responses of earlier requests are not shown.
  let requests = 0;

  const choices = listChoices(description).filter(({ name }) => !supplied.includes(name));
  const rows = new Map<string, Row>();
  const status = statusLine();
  const errorList = h("ul", { class: "errors", "aria-label": "Broken rules" });
  const warningList = h("ul", { class: "warnings", "aria-label": "Warnings" });
  const code = h("code");
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const address = serverField("builder-server", () => change(draft));
  const send = button("Send", () => void sendDraft(), { class: "send" });

  const render = (): void => {
    const { problems, warnings } = checkRequest(description, draft, options());
    for (const choice of choices) {
      const evaluate = (value: string) => evaluateChoice(description, draft, choice.name, value, options());
      rows.get(choice.name)?.show(draft, evaluate);
    }
    showProblems(errorList, problems, context);
    showProblems(warningList, warnings, { ...context, prefix: "Not documented: " });
    send.disabled = problems.length > 0;
    code.textContent = problems.length > 0 ? incomplete : renderCode();
  };
  const renderCode = (): string => {
    try {
      return languages[language](description, draft, { baseUrl: address.value, supplied, form });
    } catch {
      return incomplete;
    }
  };
  /** Shows another request and removes the response of the previous one. */
  const change = (next: Draft, words = ""): void => {
    draft = next;
    status.textContent = words;
    requests += 1;
    answer.replaceChildren();
    render();
    showUrlState({ draft, form }, isFeedPage ? undefined : description.id);
  };
  const choose = (choice: Choice, value: string): void => {
    if (choice.kind === "identity") hasSampleIds = false;
    if (value === "") {
      const { draft: next, drops } = without(description, draft, choice.name, options());
      return change(next, drops.length === 0 ? "" : `Also removed: ${drops.join(", ")}`);
    }
    const result = evaluateChoice(description, draft, choice.name, value, options());
    // A typed value may break a rule. It is shown with the rule and cannot be sent.
    if (result.kind === "forbidden") return change({ ...draft, [choice.name]: value });
    change(result.draft, result.kind === "implies" ? `Also set: ${addedText(result.adds)}` : "");
  };
  /** Replaces the identifiers of the request by those of the server. @returns false if the server has none */
  const insertServerIds = async (): Promise<boolean> => {
    status.textContent = "Requesting identifiers from the server …";
    const serverIds = await idsFromServer(address.value, description);
    if (serverIds === undefined) return false;
    hasSampleIds = false;
    samples = { ...samples, ...serverIds };
    const used = Object.entries(serverIds).filter(([name]) => draft[name] !== undefined);
    change({ ...draft, ...Object.fromEntries(used) }, "Identifiers of the server inserted.");
    return true;
  };
  const sendDraft = async (): Promise<void> => {
    send.disabled = true;
    if (hasSampleIds && !(await insertServerIds())) status.textContent = "The server returned no identifiers.";
    const request = ++requests;
    answer.replaceChildren(h("p", {}, "Sending …"));
    const sent = await sendAnywhere(description, draft, { baseUrl: address.value, supplied, form }, fetchFromWorld);
    if (request === requests) answer.replaceChildren(responseElement(sent));
    render();
  };

  for (const choice of choices)
    rows.set(
      choice.name,
      createRow(
        choice,
        context,
        (value) => choose(choice, value),
        () => sampleValue(choice, samples),
      ),
    );
  const forms = Object.keys(description.forms);
  const chooseForm = (): void => {
    form = formChoice.value === "" ? undefined : formChoice.value;
    change(draft);
  };
  const formChoice = select({ id: "builder-form", onchange: chooseForm }, [["", "preferred"], ...forms]);
  formChoice.value = form ?? "";
  const tabs = languageNames.map((name) => {
    const show = (): void => {
      language = name;
      tabs.forEach((tab) => tab.setAttribute("aria-pressed", String(tab.textContent === name)));
      render();
    };
    return button(name, show, { "aria-pressed": String(name === language) });
  });
  const useServerIds = async (): Promise<void> => {
    if (!(await insertServerIds())) status.textContent = "The server returned no identifiers; enter one.";
  };
  const group = (legend: string, isIncluded: (choice: Choice) => boolean): HTMLElement | false => {
    const elements = choices.filter(isIncluded).flatMap(({ name }) => rows.get(name)?.element ?? []);
    return elements.length > 0 && h("fieldset", {}, h("legend", {}, legend), ...elements);
  };
  const isShared = ({ name }: Choice): boolean => name.startsWith("_");
  render();
  return h(
    "section",
    { class: "builder", "aria-label": `Request builder of ${entry.title}` },
    h(
      "div",
      { class: "builder-grid" },
      h(
        "form",
        { onsubmit: (event: Event) => event.preventDefault() },
        group("Identifiers", (choice) => choice.kind === "identity" && !isShared(choice)),
        group("Parameters", (choice) => choice.kind === "parameter" && !isShared(choice)),
        group("Parameters of all feeds", isShared),
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
        h("pre", scrolls("Request code"), code),
        errorList,
        warningList,
        status,
        h(
          "div",
          { class: "sending" },
          h("label", { for: "builder-server" }, "Server"),
          address,
          send,
          button("Use identifiers of the server", () => void useServerIds()),
        ),
        answer,
      ),
    ),
  );
}

const incomplete = "The request is incomplete or invalid; see the errors below.";
