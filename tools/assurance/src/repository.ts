import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Root of the repository. */
export const repository = resolve(import.meta.dirname, "../../..");

/**
 * Folder with the API documentation and recorded responses, which are not part of this project: the value of
 * `SDF_SHARED`, or `shared` beside the repository. Undefined if neither exists.
 */
export const shared: string | undefined = [process.env["SDF_SHARED"], join(repository, "../shared")].find(
  (folder) => folder !== undefined && existsSync(folder),
);

/** Texts of the specs by their paths in the repository; all, or those of a folder below `spec`. */
export function readSpecs(folder = ""): Map<string, string> {
  const paths = globSync("spec/**/*.yaml", { cwd: repository, exclude: ["spec/{fixtures,statements}/**"] }).toSorted();
  return new Map(
    paths
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.startsWith(`spec/${folder}`))
      .map((path) => [path, readFileSync(join(repository, path), "utf8")]),
  );
}

export const formats = ["json", "xml", "jsonp"] as const;

/** One generated document in the three formats. */
export interface FixtureCase {
  /** `<sport>/<feed>` */
  readonly feed: string;
  readonly name: string;
  readonly text: Readonly<Record<(typeof formats)[number], string>>;
}

/** All fixtures of the feeds in `spec/fixtures`. Throws if a fixture lacks one of the formats. */
export function fixtureCases(feeds: readonly string[]): FixtureCase[] {
  return feeds.flatMap((feed) => {
    const folder = join(repository, "spec/fixtures", feed);
    if (!existsSync(folder)) return [];
    const names = new Set(readdirSync(folder).flatMap((file) => /^(.+)\.(json|xml|jsonp)$/.exec(file)?.[1] ?? []));
    return [...names].sort().map((name) => {
      const read = (format: string) => readFileSync(join(folder, `${name}.${format}`), "utf8");
      return { feed, name, text: { json: read("json"), xml: read("xml"), jsonp: read("jsonp") } };
    });
  });
}
