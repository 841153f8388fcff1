import { describe, expect, it } from "vitest";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { soccerScenarios } from "../../../src/simulation/soccer/structure/scenarios.ts";
import { detailed, hour, id, soccerOf } from "../../support/soccer.ts";
import type { Json } from "../../support/soccer.ts";

const day = 24 * hour;

interface ScenarioMatch {
  readonly match: Match;
  /** MA1 of the match at an offset from its start. */
  at(offset: number): Json;
  /** MA1 of the match at an instant. */
  on(instant: number): Json;
  /** Instants of all events, from the plan to after the match. */
  readonly events: readonly number[];
}

/** Scenarios of the cup share matches, so some have a world of their own. All others are in one world. */
const alone = ["extra-time", "second-leg-turned"];
const combined = soccerOf({
  scenarios: soccerScenarios.flatMap(({ name }) => (alone.includes(name) ? [] : [{ name }])),
});

function scenarioMatch(name: string): ScenarioMatch {
  const { world, ask } = alone.includes(name) ? soccerOf({ scenarios: [{ name }] }) : combined;
  const match = world.seasons.flatMap((calendar) => calendar.matches).find((each) => each.scenario?.name === name);
  if (match === undefined) throw new Error(`${name} is not assigned to any match`);
  const on = (instant: number): Json => detailed(ask, match, instant);
  return {
    match,
    on,
    at: (offset) => on(match.start + offset),
    events: world.events(match.start - 60 * day, match.start + 40 * day, match.id).map(({ at }) => at),
  };
}

const details = (document: Json): Json => document.liveData?.matchDetails;
const goals = (document: Json): Json[] => document.liveData?.goal ?? [];
const cards = (document: Json): Json[] => document.liveData?.card ?? [];
const reviews = (document: Json): Json[] => document.liveData?.VAR ?? [];
const afterMatch = 3 * hour;

const withDetails = (matchDetails: object): object => ({ liveData: { matchDetails } });
const withStatus = (matchStatus: string, more: object = {}): object => withDetails({ matchStatus, ...more });
const score = (home: number, away: number): object => ({ scores: { total: { home, away } } });
const without = (name: string): unknown => expect.not.objectContaining({ [name]: expect.anything() as unknown });
const info = (attendanceInfoId: string, attendanceInfo: string): object => ({ attendanceInfoId, attendanceInfo });

/** Content of MA1 by scenario, at hours after the start of the match. */
const contents: Readonly<Record<string, Readonly<Record<number, object>>>> = {
  "postponed-without-date": {
    "-27": withStatus("Fixture"),
    "-25": withStatus("Postponed"),
    3: { liveData: without("goal") },
    2400: withStatus("Postponed"),
  },
  cancelled: { "-72": withStatus("Fixture"), "-24": withStatus("Cancelled"), 3: withStatus("Cancelled") },
  awarded: {
    1: withStatus("Postponed"),
    47: { liveData: { matchDetails: without("winner") } },
    48: withStatus("Awarded", score(3, 0)),
  },
  abandoned: {
    1: withStatus("Playing"),
    3: withStatus("Suspended", { periodId: 2 }),
    144: withStatus("Suspended", { scores: without("ft") }),
  },
  "abandoned-and-awarded": { 2: withStatus("Suspended", { periodId: 1 }), 96: withStatus("Awarded", score(0, 3)) },
  "suspended-overnight": { 6: withStatus("Suspended", { periodId: 2 }), 24: withStatus("Played") },
  "empty-live-data": { 0.17: { liveData: without("matchDetails") }, 0.67: withStatus("Playing") },
  "behind-closed-doors": {
    3: { matchInfo: info("1", "Behind closed doors"), liveData: { matchDetailsExtra: without("attendance") } },
  },
  "limited-audience": { 3: { matchInfo: info("2", "Limited audience") } },
  "red-card-first-minute": { 0.17: { liveData: { card: [{ type: "RC", cardReason: "Serious Foul", timeMin: 1 }] } } },
  "goalless-draw": {
    3: withDetails({ winner: "draw", scores: { ft: { home: 0, away: 0 } } }),
    4: { liveData: without("goal") },
  },
};

