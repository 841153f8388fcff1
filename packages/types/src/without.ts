/** Properties that this case of a request excludes. */
export type Without<Names extends string> = { [Name in Names]?: undefined };

/** Requires a parameter under one of its two names. The properties have the comments of the parameters. */
export type WithName<Parameters, Name extends keyof Parameters, Other extends keyof Parameters> = {
  [Key in Name]-?: Exclude<Parameters[Key], undefined>;
} & { [Key in keyof Pick<Parameters, Other>]?: undefined };

/**
 * A type without values. If a union has an array, the compiler compares an object with its first other type, and names
 * the missing property of a request. It only states that `{}` is wrong otherwise. The properties are `undefined`, so that
 * editors know that a request with an id is of another type, and show the comment of the parameter.
 */
export type NoRequest<Names extends string> = readonly never[] & { [Name in Names]: undefined };
