/** Copies an object without the properties that are undefined, so that they are absent. */
export function withoutUndefined<T extends object>(value: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
