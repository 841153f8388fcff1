/** Renders an XML response as HTML, with paths of elements and attributes. Supports the XML of fixtures only. */
import { toPath } from "../data/members.ts";
import type { Element } from "../data/model.ts";
import { escapeText, part } from "../html/escape.ts";

interface Open {
  /** Undefined if the spec does not contain the element. */
  readonly element: Element | undefined;
  readonly path: string | undefined;
}

const token = /<\?[^>]*\?>|<\/([\w:.-]+)>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

/** The child of an open element; for a wrapper that JSON omits, the open element itself. */
function enter(parent: Open, name: string): Open {
  const child = parent.element?.elements.find(
    (one) => one.xmlName === name || one.name === name || one.aliases.includes(name),
  );
  if (child !== undefined) return { element: child, path: toPath(parent.path ?? "", child) };
  const isWrapper = parent.element?.elements.some(({ wrapper }) => wrapper?.name === name) ?? false;
  return isWrapper ? parent : { element: undefined, path: undefined };
}

function renderAttribute(open: Open, name: string, value: string): string {
  const attribute = open.element?.attributes.find((one) => one.name === name || one.aliases.includes(name));
  const path = attribute === undefined ? undefined : toPath(open.path ?? "", attribute);
  return part(path, ` <i>${name}</i>=<b>"${escapeText(value)}"</b>`);
}

/** @param root - Root of the feed's response. */
export function xmlView(text: string, root: Element): string {
  const stack: Open[] = [];
  const html = text.replace(
    token,
    (markup: string, closing?: string, opening?: string, attributes = "", end = "", content?: string) => {
      if (content !== undefined) return readText(stack.at(-1), content);
      if (closing !== undefined) {
        stack.pop();
        return escapeText(markup);
      }
      if (opening === undefined) return escapeText(markup);
      const parent = stack.at(-1);
      const open: Open = parent === undefined ? { element: root, path: undefined } : enter(parent, opening);
      const isWrapper = parent !== undefined && open.element === parent.element;
      const inner = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)]
        .map(([, name = "", value = ""]) => renderAttribute(open, name, value))
        .join("");
      if (end === "") stack.push(open);
      return `${part(isWrapper ? undefined : open.path, `&lt;${opening}`)}${inner}${end}&gt;`;
    },
  );
  return html.trimEnd();
}

function readText(open: Open | undefined, content: string): string {
  if (open === undefined || content.trim() === "") return content;
  const text = open.element?.text;
  const path = text === undefined ? open.path : toPath(open.path ?? "", text);
  return part(path, `<b>${escapeText(content)}</b>`);
}
