import { decode, encode } from "@sdf/validators";
import { describe, expect, it, vi } from "vitest";
import { random } from "../../../src/core/random.ts";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { expectEqual } from "../../support/equal.ts";
import { isNight, LONG_TEST_MS, size } from "../../support/night.ts";
import { feedNames, hour, id, shapeOf, soccerOf } from "../../support/soccer.ts";
import type { FeedName } from "../../support/soccer.ts";
import { xsdOf } from "../../support/xsd.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** Hours from the start of a match, from before its confirmation to after its last correction. */
const offsets = [-120 * 24, -12 * 24, -3, -0.5, 0.01, 0.85, 1.3, 1.95, 2.6, 60];

const isSeason = (feed: FeedName): boolean => feed === "season-simulations" || feed === "season-power-rankings";

const fullParameters: Partial<Record<FeedName, Record<string, readonly string[]>>> = {
  "match-detailed": { live: ["yes"], lineups: ["yes"] },
  "match-possession-values": { live: ["yes"], lineups: ["yes"] },
  "live-win-probability": { live: ["yes"] },
  "match-momentum": { live: ["yes"] },
  "match-events-possession-values": { live: ["yes"] },
  "team-player-predictions": { live: ["yes"], min: ["40", "44"] },
};

const scenarios = [
  "postponed",
  "cancelled",
  "awarded",
  "abandoned",
  "suspended-overnight",
  "unconfirmed-goal",
  "penalty-shoot-out",
  "second-leg-shoot-out",
  "unknown-contestants",
  "unknown-time",
  "behind-closed-doors",
  "empty-live-data",
  "nine-against-eleven",
].map((name) => ({ name }));
const { world, ask, answer } = soccerOf({ leagues: { soccer: 3 }, scenarios });
const { universe } = world;

/** A match of every season, a quarter of the cup's knock-out matches, and all matches with scenarios. */
const matches: readonly Match[] = universe.calendars().flatMap((calendar) => {
  const draw = random("sample", calendar.id);
  const samples = [draw.pick(calendar.matches)];
  return [
    ...samples,
    ...calendar.matches.filter(
      (match) => match.scenario !== undefined || (match.tie !== undefined && match.index % 4 === 0),
    ),
  ];
});

