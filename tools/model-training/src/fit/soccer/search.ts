/** A searched setting: its name, first step, and bounds. */
export interface Dimension {
  readonly name: string;
  readonly step: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Minimum by search along one setting at a time, with steps that shrink from round to round. This is enough for slow
 * functions of a few nearly independent settings. Deterministic.
 */
export function coordinateSearch(
  f: (at: Readonly<Record<string, number>>) => number,
  start: Readonly<Record<string, number>>,
  dimensions: readonly Dimension[],
  rounds: number,
  report: (line: string) => void,
): Record<string, number> {
  let at: Record<string, number> = { ...start };
  let best = f(at);
  for (let round = 0; round < rounds; round++) {
    for (const { name, step, min, max } of dimensions) {
      const size = step / 1.7 ** round;
      let direction = 1;
      let moved = false;
      for (;;) {
        const value = Math.min(max, Math.max(min, Number((at[name]! + direction * size).toPrecision(6))));
        const next = { ...at, [name]: value };
        const score = value === at[name] ? Infinity : f(next);
        if (score < best - 1e-8) {
          at = next;
          best = score;
          moved = true;
        } else if (direction === 1 && !moved) direction = -1;
        else break;
      }
      report(`round ${round + 1}: ${name} ${at[name]} → ${best.toFixed(6)}`);
    }
  }
  return at;
}
