/** DOM helpers of the islands. */
export type Child = Node | string | undefined | false;

type Properties = Readonly<Record<string, string | number | boolean | ((event: never) => void) | undefined>>;

/**
 * Creates an element. Functions are listeners (`onclick`); `true` is an attribute without a value; `false` and
 * `undefined` are omitted. Text is never parsed as markup.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value as EventListener);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Matching elements, in document order. */
export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

/** Runs `work` once no call has happened for `delay` milliseconds. */
export function debounce(delay: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };
}

/** Downloads a file. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A button that copies a text to the clipboard and confirms it. */
export function copyButton(text: () => string): HTMLButtonElement {
  const button = h("button", { type: "button", class: "copy" }, "Copy");
  button.addEventListener("click", () => {
    const showResult = (label: string): void => {
      button.textContent = label;
      setTimeout(() => (button.textContent = "Copy"), 1500);
    };
    navigator.clipboard.writeText(text()).then(
      () => showResult("Copied"),
      () => showResult("Not allowed"),
    );
  });
  return button;
}
