/** Ticks in the tree become `_fld`: the shortcuts, and the bytes that they save on the example. */
import type { Wrappers } from "@sdf/runtime";
import { all, copyButton, h } from "../shared/dom.ts";
import { mount, pageFeed } from "../shared/page.ts";
import { bytesOf, fieldPath, selectFields, shortcutsOf } from "./selection.ts";

/** XML-only elements around members, as the rows of the tree show them: `<contestants> <contestant>`. */
function wrappersOf(rows: readonly HTMLElement[]): Wrappers {
  const found = rows.flatMap((row) => {
    const [, wrapper, name] = /^<(\w+)> <(\w+)>$/.exec(row.querySelector(":scope > code")?.textContent ?? "") ?? [];
    return wrapper === undefined || name === undefined ? [] : [[row.dataset.path?.split(".").at(-1) ?? name, wrapper] as const];
  });
  return Object.fromEntries(found);
}

function start(place: HTMLElement): void {
  const description = pageFeed()?.description;
  if (description === undefined || !Object.hasOwn(description.parameters, "_fld")) return void (place.hidden = true);
  const list = description.pages;
  const wrappers = wrappersOf(all(".tree [data-path]"));
  const example = exampleOf();
  const whole = bytesOf(example);
  const value = h("code");
  const told = h("output", { "aria-live": "polite" });
  const chosen = new Map<string, string>();

  const render = (): void => {
    const paths = [...chosen.values()];
    const shortcuts = shortcutsOf(paths, wrappers);
    value.textContent = shortcuts.length === 0 ? "" : `_fld=${shortcuts.join(",")}`;
    copy.hidden = shortcuts.length === 0;
    const left = bytesOf(selectFields(example, paths, list));
    told.value = paths.length === 0 ? "Tick fields in the tree to ask for nothing else."
      : `${paths.length} ${paths.length === 1 ? "field" : "fields"}: ${left.toLocaleString("en")} instead of ${whole.toLocaleString("en")} bytes of the example, ${Math.round((1 - left / whole) * 100)} % less.`;
  };
  const copy = copyButton(() => value.textContent ?? "");
  const begin = h("button", { type: "button", "aria-expanded": "false", onclick: () => {
    const on = begin.getAttribute("aria-expanded") !== "true";
    begin.setAttribute("aria-expanded", String(on));
    maker.hidden = !on;
    if (on) addTicks();
    for (const box of all<HTMLInputElement>(".tree .tick")) box.hidden = !on;
  } }, "Ask for some fields only (_fld)");
  const clear = h("button", { type: "button", onclick: () => {
    chosen.clear();
    for (const box of all<HTMLInputElement>(".tree .tick")) box.checked = false;
    render();
  } }, "Clear");
  const maker = h("div", { class: "fields", hidden: true }, told, h("p", {}, value, copy), clear);

  let ticked = false;
  const addTicks = (): void => {
    if (ticked) return;
    ticked = true;
    for (const row of all(".tree li[data-path]")) {
      const path = row.dataset.path ?? "";
      const field = fieldPath(path, list);
      // Shortcuts of whole elements are not documented, so only single values have a tick.
      if (field === undefined || row.dataset.gone !== undefined) continue;
      const box = h("input", { type: "checkbox", class: "tick", "aria-label": `Ask for ${field}`, onchange: () => {
        if (box.checked) chosen.set(path, field);
        else chosen.delete(path);
        render();
      } });
      row.prepend(box);
    }
  };
  place.append(begin, maker);
  render();
}

/** The example as the page shows it. */
function exampleOf(): unknown {
  try {
    return JSON.parse(document.querySelector('[data-view="json"] code')?.textContent ?? "{}");
  } catch {
    return {};
  }
}

mount("fields", start);
