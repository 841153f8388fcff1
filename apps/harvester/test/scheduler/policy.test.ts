import type { FeedDescription, PollingWindow } from "@sdf/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toShare } from "../../src/domain/share.ts";
import type { HarvestFeed, Scope } from "../../src/feeds/catalogue.ts";
import { createPolicy, type PolicySettings } from "../../src/scheduler/policy.ts";
import { ownInstant } from "../../src/scheduler/spread.ts";
import { isInPlay, isOff, isOver } from "../../src/scheduler/state.ts";

const live: PollingWindow = { id: "live", anchor: "kick-off", from: 0, every: 60 };

/** A made-up feed. */
function findFeed(
  polling: readonly PollingWindow[],
  parameters: FeedDescription["parameters"] = {},
  scope: Scope = "fixture",
) {
  const description: FeedDescription = {
    id: "soccer/made-up",
    sport: "soccer",
    name: "made-up",
    code: "MA1",
    path: "/made-up",
    identify: {},
    forms: {},
    parameters,
    rules: [],
    polling,
  };
  const feed: Partial<HarvestFeed> = { id: description.id, description, scope, identity: "fixture" };
  return feed as HarvestFeed;
}
const policy = (settings?: PolicySettings, polling: readonly PollingWindow[] = [live]) =>
  createPolicy(findFeed(polling), true, settings);

describe("policy", () => {
  it("has documented defaults, in milliseconds", () => {
    const { description, ...rest } = policy();
    expect(description.polling).toEqual([live]);
    expect(rest).toEqual({
      scope: "fixture",
      floor: 60_000,
      timeoutMs: 30_000,
      spread: 20_000,
      lead: 3_600_000,
      tail: 600_000,
      after: 21_600_000,
      closing: "next",
      onceCounts: "attempts",
      isPolledDaily: false,
      maxBackoff: 900_000,
      deadAfter: 3,
      probe: 3_600_000,
      changes: false,
      overlap: 120_000,
      reconcile: 86_400_000,
      pageSize: 100,
      repair: {},
    });
  });

  it("takes the settings of the operator, in seconds", () => {
    const seconds = { spread: 2, lead: 3, tail: 4, after: 5, maxBackoff: 6, probe: 8, overlap: 9, reconcile: 10 };
    const others = { closing: "daily", onceCounts: "answers", deadAfter: 7, pageSize: 11, repair: { min: 5 } } as const;
    const milliseconds = Object.entries(seconds).map(([name, value]) => [name, 1000 * value]);
    expect(policy({ timeout: 1, ...seconds, ...others })).toMatchObject({
      timeoutMs: 1000,
      ...Object.fromEntries(milliseconds),
      ...others,
    });
  });

  it("has the shortest interval of its windows as floor, and a minute without any", () => {
    expect(policy({}, [{ ...live, every: 90 }, live, { id: "once", anchor: "end" }]).floor).toBe(60_000);
    expect(policy({}, [live, { ...live, id: "fast", every: 45 }]).floor).toBe(45_000);
    expect(policy({}, [{ id: "once", anchor: "end", once: true }]).floor).toBe(60_000);
    expect(policy({}, []).floor).toBe(60_000);
  });

  it("begins ten days before the match if polls are a day apart", () => {
    const daily: PollingWindow = { id: "daily", anchor: "none", every: 86_400 };
    expect(policy({}, [daily]).lead).toBe(10 * 86_400_000);
    for (const windows of [[{ ...daily, every: 86_399 }], [{ ...daily, every: undefined }], [daily, live]])
      expect(policy({}, windows as PollingWindow[]).lead).toBe(3_600_000);
    expect(policy({ lead: 5 }, [daily]).lead).toBe(5000);
  });

  it("polls outside the windows unless a list supplies the fixture", () => {
    expect(createPolicy(findFeed([live]), true).isPolledDaily).toBe(false);
    expect(createPolicy(findFeed([live]), false).isPolledDaily).toBe(true);
    expect(createPolicy(findFeed([live], {}, "calendar"), true).isPolledDaily).toBe(true);
    expect(createPolicy(findFeed([live], {}, "all"), true).isPolledDaily).toBe(true);
  });

  it("requests changes if the feed supports them", () => {
    const parameters = { _dlt: { type: "since", readableName: "changedSince" } } as const;
    expect(createPolicy(findFeed([live], parameters), true).changes).toBe(true);
  });

  it("requests the whole range of points and minutes after a match, if the feed supports pairs", () => {
    const toRepair = (parameters: FeedDescription["parameters"]) =>
      createPolicy(findFeed([live], parameters), true).repair;
    expect(toRepair({ point: { type: "integer-or-pair" } })).toEqual({ point: "1,4000" });
    expect(toRepair({ min: { type: "integer-or-pair" } })).toEqual({ min: "-1" });
    expect(toRepair({ point: { type: "integer" }, min: { type: "string" } })).toEqual({});
  });

  describe("windows", () => {
    const alternative: PollingWindow = { ...live, id: "alternative", every: 30, alternative: true };
    const once: PollingWindow = { id: "once", anchor: "end", once: true };
    const intervals = { "*": 20, live: 25, once: 15 };
    const confirmed = [live, once].map((window) => ({ ...window, every: intervals[window.id as "live" | "once"] }));
    const windowsOf = (settings: PolicySettings, polling = [live, once, alternative]) =>
      policy(settings, polling).description.polling;

    it.each<[string, PolicySettings, PollingWindow[], PollingWindow[] | undefined]>([
      ["main guidance by default", {}, [live, once], undefined],
      ["alternative guidance", { guidance: "alternative" }, [{ ...live, id: "alternative", every: 30 }], undefined],
      ["main guidance without an alternative", { guidance: "alternative" }, [live, once], [live, once]],
      ["confirmed interval of a window", { confirmed: { live: 20 } }, [{ ...live, every: 20 }, once], undefined],
      ["confirmed interval of all windows", { confirmed: { "*": 20 } }, [{ ...live, every: 20 }, once], undefined],
      ["confirmed intervals of all and of single windows", { confirmed: intervals }, confirmed, undefined],
    ])("are those of the %s", (_, settings, expected, polling) => {
      expect(windowsOf(settings, polling)).toEqual(expected);
    });
  });
});

