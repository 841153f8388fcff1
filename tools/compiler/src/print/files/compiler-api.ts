/**
 * The compiler API of TypeScript. It needs TypeScript 6.0, which ts-morph 28 contains: TypeScript 7.0 is a native program
 * whose package has no compiler API except for modules named `unstable`. No other module imports ts-morph.
 */
export { IndentationText, Project, StructureKind, ts } from "ts-morph";
export type {
  ExportDeclarationStructure,
  ExportSpecifierStructure,
  ImportDeclarationStructure,
  ImportSpecifierStructure,
  OptionalKind,
  SourceFile,
  WriterFunction,
} from "ts-morph";
