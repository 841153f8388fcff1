/** Sets an entry of a map and removes the oldest entry if the map has more than `maxEntries`. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maxEntries: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxEntries) {
    for (const oldest of map.keys()) {
      map.delete(oldest);
      return;
    }
  }
}
