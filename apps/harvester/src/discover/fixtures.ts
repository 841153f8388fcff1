import type { FixtureState } from "../scheduler/state.ts";
import { isOver } from "../scheduler/state.ts";
import type { FixtureRow } from "../store/contract.ts";
import { differs, mergeFixture, unknownStatus } from "./fixture-rows.ts";

const day = 86_400_000;

/** The fixtures that are known, as planning asks for them. Kept in memory beside the store, from what responses told. */
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
   * Takes in what a response told, or the store holds.
   *
   * @param seenAt - When it was told; stands in for the end of a match whose end is not told
   * @param whole - The rows are complete, as the store gives them, and replace what was known
   * @returns the fixtures that changed, as far as planning goes
   */
  apply(rows: readonly FixtureRow[], seenAt: number, whole = false): FixtureRow[] {
    return rows.flatMap((told) => {
      const known = this.#rows.get(told.id);
      const merged = whole ? told : mergeFixture(known, told);
      this.#rows.set(told.id, merged);
      if (merged.tournamentCalendar !== undefined) {
        let ids = this.#calendars.get(merged.tournamentCalendar);
        if (ids === undefined) this.#calendars.set(merged.tournamentCalendar, (ids = new Set()));
        ids.add(merged.id);
      }
      if (isOver(merged.status) && merged.end === undefined && !this.#ends.has(merged.id)) {
        // Of a match that was over when it was first heard of, nobody knows since when.
        if (known !== undefined && !isOver(known.status)) this.#ends.set(merged.id, seenAt);
        else if (merged.lastUpdated !== undefined) this.#ends.set(merged.id, merged.lastUpdated);
      } else if (!isOver(merged.status)) this.#ends.delete(merged.id);
      return differs(known, merged) ? [merged] : [];
    });
  }

  /** Facts for planning; empty when nothing is known. */
  state(id: string): readonly FixtureState[] {
    const row = this.#rows.get(id);
    return row === undefined ? [] : [this.#stateOf(row)];
  }

  /** The fixtures of a calendar that can decide about polling it: those within days, and the next one. */
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
      ...(kickOff === undefined ? {} : { kickOff }),
      ...(end === undefined ? {} : { end }),
      ...(coverageLevel === undefined ? {} : { coverageLevel }),
    };
  }
}
