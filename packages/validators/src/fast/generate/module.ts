import type { FeedDeclaration } from "../../shape.ts";
import * as library from "../library.ts";
import { generateFeed } from "./feed.ts";

/**
 * Generates the module of a feed's fast decoder.
 *
 * @param libraryModule - Module with the functions of `library.ts`, from which the code imports those that it uses
 */
export function generateFastModule(feed: FeedDeclaration, libraryModule: string): string {
  const { statements, result } = generateFeed(feed);
  const code = `${statements}\nexport const fast = /* @__PURE__ */ ${result};\n`;
  const words = new Set(code.match(/\b[A-Za-z]\w*/g));
  const names = Object.keys(library).filter((name) => words.has(name));
  return `import { ${names.join(", ")} } from "${libraryModule}";\n${code}`;
}
