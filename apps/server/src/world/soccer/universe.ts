/** A soccer world: leagues, seasons and clubs, made as far as they are asked for. */
import type { ImportedCalendar, Instant, ScenarioChoice } from "../contract.ts";
import { country as countryOf } from "../core/cultures.ts";
import { uuid } from "../core/ids.ts";
import { Memo } from "../core/memo.ts";
import { random } from "../core/random.ts";
import { countMatch, countsPerMatch } from "./counts.ts";
import { timed } from "./played.ts";
import type { Played } from "./played.ts";
import { scenarioByName, scenarioPlaces } from "./scenarios/index.ts";
import type { Fate } from "./scenarios/scenario.ts";
import type { Overlay } from "./simulate/overlay.ts";
import { strength } from "./simulate/parameters.ts";
import { logBytes } from "./simulate/columns.ts";
import { playLog } from "./simulate/log.ts";
import type { MatchLog } from "./simulate/columns.ts";
import { play } from "./simulate/play.ts";
import type { Pair, Skeleton } from "./simulate/skeleton.ts";
import { lineUp, squadSkills } from "./simulate/squad.ts";
import type { LineUp, SquadSkills } from "./simulate/squad.ts";
import { calendarMark, leagueCalendar, matchId } from "./structure/calendar.ts";
import { clubCount, clubsOf, identity } from "./structure/clubs.ts";
import { cupCalendar } from "./structure/cup.ts";
import type { Calendar, Club, Competition, LaidScenario, Match, Person, Player, ScenarioOf, Squad, Tie } from "./structure/entities.ts";
import { importedCalendar } from "./structure/imported.ts";
import { officialsOf, squadOf } from "./structure/people.ts";
import { cupPlan, leaguePlans } from "./structure/plan.ts";
import type { LeaguePlan } from "./structure/plan.ts";
import { table } from "./table.ts";

/** Results of a season's matches, by index of the match. */
export interface Results {
  readonly home: Uint8Array;
  readonly away: Uint8Array;
  readonly kickOff: Float64Array;
  readonly end: Float64Array;
  /** 1 where the result counts in the table. */
  readonly counts: Uint8Array;
  /** Expected goals of the shots of both sides, as estimated from what can be seen. */
  readonly xgHome: Float32Array;
  readonly xgAway: Float32Array;
  /** Counts by match, from element `match * countsPerMatch` on; see {@link countMatch}. */
  readonly counted: Uint8Array;
}

export interface UniverseOptions {
  readonly seed: string;
  readonly year: number;
  readonly leagues: number;
  readonly scenarios: readonly ScenarioChoice[];
  readonly imported: readonly ImportedCalendar[];
}

