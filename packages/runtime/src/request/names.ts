import type { FeedDescription } from "../description.ts";

/** Wire names by readable name, for every parameter whose wire name is an abbreviation. */
export const wireNames = {
  tournamentCalendar: "tmcl",
  competition: "comp",
  contestant: "ctst",
  opponent: "ctst2",
  contestantPosition: "ctstpos",
  person: "prsn",
  personType: "prsntp",
  series: "srs",
  stage: "stg",
  matchDate: "mt.mDt",
  coverageLevel: "cvlv",
  confederation: "confed",
  rankingDate: "rankDt",
  minute: "min",
  statistic: "stat",
  locale: "_lcl",
  changedSince: "_dlt",
  fields: "_fld",
  sortOrder: "_ordSrt",
  pageNumber: "_pgNm",
  pageSize: "_pgSz",
  requestMode: "_rt",
} as const;

/**
 * Returns the name of an identity or parameter in `description` for any name that a request may use: the name itself,
 * a query name, or a readable name. Names of the feed take precedence over readable names.
 */
export function canonicalName({ identify, parameters }: FeedDescription, name: string): string {
  if (Object.hasOwn(identify, name) || Object.hasOwn(parameters, name)) return name;
  const wireName = Object.hasOwn(wireNames, name) ? wireNames[name as keyof typeof wireNames] : name;
  return Object.keys(identify).find((each) => identify[each]?.query === wireName) ?? wireName;
}

/** Returns the readable name that requests accept for a wire name of the feed; the wire name if there is none. */
export function readableName(description: FeedDescription, wireName: string): string {
  const names = Object.keys(wireNames) as (keyof typeof wireNames)[];
  const name = names.find((each) => wireNames[each] === wireName);
  return name !== undefined && canonicalName(description, name) === canonicalName(description, wireName)
    ? name
    : wireName;
}

/** Returns the property of a request with a parameter: the readable name if present, otherwise the wire name. */
export function requestKey(request: object, name: keyof typeof wireNames): string {
  return (request as Readonly<Record<string, unknown>> | null | undefined)?.[name] === undefined
    ? wireNames[name]
    : name;
}
