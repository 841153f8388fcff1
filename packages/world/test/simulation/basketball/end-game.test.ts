import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { chaseShares, chooseTactic } from "../../../src/simulation/basketball/simulate-match.ts";

/** Share of a thousand draws of a tactic. */
function computeShare(tactic: string, lead: number, seconds: number): number {
  const stream = random("end-game", tactic, lead, seconds);
  return (
    Array.from({ length: 1000 }, () => chooseTactic(lead, seconds, stream)).filter((each) => each === tactic).length /
    1000
  );
}

describe("tactics of the closing minutes of basketball", () => {
  it("are normal until two and a half minutes before the end", () => {
    expect(computeShare("play", -5, 151)).toBe(1);
  });

  it("foul a side that leads by a few points, and let one that leads clearly run out the clock", () => {
    expect(computeShare("foul", 3, 20)).toBeGreaterThan(0.9);
    expect(computeShare("foul", 15, 20)).toBe(0);
    expect(computeShare("run-out", 15, 20)).toBe(1);
  });

  it("let a trailing side shoot quickly, the earlier the more it trails", () => {
    expect([computeShare("chase", -3, 45), computeShare("chase", -3, 60)]).toEqual([1, 0]);
    expect(computeShare("chase", -8, 100)).toBe(1);
  });

  it("hold the ball for the last shot when the score is level", () => {
    expect(computeShare("last-shot", 0, 30)).toBe(1);
  });

  it("attempt three-pointers when a side trails by three with seconds left", () => {
    const [three, two] = chaseShares(3, 5, random("end-game", "shares"));
    expect(three).toBeGreaterThan(5 * two);
  });
});
