/** Controls for the state of a match: dims the fields that are absent in the state and shows the reason. */
import type { Condition } from "@sdf/schemas/model";
import { all, h, select } from "../shared/dom.ts";
import { absentBecause, listControls, type State } from "./conditions.ts";

/** Adds the controls if the feed has conditional fields. */
export function startState(place: HTMLElement): void {
  const rows = all(".tree [data-when]").map((row) => ({
    row,
    path: row.dataset.path ?? "",
    when: JSON.parse(row.dataset.when ?? "{}") as Condition,
  }));
  const { statuses, requests, coverageLevels } = listControls(rows.map(({ when }) => when));
  if (statuses.length + requests.length + coverageLevels.length === 0) return;
  place.hidden = false;
  const summary = h("output", { "aria-live": "polite" });
  let selection: State = { request: {} };

  const apply = (change: Partial<State>): void => {
    selection = { ...selection, ...change };
    const reasons = new Map<string, string>();
    for (const { path, when } of rows) {
      const reason = absentBecause(when, selection);
      if (reason !== undefined) reasons.set(path, reason);
    }
    const absentPaths = [...reasons.keys()];
    const isAbsent = (path: string): boolean =>
      absentPaths.some((above) => path.startsWith(above) && /^(?:[.@#]|$)/.test(path.slice(above.length)));
    let count = 0;
    // If no field is absent, only previously dimmed lines change.
    for (const line of absentPaths.length === 0 ? all("[data-off]") : all("[data-path]")) {
      const path = line.dataset.path ?? "";
      const off = absentPaths.length > 0 && isAbsent(path);
      line.toggleAttribute("data-off", off);
      line.querySelector(":scope > .why")?.remove();
      if (!off || line.closest(".tree") === null) continue;
      count += 1;
      const reason = reasons.get(path);
      if (reason !== undefined) line.append(h("small", { class: "why" }, reason));
    }
    summary.value =
      count === 0 ? "All fields may be present." : `${count} ${count === 1 ? "field is" : "fields are"} absent.`;
  };

  const status = slider(["any state", ...statuses], (value) => apply({ status: value }));
  const requestControls = requests.map(({ name, values }) =>
    h(
      "label",
      {},
      h("code", {}, name),
      anyOf(values, (value) => apply({ request: { ...selection.request, [name]: value } })),
    ),
  );
  const levels = Array.from({ length: 15 }, (_, index) => String(index + 1));
  const level = anyOf(levels, (coverageLevel) => apply({ coverageLevel }));
  place.append(
    h(
      "fieldset",
      { class: "state" },
      h("legend", {}, "Presence by match state"),
      statuses.length > 0 && status,
      ...requestControls,
      coverageLevels.length > 0 && h("label", {}, "coverage level", level),
      summary,
    ),
  );
  apply({});
}

/** A menu of values, with `any` for none of them. */
function anyOf(values: readonly string[], changed: (value: string | undefined) => void): HTMLElement {
  const menu = select({ onchange: () => changed(menu.value === "" ? undefined : menu.value) }, [
    ["", "any"],
    ...values,
  ]);
  return menu;
}

/** A slider over a list of words, of which the first is none. */
function slider(words: readonly string[], changed: (word: string | undefined) => void): HTMLElement {
  const output = h("output", {}, words[0] ?? "");
  const move = (): void => {
    const word = words[range.valueAsNumber] ?? "";
    output.value = word;
    range.setAttribute("aria-valuetext", word);
    changed(range.value === "0" ? undefined : word);
  };
  const labels = { "aria-label": "State of the match", "aria-valuetext": words[0] };
  const range = h("input", { type: "range", min: 0, max: words.length - 1, value: 0, ...labels, oninput: move });
  return h("label", { class: "slide" }, range, output);
}
