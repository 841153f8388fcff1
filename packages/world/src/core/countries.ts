/** The countries of all worlds. */
import type { CultureName } from "./cultures.ts";

/** An invented country. */
export interface Country {
  readonly name: string;
  /** Code of three letters. */
  readonly code: string;
  readonly people: string;
  readonly culture: CultureName;
  /** Time zone of the country. */
  readonly zone: { readonly hours: number; readonly summer?: "north" | "south" };
  readonly confederation: string;
  /** Centre of the country, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const north = "north" as const;
const south = "south" as const;

/** All countries, strongest in soccer first. */
export const countries: readonly Country[] = [
  {
    name: "Albreck",
    code: "ALB",
    people: "Albreckian",
    culture: "anglian",
    zone: { hours: 0, summer: north },
    confederation: "Northern Confederation",
    latitude: 52.6,
    longitude: -1.4,
  },
  {
    name: "Ibermar",
    code: "IBM",
    people: "Ibermarian",
    culture: "iberian",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 40.2,
    longitude: -3.8,
  },
  {
    name: "Grünland",
    code: "GRL",
    people: "Grünlander",
    culture: "alpine",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 50.4,
    longitude: 9.7,
  },
  {
    name: "Valterra",
    code: "VTR",
    people: "Valterran",
    culture: "latin",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 43.1,
    longitude: 12.2,
  },
  {
    name: "Montaigne",
    code: "MTG",
    people: "Montaignard",
    culture: "gallic",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 46.9,
    longitude: 2.6,
  },
  {
    name: "Pindorá",
    code: "PDR",
    people: "Pindorán",
    culture: "lusitan",
    zone: { hours: -3 },
    confederation: "Southern Confederation",
    latitude: -19.4,
    longitude: -44.8,
  },
  {
    name: "Wendovia",
    code: "WDV",
    people: "Wendovian",
    culture: "slavic",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 51.8,
    longitude: 18.9,
  },
  {
    name: "Skagerland",
    code: "SKG",
    people: "Skagerlander",
    culture: "nordic",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 59.7,
    longitude: 14.1,
  },
  {
    name: "Karadağ",
    code: "KRD",
    people: "Karadağlı",
    culture: "anatolian",
    zone: { hours: 3 },
    confederation: "Northern Confederation",
    latitude: 39.3,
    longitude: 33.1,
  },
  {
    name: "Hinomoto",
    code: "HNM",
    people: "Hinomotoan",
    culture: "pacific",
    zone: { hours: 9 },
    confederation: "Eastern Confederation",
    latitude: 35.6,
    longitude: 137.2,
  },
  {
    name: "Plateña",
    code: "PLT",
    people: "Plateño",
    culture: "iberian",
    zone: { hours: -3 },
    confederation: "Southern Confederation",
    latitude: -34.4,
    longitude: -61.3,
  },
  {
    name: "Columbria",
    code: "CLB",
    people: "Columbrian",
    culture: "anglian",
    zone: { hours: -6, summer: north },
    confederation: "Western Confederation",
    latitude: 39.5,
    longitude: -92.4,
  },
  {
    name: "Australis",
    code: "AUL",
    people: "Australian",
    culture: "anglian",
    zone: { hours: 10, summer: south },
    confederation: "Eastern Confederation",
    latitude: -33.2,
    longitude: 149.1,
  },
  {
    name: "Nyland",
    code: "NYL",
    people: "Nylander",
    culture: "nordic",
    zone: { hours: 1, summer: north },
    confederation: "Northern Confederation",
    latitude: 61.2,
    longitude: 9.8,
  },
];

/** Returns the country with a code. */
export function country(code: string): Country {
  const match = countries.find((each) => each.code === code);
  if (match === undefined) {
    const codes = countries.map((each) => each.code).join(", ");
    throw new RangeError(`country: no country has the code ${JSON.stringify(code)}; known codes: ${codes}`);
  }
  return match;
}
