/** Members that a request does not have in this case. */
export type Without<Names extends string> = { [Name in Names]?: never };
