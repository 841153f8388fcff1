/** Keeps an entry in a map that holds so many at most; the one kept longest goes first. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, bound: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > bound) {
    for (const oldest of map.keys()) {
      map.delete(oldest);
      return;
    }
  }
}
