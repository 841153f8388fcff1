/** The search dialog, opened by `/` or Ctrl-K. */
import { h } from "../shared/dom.ts";
import { loadData, loadStyles, root, shared } from "../shared/page.ts";
import { finder, isUrl, type Find } from "./finder.ts";
import type { SearchData } from "./records.ts";

const kindNames: Readonly<Record<string, string>> = { api: "API", code: "error" };
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
  const list = h("ul", { id: "search-results", role: "listbox", "aria-label": "Results" });
  const status = h("p", { class: "status", role: "status" }, "Loading …");
  const element = h("dialog", { class: "search-dialog", "aria-label": "Search" }, input, list, status);
  let find: Find | undefined;
  let selectedIndex = 0;

  const mark = (): void => {
    [...list.children].forEach((item, index) => {
      item.setAttribute("aria-selected", String(index === selectedIndex));
      if (index === selectedIndex) item.scrollIntoView({ block: "nearest" });
    });
    const active = list.children[selectedIndex]?.id;
    if (active === undefined) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", active);
  };
  const show = (): void => {
    const query = input.value;
    const items: HTMLElement[] = isUrl(query)
      ? [
          item(
            0,
            "URL",
            "Explain this URL",
            `builder/index.html#url=${encodeURIComponent(query.trim())}`,
            "all parameters and broken rules",
          ),
        ]
      : [];
    for (const {
      record: [kind, name, , , text],
      href,
    } of items.length > 0 ? [] : (find?.(query) ?? [])) {
      items.push(
        item(
          items.length,
          kindNames[kind] ?? kind,
          name,
          href,
          text === "" ? feedOf(href) : `${text}${feedOf(href) === "" ? "" : ` · ${feedOf(href)}`}`,
        ),
      );
    }
    list.replaceChildren(...items);
    status.textContent =
      find === undefined
        ? "Loading …"
        : query.trim() === ""
          ? "Arrow keys select, Enter opens, Escape closes."
          : items.length === 0
            ? "No results"
            : `${items.length} ${items.length === 1 ? "result" : "results"}`;
    selectedIndex = 0;
    mark();
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const count = list.children.length;
    const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    if (step[event.key] !== undefined && count > 0) {
      selectedIndex = (selectedIndex + (step[event.key] ?? 0) + count) % count;
      mark();
    } else if (event.key === "Enter") open(list.children[selectedIndex], event.ctrlKey || event.metaKey);
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
    open((event.target as Element).closest("li"), event.ctrlKey || event.metaKey),
  );
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  void loadData<SearchData>("search").then(
    (data) => {
      find = finder(data);
      element.dataset.ready = "";
      show();
    },
    () => (status.textContent = "The search data failed to load. Reload the page."),
  );
  return element;
}

function item(index: number, kind: string, name: string, href: string, text: string): HTMLElement {
  // An option must not contain a link, so it acts as one.
  return h(
    "li",
    { id: `search-${index}`, role: "option", "aria-selected": "false", "data-href": root() + href },
    h("small", {}, kind),
    h("b", {}, name),
    h("span", {}, text),
  );
}

/** `feeds/soccer/match-momentum/…` → `soccer match-momentum`. */
function feedOf(href: string): string {
  return /^feeds\/([^/]+)\/([^/]+)\//.exec(href)?.slice(1, 3).join(" ") ?? "";
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
