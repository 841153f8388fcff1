import { type SqlStore, type View, views } from "../store/index.ts";

/** Returns the views with meaning and columns; with a text, those that contain it. */
export function listViews(store: Pick<SqlStore, "engine" | "layout">, text = ""): Omit<View, "sql">[] {
  const part = text.toLowerCase();
  const letters = part.replaceAll("_", "");
  return views(store.engine, store.layout)
    .filter(({ name, meaning }) => name.replaceAll("_", "").includes(letters) || meaning.toLowerCase().includes(part))
    .map(({ name, meaning, columns }) => ({ name, meaning, columns }));
}
