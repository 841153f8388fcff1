/** Finds the position of a field in JSON or JSONP text, which the decoder reports for XML only. */
import { parseTree, type Node } from "jsonc-parser";

export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in characters. */
  readonly column: number;
}

/** Names and 0-based indexes of a path such as `matchInfo.contestant[0].name`. */
function listSegments(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}

/** The property of an object, by exact name or else by a name that differs in upper and lower case only. */
function findProperty({ children = [] }: Node, name: string): Node | undefined {
  const readName = (property: Node): string => String(property.children?.[0]?.value ?? "");
  return (
    children.find((property) => readName(property) === name) ??
    children.find((property) => readName(property).toLowerCase() === name.toLowerCase())
  );
}

/** The deepest node on a path. A field that is missing has the position of its parent. */
function toNode(root: Node, segments: readonly (string | number)[]): Node {
  let value = root;
  let deepest = root;
  for (const [depth, segment] of segments.entries()) {
    if (typeof segment === "number") {
      // A list with one item can be the item itself.
      const item = value.type === "array" ? value.children?.[segment] : value;
      if (item === undefined) return deepest;
      value = item;
      if (value.parent?.type === "array") deepest = value;
      continue;
    }
    const property = value.type === "object" ? findProperty(value, segment) : undefined;
    // A list feed can return its only item without the list, so the first name may be absent.
    if (property === undefined && depth === 0) continue;
    const inner = property?.children?.[1];
    if (property === undefined || inner === undefined) return deepest;
    [deepest, value] = [property, inner];
  }
  return deepest;
}

/** Creates a function that returns the position of a path; undefined if the text is not JSON or JSONP. */
export function jsonPositions(text: string): ((path: string) => Position) | undefined {
  const start = text.search(/[{[]/);
  const root = start < 0 ? undefined : parseTree(text.slice(start), [], { disallowComments: true });
  if (root === undefined) return undefined;
  const lineStarts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)];
  return (path) => {
    const offset = start + toNode(root, listSegments(path)).offset;
    const line = lineStarts.findLastIndex((lineStart) => lineStart <= offset);
    const column = [...text.slice(lineStarts[line], offset)].length + 1;
    return { line: line + 1, column };
  };
}
