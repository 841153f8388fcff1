/** One line of CSV according to RFC 4180. A null is empty and an empty text is `""`, which distinguishes the two. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  return value === "" || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
