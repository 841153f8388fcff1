/** Properties that this case of a request excludes. */
export type Without<Names extends string> = { [Name in Names]?: undefined };
