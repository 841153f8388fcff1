/** One selection, four views: a member lights up in the tree, in JSON, in XML and in TypeScript. */
import { all } from "../shared/dom.ts";

const lit = "lit";

/** Brings a line into view within its own scroller, and leaves the page where it is. */
function reveal(line: HTMLElement): void {
  const scroller = line.closest<HTMLElement>("pre");
  if (scroller === null || scroller.clientHeight === 0) return;
  const at = line.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (at.top < frame.top || at.bottom > frame.bottom) scroller.scrollTop += at.top - frame.top - scroller.clientHeight / 3;
}

/** Pages are short: a row of the tree has its path as `id`, and a line says how many rows further its row is, unless it is the next. From here on all have paths. */
export function namePaths(place: HTMLElement): void {
  if (place.dataset.named !== undefined) return;
  place.dataset.named = "";
  const rows = all(".tree li[id]:not([data-gone]), .tree summary[id]", place);
  for (const row of rows) row.dataset.path = row.id;
  for (const view of all("[data-view]", place)) {
    let number = -1;
    for (const line of all("code span", view)) {
      number += Number(line.dataset.p ?? 1);
      line.dataset.path = rows[number]?.id ?? "";
    }
  }
}

/** Links the views of one place. */
export function link(place: HTMLElement): void {
  // Nobody waits for a thousand names unless an address leads to one; else they are given at leisure, or at the first touch.
  const ready = (): void => namePaths(place);
  if (location.hash !== "") ready();
  let chosen = "";
  // Looked up when it is asked for: a page has thousands of lines, and most readers choose a few.
  const linesOf = (path: string): HTMLElement[] => (path === "" ? [] : (ready(), all(`[data-path="${CSS.escape(path)}"]`, place)));

  const select = (path: string, origin?: Element): void => {
    const lines = path === chosen ? [] : linesOf(path);
    if (lines.length === 0) return;
    for (const line of linesOf(chosen)) {
      line.classList.remove(lit);
      line.removeAttribute("aria-current");
    }
    chosen = path;
    const views = new Set<Element | null>();
    for (const line of lines) {
      line.classList.add(lit);
      if (line.closest(".tree")) {
        line.setAttribute("aria-current", "true");
        for (let folded = line.parentElement?.closest("details"); folded; folded = folded.parentElement?.closest("details")) folded.open = true;
        if (origin !== undefined && !origin.closest(".tree")) line.scrollIntoView({ block: "nearest" });
        continue;
      }
      const view = line.closest("[data-view]");
      if (!views.has(view) && origin?.closest("[data-view]") !== view) reveal(line);
      views.add(view);
    }
  };

  place.addEventListener("click", (event) => {
    ready();
    const target = event.target as Element;
    const line = target.closest<HTMLElement>("[data-path]");
    if (line === null) return;
    const path = line.dataset.path ?? "";
    select(path, target);
    // The address of what is looked at can be passed on; going back leads out of the page as before.
    if (line.id !== "" || line.closest(".tree") === null) history.replaceState(history.state, "", `#${encodeURI(path)}`);
  });
  place.addEventListener("focusin", (event) => {
    ready();
    const row = (event.target as Element).closest<HTMLElement>(".tree [data-path]");
    if (row !== null) select(row.dataset.path ?? "", row);
  });
  // Arrow keys move along the rows that are open.
  place.addEventListener("keydown", (event) => {
    const row = (event.target as Element).closest<HTMLElement>(".tree [data-path]");
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const fold = row?.tagName === "SUMMARY" ? row.parentElement as HTMLDetailsElement : undefined;
    if (row === null || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches("input, select, textarea")) return;
    if (event.key === "ArrowRight" && fold && !fold.open) fold.open = true;
    else if (event.key === "ArrowLeft" && fold?.open) fold.open = false;
    else {
      const step = steps[event.key] ?? (event.key === "Home" ? -Infinity : event.key === "End" ? Infinity : 0);
      if (step === 0) return;
      const shown = all(".tree [data-path]", place).filter((each) => each.offsetParent !== null);
      const next = shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(row) + step))];
      (next?.matches("summary") ? next : next?.querySelector<HTMLElement>("a"))?.focus();
    }
    event.preventDefault();
  });
  const follow = (): void => {
    const path = decode(location.hash.slice(1));
    select(path, place);
  };
  addEventListener("hashchange", follow);
  // A switched pane shows its line, which could not be scrolled to while it was hidden.
  place.addEventListener("change", () => linesOf(chosen).filter((line) => !line.closest(".tree")).forEach(reveal));
  follow();
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
