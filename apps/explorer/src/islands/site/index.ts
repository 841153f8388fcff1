import { link, namePaths } from "../linked/index.ts";
/** The script that every page loads: theme, search, linked views, match states. It loads other islands on demand. */
import { all, copyButton } from "../shared/dom.ts";
import { loadScript, loadStyles, shared } from "../shared/page.ts";
import { startState } from "../state/index.ts";
import { startTheme } from "../theme/index.ts";

/** Islands with a bundle of their own. */
const lazy = ["builder", "fields", "planner", "url", "live", "check", "missing"];

function startSearch(): void {
  const open = (): void => {
    void loadScript("assets/search.js").then(() => shared.openSearch?.());
  };
  for (const button of all<HTMLButtonElement>('button[data-island="search"], [data-search-open]')) {
    button.hidden = false;
    button.addEventListener("click", open);
  }
  addEventListener("keydown", (event) => {
    const typing = (event.target as Element).closest("input, textarea, select, [contenteditable]") !== null;
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const letter = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!slash && !letter) return;
    event.preventDefault();
    open();
  });
}

/** Loads an island's bundle shortly before the island is visible. */
function startLazy(): void {
  const places = all(lazy.map((name) => `[data-island="${name}"]`).join(","));
  const load = (place: HTMLElement): void =>
    void loadScript(`assets/${place.dataset.island ?? ""}.js`).catch(() => undefined);
  if (!("IntersectionObserver" in globalThis)) return places.forEach(load);
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        load(target as HTMLElement);
      }
    },
    { rootMargin: "600px 0px" },
  );
  for (const place of places) {
    place.hidden = false;
    watch.observe(place);
  }
}

/** Runs tasks one after another while the browser is idle. */
function whenIdle([first, ...remaining]: readonly (() => unknown)[]): void {
  if (first === undefined) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  idle(
    () => {
      first();
      whenIdle(remaining);
    },
    { timeout: 800 },
  );
}

/** Scrolls the current page's entry of a long side list into view, without scrolling the page. */
function startSide(): void {
  const side = document.querySelector<HTMLElement>(".side");
  const currentEntry = side?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!side || !currentEntry || currentEntry.offsetTop < side.clientHeight) return;
  side.scrollTop = currentEntry.offsetTop - side.clientHeight / 3;
}

/** Adds a copy button to every code block. */
function startCopy(): void {
  for (const figure of all("figure.code")) {
    const code = figure.querySelector("code");
    const button = copyButton(() => code?.textContent ?? "");
    button.setAttribute("aria-label", `Copy ${figure.querySelector("figcaption")?.textContent ?? "code"}`);
    figure.querySelector("figcaption")?.append(button);
  }
}

startTheme();
startSide();
startSearch();
all('[data-island="linked"]').forEach(link);
whenIdle([
  () => document.querySelector("[data-island]:not(button)") !== null && loadStyles(),
  () => all('[data-island="linked"]').forEach(namePaths),
  () => all('[data-island="state"]').forEach(startState),
  startCopy,
  startLazy,
]);
