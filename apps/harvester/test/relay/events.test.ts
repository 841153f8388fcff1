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

  describe("without ids", () => {
    const own = (minute: number, player: string, more: object = {}): object => ({
      type: "G",
      contestantId: "h",
      periodId: 1,
      timeMin: minute,
      timeMinSec: `${minute}:20`,
      scorerId: player,
      ...more,
    });
    const [first, second] = [own(7, "dale", { homeScore: 1 }), own(19, "elm", { homeScore: 2 })];
    const eventsOf = (before: object[], after: object[]) =>
      domainEvents(match({ goal: before }), match({ goal: after }));

    it("withdraws exactly the goal that is missing, although the score of the other one changes", () => {
      expect(eventsOf([first, second], [own(19, "elm", { homeScore: 1 })])).toEqual([
        { type: "correction", of: "goal", before: first },
      ]);
    });

    it("reports a withdrawn and a new goal between two polls", () => {
      const third = own(33, "fir");
      expect(eventsOf([first, second], [first, third])).toEqual([
        { type: "goal", after: third },
        { type: "correction", of: "goal", before: second },
      ]);
    });

    it("reports nothing if an id arrives later, or the entries change their order", () => {
      expect(eventsOf([first, second], [second, { ...first, legacyEventId: "40" }])).toEqual([]);
      expect(eventsOf([{ ...first, legacyEventId: "40" }], [first])).toEqual([]);
    });

    it("reports a goal with another scorer, side or minute as corrected", () => {
      for (const after of [own(7, "gorse"), own(7, "holly", { contestantId: "a", type: "OG" }), own(8, "dale")])
        expect(eventsOf([first, second], [after, second])).toEqual([
          { type: "correction", of: "goal", before: first, after },
        ]);
    });

    it("reports two goals of one player as two", () => {
      const again = own(30, "dale");
      expect(eventsOf([first], [first, again])).toEqual([{ type: "goal", after: again }]);
      expect(eventsOf([first, again], [again])).toEqual([{ type: "correction", of: "goal", before: first }]);
    });

    it("matches substitutions, missed penalties, kicks of a shoot-out and video reviews", () => {
      const entry = {
        contestantId: "h",
        periodId: 2,
        timeMin: 60,
        timeMinSec: "60:01",
        playerOnId: "on",
        playerId: "p",
      };
      for (const [name, type] of [
        ["substitute", "substitution"],
        ["missedPen", "missed-penalty"],
        ["penaltyShot", "shoot-out-penalty"],
        ["VAR", "video-review"],
      ] as const) {
        expect(domainEvents(match({}), match({ [name]: [entry] }))).toEqual([{ type, after: entry }]);
        expect(domainEvents(match({ [name]: [entry] }), match({}))).toEqual([
          { type: "correction", of: type, before: entry },
        ]);
      }
    });
  });
});
