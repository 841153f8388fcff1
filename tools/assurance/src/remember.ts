/** Calls a function once per key. */
export function remember<T>(read: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>();
  return (key) => {
    const value = values.get(key) ?? read(key);
    values.set(key, value);
    return value;
  };
}
