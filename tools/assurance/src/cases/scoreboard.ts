import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { repository } from "../repository.ts";

/** A case of the public suite. */
export interface Case {
  readonly kind: string;
  readonly name: string;
  readonly format: string;
  readonly path: string;
  /** What the case is about, as a sentence. */
  readonly reason: string;
}

/** A case with what a reader got wrong. */
export interface CaseResult extends Case {
  readonly differences: readonly string[];
}

interface Runner {
  readonly listCases: () => readonly Case[];
  readonly selectFacts: (cases: readonly Case[], names: readonly string[]) => readonly Case[];
  readonly runReader: (
    command: string,
    args: readonly string[],
    cases: readonly Case[],
    env: object,
  ) => Promise<CaseResult[]>;
}

/** A loader of a Python package. It reads JSON of MA1, and skips cases of other feeds. */
interface Loader {
  readonly name: string;
  readonly program: string;
  /** Environment variable with the folder of a checkout of its repository. */
  readonly variable: string;
  /** Facts that it reads. */
  readonly facts: readonly string[];
}

const loaders: readonly Loader[] = [
  { name: "kloppy", program: "kloppy_reader.py", variable: "SDF_KLOPPY", facts: ["id", "score"] },
  {
    name: "socceraction",
    program: "socceraction_reader.py",
    variable: "SDF_SOCCERACTION",
    facts: ["id", "home", "away", "start", "score"],
  },
];

/** A reader, and the formats that it reads. */
interface Reader {
  readonly name: string;
  readonly program: string;
  readonly formats: readonly string[];
}

/** Readers of the scoreboard. Each is judged on the formats that it claims to read. */
const readers: readonly Reader[] = [
  {
    name: "`@sdf/validators` with `@sdf/facts`",
    program: "sdf.ts",
    formats: ["json", "jsonp", "xml", "html", "txt"],
  },
  { name: "`JSON.parse` and property access", program: "json-parse.ts", formats: ["json"] },
  {
    name: `fast-xml-parser ${manifest.dependencies["fast-xml-parser"]} and property access`,
    program: "fast-xml-parser.ts",
    formats: ["xml"],
  },
];

/** Pages with the scoreboard at their end. */
export const pages: readonly string[] = ["cases/README.md", "apps/explorer/src/guides/cases.md"];

/** Time zone of the readers: one that differs from UTC, as on the machines of most users. */
const ZONE = "Europe/Berlin";

/** The runner of the suite, which is plain JavaScript without dependencies. */
export async function loadRunner(): Promise<Runner> {
  return (await import(join(repository, "cases/run.mjs"))) as Runner;
}

/** Runs all readers over the cases of their formats; the first one is that of this project. */
export async function runReaders(): Promise<readonly (readonly CaseResult[])[]> {
  const { listCases, runReader } = await loadRunner();
  const cases = listCases();
  return Promise.all(
    readers.map(({ program, formats }) => {
      const claimed = cases.filter(({ format }) => formats.includes(format));
      const env = { ...process.env, TZ: ZONE };
      return runReader(process.execPath, [join(import.meta.dirname, program)], claimed, env);
    }),
  );
}

/** True if the checkouts of all loaders are there. */
export const hasLoaders = loaders.every(({ variable }) => process.env[variable] !== undefined);

/** Runs the loaders over the cases that are about facts that they read, and returns their table, in Markdown. */
export async function runLoaders(): Promise<string> {
  const { listCases, selectFacts, runReader } = await loadRunner();
  const json = listCases().filter(({ format }) => format === "json");
  const results = await Promise.all(
    loaders.map(({ program, variable, facts }) => {
      const env = { ...process.env, TZ: ZONE, PYTHONPATH: process.env[variable] };
      return runReader("/usr/bin/python3", [join(import.meta.dirname, program)], selectFacts(json, facts), env);
    }),
  );
  const names = loaders.map(
    ({ name, variable, facts }) => `${name} ${readVersion(process.env[variable] ?? "")} (${facts.join(", ")})`,
  );
  return toTable(results, names);
}

/** Version that the project file of a Python package states. */
function readVersion(folder: string): string {
  return /^version = "(.+)"$/m.exec(readFileSync(join(folder, "pyproject.toml"), "utf8"))?.[1] ?? "";
}

/** Table of readers by kind of case, in Markdown. */
export function toTable(
  results: readonly (readonly CaseResult[])[],
  names: readonly string[] = readers.map(({ name }) => name),
): string {
  const kinds = [...new Set(results.flat().map(({ kind }) => kind))].toSorted();
  const count = (all: readonly CaseResult[]): string =>
    all.length === 0 ? "–" : `${all.filter(({ differences }) => differences.length === 0).length} of ${all.length}`;
  const rows = [
    ["kind", ...names],
    ["---", ...names.map(() => "---")],
    ...kinds.map((kind) => [kind, ...results.map((all) => count(all.filter((each) => each.kind === kind)))]),
    ["**all**", ...results.map((all) => `**${count(all)}**`)],
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
