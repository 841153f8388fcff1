/** All field names with their occurrences in all feeds. */
import { findNote } from "./definition-notes.ts";
import { listMembers, type Member } from "./members.ts";
import { model, type Feed } from "./model.ts";

export interface Place {
  readonly feed: Feed;
  readonly member: Member;
}

export interface Field {
  /** Folder of its page. Names that differ only in case share a page, because file systems may ignore case. */
  readonly slug: string;
  /** Every spelling, most frequent first. */
  readonly names: readonly string[];
  readonly places: readonly Place[];
}

const places: readonly Place[] = model.feeds.flatMap((feed) => listMembers(feed).map((member) => ({ feed, member })));

/** Fields in alphabetical order. */
export const fields: readonly Field[] = [...Map.groupBy(places, ({ member }) => member.name.toLowerCase())]
  .map(([, occurrences]) => {
    const names = [...Map.groupBy(occurrences, ({ member }) => member.name)]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([name]) => name);
    return { slug: names[0] ?? "", names, places: occurrences };
  })
  .sort((one, other) => (one.slug.toLowerCase() < other.slug.toLowerCase() ? -1 : 1));

const bySlug = new Map(fields.flatMap((field) => field.names.map((name) => [name, field] as const)));

/** Page of a field name. */
export function fieldPath(name: string): string {
  return `fields/${bySlug.get(name)?.slug ?? name}/`;
}

/** Number of feeds that have a field of this name. */
export function feedsWith(name: string): number {
  return new Set(bySlug.get(name)?.places.map(({ feed }) => feed.id)).size;
}

/** Occurrences grouped by equal facts and notes. */
export function samePlaces(field: Field): readonly (readonly Place[])[] {
  return [
    ...Map.groupBy(field.places, ({ feed, member }) =>
      JSON.stringify([
        feed.sport,
        member.name,
        member.kind,
        member.type,
        member.many,
        member.meaning,
        member.values?.name ?? member.values?.items,
        member.unit,
        member.evidence,
        findNote(feed, member)?.fields,
      ]),
    ).values(),
  ];
}
