/** Players of a tour and their pairs, and the effects of court surfaces on their services. */
import { omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { countries, type Country } from "../../core/countries.ts";
import { day, utc } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import { nationality, personName, placeName, type PersonName } from "../../core/names.ts";
import { random, type Random } from "../../core/random.ts";
import { numberPrefix } from "../seasons/seasons.ts";

export type Surface = "hard" | "clay" | "grass";
export type Gender = "men" | "women";

/**
 * Share of points that the server wins against a returner of equal strength. Season averages reproduce measured ones:
 * men hard .638, clay .6145, grass .658; women .563, .551, .587.
 */
export const serveAverage: Readonly<Record<Gender, Readonly<Record<Surface, number>>>> = {
  men: { hard: 0.638, clay: 0.6145, grass: 0.658 },
  women: { hard: 0.563, clay: 0.551, grass: 0.587 },
};

/** Standard deviations of the players' service and return strength, in points won per point served. */
const strengthDeviation: Readonly<
  Record<Gender, { readonly serve: number; readonly return: number; readonly surface: number }>
> = {
  men: { serve: 0.036, return: 0.032, surface: 0.012 },
  women: { serve: 0.038, return: 0.037, surface: 0.012 },
};

/**
 * Standard deviation of a player's form on the day, in the same unit. It makes the points of a match slightly
 * dependent.
 */
export const formDeviation: Readonly<Record<Gender, number>> = { men: 0.04, women: 0.043 };

/**
 * Factor on differences in strength in matches with up to five sets. Favourites prepare for these tournaments, and
 * endurance counts: real matches have fewer points, tie-breaks and fifth sets than equal differences would give.
 */
export const fiveSetFactor = 1.12;

/** Probability of a retirement per game, and of a walkover per match. */
export const retirementPerGame: Readonly<Record<Gender, number>> = { men: 0.0012, women: 0.0015 };
export const walkoverShare = 0.006;
/** Probability that rain interrupts play on the outdoor courts of a meeting on a day. */
export const rainShare = 0.045;

export interface Player {
  readonly id: string;
  readonly name: PersonName;
  readonly gender: Gender;
  readonly country: Country;
  readonly birthCountry: Country;
  readonly birthPlace: string;
  readonly born: Instant;
  /** In centimetres and kilograms. Absent for players without a complete profile. */
  readonly height?: number;
  readonly weight?: number;
}

/** Participant of a draw: a player or a pair. */
export interface Entrant {
  readonly id: string;
  readonly players: readonly Player[];
  /** Name such as `Mara Alder` or `Alder / Birch`. */
  readonly name: string;
  /** Name in descriptions, such as `M. Alder` or `Alder / Birch`. */
  readonly short: string;
  /** Published rank at the start of the season. 1 is the best. */
  readonly rank: number;
  /** Strength of service and return, in points won per point served. No feed publishes it. */
  readonly serve: number;
  readonly return: number;
  readonly surface: Readonly<Record<Surface, number>>;
}

/** Number of players in a tour's singles ranking. */
const singlesPool = 160;
/** Number of pairs in a tour's doubles ranking. */
const pairsPool = 72;
const mixedPool = 40;

/** Standard deviation of the ranking's error, in units of strength. Ranks are those at the start of the season. */
const rankingNoise: Readonly<Record<Gender, number>> = { men: 0.024, women: 0.031 };

/** The season for which players are created. */
interface SeasonOptions {
  readonly seed: string;
  readonly year: number;
  /** Year of the world. */
  readonly worldYear: number;
}

interface FieldOptions extends SeasonOptions {
  readonly tour: string;
  readonly gender: Gender;
}

/** Number of seasons of a player, who begins at 18 to 21. After the end of a career, a successor has the place. */
const careerSeasons = 18;

/** The player of a place in the tour's pool, with the keys of the career's random streams. */
function player(
  { seed, tour, gender, year, worldYear }: FieldOptions,
  index: number,
): { readonly who: Player; readonly careerKeys: readonly number[] } {
  const age = year - worldYear + random(seed, "tennis", tour, "career", index).int(careerSeasons);
  const career = Math.floor(age / careerSeasons);
  const debut = year - (age % careerSeasons);
  const stream = random(seed, "tennis", tour, "person", index, career);
  const home = stream.pick(countries);
  const birthCountry = nationality(stream, home, 0.9);
  const height = gender === "men" ? stream.normal(187, 7) : stream.normal(174, 6);
  const hasProfile = stream.chance(0.93);
  // The identifier states the season of the debut, or the first season.
  const prefix = numberPrefix(seed, "tennis", Math.max(0, debut - worldYear));
  return {
    careerKeys: [index, career],
    who: omitUndefined({
      id: uuid(seed, "person", `tennis/${tour}/${index}/${career}`, prefix),
      name: personName(stream, home.culture, gender),
      gender,
      country: home,
      birthCountry,
      birthPlace: placeName(stream, birthCountry.culture),
      born: utc(debut, 1, 1) - Math.round(stream.between(18, 21) * 365.25) * day,
      height: hasProfile ? Math.round(height) : undefined,
      weight: hasProfile ? Math.round((height - 100) * (gender === "men" ? 0.93 : 0.86)) : undefined,
    }),
  };
}

/** Players and pairs of a tour, best ranked first. */
export interface TourField {
  readonly gender: Gender;
  readonly singles: readonly Entrant[];
  readonly pairs: readonly Entrant[];
}

/** Standard deviation of the change of a player's strength between seasons, as a share of that of all players. */
const seasonalChange = 0.3;

type Strength = Pick<Entrant, "serve" | "return" | "surface">;

/** Draws strengths. A tour is the upper tail of a much larger population, whose common part is `common`. */
function drawStrength(stream: Random, gender: Gender, common: number, share: number): Strength {
  const deviations = strengthDeviation[gender];
  return {
    serve: deviations.serve * (common + share * stream.normal()),
    return: deviations.return * (common + share * stream.normal()),
    surface: { hard: 0, clay: deviations.surface * stream.normal(), grass: deviations.surface * stream.normal() },
  };
}

const createEntrant = (who: Player, rank: number, strength: Strength): Entrant => ({
  id: who.id,
  players: [who],
  name: `${who.name.first} ${who.name.last}`,
  short: who.name.match,
  rank,
  ...strength,
});

export function createField(options: FieldOptions): TourField {
  const { seed, tour, gender, year } = options;
  const deviations = strengthDeviation[gender];
  const unranked = Array.from({ length: singlesPool }, (_, index) => {
    const { who, careerKeys } = player(options, index);
    const stream = random(seed, "tennis", tour, "class", ...careerKeys);
    // Many players are of similar strength, and a few are outstanding.
    const common = Math.max(-1.1, stream.exponential(0.95) - 0.9) * 0.55;
    const strength = drawStrength(stream, gender, common, 0.75);
    const seasonStream = random(seed, "tennis", tour, "season", index, year);
    const change = seasonalChange * seasonStream.normal();
    const serve = strength.serve + deviations.serve * change;
    const own = { ...strength, serve, return: strength.return + deviations.return * change };
    return { who, own, order: serve + own.return + rankingNoise[gender] * seasonStream.normal() };
  });
  const mean = (read: (strength: Strength) => number): number =>
    unranked.reduce((sum, { own }) => sum + read(own), 0) / unranked.length;
  const [meanServe, meanReturn] = [mean(({ serve }) => serve), mean((strength) => strength.return)];
  const singles = unranked
    .sort((a, b) => b.order - a.order)
    .map(({ who, own }, index) =>
      createEntrant(who, index + 1, { ...own, serve: own.serve - meanServe, return: own.return - meanReturn }),
    );
  const stream = random(seed, "tennis", tour, "pairs", year);
  // Half of the doubles players also play singles.
  const doublesPlayers = stream.shuffle([
    ...singles.slice(10, 10 + pairsPool),
    ...Array.from({ length: pairsPool }, (_, index) => {
      const { who, careerKeys } = player(options, singlesPool + index);
      return createEntrant(who, 0, drawStrength(random(seed, "tennis", tour, "class", ...careerKeys), gender, 0, 1));
    }),
  ]);
  const pairs = Array.from({ length: pairsPool }, (_, index) =>
    pair(options, [tour, year, index].join("/"), doublesPlayers[2 * index]!, doublesPlayers[2 * index + 1]!),
  );
  return { gender, singles, pairs: rankPairs(pairs, stream.next()) };
}

export function mixedPairs(options: SeasonOptions, men: TourField, women: TourField): readonly Entrant[] {
  const { seed, year } = options;
  const stream = random(seed, "tennis", "mixed", year);
  const [one, other] = [men, women].map(({ gender, pairs }) =>
    stream
      .shuffle(pairs.flatMap(({ players }) => players))
      .slice(0, mixedPool)
      .map((who, index) => {
        const strengthStream = random(seed, "tennis", "mixed", gender, index, year);
        return createEntrant(who, 0, drawStrength(strengthStream, gender, 0, 1));
      }),
  ) as [Entrant[], Entrant[]];
  const pairs = one.map((man, index) => pair(options, ["mixed", year, index].join("/"), man, other[index]!));
  return rankPairs(pairs, stream.next());
}

function pair({ seed, year, worldYear }: SeasonOptions, key: string, a: Entrant, b: Entrant): Entrant {
  const [first, second] = [a.players[0]!, b.players[0]!];
  const name = `${first.name.shortLast} / ${second.name.shortLast}`;
  const mean = (x: number, y: number): number => (x + y) * 0.6;
  const prefix = numberPrefix(seed, "tennis", year - worldYear);
  return {
    ...{ id: uuid(seed, "contestant", `tennis/${key}`, prefix), players: [first, second], name, short: name, rank: 0 },
    serve: mean(a.serve, b.serve),
    return: mean(a.return, b.return),
    surface: { hard: 0, clay: mean(a.surface.clay, b.surface.clay), grass: mean(a.surface.grass, b.surface.grass) },
  };
}

/** Ranks pairs by their strength with a random error. */
function rankPairs(pairs: readonly Entrant[], salt: number): readonly Entrant[] {
  const stream = random("rank", pairs[0]?.id ?? "", String(salt));
  return pairs
    .map((each) => ({ each, order: each.serve + each.return + 0.02 * stream.normal() }))
    .sort((a, b) => b.order - a.order)
    .map(({ each }, index) => ({ ...each, rank: index + 1 }));
}
