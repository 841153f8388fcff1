import { describe, expect, it } from "vitest";
import { domainEvents } from "../../src/relay/stream/events.ts";

describe("domain events of a match", () => {
  const match = (liveData: object): object => ({ matchInfo: { id: "a" }, liveData });
  const goal = (id: string, scorer = "Alder"): object => ({
    contestantId: "h",
    periodId: 1,
    legacyEventId: id,
    scorer,
  });

  it("are goals, cards, periods and line-ups", () => {
    const before = match({ matchDetails: { periodId: 1, matchStatus: "Playing" }, goal: [goal("1")] });
    const after = match({
      matchDetails: { periodId: 10, matchStatus: "Playing" },
      goal: [goal("1"), goal("2")],
      card: [{ contestantId: "h", periodId: 1, type: "YC" }],
      lineUp: [{ contestantId: "h", player: [{ playerId: "p", position: "Striker", stat: [1] }] }],
    });
    expect(domainEvents(before, after)).toEqual([
      {
        type: "period",
        before: { periodId: 1, matchStatus: "Playing" },
        after: { periodId: 10, matchStatus: "Playing" },
      },
      { type: "goal", after: goal("2") },
      { type: "card", after: { contestantId: "h", periodId: 1, type: "YC" } },
      {
        type: "lineup",
        before: undefined,
        after: { contestantId: "h", players: [{ playerId: "p", position: "Striker", shirtNumber: undefined }] },
      },
    ]);
    expect(domainEvents(after, after)).toEqual([]);
  });

  it("are corrections if a goal was changed or removed", () => {
    const before = match({ goal: [goal("1"), goal("2")] });
    expect(domainEvents(before, match({ goal: [goal("2", "Birch")] }))).toEqual([
      { type: "correction", of: "goal", before: goal("2"), after: goal("2", "Birch") },
      { type: "correction", of: "goal", before: goal("1") },
    ]);
  });
});