/** Logarithms of how many more goals than average a club scores and fewer it concedes. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

const most = 20_000;

export class Universe {
  readonly options: UniverseOptions;
  readonly seed: string;
  readonly plans: readonly LeaguePlan[];
  readonly competitions: readonly Competition[];
  /** Numbers of the calendars: of each league the season before and this one, then the cup, then what was imported. */
  readonly calendarCount: number;
  readonly #firstClub: readonly number[];
  readonly #clubs = new Map<number, readonly Club[]>();
  readonly #calendars = new Map<number, Calendar>();
  readonly #marks = new Map<string, number>();
  readonly #results = new Map<number, { until: Instant; readonly results: Results }>();
  readonly #strengths = new Map<string, Strength>();
  readonly #squads = new Memo<string, Squad>(120);
  readonly #skills = new Map<string, SquadSkills>();
  readonly #played = new Memo<string, Played>(100);
  readonly #logs = new Memo<string, MatchLog>(2_500_000, logBytes);
  readonly #laid: ReadonlyMap<string, string>;
  #officials: readonly Person[] | undefined;

  constructor(options: UniverseOptions) {
    this.options = options;
    this.seed = options.seed;
    this.plans = leaguePlans.slice(0, options.leagues);
    const withCup = this.plans.filter((plan) => this.#inCup(plan)).reduce((sum, plan) => sum + plan.size, 0) >= 16;
    this.competitions = [
      ...this.plans.map((plan, index) => this.#league(plan, index)),
      ...(withCup ? [this.#cup()] : []),
      ...options.imported.map((each, index) => this.#imported(each, index)),
    ];
    this.calendarCount = this.plans.length * 2 + (withCup ? 1 : 0) + options.imported.length;
    for (let number = 0; number < this.calendarCount; number++) this.#marks.set(calendarMark(this.seed, number), number);
    let first = 0;
    this.#firstClub = this.plans.map((plan) => {
      const own = first;
      first += clubCount(plan);
      return own;
    });
    this.#laid = this.#layScenarios(withCup);
  }

  /** Number of the cup's calendar, if there is one. */
  get cupNumber(): number | undefined {
    const number = this.plans.length * 2;
    return this.calendarCount - this.options.imported.length > number ? number : undefined;
  }

  #inCup(plan: LeaguePlan): boolean {
    return plan.gender === "men" && countryOf(plan.country).confederation === cupPlan.confederation && !this.plans.some((each) => each.below === plan.key);
  }

  #league(plan: LeaguePlan, index: number): Competition {
    const land = countryOf(plan.country);
    return {
      ...identity(this.seed, "competition", plan.key, index),
      key: plan.key, name: plan.name, knownName: plan.knownName, sponsorName: plan.sponsorName, code: plan.code,
      format: "Domestic league",
      area: { id: uuid("soccer", "country", land.code), name: land.name },
      confederation: { id: uuid("soccer", "confederation", land.confederation), name: land.confederation },
      gender: plan.gender, coverageLevel: plan.coverageLevel, videoReview: plan.videoReview, plan,
    };
  }

  #cup(): Competition {
    const confederation = { id: uuid("soccer", "confederation", cupPlan.confederation), name: cupPlan.confederation };
    return {
      ...identity(this.seed, "competition", cupPlan.key, 100),
      key: cupPlan.key, name: cupPlan.name, knownName: cupPlan.knownName, sponsorName: cupPlan.sponsorName, code: cupPlan.code,
      format: "International cup", area: confederation, confederation,
      gender: "men", coverageLevel: cupPlan.coverageLevel, videoReview: true,
    };
  }

  #imported({ name }: ImportedCalendar, index: number): Competition {
    const land = countryOf("ALB");
    return {
      ...identity(this.seed, "competition", `imported/${index}`, 200 + index),
      key: `imported/${index}`, name, knownName: name, sponsorName: name, code: `I${String(index + 1).padStart(2, "0")}`,
      format: "Domestic league",
      area: { id: uuid("soccer", "country", land.code), name: land.name },
      confederation: { id: uuid("soccer", "confederation", land.confederation), name: land.confederation },
      gender: "men", coverageLevel: 15, videoReview: true,
    };
  }

  /** Which match each chosen scenario is laid over: the one named, or the scenario's own place in the world. */
  #layScenarios(withCup: boolean): ReadonlyMap<string, string> {
    const laid = new Map<string, string>();
    for (const [order, { name, fixture }] of this.options.scenarios.entries()) {
      const scenario = scenarioByName(name);
      if (fixture !== undefined) {
        if (!this.#marks.has(fixture.slice(0, 2))) throw new RangeError(`scenario ${name}: no soccer fixture has the id ${fixture}; take one of the world's fixtures, or none`);
        laid.set(fixture, name);
        continue;
      }
      if (scenario.where !== "league" && !withCup) throw new RangeError(`scenario ${name} needs the cup, which a world of ${this.plans.length} soccer leagues does not have; ask for at least one`);
      if (this.plans.length === 0) throw new RangeError(`scenario ${name} needs a soccer league; ask for at least one`);
      const number = scenario.where === "league" ? 1 : this.plans.length * 2;
      const places = scenarioPlaces[scenario.where];
      const free = places.map((index) => matchId(this.seed, number, index)).find((id) => !laid.has(id));
      if (free === undefined) throw new RangeError(`scenario ${name} (number ${order + 1}): every place for it is taken; name a fixture`);
      laid.set(free, name);
    }
    return laid;
  }

  readonly #scenarioOf: ScenarioOf = ({ id, start, zone }): LaidScenario | undefined => {
    const name = this.#laid.get(id);
    return name === undefined ? undefined : { name, ...scenarioByName(name).plan?.(start, zone) };
  };

  /** Clubs of a league: members first, then those that come up. */
  leagueClubs(index: number): readonly Club[] {
    let found = this.#clubs.get(index);
    if (found === undefined) {
      found = clubsOf(this.seed, this.plans[index] as LeaguePlan, this.#firstClub[index] as number);
      this.#clubs.set(index, found);
    }
    return found;
  }

  /** The season of a number: `2 * league` is the season before, `2 * league + 1` this one. */
  calendar(number: number): Calendar {
    let found = this.#calendars.get(number);
    if (found === undefined) {
      found = this.#makeCalendar(number);
      this.#calendars.set(number, found);
    }
    return found;
  }

  #makeCalendar(number: number): Calendar {
    const leagues = this.plans.length;
    const common = { seed: this.seed, number, scenario: this.#scenarioOf };
    if (number < leagues * 2) {
      const index = number >> 1;
      const now = number % 2 === 1;
      const clubs = now ? this.#members(index) : this.leagueClubs(index).slice(0, (this.plans[index] as LeaguePlan).size);
      return leagueCalendar({ ...common, competition: this.competitions[index] as Competition, clubs, year: this.options.year - (now ? 0 : 1) });
    }
    if (number === this.cupNumber) {
      const calendar: Calendar = cupCalendar({
        ...common, competition: this.competitions[leagues] as Competition, clubs: this.#cupClubs(), year: this.options.year,
        results: {
          groupTable: (matches, clubs) => table(clubs, matches.map((match) => {
            const [home, away] = match.sides();
            const [forHome, forAway] = this.score(match);
            return { home, away, score: [forHome, forAway] as const };
          })).map((row) => row.club),
          winner: (tie) => this.tieWinner(tie),
          end: (match) => this.played(match).end,
        },
      });
      return calendar;
    }
    const imported = number - (this.calendarCount - this.options.imported.length);
    return importedCalendar({
      ...common, competition: this.competitions.at(imported - this.options.imported.length) as Competition,
      imported: this.options.imported[imported] as ImportedCalendar, firstClub: 2000 + imported * 64,
    });
  }

  /** Every calendar. */
  calendars(): readonly Calendar[] {
    return Array.from({ length: this.calendarCount }, (_, number) => this.calendar(number));
  }

  /** Seasons of a competition, oldest first. */
  calendarsOf(competition: Competition): readonly Calendar[] {
    const at = this.competitions.indexOf(competition);
    if (at < this.plans.length) return [this.calendar(2 * at), this.calendar(2 * at + 1)];
    return [this.calendar(this.plans.length + at)];
  }

  /** Members of a league this season: last season's table decides who is replaced. */
  #members(index: number): readonly Club[] {
    const plan = this.plans[index] as LeaguePlan;
    const before = this.finalTable(2 * index);
    const down = before.length - this.#relegated(plan);
    const above = this.plans.findIndex((each) => each.below === plan.key);
    const below = this.plans.findIndex((each) => each.key === plan.below);
    let stay = before.slice(0, down);
    const joining: Club[] = [];
    if (above >= 0) {
      const count = this.#relegated(this.plans[above] as LeaguePlan);
      stay = stay.slice(count);
      joining.push(...this.finalTable(2 * above).slice(-count));
    }
    if (below >= 0) joining.push(...this.finalTable(2 * below).slice(0, plan.size - stay.length));
    joining.push(...this.leagueClubs(index).slice(plan.size, plan.size + plan.size - stay.length - joining.length));
    return [...stay, ...joining];
  }

  #relegated(plan: LeaguePlan): number {
    const last = plan.outcomes.find((outcome) => outcome.status === "Relegation");
    return last === undefined ? 0 : last.to - last.from + 1;
  }

  /** Sixteen clubs, by their places of last season. */
  #cupClubs(): readonly Club[] {
    const tables = this.plans.flatMap((plan, index) => (this.#inCup(plan) ? [{ spots: plan.outcomes[0]?.status === "Continental Cup" ? plan.outcomes[0].to : 1, clubs: this.finalTable(2 * index) }] : []));
    const chosen: Club[] = [];
    for (let rank = 0; rank < 20 && chosen.length < 16; rank++) {
      for (const { spots, clubs } of tables) {
        const club = clubs[rank];
        if (club !== undefined && chosen.length < 16 && (rank < spots || rank >= 3)) chosen.push(club);
      }
    }
    return chosen;
  }

  /** Clubs of a finished season, best first. */
  finalTable(number: number): readonly Club[] {
    const calendar = this.calendar(number);
    const results = this.results(number);
    return table(calendar.clubs, calendar.matches.flatMap((match) => {
      if (results.counts[match.index] === 0) return [];
      const [home, away] = match.sides();
      return [{ home, away, score: [results.home[match.index] as number, results.away[match.index] as number] as const }];
    })).map((row) => row.club);
  }

  /** Number of a calendar in the world. */
  numberOf(calendar: Calendar): number {
    for (const [number, each] of this.#calendars) if (each === calendar) return number;
    return -1;
  }

  /**
   * Results of the matches of a season that start before an instant, as they will be; those of the others do not
   * count and never end. What is there stays, so a later instant only adds to it.
   */
  results(number: number, until: Instant = Infinity): Results {
    const { matches } = this.calendar(number);
    let found = this.#results.get(number);
    if (found === undefined) {
      found = { until: -Infinity, results: emptyResults(matches.length) };
      this.#results.set(number, found);
    }
    const { until: done, results } = found;
    if (until <= done) return results;
    for (const match of matches) {
      if (match.start < done || match.start >= until) continue;
      const { index } = match;
      const played = this.#played.peek(match.id) ?? this.#play(match);
      const fate = this.fate(match);
      const { ft, et } = played.skeleton.score;
      [results.home[index], results.away[index]] = fate.awarded?.score ?? et ?? ft;
      results.kickOff[index] = played.kickOff;
      results.end[index] = fate.awarded?.at ?? played.end;
      [results.xgHome[index], results.xgAway[index]] = countMatch(played, results.counted, index * countsPerMatch);
      results.counts[index] = fate.awarded === undefined && fate.void === true ? 0 : 1;
    }
    found.until = until;
    return results;
  }

  /** Strength of a club in a season. */
  strength(club: Club, year: number): Strength {
    const key = `${club.key}/${year}`;
    let found = this.#strengths.get(key);
    if (found === undefined) {
      const lasting = random(this.seed, "strength", club.key);
      const season = random(this.seed, "strength", club.key, year);
      const kept = Math.sqrt(strength.lasting);
      // No club is out of all proportion to its league.
      const bounded = (value: number): number => Math.max(-1.9, Math.min(1.9, value));
      const common = strength.common * (kept * bounded(lasting.normal()) + Math.sqrt(1 - strength.lasting) * bounded(season.normal()));
      const plan = this.plans.find((each) => club.key.startsWith(`${each.key}/`));
      const late = plan !== undefined && Number(club.key.slice(plan.key.length + 1)) >= plan.size ? strength.promoted : 0;
      const base = common + club.level / 2 - late / 2;
      found = { attack: base + strength.own * season.normal(), defence: base + strength.own * season.normal() };
      this.#strengths.set(key, found);
    }
    return found;
  }

  skills(club: Club): SquadSkills {
    let found = this.#skills.get(club.key);
    if (found === undefined) {
      found = squadSkills(this.seed, club.key);
      this.#skills.set(club.key, found);
    }
    return found;
  }

  squad(club: Club): Squad {
    return this.#squads.get(club.key, () => squadOf(this.seed, club));
  }

  get officials(): readonly Person[] {
    return (this.#officials ??= officialsOf(this.seed));
  }

  fate(match: Match): Fate {
    if (match.scenario === undefined) return match.putOff === undefined ? {} : putOffFate(match);
    const fate = scenarioByName(match.scenario).fate?.(match) ?? {};
    return match.putOff === undefined ? fate : { ...putOffFate(match), ...fate };
  }

  /** The match as it is played, kept for a while. */
  played(match: Match): Played {
    return this.#played.get(match.id, () => this.#play(match));
  }

  /** The full log of a match, kept for a while. */
  log(match: Match): MatchLog {
    return this.#logs.get(match.id, () => {
      const { skeleton, lineUps } = this.played(match);
      return playLog(random(this.seed, "log", match.id), skeleton, lineUps);
    });
  }

  #play(match: Match): Played {
    const [home, away] = match.sides();
    const lineUps = [0, 1].map((side) => lineUp(random(this.seed, "line-up", match.id, side), this.skills(side === 0 ? home : away))) as unknown as readonly [LineUp, LineUp];
    return timed(this.seed, match, lineUps, this.#simulate(match, home, away, lineUps));
  }

  #simulate(match: Match, home: Club, away: Club, lineUps: readonly [LineUp, LineUp]): Skeleton {
    const year = match.calendar.year;
    const [strongHome, strongAway] = [this.strength(home, year), this.strength(away, year)];
    const overlay = this.#overlay(match, [home, away], lineUps);
    const decider = match.decisive || overlay?.decisive === true ? this.firstLegLead(match) : undefined;
    const input = {
      attack: [strongHome.attack, strongAway.attack] as const,
      defence: [strongHome.defence, strongAway.defence] as const,
      lineUps, homeAdvantage: match.neutral === undefined ? 1 : 0,
      videoReview: match.calendar.competition.videoReview,
      ...(decider === undefined ? {} : { decider }),
      ...(overlay === undefined ? {} : { overlay }),
    };
    const accept = overlay?.accept;
    for (let attempt = 0; attempt < most; attempt++) {
      const skeleton = play({ ...input, stream: random(this.seed, "match", match.id, attempt) });
      if (accept === undefined || accept(skeleton)) return skeleton;
    }
    throw new RangeError(`fixture ${match.id}: scenario ${match.scenario ?? "of the import"} did not come about in ${most} matches; lay it over another fixture`);
  }

  #overlay(match: Match, clubs: readonly [Club, Club], lineUps: readonly [LineUp, LineUp]): Overlay | undefined {
    if (match.imported !== undefined) {
      const [home, away] = match.imported;
      // Rates near the wanted score find it soon.
      return {
        rates: [Math.max(0.15, (home + 0.15) / 1.55), Math.max(0.15, (away + 0.15) / 1.27)],
        accept: ({ score: { ft } }) => ft[0] === home && ft[1] === away,
      };
    }
    if (match.scenario === undefined) {
      const second = match.leg === 1 ? match.tie?.legs[1]?.scenario : undefined;
      return second === undefined ? undefined : scenarioByName(second).firstLeg?.();
    }
    return scenarioByName(match.scenario).overlay?.(match, (side, slot) => {
      const { name } = this.squad(clubs[side]).players[lineUps[side].slots[slot] as number] as Player;
      return `${name.first} ${name.last}`;
    });
  }

  /** Lead of the home side from the first leg; 0 in a single match. */
  firstLegLead(match: Match): number {
    const first = match.tie?.legs[0];
    if (first === undefined || match.leg !== 2) return 0;
    const [home, away] = this.score(first);
    return away - home;
  }

  /** Goals of a match, without a shoot-out. */
  score(match: Match): Pair {
    const { score } = this.played(match).skeleton;
    return this.fate(match).awarded?.score ?? score.et ?? score.ft;
  }

  tieWinner(tie: Tie): Club {
    const last = tie.legs.at(-1) as Match;
    const [home, away] = last.sides();
    const [forHome, forAway] = this.score(last);
    const lead = forHome - forAway + this.firstLegLead(last);
    const pen = this.played(last).skeleton.score.pen;
    return lead > 0 || (lead === 0 && pen !== undefined && pen[0] > pen[1]) ? home : away;
  }

  /** The match of an identifier. */
  match(id: string): Match | undefined {
    const number = this.#marks.get(id.slice(0, 2));
    if (number === undefined) return undefined;
    return this.#byId(number).get(id);
  }

  readonly #indexes = new Map<number, ReadonlyMap<string, Match>>();

  #byId(number: number): ReadonlyMap<string, Match> {
    let found = this.#indexes.get(number);
    if (found === undefined) {
      found = new Map(this.calendar(number).matches.map((match) => [match.id, match]));
      this.#indexes.set(number, found);
    }
    return found;
  }
}

function emptyResults(size: number): Results {
  return {
    home: new Uint8Array(size), away: new Uint8Array(size), kickOff: new Float64Array(size).fill(Infinity), end: new Float64Array(size).fill(Infinity),
    counts: new Uint8Array(size), xgHome: new Float32Array(size), xgAway: new Float32Array(size), counted: new Uint8Array(size * countsPerMatch),
  };
}

function putOffFate(match: Match): Fate {
  const { announced, rescheduled, start } = match.putOff as NonNullable<Match["putOff"]>;
  return {
    changes: [{ at: announced, status: "Postponed" }, ...(start === undefined ? [] : [{ at: rescheduled as Instant, status: undefined }])],
    ...(start === undefined ? { void: true as const } : {}),
  };
}
