/** The season of a college basketball competition: its stages and planned fixtures. */
import type { Fixture, Instant } from "../contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../core/dates.ts";
import { legacyDigits, uuid } from "../core/ids.ts";
import { random } from "../core/random.ts";
import { conferenceSize, createConferences, createTeams, home as country, type Conference, type Team } from "./teams.ts";

export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly start: Instant;
  readonly end: Instant;
}

/** Where the sides of a fixture come from. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Conference tournament: seeds of the conference in the first round, later winners. */
  | { readonly kind: "conference"; readonly conference: number; readonly round: number; readonly match: number }
  /** National tournament: places in the bracket in the first round, later winners. */
  | { readonly kind: "national"; readonly round: number; readonly match: number };

export interface Game {
  readonly index: number;
  readonly fixture: Fixture;
  readonly statsId: string;
  readonly stage: Stage;
  readonly series?: { readonly id: string; readonly name: string };
  readonly origin: Origin;
  /** Played on neutral ground. */
  readonly neutral: boolean;
  readonly conferenceGame: boolean;
  /** The hour is published only some days before. */
  readonly hourKnown: Instant;
}

export interface League {
  readonly key: string;
  readonly women: boolean;
  readonly competition: { readonly id: string; readonly name: string };
  readonly calendar: { readonly id: string; readonly statsId: string; readonly name: string; readonly start: Instant; readonly end: Instant };
  readonly teams: readonly Team[];
  readonly conferences: readonly Conference[];
  readonly games: readonly Game[];
  /** Games of a team in the regular season, by team index. */
  readonly stages: { readonly regular: Stage; readonly conference: Stage; readonly national: Stage };
  /** The fixture list is published; before that nothing is known of the season. */
  readonly published: Instant;
  /** Regular season over; the conference tournaments are seeded. */
  readonly seeded: Instant;
  /** The field of the national tournament is published. */
  readonly selected: Instant;
  /** Games by place: `conference[conference][round][match]`, `national[round][match]`. */
  readonly conferenceBrackets: readonly (readonly (readonly Game[])[])[];
  readonly nationalBracket: readonly (readonly Game[])[];
}

/** Rounds of the national tournament, as the simulations name what is reached. */
export const nationalRounds = ["First Round", "Second Round", "Regional Semi Final", "Regional Final", "National Semi Final", "National Championship Game"] as const;
export const nationalField = 64;
const conferenceRounds = ["First Round", "Quarter Finals", "Semi Finals", "Final"];

/** Games out of the conference per team. */
const openingRounds = 11;

