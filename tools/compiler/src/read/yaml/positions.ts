import { isMap, isScalar, type LineCounter, type Node, type YAMLMap, type YAMLSeq } from "yaml";
import type { Place } from "../diagnostics/diagnostic.ts";

/** A parsed file, with the offsets of its lines. */
export interface Source {
  readonly file: string;
  readonly lines: LineCounter;
}

/** The node of a mapping or list. */
interface Origin {
  readonly source: Source;
  readonly node: YAMLMap | YAMLSeq;
}

/*
 * Spec values are plain objects and lists, as JSON Schema requires. A WeakMap has their nodes, so that the types of the
 * language need no position fields.
 */
const origins = new WeakMap<object, Origin>();

/** Keeps the node of a mapping or list, and returns the value. */
export function remember<Container extends object>(container: Container, origin: Origin): Container {
  origins.set(container, origin);
  return container;
}

/** Place of a mapping or list of a spec file. */
export function findPlace(container: object): Place {
  const { source, node } = findOrigin(container);
  return toPlace(source, node.range);
}

/** Place of a key of a mapping, or of an item of a list. */
export function findKeyPlace(container: object, key: string | number): Place {
  return findEntryPlace(container, key, "key");
}

/** Place of the value of a key, or of an item of a list. */
export function findValuePlace(container: object, key: string | number): Place {
  return findEntryPlace(container, key, "value");
}

/** Keys of a mapping in their YAML types: `1` is a number, `"1"` is text. */
export function writtenKeys(container: object): (string | number)[] {
  const { node } = findOrigin(container);
  return [...new Set(isMap(node) ? node.items.map(({ key }) => readKey(key)) : node.items.keys())];
}

/** A key in its YAML type. */
export function readKey(key: unknown): string | number {
  const value = isScalar(key) ? key.value : key;
  return typeof value === "number" ? value : String(value);
}

/** Converts the range of a value, without the white space and comments after it, to a place. */
export function toPlace({ file, lines }: Source, range: Node["range"] | readonly [number, number]): Place {
  const [start, end] = range ?? [0, 0];
  const { line, col: column } = lines.linePos(start);
  const nextLine = lines.lineStarts[line] ?? Infinity;
  return { file, line, column, ...(end > start && end <= nextLine && { endColumn: column + end - start }) };
}

/** Place of a part of an entry; of the container if it has no such entry, and of the key if the entry has no value. */
function findEntryPlace(container: object, name: string | number, part: "key" | "value"): Place {
  const { source, node } = findOrigin(container);
  const entry = isMap(node) ? node.items.find(({ key }) => String(readKey(key)) === String(name)) : undefined;
  const nodes = isMap(node) ? [entry?.[part], entry?.key] : [node.items[Number(name)]];
  const found = nodes.find((each) => each !== undefined && each !== null) as Node | undefined;
  return toPlace(source, (found ?? node).range);
}

function findOrigin(container: object): Origin {
  const origin = origins.get(container);
  if (origin === undefined) throw new TypeError("The object is no part of a spec file; pass a value of `loadSpecs`.");
  return origin;
}
