/**
 * Notes on the fields that readers use most: `definitions/*.json`.
 *
 * They contain what the specs do not: advice, and what the API documentation states, or does not state, about unit,
 * range and sign of a number.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "./assets.ts";
import type { Member } from "./members.ts";
import { oncePerFeed, type Feed } from "./model.ts";

export interface DefinitionNote {
  /** Sports, or ids of feeds such as `soccer/match-momentum`. */
  readonly in: readonly string[];
  /** Ends of paths: `matchInfo@id` includes `match.matchInfo@id`. */
  readonly fields: readonly string[];
  /** Meaning as a sentence, if that of the spec is only a name. */
  readonly meaning?: string;
  /** Unit of a number, if the spec has none. Starts with "not stated" if the API documentation has none either. */
  readonly unit?: string;
  /** Permitted values. Starts with "not documented" unless the API documentation or responses show them. */
  readonly range?: string;
  readonly sign?: string;
  /** When the field is missing, in addition to its requirement. */
  readonly missing?: string;
  /** How to use the value. */
  readonly use: string;
}

/** Files with notes, in the order of their names. */
export const notes: readonly DefinitionNote[] = globSync("data/definitions/*.json", { cwd: sources })
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(join(sources, file), "utf8")) as readonly DefinitionNote[]);

/** True if a path has this end, at the boundary of a name. */
export function hasEnd(path: string, end: string): boolean {
  return path === end || path.endsWith(`.${end}`);
}

/** True if a note applies to a feed. */
export function appliesTo(note: DefinitionNote, { id, sport }: Pick<Feed, "id" | "sport">): boolean {
  return note.in.includes(sport) || note.in.includes(id);
}

/** Notes of a feed by the ends of paths that they name. The first note on an end decides. */
const notesByEnd = oncePerFeed((feed) => {
  const ends = new Map<string, { readonly note: DefinitionNote; readonly field: string }>();
  for (const note of notes.filter((each) => appliesTo(each, feed)))
    for (const field of note.fields) if (!ends.has(field)) ends.set(field, { note, field });
  return ends;
});

/** The note on a field, and the end of the path that it names; the longest end decides. */
export function findNoteAt(
  feed: Feed,
  { path }: Pick<Member, "path">,
): { note: DefinitionNote; field: string } | undefined {
  const ends = notesByEnd(feed);
  for (let at = 0; ; at = path.indexOf(".", at) + 1) {
    const found = ends.get(path.slice(at));
    if (found !== undefined || !path.includes(".", at)) return found;
  }
}

/** The note on a field. */
export function findNote(feed: Feed, member: Pick<Member, "path">): DefinitionNote | undefined {
  return findNoteAt(feed, member)?.note;
}
