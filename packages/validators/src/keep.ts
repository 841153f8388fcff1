/** Sets a member as plain data, whatever its name: `__proto__` is a name like any other. */
export function keep(value: object, name: string, content: unknown): void {
  if (name === "__proto__") Object.defineProperty(value, name, { value: content, enumerable: true, configurable: true, writable: true });
  else (value as Record<string, unknown>)[name] = content;
}
