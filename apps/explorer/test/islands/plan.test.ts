import { readConfig } from "@sdf/harvester";
import { describe, expect, it } from "vitest";
import { harvesterConfig } from "../../src/islands/planner/config.ts";
import { busiestMinute, planFeed } from "../../src/islands/planner/plan.ts";
import { feedIds, findDescription } from "./support.ts";

const kickOff = Date.parse("2026-09-12T14:00:00Z");
const match = { kickOff, length: 110 };
const minutes = (at: number): number => (at - kickOff) / 60_000;

describe("planFeed", () => {
  it("polls momentum once a minute while the match is played", () => {
    const { polls, windows } = planFeed(findDescription("soccer/match-momentum"), match);
    expect(polls[0]?.at).toBe(kickOff);
    expect(windows).toMatchObject([{ window: "live", every: 60 }]);
    expect(polls).toHaveLength(111);
  });

  it("uses the windows of a detailed match with live data", () => {
    const { windows } = planFeed(findDescription("soccer/match-detailed"), { ...match, coverageLevel: "15" });
    expect(windows.map(({ window }) => window)).toEqual(["around", "later", "after"]);
    expect(minutes(windows[0]?.from ?? 0)).toBe(-60);
  });

  it.each(feedIds)("keeps the interval of the windows of %s", (id) => {
    const description = findDescription(id);
    const { polls, cut } = planFeed(description, match);
    expect(cut).toBe(false);
    polls.forEach(({ at, window }, index) => {
      const every = description.polling.find((each) => each.id === window)?.every ?? 0;
      const previous = polls[index - 1]?.at ?? -Infinity;
      expect(at - previous).toBeGreaterThanOrEqual(every * 1000);
    });
  });

  it("writes a configuration that the harvester accepts", () => {
    const plans = ["soccer/match-momentum", "soccer/live-win-probability", "basketball/live-win-probability"].map(
      (id) => planFeed(findDescription(id), match),
    );
    const config = readConfig(harvesterConfig(match, "f1", plans), "harvest.yaml");
    expect(config.following).toEqual([
      {
        sport: "soccer",
        calendars: [],
        fixtures: ["f1"],
        feeds: ["soccer/match-momentum", "soccer/live-win-probability"],
      },
      { sport: "basketball", calendars: [], fixtures: ["f1"], feeds: ["basketball/live-win-probability"] },
    ]);
    expect(config.rates.all).toMatchObject({ requests: busiestMinute(plans) });
  });

  it("counts the busiest minute over all feeds", () => {
    const plans = ["soccer/match-momentum", "soccer/live-win-probability"].map((id) =>
      planFeed(findDescription(id), match),
    );
    expect(busiestMinute(plans)).toBeGreaterThanOrEqual(2);
    expect(busiestMinute([])).toBe(0);
  });
});
