/** Events of matches, and their lookup across matches. */
import type { Instant, WorldEvent } from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
import type { SteppedLookup } from "../timeline/timeline.ts";
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
    const played = universe.played(match);
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

/** Event lookup across matches of one season. The matches must be sorted by start. */
export class EventIndex implements SteppedLookup {
  readonly #universe: SoccerUniverse;
  readonly #matches: readonly Match[];
  /** Matches with events far from their start. */
  readonly #exceptional: readonly Match[];
  readonly #starts: Float64Array;

  constructor(universe: SoccerUniverse, matches: readonly Match[]) {
    this.#universe = universe;
    this.#matches = matches;
    this.#exceptional = matches.filter(isExceptional);
    this.#starts = Float64Array.from(matches, (match) => match.start);
  }

  /** Index of the first match that starts at or after an instant. */
  #firstIndexAt(at: Instant): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  *prepare(at: Instant): Generator<void, void, void> {
    for (const match of this.#exceptional) {
      if (!isNeverPlayed(this.#universe.recordOverrides(match))) this.#universe.played(match);
      yield;
    }
    const first = this.#firstIndexAt(at - maxOrdinaryDuration);
    for (let index = first; index < this.#matches.length; index++) {
      const match = this.#matches[index] as Match;
      if (match.start - lineUpLeadTime > at) break;
      if (!isExceptional(match)) this.#universe.played(match);
      yield;
    }
  }

  events(from: Instant, to: Instant): readonly WorldEvent[] {
    const events: WorldEvent[] = [];
    const exceptional = new Set<Match>(this.#exceptional);
    const consider = (match: Match): void => {
      for (const event of listEvents(this.#universe, match)) if (from < event.at && event.at <= to) events.push(event);
    };
    for (let index = this.#firstIndexAt(from - maxOrdinaryDuration - day); index < this.#matches.length; index++) {
      const match = this.#matches[index] as Match;
      if (match.start - lineUpLeadTime > to) break;
      if (!exceptional.has(match)) consider(match);
    }
    for (const match of this.#exceptional) consider(match);
    return events.sort((one, other) => one.at - other.at);
  }

  nextEvent(after: Instant): WorldEvent | undefined {
    let best: WorldEvent | undefined;
    const consider = (match: Match): void => {
      for (const event of listEvents(this.#universe, match)) {
        if (event.at <= after) continue;
        if (best === undefined || event.at < best.at) best = event;
        break;
      }
    };
    for (const match of this.#exceptional) consider(match);
    for (let index = this.#firstIndexAt(after - maxOrdinaryDuration); index < this.#matches.length; index++) {
      const match = this.#matches[index] as Match;
      // Line-ups are the first event of a match that has not started.
      const lineUpsAt = match.start - lineUpLeadTime;
      if (best !== undefined && lineUpsAt >= best.at) break;
      if (isExceptional(match)) continue;
      if (lineUpsAt > after) best = lineUpsEvent(match);
      else consider(match);
    }
    return best;
  }

  previousEvent(before: Instant): WorldEvent | undefined {
    let best: WorldEvent | undefined;
    const consider = (match: Match): void => {
      const event = listEvents(this.#universe, match).findLast(({ at }) => at <= before);
      if (event !== undefined && (best === undefined || event.at > best.at)) best = event;
    };
    for (const match of this.#exceptional) consider(match);
    for (let index = this.#firstIndexAt(before + lineUpLeadTime + 1) - 1; index >= 0; index--) {
      const match = this.#matches[index] as Match;
      if (best !== undefined && match.start + maxOrdinaryDuration <= best.at) break;
      if (!isExceptional(match)) consider(match);
    }
    return best;
  }
}
