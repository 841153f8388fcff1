import { specOrder } from "./order.ts";
import { createRandom } from "./random.ts";
import { responseValue, type Lengths, type Members } from "./value.ts";
import { writeXml, type DocumentRoot } from "./xml.ts";

/** A document that can be extended to any length by repeating the items of its list. */
interface Stretchable {
  readonly head: string;
  /** Items of the list, including the separator to the following items. */
  readonly body: string;
  readonly last: string;
  readonly tail: string;
}

const encoder = new TextEncoder();

/** Creates a document of about `bytes` bytes, in which the items of a list are repeated. */
export function longDocument(
  response: DocumentRoot,
  list: string,
  lengths: Lengths,
  format: "xml" | "json",
  bytes: number,
): Uint8Array {
  const value = responseValue(response.root, lengths, createRandom(7));
  const stretchable = format === "xml" ? splitXml(writeXml(response, value, specOrder), list) : splitJson(value, list);
  return stretch(stretchable, bytes);
}

/** Creates a document of about `bytes` bytes with unknown elements, nested to a depth. */
export function nestedDocument(
  response: DocumentRoot,
  depth: number,
  format: "xml" | "json",
  bytes: number,
): Uint8Array {
  const value = responseValue(response.root, { match: 1, contestant: 0, lineUp: 0, goal: 0 }, createRandom(7));
  const id = "id of a level of a chain";
  if (format === "json") {
    const text = JSON.stringify(value);
    const chain = `{"id":"${id}","level":`.repeat(depth - 1) + `{"id":"${id}"}` + "}".repeat(depth - 1);
    return stretch({ head: `${text.slice(0, -1)},"level":[`, body: `${chain},`, last: chain, tail: "]}" }, bytes);
  }
  const text = writeXml(response, value, specOrder);
  const end = text.lastIndexOf("</");
  const chain = `<level id="${id}">`.repeat(depth - 1) + `<level id="${id}"/>` + "</level>".repeat(depth - 1);
  return stretch({ head: text.slice(0, end), body: chain, last: chain, tail: text.slice(end) }, bytes);
}

function splitXml(text: string, list: string): Stretchable {
  // The name of the root may begin with the name of the list.
  const start = text.search(new RegExp(`<${list}[ >]`));
  const end = text.lastIndexOf(`</${list}>`) + list.length + 3;
  const body = text.slice(start, end);
  return { head: text.slice(0, start), body, last: body, tail: text.slice(end) };
}

function splitJson(value: Members, list: string): Stretchable {
  const text = JSON.stringify(value);
  const items = JSON.stringify(findList(value, list)).slice(1, -1);
  const start = text.indexOf(items);
  return { head: text.slice(0, start), body: `${items},`, last: items, tail: text.slice(start + items.length) };
}

function findList(value: Members, list: string): unknown {
  if (list in value) return value[list];
  for (const member of Object.values(value)) {
    const items =
      typeof member === "object" && member !== null && !Array.isArray(member)
        ? findList(member as Members, list)
        : undefined;
    if (items !== undefined) return items;
  }
  return undefined;
}

/** Extends the document as bytes, because a string of 100 MB would have to be concatenated first. */
function stretch({ head, body, last, tail }: Stretchable, bytes: number): Uint8Array {
  const [start, unit, final, end] = [head, body, last, tail].map((part) => encoder.encode(part)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const repeats = Math.max(0, Math.round((bytes - start.length - final.length - end.length) / unit.length));
  const document = new Uint8Array(start.length + repeats * unit.length + final.length + end.length);
  document.set(start);
  Buffer.from(document.buffer).fill(unit, start.length, start.length + repeats * unit.length);
  document.set(final, start.length + repeats * unit.length);
  document.set(end, document.length - end.length);
  return document;
}
