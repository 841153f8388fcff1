import { isEnvelope, isMetadata, MAX_ENVELOPES } from "./json.ts";

/** An XML element with its attributes and child elements. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** A response that may be inside an envelope. */
export interface EnvelopedXml {
  /** The XML text of its element. */
  readonly text: string;
  /** Name of its element, without a prefix. */
  readonly name: string;
  /** Names of the elements around it, joined by dots, such as `response.data`. */
  readonly path: string;
}

/**
 * Lists the elements that may be the response in an envelope, the outermost first: each is the only child of its parent
 * that has attributes or children, besides elements that describe the response, such as `meta`.
 *
 * @param isName - True for the name of an envelope, in lower case. Default: usual names, such as `data`.
 */
export function listEnveloped<Element extends XmlElement>(
  root: Element & { readonly children: readonly Element[] },
  isName = isEnvelope,
): readonly Element[] {
  const listed: Element[] = [];
  let envelope: XmlElement = root;
  while (listed.length < MAX_ENVELOPES && isName(localName(envelope.name).toLowerCase())) {
    const parts = envelope.children.filter((each) => isContainer(each) && !isMetadata(localName(each.name)));
    const [inner, ...others] = parts;
    if (inner === undefined || others.length > 0) break;
    listed.push(inner as Element);
    envelope = inner;
  }
  return listed;
}

/**
 * Lists the parts of a well-formed XML document that may be the response in an envelope of any name, the outermost first:
 * elements, and a document that is the text of an element.
 */
export function listEnvelopedXml(text: string): readonly EnvelopedXml[] {
  const root = readElements(text);
  if (root === undefined) return [];
  const listed = listEnveloped<TextElement>(root, () => true);
  const parts = listed.map(({ name, start, end }, index) => ({
    text: text.slice(start, end),
    name: localName(name),
    path: [root, ...listed.slice(0, index)].map((each) => localName(each.name)).join("."),
  }));
  const [inner, ...others] = listTexts(text, root, "");
  return inner === undefined || others.length > 0 ? parts : [...parts, inner];
}

/** Lists the texts of elements that look like documents. */
function listTexts(text: string, element: TextElement, around: string): EnvelopedXml[] {
  const name = localName(element.name);
  const path = around === "" ? name : `${around}.${name}`;
  if (element.children.length > 0) return element.children.flatMap((child) => listTexts(text, child, path));
  const content = text.slice(element.start, element.end).replace(/^<[^>]*>|<\/[^>]*>$/g, "");
  // A part of a text outside of CDATA that begins with "<" is an element below the recorded levels.
  if (!/^\s*(?:<!\[CDATA\[\s*[<{[]|&(?:lt|#60|#x3c);|[{[])/i.test(content)) return [];
  return [{ text: toText(content).trim(), name, path }];
}

/** The characters of a text with CDATA sections and references. */
function toText(content: string): string {
  return content.replace(
    /<!\[CDATA\[([^]*?)\]\]>|&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (reference: string, data?: string, decimal?: string, hexadecimal?: string, entity?: string) => {
      if (data !== undefined) return data;
      if (entity !== undefined) return { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }[entity.toLowerCase()]!;
      const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );
}

const isContainer = ({ attributes, children }: XmlElement): boolean =>
  children.length > 0 || Object.keys(attributes).length > 0;

const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

/** An element with its position in a text. */
interface TextElement extends XmlElement {
  readonly children: TextElement[];
  readonly start: number;
  end: number;
}

const tokens = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([^\s/>!?]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/g;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Reads the elements of the outer levels of a well-formed document. */
function readElements(text: string): TextElement | undefined {
  const open: TextElement[] = [];
  let root: TextElement | undefined;
  for (const { index, 0: token, 1: isEnd, 2: name, 3: attributes = "", 4: isEmpty } of text.matchAll(tokens)) {
    if (name === undefined) continue;
    const end = index + token.length;
    if (isEnd) {
      const closed = open.pop();
      if (closed !== undefined) closed.end = end;
      continue;
    }
    const entries = [...attributes.matchAll(attribute)].map(([, key = "", one, other]) => [key, one ?? other ?? ""]);
    const element = {
      name,
      attributes: Object.fromEntries(entries) as Record<string, string>,
      children: [],
      start: index,
      end,
    };
    root ??= element;
    if (open.length <= MAX_ENVELOPES + 1) open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
  }
  return root;
}
