import { createClient, poll, SdfError } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchDay } from "@sdf/world";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { WorldClock } from "../../src/clock/clock.ts";
import { createHost } from "../../src/control/host.ts";
import { SteppedTime } from "../support/stepped-time.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

describe("a match day", () => {
  it("runs to the final whistle without an early poll of clients that follow the polling windows", async () => {
    const host = createHost({
      options: { seed: "demo", year: 2026, leagues: { soccer: 4 } },
      at: Date.UTC(2026, 8, 1),
      open: true,
    });
    const baseUrl = await host.server.listen();
    try {
      const {
        clock,
        worldContext: { world },
      } = host.worlds.defaultWorld;
      const day = matchDay(world, {
        sport: "soccer",
        from: clock.now(),
        counts: ({ coverageLevel }) => coverageLevel >= 13,
      });
      expect(day?.fixtures.length).toBeGreaterThan(2);
      const fixtures = day!.fixtures.slice(0, 3);
      clock.set(day!.at);
      const time = new SteppedTime(clock, fixtures.length);
      const client = createClient({ baseUrl, clock: time });
      const played = await Promise.all(
        fixtures.map(async ({ id }) => {
          let polls = 0;
          try {
            for await (const { data } of poll(client, liveWinProbability, { fixture: id, live: true })) {
              polls += 1;
              if (data.liveData?.matchDetails?.matchStatus === "Played") return polls;
            }
            return 0;
          } catch (error) {
            if (!SdfError.is(error, "aborted")) throw error;
            return 0;
          } finally {
            time.leave();
          }
        }),
      );
      for (const polls of played) expect(polls).toBeGreaterThan(30);
      const { entries } = host.journal.query({ feed: liveWinProbability.description.id, limit: 100_000 });
      expect(entries.length).toBeGreaterThanOrEqual(played.reduce((sum, each) => sum + each, 0));
      expect(entries.filter(({ polling }) => polling?.verdict === "early")).toEqual([]);
    } finally {
      await host.close();
    }
  });
});

describe("stepped time", () => {
  it("moves the clock to the earliest wake-up time when all clients sleep", async () => {
    const clock = new WorldClock(0);
    const time = new SteppedTime(clock, 2);
    const wakes: string[] = [];
    const live = async (name: string, pause: number): Promise<void> => {
      while (time.now() < 100) {
        await time.sleep(pause);
        wakes.push(`${name}${time.now()}`);
      }
      time.leave();
    };
    await Promise.all([live("a", 40), live("b", 60)]);
    expect(wakes).toEqual(["a40", "b60", "a80", "b120", "a120"]);
  });
});
