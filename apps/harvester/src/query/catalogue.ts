import type { View } from "../store/schema/view.ts";
import { views } from "../store/schema/views.ts";
import type { SqlStore } from "../store/sql/store.ts";

/** The views that can be asked, with what they mean and their columns; those whose name or meaning has the text. */
export function listViews(store: Pick<SqlStore, "engine" | "layout">, text = ""): Omit<View, "sql">[] {
  const wanted = text.toLowerCase();
  return views(store.engine, store.layout)
    .filter(({ deprecatedFor }) => deprecatedFor === undefined)
    .filter(({ name, meaning }) => name.toLowerCase().includes(wanted) || meaning.toLowerCase().includes(wanted))
    .map(({ name, meaning, columns }) => ({ name, meaning, columns }));
}
