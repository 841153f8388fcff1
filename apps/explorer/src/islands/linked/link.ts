/** Links four views: the selected field is highlighted in the tree, JSON, XML and TypeScript. */
import { all } from "../shared/dom.ts";
import { showDefinition } from "./definition.ts";

const selectedClass = "selected";

/** Scrolls a line into view within its code block, without scrolling the page. */
function reveal(line: HTMLElement): void {
  const scroller = line.closest<HTMLElement>("pre");
  if (scroller === null || scroller.clientHeight === 0) return;
  const at = line.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (at.top < frame.top || at.bottom > frame.bottom)
    scroller.scrollTop += at.top - frame.top - scroller.clientHeight / 3;
}

/**
 * Sets `data-path` on all lines. To keep pages small, tree rows contain their path as `id`, and code lines contain
 * the distance to their row, counted from the row of the previous line (1 by default).
 */
export function namePaths(place: HTMLElement): void {
  if (place.dataset.named !== undefined) return;
  place.dataset.named = "";
  const rows = all(".tree li[id], .tree summary[id]", place);
  for (const row of rows) row.dataset.path = row.id;
  for (const view of all("[data-view]", place)) {
    let number = -1;
    for (const line of all("code span", view)) {
      number += Number(line.dataset.p ?? 1);
      line.dataset.path = rows[number]?.id ?? "";
    }
  }
}

/** Links the views in one element. */
export function link(place: HTMLElement): void {
  // Paths are set when the browser is idle or at the first interaction, unless the URL contains a field.
  const setPaths = (): void => namePaths(place);
  if (location.hash !== "") setPaths();
  let selectedPath = "";
  // Looked up on demand, because a page has thousands of lines.
  const listLines = (path: string): HTMLElement[] =>
    path === "" ? [] : (setPaths(), all(`[data-path="${CSS.escape(path)}"]`, place));

  const select = (path: string, origin?: Element): void => {
    const lines = path === selectedPath ? [] : listLines(path);
    if (lines.length === 0) return;
    for (const line of listLines(selectedPath)) {
      line.classList.remove(selectedClass);
      line.removeAttribute("aria-current");
    }
    selectedPath = path;
    const views = new Set<Element | null>();
    for (const line of lines) {
      line.classList.add(selectedClass);
      if (line.closest(".tree")) {
        line.setAttribute("aria-current", "true");
        showDefinition(line);
        for (const details of all<HTMLDetailsElement>("details", place))
          if (details.contains(line.parentElement)) details.open = true;
        if (origin !== undefined && !origin.closest(".tree")) line.scrollIntoView({ block: "nearest" });
        continue;
      }
      const view = line.closest("[data-view]");
      if (!views.has(view) && origin?.closest("[data-view]") !== view) reveal(line);
      views.add(view);
    }
  };

  place.addEventListener("click", (event) => {
    setPaths();
    const target = event.target as Element;
    const line = target.closest<HTMLElement>("[data-path]");
    if (line === null) return;
    const path = line.dataset.path ?? "";
    select(path, target);
    // The URL follows the selection without adding history entries.
    if (line.id !== "" || line.closest(".tree") === null)
      history.replaceState(history.state, "", `#${encodeURI(path)}`);
  });
  place.addEventListener("focusin", (event) => {
    setPaths();
    const row = (event.target as Element).closest<HTMLElement>(".tree [data-path]");
    if (row !== null) select(row.dataset.path ?? "", row);
  });
  // Arrow keys move between the visible rows.
  place.addEventListener("keydown", (event) => {
    const row = (event.target as Element).closest<HTMLElement>(".tree [data-path]");
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const fold = row?.tagName === "SUMMARY" ? (row.parentElement as HTMLDetailsElement) : undefined;
    if (
      row === null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target as Element).matches("input, select, textarea")
    )
      return;
    if (event.key === "ArrowRight" && fold && !fold.open) fold.open = true;
    else if (event.key === "ArrowLeft" && fold?.open) fold.open = false;
    else {
      const step = steps[event.key] ?? (event.key === "Home" ? -Infinity : event.key === "End" ? Infinity : 0);
      if (step === 0) return;
      const visibleRows = all(".tree [data-path]", place).filter((each) => each.offsetParent !== null);
      const next = visibleRows[Math.max(0, Math.min(visibleRows.length - 1, visibleRows.indexOf(row) + step))];
      (next?.matches("summary") ? next : next?.querySelector<HTMLElement>("a"))?.focus();
    }
    event.preventDefault();
  });
  const follow = (): void => {
    const path = decode(location.hash.slice(1));
    select(path, place);
  };
  addEventListener("hashchange", follow);
  // Scrolls to the line after a tab change, because hidden lines cannot be scrolled to.
  place.addEventListener("change", () =>
    listLines(selectedPath)
      .filter((line) => !line.closest(".tree"))
      .forEach(reveal),
  );
  follow();
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
