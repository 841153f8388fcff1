/** The search dialog, opened by `/` or Ctrl-K. */
import { h } from "../shared/dom.ts";
import { loadData, loadStyles, root, shared } from "../shared/page.ts";
import { finder, isUrl, type Find, type SearchResult } from "./finder.ts";
import { unpackSearchData, type PackedSearchData } from "./packed.ts";
import { searchKinds } from "./records.ts";

/** Number of results above the groups. */
const BEST = 3;

/** Labels of results whose name is a title; other names are code. */
const proseKinds = new Set(["feed", "guide", "page", "term"]);

/** The best results, then the other ones by kind, each group where its best result is. */
function listGroups(results: readonly SearchResult[], best: string): [title: string, results: SearchResult[]][] {
  const others = Map.groupBy(results.slice(BEST), ({ record: [kind] }): string => searchKinds[kind].title);
  return [[best, results.slice(0, BEST)], ...others];
}

let dialog: HTMLDialogElement | undefined;

function build(): HTMLDialogElement {
  loadStyles();
  const input = h("input", {
    type: "search",
    role: "combobox",
    "aria-expanded": "true",
    "aria-controls": "search-results",
    "aria-autocomplete": "list",
    "aria-label": "Search fields, values, rules, codes and URLs",
    placeholder: "Field, value, rule, error code or URL",
    autocomplete: "off",
    spellcheck: "false",
  });
  const list = h("div", { id: "search-results", role: "listbox", tabindex: "-1", "aria-label": "Results" });
  const options = (): Element[] => [...list.querySelectorAll("[role=option]")];
  const status = h("p", { class: "status", role: "status" }, "Loading …");
  const element = h("dialog", { class: "search-dialog", "aria-label": "Search" }, input, list, status);
  let find: Find | undefined;
  let selectedIndex = 0;

  const mark = (): void => {
    options().forEach((option, index) => {
      option.setAttribute("aria-selected", String(index === selectedIndex));
      if (index === selectedIndex) option.scrollIntoView({ block: "nearest" });
    });
    const active = options()[selectedIndex]?.id;
    if (active === undefined) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", active);
  };
  const show = (): void => {
    const query = input.value;
    if (isUrl(query)) {
      const href = `builder/index.html#url=${encodeURIComponent(query.trim())}`;
      list.replaceChildren(group("URL", [item(0, "URL", "Explain this URL", href, "all parameters and broken rules")]));
      status.textContent = "1 result";
    } else {
      const { results, isNearest, note } = find?.(query) ?? { results: [], isNearest: false, note: undefined };
      let index = 0;
      const groups = listGroups(results, isNearest ? "Nearest" : "Best matches").map(([title, members]) =>
        group(
          title,
          members.map((result) => resultItem(index++, result)),
        ),
      );
      list.replaceChildren(
        ...(note === undefined ? [] : [h("p", { class: "note", role: "presentation" }, note)]),
        ...(results.length === 0 ? [] : groups),
      );
      status.textContent =
        find === undefined
          ? "Loading …"
          : query.trim() === ""
            ? "Arrow keys select, Enter opens, Escape closes."
            : toStatus(results.length, isNearest);
    }
    selectedIndex = 0;
    mark();
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const count = options().length;
    const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    if (step[event.key] !== undefined && count > 0) {
      selectedIndex = (selectedIndex + (step[event.key] ?? 0) + count) % count;
      mark();
    } else if (event.key === "Enter") open(options()[selectedIndex], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  });
  const open = (option: Element | undefined | null, inNewTab: boolean): void => {
    const { href } = (option as HTMLElement | null | undefined)?.dataset ?? {};
    if (href === undefined) return;
    if (inNewTab) window.open(href);
    else {
      element.close();
      location.href = href;
    }
  };
  list.addEventListener("click", (event) =>
    open((event.target as Element).closest("[role=option]"), event.ctrlKey || event.metaKey),
  );
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  void loadData<PackedSearchData>("search").then(
    (data) => {
      find = finder(unpackSearchData(data));
      element.dataset.ready = "";
      show();
    },
    () => (status.textContent = "The search data failed to load. Reload the page."),
  );
  return element;
}

function toStatus(count: number, isNearest: boolean): string {
  if (count === 0) return "No results. Search for a field, a feed, an error code or a topic such as paging.";
  if (isNearest) return "Nothing matches all words. These are the nearest results.";
  return `${count} ${count === 1 ? "result" : "results"}`;
}

function group(title: string, items: readonly HTMLElement[]): HTMLElement {
  const heading = h("li", { class: "group", role: "presentation" }, title);
  return h("ul", { role: "group", "aria-label": title }, heading, ...items);
}

function resultItem(index: number, { record: [kind, name, , , text], href }: SearchResult): HTMLElement {
  const place = kind === "feed" ? "" : toPlace(href);
  return item(index, searchKinds[kind].label, name, href, [text, place].filter((part) => part !== "").join(" · "));
}

function item(index: number, kind: string, name: string, href: string, text: string): HTMLElement {
  // An option must not contain a link, so it acts as one.
  return h(
    "li",
    { id: `search-${index}`, role: "option", "aria-selected": "false", "data-href": root() + href },
    h("small", {}, kind),
    h("b", { class: proseKinds.has(kind) ? "prose" : "" }, name),
    h("span", {}, text),
  );
}

/** `feeds/soccer/match-momentum/…` → `soccer match-momentum`; `api/world/core/…/` → `@sdf/world/core`. */
function toPlace(href: string): string {
  const feed = /^feeds\/([^/]+)\/([^/]+)\//.exec(href)?.slice(1, 3).join(" ");
  const entry = /^api\/(.+)\/[^/]+\/[^/]*$/.exec(href)?.[1];
  return feed ?? (entry === undefined ? "" : `@sdf/${entry}`);
}

shared.openSearch = (query = "") => {
  dialog ??= build();
  if (!dialog.open) dialog.showModal();
  const input = dialog.querySelector("input");
  if (query !== "" && input !== null) {
    input.value = query;
    input.dispatchEvent(new Event("input"));
  }
  input?.select();
};
