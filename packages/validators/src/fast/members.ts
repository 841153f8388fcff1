/** An object that is being made. */
export type Members = Record<string, unknown>;

/**
 * Makes a constructor of plain objects. Engines learn from a constructor how many members its
 * objects have, and lay them out at once.
 */
export function constructorOf(fill: (this: Members, ...members: any[]) => void): new (...members: unknown[]) => object {
  // Plain objects have the prototype of every object.
  fill.prototype = Object.prototype;
  return fill as unknown as new (...members: unknown[]) => object;
}

/** Sets a member as plain data, whatever its name: `__proto__` is a name like any other. */
export function put(value: object, name: string, content: unknown): void {
  if (name === "__proto__") Object.defineProperty(value, name, { value: content, enumerable: true, configurable: true, writable: true });
  else (value as Members)[name] = content;
}
