import { escapeText } from "../views/line.ts";

/** Sentences of the specs mark code by backticks; this is their HTML. */
export function marked(text: string): string {
  return escapeText(text).replace(/`([^`]*)`/g, "<code>$1</code>");
}

/** `1 feed`, `3 feeds`. */
export function count(number: number, name: string): string {
  return `${number.toLocaleString("en")} ${name}${number === 1 ? "" : "s"}`;
}

/** The text with a full stop, unless it ends like a sentence. */
export function sentence(text: string): string {
  return text.replace(/[^.!?]$/, "$&.");
}
