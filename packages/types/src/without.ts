declare const brokenRule: unique symbol;

/** Added to the type of a value that a rule excludes. No value has it: messages of the compiler show the rule. */
export interface BrokenRule<Rule extends string> {
  readonly [brokenRule]: Rule;
}

/** Properties that this case of a request excludes, because another case has them. */
export type Without<Names extends string> = { [Name in Names]?: undefined };

/** Properties that a rule excludes from this case of a request. */
export type ExcludedBy<Rule extends string, Parameters, Names extends keyof Parameters> = {
  [Name in Names]?: (Exclude<Parameters[Name], undefined> & BrokenRule<Rule>) | undefined;
};

/** Properties that a rule requires in this case of a request. Messages of the compiler show the rule. */
export type RequiredBy<_Rule extends string, Properties> = { [Key in keyof Properties]: Properties[Key] };

/** Requires a parameter under one of its two names. The properties have the comments of the parameters. */
export type WithName<
  Rule extends string,
  Parameters,
  Name extends keyof Parameters,
  Other extends keyof Parameters,
> = RequiredBy<Rule, { [Key in Name]-?: Exclude<Parameters[Key], undefined> }> & {
  [Key in keyof Pick<Parameters, Other>]?: undefined;
};

/**
 * A type without values. If a union has an array, the compiler compares an object with its first other type, and names
 * the missing property of a request. It only states that `{}` is wrong otherwise. The properties are `undefined`, so that
 * editors know that a request with an id is of another type, and show the comment of the parameter.
 */
export type NoRequest<Names extends string> = readonly never[] & { [Name in Names]: undefined };
