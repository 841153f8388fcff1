import type { Table } from "./layout.ts";

/**
 * Returns true if two items have equal values in all columns of a table. False does not imply that their cells differ.
 */
export type RowEquality = (one: unknown, other: unknown) => boolean;

const compiledEqualities = new WeakMap<Table, RowEquality>();

/**
 * Equality function for the items of a table. It is compiled column by column, because it visits every value of every
 * polled document; constant property names reduce the time to a third.
 */
export function rowEquality(table: Table): RowEquality {
  let likeness = compiledEqualities.get(table);
  if (likeness === undefined) compiledEqualities.set(table, (likeness = table.open ? neverEqual : compiled(table)));
  return likeness;
}

/** Items with properties outside the model are always compared in full. */
const neverEqual: RowEquality = () => false;

function compiled(table: Table): RowEquality {
  const lines = table.columns.map(({ path }) => {
    const reach = path.map((name) => `?.[${JSON.stringify(name)}]`).join("");
    // Only scalars have columns.
    return `a = one${reach}; if (a !== other${reach} || (typeof a === "object" && a !== null)) return false;`;
  });
  return new Function("one", "other", `let a;\n${lines.join("\n")}\nreturn true;`) as RowEquality;
}
