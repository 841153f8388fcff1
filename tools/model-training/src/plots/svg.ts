/** SVG elements of a plot, as text. */

export function escapeText(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** An element as text. Undefined attributes are omitted. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = "",
): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join("");
  return content === "" ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  options: { readonly dash?: string; readonly width?: number; readonly opacity?: number } = {},
): string {
  const { dash, width = 1, opacity } = options;
  return element("line", {
    x1: x1.toFixed(1),
    y1: y1.toFixed(1),
    x2: x2.toFixed(1),
    y2: y2.toFixed(1),
    stroke,
    "stroke-width": width,
    "stroke-dasharray": dash,
    "stroke-opacity": opacity,
  });
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: { readonly fill: string; readonly stroke?: string },
): string {
  return element("rect", {
    x: x.toFixed(1),
    y: y.toFixed(1),
    width: width.toFixed(1),
    height: height.toFixed(1),
    ...paint,
  });
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
}

export function text(x: number, y: number, value: string, { size, fill, weight, anchor }: TextStyle): string {
  return element(
    "text",
    {
      x: x.toFixed(1),
      y: y.toFixed(1),
      "font-size": size,
      fill,
      "font-weight": weight,
      "text-anchor": anchor,
    },
    escapeText(value),
  );
}
