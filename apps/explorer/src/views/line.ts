/**
 * Lines of code as HTML. Marks are short because a page holds thousands: `<i>` a name, `<b>` a text,
 * `<u>` a number, and `data-path` says which member the line or part shows.
 */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}

/** Text between tags: quotes stay as they are, which keeps pages small. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
}

/** A part that shows a member. */
export function part(path: string | undefined, html: string): string {
  return path === undefined ? html : `<span data-path="${escape(path)}">${html}</span>`;
}
