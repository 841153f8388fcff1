import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { after, timeline, type Occasion } from "../../../src/world/timeline/timeline.ts";
import { conditioned } from "../../../src/world/timeline/conditioned.ts";

const hour = 3_600_000;

function occasion(id: string, moments: readonly number[]): Occasion {
  const times = [...moments].sort((a, b) => a - b);
  return { id, opens: times[0]!, closes: times[times.length - 1]!, times: () => times, describe: (index) => ({ at: times[index]!, fixture: id, kind: "point", text: "" }) };
}

/** Occasions at any distance, some of them longer than a day. */
const occasions = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 })), { minLength: 1, maxLength: 25 })
  .map((each) => each.map(([start, offsets], index) => occasion(`f${index}`, offsets.map((offset) => (start + offset) * hour))));

describe("timeline", () => {
  it("finds the same next and previous moments as a search through everything", () => {
    fc.assert(
      fc.property(occasions, fc.integer({ min: -5, max: 270 }), (all, hours) => {
        const at = hours * hour;
        const moments = all.flatMap((each) => Array.from(each.times())).sort((a, b) => a - b);
        const line = timeline(() => all);
        expect(line.nextEvent(at)?.at).toBe(moments.find((each) => each > at));
        expect(line.previousEvent(at)?.at).toBe(moments.filter((each) => each <= at).at(-1));
      }),
    );
  });

  it("lists every moment of a stretch once, oldest first, of all fixtures or of one", () => {
    fc.assert(
      fc.property(occasions, fc.integer({ min: -5, max: 270 }), fc.integer({ min: 0, max: 90 }), (all, hours, length) => {
        const [from, to] = [hours * hour, (hours + length) * hour];
        const line = timeline(() => all);
        const moments = all.flatMap((each) => Array.from(each.times())).filter((each) => each > from && each <= to).sort((a, b) => a - b);
        expect(line.events(from, to).map((each) => each.at)).toEqual(moments);
        expect(line.events(from, to, "f0").map((each) => each.at)).toEqual(Array.from(all[0]!.times()).filter((each) => each > from && each <= to));
      }),
    );
  });

  it("knows nothing of other fixtures", () => {
    const line = timeline(() => [occasion("one", [1, 2])]);
    expect(line.events(0, 9, "other")).toEqual([]);
    expect(line.nextEvent(0, "other")).toBeUndefined();
    expect(line.previousEvent(9, "other")).toBeUndefined();
  });

  it("counts the moments up to an instant", () => {
    expect(after([1, 3, 3, 7], 3)).toBe(3);
    expect(after([], 3)).toBe(0);
  });
});

describe("conditioned simulation", () => {
  it("takes the first attempt that is accepted", () => {
    expect(conditioned("a test", (attempt) => attempt * 3, (log) => log > 10)).toBe(12);
  });

  it("says which scenario did not come about", () => {
    expect(() => conditioned("a test", () => 0, () => false)).toThrow(/scenario a test/);
  });
});
