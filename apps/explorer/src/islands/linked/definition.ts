/** Shows the definition of the selected field in its row of the tree. */
import { h } from "../shared/dom.ts";
import { loadData } from "../shared/page.ts";

type Definitions = Readonly<Record<string, readonly (readonly [label: string, text: string])[]>>;

/** Replaces the shown definition by that of a row. The data is loaded at the first selection. */
export function showDefinition(row: HTMLElement): void {
  const { feed } = document.body.dataset;
  if (feed === undefined) return;
  void loadData<Definitions>(`definitions/${feed}`).then(
    (definitions) => {
      document.querySelector(".tree .definition")?.remove();
      const lines = definitions[row.id];
      if (lines === undefined || !row.classList.contains("selected")) return;
      const list = h(
        "dl",
        { class: "definition" },
        ...lines.map(([label, text]) => h("div", {}, h("dt", {}, label), h("dd", {}, text))),
      );
      if (row.tagName === "SUMMARY") row.after(list);
      else row.append(list);
    },
    () => undefined,
  );
}
