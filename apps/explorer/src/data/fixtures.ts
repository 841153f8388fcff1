/** The fixtures of the specs: invented examples of every feed, in three formats. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository, type Feed } from "./model.ts";

export const fixturesFolder = join(repository, "spec/fixtures");

/** Cases of a feed, `normal` first. */
export function listCases(feed: Feed): readonly string[] {
  const folder = join(fixturesFolder, feed.id);
  if (!existsSync(folder)) throw new Error(`${folder} is missing: add fixtures for ${feed.id}`);
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -5))
    .sort();
  return ["normal", ...names.filter((name) => name !== "normal")];
}

export function readCase(feed: Feed, name: string, format: "json" | "xml" | "jsonp"): string {
  return readFileSync(join(fixturesFolder, feed.id, `${name}.${format}`), "utf8");
}
