/** Events of matches, and their lookup across matches. */
import { LruCache } from "../../core/collections.ts";
import type { WorldEvent } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { timeline, type SteppedLookup, type TimelineFixture } from "../timeline/timeline.ts";
import { lineUpLeadTime } from "./facts.ts";
import { instantIn, minuteSecond, pauseSpan } from "./played-match.ts";
import { announcements } from "./scenarios/announcements.ts";
import { isExceptional, isNeverPlayed } from "./scenarios/overrides.ts";
import { matchFacts } from "./state.ts";
import type { Match } from "./structure/entities.ts";
import type { SoccerUniverse } from "./universe.ts";

/** Upper bound of the time from kick-off to the last event of an ordinary match. */
const maxOrdinaryDuration = 5 * hour;

/** Returns the events of a match, oldest first. */
export function listEvents(universe: SoccerUniverse, match: Match): readonly WorldEvent[] {
  const fixture = match.id;
  const events: WorldEvent[] = [];
  const overrides = universe.recordOverrides(match);
  for (const { at, status } of overrides.changes ?? [])
    events.push({
      at,
      fixture,
      kind: status === undefined ? "rescheduled" : status.toLowerCase(),
      text: status ?? "New date",
    });
  events.push(...announcements(match, overrides));
  if (!isNeverPlayed(overrides)) {
    const played = universe.matches.played(match);
    const [home, away] = match.sides();
    const name = (side: 0 | 1): string => (side === 0 ? home : away).name;
    events.push(lineUpsEvent(match));
    for (const period of played.periods) {
      events.push({
        at: period.start,
        fixture,
        kind: period.id === 1 ? "kick-off" : "period-start",
        text: period.id === 1 ? `Kick-off ${home.name} – ${away.name}` : `Start of period ${period.id}`,
      });
      if (period.end < played.end)
        events.push({ at: period.end, fixture, kind: "period-end", text: `End of period ${period.id}` });
    }
    for (const pause of played.outline.pauses) {
      const [from, to] = pauseSpan(played, pause);
      events.push(
        { at: from, fixture, kind: "suspended", text: pause.reason },
        { at: to, fixture, kind: "resumed", text: "Play goes on" },
      );
    }
    for (const fact of matchFacts(universe, played).list) {
      const clock = minuteSecond(fact.period, fact.second);
      const at = instantIn(played, fact.period, fact.second);
      if (fact.kind === "goal") {
        events.push({
          at: fact.since,
          fixture,
          kind: "goal",
          text: `${clock} ${fact.score[0]}–${fact.score[1]} ${name(fact.side)}`,
        });
        if (fact.until !== Infinity)
          events.push({
            at: fact.until,
            fixture,
            kind: "goal-withdrawn",
            text: `${clock} goal of ${name(fact.side)} taken back`,
          });
        if (fact.scorerCorrection !== undefined)
          events.push({
            at: fact.scorerCorrection.since,
            fixture,
            kind: "correction",
            text: `${clock} another scorer`,
          });
      } else if (fact.kind === "card")
        events.push({
          at,
          fixture,
          kind: fact.type === "YC" ? "card" : "red-card",
          text: `${clock} ${fact.type} ${name(fact.side)}`,
        });
      else if (fact.kind === "substitution")
        events.push({ at, fixture, kind: "substitution", text: `${clock} ${name(fact.side)}` });
      else if (fact.kind === "missed-penalty" && fact.type === "PM")
        events.push({ at, fixture, kind: "missed-penalty", text: `${clock} ${name(fact.side)}` });
      else if (fact.kind === "review")
        events.push({ at, fixture, kind: "video-review", text: `${clock} ${fact.type}: ${fact.outcome}` });
      else if (fact.kind === "kick")
        events.push({ at: fact.at, fixture, kind: "shoot-out", text: `${name(fact.side)} ${fact.outcome}` });
    }
    events.push({
      at: played.end,
      fixture,
      kind: "end",
      text: `End ${played.outline.score.ft[0]}–${played.outline.score.ft[1]}`,
    });
  }
  return events.sort((one, other) => one.at - other.at);
}

function lineUpsEvent({ id, start }: Match): WorldEvent {
  return { at: start - lineUpLeadTime, fixture: id, kind: "line-ups", text: "Line-ups" };
}

/** Maximum number of matches whose events are cached. */
const MAX_CACHED_EVENTS = 96;

/** Returns the lookup of the events of matches. */
export function matchTimeline(universe: SoccerUniverse, matches: readonly Match[]): SteppedLookup {
  const cache = new LruCache<string, readonly WorldEvent[]>(MAX_CACHED_EVENTS);
  return timeline(() =>
    matches.map((match): TimelineFixture => {
      const events = (): readonly WorldEvent[] => cache.get(match.id, () => listEvents(universe, match));
      const common = {
        id: match.id,
        *prepare() {
          events();
          yield;
        },
        times: () => events().map(({ at }) => at),
        describe: (index: number) => events()[index] as WorldEvent,
      };
      // Scenarios and overrides add events far from the start.
      if (isExceptional(match)) return { ...common, opens: -Infinity, closes: Infinity };
      const opening = lineUpsEvent(match);
      return {
        ...common,
        opens: opening.at,
        closes: match.start + maxOrdinaryDuration,
        opening,
        describe: (index) => (index === 0 ? opening : common.describe(index)),
      };
    }),
  );
}
