/** Definitions of the competitions: names, coverage, and season of the leagues. */
import { country as countryOf } from "../../../core/countries.ts";
import { uuid } from "../../../core/ids.ts";
import type { Competition, CompetitionPlan, LeaguePlan } from "./entities.ts";
import { identity } from "./numbers.ts";

/**
 * All leagues in columns: key, country, code, gender, clubs, season, coverage level, level of play, video review,
 * division below, ranks that qualify for the cups or rise, ranks that are relegated, with those of play-offs, name,
 * sponsor. A smaller world uses the first leagues.
 */
const table = `
  albreck-1    ALB APD men   20 autumn 15  0    yes albreck-2 3 3 Premier_Division         Tidewater_*
  ibermar-1    IBM ILM men   20 autumn 13 -0.04 yes -         3 3 Liga_Mayor               *_Solano
  gruenland-1  GRL 1.L men   18 autumn 13 -0.06 yes -         3 2+1 Erste_Liga             Nordwerk_*
  albreck-2    ALB A2D men   20 autumn 12 -0.42 no  -         3 3 Second_Division          Harbourline_*
  albreck-w    ALB AWP women 18 autumn 15  0    no  -         3 2 Women's_Premier_Division Lanternworks_*
  pindora-1    PDR PCN men   20 spring 13 -0.12 yes -         6 4 Campeonato_Nacional      *_Ipê
  valterra-1   VTR VPL men   20 autumn 12 -0.06 yes -         3 3 Prima_Lega               *_Verdoro
  montaigne-1  MTG ML1 men   18 autumn 10 -0.1  yes -         2 2 Ligue_Une                *_Clairval
  skagerland-1 SKG SHS men   18 spring  8 -0.34 no  -         1 2 Högsta_Serien            Fjällbank_*
  karadag-1    KRD KSK men   18 autumn  3 -0.26 yes -         1 3 Süper_Küme               Yıldızbank_*
`;

export const leaguePlans: readonly LeaguePlan[] = table
  .trim()
  .split(/\n +/)
  .map((row, _, rows): LeaguePlan => {
    const columns = row.split(/ +/) as [string, string, string, "men" | "women", string, "autumn" | "spring"];
    const [key, country, code, gender, clubs, season] = columns;
    const [coverage, level, review, below, top, relegated, words, sponsor] = columns.slice(6) as string[];
    const [size, best] = [Number(clubs), Number(top)];
    const name = words!.replaceAll("_", " ");
    const [relegations = 0, playOffs = 0] = relegated!.split("+").map(Number);
    const lowest = size - relegations;
    const isLower = rows.some((each) => each.includes(` ${key} `));
    return {
      key,
      name,
      knownName: `${countryOf(country).people} ${name}`,
      sponsorName: sponsor!.replaceAll("_", " ").replace("*", name),
      code,
      gender,
      coverageLevel: Number(coverage),
      videoReview: review === "yes",
      country,
      size,
      season,
      level: Number(level),
      below: below === "-" ? undefined : below,
      outcomes: [
        { from: 1, to: best, status: isLower ? "Promotion" : "Continental Cup" },
        { from: best + 1, to: best + (isLower ? 3 : 2), status: isLower ? "Promotion Play-off" : "Continental Trophy" },
        ...(playOffs > 0 ? [{ from: lowest - playOffs + 1, to: lowest, status: "Relegation Play-off" }] : []),
        { from: lowest + 1, to: size, status: "Relegation" },
      ],
    };
  });

/** The cup of the clubs of one confederation: four groups, two-legged rounds, and a final on neutral ground. */
const cupPlan: CompetitionPlan = {
  key: "northern-cup",
  name: "Northern Champions Cup",
  knownName: "Northern Champions Cup",
  sponsorName: "Meridian Northern Champions Cup",
  code: "NCC",
  gender: "men",
  coverageLevel: 15,
  videoReview: true,
};

const cupConfederation = "Northern Confederation";
export const cupSize = 16;

/** True if clubs of a league play in the cup: top divisions of its confederation. */
export function isInCup(plans: readonly LeaguePlan[], { gender, country, key }: LeaguePlan): boolean {
  const isTop = !plans.some(({ below }) => below === key);
  return gender === "men" && isTop && countryOf(country).confederation === cupConfederation;
}

/** Creates the competitions: leagues, then the cup if the leagues have enough clubs for it. */
export function listCompetitions(seed: string, plans: readonly LeaguePlan[]): readonly Competition[] {
  const confederationOf = (name: string): Competition["area"] => ({ id: uuid("soccer", "confederation", name), name });
  const create = (plan: CompetitionPlan, index: number, format: Competition["format"], code?: string): Competition => {
    const country = code === undefined ? undefined : countryOf(code);
    const confederation = confederationOf(country?.confederation ?? cupConfederation);
    return {
      ...plan,
      ...identity(seed, "competition", plan.key, index),
      format,
      area: country === undefined ? confederation : { id: uuid("soccer", "country", country.code), name: country.name },
      confederation,
      plan: plans[index],
    };
  };
  const cupClubs = plans.reduce((sum, plan) => sum + (isInCup(plans, plan) ? plan.size : 0), 0);
  const cups = cupClubs >= cupSize ? [create(cupPlan, plans.length, "International cup")] : [];
  return [...plans.map((plan, index) => create(plan, index, "Domestic league", plan.country)), ...cups];
}
