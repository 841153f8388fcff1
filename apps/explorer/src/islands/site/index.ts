/** The script that every page loads: theme, search, linked views, match states. It loads other islands on demand. */
import { link, namePaths } from "../linked/link.ts";
import { all, button, copyButton, h } from "../shared/dom.ts";
import { loadScript, loadStyles, shared, store, stored } from "../shared/page.ts";
import { startState } from "../state/start.ts";

/** Islands with a bundle of their own. */
const lazy = ["builder", "fields", "planner", "url", "live", "check", "missing", "playground"];

/** Starts the theme button, which toggles between light and dark and stores the choice. */
function startTheme(): void {
  const { dataset } = document.documentElement;
  for (const place of all('button[data-island="theme"]')) {
    place.hidden = false;
    place.addEventListener("click", () => {
      const isDark =
        dataset.theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : dataset.theme === "dark";
      dataset.theme = isDark ? "light" : "dark";
      store("sdf-theme", dataset.theme);
    });
  }
}

function startSearch(): void {
  const open = (): void => {
    void loadScript("assets/search.js").then(() => shared.openSearch?.());
  };
  for (const place of all('button[data-island="search"]')) {
    place.hidden = false;
    place.addEventListener("click", open);
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
    const copy = copyButton(() => code?.textContent ?? "");
    copy.setAttribute("aria-label", `Copy ${figure.querySelector("figcaption")?.textContent ?? "code"}`);
    figure.querySelector("figcaption")?.append(copy);
  }
}

/** Elements whose text can be a term of the glossary. */
const termSelector = ".evidence, .C, .N, .Y, dt, [href*='glossary/index.html#']";

/** Loads the hover cards of terms at the first term under the pointer or with the focus. */
function startTerms(): void {
  document.body.dataset.terms = termSelector;
  const load = (): void => void loadScript("assets/terms.js").catch(() => undefined);
  const loadAtTerm = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(termSelector) !== null) load();
  };
  for (const name of ["pointerover", "focusin", "click"]) addEventListener(name, loadAtTerm, { passive: true });
  if (document.querySelector(`:is(${termSelector}):is(:hover, :focus)`) !== null) load();
}

const languageKey = "sdf-language";

/** Shows one of the samples of a request, chosen by tabs. The choice applies to all pages. */
function startSamples(): void {
  const groups = all(".samples");
  const choose = (language: string): void => {
    for (const group of groups)
      for (const figure of all("figure", group)) {
        const caption = figure.querySelector("pre")?.getAttribute("aria-label");
        figure.toggleAttribute("data-chosen", caption === language);
      }
    for (const tab of all(".samples [role=group] button"))
      tab.setAttribute("aria-pressed", String(tab.textContent === language));
  };
  for (const group of groups) {
    const labels = all("pre", group).map((code) => code.getAttribute("aria-label") ?? "");
    for (const caption of all("figcaption", group)) {
      const tabs = labels.map((label) =>
        button(label, () => {
          choose(label);
          store(languageKey, label);
          group.querySelector<HTMLElement>("[data-chosen] [aria-pressed=true]")?.focus();
        }),
      );
      caption.firstChild?.replaceWith(h("span", { role: "group", "aria-label": "Language" }, ...tabs));
    }
    const remembered = stored(languageKey) ?? "";
    choose(labels.includes(remembered) ? remembered : (labels[0] ?? ""));
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
  startSamples,
  startTerms,
  startLazy,
]);
