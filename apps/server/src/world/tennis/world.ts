/** The tennis of a world: tours, their seasons, and everything that happens in them. */
import type { Entity, Fixture, FixtureState, Instant, SportWorld, WorldOptions } from "../contract.ts";
import { day, hour, utc } from "../core/dates.ts";
import { legacyDigits, uuid } from "../core/ids.ts";
import { Memo } from "../core/memo.ts";
import { after, timeline, type Occasion } from "../timeline/timeline.ts";
import { meetings } from "./calendar.ts";
import { createDraw, type Draw, type Slot } from "./draws.ts";
import { createField, mixedPairs, type Entrant, type Field } from "./players.ts";
import { Progress } from "./progress.ts";
import { tennisScenarios, type TennisScenario } from "./scenarios.ts";
import { writeScore } from "./score.ts";
import { scoreAfter } from "./simulate.ts";
import { matchState, newDateAfter, postponedAhead } from "./state.ts";
import type { Gender } from "./surfaces.ts";

/** A tour: one gender's season of tournaments. */
export interface Tour {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** The season, as the feeds list it under `tourCalendars`. */
  readonly calendar: { readonly id: string; readonly name: string; readonly start: Instant; readonly end: Instant };
  readonly field: Field;
}

export interface TennisWorld extends SportWorld {
  readonly seed: string;
  readonly tours: readonly Tour[];
  readonly draws: readonly Draw[];
  readonly progress: Progress;
  /** Where scenarios were laid. */
  readonly scenarios: ReadonlyMap<string, TennisScenario>;
  slot(fixture: string): Slot | undefined;
  /** A fixture, without making the list of all. */
  find(id: string): Fixture | undefined;
  draw(tournament: string): Draw | undefined;
  tour(key: string): Tour;
}

const names: Readonly<Record<Gender, readonly string[]>> = { men: ["Continental Men's Tour", "Meridian Men's Tour"], women: ["Continental Women's Tour", "Meridian Women's Tour"] };

/**
 * Makes the tennis of a world. `leagues.tennis` is the number of tours: men's and women's in turn; the
 * first two share the great events, which have mixed doubles.
 *
 * @throws RangeError when a scenario is laid on a fixture that it does not fit, or that there is not
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
      name: names[gender][Math.floor(index / 2)] ?? `${gender === "men" ? "Men's" : "Women's"} Tour ${Math.floor(index / 2) + 1}`,
      gender,
      calendar: { id: uuid(seed, "tournamentCalendar", `tennis/${key}/${year}`), name: String(year), start: utc(year, 1, 1), end: utc(year, 11, 30) },
      field: createField(seed, key, gender, year),
    };
  });
  const draws: Draw[] = [];
  for (const [index, tour] of tours.entries()) {
    for (const meeting of meetings(seed, year, tour.key)) {
      const shared = { seed, meeting, tour: tour.key, tourCalendar: tour.calendar.id, gender: tour.gender };
      const size = meeting.level === "Grand Event" ? 128 : meeting.level === "Premier Event" ? 64 : 32;
      draws.push(createDraw({ ...shared, kind: "single", pool: tour.field.singles, size }));
      draws.push(createDraw({ ...shared, kind: "double", pool: tour.field.pairs, size: size / 2 }));
      const partner = tours[index + 1];
      if (meeting.level === "Grand Event" && index === 0 && partner !== undefined) {
        draws.push(createDraw({ ...shared, gender: "mixed", kind: "mix", pool: mixedPairs(seed, tour.field, partner.field), size: 32 }));
      }
    }
  }
  const slots = new Map<string, Slot>();
  const byDraw = new Map<string, Draw>();
  for (const draw of draws) {
    byDraw.set(draw.id, draw);
    for (const row of draw.slots) for (const slot of row) slots.set(slot.fixture.id, slot);
  }
  const scenarios = lay(options, slots);
  const progress = new Progress(seed, scenarios);
  let fixtures: readonly Fixture[] | undefined;
  const merged = new Memo<string, Float64Array>(96);
  let entities: readonly Entity[] | undefined;
  return {
    sport: "tennis",
    seed,
    tours,
    draws,
    progress,
    scenarios,
    get fixtures() {
      return (fixtures ??= [...slots.values()].map((slot) => slot.fixture).sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)));
    },
    find: (id) => slots.get(id)?.fixture,
    get entities() {
      return (entities ??= listEntities(seed, tours, draws));
    },
    slot: (fixture) => slots.get(fixture),
    draw: (tournament) => byDraw.get(tournament),
    tour: (key) => tours.find((each) => each.key === key)!,
    state: (fixture, at) => {
      const slot = slots.get(fixture);
      return slot === undefined ? undefined : summary(progress, slot, at);
    },
    ...timeline(() => [...slots.values()].map((slot) => occasion(progress, slot, merged))),
  };
}

function lay(options: WorldOptions, slots: ReadonlyMap<string, Slot>): ReadonlyMap<string, TennisScenario> {
  const laid = new Map<string, TennisScenario>();
  for (const choice of options.scenarios ?? []) {
    const scenario = tennisScenarios.find((each) => each.name === choice.name);
    if (scenario === undefined) continue;
    const slot = choice.fixture === undefined ? [...slots.values()].find((each) => scenario.fits(each) && !laid.has(each.fixture.id)) : slots.get(choice.fixture);
    if (slot === undefined && choice.fixture !== undefined) throw new RangeError(`scenario ${choice.name}: no fixture of this sport has the identifier ${choice.fixture}; leave the fixture out, and a fitting one is taken`);
    if (slot === undefined || !scenario.fits(slot)) {
      throw new RangeError(`scenario ${choice.name}: ${choice.fixture === undefined ? "no match of this world fits it; give tennis at least one tour" : `does not fit fixture ${choice.fixture}; leave the fixture out, and a fitting one is taken`}`);
    }
    laid.set(slot.fixture.id, scenario);
  }
  return laid;
}

function summary(progress: Progress, slot: Slot, at: Instant): FixtureState {
  const state = matchState(progress, slot, at);
  const status = state.status === "Retired" ? "Played" : state.status === "Walkover" || state.status === "Bye" ? "Awarded" : state.status;
  const score = state.score === undefined ? "" : ` ${writeScore(state.score)}`;
  return {
    status,
    ...(state.actualStart === undefined ? {} : { kickOff: state.actualStart }),
    ...(state.end === undefined ? {} : { end: state.end }),
    ...(state.score === undefined ? {} : { periodId: state.score.sets.length }),
    summary: `${state.status}${score}`,
  };
}

interface Moment {
  readonly at: Instant;
  readonly kind: string;
}

/** What happens in a match beside its points. */
function besides(progress: Progress, slot: Slot): readonly Moment[] {
  const outcome = progress.outcome(slot);
  const found: Moment[] = [];
  if (outcome.moved !== undefined) found.push({ at: outcome.planned - postponedAhead, kind: "postponed" }, { at: outcome.planned + newDateAfter, kind: "rescheduled" });
  if (outcome.status === "Played" || outcome.status === "Retired") {
    found.push({ at: outcome.start, kind: "match-start" });
    for (const [from, to] of progress.log(slot)!.interruptions) if (from > outcome.start) found.push({ at: from, kind: "suspended" }, { at: to, kind: "resumed" });
    if (outcome.status === "Retired") found.push({ at: outcome.end, kind: "retired" });
  } else found.push({ at: outcome.end, kind: outcome.status.toLowerCase() });
  return found;
}

