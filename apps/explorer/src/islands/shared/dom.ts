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

/** A button that submits no form. */
export function button(label: string, onclick: () => void, properties: Properties = {}): HTMLButtonElement {
  return h("button", { type: "button", ...properties, onclick }, label);
}

/** A menu. An option is its value, or its value and text. */
export function select(
  properties: Properties,
  options: readonly (string | readonly [value: string, text: string])[],
): HTMLSelectElement {
  const items = options.map((option) => (typeof option === "string" ? [option, option] : option));
  return h("select", properties, ...items.map(([value, text]) => h("option", { value }, text)));
}

/** A line that assistive technology reads when its text changes. */
export function statusLine(text = ""): HTMLParagraphElement {
  return h("p", { class: "status", role: "status" }, text);
}

/** Attributes of an element that scrolls, so that the keyboard can scroll it. */
export function scrolls(label: string): Properties {
  return { tabindex: 0, role: "region", "aria-label": label };
}

/** A control with its label, kept together at line breaks. */
export function labelled(name: string, control: HTMLElement): HTMLElement {
  return h("span", { class: "pair-of" }, h("label", { for: control.id }, name), control);
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
  const showResult = (label: string): void => {
    copy.textContent = label;
    setTimeout(() => (copy.textContent = "Copy"), 1500);
  };
  const write = (): void =>
    void navigator.clipboard.writeText(text()).then(
      () => showResult("Copied"),
      () => showResult("Not allowed"),
    );
  const copy = button("Copy", write, { class: "copy" });
  return copy;
}
