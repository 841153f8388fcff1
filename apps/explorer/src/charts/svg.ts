/** Writes SVG as text, for pages and file export. */
import { escape } from "../html/escape.ts";
import type { ChartTheme } from "./theme.ts";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

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

/** A text element at a position. */
export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return tag("text", { x, y, ...attributes }, escape(text));
}

/** A complete SVG document, without a background in pages. @param name - Text alternative */
export function drawing(
  { width, height, theme }: { readonly width: number; readonly height: number; readonly theme: ChartTheme },
  name: string,
  ...children: readonly string[]
): string {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
    "aria-label": name,
    "font-family": theme.font,
    "font-size": 12,
  };
  const background = theme.background === "none" ? "" : tag("rect", { width, height, fill: theme.background });
  return tag("svg", frame, background, ...children);
}
