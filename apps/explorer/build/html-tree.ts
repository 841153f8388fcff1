/** Nodes of a parsed page, as the Markdown conversion reads them. */

export interface Node {
  /** 0 document, 1 element, 2 text, 3 comment, 4 doctype. */
  readonly type: number;
  readonly name: string;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

export function isElement(node: Node): boolean {
  return node.type === 1;
}

export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };

/** Decodes the entities that pages of this site use. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = "") =>
    decimal !== undefined
      ? String.fromCodePoint(Number(decimal))
      : hex !== undefined
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : (entities[name] ?? whole),
  );
}

/** The text content of a node. */
export function textOf(node: Node): string {
  return node.type === 2 ? decodeEntities(node.value) : (node.children ?? []).map(textOf).join("");
}

export function hasClass(node: Node, name: string): boolean {
  return (node.attributes.class ?? "").split(/\s+/).includes(name);
}