/** The moments of a match: its start, every point, interruptions and the end; or that it is not played. */
function occasion(progress: Progress, slot: Slot, merged: Memo<string, Float64Array>): Occasion {
  const { fixture } = slot;
  return {
    id: fixture.id,
    opens: progress.opens(slot),
    get closes() {
      return progress.peek(slot)?.end ?? fixture.start + (progress.moves(slot) ? 2 * day : 15 * hour);
    },
    times: () =>
      merged.get(fixture.id, () => {
        const points = progress.log(slot)?.times ?? [];
        const others = besides(progress, slot);
        const times = new Float64Array(points.length + others.length);
        times.set(points);
        others.forEach((each, index) => (times[points.length + index] = each.at));
        return times.sort();
      }),
    describe(index) {
      const at = this.times()[index] ?? fixture.start;
      const other = besides(progress, slot).find((each) => each.at === at);
      const log = progress.log(slot);
      if (other !== undefined || log === undefined) return { at, fixture: fixture.id, kind: other?.kind ?? "end", text: `${title(progress, slot)}: ${(other?.kind ?? "end").replace("-", " ")}` };
      const score = scoreAfter(log, after(log.times, at));
      const kind = { point: "point", game: "game", set: "set-end", match: "end" }[score.ended];
      return { at, fixture: fixture.id, kind, text: `${title(progress, slot)}: ${writeScore(score)}` };
    },
  };
}

function title(progress: Progress, slot: Slot): string {
  const names = ([0, 1] as const).map((side) => progress.entry(slot.draw, slot.round, slot.match, side)?.entrant.short ?? "bye");
  return names.join(" vs ");
}

function listEntities(seed: string, tours: readonly Tour[], draws: readonly Draw[]): Entity[] {
  const sport = "tennis" as const;
  const found = new Map<string, Entity>();
  const add = (entity: Omit<Entity, "sport">): void => {
    if (!found.has(`${entity.entity}/${entity.id}`)) found.set(`${entity.entity}/${entity.id}`, { ...entity, sport });
  };
  const digits = (kind: string): string => legacyDigits(seed, "stats", `tennis/${kind}`, found.size);
  const entrant = (each: Entrant): void => {
    for (const player of each.players) add({ entity: "person", id: player.id, name: `${player.name.first} ${player.name.last}`, stats: digits("person") });
    add({ entity: "contestant", id: each.id, name: each.name, stats: digits("contestant") });
  };
  for (const tour of tours) {
    add({ entity: "tournamentCalendar", id: tour.calendar.id, name: `${tour.name} ${tour.calendar.name}`, stats: digits("tournamentCalendar") });
    tour.field.singles.forEach(entrant);
    tour.field.pairs.forEach(entrant);
  }
  for (const draw of draws) {
    add({ entity: "competition", id: draw.competition, name: draw.name, stats: digits("competition") });
    add({ entity: "tournament", id: draw.id, name: draw.name, parent: draw.competition, stats: digits("tournament") });
    for (const round of draw.rounds) add({ entity: "stage", id: round.id, name: `${draw.name}, ${round.title}`, parent: draw.id, stats: digits("stage") });
    if (draw.kind === "mix") for (const line of draw.lines) if (line !== undefined) entrant(line.entrant);
  }
  return [...found.values()];
}
