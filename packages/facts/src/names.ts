import { findMatch, readText, toItems, toSide } from "./read.ts";
import type { Side } from "./types.ts";

/**
 * Reads the names of both sides for a board: the short name, the nickname or the name; in doubles the names of both
 * players, joined by ` / `. Before a contestant is known it is the placeholder of the document, or an empty text.
 *
 * @param document - A decoded document with one match, or one of `listMatches`
 * @throws FactsError if the document has no match, or several
 */
export function readNames(document: object): Readonly<Record<Side, string>> {
  const contestants = toItems(findMatch(document).info["contestant"]);
  const join = (side: Side): string =>
    contestants
      .filter(({ position }) => toSide(position) === side)
      .map(({ shortName, nickname, name, phrase }) =>
        [shortName, nickname, name, phrase].map(readText).find((text) => text !== undefined),
      )
      .filter((text) => text !== undefined)
      .join(" / ");
  return { home: join("home"), away: join("away") };
}
