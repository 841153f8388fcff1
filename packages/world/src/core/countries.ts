/** The countries of all worlds. */
import { omitUndefined } from "./collections.ts";
import type { CultureName } from "./cultures.ts";

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

/**
 * Countries in columns: name, code, people, culture, hours from UTC, hemisphere if the clocks change
 * in summer, confederation, latitude and longitude.
 */
const table = `
  Albreck    ALB Albreckian    anglian     0 north Northern  52.6   -1.4
  Ibermar    IBM Ibermarian    iberian     1 north Northern  40.2   -3.8
  Grünland   GRL Grünlander    nordic      1 north Northern  50.4    9.7
  Valterra   VTR Valterran     gallic      1 north Northern  43.1   12.2
  Montaigne  MTG Montaignard   gallic      1 north Northern  46.9    2.6
  Pindorá    PDR Pindorán      iberian    -3 -     Southern -19.4  -44.8
  Wendovia   WDV Wendovian     slavic      1 north Northern  51.8   18.9
  Skagerland SKG Skagerlander  nordic      1 north Northern  59.7   14.1
  Karadağ    KRD Karadağlı     slavic      3 -     Northern  39.3   33.1
  Hinomoto   HNM Hinomotoan    anglian     9 -     Eastern   35.6  137.2
  Plateña    PLT Plateño       iberian    -3 -     Southern -34.4  -61.3
  Columbria  CLB Columbrian    anglian    -6 north Western   39.5  -92.4
  Australis  AUL Australian    anglian    10 south Eastern  -33.2  149.1
  Nyland     NYL Nylander      nordic      1 north Northern  61.2    9.8
`;

/** All countries, strongest in soccer first. */
export const countries: readonly Country[] = table
  .trim()
  .split("\n")
  .map((row): Country => {
    const [name, code, people, culture, hours, summer, region, latitude, longitude] = row
      .trim()
      .split(/\s+/) as string[];
    return {
      name: name!,
      code: code!,
      people: people!,
      culture: culture as CultureName,
      zone: omitUndefined({
        hours: Number(hours),
        summer: summer === "-" ? undefined : (summer as "north" | "south"),
      }),
      confederation: `${region} Confederation`,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });

export function country(code: string): Country {
  const match = countries.find((each) => each.code === code);
  if (match === undefined) {
    const codes = countries.map((each) => each.code).join(", ");
    throw new RangeError(`country: no country has the code ${JSON.stringify(code)}; known codes: ${codes}`);
  }
  return match;
}