const statuses = ["Fixture", "Playing", "Suspended", "Postponed", "Played", "Awarded", "Retired", "Walkover"];
const final = ["Played", "Awarded", "Retired", "Walkover"];

it.each([
  ["final after play, or if there will be none", isOver, [...final, "Bye", "Cancelled"]],
  ["off if it is final, or the match is postponed", isOff, ["Postponed", ...final, "Bye", "Cancelled"]],
  ["in play during play and interruptions", isInPlay, ["Playing", "Suspended"]],
])("a status is %s", (_, predicate, expected) => {
  expect([...statuses, "Bye", "Cancelled", undefined].filter(predicate)).toEqual(expected);
});

describe("spread", () => {
  it("assigns a stable instant to every name", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, from, period, share) => {
          const own = ownInstant(name, from, period);
          expect(own).toBeGreaterThanOrEqual(from);
          expect(own).toBeLessThan(from + Math.max(period, 1));
          expect(ownInstant(name, from + Math.floor((own - from) * share), period)).toBe(own);
        },
      ),
    );
  });

  it("distributes names evenly", () => {
    const bins = new Array<number>(20).fill(0);
    for (let index = 0; index < 20_000; index++)
      bins[Math.floor(toShare(`soccer/match-momentum?fixture=${index}`) * 20)]! += 1;
    expect(Math.max(...bins) / 1000).toBeLessThan(1.12);
    expect(Math.min(...bins) / 1000).toBeGreaterThan(0.88);
  });
});

it.each([
  ["", 0.6689221884589642],
  ["target", 0.9334475351497531],
  ["soccer/match-momentum?fixture=2", 0.05385880102403462],
])("gives the name %j a fixed share", (name, share) => {
  expect(toShare(name)).toBe(share);
});

it("spreads to the first instant of a name at or after the start", () => {
  const phase = Math.floor(toShare("target") * 1000);
  expect(phase).toBeGreaterThan(0);
  expect(ownInstant("target", 0, 1000)).toBe(phase);
  expect(ownInstant("target", phase, 1000)).toBe(phase);
  expect(ownInstant("target", phase + 1, 1000)).toBe(phase + 1000);
  expect(ownInstant("target", 5000, 1000)).toBe(5000 + phase);
  expect(ownInstant("target", -5000, 1000)).toBe(phase - 5000);
});

it("does not spread over less than a millisecond", () => {
  expect([0, 0.5, 1].map((period) => ownInstant("target", 7, period))).toEqual([7, 7, 7]);
});
