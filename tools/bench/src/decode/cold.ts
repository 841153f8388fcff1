import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import { runNode } from "../child.ts";
import { median } from "../report.ts";
import { repository } from "../repository.ts";
import { findMatch, type Subject } from "./subject.ts";
import type { Workbench } from "./workbench.ts";

/** Cost of the first response of a decoder, in milliseconds of CPU time. */
export interface ColdStart {
  readonly name: string;
  readonly imported: number;
  readonly total: number;
}

/** Forbids code generation, so that a decoder that needs `eval` fails. */
const withoutEval = "--disallow-code-generation-from-strings";

/**
 * Measures import and first decode of the match in new processes, alternating between decoders. Ours is measured as
 * `installPackages` writes it and bundled into one file; the peers are always bundled, which avoids module resolution.
 */
export async function measureColdStart(
  subjects: readonly Subject[],
  workbench: Workbench,
  rounds: number,
): Promise<ColdStart[]> {
  const match = (format: "xml" | "json"): Subject => findMatch(subjects, format);
  const ours = `
    import { decode } from "@sdf/validators";
    import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
    export const first = (bytes) => decode(bytes, { feed: matchDetailed }).value;`;
  // The minimum for one module and one document.
  const bare = `export const first = (bytes) => JSON.parse(new TextDecoder().decode(bytes));`;
  // Without mapping and Ajv: only the parser is loaded and parses the document.
  const fastXmlParser = `
    import { XMLParser } from "fast-xml-parser";
    export const first = (bytes) => new XMLParser({ ignoreAttributes: false }).parse(new TextDecoder().decode(bytes));`;
  const installed = workbench.write("cold-installed.mjs", ours);
  const cache = { NODE_COMPILE_CACHE: join(workbench.folder, "compile-cache") };
  const modules: [name: string, file: string, subject: Subject, env?: Readonly<Record<string, string>>][] = [
    ["ours, XML, as installed", installed, match("xml")],
    ["ours, XML, bundled", await bundled(workbench, "cold-ours.mjs", ours, workbench.folder), match("xml")],
    ["ours, XML, as installed, with NODE_COMPILE_CACHE", installed, match("xml"), cache],
    ["JSON.parse alone", workbench.write("cold-parse.mjs", bare), match("json")],
    ["fast-xml-parser alone", await bundled(workbench, "cold-fast-xml-parser.mjs", fastXmlParser), match("xml")],
  ];
  const { code } = await transform(readFileSync(join(import.meta.dirname, "cold-process.ts"), "utf8"), {
    loader: "ts",
    format: "esm",
  });
  const script = workbench.write("cold-process.mjs", code);
  const times = modules.map(() => [] as Omit<ColdStart, "name">[]);
  // The first run of each module only fills caches, including that of the file system.
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round += 1) {
    modules.forEach(([, file, subject, env], index) => {
      const time = start(script, file, subject, env);
      if (round > 0) times[index]?.push(time);
    });
  }
  return modules.map(([name], index) => ({
    name,
    imported: median((times[index] ?? []).map(({ imported }) => imported)),
    total: median((times[index] ?? []).map(({ total }) => total)),
  }));
}

function start(
  script: string,
  module: string,
  { file }: Subject,
  env: Readonly<Record<string, string>> = {},
): Omit<ColdStart, "name"> {
  const { stdout } = runNode([withoutEval, script, pathToFileURL(module).href, file], repository, env);
  return JSON.parse(stdout) as Omit<ColdStart, "name">;
}

/**
 * Writes a bundle.
 *
 * @param resolveDir - Folder from which imports resolve: the installed packages, or this folder for peers
 */
export async function bundled(
  workbench: Workbench,
  name: string,
  code: string,
  resolveDir = import.meta.dirname,
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "es2023",
    write: false,
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text ?? "";
  // The sources compile decoders at run time, which these processes forbid; published packages contain them.
  if (text.includes("new Function")) throw new Error(`${name} bundles sources in place of published packages`);
  return workbench.write(name, text);
}
