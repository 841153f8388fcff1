/** The field selection: ticks in the tree become a `_fld` value, with the bytes that it saves on the example. */
import type { Wrappers } from "@sdf/runtime";
import { all, button, copyButton, h } from "../shared/dom.ts";
import { mount, pageFeed } from "../shared/page.ts";
import { countBytes, fieldPath, selectFields, listShortcuts } from "./selection.ts";

/** XML wrapper elements by field name, from the rows of the tree: `<contestants> <contestant>`. */
function listWrappers(rows: readonly HTMLElement[]): Wrappers {
  const entries = rows.flatMap((row) => {
    const [, wrapper, name] = /^<(\w+)> <(\w+)>$/.exec(row.querySelector(":scope > code")?.textContent ?? "") ?? [];
    return wrapper === undefined || name === undefined
      ? []
      : [[row.dataset.path?.split(".").at(-1) ?? name, wrapper] as const];
  });
  return Object.fromEntries(entries);
}

async function start(place: HTMLElement): Promise<void> {
  const description = (await pageFeed())?.description;
  if (description === undefined || !Object.hasOwn(description.parameters, "_fld")) return void (place.hidden = true);
  const list = description.pages;
  const wrappers = listWrappers(all(".tree [data-path]"));
  const example: unknown = JSON.parse(document.querySelector('[data-view="json"] code')?.textContent ?? "{}");
  const totalBytes = countBytes(example);
  const value = h("code");
  const status = h("output", { "aria-live": "polite" });
  const selectedFields = new Map<string, string>();

  const render = (): void => {
    const paths = [...selectedFields.values()];
    const shortcuts = listShortcuts(paths, wrappers);
    value.textContent = shortcuts.length === 0 ? "" : `_fld=${shortcuts.join(",")}`;
    copy.hidden = shortcuts.length === 0;
    const selectedBytes = countBytes(selectFields(example, paths, list));
    status.value =
      paths.length === 0
        ? "Tick fields in the tree to request only these."
        : `${paths.length} ${paths.length === 1 ? "field" : "fields"}: ${selectedBytes.toLocaleString("en")} ` +
          `instead of ${totalBytes.toLocaleString("en")} bytes of the example, ` +
          `${Math.round((1 - selectedBytes / totalBytes) * 100)} % less.`;
  };
  const copy = copyButton(() => value.textContent ?? "");
  const showOrHide = (): void => {
    const on = toggle.getAttribute("aria-expanded") !== "true";
    toggle.setAttribute("aria-expanded", String(on));
    panel.hidden = !on;
    if (on) addTicks();
    for (const box of all<HTMLInputElement>(".tree .tick")) box.hidden = !on;
  };
  const toggle = button("Select fields (_fld)", showOrHide, { "aria-expanded": "false" });
  const clear = (): void => {
    selectedFields.clear();
    for (const box of all<HTMLInputElement>(".tree .tick")) box.checked = false;
    render();
  };
  const panel = h("div", { class: "fields", hidden: true }, status, h("p", {}, value, copy), button("Clear", clear));

  let hasTicks = false;
  const addTicks = (): void => {
    if (hasTicks) return;
    hasTicks = true;
    for (const row of all(".tree li[data-path]")) {
      const path = row.dataset.path ?? "";
      const field = fieldPath(path, list);
      // Shortcuts of elements are not documented, so only single values have a checkbox.
      if (field === undefined || row.dataset.gone !== undefined) continue;
      const box = h("input", {
        type: "checkbox",
        class: "tick",
        "aria-label": `Select ${field}`,
        onchange: () => {
          if (box.checked) selectedFields.set(path, field);
          else selectedFields.delete(path);
          render();
        },
      });
      row.prepend(box);
    }
  };
  place.append(toggle, panel);
  render();
}

mount("fields", (place) => void start(place));
