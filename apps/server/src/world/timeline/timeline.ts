/**
 * Looks up moments over many fixtures without playing those that cannot matter: each fixture has a
 * window in which its moments lie, so only fixtures whose window reaches the instant are asked.
 */
import type { Instant, SportWorld, WorldEvent } from "../contract.ts";

/** A fixture as the timeline sees it. */
export interface Occasion {
  readonly id: string;
  /** All its moments lie in `[opens, closes]`. */
  readonly opens: Instant;
  readonly closes: Instant;
  /** Its moments, ascending; asked only when the window matters. */
  times(): ArrayLike<number>;
  /** The moment at an index of `times()`. */
  describe(index: number): WorldEvent;
}

/** First index whose time is greater than `at`. */
export function after(times: ArrayLike<number>, at: Instant): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Windows longer than this are kept aside, so that they do not widen every search. */
const usual = 20 * 3_600_000;

type LookUps = Pick<SportWorld, "events" | "nextEvent" | "previousEvent">;

/** The event look-ups of a sport over its fixtures; nothing is made before the first question. */
export function timeline(occasions: () => readonly Occasion[]): LookUps {
  let made: LookUps | undefined;
  const lookUps = (): LookUps => (made ??= index(occasions()));
  return {
    events: (from, to, fixture) => lookUps().events(from, to, fixture),
    nextEvent: (at, fixture) => lookUps().nextEvent(at, fixture),
    previousEvent: (at, fixture) => lookUps().previousEvent(at, fixture),
  };
}

function index(occasions: readonly Occasion[]): LookUps {
  const order = (a: Occasion, b: Occasion): number => a.opens - b.opens || (a.id < b.id ? -1 : 1);
  const short = occasions.filter((each) => each.closes - each.opens <= usual).sort(order);
  const long = occasions.filter((each) => each.closes - each.opens > usual).sort(order);
  const opens = Float64Array.from(short, (each) => each.opens);
  const byId = new Map(occasions.map((each) => [each.id, each]));

  function* around(from: Instant, to: Instant): Generator<Occasion> {
    for (let index = after(opens, from - usual); index < short.length && opens[index]! <= to; index++) {
      const each = short[index]!;
      if (each.closes >= from) yield each;
    }
    for (const each of long) if (each.opens <= to && each.closes >= from) yield each;
  }

  return {
    events(from, to, fixture) {
      const found: WorldEvent[] = [];
      const only = fixture === undefined ? undefined : byId.get(fixture);
      if (fixture !== undefined && only === undefined) return found;
      for (const each of only === undefined ? around(from, to) : [only]) {
        const times = each.times();
        for (let index = after(times, from); index < times.length && times[index]! <= to; index++) found.push(each.describe(index));
      }
      return found.sort((a, b) => a.at - b.at || (a.fixture < b.fixture ? -1 : a.fixture > b.fixture ? 1 : 0));
    },
    nextEvent(at, fixture) {
      if (fixture !== undefined) {
        const only = byId.get(fixture);
        if (only === undefined) return undefined;
        const times = only.times();
        const index = after(times, at);
        return index < times.length ? only.describe(index) : undefined;
      }
      let best = Infinity;
      let found: { readonly occasion: Occasion; readonly index: number } | undefined;
      const consider = (occasion: Occasion): void => {
        const times = occasion.times();
        const index = after(times, at);
        if (index < times.length && times[index]! < best) {
          best = times[index]!;
          found = { occasion, index };
        }
      };
      for (const each of long) if (each.closes > at && each.opens < best) consider(each);
      for (let index = after(opens, at - usual); index < short.length && opens[index]! < best; index++) {
        if (short[index]!.closes > at) consider(short[index]!);
      }
      return found?.occasion.describe(found.index);
    },
    previousEvent(at, fixture) {
      if (fixture !== undefined) {
        const only = byId.get(fixture);
        if (only === undefined) return undefined;
        const index = after(only.times(), at) - 1;
        return index >= 0 ? only.describe(index) : undefined;
      }
      let best = -Infinity;
      let found: { readonly occasion: Occasion; readonly index: number } | undefined;
      const consider = (occasion: Occasion): void => {
        const times = occasion.times();
        const index = after(times, at) - 1;
        if (index >= 0 && times[index]! > best) {
          best = times[index]!;
          found = { occasion, index };
        }
      };
      for (const each of long) if (each.opens <= at && each.closes > best) consider(each);
      for (let index = after(opens, at) - 1; index >= 0 && opens[index]! + usual > best; index--) {
        if (short[index]!.closes > best) consider(short[index]!);
      }
      return found?.occasion.describe(found.index);
    },
  };
}
