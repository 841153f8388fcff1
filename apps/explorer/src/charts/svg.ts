/** Writes SVG as text, for pages and file export. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for markup. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** A number with at most two decimals. */
export function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** An element. Children are markup; attributes with the value `undefined` are omitted. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined ? [] : [` ${key}="${typeof value === "number" ? round(value) : escapeText(value)}"`],
    )
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

/** A text element at a position. */
export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return tag("text", { x, y, ...attributes }, escapeText(text));
}

/** A complete SVG document. @param name - Text alternative */
export function drawing(
  width: number,
  height: number,
  name: string,
  font: string,
  ...children: readonly string[]
): string {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
    "aria-label": name,
    "font-family": font,
    "font-size": 12,
  };
  return tag("svg", frame, ...children);
}
