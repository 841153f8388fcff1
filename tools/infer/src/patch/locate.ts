import { isMap, type Node, type YAMLMap } from "yaml";
import { at } from "./edit.ts";

/** The location of an element in a spec file: a mapping, and a path into the structure that the mapping uses. */
export interface Located {
  /** The mapping of the element, or of the nearest ancestor in the file. */
  readonly host: YAMLMap;
  /** Path below the host, in the structure of its `use` key. */
  readonly rest: readonly string[];
}

/** Returns the location of the element at a path of the typed value. */
export function locateElement(file: YAMLMap, path: readonly string[]): Located | undefined {
  const root = at(file, "response");
  return isMap(root) ? descend(root, path) : undefined;
}

function descend(host: YAMLMap, path: readonly string[]): Located | undefined {
  const [next, ...below] = path;
  if (next === undefined) return { host, rest: [] };
  const own = at(at(host, "elements"), next);
  if (isMap(own)) return descend(own, below);
  if (at(host, "use") === undefined) return undefined;
  return inAdditions(host, path) ?? { host, rest: path };
}

/** The location of an element under the `add` key of a host. */
function inAdditions(host: YAMLMap, path: readonly string[]): Located | undefined {
  const additions = at(host, "add");
  for (let depth = path.length - 1; depth > 0; depth--) {
    const addition = at(additions, path.slice(0, depth).join("."));
    const [next = "", ...below] = path.slice(depth);
    const element = at(at(addition, "elements"), next);
    if (isMap(element)) return descend(element, below);
  }
  return undefined;
}

/** The row or mapping that describes a field of an element; `undefined` if the file contains none. */
export function memberNode(host: YAMLMap, rest: readonly string[], name: string): Node | undefined {
  const holders: (Node | undefined)[] = rest.length === 0 ? [host] : [at(at(host, "add"), rest.join("."))];
  for (const holder of holders) {
    const node = at(at(holder, "attributes"), name) ?? at(at(holder, "elements"), name);
    if (node !== undefined) return node;
    const text = at(holder, "text");
    if (text !== undefined && nameOfText(text) === name) return text;
  }
  return undefined;
}

/** The JSON name of a text row. */
function nameOfText(row: Node): string | undefined {
  const facts = row.toJSON() as unknown;
  const extras = Array.isArray(facts) ? (facts[3] as { json?: string } | undefined) : (facts as { json?: string });
  return extras?.json;
}
