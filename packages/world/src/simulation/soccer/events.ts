/** Events of matches. */
import type { LruCache } from "../../core/collections.ts";
import type { Instant, WorldEvent } from "../../core/contract.ts";
import { hour, timestamp } from "../../core/dates.ts";
import { scheduleEvents } from "../schedule.ts";
import type { TimelineFixture } from "../timeline/timeline.ts";
import { lineUpLeadTime, type Fact } from "./facts.ts";
import { instantIn, minuteSecond, pauseSpan } from "./played-match.ts";
import { matchFacts } from "./state.ts";
import type { Match } from "./structure/entities.ts";
import type { SoccerUniverse } from "./universe.ts";

/** Upper bound of the time from kick-off to the last event of an ordinary match. */
const maxOrdinaryDuration = 5 * hour;

/** Returns the events of a match, oldest first. */
function listEvents(universe: SoccerUniverse, match: Match): readonly WorldEvent[] {
  const { record, plans, start, changes, sidesHiddenUntil } = match;
  const events: WorldEvent[] = [];
  const add = (at: Instant, kind: string, text: string): void =>
    void events.push({ at, fixture: match.id, kind, text });
  for (const { at, kind } of scheduleEvents(match)) add(at, kind, kind);
  if (match.scenario !== undefined) {
    const { noLiveDataFor } = record;
    // A new date after a postponement is a change of the status.
    for (const each of plans.slice(1))
      if (!changes.some(({ at }) => at === each.since))
        add(each.since, "start-announced", each.timeKnown ? `Starts at ${timestamp(each.start)}` : "Time is not known");
    if (sidesHiddenUntil > -Infinity) add(sidesHiddenUntil, "contestants", "Contestants are published");
    if (noLiveDataFor !== undefined) add(start + noLiveDataFor, "live-data", "Collection of live data begins");
  }
  if (!match.isNeverPlayed) {
    const played = universe.matches.played(match);
    const { periods, outline, end } = played;
    const names = match.sides().map(({ name }) => name);
    events.push(lineUpsEvent(match));
    for (const period of periods) {
      if (period.id === 1) add(period.start, "kick-off", `Kick-off ${names.join(" – ")}`);
      else add(period.start, "period-start", `Start of period ${period.id}`);
      if (period.end < end) add(period.end, "period-end", `End of period ${period.id}`);
    }
    for (const pause of outline.pauses) {
      const [from, to] = pauseSpan(played, pause);
      add(from, "suspended", pause.reason);
      add(to, "resumed", "Play goes on");
    }
    for (const fact of matchFacts(universe, played).list) {
      const name = names[fact.side]!;
      const clock = minuteSecond(fact.period, fact.second);
      if (fact.kind === "goal") {
        add(fact.since, "goal", `${clock} ${fact.score.join("–")} ${name}`);
        if (fact.until !== Infinity) add(fact.until, "goal-withdrawn", `${clock} goal of ${name} taken back`);
        if (fact.scorerCorrection !== undefined)
          add(fact.scorerCorrection.since, "correction", `${clock} another scorer`);
      } else if (fact.kind === "kick") add(fact.at, "shoot-out", `${name} ${fact.outcome}`);
      else {
        const [kind, text] = describeFact(fact, name);
        if (kind !== undefined) add(instantIn(played, fact.period, fact.second), kind, `${clock} ${text}`);
      }
    }
    add(end, "end", `End ${outline.score.ft.join("–")}`);
  }
  return events.sort((one, other) => one.at - other.at);
}

/** Returns the kind and the description of a fact that is an event. */
function describeFact(fact: Fact, name: string): readonly [kind: string, text: string] | readonly [] {
  if (fact.kind === "card") return [fact.card === "YC" ? "card" : "red-card", `${fact.card} ${name}`];
  if (fact.kind === "review") return ["video-review", `${fact.type}: ${fact.outcome}`];
  if (fact.kind === "missed-penalty" && fact.type === "PS") return [];
  return [fact.kind, name];
}

function lineUpsEvent({ id, start }: Match): WorldEvent {
  return { at: start - lineUpLeadTime, fixture: id, kind: "line-ups", text: "Line-ups" };
}

/** Returns a match as a fixture of a timeline. `cache` keeps its events by match. */
export function toTimelineFixture(
  universe: SoccerUniverse,
  match: Match,
  cache: LruCache<string, readonly WorldEvent[]>,
): TimelineFixture {
  const events = (): readonly WorldEvent[] => cache.get(match.id, () => listEvents(universe, match));
  const common = {
    *prepare() {
      events();
      yield;
    },
    times: () => events().map(({ at }) => at),
    describe: (index: number) => events()[index]!,
  };
  // Scenarios and overrides add events far from the start.
  if (match.isExceptional) return { ...common, id: match.id, opens: -Infinity, closes: Infinity };
  const opening = lineUpsEvent(match);
  return {
    ...common,
    id: match.id,
    opens: opening.at,
    closes: match.start + maxOrdinaryDuration,
    opening,
    describe: (index) => (index === 0 ? opening : common.describe(index)),
  };
}
