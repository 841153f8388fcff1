/**
 * Prints parts of a whole with the decimals of a feed, so that the printed parts sum exactly to 100. Uses the largest
 * remainder method; of equal remainders the earlier part is rounded up.
 * @param parts shares of 0 or more in any unit
 * @param decimals digits after the point, 1..9
 * @returns percentages, each within one unit of the last digit of its exact value
 */
export function printParts(parts: ArrayLike<number>, decimals: number): string[] {
  const sum = Array.from(parts).reduce((total, part) => total + part, 0);
  const units = Array.from(parts, (part) => {
    const exact = (part / sum) * 100 * 10 ** decimals;
    // A value within rounding noise of a whole number counts as that whole number.
    const near = Math.round(exact);
    const whole = Math.abs(exact - near) < 1e-9 * Math.max(1, near) ? near : Math.floor(exact);
    return { whole, rest: exact - whole };
  });
  const missing = 100 * 10 ** decimals - units.reduce((total, { whole }) => total + whole, 0);
  const largest = [...units.keys()].sort((a, b) => units[b]!.rest - units[a]!.rest || a - b).slice(0, missing);
  for (const index of largest) units[index]!.whole++;
  return units.map(({ whole }) => {
    const digits = String(whole).padStart(decimals + 1, "0");
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });
}
