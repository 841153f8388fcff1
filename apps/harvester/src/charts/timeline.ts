import type { MatchTime } from "./data.ts";

/** The match clock on one axis: all periods in sequence, including added time. */
export type Timeline = ReturnType<typeof timeline>;

interface Segment {
  readonly period: number;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Minutes between ticks, for at most eight ticks. */
function stepFor(length: number): number {
  return [1, 2, 3, 5, 10, 15, 20, 30, 60].find((step) => length / step <= 8) ?? 120;
}

/**
 * Lays out the periods in the order of their first appearance.
 *
 * @param minLength - Minimum length in minutes, so that a match that just started does not fill the axis
 */
export function timeline(times: readonly MatchTime[], minLength = 0) {
  const spans = new Map<number, { from: number; to: number }>();
  for (const { minute, period } of times) {
    const span = spans.get(period);
    if (span === undefined) spans.set(period, { from: minute, to: minute });
    else {
      span.from = Math.min(span.from, minute);
      span.to = Math.max(span.to, minute);
    }
  }
  const segments: Segment[] = [];
  let at = 0;
  for (const [period, { from, to }] of spans) {
    segments.push({ period, from, to, at });
    at += to - from;
  }
  const length = Math.max(at, minLength, 1);
  const step = stepFor(length);
  const ticks = segments.flatMap(({ from, to, at: start }, index) => {
    const end = index === segments.length - 1 ? to + length - at : to;
    const first = Math.ceil(from / step) * step;
    const periodTicks: { at: number; text: string }[] = [];
    for (let minute = first; minute <= end; minute += step)
      periodTicks.push({ at: start + minute - from, text: `${minute}′` });
    return periodTicks;
  });
  return {
    /** Length in minutes. */
    length,
    place({ minute, period }: MatchTime): number {
      const segment = segments.find((each) => each.period === period);
      return segment === undefined
        ? 0
        : segment.at + Math.min(Math.max(minute, segment.from), segment.to) - segment.from;
    },
    /** Labels of round minutes, without those of added time that would overlap those of the next period. */
    ticks: ticks.filter(
      (tick, index) => index === ticks.length - 1 || (ticks[index + 1]?.at ?? Infinity) - tick.at > step * 0.6,
    ),
    /** Starts of all periods except the first. */
    breaks: segments.slice(1).map(({ period, at: start }) => ({ at: start, period })),
  };
}
