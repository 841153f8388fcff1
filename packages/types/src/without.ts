/** Properties that this case of a request excludes. */
export type Without<Names extends string> = { [Name in Names]?: undefined };

/**
 * A type without values. If a union has an array, the compiler compares an object with its first other type, and names
 * the missing property of a request. It only states that `{}` is wrong otherwise.
 */
export type NoRequest<Names extends string> = readonly never[] & { [Name in Names]: never };
