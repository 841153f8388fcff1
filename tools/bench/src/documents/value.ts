import type { Element } from "@sdf-tools/model";
import type { Random } from "./random.ts";
import { scalarValue } from "./scalar-value.ts";

/** Members of an object, in the typed value and so in JSON. */
export type Members = Record<string, unknown>;

/**
 * How long lists are, by the end of their path: `goal` is every list of goals, `player.stat` the
 * statistics of players. The longest path counts. 0 leaves the list out.
 */
export type Lengths = Readonly<Record<string, number>>;

/** Share of optional members that are present. */
const fullness = 0.85;
const usualLength = 2;
const always: Pick<Random, "chance"> = { chance: () => true };

/** What a value is made by. */
interface Making {
  readonly lengths: Lengths;
  readonly random: Random;
  readonly format: WireFormat | undefined;
}
/** Formats that a member may be limited to. */
type WireFormat = "xml" | "json";

/**
 * A made-up value of a response: what the documents promise is there, of the optional most.
 *
 * @param format - the one format that the value is for; without it, members of one format only are left out
 */
export function responseValue(root: Element, lengths: Lengths, random: Random, format?: WireFormat): Members {
  return members(root, [], { lengths, random, format });
}

function members(element: Element, path: readonly string[], making: Making): Members {
  const { lengths, random } = making;
  const value: Members = {};
  for (const attribute of [...element.attributes, ...(element.text === undefined ? [] : [element.text])]) {
    if (isPresent(attribute, making, random)) value[attribute.name] = scalarValue(attribute, random);
  }
  for (const child of element.elements) {
    const below = [...path, child.name];
    const length = child.many ? listLength(below, lengths) : 1;
    // Lists, and what has elements of its own, are there even if optional: chance does not decide how large a document is.
    // The mappings of the peers know members that are described: an element of which none is has no place there.
    if (isOpaque(child) && !child.many && child.required !== "Y") continue;
    if (length === 0 || !isPresent(child, making, child.many || child.elements.length > 0 ? always : random)) continue;
    const items = Array.from({ length }, () => content(child, below, making));
    value[child.name] = child.many ? items : items[0];
  }
  return value;
}

function content(element: Element, path: readonly string[], making: Making): unknown {
  const { random } = making;
  if (element.content === "object" || (element.content === "open" && !isOpaque(element))) return members(element, path, making);
  // What no document shows, but the service sends: a few attributes.
  if (element.content === "open") return { id: scalarValue({ name: "id", type: "uuid" }, random), type: scalarValue({ name: "type", type: "string" }, random) };
  return scalarValue({ ...element, type: element.type ?? "string" }, random);
}

/** True for an open element of which no member is described. */
export function isOpaque({ content, attributes, elements, text }: Element): boolean {
  return content === "open" && attributes.length + elements.length === 0 && text === undefined;
}

function isPresent({ required, only, when }: Pick<Element, "required" | "only" | "when">, { format }: Making, { chance }: Pick<Random, "chance">): boolean {
  if ((only !== undefined && only !== format) || when?.legacy !== undefined) return false;
  return required === "Y" || chance(fullness);
}

function listLength(path: readonly string[], lengths: Lengths): number {
  for (let start = 0; start < path.length; start += 1) {
    const length = lengths[path.slice(start).join(".")];
    if (length !== undefined) return length;
  }
  return usualLength;
}
