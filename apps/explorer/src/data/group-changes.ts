/** Groups the changes of a feed that differ in their location only. */
import { compareLevels, type Change } from "../../../../tools/diff/src/change.ts";

export interface ChangeGroup<Of extends Change> {
  /** The first change of the group. */
  readonly change: Of;
  /** The sentence before and after the location; without a location, the whole sentence and an empty text. */
  readonly words: readonly [before: string, after: string];
  /** The locations of all changes, in the order of the changes. */
  readonly places: readonly string[];
}

/** Locations that a sentence names; the others are counted. */
const MAX_PLACES = 4;

/** The sentence of a group with its locations. */
export function toGroupSentence({ words: [before, after], places }: Omit<ChangeGroup<Change>, "change">): string {
  const listed = places
    .slice(0, MAX_PLACES)
    .map((path) => `\`${path}\``)
    .join(", ");
  const others = places.length > MAX_PLACES ? ` and ${places.length - MAX_PLACES} more` : "";
  const each = places.length > 1 && !after.startsWith(":") ? ": each" : "";
  return `${before}${listed}${others}${each}${after}`;
}

/** The sentence of a change; without the meaning of a rule that the page lists. */
function toSentence({ rule, path, sentence }: Change): string {
  return path.startsWith("rule.") && rule !== "rule-removed" ? sentence.replace(/(`[^`]+`): [^]+$/, "$1") : sentence;
}

/** @returns the groups, the most important level first, otherwise in the order of the changes */
export function groupChanges<Of extends Change & { readonly date: string }>(changes: readonly Of[]): ChangeGroup<Of>[] {
  const groups = new Map<string, { change: Of; words: readonly [string, string]; places: string[] }>();
  for (const change of changes) {
    const place = `\`${change.path}\``;
    const sentence = toSentence(change);
    const at = sentence.indexOf(place);
    const words =
      at < 0 ? ([sentence, ""] as const) : ([sentence.slice(0, at), sentence.slice(at + place.length)] as const);
    const key = JSON.stringify([change.level, change.date, change.reason, at < 0, words]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { change, words, places: at < 0 ? [] : [change.path] });
    else if (at >= 0) group.places.push(change.path);
  }
  return [...groups.values()].sort((one, other) => compareLevels(other.change.level, one.change.level));
}
