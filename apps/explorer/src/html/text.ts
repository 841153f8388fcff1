import { escapeText } from "./escape.ts";

/** Converts backticks to `<code>` elements and escapes the rest. */
export function marked(text: string): string {
  return escapeText(text).replace(/`([^`]*)`/g, "<code>$1</code>");
}

/** A URL form as HTML: its placeholders are marked, and `{path}` is replaced. */
export function formHtml(template: string, path: string): string {
  return escapeText(template.replace("{path}", path)).replace(/\{[\w.]+\}/g, "<u>$&</u>");
}

/** `1 feed`, `3 feeds`. */
export function count(number: number, name: string): string {
  return `${number.toLocaleString("en")} ${name}${number === 1 ? "" : "s"}`;
}

/** Adds a full stop if the text has no final punctuation. */
export function sentence(text: string): string {
  return text.replace(/[^.!?]$/, "$&.");
}

/** A path in the notation of the specs, without the signs of attributes and texts: `liveData.Predictions.type`. */
export function toSpecPath(path: string): string {
  return path.replace(/[@#]/g, ".").replace(/^\./, "");
}

/** `2026-09-11 19:00`, in UTC. */
export function timeText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16).replace("T", " ");
}
