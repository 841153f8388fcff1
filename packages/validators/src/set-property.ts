/** Sets a property as plain data, whatever its name: `__proto__` is a name like any other. */
export function setProperty(value: object, name: string, content: unknown): void {
  if (name !== "__proto__") (value as Record<string, unknown>)[name] = content;
  else Object.defineProperty(value, name, { value: content, enumerable: true, configurable: true, writable: true });
}
