/** A live chart of one feed, with history, pause, export, table and payload. */
import { createClient, apiKey, SdfError, type Clock } from "@sdf/runtime";
import type { Chart, EventMark } from "../../../../harvester/src/charts/data.ts";
import { drawChart } from "../../../../harvester/src/charts/draw.ts";
import { toCsv, tableMarkup, toTable } from "../../../../harvester/src/charts/table.ts";
import { darkTheme, lightTheme, pageTheme } from "../../../../harvester/src/charts/theme.ts";
import { button, h, save, scrolls, statusLine } from "../shared/dom.ts";
import { siteLink } from "../shared/page.ts";
import { changesBetween, excerpt, listLines, type PayloadChange } from "./changes.ts";
import type { Frame, LiveFeed } from "./feeds.ts";
import { toPng } from "./png.ts";
import type { RecordingPlayer } from "./recording.ts";
import type { WorldClock } from "./world-clock.ts";

/** Maximum number of documents in the history. */
const MAX_FRAMES = 300;
const MAX_LINES = 900;

/** What a panel shares with the rest of the page. */
export interface PanelContext {
  /** Address of the server or relay. */
  readonly server: string;
  readonly clock: WorldClock;
  /** Markers of the match from all feeds. */
  readonly marks: () => readonly EventMark[];
  /** Called for each received document, with the previous one. */
  readonly onFrame: (frame: Frame, previous: Frame | undefined, changes: readonly PayloadChange[]) => void;
}

export type Panel = ReturnType<typeof panel>;

