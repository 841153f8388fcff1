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
      { type: "period", before: { periodId: 1 }, after: { periodId: 10 } },
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
    const toInstant = (time: string | undefined) => time && `2031-09-13T${time}Z`;
    /** An entry with a minute, and an instant of the evening instead of the seconds. */
    const at = (minute: number, time: string | undefined, player = "dale", more: object = {}): object =>
      own(minute, player, { timeMinSec: undefined, homeScore: 1, timestamp: toInstant(time), ...more });
    const eventsOf = (name: string, before: readonly object[], after: readonly object[]) =>
      domainEvents(match({ [name]: before }), match({ [name]: after }));
    const [first, second, third] = [own(7, "dale", { homeScore: 1 }), own(19, "elm", { homeScore: 2 }), own(33, "fir")];
    const withId = (legacyEventId: string, optaEventId?: string): object => ({ ...first, legacyEventId, optaEventId });
    const [named, other] = [withId("40"), withId("41")];
    // An id under its other name is read as `legacyEventId`, until both names have one.
    const [legacy, both, twoNames] = [withId("9"), withId("8", "9"), withId("7", "6")];
    const again = own(30, "dale");
    const stamped = [at(7, "19:45:10"), at(7, "19:45:50")];
    const [one, later] = [at(7, "19:45:10"), at(7, "19:45:55", "elm")];
    const withIds = at(7, "19:45:10", "elm", { legacyEventId: "40" });
    const instant = (playerId: string, time: string): object => ({
      contestantId: "h",
      playerId,
      timestamp: toInstant(time),
    });
    const [before, same, next] = [instant("dale", "19:45:10"), instant("elm", "19:45:10"), instant("elm", "19:45:11")];
    const moved = [
      at(8, "19:46:20"),
      at(9, "19:47:05"),
      at(9, "19:47:05", "dale", { homeScore: 2 }),
      at(12, undefined),
    ];

    it.each<[string, readonly object[], readonly object[], added: readonly object[], withdrawn: readonly object[]]>([
      [
        "withdraws exactly the goal that is missing, although the score of the other one changes",
        [first, second],
        [own(19, "elm", { homeScore: 1 })],
        [],
        [first],
      ],
      ["reports a withdrawn and a new goal between two polls", [first, second], [first, third], [third], [second]],
      ["reports nothing if an id arrives and the order changes", [first, second], [second, named], [], []],
      ["reports nothing if an id disappears", [named], [first], [], []],
      ["reports nothing if an entry gets a second id", [named], [{ ...named, id: "2201" }], [], []],
      ["reports two entries with different ids as two", [named], [other], [other], [named]],
      ["reports nothing if the second name of an id arrives with another value", [legacy], [both], [], []],
      ["reports nothing if the second name of an id disappears", [both], [legacy], [], []],
      ["reports entries without an equal id as two", [legacy], [twoNames], [twoNames], [legacy]],
      ["reports a second goal of one player", [first], [first, again], [again], []],
      ["withdraws one of two goals of one player", [first, again], [again], [], [first]],
      ["withdraws one of two goals of one minute by its instant", stamped, stamped.slice(1), [], stamped.slice(0, 1)],
      ["reports another goal of one minute by its instant", stamped.slice(0, 1), stamped, stamped.slice(1), []],
      ["reports a withdrawn goal and another one of the same minute by their times", [one], [later], [later], [one]],
      ["matches entries without a minute by their instants", [before], [next], [next], [before]],
    ])("%s", (_, old, current, added, withdrawn) => {
      expect(eventsOf("goal", old, current)).toEqual([
        ...added.map((after) => ({ type: "goal", after })),
        ...withdrawn.map((each) => ({ type: "correction", of: "goal", before: each })),
      ]);
    });

    it.each(moved)("reports another minute of one scorer at another instant as another goal: %j", (after) => {
      expect(eventsOf("goal", [one], [after])).toEqual([
        { type: "goal", after },
        { type: "correction", of: "goal", before: one },
      ]);
    });

    it.each<[string, object, object]>([
      ["another scorer", first, own(7, "gorse")],
      ["another side", first, own(7, "holly", { contestantId: "a", type: "OG" })],
      ["another minute", first, own(8, "dale")],
      ["another minute at the same instant", one, at(8, "19:45:10")],
      ["another minute at almost the same instant", one, at(8, "19:45:31")],
      ["another minute without an instant", one, at(9, undefined)],
      ["another instant of the minute", one, at(7, "19:45:55")],
      ["another scorer at the same instant", one, at(7, "19:45:10", "elm")],
      ["another person, without a minute", before, same],
      ["another scorer, an id and a time", own(7, "dale", { timeMinSec: undefined }), withIds],
    ])("reports a goal as corrected that has %s", (_, old, after) => {
      expect(eventsOf("goal", [old, second], [after, second])).toEqual([
        { type: "correction", of: "goal", before: old, after },
      ]);
    });

    it("keeps cards of the same minute and person apart", () => {
      const cards = ["YC", "Y2C"].map((type) => ({ ...own(60, "gorse"), type }));
      expect(eventsOf("card", cards.slice(0, 1), cards)).toEqual([{ type: "card", after: cards[1] }]);
      expect(eventsOf("card", cards, cards.slice(1))).toEqual([{ type: "correction", of: "card", before: cards[0] }]);
      expect(eventsOf("card", cards, [...cards].reverse())).toEqual([]);
    });

    it("matches kicks of a shoot-out, which all have the same minute, by their numbers", () => {
      const kick = (contestantId: string, teamPenaltyNumber: number, playerId: string, outcome = "scored"): object => ({
        contestantId,
        teamPenaltyNumber,
        playerId,
        outcome,
        timeMin: 120,
        timeMinSec: "120:00",
      });
      const kicksOf = (old: object[], current: object[]) => eventsOf("penaltyShot", old, current);
      const of = "shoot-out-penalty";
      const [kick1, kick2, kick3] = [kick("h", 1, "dale"), kick("a", 1, "elm"), kick("h", 2, "fir")] as const;
      expect(kicksOf([kick1], [kick1, kick2, kick3])).toEqual([kick2, kick3].map((after) => ({ type: of, after })));
      expect(kicksOf([kick1, kick2], [kick2, kick3])).toEqual([
        { type: of, after: kick3 },
        { type: "correction", of, before: kick1 },
      ]);
      for (const after of [kick("h", 1, "gorse"), kick("h", 1, "dale", "saved")])
        expect(kicksOf([kick1, kick2], [after, kick2])).toEqual([{ type: "correction", of, before: kick1, after }]);
    });

    it.each([
      ["substitute", "substitution"],
      ["missedPen", "missed-penalty"],
      ["penaltyShot", "shoot-out-penalty"],
      ["VAR", "video-review"],
    ])("reports a new and a withdrawn entry of %s", (name, type) => {
      const entry = { ...own(60, "p"), playerOnId: "on" };
      expect(eventsOf(name, [], [entry])).toEqual([{ type, after: entry }]);
      expect(eventsOf(name, [entry], [])).toEqual([{ type: "correction", of: type, before: entry }]);
    });
  });

  describe("states", () => {
    const details = (matchDetails: object, more: object = {}): object => match({ matchDetails, ...more });

    it.each([
      ["status", { matchStatus: "Playing" }, { matchStatus: "Suspended" }],
      ["period", { periodId: 1 }, { periodId: 10 }],
      ["winner", { winner: "home" }, { winner: "draw" }],
      ["score", { scores: { total: { home: 0, away: 0 } } }, { scores: { total: { home: 1, away: 0 } } }],
      ["score", { scores: { set1: { a: 5, b: 4 } } }, { scores: { set1: { a: 6, b: 4 } } }],
      [
        "score",
        { scores: { set1: { a: 5, b: 4 } }, gameState: { score: { a: 15, b: 30 } } },
        { scores: { set1: { a: 5, b: 4 } }, gameState: { score: { a: 30, b: 30 } } },
      ],
    ])("report a change of the %s", (type, before, after) => {
      expect(domainEvents(details(before), details(after))).toEqual([{ type, before, after }]);
      expect(domainEvents(details(after), details(after))).toEqual([]);
    });

    it("report a winner that is withdrawn", () => {
      expect(domainEvents(details({ winner: "home" }), details({}))).toEqual([
        { type: "winner", before: { winner: "home" }, after: undefined },
      ]);
    });

    it("report scores of basketball beside the details of the match", () => {
      const scores = (home: number): object => ({ scores: { q1: { home, away: 9 }, total: { home, away: 9 } } });
      expect(domainEvents(details({}, scores(10)), details({}, scores(12)))).toEqual([
        { type: "score", before: scores(10), after: scores(12) },
      ]);
    });
  });

  describe("the kick-off", () => {
    const at = (matchInfo: object): object => ({ matchInfo: { id: "a", ...matchInfo } });
    const day = { date: "2031-09-13Z" };
    const official = { officialStartDate: "2031-09-13T10:00:00Z" };

    it.each([
      ["another time", { ...day, time: "18:30:00Z" }, { ...day, time: "19:00:00Z" }],
      ["another day", { ...day, time: "18:30:00Z" }, { date: "2031-09-14Z", time: "18:30:00Z" }],
      ["a time that became known", { ...day, timeUnknown: "yes" }, { ...day, time: "18:30:00Z", timeUnknown: "no" }],
      ["a start in one field", official, { officialStartDate: "2031-09-13T11:30:00Z" }],
    ])("is reported if it has %s", (_, before, after) => {
      expect(domainEvents(at(before), at(after))).toEqual([{ type: "kick-off", before, after }]);
    });

    it.each([
      ["the same instant in another form", { ...day, time: "18:30:00Z" }, { date: "2031-09-13", time: "18:30:00" }],
      ["no readable day", { ...day, time: "18:30:00Z" }, { date: "13/09/2031", time: "18:30:00Z" }],
      ["only an actual start", official, { ...official, actualStartDate: "2031-09-13T10:07:00Z" }],
    ])("is not reported if it has %s", (_, before, after) => {
      expect(domainEvents(at(before), at(after))).toEqual([]);
    });
  });

  describe("of a list with ids", () => {
    const event = (id: number, more: object = {}): object => ({ id, typeId: 1, lastModified: "x", ...more });

    it("are new, corrected and withdrawn by id, whatever their time of modification", () => {
      const before = match({ event: [event(1), event(2), event(3)] });
      const after = match({ event: [event(4), event(3, { typeId: 16 }), event(1, { lastModified: "y" })] });
      expect(domainEvents(before, after)).toEqual([
        { type: "event", after: event(4) },
        { type: "correction", of: "event", before: event(3), after: event(3, { typeId: 16 }) },
        { type: "correction", of: "event", before: event(2) },
      ]);
    });
  });

  it("do not depend on the order of fields, which differs between XML and JSON", () => {
    const reverse = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reverse);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, reverse(each)]),
      );
    };
    const document = {
      matchInfo: { id: "a", date: "2031-09-13Z", time: "18:30:00Z" },
      liveData: {
        matchDetails: { matchStatus: "Playing", periodId: 1, scores: { total: { home: 1, away: 0 } } },
        goal: [{ contestantId: "h", periodId: 1, timeMin: 7, scorerId: "dale", type: "G" }],
        event: [{ id: 1, typeId: 16, timeMin: 7 }],
        lineUp: [{ contestantId: "h", player: [{ playerId: "p", position: "Striker" }] }],
        livePredictions: [{ type: "Win", prediction: [{ type: "Home", probability: "40" }] }],
      },
    };
    expect(domainEvents(undefined, document).length).toBeGreaterThan(5);
    expect(domainEvents(document, reverse(document) as object)).toEqual([]);
  });

  it("of a document without live data withdraw nothing", () => {
    const before = match({ matchDetails: { periodId: 1 }, goal: [goal("1")] });
    expect(domainEvents(before, { matchInfo: { id: "a" } })).toEqual([]);
  });
});
