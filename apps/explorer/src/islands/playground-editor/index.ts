/** The playground: edits TypeScript, runs it against a simulated world in a worker, and shows values and drift. */
import { button, h, select, statusLine } from "../shared/dom.ts";
import { loadData, readPageData, shared } from "../shared/page.ts";
import { startWorker } from "../shared/worker.ts";
import { startCompiler } from "./compiler.ts";
import { createEditor } from "./editor.ts";
import type { RunMessage, RunRequest } from "./messages.ts";

/** Time after which a run is stopped, in milliseconds. */
const MAX_RUN_MS = 60_000;

shared.startPlayground = (place, code) => {
  const compiler = startCompiler();
  const status = statusLine();
  const output = h("div", { class: "playground-output", "aria-live": "polite", "aria-label": "Output", role: "log" });
  const unknownField = h("input", { type: "checkbox", id: "playground-drift" });
  let worker: Worker | undefined;
  const stop = (words: string): void => {
    worker?.terminate();
    worker = undefined;
    stopButton.disabled = true;
    status.textContent = words;
  };
  const show = (message: RunMessage): void => {
    if (message.kind === "end")
      return stop(`Finished in ${message.milliseconds.toFixed(0)} ms. Ctrl+Enter runs the code.`);
    if (message.kind === "request") {
      const { url, status: code, bytes } = message;
      output.append(h("p", { class: "at" }, `GET ${url} → ${code}, ${bytes.toLocaleString("en")} bytes`));
      return;
    }
    output.append(h("pre", { class: message.kind === "failed" ? "failed" : "" }, message.text));
  };
  const run = async (): Promise<void> => {
    stop("Compiling …");
    output.replaceChildren();
    const [script, source] = await Promise.all([
      compiler.then((ready) => ready.ask("transpile", editor.state.doc.toString())),
      loadData<string>("playground-runner"),
    ]);
    const current = startWorker(source);
    worker = current;
    status.textContent = "Running …";
    stopButton.disabled = false;
    current.addEventListener("message", ({ data }: MessageEvent<RunMessage>) => show(data));
    current.addEventListener("error", ({ message }) => show({ kind: "failed", text: message }));
    current.postMessage({ script, sport: sport.value, addUnknownField: unknownField.checked } satisfies RunRequest);
    setTimeout(() => current === worker && stop("Stopped after 60 s."), MAX_RUN_MS);
  };
  const samples = readPageData("samples") as Readonly<Record<string, string>>;
  const showSample = (): void => {
    const { length } = editor.state.doc;
    editor.dispatch({ changes: { from: 0, to: length, insert: samples[sport.value] ?? "" } });
    void run();
  };
  const sport = select(
    { id: "playground-sport", onchange: showSample },
    Object.keys(samples).map((name) => [name, name.replaceAll("-", " ")]),
  );
  const runButton = button("Run", () => void run(), { class: "send" });
  const stopButton = button("Stop", () => stop("Stopped."), { disabled: true });
  const editorPlace = h("div", { class: "playground-editor" });
  const editor = createEditor(editorPlace, code, compiler, () => void run());
  place.append(
    editorPlace,
    h(
      "p",
      { class: "controls" },
      h("label", { for: "playground-sport" }, "Sample "),
      sport,
      runButton,
      stopButton,
      h("span", {}, unknownField, h("label", { for: "playground-drift" }, " Add an unknown field to each response")),
    ),
    status,
    output,
  );
  status.textContent = "Loading types …";
  void compiler.then(run);
  editor.focus();
};
