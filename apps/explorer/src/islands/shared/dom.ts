/** Makes elements; the only helper that the islands share for markup. */
export type Child = Node | string | undefined | false;

type Properties = Readonly<Record<string, string | number | boolean | ((event: never) => void) | undefined>>;

/**
 * An element with attributes and children. Functions are listeners (`onclick`); `true` is an
 * attribute without a value; `false` and `undefined` are left out. Text is never read as markup.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Properties = {}, ...children: readonly Child[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value as EventListener);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Elements of a place, in order. */
export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

/** Waits until nothing has happened for a while. */
export function calm(delay: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };
}

/** Lets the browser save a file. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A button that copies what it is asked for, and says that it has. */
export function copyButton(text: () => string): HTMLButtonElement {
  const button = h("button", { type: "button", class: "copy" }, "Copy");
  button.addEventListener("click", () => {
    const say = (words: string): void => {
      button.textContent = words;
      setTimeout(() => (button.textContent = "Copy"), 1500);
    };
    navigator.clipboard.writeText(text()).then(() => say("Copied"), () => say("Not allowed"));
  });
  return button;
}
