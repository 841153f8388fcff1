/** The check page: recognises the feed of a response and lists issues and drift. */
import type { Descriptions } from "../shared/descriptions.ts";
import { all, button, debounce, h, labelled, select, statusLine } from "../shared/dom.ts";
import { loadData, mount, readPageData } from "../shared/page.ts";
import { askWorker, startWorker } from "../shared/worker.ts";
import type { CheckAnswer, CheckQuestion } from "./check-response.ts";
import { resultElement } from "./result.ts";

/** Longer texts are checked as a whole but shown in part, because the layout of a long line takes the page's time. */
const MAX_SHOWN_CHARACTERS = 20_000;

/** Source of the worker's bundle, which the build inserts. */
declare const CHECK_WORKER: string;

/** Examples of a feed, by file name. */
type Examples = Readonly<Record<string, string>>;

function start(place: HTMLElement): void {
  const errors = readPageData("errors") as Readonly<Record<string, string>>;
  const output = h("div", { class: "checked", "aria-live": "polite" });
  const status = statusLine();
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
  const worker = startWorker(CHECK_WORKER);
  const check = async (question: CheckQuestion): Promise<void> => {
    const { result, milliseconds } = await askWorker<CheckAnswer>(worker, question);
    // The reader may have entered another response in the meantime.
    if (question.response !== last || question.feed !== chosen.value) return;
    place.ariaBusy = "false";
    output.replaceChildren(resultElement(result, { descriptions, errors, select: selectLine }, milliseconds));
  };
  let descriptions: Descriptions = {};
  let last: string | Blob = "";
  const chosen = select({ id: "check-feed", onchange: () => send(last) }, [["", "recognised by its content"]]);
  /** Selects a line of the response. */
  const selectLine = (line: number): void => {
    const lines = text.value.split("\n");
    const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    text.focus();
    text.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    const { lineHeight } = getComputedStyle(text);
    text.scrollTop = Number.parseFloat(lineHeight) * Math.max(0, line - 4);
  };
  const send = (response: string | Blob): void => {
    last = response;
    place.ariaBusy = String(response !== "");
    if (response === "") return output.replaceChildren();
    output.replaceChildren(h("p", {}, "Checking …"));
    void check({ response, feed: chosen.value });
  };
  /** Shows the start of a text, and checks the response. */
  const load = (start: string, response: string | Blob = start): void => {
    const isLong = start.length > MAX_SHOWN_CHARACTERS;
    text.value = isLong ? start.slice(0, MAX_SHOWN_CHARACTERS) : start;
    text.readOnly = isLong;
    status.textContent = isLong
      ? `The field shows the first ${MAX_SHOWN_CHARACTERS.toLocaleString("en")} characters; ` +
        "the whole response is checked."
      : "";
    clear.hidden = false;
    send(response);
  };
  const empty = (): void => {
    text.value = status.textContent = "";
    text.readOnly = false;
    clear.hidden = true;
    send("");
    text.focus();
  };
  const clear = button("Clear", empty, { hidden: true });
  const take = async (dropped: File | undefined): Promise<void> => {
    if (dropped === undefined || dropped.size === 0) return;
    // The worker reads the file; the page reads what it shows. A character has at most four bytes.
    load(await dropped.slice(0, 4 * MAX_SHOWN_CHARACTERS + 4).text(), dropped);
  };
  text.addEventListener(
    "input",
    debounce(200, () => send(text.value.trim())),
  );
  text.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length <= MAX_SHOWN_CHARACTERS) return;
    event.preventDefault();
    load(pasted);
  });
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
      h("div", { class: "controls" }, labelled("Or choose a file", file), labelled("Feed", chosen), clear),
      status,
      output,
    ),
  );
  startExamples((content) => {
    load(content);
    place.scrollIntoView({ block: "start" });
    text.focus({ preventScroll: true });
  });
  void loadData<Descriptions>("descriptions").then((loaded) => {
    descriptions = loaded;
    for (const [id, { title, description }] of Object.entries(loaded))
      chosen.append(h("option", { value: id }, `${title} (${description.code})`));
    const storedResponse = sessionStorage.getItem("sdf-check");
    if (storedResponse === null) return;
    sessionStorage.removeItem("sdf-check");
    load(storedResponse);
  });
}

/** Lets the links to examples load their file into the text field. */
function startExamples(load: (content: string) => void): void {
  for (const link of all<HTMLAnchorElement>("a[data-example]"))
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const [, feed = "", name = ""] = /^(.+)\/([^/]+)$/.exec(link.dataset.example ?? "") ?? [];
      void loadData<Examples>(`examples/${feed}`).then((examples) => load(examples[name] ?? ""));
    });
}

mount("check", start);
