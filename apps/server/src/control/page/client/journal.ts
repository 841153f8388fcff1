/** The latest requests of the journal. */
import type { JournalPage, JournalRecord } from "@sdf/server-control";
import { call } from "./api.ts";
import { byId, make, replaceChildren } from "./dom.ts";
import type { PageState } from "./state.ts";

const MAX_ENTRIES = 60;

let isPaused = false;

export function startJournal(state: PageState): void {
  for (const id of ["url-filter", "verdict", "all-worlds"])
    byId(id).addEventListener("input", () => void showJournal(state));
  const pause = byId<HTMLButtonElement>("pause");
  pause.addEventListener("click", () => {
    isPaused = !isPaused;
    pause.setAttribute("aria-pressed", String(isPaused));
    pause.textContent = isPaused ? "Continue" : "Pause";
    if (!isPaused) void showJournal(state);
  });
}

/** Requests and shows the latest entries, newest first. */
export async function showJournal({ world }: PageState): Promise<void> {
  if (isPaused) return;
  const value = (id: string): string => byId<HTMLInputElement | HTMLSelectElement>(id).value;
  const { entries, last, dropped } = await call<JournalPage>("GET", ["journal"], undefined, {
    world: byId<HTMLInputElement>("all-worlds").checked ? undefined : world,
    url: value("url-filter"),
    verdict: value("verdict"),
    limit: MAX_ENTRIES,
  });
  byId("journal-note").textContent =
    `${entries.length} of ${last} requests${dropped === 0 ? "" : `, ${dropped} no longer stored`}`;
  const rows = entries.toReversed().map(entryRow);
  replaceChildren(
    byId("journal"),
    rows.length > 0 ? rows : [make("tr", {}, make("td", { colspan: "8", class: "empty" }, "no request yet"))],
  );
}

function entryRow(entry: JournalRecord): HTMLTableRowElement {
  const { sequence, world, status, errorCode, method, url, feed, polling, faults, bytes, duration, nearMiss } = entry;
  const request = make("td", {}, make("code", {}, `${method} ${url}`));
  if (feed !== undefined) request.prepend(make("span", { class: "tag" }, feed), " ");
  if (nearMiss !== undefined) {
    const { form, differences } = nearMiss;
    request.append(make("span", { class: "miss" }, [`closest form is ${form}`, ...differences].join("; ")));
  }
  const quality = status >= 200 && status < 400 ? "good" : status >= 500 || status === 0 ? "bad" : "warn";
  return make(
    "tr",
    {},
    make("td", { class: "number" }, String(sequence)),
    make("td", { class: "optional" }, world),
    make(
      "td",
      {},
      make("span", { class: `tag ${quality}` }, status === 0 ? "reset" : String(status)),
      ` ${errorCode ?? ""}`,
    ),
    request,
    make(
      "td",
      {},
      polling === undefined
        ? ""
        : make("span", { class: `tag ${polling.verdict === "ok" ? "good" : "warn"}` }, polling.verdict),
    ),
    make("td", { class: "optional" }, faults?.join(", ") ?? ""),
    make("td", { class: "number optional" }, bytes.toLocaleString("en-GB")),
    make("td", { class: "number optional" }, duration.toFixed(1)),
  );
}
