/** Named lists of values, with the fields that use them. */
import { listMembers } from "./members.ts";
import { model, type Feed, type Values } from "./model.ts";

export interface ValueList {
  /** Also the anchor on the codes page: `soccer/period-id`. */
  readonly name: string;
  readonly title: string;
  readonly sport: string;
  readonly closed: boolean;
  readonly items: Values["items"];
  /** Paths of the fields that use the list, by feed. */
  readonly carriers: readonly { readonly feed: Feed; readonly paths: readonly string[] }[];
}

/** `soccer/period-id` → `Period ids`. */
function toTitle(name: string): string {
  const words = (name.split("/")[1] ?? name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const uses = Map.groupBy(
  model.feeds.flatMap((feed) =>
    listMembers(feed).flatMap(({ path, values }) =>
      values?.name === undefined ? [] : [{ feed, path, list: values.name }],
    ),
  ),
  ({ list }) => list,
);

/** All lists, in the order of the model. */
export const lists: readonly ValueList[] = model.enumerations.map(({ name = "", closed, items }) => ({
  name,
  title: toTitle(name),
  sport: name.split("/")[0] ?? "",
  closed,
  items,
  carriers: [...Map.groupBy(uses.get(name) ?? [], ({ feed }) => feed)].map(([feed, feedUses]) => ({
    feed,
    paths: feedUses.map(({ path }) => path),
  })),
}));

/** Anchor of a value on the codes page. */
export function valueAnchor(list: string, value: string | number): string {
  return `${list}=${value}`;
}
