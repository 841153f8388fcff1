/** An object under construction. */
export type Members = Record<string, unknown>;

/**
 * Creates a constructor of plain objects. Engines optimise the layout of objects that one constructor creates.
 */
export function constructorOf(fill: (this: Members, ...members: any[]) => void): new (...members: unknown[]) => object {
  // Plain objects have `Object.prototype` as their prototype.
  fill.prototype = Object.prototype;
  return fill as unknown as new (...members: unknown[]) => object;
}

/** Sets a property as plain data, whatever its name: `__proto__` is a name like any other. */
export function setProperty(value: object, name: string, content: unknown): void {
  if (name !== "__proto__") (value as Members)[name] = content;
  else Object.defineProperty(value, name, { value: content, enumerable: true, configurable: true, writable: true });
}