export function createLeague(seed: string, year: number, number: number): League {
  const women = number % 2 === 1;
  const key = `league${number}`;
  const teams = createTeams(seed, key, number * 200);
  const conferences = createConferences(seed, key);
  const stream = random(seed, "basketball", key, "schedule", year);
  const first = nextWeekday(utc(year, 11, 2), 1);
  const january = nextWeekday(utc(year + 1, 1, 1), 3);
  const conferenceEnd = january + 8 * 7 * day + 3 * day;
  const thursday = nextWeekday(conferenceEnd + day, 4);
  const selected = thursday + 3 * day + 23 * hour;
  const national = thursday + 7 * day;
  const nationalDays = [[0, 1], [2, 3], [7, 8], [9, 10], [16], [18]];
  const stage = (name: string, start: Instant, end: Instant): Stage => ({ id: uuid(seed, "stage", `basketball/${key}/${year}/${name}`), name, start, end });
  const stages = {
    regular: stage("Regular Season", first, conferenceEnd),
    conference: stage("Conference Tournaments", thursday, thursday + 3 * day),
    national: stage("National Tournament", national, national + 18 * day),
  };
  const competition = { id: uuid(seed, "competition", `basketball/${key}`), name: `${country.name} College Basketball${women ? " Women" : number > 1 ? ` ${Math.floor(number / 2) + 1}` : ""}` };
  const calendar = {
    id: uuid(seed, "tournamentCalendar", `basketball/${key}/${year}`),
    // The id of the season, joined with the one of the competition.
    statsId: `${year}-${legacyDigits(seed, "stats", "basketball/competition", number)}`,
    name: `${year}/${year + 1}`,
    start: first,
    end: national + 18 * day,
  };
  const games: Game[] = [];
  const add = (game: Pick<Game, "stage" | "origin" | "neutral" | "conferenceGame"> & { readonly series?: Conference | { readonly id: string; readonly name: string } }, date: Instant, slot: number, slots: number, title: string): Game => {
    const { stage: own, origin, neutral, conferenceGame, series } = game;
    const index = games.length;
    // From noon until late in the evening, spread over the slots of the day, on the quarter of an hour.
    const local = date + (slots === 1 ? 20 * hour : 12 * hour + Math.floor((slot * 38) / slots) * 15 * minute);
    const start = fromLocal(country.zone, local);
    const sides = origin.kind === "teams" ? [teams[origin.home]!, teams[origin.away]!] : [];
    const made: Game = {
      index,
      stage: own,
      origin,
      neutral,
      conferenceGame,
      ...(series === undefined ? {} : { series: { id: series.id, name: series.name } }),
      statsId: legacyDigits(seed, "stats", "basketball/fixture", number * 5000 + index),
      hourKnown: start - (4 + (index % 17)) * day,
      fixture: {
        id: uuid(seed, "fixture", `basketball/${key}/${year}/${index}`),
        sport: "basketball",
        competition: competition.id,
        tournamentCalendar: calendar.id,
        stage: own.id,
        ...(series === undefined ? {} : { series: series.id }),
        start,
        settled: start + 4 * hour,
        contestants: sides.map((each) => each.id),
        coverageLevel: 10,
        description: sides.length === 2 ? `${sides[0]!.name} vs ${sides[1]!.name}` : title,
      },
    };
    games.push(made);
    return made;
  };

  // Games between conferences until December: in every round each team meets one of another conference.
  for (let round = 0; round < openingRounds; round++) {
    const monday = first + Math.floor((round * 45) / openingRounds) * day;
    const order = stream.shuffle(teams.map((each) => each.index));
    const pairs: [number, number][] = [];
    while (order.length > 0) {
      const one = order.shift()!;
      let place = order.findIndex((other) => teams[other]!.conference !== teams[one]!.conference);
      if (place < 0) place = 0;
      const [other] = order.splice(place, 1);
      pairs.push(stream.chance(0.5) ? [one, other!] : [other!, one]);
    }
    pairs.forEach(([home, away], slot) => {
      const neutral = stream.chance(0.12);
      add({ stage: stages.regular, origin: { kind: "teams", home, away }, neutral, conferenceGame: teams[home]!.conference === teams[away]!.conference }, monday + (slot % 3) * day, Math.floor(slot / 3), 14, "");
    });
  }
  // A round robin in each conference, and three rounds once more with sides changed; two rounds a week.
  for (let round = 0; round < conferenceSize + 2; round++) {
    const date = january + Math.floor(round / 2) * 7 * day + (round % 2) * 3 * day;
    conferences.forEach((conference) => {
      const own = teams.filter((each) => each.conference === conference.index).map((each) => each.index);
      roundRobin(own, round).forEach(([home, away], match) => {
        add({ stage: stages.regular, series: conference, origin: { kind: "teams", home, away }, neutral: false, conferenceGame: true }, date, match * conferences.length + conference.index, (conferenceSize / 2) * conferences.length, "");
      });
    });
  }
  const conferenceBrackets = conferences.map((conference) =>
    conferenceRounds.map((title, round) =>
      Array.from({ length: conferenceSize / 2 ** (round + 1) }, (_, match) =>
        add({ stage: stages.conference, series: conference, origin: { kind: "conference", conference: conference.index, round, match }, neutral: true, conferenceGame: false }, thursday + round * day, match * conferences.length + conference.index, (conferenceSize / 2 ** (round + 1)) * conferences.length, `${conference.name} ${title}, match ${match + 1}`),
      ),
    ),
  );
  const regions = ["North Region", "South Region", "East Region", "West Region"].map((name) => ({ id: uuid(seed, "series", `basketball/${key}/${name}`), name }));
  const nationalBracket = nationalRounds.map((title, round) => {
    const count = nationalField / 2 ** (round + 1);
    const days = nationalDays[round]!;
    return Array.from({ length: count }, (_, match) => {
      const region = count >= 4 ? regions[Math.floor((match * 4) / count)] : undefined;
      const perDay = Math.ceil(count / days.length);
      return add({ stage: stages.national, ...(region === undefined ? {} : { series: region }), origin: { kind: "national", round, match }, neutral: true, conferenceGame: false }, national + days[Math.floor(match / perDay)]! * day, match % perDay, perDay, `${title}${region === undefined ? "" : `, ${region.name}`}, match ${match + 1}`);
    });
  });
  return { key, women, competition, calendar, teams, conferences, games, stages, published: first - 60 * day, seeded: conferenceEnd + day + 8 * hour, selected, conferenceBrackets, nationalBracket };
}

/** Pairs of a round of a round robin (circle method); rounds beyond the full turn come again with sides changed. */
function roundRobin(teams: readonly number[], round: number): [home: number, away: number][] {
  const rounds = teams.length - 1;
  const turn = round % rounds;
  const again = round >= rounds;
  const rest = teams.slice(1);
  const around = [...rest.slice(rounds - turn), ...rest.slice(0, rounds - turn)];
  const circle = [teams[0]!, ...around];
  return Array.from({ length: teams.length / 2 }, (_, index) => {
    const [a, b] = [circle[index]!, circle[circle.length - 1 - index]!];
    // Sides change from round to round, and for the same pair in the second turn.
    const homeFirst = (index === 0 ? turn % 2 === 0 : index % 2 === 1) !== again;
    return homeFirst ? [a, b] : [b, a];
  });
}
