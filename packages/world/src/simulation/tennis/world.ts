/** The tennis world: tours, seasons and events. */
import type { Entity, Fixture, FixtureState, Instant, SportWorld, WorldOptions } from "../../core/contract.ts";
import { day, hour, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { LruCache } from "../../core/lru-cache.ts";
import { overrideEvents, overridesByFixture, withOverriddenStart } from "../overrides.ts";
import { firstIndexAfter, timeline, type TimelineFixture } from "../timeline/timeline.ts";
import { meetings } from "./calendar.ts";
import { createDraw, type Draw, type MatchSlot } from "./draws.ts";
import { createField, mixedPairs, type Entrant, type TourField } from "./players.ts";
import { tennisScenarios, type TennisScenario } from "./scenarios.ts";
import { formatScore } from "./score.ts";
import { scoreAfter } from "./simulate-match.ts";
import { matchState, newDateDelay, postponementLeadTime } from "./state.ts";
import type { Gender } from "./surfaces.ts";
import { TournamentProgress } from "./tournament-progress.ts";

/** A tour: a season of tournaments for one gender. */
export interface Tour {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** The season, as the feeds list it under `tourCalendars`. */
  readonly calendar: { readonly id: string; readonly name: string; readonly start: Instant; readonly end: Instant };
  readonly field: TourField;
}

export interface TennisWorld extends SportWorld {
  readonly seed: string;
  readonly tours: readonly Tour[];
  readonly draws: readonly Draw[];
  readonly progress: TournamentProgress;
  /** Applied scenarios by fixture id. */
  readonly scenarios: ReadonlyMap<string, TennisScenario>;
  slot(fixture: string): MatchSlot | undefined;
  /** Returns a fixture without creating the list of all fixtures. */
  find(id: string): Fixture | undefined;
  draw(tournament: string): Draw | undefined;
  tour(key: string): Tour;
}

const tourNames: Readonly<Record<Gender, readonly string[]>> = {
  men: ["Continental Men's Tour", "Meridian Men's Tour"],
  women: ["Continental Women's Tour", "Meridian Women's Tour"],
};

/**
 * Creates the tennis world. `leagues.tennis` is the number of tours, alternately for men and women. The first two share
 * the major events, which have mixed doubles.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createTennis(options: WorldOptions): Omit<TennisWorld, "feeds"> {
  const { seed, year } = options;
  const count = options.leagues?.tennis ?? 2;
  const tours = Array.from({ length: count }, (_, index): Tour => {
    const gender: Gender = index % 2 === 0 ? "men" : "women";
    const key = `tour${index}`;
    return {
      key,
      id: uuid(seed, "tour", key),
      name:
        tourNames[gender][Math.floor(index / 2)] ??
        `${gender === "men" ? "Men's" : "Women's"} Tour ${Math.floor(index / 2) + 1}`,
      gender,
      calendar: {
        id: uuid(seed, "tournamentCalendar", `tennis/${key}/${year}`),
        name: String(year),
        start: utc(year, 1, 1),
        end: utc(year, 11, 30),
      },
      field: createField(seed, key, gender, year),
    };
  });
  const draws: Draw[] = [];
  for (const [index, tour] of tours.entries()) {
    for (const meeting of meetings(seed, year, tour.key)) {
      const common = { seed, meeting, tour: tour.key, tourCalendar: tour.calendar.id, gender: tour.gender };
      const size = meeting.level === "Grand Event" ? 128 : meeting.level === "Premier Event" ? 64 : 32;
      draws.push(createDraw({ ...common, kind: "single", pool: tour.field.singles, size }));
      draws.push(createDraw({ ...common, kind: "double", pool: tour.field.pairs, size: size / 2 }));
      const partner = tours[index + 1];
      if (meeting.level === "Grand Event" && index === 0 && partner !== undefined) {
        draws.push(
          createDraw({
            ...common,
            gender: "mixed",
            kind: "mix",
            pool: mixedPairs(seed, tour.field, partner.field),
            size: 32,
          }),
        );
      }
    }
  }
  const slots = new Map<string, MatchSlot>();
  const drawsById = new Map<string, Draw>();
  for (const draw of draws) {
    drawsById.set(draw.id, draw);
    for (const row of draw.slots) for (const slot of row) slots.set(slot.fixture.id, slot);
  }
  const scenarios = assignScenarios(options, slots);
  const overrides = overridesByFixture(options.overrides);
  const fixtureOf = ({ fixture }: MatchSlot): Fixture => withOverriddenStart(fixture, overrides.get(fixture.id));
  const progress = new TournamentProgress(seed, scenarios, overrides);
  let fixtures: readonly Fixture[] | undefined;
  const eventTimes = new LruCache<string, Float64Array>(96);
  let entities: readonly Entity[] | undefined;
  return {
    sport: "tennis",
    seed,
    tours,
    draws,
    progress,
    scenarios,
    get fixtures() {
      return (fixtures ??= [...slots.values()]
        .map(fixtureOf)
        .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)));
    },
    find: (id) => {
      const slot = slots.get(id);
      return slot === undefined ? undefined : fixtureOf(slot);
    },
    get entities() {
      return (entities ??= listEntities(seed, tours, draws));
    },
    slot: (fixture) => slots.get(fixture),
    draw: (tournament) => drawsById.get(tournament),
    tour: (key) => tours.find((each) => each.key === key)!,
    state: (fixture, at) => {
      const slot = slots.get(fixture);
      return slot === undefined ? undefined : summary(progress, slot, at);
    },
    ...timeline(() => [...slots.values()].map((slot) => timelineFixture(progress, slot, eventTimes))),
  };
}

function assignScenarios(
  options: WorldOptions,
  slots: ReadonlyMap<string, MatchSlot>,
): ReadonlyMap<string, TennisScenario> {
  const assignments = new Map<string, TennisScenario>();
  for (const choice of options.scenarios ?? []) {
    const scenario = tennisScenarios.find((each) => each.name === choice.name);
    if (scenario === undefined) continue;
    const slot =
      choice.fixture === undefined
        ? [...slots.values()].find((each) => scenario.fits(each) && !assignments.has(each.fixture.id))
        : slots.get(choice.fixture);
    const fix = "omit the fixture to use a suitable one";
    if (slot === undefined && choice.fixture !== undefined) {
      throw new RangeError(
        `scenario ${choice.name}: no fixture of this sport has the identifier ${choice.fixture}; ${fix}`,
      );
    }
    if (slot === undefined || !scenario.fits(slot)) {
      const problem =
        choice.fixture === undefined
          ? "no match of this world is suitable; raise or omit leagues.tennis to simulate more tournaments"
          : `does not fit fixture ${choice.fixture}; ${fix}`;
      throw new RangeError(`scenario ${choice.name}: ${problem}`);
    }
    assignments.set(slot.fixture.id, scenario);
  }
  return assignments;
}

function summary(progress: TournamentProgress, slot: MatchSlot, at: Instant): FixtureState {
  const state = matchState(progress, slot, at);
  const status =
    state.status === "Retired"
      ? "Played"
      : state.status === "Walkover" || state.status === "Bye"
        ? "Awarded"
        : state.status;
  const score = state.score === undefined ? "" : ` ${formatScore(state.score)}`;
  return {
    status,
    kickOff: state.actualStart,
    end: state.end,
    periodId: state.score === undefined ? undefined : state.score.sets.length,
    summary: `${state.status}${score}`,
  };
}

interface Moment {
  readonly at: Instant;
  readonly kind: string;
}

/** Events of a match besides its points. */
function otherEvents(progress: TournamentProgress, slot: MatchSlot): readonly Moment[] {
  const outcome = progress.outcome(slot);
  // The outcome adds the event of a cancellation.
  const events: Moment[] = overrideEvents(progress.overrides(slot)).filter((each) => each.kind === "rescheduled");
  if (outcome.newStart !== undefined)
    events.push(
      { at: outcome.planned - postponementLeadTime, kind: "postponed" },
      { at: outcome.planned + newDateDelay, kind: "rescheduled" },
    );
  if (outcome.status === "Played" || outcome.status === "Retired") {
    events.push({ at: outcome.start, kind: "match-start" });
    for (const [from, to] of progress.log(slot)!.interruptions)
      if (from > outcome.start) events.push({ at: from, kind: "suspended" }, { at: to, kind: "resumed" });
    if (outcome.status === "Retired") events.push({ at: outcome.end, kind: "retired" });
  } else events.push({ at: outcome.end, kind: outcome.status.toLowerCase() });
  return events;
}

/** Events of a match: start, points, interruptions and end, or its cancellation. */
function timelineFixture(
  progress: TournamentProgress,
  slot: MatchSlot,
  eventTimes: LruCache<string, Float64Array>,
): TimelineFixture {
  const { fixture } = slot;
  return {
    id: fixture.id,
    opens: progress.firstChange(slot),
    get closes() {
      if (progress.overrides(slot).length > 0) return Infinity;
      return progress.peek(slot)?.end ?? fixture.start + (progress.isPostponed(slot) ? 2 * day : 15 * hour);
    },
    times: () =>
      eventTimes.get(fixture.id, () => {
        const points = progress.log(slot)?.times ?? [];
        const others = otherEvents(progress, slot);
        const times = new Float64Array(points.length + others.length);
        times.set(points);
        others.forEach((each, index) => (times[points.length + index] = each.at));
        return times.sort();
      }),
    describe(index) {
      const at = this.times()[index] ?? fixture.start;
      const otherEvent = otherEvents(progress, slot).find((each) => each.at === at);
      const log = progress.log(slot);
      if (otherEvent !== undefined || log === undefined)
        return {
          at,
          fixture: fixture.id,
          kind: otherEvent?.kind ?? "end",
          text: `${titleOf(progress, slot)}: ${(otherEvent?.kind ?? "end").replace("-", " ")}`,
        };
      const score = scoreAfter(log, firstIndexAfter(log.times, at));
      const kind = { point: "point", game: "game", set: "set-end", match: "end" }[score.ended];
      return { at, fixture: fixture.id, kind, text: `${titleOf(progress, slot)}: ${formatScore(score)}` };
    },
  };
}

function titleOf(progress: TournamentProgress, slot: MatchSlot): string {
  const names = ([0, 1] as const).map(
    (side) => progress.entry(slot.draw, slot.round, slot.match, side)?.entrant.short ?? "bye",
  );
  return names.join(" vs ");
}

function listEntities(seed: string, tours: readonly Tour[], draws: readonly Draw[]): Entity[] {
  const sport = "tennis" as const;
  const entitiesByKey = new Map<string, Entity>();
  const add = (entity: Omit<Entity, "sport">): void => {
    if (!entitiesByKey.has(`${entity.entity}/${entity.id}`))
      entitiesByKey.set(`${entity.entity}/${entity.id}`, { ...entity, sport });
  };
  const digits = (kind: string): string => legacyDigits(seed, "stats", `tennis/${kind}`, entitiesByKey.size);
  const addEntrant = (each: Entrant): void => {
    for (const player of each.players)
      add({
        entity: "person",
        id: player.id,
        name: `${player.name.first} ${player.name.last}`,
        stats: digits("person"),
      });
    add({ entity: "contestant", id: each.id, name: each.name, stats: digits("contestant") });
  };
  for (const tour of tours) {
    add({
      entity: "tournamentCalendar",
      id: tour.calendar.id,
      name: `${tour.name} ${tour.calendar.name}`,
      stats: digits("tournamentCalendar"),
    });
    tour.field.singles.forEach(addEntrant);
    tour.field.pairs.forEach(addEntrant);
  }
  for (const draw of draws) {
    add({ entity: "competition", id: draw.competition, name: draw.name, stats: digits("competition") });
    add({ entity: "tournament", id: draw.id, name: draw.name, parent: draw.competition, stats: digits("tournament") });
    for (const round of draw.rounds)
      add({
        entity: "stage",
        id: round.id,
        name: `${draw.name}, ${round.title}`,
        parent: draw.id,
        stats: digits("stage"),
      });
    if (draw.kind === "mix") for (const line of draw.lines) if (line !== undefined) addEntrant(line.entrant);
  }
  return [...entitiesByKey.values()];
}
