/**
 * The compiler API of TypeScript. It needs TypeScript 6.0, a dependency of this package, whatever version the project of
 * the user has: TypeScript 7.0 is a native program whose package has no compiler API except for modules named `unstable`.
 * No other module imports `typescript`.
 */
export { default as ts } from "typescript";
