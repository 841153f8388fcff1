import { createRandom } from "@sdf/models";
import type { LiveState, PeriodId } from "@sdf/models/soccer";

/** Creates random states of all kinds: every period, cards, penalties, stoppage, knock-out ties. */
export function drawStates(count: number, seed: number): LiveState[] {
  const random = createRandom(seed);
  const periods: readonly PeriodId[] = [16, 1, 1, 10, 2, 2, 2, 11, 3, 12, 4];
  return Array.from({ length: count }, (_, i): LiveState => {
    const periodId = periods[i % periods.length]!;
    const start = { 1: 0, 2: 45, 3: 90, 4: 105 }[periodId as number] ?? 0;
    const length = periodId === 3 || periodId === 4 ? 16 : 49;
    const knockOut = (periodId > 10 && periodId < 13) || periodId === 3 || periodId === 4 || random.next() < 0.3;
    const score = { home: random.below(4), away: random.below(4) };
    return {
      rates: { home: 0.3 + 2.7 * random.next(), away: 0.3 + 2.2 * random.next() },
      periodId,
      minute: start + length * random.next(),
      score,
      ...(random.next() < 0.2 ? { redCards: { home: random.below(3), away: random.below(2) } } : {}),
      ...(random.next() < 0.3 ? { booked: { home: random.below(5), away: random.below(5) } } : {}),
      ...(random.next() < 0.4 ? { xg: { home: 2 * random.next(), away: 2 * random.next() } } : {}),
      ...(random.next() < 0.2 ? { announcedStoppage: 1 + random.below(9) } : {}),
      ...(random.next() < 0.1 ? { pendingPenalty: random.next() < 0.5 ? ("home" as const) : ("away" as const) } : {}),
      ...(knockOut
        ? {
            decider: {
              extraTime: true,
              penalties: true,
              ...(random.next() < 0.5
                ? { aggregate: { home: random.below(3), away: random.below(3) }, awayGoals: random.next() < 0.5 }
                : {}),
            },
          }
        : {}),
    };
  });
}
