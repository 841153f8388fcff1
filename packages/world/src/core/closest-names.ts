/** Approximate name matching, for suggestions in error messages. */

/** Number of letters to insert, delete, replace or swap with the next one to change one text into the other. */
export function editDistance(one: string, other: string): number {
  let rowBefore: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let at = 1; at <= other.length; at++) {
      const change = (row[at - 1] as number) + (one[line - 1] === other[at - 1] ? 0 : 1);
      const isSwap = line > 1 && at > 1 && one[line - 1] === other[at - 2] && one[line - 2] === other[at - 1];
      next.push(
        Math.min(
          change,
          (row[at] as number) + 1,
          (next[at - 1] as number) + 1,
          isSwap ? (rowBefore[at - 2] as number) + 1 : Infinity,
        ),
      );
    }
    rowBefore = row;
    row = next;
  }
  return row[other.length] as number;
}

/** Returns up to three names that are similar to a text or contain it, most similar first. */
export function closestNames(text: string, names: readonly string[]): readonly string[] {
  const lowerCase = text.toLowerCase();
  return names
    .map((name) => ({
      name,
      distance:
        lowerCase.length > 2 && name.toLowerCase().includes(lowerCase)
          ? 1
          : editDistance(lowerCase, name.toLowerCase()),
    }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(Math.max(name.length, lowerCase.length) / 3)))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}
