/** What tests of several islands read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { feedById } from "../../src/data/feeds.ts";
import { fixturesFolder } from "../../src/data/fixtures.ts";
import { model } from "../../src/data/model.ts";

export const feedIds: readonly string[] = model.feeds.map(({ id }) => id);

export const findDescription = (id: string) => feedById(id).description;

/** The text of a fixture. */
export function readFixture(feed: string, file = "normal.json"): string {
  return readFileSync(join(fixturesFolder, feed, file), "utf8");
}

/** A pseudo-random generator with a seed, so that tests are reproducible. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