describe("documents of the soccer feeds", () => {
  it.each(feedNames)("%s has no issues and no drift before, during and after a match", (feed) => {
    let documents = 0;
    // A season is requested about its first match; in nightly runs, about all its matches.
    const about = matches.filter(
      (match, index) =>
        isNight || !isSeason(feed) || matches.findIndex(({ calendar }) => calendar === match.calendar) === index,
    );
    for (const [index, match] of about.entries()) {
      const ids = isSeason(feed) ? { tmcl: id(match.calendar.id) } : { fixture: id(match.id) };
      // In CI every fourth instant of a match, and the others of the next matches. Season feeds have few instants.
      const step = isSeason(feed) ? 1 : size(4, 1);
      for (const offset of offsets.filter((_, position) => (position + index) % step === 0)) {
        if (feed === "season-simulations" && offset !== -12 * 24 && offset !== 1.3) continue;
        const document = ask(feed, ids, match.start + offset * hour, fullParameters[feed]);
        if (document.error === undefined) documents++;
      }
    }
    expect(documents).toBeGreaterThan(isSeason(feed) ? 10 : 40);
  });

  it.each(feedNames)("%s encodes to valid XML that equals its JSON", (feed) => {
    const complaints = xsdOf(`soccer/${feed}`);
    let documents = 0;
    for (const match of matches.slice(0, size(5, 12))) {
      for (const offset of [-12 * 24, -0.5, 0.85, 2.6]) {
        if (feed === "season-simulations" && offset !== 0.85) continue;
        const value = ask(
          feed,
          isSeason(feed) ? { tmcl: id(match.calendar.id) } : { fixture: id(match.id) },
          match.start + offset * hour,
          fullParameters[feed],
        );
        if (value.error !== undefined) continue;
        documents++;
        const xml = encode(value, { feed: shapeOf(feed), format: "xml" });
        expect(complaints(xml)).toEqual([]);
        const decoded = [xml, encode(value, { feed: shapeOf(feed), format: "json" })].map(
          (text) => decode(text, { feed: shapeOf(feed) }).value,
        );
        expectEqual(decoded[0], decoded[1]);
      }
    }
    expect(documents).toBeGreaterThan(4);
  });

  it.each([
    "match-detailed",
    "live-win-probability",
    "match-events-possession-values",
    "match-possession-values",
  ] as const)("%s returns legacy ids in the scheme of the request", (feed) => {
    const match = universe.calendar(1).matches[33] as Match;
    const at = match.start + 2.6 * hour;
    const info = (document: { match?: { matchInfo: object }[]; matchInfo?: object }): object =>
      document.match?.[0]?.matchInfo ?? document.matchInfo ?? {};
    expect(info(ask(feed, { fixture: id(match.legacyA, "legacy-a") }, at))).toMatchObject({
      id: match.id,
      opId: match.legacyA,
      competition: { opId: match.calendar.competition.legacyA },
    });
    expect(info(ask(feed, { fixture: id(match.legacyA, "legacy-a") }, at))).not.toHaveProperty("ocId");
    expect(info(ask(feed, { fixture: id(match.legacyB, "legacy-b") }, at))).toMatchObject({
      id: match.id,
      ocId: match.legacyB,
    });
    expect(info(ask(feed, { fixture: id(match.legacyA, "legacy") }, at))).toMatchObject({
      id: match.id,
      opId: match.legacyA,
    });
    expect(info(ask(feed, { fixture: id(match.id) }, at))).not.toHaveProperty("opId");
  });

  it("does not depend on previous requests", () => {
    const match = universe.calendar(1).matches[77] as Match;
    const other = soccerOf({ leagues: { soccer: 3 }, scenarios });
    const instants = [2.6, 0.4, 1.4, -20, 60].map((offset) => match.start + offset * hour);
    for (const feed of feedNames) {
      const ids = isSeason(feed) ? { tmcl: id(match.calendar.id) } : { fixture: id(match.id) };
      const forwards = [...instants]
        .sort((one, two) => one - two)
        .map((at) => JSON.stringify([at, other.ask(feed, ids, at, fullParameters[feed])]));
      const backwards = [...instants]
        .sort((one, two) => two - one)
        .map((at) => JSON.stringify([at, ask(feed, ids, at, fullParameters[feed])]));
      expect(backwards.reverse()).toEqual(forwards);
    }
  });

  it("does not change before validUntil", () => {
    const match = universe.calendar(1).matches[55] as Match;
    for (const feed of feedNames.filter((each) => !isSeason(each))) {
      let at = match.start - hour;
      let steps = 0;
      for (; at < match.start + 0.4 * hour && steps < 60; steps++) {
        const now = answer(feed, { fixture: id(match.id) }, at, fullParameters[feed]);
        if (now.kind === "error") throw new Error(now.why);
        const later = Math.min(now.validUntil - 1, match.start + hour);
        expect(
          JSON.stringify(ask(feed, { fixture: id(match.id) }, later, fullParameters[feed])),
          `${feed} at ${at}`,
        ).toBe(JSON.stringify(ask(feed, { fixture: id(match.id) }, at, fullParameters[feed])));
        at = now.validUntil;
      }
      expect(steps).toBeGreaterThan(2);
    }
  });

  it("answers an unknown identifier with error 10400", () => {
    for (const feed of feedNames) {
      const ids = isSeason(feed)
        ? { tmcl: id("0000000000000000000000000") }
        : { fixture: id("0000000000000000000000000") };
      expect(ask(feed, ids, Date.UTC(2026, 9, 1)).error, feed).toBe("10400");
    }
  });
});
