/** Names that somebody may have meant. */

/** Number of letters to put in, take out, change or swap with the next one to make one text of the other. */
export function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let at = 1; at <= other.length; at++) {
      const change = (row[at - 1] as number) + (one[line - 1] === other[at - 1] ? 0 : 1);
      const swapped = line > 1 && at > 1 && one[line - 1] === other[at - 2] && one[line - 2] === other[at - 1];
      next.push(Math.min(change, (row[at] as number) + 1, (next[at - 1] as number) + 1, swapped ? (before[at - 2] as number) + 1 : Infinity));
    }
    before = row;
    row = next;
  }
  return row[other.length] as number;
}

/** Up to three names that are near a text: by its letters, or because it is a part of them. The nearest comes first. */
export function nearest(text: string, names: readonly string[]): readonly string[] {
  const wanted = text.toLowerCase();
  return names
    .map((name) => ({ name, distance: wanted.length > 2 && name.toLowerCase().includes(wanted) ? 1 : editDistance(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(Math.max(name.length, wanted.length) / 3)))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}