export function panel(feed: LiveFeed, { server, clock, marks, onFrame }: PanelContext) {
  const frames: Frame[] = [];
  /** The document that is shown while the chart is paused; absent to show the newest one. */
  let historyIndex: number | undefined;
  let cursor: number | undefined;
  let stop = new AbortController();

  const figure = h("div", { class: "drawing" });
  const status = statusLine("Choose a match.");
  const time = h("output");
  const range = h("input", {
    type: "range",
    min: 0,
    max: 0,
    value: 0,
    "aria-label": `History of ${feed.title}`,
    oninput: () => {
      historyIndex = range.value === range.max ? undefined : range.valueAsNumber;
      render();
    },
  });
  const pauseOrResume = (): void => {
    historyIndex = historyIndex === undefined ? frames.length - 1 : undefined;
    render();
  };
  const pause = button("Pause", pauseOrResume);
  const numbers = h("div", { class: "table", ...scrolls(`Table of ${feed.title}`) });
  const payload = h("pre", scrolls(`Payload of ${feed.title}`));
  const summary = h("summary", {}, "Payload");
  const details = h("details", { class: "payload", ontoggle: () => render() }, summary, payload);
  const tabular = h("details", { ontoggle: () => render() }, h("summary", {}, "Table"), numbers);
  const current = (): Frame | undefined => frames[historyIndex ?? frames.length - 1];

  const withMarks = (chart: Chart): Chart => (chart.kind === "win" ? { ...chart, marks: marks() } : chart);
  const readName = (frame: Frame): string =>
    `${feed.id.replace("/", "-")}-${new Date(frame.at).toISOString().slice(0, 16).replace(/[-:T]/g, "")}`;
  const toFile: Readonly<Record<"png" | "csv", (chart: Chart) => Promise<Blob> | Blob>> = {
    png(chart) {
      const dark =
        getComputedStyle(document.documentElement).colorScheme.startsWith("dark") ||
        document.documentElement.dataset.theme === "dark";
      return toPng(drawChart(withMarks(chart), { theme: dark ? darkTheme : lightTheme }));
    },
    csv: (chart) => new Blob([toCsv(toTable(chart))], { type: "text/csv" }),
  };
  const saveAs = async (type: keyof typeof toFile): Promise<void> => {
    const frame = current();
    if (frame !== undefined) save(`${readName(frame)}.${type}`, await toFile[type](frame.chart));
  };
  const png = button("PNG", () => void saveAs("png"));
  const csv = button("CSV", () => void saveAs("csv"));

  const render = (): void => {
    const at = historyIndex ?? frames.length - 1;
    const frame = frames[at];
    pause.textContent = historyIndex === undefined ? "Pause" : "Resume";
    range.max = String(Math.max(frames.length - 1, 0));
    range.value = String(at);
    range.disabled = frames.length < 2;
    pause.disabled = png.disabled = csv.disabled = frame === undefined;
    element.dataset.frames = String(frames.length);
    if (frame === undefined) return figure.replaceChildren();
    const text = new Date(frame.at).toISOString().slice(0, 19).replace("T", " ");
    time.value = `${text}${historyIndex === undefined ? "" : ` · ${at + 1} of ${frames.length}`}`;
    range.setAttribute("aria-valuetext", text);
    const width = Math.max(Math.round(figure.clientWidth), 300);
    const detail = frame.detail === undefined ? "" : drawChart(frame.detail, { theme: pageTheme, width });
    figure.innerHTML =
      drawChart(withMarks(frame.chart), {
        theme: pageTheme,
        width,
        height: frame.chart.kind === "win" ? 230 : 190,
        cursor,
      }) + detail;
    const changes = changesBetween(frames[at - 1]?.data, frame.data);
    summary.textContent =
      at === 0 ? "Payload" : `Payload: ${changes.length} ${changes.length === 1 ? "value" : "values"} changed`;
    if (details.open)
      payload.replaceChildren(
        ...excerpt(listLines(frame.data, changes), MAX_LINES).map(({ text: line, changed }) =>
          h(changed ? "mark" : "span", {}, `${line}\n`),
        ),
      );
    if (tabular.open)
      numbers.innerHTML = [frame.chart, frame.detail]
        .flatMap((chart) => (chart === undefined ? [] : tableMarkup(toTable(chart))))
        .join("");
  };
  // Pointing at a time shows its values; the table contains them as well.
  figure.addEventListener("pointermove", (event) => {
    const chart = current()?.chart;
    if (chart === undefined || !("points" in chart) || chart.points.length === 0) return;
    const box = figure.getBoundingClientRect();
    const share = (event.clientX - box.left - 44) / (box.width - 60);
    cursor = Math.max(0, Math.min(chart.points.length - 1, Math.round(share * (chart.points.length - 1))));
    render();
  });
  figure.addEventListener("pointerleave", () => {
    cursor = undefined;
    render();
  });

  // The server measures intervals from the end of a request, so the duration is added to each wait.
  let lastDurationMs = 0;
  const paddedClock: Clock = {
    now: () => clock.now(),
    sleep: (milliseconds, signal) => clock.sleep(milliseconds + lastDurationMs * clock.factor, signal),
  };
  /** True while documents are requested when a stream reports their change. */
  let isStreaming = false;
  let assumed: string | null = null;
  const showConnection = (isUp: boolean, durationMs: number): void => {
    lastDurationMs = durationMs;
    element.dataset.source = isStreaming ? "stream" : "poll";
    element.toggleAttribute("data-down", !isUp);
    if (!isUp) status.textContent = "The server does not respond; retrying.";
  };
  const client = createClient({
    baseUrl: server,
    retry: false,
    timeoutMs: 10_000,
    auth: apiKey("demo-api-key"),
    fetch: async (request) => {
      const startedAt = performance.now();
      const response = await globalThis.fetch(request).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === "AbortError")) {
          isStreaming = false;
          showConnection(false, 0);
        }
        throw error;
      });
      const { status: code, headers } = response;
      if (new URL(request.url).pathname.endsWith("/stream")) {
        isStreaming = headers.get("content-type")?.startsWith("text/event-stream") === true;
        showStatus();
      } else assumed = headers.get("x-sdf-assumed");
      // A proxy answers 502 to 504 if the server is down.
      showConnection(code < 502 || code > 504, performance.now() - startedAt);
      return response;
    },
  });
  const showStatus = (): void => {
    const { meta } = frames.at(-1) ?? {};
    if (meta === undefined) return;
    const reports = meta.issues.length + meta.drift.length;
    const counts = reports === 0 ? "" : `; issues: ${meta.issues.length}, drift: ${meta.drift.length}`;
    const origin = isStreaming ? "by stream" : "by polling";
    status.textContent = `Up to date ${origin}${counts}.${assumed === null ? "" : ` Assumed: ${assumed}.`}`;
  };
  /** Adds a document at the end of the history. */
  const add = (frame: Frame): void => {
    const before = frames.at(-1);
    frames.push(frame);
    if (frames.length > MAX_FRAMES) {
      frames.shift();
      if (historyIndex !== undefined) historyIndex = Math.max(historyIndex - 1, 0);
    }
    onFrame(frame, before, changesBetween(before?.data, frame.data));
  };
  const playRecording = async (recording: RecordingPlayer, signal: AbortSignal): Promise<void> => {
    for await (const documents of recording.play(feed.id, signal)) {
      element.hidden = documents.length === 0;
      const recorded = documents.map(({ data, at }): Frame => ({ at, data, ...feed.charts(data) }));
      const last = recorded.pop();
      if (last === undefined) return;
      // The opening documents, and those after the end, are the history of the next one.
      if (recorded.length > 0) {
        frames.splice(0, frames.length, ...recorded);
        historyIndex = undefined;
      }
      add(last);
      status.textContent = "Recorded match.";
      element.dataset.source = "recording";
      render();
    }
  };
  const follow = async (id: string, signal: AbortSignal): Promise<void> => {
    try {
      for await (const update of feed.follow(client, id, { signal, clock: paddedClock, maxFailures: Infinity })) {
        add({ ...update, at: clock.now() });
        showStatus();
        render();
      }
      if (!signal.aborted) status.textContent = "Finished: all polling windows of this match are over.";
    } catch (error) {
      if (signal.aborted) return;
      status.textContent =
        SdfError.is(error) && error.details.serviceCode === "10400"
          ? "This feed has no data for this match."
          : `The request failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  };

  const element = h(
    "section",
    { class: "live-panel", "data-live": feed.id },
    h(
      "header",
      {},
      h("h3", {}, feed.title, " ", h("a", { href: siteLink(`feeds/${feed.id}/index.html`) }, feed.id)),
      status,
    ),
    figure,
    h("div", { class: "controls" }, pause, range, time, png, csv),
    tabular,
    details,
  );
  /** Ends what the panel shows. */
  const clear = (): void => {
    stop.abort();
    stop = new AbortController();
    isStreaming = false;
    frames.length = 0;
    historyIndex = undefined;
    element.hidden = false;
    delete element.dataset.source;
    element.removeAttribute("data-down");
  };
  render();
  return {
    element,
    /** Draws the chart again, such as after a change of the markers. */
    refresh: () => render(),
    /** The newest document. */
    last: () => frames.at(-1),
    /** Plays a recorded match, if it has documents of the feed. */
    play(recording: RecordingPlayer): void {
      clear();
      void playRecording(recording, stop.signal);
    },
    /** Follows another match and clears the history. */
    watch(id: string | undefined): void {
      clear();
      status.textContent = id === undefined ? "This feed has no data for this match." : "Loading …";
      render();
      if (id !== undefined) void follow(id, stop.signal);
    },
    stop: () => stop.abort(),
  };
}
