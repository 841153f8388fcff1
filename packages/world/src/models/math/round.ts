/**
 * Prints parts of a whole with the decimals of a feed, so that the printed parts sum exactly to `total`. Uses the
 * largest remainder method; of equal remainders the earlier part is rounded up.
 * @param parts shares of 0 or more in any unit; they are scaled so that they sum to `total`
 * @param decimals digits after the point, 0..9
 * @param total sum of the result: 100 for percent, 1 for probabilities
 * @returns parts, each within one unit of the last digit of its exact value
 */
export function printParts(parts: ArrayLike<number>, decimals: number, total: number = 100): string[] {
  const scale = 10 ** decimals;
  return roundUnits(parts, Math.round(total * scale)).map((unit) => printUnits(unit, decimals));
}

function roundUnits(parts: ArrayLike<number>, total: number): number[] {
  let sum = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    sum += part;
  }
  const units = new Array<number>(parts.length);
  const remainders = new Array<{ index: number; rest: number }>(parts.length);
  let remainingUnits = total;
  for (let i = 0; i < parts.length; i++) {
    const exact = (parts[i]! / sum) * total;
    // A value within rounding noise of a whole number counts as that whole number.
    const near = Math.round(exact);
    const whole = Math.abs(exact - near) < 1e-9 * Math.max(1, near) ? near : Math.floor(exact);
    units[i] = whole;
    remainingUnits -= whole;
    remainders[i] = { index: i, rest: exact - whole };
  }
  remainders.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (let i = 0; remainingUnits > 0; i = (i + 1) % remainders.length, remainingUnits--) units[remainders[i]!.index]!++;
  for (let i = remainders.length - 1; remainingUnits < 0; i = i === 0 ? remainders.length - 1 : i - 1) {
    if (units[remainders[i]!.index]! > 0) {
      units[remainders[i]!.index]!--;
      remainingUnits++;
    }
  }
  return units;
}

function printUnits(unit: number, decimals: number): string {
  if (decimals === 0) return String(unit);
  const digits = String(unit).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
