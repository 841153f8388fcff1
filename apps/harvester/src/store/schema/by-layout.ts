import type { Layout } from "../tables/layout.ts";
import type { Dialect } from "./core.ts";

/**
 * Returns a function that creates the statements of a layout once for each engine, because every opened store compares
 * them with its tables and views.
 */
export function oncePerLayout(
  create: (dialect: Dialect, layout: Layout) => readonly string[],
): (dialect: Dialect, layout: Layout) => readonly string[] {
  const created = {
    sqlite: new WeakMap<Layout, readonly string[]>(),
    postgres: new WeakMap<Layout, readonly string[]>(),
  };
  return (dialect, layout) => {
    let statements = created[dialect].get(layout);
    if (statements === undefined) created[dialect].set(layout, (statements = create(dialect, layout)));
    return statements;
  };
}
