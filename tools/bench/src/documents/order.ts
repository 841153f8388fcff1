import type { Random } from "./random.ts";

/** Chooses in which order members stand: as the spec names them, or by chance, anew for each object. */
export type Order = <T>(items: readonly T[]) => readonly T[];

export const asSpecified: Order = (items) => items;

export function byChance(random: Random): Order {
  return (items) => random.shuffle(items);
}

/** The same value, its members in another order. Lists keep theirs. */
export function reorder(value: unknown, order: Order): unknown {
  if (Array.isArray(value)) return value.map((item) => reorder(item, order));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(order(Object.entries(value)).map(([name, member]) => [name, reorder(member, order)]));
}
