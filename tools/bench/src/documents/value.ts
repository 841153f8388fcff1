import type { Element } from "@sdf-tools/compiler/link";
import { removeExcludedFields } from "@sdf-tools/documents/excluded-fields";
import { isDecidedByResponse } from "@sdf/validators/model";
import type { Random } from "./random.ts";
import { scalarValue } from "./scalar-value.ts";

/** Properties of an object in the typed value. */
export type Members = Record<string, unknown>;

/**
 * Lengths of lists by the end of their path: `goal` matches all lists of goals, `player.stat` the statistics of
 * players. The longest matching path applies. With length 0, the list is absent.
 */
export type Lengths = Readonly<Record<string, number>>;

/** Requirements of fields that are always present, documented (`Y`) or in all observed responses (`A`). */
const ALWAYS_PRESENT: readonly string[] = ["Y", "A"];
/** Probability that an optional field is present. */
const presentProbability = 0.85;
const usualLength = 2;
const always: Pick<Random, "chance"> = { chance: () => true };

/** Options of the generation. */
interface Generation {
  readonly lengths: Lengths;
  readonly random: Random;
}

/**
 * Generates a value of a response with all required fields and most optional fields that its status allows. Fields that
 * exist in one format only are absent.
 */
export function responseValue(root: Element, lengths: Lengths, random: Random): Members {
  return removeExcludedFields(root, members(root, [], { lengths, random }));
}

function members(element: Element, path: readonly string[], generation: Generation): Members {
  const { lengths, random } = generation;
  const value: Members = {};
  for (const attribute of [...element.attributes, ...(element.text === undefined ? [] : [element.text])]) {
    if (isPresent(attribute, random)) value[attribute.name] = scalarValue(attribute, random);
  }
  for (const child of element.elements) {
    const below = [...path, child.name];
    const length = child.many ? listLength(below, lengths) : 1;
    // The mappings of the peers contain documented fields only, so an optional opaque element is omitted.
    // Optional lists and structures are always present, so that the size of a document is not random.
    if (isOpaque(child) && !child.many && !ALWAYS_PRESENT.includes(child.required)) continue;
    if (length === 0 || !isPresent(child, child.many || child.elements.length > 0 ? always : random)) continue;
    const items = Array.from({ length }, () => content(child, below, generation));
    value[child.name] = child.many ? items : items[0];
  }
  return value;
}

function content(element: Element, path: readonly string[], generation: Generation): unknown {
  const { random } = generation;
  if (element.content === "object" || (element.content === "open" && !isOpaque(element)))
    return members(element, path, generation);
  // Typical attributes of elements that the API documentation does not describe.
  if (element.content === "open")
    return {
      id: scalarValue({ name: "id", type: "uuid" }, random),
      type: scalarValue({ name: "type", type: "string" }, random),
    };
  return scalarValue({ ...element, type: element.type ?? "string" }, random);
}

/** True for an open element without documented fields. */
export function isOpaque({ content, attributes, elements, text }: Element): boolean {
  return content === "open" && attributes.length + elements.length === 0 && text === undefined;
}

function isPresent(
  { required, only, when }: Pick<Element, "required" | "only" | "when">,
  { chance }: Pick<Random, "chance">,
): boolean {
  if (only !== undefined || when?.legacy !== undefined) return false;
  // A field with a condition is present, and removed afterwards if the condition excludes it.
  return ALWAYS_PRESENT.includes(required) || isDecidedByResponse(when) || chance(presentProbability);
}

function listLength(path: readonly string[], lengths: Lengths): number {
  for (let start = 0; start < path.length; start += 1) {
    const length = lengths[path.slice(start).join(".")];
    if (length !== undefined) return length;
  }
  return usualLength;
}
