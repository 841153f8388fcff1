import { XMLParser } from "fast-xml-parser";
import type { Shape, WireFormat } from "@sdf/validators";
import { membersOf } from "./known.ts";

/** What a document looks like at the top, for those that no feed fits. */
export interface Outline {
  /** In words: `a list of 8 objects`, `an element <standings>`. */
  readonly found: string;
  /** Names of its members, or of its items' members. */
  readonly names: readonly string[];
}

const maxNames = 40;

/** Looks at a document without any shape; it is known to be well-formed. */
export function outlineOf(text: string, format: WireFormat): Outline {
  if (format === "xml") return xmlOutline(text);
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1;
  return jsonOutline(JSON.parse(text.slice(start, end)));
}

function xmlOutline(text: string): Outline {
  const document = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", removeNSPrefix: true, parseTagValue: false }).parse(text) as Record<string, unknown>;
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
  const names = [...new Set(value.flatMap((item: unknown) => (typeof item === "object" && item !== null ? Object.keys(item) : [])))];
  return { found: `a list of ${value.length}${withNames(names)}`, names };
}

function withNames(names: readonly string[]): string {
  if (names.length === 0) return "";
  return ` with ${names.slice(0, 6).join(", ")}${names.length > 6 ? ", …" : ""}`;
}

/** The place in a feed that has the most of the given names. */
export interface Resemblance {
  /** `stages.stage[].division[]`; empty for the response itself. */
  readonly path: string;
  readonly shared: readonly string[];
}

/** Looks through a shape for the structure that is most like a document's top. */
export function resemblance(shape: Shape, names: readonly string[]): Resemblance {
  const wanted = new Set(names.slice(0, maxNames));
  const seen = new Set<Shape>();
  let best: Resemblance = { path: "", shared: [] };
  const visit = (at: Shape, path: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const members = membersOf(at);
    const shared = [...wanted].filter((name) => members.has(name));
    if (shared.length > best.shared.length) best = { path, shared };
    for (const [name, { key, type }] of members) {
      if (typeof type === "object" && "members" in type) visit(type, `${path === "" ? "" : `${path}.`}${name}${key.many ? "[]" : ""}`);
    }
  };
  visit(shape, "");
  return best;
}
