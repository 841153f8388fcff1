/** The one script that pages load: theme, search opener, linked views, states; it fetches the rest when needed. */
import { all } from "../shared/dom.ts";
import { loadScript, loadStyles, shared } from "../shared/page.ts";
import { link, namePaths } from "../linked/index.ts";
import { startState } from "../state/index.ts";
import { startTheme } from "../theme/index.ts";

/** Islands with a bundle of their own. */
const lazy = ["builder", "fields", "planner", "url", "live", "check"];

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

/** Fetches an island's bundle shortly before its place is seen. */
function startLazy(): void {
  const places = all(lazy.map((name) => `[data-island="${name}"]`).join(","));
  const load = (place: HTMLElement): void => void loadScript(`assets/${place.dataset.island ?? ""}.js`).catch(() => undefined);
  if (!("IntersectionObserver" in globalThis)) return places.forEach(load);
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      load(target as HTMLElement);
    }
  }, { rootMargin: "600px 0px" });
  for (const place of places) {
    place.hidden = false;
    watch.observe(place);
  }
}

/** Does one thing after another when the browser has nothing better to do, so that no reader waits for it. */
function atLeisure([first, ...rest]: readonly (() => unknown)[]): void {
  if (first === undefined) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  idle(() => {
    first();
    atLeisure(rest);
  }, { timeout: 800 });
}

/** Brings the page's own entry into view where the list at the side is longer than the window; the page itself stays. */
function startSide(): void {
  const side = document.querySelector<HTMLElement>(".side");
  const own = side?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!side || !own || own.offsetTop < side.clientHeight) return;
  side.scrollTop = own.offsetTop - side.clientHeight / 3;
}

startTheme();
startSide();
startSearch();
all('[data-island="linked"]').forEach(link);
atLeisure([() => document.querySelector("[data-island]:not(button)") !== null && loadStyles(), () => all('[data-island="linked"]').forEach(namePaths), () => all('[data-island="state"]').forEach(startState), startLazy]);
