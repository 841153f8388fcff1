import { omitUndefined } from "../../../core/collections.ts";
/**
 * The cup of a confederation's clubs: four groups of four, quarter-finals and semi-finals over two legs, and a final on
 * neutral ground. The sides of a round are known once the previous round is over.
 */
import type { Instant } from "../../../core/contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../../core/dates.ts";
import { uuid } from "../../../core/ids.ts";
import { random } from "../../../core/random.ts";
import { overriddenPlans } from "./calendar.ts";
import { identity } from "./clubs.ts";
import type {
  Calendar,
  Club,
  Competition,
  Match,
  PlannedStart,
  ScenarioOf,
  Series,
  Stage,
  Tie,
  Venue,
} from "./entities.ts";
import { toIdentity, idPrefix, matchId, stagesPerCalendar } from "./numbers.ts";
import { roundRobin } from "./schedule.ts";

/** Results that the cup needs to determine the sides of its rounds. */
export interface CupResults {
  /** Returns the clubs of a group, best first. */
  groupTable(matches: readonly Match[], clubs: readonly Club[]): readonly Club[];
  /** Returns the winner of a tie. */
  winner(tie: Tie): Club;
  /** Returns the instant at which a match is over. */
  end(match: Match): Instant;
}

export interface CupInput {
  readonly seed: string;
  readonly competition: Competition;
  /** Sixteen clubs, strongest first. */
  readonly clubs: readonly Club[];
  readonly year: number;
  readonly number: number;
  readonly results: CupResults;
  readonly scenario: ScenarioOf;
}

const letters = ["A", "B", "C", "D"] as const;

/** Instant at which the groups are drawn and the fixture list is published. */
export function cupPublication(year: number): Instant {
  return utc(year, 8, 27, 18);
}

