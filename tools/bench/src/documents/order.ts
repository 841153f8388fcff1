import type { Random } from "./random.ts";

/** Returns items in a certain order: the order of the spec, or a new random order for each object. */
export type Order = <T>(items: readonly T[]) => readonly T[];

export const specOrder: Order = (items) => items;

export function shuffled(random: Random): Order {
  return (items) => random.shuffle(items);
}

/** The same value with its properties in another order. The order of lists does not change. */
export function reorder(value: unknown, order: Order): unknown {
  if (Array.isArray(value)) return value.map((item) => reorder(item, order));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(order(Object.entries(value)).map(([name, member]) => [name, reorder(member, order)]));
}
