/**
 * The compiler API of TypeScript. It needs TypeScript 6.0: TypeScript 7.0 is a native program whose package has no compiler
 * API except for modules named `unstable`. No other module imports `typescript`.
 */
export { default as ts } from "typescript";
