/** Access to elements of the control page. */

/** Returns the element with an id, which has the type that the page gives it. @throws Error if the page has none */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element ${id}`);
  return element as E;
}

/** Creates an element with attributes and children. Texts are inserted as text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** Creates a table with the properties of its rows that are no objects. */
export function makeTable(rows: readonly object[]): HTMLTableElement {
  const isShown = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);
  const columns = [...new Set(rows.flatMap(Object.entries).flatMap(([name, value]) => (isShown(value) ? [name] : [])))];
  const cell = (row: object, name: string): string => {
    const value = (row as Readonly<Record<string, unknown>>)[name];
    return isShown(value) ? String(value) : "";
  };
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, ...columns.map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows.map((row) => make("tr", {}, ...columns.map((name) => make("td", {}, cell(row, name)))))),
  );
}
