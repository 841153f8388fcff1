/**
 * Text of pages as HTML. Code uses short elements, because a page contains thousands: `<i>` for names, `<b>` for texts,
 * `<u>` for numbers; `data-path` is the path of the field that a line or part shows.
 */
import { escape } from "../../../harvester/src/charts/svg.ts";

export { escape };

/** Escapes text between tags. Quotes are unchanged, which keeps pages small. */
export function escapeText(text: string): string {
  return escape(text).replaceAll("&quot;", '"');
}

/** The code of a field. */
export function part(path: string | undefined, html: string): string {
  return path === undefined ? html : `<span data-path="${escape(path)}">${html}</span>`;
}
