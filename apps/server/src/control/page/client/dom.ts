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

/** Replaces the children of an element, unless they are equal, so that focus and selection stay. */
export function replaceChildren(parent: Element, children: readonly Node[]): void {
  const next = document.createDocumentFragment();
  next.append(...children);
  const holder = parent.cloneNode(false) as Element;
  holder.append(next);
  if (holder.innerHTML !== parent.innerHTML) parent.replaceChildren(...holder.childNodes);
}

/** Formats the time of an instant in UTC, `hh:mm:ss`. */
export function clockText(at: number): string {
  return new Date(at).toISOString().slice(11, 19);
}

/** Formats date and time of an instant in UTC. */
export function dateText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}
