import { join } from "node:path";

/** Programs that tests start, relative to the package. `build-programs.ts` bundles them. */
export const programs = [
  "src/main.ts",
  "src/bounded-query/bounded-query.ts",
  "src/bounded-query/process.ts",
  "test/store/writer-process.ts",
  "test/support/harvest-process.ts",
  "test/webhooks/deliver-process.ts",
] as const;

/** Folder of the bundles. It is two levels below the package, as the modules of `src`. */
export const programsFolder = join(import.meta.dirname, "../../.vitest/programs");

/** Path of a program that Node can start. */
export function programPath(name: "main" | "bounded-query" | `${string}-process`): string {
  return join(programsFolder, `${name}.js`);
}
