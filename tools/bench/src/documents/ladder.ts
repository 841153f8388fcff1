import { asSpecified } from "./order.ts";
import { createRandom } from "./random.ts";
import { responseValue, type Lengths, type Members } from "./value.ts";
import { writeXml, type DocumentRoot } from "./xml.ts";

/** A document that can be made as long as one likes, by repeating what its list holds. */
interface Stretchable {
  readonly head: string;
  /** Items of the list, with what stands between them and the next ones. */
  readonly body: string;
  readonly last: string;
  readonly tail: string;
}

const encoder = new TextEncoder();

/** A document of about so many bytes with a list of that many different items, repeated. */
export function longDocument(response: DocumentRoot, list: string, lengths: Lengths, format: "xml" | "json", bytes: number): Uint8Array {
  const value = responseValue(response.root, lengths, createRandom(7));
  const stretchable = format === "xml" ? splitXml(writeXml(response, value, asSpecified), list) : splitJson(value, list);
  return stretch(stretchable, bytes);
}

/** A document of about so many bytes with elements that no spec knows, nested so deep. */
export function nestedDocument(response: DocumentRoot, depth: number, format: "xml" | "json", bytes: number): Uint8Array {
  const value = responseValue(response.root, { match: 1, contestant: 0, lineUp: 0, goal: 0 }, createRandom(7));
  const id = "id of a level of a chain";
  if (format === "json") {
    const text = JSON.stringify(value);
    const chain = `{"id":"${id}","level":`.repeat(depth - 1) + `{"id":"${id}"}` + "}".repeat(depth - 1);
    return stretch({ head: `${text.slice(0, -1)},"level":[`, body: `${chain},`, last: chain, tail: "]}" }, bytes);
  }
  const text = writeXml(response, value, asSpecified);
  const end = text.lastIndexOf("</");
  const chain = `<level id="${id}">`.repeat(depth - 1) + `<level id="${id}"/>` + "</level>".repeat(depth - 1);
  return stretch({ head: text.slice(0, end), body: chain, last: chain, tail: text.slice(end) }, bytes);
}

function splitXml(text: string, list: string): Stretchable {
  // The root may have a name that begins with that of the list.
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
    const found = typeof member === "object" && member !== null && !Array.isArray(member) ? findList(member as Members, list) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Filled as bytes: a string of 100 MB would have to be put together first. */
function stretch({ head, body, last, tail }: Stretchable, bytes: number): Uint8Array {
  const [start, unit, final, end] = [head, body, last, tail].map((part) => encoder.encode(part)) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const repeats = Math.max(0, Math.round((bytes - start.length - final.length - end.length) / unit.length));
  const document = new Uint8Array(start.length + repeats * unit.length + final.length + end.length);
  document.set(start);
  Buffer.from(document.buffer).fill(unit, start.length, start.length + repeats * unit.length);
  document.set(final, start.length + repeats * unit.length);
  document.set(end, document.length - end.length);
  return document;
}
