import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Feed, Model } from "@sdf-tools/compiler/link";
import { exampleDocuments } from "@sdf-tools/infer";
import { mountedDocuments, type FeedEntry, type MountedDocument } from "@sdf/server";
import { decode } from "@sdf/validators";

/** The documents of a feed, and where they come from. */
export interface FeedDocuments {
  readonly documents: readonly MountedDocument[];
  /** `fixtures` or `made up`. */
  readonly origin: string;
}

/** Cases in the order of preference for a subject that several cases describe. */
const preferred = ["normal", "minimal", "unplayed"];

/**
 * Reads the fixtures of a feed, or makes up its documents if it has none.
 *
 * @param folder folder with fixtures, such as `spec/fixtures`
 */
export async function listDocuments(
  feed: Feed,
  entry: FeedEntry,
  model: Model,
  folder: string,
): Promise<FeedDocuments> {
  const fixtures = await readFixtures(join(folder, feed.id), entry);
  const values = fixtures.length > 0 ? fixtures : exampleDocuments(feed, model);
  const order = (name: string): number => (preferred.indexOf(name) + preferred.length + 1) % (preferred.length + 1);
  const bySubject = new Map<string, MountedDocument>();
  for (const { name, value } of [...values].sort((one, other) => order(one.name) - order(other.name)))
    for (const [index, document] of mountedDocuments(`${feed.id}/${name}`, feed.id, value, [entry]).entries()) {
      // Without identifiers, a list has all its items, and another feed has one document.
      const item = feed.description.pages === undefined ? "" : `${document.file} ${index}`;
      const subject = document.ids[0] ?? document.within[0] ?? item;
      if (!bySubject.has(subject)) bySubject.set(subject, document);
    }
  return { documents: [...bySubject.values()], origin: fixtures.length > 0 ? "fixtures" : "made up" };
}

async function readFixtures(folder: string, { shape }: FeedEntry): Promise<{ name: string; value: unknown }[]> {
  const names = await readdir(folder).catch(() => []);
  const cases = names.filter((name) => name.endsWith(".json") && !name.startsWith("observed"));
  return Promise.all(
    cases.map(async (name) => ({
      name: name.slice(0, -".json".length),
      value: decode(await readFile(join(folder, name)), { feed: shape }).value,
    })),
  );
}
