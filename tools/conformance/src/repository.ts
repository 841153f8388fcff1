import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Root of the repository. */
export const repository = resolve(import.meta.dirname, "../../..");

/**
 * Folder with the API documents and recorded responses, which are not part of this project:
 * the variable SDF_SHARED, or `shared` beside the repository. Absent when there is none.
 */
export const shared: string | undefined = [process.env["SDF_SHARED"], join(repository, "../shared")].find(
  (folder) => folder !== undefined && existsSync(folder),
);

export const formats = ["json", "xml", "jsonp"] as const;

/** One made-up document in the three formats. */
export interface FixtureCase {
  /** `<sport>/<feed>` */
  readonly feed: string;
  readonly name: string;
  readonly text: Readonly<Record<(typeof formats)[number], string>>;
}

/** Every fixture of `spec/fixtures`. A case that lacks a format is an error, not a smaller case. */
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
