import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runAll } from "../../../src/core/collections.ts";
import { sampleUntilAccepted } from "../../../src/simulation/timeline/rejection-sampling.ts";
import {
  firstIndexAfter,
  listEvents,
  timeline,
  type TimelineFixture,
} from "../../../src/simulation/timeline/timeline.ts";

const hour = 3_600_000;

function findFixture(id: string, moments: readonly number[]): TimelineFixture {
  const times = [...moments].sort((a, b) => a - b);
  return {
    id,
    opens: times[0]!,
    closes: times[times.length - 1]!,
    *prepare() {},
    times: () => times,
    describe: (index) => ({ at: times[index]!, fixture: id, kind: "point", text: "" }),
  };
}

/** Fixtures at any distance, some of them longer than a day. */
const fixtures = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 200 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((each) =>
    each.map(([start, offsets], index) =>
      findFixture(
        `f${index}`,
        offsets.map((offset) => (start + offset) * hour),
      ),
    ),
  );

describe("timeline", () => {
  it("returns the same next and previous events as a linear search", () => {
    fc.assert(
      fc.property(fixtures, fc.integer({ min: -5, max: 270 }), (all, hours) => {
        const at = hours * hour;
        const moments = all.flatMap((each) => Array.from(each.times())).sort((a, b) => a - b);
        const line = timeline(() => all);
        expect(runAll(line.search(at, 1))?.at).toBe(moments.find((each) => each > at));
        expect(runAll(line.search(at, -1))?.at).toBe(moments.filter((each) => each <= at).at(-1));
      }),
    );
  });

  it("lists every event of a period once, oldest first, of all fixtures or of one", () => {
    fc.assert(
      fc.property(
        fixtures,
        fc.integer({ min: -5, max: 270 }),
        fc.integer({ min: 0, max: 90 }),
        (all, hours, length) => {
          const [from, to] = [hours * hour, (hours + length) * hour];
          const line = timeline(() => all);
          const moments = all
            .flatMap((each) => Array.from(each.times()))
            .filter((each) => each > from && each <= to)
            .sort((a, b) => a - b);
          expect(line.events(from, to).map((each) => each.at)).toEqual(moments);
          expect(listEvents(all[0]!, from, to).map((each) => each.at)).toEqual(
            Array.from(all[0]!.times()).filter((each) => each > from && each <= to),
          );
        },
      ),
    );
  });

  it("returns the first index after an instant", () => {
    expect(firstIndexAfter([1, 3, 3, 7], 3)).toBe(3);
    expect(firstIndexAfter([], 3)).toBe(0);
  });
});

describe("rejection sampling", () => {
  it("returns the first accepted attempt", () => {
    expect(
      sampleUntilAccepted(
        "a test",
        (attempt) => attempt * 3,
        (log) => log > 10,
      ),
    ).toBe(12);
  });

  it("names the scenario without an accepted attempt", () => {
    expect(() =>
      sampleUntilAccepted(
        "a test",
        () => 0,
        () => false,
      ),
    ).toThrow(/scenario a test/);
  });
});
