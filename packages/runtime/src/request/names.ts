import type { FeedDescription } from "../description.ts";

/**
 * Returns the name of an identity or parameter in `description` for any name that a request may use: the name itself,
 * a query name, or a readable name. Names of the feed take precedence over readable names.
 */
export function canonicalName({ identify, parameters }: FeedDescription, name: string): string {
  if (Object.hasOwn(identify, name) || Object.hasOwn(parameters, name)) return name;
  const isNamed = (each: string): boolean => identify[each]?.query === name || identify[each]?.readableName === name;
  const isParameter = (each: string): boolean => parameters[each]?.readableName === name;
  return Object.keys(identify).find(isNamed) ?? Object.keys(parameters).find(isParameter) ?? name;
}

/** Returns the readable name of an identity or a parameter; the name itself if there is none. */
export function readableName(description: FeedDescription, name: string): string {
  return (description.identify[name] ?? description.parameters[name])?.readableName ?? name;
}

/** Returns the property of a request with a parameter: the readable name if present, otherwise the wire name. */
export function requestKey(description: FeedDescription, request: object, name: string): string {
  const isPresent = (request as Readonly<Record<string, unknown>>)[name] !== undefined;
  return isPresent ? name : canonicalName(description, name);
}
