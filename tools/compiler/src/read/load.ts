import { readFileSync, readdirSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { Problems } from "./diagnostics/diagnostic.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { isSpecPath, pathParts } from "./files.ts";
import type { SpecFile } from "./files.ts";
import { checkLanguage } from "./language/check.ts";
import type { SpecKind } from "./language/check.ts";
import { parseYaml } from "./yaml/parse.ts";
import type { YamlValue } from "./yaml/parse.ts";
import { findValuePlace } from "./yaml/positions.ts";

/** A folder of spec files, or their texts by path. */
export type SpecSource = string | ReadonlyMap<string, string>;

/** Result of loading one file. */
interface LoadedFile {
  readonly text: string;
  readonly file?: SpecFile;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadOptions {
  /** Reads a file of the folder. Default: from disk, as UTF-8. */
  readonly readFile?: (path: string) => string;
}

export interface LoadedSpecs {
  /** Every spec file by path; those with problems have no `content`. */
  readonly files: readonly SpecFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The last version of each file, by path. Programs load the same specs repeatedly, with few changed files. */
const loadedFiles = new Map<string, LoadedFile>();

/**
 * Reads all spec files of a folder and checks each against the language. It does not throw for the content of a file:
 * every problem is a diagnostic. Files that are unchanged since an earlier call are not parsed again.
 */
export function loadSpecs(source: SpecSource, options: LoadOptions = {}): LoadedSpecs {
  const problems = new Problems();
  const files: SpecFile[] = [];
  const texts =
    typeof source === "string"
      ? readFolder(source, options, problems)
      : [...source].filter(([path]) => isSpecPath(path));
  for (const [path, text] of texts.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const earlier = loadedFiles.get(path);
    const loaded = earlier?.text === text ? earlier : loadFile(path, text);
    loadedFiles.set(path, loaded);
    if (loaded.file !== undefined) files.push(loaded.file);
    for (const diagnostic of loaded.diagnostics) problems.add(diagnostic);
  }
  return { files, diagnostics: problems.list() };
}

/** Reads the spec files of a folder, by path relative to the parent of the folder. */
function readFolder(
  folder: string,
  { readFile = readUtf8 }: LoadOptions,
  problems: Problems,
): [path: string, text: string][] {
  const root = resolve(folder);
  const attempt = <T>(file: string, read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      problems.report(
        "SDF1006",
        { file, line: 1, column: 1 },
        { problem: error instanceof Error ? error.message : String(error) },
      );
      return otherwise;
    }
  };
  const entries = attempt(folder, () => readdirSync(root, { recursive: true, encoding: "utf8" }), []);
  return entries.flatMap((entry) => {
    const path = `${basename(root)}/${entry.split(sep).join("/")}`;
    return isSpecPath(path) ? attempt<[string, string][]>(path, () => [[path, readFile(join(root, entry))]], []) : [];
  });
}

function readUtf8(path: string): string {
  return readFileSync(path, "utf8");
}

function loadFile(path: string, text: string): LoadedFile {
  const problems = new Problems();
  const parts = pathParts(path);
  if (parts === undefined) {
    problems.report("SDF1001", { file: path, line: 1, column: 1 }, {});
    return { text, diagnostics: problems.list() };
  }
  const { folder, name } = parts;
  const value = parseYaml(path, text, problems);
  const kind: SpecKind = parts.shared ? "shared" : isMapping(value) && "service" in value ? "service" : "feed";
  const isSound = value !== undefined && checkLanguage(path, kind, value, problems);
  if (isSound && kind !== "shared") checkPlace({ kind, folder, name }, value as { [key: string]: YamlValue }, problems);
  // The schema of the kind has accepted the value, so the value has the type of the kind.
  const content = isSound && !problems.fatal ? { content: value as unknown } : {};
  const file = { kind, path, text, folder, name, ...content } as SpecFile;
  return { text, file, diagnostics: problems.list() };
}

/** Checks that name and sport of a feed or service equal those of its path. */
function checkPlace(
  { kind, folder, name }: { readonly kind: "feed" | "service"; readonly folder: string; readonly name: string },
  content: { [key: string]: YamlValue },
  problems: Problems,
): void {
  for (const [key, expected] of [
    [kind, name],
    ["sport", folder],
  ] as const) {
    const actual = content[key];
    if (actual === expected) continue;
    const facts = { place: `${folder}/${name}.yaml`, key, found: String(actual), expected };
    problems.report("SDF1110", findValuePlace(content, key), facts);
  }
}

function isMapping(value: YamlValue | undefined): value is { [key: string]: YamlValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
