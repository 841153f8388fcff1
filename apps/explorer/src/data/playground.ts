/** Files for the compiler of the playground: the sources of the packages and the library of the language. */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { functionName } from "../islands/builder/code.ts";
import { repository } from "./model.ts";

const packages = ["american-football", "basketball", "runtime", "soccer", "tennis", "types"] as const;

/** Declarations of the values that the playground provides. */
const globals = `
/** Identifier of a soccer match in play. */
declare const fixture: string;
/** Time of the simulated world. */
declare const now: Date;
declare const console: Record<"log" | "info" | "warn" | "error", (...values: unknown[]) => void>;
declare function setTimeout(work: () => void, milliseconds?: number): number;
declare function clearTimeout(timer: number): void;
`;

/** Files by path: `/sdf/<package>/…`, `/lib.….d.ts`, `/globals.d.ts`. */
export function playgroundSources(): Readonly<Record<string, string>> {
  const library = dirname(createRequire(import.meta.url).resolve("typescript"));
  const files: Record<string, string> = { "/globals.d.ts": globals };
  for (const name of packages) {
    const folder = join(repository, "packages", name, "src");
    for (const file of globSync("**/*.ts", { cwd: folder }).sort())
      files[`/sdf/${name}/${file}`] = readFileSync(join(folder, file), "utf8");
  }
  const libraries = "lib.{es5,es2015*,es2016*,es2017*,es2018*,es2019*,es2020*,es2021*,es2022*,decorators*}.d.ts";
  for (const file of globSync(libraries, { cwd: library }).sort())
    files[`/${file}`] = readFileSync(join(library, file), "utf8");
  return files;
}

/** Code that prints one value of a response of a sport. */
const toCode = (
  sport: string,
  feed: string,
  value: string,
  parameters = "",
): string => `import { createClient } from "@sdf/runtime";
import { ${functionName(feed)} } from "@sdf/${sport}/${feed}";

// Requests are answered by a simulated world in this page; no server is needed.
const client = createClient({ baseUrl: "http://127.0.0.1:4010" });

// \`fixture\` is a match in play.
const { data, meta } = await ${functionName(feed)}(client, { fixture${parameters} });
console.log(${value});
console.log("drift:", meta.drift);
`;

/** Samples of the playground by sport; it starts with the first one. */
export const playgroundSamples: Readonly<Record<string, string>> = {
  soccer: toCode(
    "soccer",
    "match-momentum",
    'data.matchInfo.description, "at", now, "last momentum:", data.liveData?.Predictions?.at(-1)?.prediction',
  ),
  tennis: toCode("tennis", "match-predictions", "data"),
  basketball: toCode("basketball", "live-win-probability", 'data.matchInfo.description, "at", now'),
  "american-football": toCode("american-football", "fourth-down-predictions", "data"),
};
