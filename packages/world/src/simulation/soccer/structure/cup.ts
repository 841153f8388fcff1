/**
 * The cup of a confederation's clubs: four groups of four, quarter-finals and semi-finals over two legs, and a final on
 * neutral ground. The sides of a round are known once the previous round is over.
 */
import type { Instant } from "../../../core/contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../../core/dates.ts";
import { uuid } from "../../../core/ids.ts";
import { random } from "../../../core/random.ts";
import { roundRobin } from "../../round-robin.ts";
import { planStart } from "../../schedule.ts";
import { addMatch, createCalendar, type SeasonInput } from "./calendar.ts";
import type { Calendar, Club, Match, Stage, Tie, Venue } from "./entities.ts";
import { partIdentity } from "./numbers.ts";

/** Results that the cup needs to determine the sides of its rounds. */
export interface CupResults {
  /** Returns the clubs of a group, best first. */
  groupTable(matches: readonly Match[], clubs: readonly Club[]): readonly Club[];
  winner(tie: Tie): Club;
  end(match: Match): Instant;
}

const letters = ["A", "B", "C", "D"] as const;

/** Days of the group matches after the first one. */
const groupDays = [0, 14, 35, 49, 63, 77] as const;

/** Instant at which the groups are drawn and the fixture list is published. */
export function cupPublication(year: number): Instant {
  return utc(year, 8, 27, 18);
}

/** A place in a knock-out round. */
interface Place {
  readonly phrase: string;
  readonly club: () => Club;
  readonly since: () => Instant;
  readonly tie?: Tie;
}

/** Creates a season of the cup with sixteen clubs, strongest first. */
export function cupCalendar(input: SeasonInput, results: CupResults): Calendar {
  const { seed, competition, clubs, year, number } = input;
  const stream = random(seed, "cup", competition.key, year);
  const firstDay = nextWeekday(utc(year, 9, 14), 2);
  const quarterDays = [nextWeekday(utc(year + 1, 2, 14), 2), nextWeekday(utc(year + 1, 3, 7), 2)] as const;
  const semiDays = [nextWeekday(utc(year + 1, 4, 10), 2), nextWeekday(utc(year + 1, 4, 17), 2)] as const;
  const finalDay = nextWeekday(utc(year + 1, 5, 27), 6);
  const publishedAt = cupPublication(year);
  const calendar = createCalendar(
    input,
    { publishedAt, name: `${year}/${year + 1}`, outcomes: [{ from: 1, to: 2, status: "Quarter-finals" }] },
    [
      ["Group Stage", firstDay, firstDay + 78 * day],
      ["Quarter-finals", quarterDays[0], quarterDays[1] + day],
      ["Semi-finals", semiDays[0], semiDays[1] + day],
      ["Final", finalDay, finalDay + day],
    ],
  );
  const [groupStage, ...knockOutStages] = calendar.stages as readonly [Stage, ...Stage[]];
  const add = (details: Parameters<typeof addMatch>[3], date: Instant, host: Club, hours: number): Match => {
    const start = fromLocal(host.country.zone, date + hours * hour);
    return addMatch(input, calendar, planStart(publishedAt, start), details);
  };

  // A group has one club of each pot. Its table is computed on demand, and final half an hour after the last match.
  const pots = letters.map((_, pot) => stream.shuffle(clubs.slice(pot * 4, pot * 4 + 4)));
  const groups = letters.map((letter, group) => {
    const members = pots.map((pot) => pot[group]!);
    const series = {
      ...partIdentity(seed, "series", number, group),
      name: `Group ${letter}`,
      formatId: uuid("soccer", "format", `group-${letter}`),
      horizontal: group + 1,
    };
    const matches = roundRobin(stream, 4).flatMap((pairs, round) =>
      pairs.map(([home, away], pair) => {
        const sides = [members[home]!, members[away]!] as const;
        const date = firstDay + (groupDays[round]! + (group % 2)) * day;
        const details = { stage: groupStage, series, week: round + 1, sides: () => sides };
        return add(details, date, sides[0], pair === 0 ? 21 : 18.75);
      }),
    );
    let table: readonly Club[] | undefined;
    return (rank: number): Place => ({
      phrase: `${rank === 0 ? "Winner" : "Runner-up"} Group ${letter}`,
      club: () => (table ??= results.groupTable(matches, members))[rank]!,
      since: () => Math.max(...matches.map((match) => results.end(match))) + 30 * minute,
    });
  });

  let week = groupDays.length;
  const addRound = (places: readonly Place[], days: readonly Instant[], ground?: Venue): readonly Place[] => {
    const stage = knockOutStages.shift()!;
    const firstWeek = week + 1;
    week += days.length;
    const pairs = places.flatMap((place, index) => (index % 2 === 0 ? [[place, places[index + 1]!] as const] : []));
    return pairs.map((pair, index): Place => {
      const legs: Match[] = [];
      const from = pair.flatMap((place) => place.tie ?? []);
      const tie: Tie = { id: uuid(seed, "aggregate", `${number}/${stage.name}/${index}`), legs, from };
      for (const each of from) each.next = tie;
      for (const [leg, date] of days.entries()) {
        const isLast = leg === days.length - 1;
        // The better placed side plays at home last.
        const [home, away] = isLast ? pair : [pair[1], pair[0]];
        const details = {
          stage,
          week: firstWeek + leg,
          tie,
          leg: days.length === 2 ? ((leg + 1) as 1 | 2) : undefined,
          neutral: ground,
          sides: () => [home.club(), away.club()] as const,
          knownSince: () => Math.max(home.since(), away.since()),
          phrases: [home.phrase, away.phrase] as const,
          isDecisive: isLast,
        };
        legs.push(add(details, date + (index % 2) * day, clubs[0]!, 21));
      }
      let winner: Club | undefined;
      return {
        phrase: `Winner ${stage.name.replace(/s$/, "")} ${index + 1}`,
        tie,
        club: () => (winner ??= results.winner(tie)),
        since: () => results.end(legs.at(-1)!) + 10 * minute,
      };
    });
  };
  // Winners of groups meet runners-up, and clubs of one group only in the final.
  const seeds = [
    [0, 1],
    [2, 3],
    [1, 0],
    [3, 2],
  ] as const;
  const quarterPlaces = seeds.flatMap(([first, second]) => [groups[first]!(0), groups[second]!(1)]);
  const semiPlaces = addRound(addRound(quarterPlaces, quarterDays), semiDays);
  addRound(semiPlaces, [finalDay], clubs[stream.int(clubs.length)]!.venue);
  return calendar;
}
