/** Lists of values that have a name of their own, with the fields that carry them. */
import { groupBy } from "./group.ts";
import { membersOf } from "./members.ts";
import { model, type Feed, type Values } from "./model.ts";
import { sportTitle } from "./feeds.ts";

export interface CodeList {
  /** `soccer/period-id`: its anchor on the page of codes. */
  readonly name: string;
  readonly title: string;
  readonly sport: string;
  readonly closed: boolean;
  readonly items: Values["items"];
  /** Paths that carry a value of it, by feed. */
  readonly carriers: readonly { readonly feed: Feed; readonly paths: readonly string[] }[];
}

/** `soccer/period-id` → `Period ids`. */
function titleOf(name: string): string {
  const words = (name.split("/")[1] ?? name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const carrying = groupBy(
  model.feeds.flatMap((feed) => membersOf(feed).flatMap(({ path, values }) => (values?.name === undefined ? [] : [{ feed, path, list: values.name }]))), ({ list }) => list,
);

/** In the order of the model: sports by name. */
export const lists: readonly CodeList[] = model.enumerations.map(({ name = "", closed, items }) => ({
  name, title: titleOf(name), sport: name.split("/")[0] ?? "", closed, items,
  carriers: [...groupBy(carrying.get(name) ?? [], ({ feed }) => feed)].map(([feed, found]) => ({ feed, paths: found.map(({ path }) => path) })),
}));

/** Anchor of one value on the page of codes. */
export function valueAnchor(list: string, value: string | number): string {
  return `${list}=${value}`;
}

/** `soccer/period-id` → `Soccer period id`. */
export function listTitle({ sport, title }: CodeList): string {
  return `${sportTitle(sport)} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}
