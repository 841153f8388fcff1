/** Writes SVG as text, for pages and files. */
import type { ChartTheme } from "./theme.ts";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Escapes text for SVG and HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}

/** A number with at most two decimals. */
export function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** An element. Children are markup; attributes with the value `undefined` are omitted. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined ? [] : [` ${key}="${typeof value === "number" ? round(value) : escape(value)}"`],
    )
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

/** Style of a text. By default it starts at its position, in the size of the drawing. */
interface TextStyle {
  readonly fill: string;
  readonly anchor?: "middle" | "end" | undefined;
  readonly size?: number;
  readonly weight?: number;
}

/** A text element at a position. */
export function label(text: string, x: number, y: number, { fill, anchor, size, weight }: TextStyle): string {
  const style = { fill, "text-anchor": anchor, "font-size": size, "font-weight": weight };
  return tag("text", { x, y, ...style }, escape(text));
}

type Point = readonly [x: number, y: number];

/** A straight line. */
export function line([x1, y1]: Point, [x2, y2]: Point, attributes: Attributes): string {
  return tag("line", { x1, x2, y1, y2, ...attributes });
}

const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', sans-serif";
/** Margin of a file beside the drawing, and above it for the title. */
const MARGIN = 16;
const TITLE_HEIGHT = 40;

/** Size, style and title of a document. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly theme: ChartTheme;
  readonly title: string;
}

/**
 * A complete SVG document. A file has a background, a margin and its title; a page has its own.
 *
 * @param alternative - Text alternative
 */
export function drawing(
  { width, height, theme, title }: Frame,
  alternative: string,
  ...children: readonly string[]
): string {
  const isFile = theme.background !== "none";
  const [x, y] = isFile ? [MARGIN, TITLE_HEIGHT] : [0, 0];
  const [fullWidth, fullHeight] = isFile ? [width + 2 * MARGIN, height + TITLE_HEIGHT + MARGIN] : [width, height];
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `${-x} ${-y} ${fullWidth} ${fullHeight}`,
    width,
    height: (width * fullHeight) / fullWidth,
    role: "img",
    "aria-label": alternative,
    "font-family": FONT,
    "font-size": 12,
  };
  const head = isFile
    ? tag("rect", { x: -x, y: -y, width: fullWidth, height: fullHeight, fill: theme.background }) +
      label(title, 0, -14, { fill: theme.text, size: 15, weight: 600 })
    : "";
  return tag("svg", frame, head, ...children);
}
