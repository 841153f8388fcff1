/** The players of a tour, and the pairs they form. */
import type { Instant } from "../contract.ts";
import { countries, type Country } from "../core/cultures.ts";
import { day, utc } from "../core/dates.ts";
import { uuid } from "../core/ids.ts";
import { nationality, personName, placeName, type PersonName } from "../core/names.ts";
import { random } from "../core/random.ts";
import { classSpread, type Gender, type Surface } from "./surfaces.ts";

export interface Player {
  readonly id: string;
  readonly name: PersonName;
  readonly gender: Gender;
  readonly country: Country;
  readonly birthCountry: Country;
  readonly birthPlace: string;
  readonly born: Instant;
  /** Centimetres and kilograms; absent for the players whose profile has none. */
  readonly height?: number;
  readonly weight?: number;
}

/** Who enters a draw: a player, or a pair. */
export interface Entrant {
  readonly id: string;
  readonly players: readonly Player[];
  /** `Mara Alder`, or `Alder / Birch`. */
  readonly name: string;
  /** Name in descriptions: `M. Alder`, or `Alder / Birch`. */
  readonly short: string;
  /** Published ranking at the start of the season; 1 is the best. */
  readonly rank: number;
  /** True class, in points won per point served; no feed shows it. */
  readonly serve: number;
  readonly return: number;
  readonly surface: Readonly<Record<Surface, number>>;
}

/** Players of a tour's singles ranking. */
export const singlesPool = 160;
/** Pairs of a tour's doubles ranking. */
export const pairsPool = 72;
const mixedPool = 40;

/** How far the published ranking is from the true order, in the unit of class. */
const rankingNoise: Readonly<Record<Gender, number>> = { men: 0.021, women: 0.024 };

function player(seed: string, tour: string, gender: Gender, index: number, year: number): Player {
  const stream = random(seed, "tennis", tour, "person", index);
  const home = stream.pick(countries);
  const birthCountry = nationality(stream, home, 0.9);
  const tall = gender === "men" ? stream.normal(187, 7) : stream.normal(174, 6);
  const age = Math.min(39, Math.max(17, stream.normal(26.5, 4.2)));
  const profiled = stream.chance(0.93);
  return {
    id: uuid(seed, "person", `tennis/${tour}/${index}`),
    name: personName(stream, home.culture, gender),
    gender,
    country: home,
    birthCountry,
    birthPlace: placeName(stream, birthCountry.culture),
    born: utc(year, 1, 1) - Math.round(age * 365.25) * day,
    ...(profiled ? { height: Math.round(tall), weight: Math.round((tall - 100) * (gender === "men" ? 0.93 : 0.86)) } : {}),
  };
}

/** The field of a tour: singles players, and pairs, best ranked first. */
export interface Field {
  readonly gender: Gender;
  readonly singles: readonly Entrant[];
  readonly pairs: readonly Entrant[];
}

export function createField(seed: string, tour: string, gender: Gender, year: number): Field {
  const spread = classSpread[gender];
  const raw = Array.from({ length: singlesPool }, (_, index) => {
    const stream = random(seed, "tennis", tour, "class", index);
    // A tour is the upper end of a much larger field: many players of nearly equal class, few outstanding ones.
    const common = Math.max(-1.1, stream.exponential(0.95) - 0.9) * 0.55;
    const serve = spread.serve * (common + 0.75 * stream.normal());
    const back = spread.return * (common + 0.75 * stream.normal());
    const surface = { hard: 0, clay: spread.surface * stream.normal(), grass: spread.surface * stream.normal() };
    return { who: player(seed, tour, gender, index, year), serve, return: back, surface, order: serve + back + rankingNoise[gender] * stream.normal() };
  });
  const meanServe = raw.reduce((sum, each) => sum + each.serve, 0) / raw.length;
  const meanReturn = raw.reduce((sum, each) => sum + each.return, 0) / raw.length;
  const singles = raw
    .sort((a, b) => b.order - a.order)
    .map(
      (each, index): Entrant => ({
        id: each.who.id,
        players: [each.who],
        name: `${each.who.name.first} ${each.who.name.last}`,
        short: each.who.name.match,
        rank: index + 1,
        serve: each.serve - meanServe,
        return: each.return - meanReturn,
        surface: each.surface,
      }),
    );
  const stream = random(seed, "tennis", tour, "pairs");
  // Half of the doubles players are singles players too, the others play doubles only.
  const doublers = stream.shuffle([
    ...singles.slice(10, 10 + pairsPool),
    ...Array.from({ length: pairsPool }, (_, index): Entrant => {
      const who = player(seed, tour, gender, singlesPool + index, year);
      const own = random(seed, "tennis", tour, "class", singlesPool + index);
      const surface = { hard: 0, clay: spread.surface * own.normal(), grass: spread.surface * own.normal() };
      return { id: who.id, players: [who], name: `${who.name.first} ${who.name.last}`, short: who.name.match, rank: 0, serve: spread.serve * own.normal(), return: spread.return * own.normal(), surface };
    }),
  ]);
  const pairs = Array.from({ length: pairsPool }, (_, index) => pair(seed, `${tour}/${index}`, doublers[2 * index]!, doublers[2 * index + 1]!));
  return { gender, singles, pairs: ranked(pairs, stream.next()) };
}

/** Mixed pairs of two tours. */
export function mixedPairs(seed: string, men: Field, women: Field): readonly Entrant[] {
  const stream = random(seed, "tennis", "mixed");
  const one = stream.shuffle(men.pairs.flatMap((each) => each.players)).slice(0, mixedPool);
  const other = stream.shuffle(women.pairs.flatMap((each) => each.players)).slice(0, mixedPool);
  const alone = (who: Player, gender: Gender, index: number): Entrant => {
    const own = random(seed, "tennis", "mixed", gender, index);
    return { id: who.id, players: [who], name: "", short: "", rank: 0, serve: classSpread[gender].serve * own.normal(), return: classSpread[gender].return * own.normal(), surface: { hard: 0, clay: 0, grass: 0 } };
  };
  const pairs = one.map((man, index) => pair(seed, `mixed/${index}`, alone(man, "men", index), alone(other[index]!, "women", index)));
  return ranked(pairs, stream.next());
}

function pair(seed: string, key: string, a: Entrant, b: Entrant): Entrant {
  const [first, second] = [a.players[0]!, b.players[0]!];
  const name = `${first.name.shortLast} / ${second.name.shortLast}`;
  const mean = (x: number, y: number): number => (x + y) * 0.6;
  return {
    id: uuid(seed, "contestant", `tennis/${key}`),
    players: [first, second],
    name,
    short: name,
    rank: 0,
    serve: mean(a.serve, b.serve),
    return: mean(a.return, b.return),
    surface: { hard: 0, clay: mean(a.surface.clay, b.surface.clay), grass: mean(a.surface.grass, b.surface.grass) },
  };
}

/** Ranks pairs by their class, roughly. */
function ranked(pairs: readonly Entrant[], salt: number): readonly Entrant[] {
  const stream = random("rank", pairs[0]?.id ?? "", String(salt));
  return pairs
    .map((each) => ({ each, order: each.serve + each.return + 0.02 * stream.normal() }))
    .sort((a, b) => b.order - a.order)
    .map(({ each }, index) => ({ ...each, rank: index + 1 }));
}