/** Expectations of other scenarios, which need more than one document, or a search in it. */
const expectations: Readonly<Record<string, (scene: ScenarioMatch) => void>> = {
  postponed: ({ match, on }) => {
    const announced = match.changes[0]!.at;
    const first = match.plans.at(-2)?.start as number;
    expect(details(on(announced + 60_000)).matchStatus).toBe("Postponed");
    expect(details(on(first + hour)).matchStatus).toBe("Postponed");
    expect(match.start).toBeGreaterThan(first + 9 * day);
    expect(on(announced + 4 * day).matchInfo.date).not.toBe(on(announced - hour).matchInfo.date);
    expect(details(on(match.start + afterMatch)).matchStatus).toBe("Played");
  },
  "suspended-and-resumed": ({ at }) => {
    expect(details(at(0.95 * hour)).matchStatus).toBe("Suspended");
    expect(details(at(0.95 * hour)).period[0].suspension[0]).toMatchObject({ reason: "Floodlight failure" });
    expect(details(at(1.5 * hour)).matchStatus).toBe("Playing");
    const end = details(at(4 * hour));
    expect(end.matchStatus).toBe("Played");
    const [{ start, end: until }] = end.period[0].suspension;
    expect(Date.parse(until) - Date.parse(start)).toBe(42 * 60_000);
    // The match clock was stopped.
    expect(Date.parse(end.period[0].end) - Date.parse(end.period[0].start)).toBe(
      (end.period[0].lengthMin * 60 + end.period[0].lengthSec) * 1000 + 42 * 60_000,
    );
  },
  "unknown-contestants": ({ at }) => {
    const before = at(-30 * hour);
    expect(before.matchInfo.contestant).toEqual([
      { position: "home", phrase: expect.stringMatching(/Group/) },
      { position: "away", phrase: expect.stringMatching(/Group/) },
    ]);
    expect(before.matchInfo.description).toBeUndefined();
    expect(at(-20 * hour).matchInfo.contestant[0]).toHaveProperty("officialName");
  },
  "unknown-time": ({ at }) => {
    expect(at(-5 * day).matchInfo.time).toBe("");
    expect(at(-5 * day).matchInfo).not.toHaveProperty("localTime");
    expect(at(-20 * hour).matchInfo.time).toMatch(/^\d\d:\d\d:00Z$/);
  },
  "moved-kick-off": ({ match, on }) => {
    const before = on(match.start - 6 * day).matchInfo;
    const after = on(match.start - day).matchInfo;
    const instant = ({ date, time }: Json): number => Date.parse(`${date.slice(0, -1)}T${time}`);
    expect(instant(after) - instant(before)).toBe(150 * 60_000);
    expect(instant(after)).toBe(match.start);
    expect(details(on(instant(before) + 0.5 * hour)).matchStatus).toBe("Fixture");
    expect(after.lastUpdated > before.lastUpdated).toBe(true);
  },
  "late-scorer-correction": ({ at }) => {
    const before = goals(at(afterMatch))[0];
    const after = goals(at(12 * hour))[0];
    expect(after.scorerId).not.toBe(before.scorerId);
    expect(after.lastUpdated > before.lastUpdated).toBe(true);
    expect(at(12 * hour).matchInfo.lastUpdated > at(afterMatch).matchInfo.lastUpdated).toBe(true);
    expect([after.homeScore, after.awayScore, after.timeMinSec]).toEqual([
      before.homeScore,
      before.awayScore,
      before.timeMinSec,
    ]);
  },
  "var-goal-withdrawn": ({ events, on, at }) => {
    const documents = events.map((instant) => on(instant));
    const most = Math.max(...documents.map((document) => goals(document).length));
    const review = reviews(at(afterMatch)).find((each) => each.type === "Goal awarded");
    expect(review).toMatchObject({ decision: "Cancelled", outcome: "No goal" });
    expect(most).toBeGreaterThan(0);
    // The goal was published and then withdrawn.
    const ids = new Set(documents.flatMap((document) => goals(document).map((goal) => goal.legacyEventId)));
    expect(ids.has(review.legacyEventUnderReviewId)).toBe(true);
    expect(goals(at(afterMatch)).map((goal) => goal.legacyEventId)).not.toContain(review.legacyEventUnderReviewId);
  },
  "var-goal-given": ({ at }) => {
    expect(
      goals(at(afterMatch)).some((goal) => goal.varReviewed === "yes" && goal.originalDecision === "Goal not awarded"),
    ).toBe(true);
    expect(
      reviews(at(afterMatch)).some((review) => review.type === "Goal not awarded" && review.outcome === "Goal"),
    ).toBe(true);
  },
  "var-penalty": ({ at }) => {
    expect(
      reviews(at(afterMatch)).some((review) => review.type === "Penalty not awarded" && review.outcome === "Penalty"),
    ).toBe(true);
    expect(goals(at(afterMatch)).some((goal) => goal.type === "PG" && goal.periodId === 2)).toBe(true);
  },
  "var-red-card-cancelled": ({ at }) => {
    expect(
      reviews(at(afterMatch)).some((review) => review.type === "Red card given" && review.outcome === "No card"),
    ).toBe(true);
  },
  "unconfirmed-goal-withdrawn": ({ events, on, at }) => {
    const documents = events.map((instant) => on(instant));
    const unconfirmed = documents.find((document) =>
      goals(document).some(
        (goal) => goal.unconfirmed === "yes" && goal.periodId === 2 && goal.timeMinSec.startsWith("59:"),
      ),
    );
    expect(unconfirmed).toBeDefined();
    const { scores } = details(unconfirmed);
    expect(scores.totalUnconfirmed.away).toBe(scores.total.away + 1);
    const withdrawn = goals(unconfirmed).find((goal) => goal.unconfirmed === "yes");
    expect(goals(at(afterMatch)).map((goal) => goal.legacyEventId)).not.toContain(withdrawn.legacyEventId);
    expect(details(at(afterMatch)).scores).not.toHaveProperty("totalUnconfirmed");
  },
  "unconfirmed-goal": ({ events, on, at }) => {
    const documents = events.map((instant) => on(instant));
    const before = documents.find((document) =>
      goals(document).some((goal) => goal.unconfirmed === "yes" && goal.timeMinSec.startsWith("17:")),
    );
    expect(before).toBeDefined();
    const { legacyEventId } = goals(before).find((goal) => goal.unconfirmed === "yes");
    expect(goals(at(afterMatch)).find((goal) => goal.legacyEventId === legacyEventId)).not.toHaveProperty(
      "unconfirmed",
    );
  },
  "penalty-shoot-out": ({ at }) => {
    const { scores, winner, periodId } = details(at(5 * hour));
    expect(scores.et.home).toBe(scores.et.away);
    expect(scores.pen.home).not.toBe(scores.pen.away);
    expect(scores.total).toEqual(scores.et);
    expect(winner).toBe(scores.pen.home > scores.pen.away ? "home" : "away");
    expect(periodId).toBe(14);
    const shots: Json[] = at(5 * hour).liveData.penaltyShot;
    expect(shots.filter((shot) => shot.outcome === "scored")).toHaveLength(scores.pen.home + scores.pen.away);
    expect(at(5 * hour).matchInfo.venue.neutral).toBe("yes");
  },
  "extra-time": ({ at }) => {
    const { scores, period } = details(at(5 * hour));
    expect(scores.ft.home).toBe(scores.ft.away);
    expect(scores.et.home).not.toBe(scores.et.away);
    expect(scores).not.toHaveProperty("pen");
    expect(period.map((each: Json) => each.id)).toEqual([1, 2, 3, 4]);
    expect(at(5 * hour).matchInfo.overtimeLength).toBe(15);
  },
  "second-leg-turned": ({ match, at }) => {
    const document = details(at(afterMatch));
    expect(document).toMatchObject({ leg: 2, winner: "home", relatedMatchId: match.tie?.legs[0]?.id });
    expect(document.scores.aggregate.home).toBeGreaterThan(document.scores.aggregate.away);
    // The home side of the second leg lost the first leg.
    expect(document.scores.aggregate.home - document.scores.total.home).toBeLessThan(
      document.scores.aggregate.away - document.scores.total.away,
    );
    expect(document.aggregateWinnerId).toBe(at(afterMatch).matchInfo.contestant[0].id);
  },
  "second-leg-shoot-out": ({ at }) => {
    const { scores } = details(at(5 * hour));
    expect(scores.aggregate.home).toBe(scores.aggregate.away);
    expect(scores.pen.home).not.toBe(scores.pen.away);
  },
  "own-goal": ({ at }) => {
    const goal = goals(at(afterMatch)).find((each) => each.type === "OG" && each.periodId === 1);
    const document = at(afterMatch);
    expect(goal.contestantId).toBe(document.matchInfo.contestant[1].id);
    const home: Json[] = document.liveData.lineUp[0].player;
    expect(home.map((player) => player.playerId)).toContain(goal.scorerId);
  },
  "hat-trick": ({ at }) => {
    const counts = new Map<string, number>();
    for (const goal of goals(at(afterMatch)))
      if (goal.type !== "OG") counts.set(goal.scorerId, (counts.get(goal.scorerId) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeGreaterThanOrEqual(3);
  },
  "nine-against-eleven": ({ at }) => {
    const document = at(afterMatch);
    const homeDismissals = cards(document).filter(
      (card) => card.contestantId === document.matchInfo.contestant[0].id && card.type !== "YC",
    );
    expect(homeDismissals.map((card) => String(card.type)).sort()).toEqual(["RC", "Y2C"]);
    expect(
      cards(document).filter((card) => card.contestantId !== document.matchInfo.contestant[0].id && card.type !== "YC"),
    ).toEqual([]);
  },
  "goalkeeper-sent-off": ({ at }) => {
    const document = at(afterMatch);
    const keeper = document.liveData.lineUp[1].player[0].playerId;
    expect(cards(document).some((card) => card.playerId === keeper && card.type === "RC")).toBe(true);
    const bench = document.liveData.lineUp[1].player.find(
      (player: Json) => player.subPosition === "Goalkeeper",
    ).playerId;
    expect(document.liveData.substitute.some((change: Json) => change.playerOnId === bench)).toBe(true);
  },
  "card-for-an-official": ({ at }) => {
    const document = at(afterMatch);
    const card = cards(document).find((each) => each.teamOfficialId !== undefined);
    expect(card.teamOfficialId).toBe(document.liveData.lineUp[0].teamOfficial[0].id);
    expect(card).not.toHaveProperty("playerId");
  },
  "saved-penalty": ({ at }) => {
    const missed: Json[] = at(afterMatch).liveData.missedPen;
    expect(missed.map((each) => each.type)).toEqual(expect.arrayContaining(["PM", "PS"]));
  },
  "goal-feast": ({ at }) => {
    const { ft } = details(at(afterMatch)).scores;
    expect(ft.home + ft.away).toBeGreaterThanOrEqual(8);
  },
  "long-stoppage": ({ at }) => {
    expect(details(at(afterMatch)).period[1].announcedInjuryTime).toBeGreaterThanOrEqual(13 * 60);
    expect(details(at(afterMatch)).period[1].lengthMin).toBeGreaterThanOrEqual(58);
  },
  "last-minute-winner": ({ at }) => {
    const last = goals(at(afterMatch)).at(-1);
    expect(last.timeMin).toBeGreaterThan(90);
    expect(Math.abs(last.homeScore - last.awayScore)).toBe(1);
  },
  "non-ascii-names": ({ at }) => {
    const players: Json[] = at(afterMatch).liveData.lineUp.flatMap((lineUp: Json) => lineUp.player);
    const scorers = goals(at(afterMatch)).map((goal) => players.find((player) => player.playerId === goal.scorerId));
    expect(scorers.some((player) => /[^\u0000-\u007f]/.test(`${player.firstName} ${player.lastName}`))).toBe(true);
  },
};

describe("soccer scenarios", () => {
  it.each(soccerScenarios.map(({ name }) => name))("%s has the described effect", (name) => {
    const scene = scenarioMatch(name);
    const content = contents[name];
    if (content === undefined) expectations[name]!(scene);
    for (const [hours, expected] of Object.entries(content ?? {}))
      expect(scene.at(Number(hours) * hour), hours).toMatchObject(expected);
  });

  it("have no effect on other matches", () => {
    const { universe } = combined.world;
    const { world: plain } = soccerOf();
    for (const match of universe
      .calendar(1)
      .matches.filter((each) => each.scenario === undefined)
      .slice(0, 40))
      expect(universe.matches.played(match).outline).toEqual(
        plain.universe.matches.played(plain.universe.match(match.id) as Match).outline,
      );
  });

  it("are assigned to the named fixture, and rejected if there is none", () => {
    const { world: plain } = soccerOf();
    const fixture = (plain.universe.calendar(1).matches[200] as Match).id;
    const { world, ask } = soccerOf({ scenarios: [{ name: "goalless-draw", fixture }] });
    expect((world.universe.match(fixture) as Match).scenario?.name).toBe("goalless-draw");
    expect(
      details(
        ask("match-detailed", { fixture: id(fixture) }, (world.universe.match(fixture) as Match).start + afterMatch)
          .match[0],
      ).scores.ft,
    ).toEqual({ home: 0, away: 0 });
    expect(() => soccerOf({ scenarios: [{ name: "goalless-draw", fixture: "zz" }] })).toThrow(/no fixture/);
  });
});