export function cupCalendar(input: CupInput): Calendar {
  const { seed, competition, clubs, year, number, results } = input;
  const stream = random(seed, "cup", competition.key, year);
  const firstDay = nextWeekday(utc(year, 9, 14), 2);
  const groupDays = [0, 14, 35, 49, 63, 77].map((days) => firstDay + days * day);
  const quarter = [nextWeekday(utc(year + 1, 2, 14), 2), nextWeekday(utc(year + 1, 3, 7), 2)] as const;
  const semi = [nextWeekday(utc(year + 1, 4, 10), 2), nextWeekday(utc(year + 1, 4, 17), 2)] as const;
  const final = nextWeekday(utc(year + 1, 5, 27), 6);
  const stage = (name: string, vertical: number, start: Instant, end: Instant): Stage => ({
    ...identity(
      seed,
      "stage",
      `${competition.key}/${year}/${name}`,
      number * stagesPerCalendar + vertical,
      idPrefix(seed, number),
    ),
    name,
    formatId: uuid("soccer", "format", name),
    start,
    end: end + day,
    vertical,
  });
  const stages = [
    stage("Group Stage", 1, firstDay, groupDays.at(-1) as number),
    stage("Quarter-finals", 2, ...quarter),
    stage("Semi-finals", 3, ...semi),
    stage("Final", 4, final, final),
  ] as const;
  const matches: Match[] = [];
  const calendar: Calendar = {
    ...identity(seed, "tournamentCalendar", `${competition.key}/${year}`, number, idPrefix(seed, number)),
    number,
    competition,
    year,
    clubs,
    matches,
    publishedAt: cupPublication(year),
    name: `${year}/${year + 1}`,
    start: firstDay,
    end: final,
    stages,
    outcomes: [{ from: 1, to: 2, status: "Quarter-finals" }],
  };

  const add = (
    details: Pick<Match, "stage" | "week" | "sides" | "knownSince" | "isDecisive"> & Partial<Match>,
    date: Instant,
    zoneClub: Club,
    isLate: boolean,
  ): Match => {
    const index = matches.length;
    const id = matchId(seed, number, index);
    const start = fromLocal(zoneClub.country.zone, date + (isLate ? 21 * hour : 18 * hour + 45 * minute));
    const initialPlans: readonly PlannedStart[] = [{ since: calendar.publishedAt, start, timeKnown: true }];
    const applied = input.scenario({ calendar: number, id, index, start, zone: zoneClub.country.zone });
    const adjustedPlans = applied?.plans?.(initialPlans) ?? initialPlans;
    const postponement = applied?.postponement;
    const scheduledPlans =
      postponement?.start === undefined
        ? adjustedPlans
        : [...adjustedPlans, { since: postponement.rescheduledAt, start: postponement.start, timeKnown: true }];
    const plans = [...scheduledPlans, ...overriddenPlans(scheduledPlans, applied?.overrides)];
    const match: Match = omitUndefined({
      ...toIdentity(seed, id, number, index),
      index,
      calendar,
      plans,
      start: (plans.at(-1) as PlannedStart).start,
      coverageLevel: competition.coverageLevel,
      ...details,
      scenario: applied?.name,
      overrides: applied?.overrides,
      postponement: applied?.postponement === undefined ? undefined : applied.postponement,
    });
    matches.push(match);
    return match;
  };

  // Groups: one club of each pot, drawn.
  const groups = letters.map((): Club[] => []);
  for (let pot = 0; pot < 4; pot++) {
    for (const [group, club] of stream.shuffle(clubs.slice(pot * 4, pot * 4 + 4)).entries())
      (groups[group] as Club[]).push(club);
  }
  const byGroup = groups.map((members, group) => {
    const series: Series = {
      ...identity(
        seed,
        "series",
        `${competition.key}/${year}/${group}`,
        number * stagesPerCalendar + group,
        idPrefix(seed, number),
      ),
      name: `Group ${letters[group]}`,
      formatId: uuid("soccer", "format", `group-${letters[group]}`),
      horizontal: group + 1,
    };
    const groupMatches: Match[] = [];
    for (const [round, pairs] of roundRobin(stream, 4).entries()) {
      for (const [place, [home, away]] of pairs.entries()) {
        const sides = [members[home] as Club, members[away] as Club] as const;
        groupMatches.push(
          add(
            {
              stage: stages[0],
              series,
              week: round + 1,
              sides: () => sides,
              knownSince: () => calendar.publishedAt,
              isDecisive: false,
            },
            (groupDays[round] as number) + (group % 2) * day,
            sides[0],
            place === 0,
          ),
        );
      }
    }
    return { own: groupMatches, members };
  });

  // A group's table is computed on demand. It is final half an hour after the last match.
  const tables = byGroup.map(({ own, members }) => {
    let table: readonly Club[] | undefined;
    let since: Instant | undefined;
    return {
      place: (rank: number): Club => (table ??= results.groupTable(own, members))[rank] as Club,
      since: (): Instant => (since ??= Math.max(...own.map((match) => results.end(match))) + 30 * minute),
    };
  });

  type Source = {
    readonly phrase: string;
    readonly club: () => Club;
    readonly since: () => Instant;
    readonly tie?: Tie;
  };
  const fromGroup = (group: number, rank: number): Source => ({
    phrase: `${rank === 0 ? "Winner" : "Runner-up"} Group ${letters[group]}`,
    club: () => (tables[group] as (typeof tables)[number]).place(rank),
    since: () => (tables[group] as (typeof tables)[number]).since(),
  });
  const fromTie = (tie: Tie, phrase: string): Source => {
    let club: Club | undefined;
    return {
      phrase,
      tie,
      club: () => (club ??= results.winner(tie)),
      since: () => results.end(tie.legs.at(-1) as Match) + 10 * minute,
    };
  };
  const findTie = (
    key: string,
    sources: readonly [Source, Source],
    stageOf: Stage,
    dates: readonly Instant[],
    week: number,
    shift: number,
    neutral?: Venue,
  ): Tie => {
    const legs: Match[] = [];
    const from = sources.flatMap((source) => (source.tie === undefined ? [] : [source.tie]));
    const tie: Tie = { id: uuid(seed, "aggregate", `${competition.key}/${year}/${key}`), legs, from };
    for (const each of from) each.next = tie;
    const knownSince = (): Instant => Math.max(sources[0].since(), sources[1].since());
    const findHost = clubs[0] as Club;
    for (const [leg, date] of dates.entries()) {
      // The better placed side plays at home last.
      const [home, away] = leg === dates.length - 1 ? sources : [sources[1], sources[0]];
      legs.push(
        add(
          omitUndefined({
            stage: stageOf,
            week: week + leg,
            tie,
            leg: dates.length === 2 ? ((leg + 1) as 1 | 2) : undefined,
            neutral,
            sides: () => [home.club(), away.club()],
            knownSince,
            phrases: [home.phrase, away.phrase],
            isDecisive: leg === dates.length - 1,
          }),
          date + shift * day,
          findHost,
          true,
        ),
      );
    }
    return tie;
  };

  const quarters = [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
  ].map(([first, second], at) =>
    findTie(
      `quarter/${at}`,
      [fromGroup(first as number, 0), fromGroup(second as number, 1)],
      stages[1],
      quarter,
      7,
      at % 2,
    ),
  );
  const semis = [
    [0, 2],
    [1, 3],
  ].map(([one, other], at) =>
    findTie(
      `semi/${at}`,
      [
        fromTie(quarters[one as number] as Tie, `Winner Quarter-final ${(one as number) + 1}`),
        fromTie(quarters[other as number] as Tie, `Winner Quarter-final ${(other as number) + 1}`),
      ],
      stages[2],
      semi,
      9,
      at,
    ),
  );
  const ground = (clubs[stream.int(clubs.length)] as Club).venue;
  findTie(
    "final",
    [fromTie(semis[0] as Tie, "Winner Semi-final 1"), fromTie(semis[1] as Tie, "Winner Semi-final 2")],
    stages[3],
    [final],
    11,
    0,
    ground,
  );
  return calendar;
}
