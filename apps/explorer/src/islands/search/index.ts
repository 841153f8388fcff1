/** The search dialogue: opened by `/` or Ctrl-K, used by keyboard. */
import { h } from "../shared/dom.ts";
import { loadData, loadStyles, root, shared } from "../shared/page.ts";
import type { SearchData } from "./data.ts";
import { finder, isAddress, type Find } from "./find.ts";

const kindNames: Readonly<Record<string, string>> = { api: "API", code: "error" };
let dialog: HTMLDialogElement | undefined;

function build(): HTMLDialogElement {
  loadStyles();
  const input = h("input", {
    type: "search", role: "combobox", "aria-expanded": "true", "aria-controls": "search-results", "aria-autocomplete": "list", "aria-label": "Search fields, values, rules, codes and addresses",
    placeholder: "Field, value, rule, error code or a whole address", autocomplete: "off", spellcheck: "false",
  });
  const list = h("ul", { id: "search-results", role: "listbox", "aria-label": "Results" });
  const told = h("p", { class: "told", role: "status" }, "Loading …");
  const made = h("dialog", { class: "search-dialog", "aria-label": "Search" }, input, list, told);
  let find: Find | undefined;
  let chosen = 0;

  const mark = (): void => {
    [...list.children].forEach((item, index) => {
      item.setAttribute("aria-selected", String(index === chosen));
      if (index === chosen) item.scrollIntoView({ block: "nearest" });
    });
    const active = list.children[chosen]?.id;
    if (active === undefined) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", active);
  };
  const show = (): void => {
    const query = input.value;
    const items: HTMLElement[] = isAddress(query) ? [item(0, "address", "Explain this address", `builder/index.html#url=${encodeURIComponent(query.trim())}`, "every parameter, every broken rule")] : [];
    for (const { record: [kind, name, , , text], href } of items.length > 0 ? [] : find?.(query) ?? []) {
      items.push(item(items.length, kindNames[kind] ?? kind, name, href, text === "" ? feedOf(href) : `${text}${feedOf(href) === "" ? "" : ` · ${feedOf(href)}`}`));
    }
    list.replaceChildren(...items);
    told.textContent = find === undefined ? "Loading …" : query.trim() === "" ? "Arrows choose, Enter opens, Escape closes." : `${items.length === 0 ? "Nothing" : items.length} found`;
    chosen = 0;
    mark();
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const count = list.children.length;
    const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    if (step[event.key] !== undefined && count > 0) {
      chosen = (chosen + (step[event.key] ?? 0) + count) % count;
      mark();
    } else if (event.key === "Enter") open(list.children[chosen], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  });
  const open = (option: Element | undefined | null, apart: boolean): void => {
    const { href } = (option as HTMLElement | null | undefined)?.dataset ?? {};
    if (href === undefined) return;
    if (apart) window.open(href);
    else {
      made.close();
      location.href = href;
    }
  };
  list.addEventListener("click", (event) => open((event.target as Element).closest("li"), event.ctrlKey || event.metaKey));
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
  });
  document.body.append(made);
  void loadData<SearchData>("search").then((data) => {
    find = finder(data);
    made.dataset.ready = "";
    show();
  }, () => (told.textContent = "The search data could not be loaded."));
  return made;
}

function item(index: number, kind: string, name: string, href: string, text: string): HTMLElement {
  // An option may hold no link, so it is one itself.
  return h("li", { id: `search-${index}`, role: "option", "aria-selected": "false", "data-href": root() + href }, h("small", {}, kind), h("b", {}, name), h("span", {}, text));
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
