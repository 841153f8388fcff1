/** Costs of the first value of a new process, from a file or a server. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { runNode, start } from "../child.ts";
import { measureInTurns, median, medianRatio, type Row } from "../report.ts";
import { repository } from "../repository.ts";
import { findMatch, type Subject } from "./subject.ts";
import type { Workbench } from "./workbench.ts";

/** Forbids code generation, so that a decoder that needs `eval` fails. */
const withoutEval = "--disallow-code-generation-from-strings";

/** Reads the CPU time of a process in milliseconds. Includes compilation, excludes other processes. */
const cpuTime = `function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}`;

/** Imports a module and decodes one document with it. Prints the CPU time of the import, and of both. */
const coldProgram = `
import { readFileSync } from "node:fs";
${cpuTime}
const [, , module, file] = process.argv;
const bytes = new Uint8Array(readFileSync(file));
const start = cpuTime();
const { first } = await import(module);
const imported = cpuTime();
const value = first(bytes);
const end = cpuTime();
if (Object(value) !== value) throw new TypeError(module + " returned no value");
console.log(JSON.stringify({ imported: imported - start, total: end - start }));`;

/**
 * Measures import and first decode of the match in new processes, alternating between decoders. Ours is measured as
 * `installPackages` writes it and bundled into one file; the peers are always bundled, which avoids module resolution.
 */
export async function measureColdStart(
  subjects: readonly Subject[],
  workbench: Workbench,
  rounds: number,
): Promise<Row[]> {
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
  const modules: [name: string, file: string, format: "xml" | "json", env?: Readonly<Record<string, string>>][] = [
    ["ours, XML, as installed", installed, "xml"],
    ["ours, XML, bundled", await bundle(workbench, "cold-ours.mjs", ours, workbench.folder), "xml"],
    ["ours, XML, as installed, with NODE_COMPILE_CACHE", installed, "xml", cache],
    ["JSON.parse alone", workbench.write("cold-parse.mjs", bare), "json"],
    ["fast-xml-parser alone", await bundle(workbench, "cold-fast-xml-parser.mjs", fastXmlParser), "xml"],
  ];
  const script = workbench.write("cold.mjs", coldProgram);
  const times = await measureInTurns(
    rounds,
    modules.map(([, module, format, env]) => () => {
      const args = [withoutEval, script, pathToFileURL(module).href, findMatch(subjects, format).file];
      return JSON.parse(runNode(args, repository, env).stdout) as { readonly imported: number; readonly total: number };
    }),
  );
  return modules.map(([name], index): Row => {
    const runs = times[index] ?? [];
    const [total, imported] = [median(runs.map((each) => each.total)), median(runs.map((each) => each.imported))];
    const figure = `${total.toFixed(1)} ms (import ${imported.toFixed(1)})`;
    return [`cold start: ${name}`, figure, name.startsWith("ours") ? "≤ 8 ms" : undefined, total];
  });
}

/** Program that prints its times when `value` is there. Its argument is the address of the server. */
const callProgram = (imports: string, value: string): string => `
${imports}
${cpuTime}
const value = ${value};
if (Object(value) !== value) throw new TypeError("no value");
console.log(JSON.stringify({ cpu: cpuTime(), wall: performance.now() }));
process.exit();`;

const client = (format: "json" | "xml", fixture: string): string =>
  callProgram(
    `import { bearer, createClient } from "@sdf/runtime";
     import { matchDetailed } from "@sdf/soccer/match-detailed";`,
    `(await matchDetailed(
       createClient({ baseUrl: process.argv[2], auth: bearer("token"), format: "${format}" }),
       { fixture: "${fixture}" },
     )).data`,
  );

const text = (format: "json" | "xml"): string => `await (await fetch(process.argv[2] + "/?_fmt=${format}")).text()`;

/**
 * Measures processes that make one call to a server on this machine, from their start to the typed value. Alternates
 * between our client as it is installed and a program that fetches the document and only parses it.
 */
export async function measureFirstCall(
  subjects: readonly Subject[],
  workbench: Workbench,
  rounds: number,
): Promise<Row[]> {
  const [json, xml] = [findMatch(subjects, "json"), findMatch(subjects, "xml")];
  const { match } = json.value as { readonly match: readonly [{ readonly matchInfo: { readonly id: string } }] };
  const fixture = match[0].matchInfo.id;
  const parseXml = callProgram(
    `import { XMLParser } from "fast-xml-parser";`,
    `new XMLParser({ ignoreAttributes: false }).parse(${text("xml")})`,
  );
  const races = [
    ["JSON over fetch + JSON.parse", "json", callProgram("", `JSON.parse(${text("json")})`)],
    ["XML over fetch + fast-xml-parser", "xml", parseXml],
  ] as const;
  const server = start("peers/files.ts", [json.file, xml.file]);
  const rows: Row[] = [];
  try {
    const address = `http://127.0.0.1:${await server.line(0)}`;
    for (const [what, format, peer] of races) {
      const files = [
        workbench.write(`first-call-${format}.mjs`, client(format, fixture)),
        await bundle(workbench, `parse-${format}.mjs`, peer),
      ];
      const runs = await measureInTurns(
        rounds,
        files.map((file) => () => JSON.parse(runNode([file, address], repository).stdout) as Record<string, number>),
      );
      for (const [kind, name] of [
        ["cpu", "CPU"],
        ["wall", "elapsed"],
      ] as const) {
        const [ours = [], theirs = []] = runs.map((side) => side.map((times) => times[kind] ?? NaN));
        const percent = 100 * (medianRatio(ours, theirs) - 1);
        rows.push([
          `first call of a process, ${name} time: ${what}`,
          `+${percent.toFixed(0)} % (${median(ours).toFixed(0)} ms, peer ${median(theirs).toFixed(0)} ms)`,
          "≤ +20 %",
          percent,
        ]);
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/**
 * Writes a bundle.
 *
 * @param resolveDir - Folder from which imports resolve: the installed packages, or this folder for peers
 */
async function bundle(
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
  const bundled = outputFiles[0]?.text ?? "";
  // The sources compile decoders at run time, which these processes forbid; published packages contain them.
  if (bundled.includes("new Function")) throw new Error(`${name} bundles sources in place of published packages`);
  return workbench.write(name, bundled);
}
