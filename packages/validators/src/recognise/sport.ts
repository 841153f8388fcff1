import type { FeedShape } from "../shape.ts";

/** Sport of a feed, such as `american-football`. */
export function readSport({ feed }: FeedShape<unknown>): string {
  return feed.split("/", 1)[0] as string;
}

/**
 * Sport that a document names, in the form of {@link readSport}: `sport` of the root, of `matchInfo`, or of the first
 * match of a list that has one, as a text or with a name. Undefined if it names none.
 */
export function namedSport(value: unknown): string | undefined {
  const { match } = Object(value) as { readonly match?: unknown };
  for (const root of match === undefined ? [value] : [match].flat()) {
    const sport = readFirst(readFirst(root, "matchInfo") ?? root, "sport");
    const name = readFirst(sport, "name") ?? readFirst(sport, "#text") ?? sport;
    if (typeof name === "string") return name.trim().toLowerCase().replaceAll(" ", "-");
  }
  return undefined;
}

/** The member of an object, or the first item of a list in it. */
function readFirst(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  const content = (value as Record<string, unknown>)[name];
  return Array.isArray(content) ? content[0] : content;
}
