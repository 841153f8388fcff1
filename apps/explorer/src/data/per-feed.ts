import type { Feed } from "./model.ts";

/** Computes a value of each feed once, when it is first requested. */
export function oncePerFeed<Value>(compute: (feed: Feed) => Value): (feed: Feed) => Value {
  const values = new WeakMap<Feed, { readonly value: Value }>();
  return (feed) => {
    const stored = values.get(feed) ?? { value: compute(feed) };
    values.set(feed, stored);
    return stored.value;
  };
}
