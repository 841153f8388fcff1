import type { Count } from "@sdf/models/soccer";
import type { Counted, WorldPlayer } from "./world-counts.ts";

/** Counts of players in earlier matches. */
export class PlayerRecords {
  readonly #records = new Map<string, { minutes: number; readonly counts: Partial<Record<Count, number>> }>();

  of(
    club: string,
    index: number,
  ): { readonly minutes: number; readonly counts: Readonly<Partial<Record<Count, number>>> } | undefined {
    return this.#records.get(`${club}/${index}`);
  }

  add(
    clubs: readonly [string, string],
    players: readonly WorldPlayer[],
    counted: readonly Counted[],
    names: readonly Count[],
  ): void {
    for (const { side, slot, index, minutes } of players) {
      const key = `${clubs[side]}/${index}`;
      let record = this.#records.get(key);
      if (record === undefined) {
        record = { minutes: 0, counts: Object.fromEntries(names.map((name) => [name, 0])) };
        this.#records.set(key, record);
      }
      record.minutes += minutes;
      for (const each of counted)
        if (each.side === side && each.slot === slot && each.period <= 2)
          record.counts[each.name] = (record.counts[each.name] ?? 0) + 1;
    }
  }
}
