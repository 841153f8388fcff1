import type { WireFormat } from "@sdf/validators";
import { XMLParser } from "fast-xml-parser";

/** Top-level content of an unrecognised document. */
export interface Outline {
  /** Description, such as `a list of 8 objects` or `an element <standings>`. */
  readonly found: string;
  /** Names of its properties, or of the properties of its items. */
  readonly names: readonly string[];
}

/** Outlines a well-formed document without a shape. */
export function describeOutline(text: string, format: WireFormat): Outline {
  if (format === "xml") return xmlOutline(text);
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1;
  return jsonOutline(JSON.parse(text.slice(start, end)));
}

function xmlOutline(text: string): Outline {
  const document = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    removeNSPrefix: true,
    parseTagValue: false,
  }).parse(text) as Record<string, unknown>;
  const root = Object.keys(document).find((name) => name !== "?xml") ?? "";
  const content = document[root];
  const names = typeof content === "object" && content !== null ? Object.keys(content) : [];
  return { found: `an element <${root}>${withNames(names)}`, names };
}

function jsonOutline(value: unknown): Outline {
  if (!Array.isArray(value)) {
    const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
    return { found: `an object${withNames(names)}`, names };
  }
  const names = [
    ...new Set(value.flatMap((item: unknown) => (typeof item === "object" && item !== null ? Object.keys(item) : []))),
  ];
  return { found: `a list of ${value.length}${withNames(names)}`, names };
}

function withNames(names: readonly string[]): string {
  if (names.length === 0) return "";
  return ` with ${names.slice(0, 6).join(", ")}${names.length > 6 ? ", …" : ""}`;
}
