import { getOrCreate } from "../domain/cache.ts";
import { differs, mergeFixture, unknownStatus, type FixtureRow } from "../domain/fixture-rows.ts";
import { isOver, type FixtureState } from "./state.ts";

const day = 86_400_000;

/** Index of the fixtures in memory, from the store and from responses, for planning. */
export class FixtureIndex {
  readonly #rows = new Map<string, FixtureRow>();
  readonly #ends = new Map<string, number>();
  readonly #calendars = new Map<string, Set<string>>();

  get size(): number {
    return this.#rows.size;
  }

  row(id: string): FixtureRow | undefined {
    return this.#rows.get(id);
  }

  rows(): IterableIterator<FixtureRow> {
    return this.#rows.values();
  }

  /**
   * Adds fixtures from a response or from the store.
   *
   * @param receivedAt - Time of the response; used as the end of a match whose end is not reported
   * @param isComplete - Whether the rows come from the store and replace the facts in the index
   * @returns the fixtures that changed in properties that planning uses
   */
  apply(rows: readonly FixtureRow[], receivedAt: number, isComplete = false): FixtureRow[] {
    return rows.flatMap((row) => {
      const previous = this.#rows.get(row.id);
      const merged = isComplete ? row : mergeFixture(previous, row);
      this.#rows.set(row.id, merged);
      if (merged.tournamentCalendar !== undefined)
        getOrCreate(this.#calendars, merged.tournamentCalendar, () => new Set<string>()).add(merged.id);
      if (isOver(merged.status) && merged.end === undefined && !this.#ends.has(merged.id)) {
        // The end of a match that was over in its first report is not available.
        if (previous !== undefined && !isOver(previous.status)) this.#ends.set(merged.id, receivedAt);
        else if (merged.lastUpdated !== undefined) this.#ends.set(merged.id, merged.lastUpdated);
      } else if (!isOver(merged.status)) this.#ends.delete(merged.id);
      return differs(previous, merged) ? [merged] : [];
    });
  }

  /** Returns the facts about a fixture; empty without any. */
  state(id: string): readonly FixtureState[] {
    const row = this.#rows.get(id);
    return row === undefined ? [] : [this.#stateOf(row)];
  }

  /** Returns the fixtures that decide when a calendar is polled: those within days, and the next one. */
  calendar(id: string, now: number): readonly FixtureState[] {
    const near: FixtureState[] = [];
    let next: FixtureRow | undefined;
    for (const fixture of this.#calendars.get(id) ?? []) {
      const row = this.#rows.get(fixture)!;
      if (row.kickOff === undefined) continue;
      if (row.kickOff > now - 9 * day && row.kickOff < now + 11 * day) near.push(this.#stateOf(row));
      else if (row.kickOff >= now + 11 * day && (next?.kickOff === undefined || row.kickOff < next.kickOff)) next = row;
    }
    return next === undefined ? near : [...near, this.#stateOf(next)];
  }

  #stateOf({ id, status, kickOff, timeKnown, end = this.#ends.get(id), coverageLevel }: FixtureRow): FixtureState {
    return {
      timeKnown,
      ...(status === unknownStatus ? {} : { status }),
      kickOff,
      end,
      coverageLevel,
    };
  }
}
