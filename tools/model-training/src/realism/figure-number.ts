/** Numbers of figures as text. */
import type { Statistic } from "./comparison.ts";

/** A value of a figure: per cent for a share, otherwise a number with about four digits. */
export function figureNumber({ isShare }: Pick<Statistic<unknown>, "isShare">, value: number): string {
  if (isShare === true) return `${(value * 100).toFixed(2)} %`;
  return value.toFixed(Math.abs(value) >= 100 ? 1 : 2);
}
