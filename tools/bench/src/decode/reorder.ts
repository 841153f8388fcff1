import { parseTree } from "./peers/saxes.ts";
import type { TreeElement } from "./peers/tree.ts";

/** Returns the items in another order. */
export type Shuffle = <T>(items: readonly T[]) => readonly T[];

/** The same value with its properties in another order. The order of lists does not change. */
export function reorderJson(value: unknown, shuffle: Shuffle): unknown {
  if (Array.isArray(value)) return value.map((item) => reorderJson(item, shuffle));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(shuffle(Object.entries(value)).map(([name, item]) => [name, reorderJson(item, shuffle)]));
}

const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[<>&"]/g, (character) => escapes[character] ?? character);

/** The same document with attributes and elements in another order. The items of a list are not separated. */
export function reorderXml(xml: string, shuffle: Shuffle): string {
  const write = (node: TreeElement | string): string => {
    if (typeof node === "string") return escape(node);
    const attributes = shuffle(Object.entries(node.attributes)).map(([name, text]) => ` ${name}="${escape(text)}"`);
    const groups = Map.groupBy(node.children, (child) => (typeof child === "string" ? "" : child.tagName));
    const content = shuffle([...groups.values()])
      .flat()
      .map(write)
      .join("");
    const start = `<${node.tagName}${attributes.join("")}`;
    return content === "" ? `${start}/>` : `${start}>${content}</${node.tagName}>`;
  };
  return parseTree(xml).map(write).join("");
}
