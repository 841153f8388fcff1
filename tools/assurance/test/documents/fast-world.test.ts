import { MATCH_INSTANTS, worldDocuments } from "@sdf-tools/documents/world";
import { detectFormat } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { isNightly } from "../../src/scale.ts";

/** Documents of a feed, half of them in XML: in CI, all instants of one match. */
const COUNT = isNightly ? 320 : MATCH_INSTANTS;
/** Smallest share of the documents that the fast decoder accepts. */
const MIN_SHARE = 0.99;

/** The agent desk has no world. */
const feeds = allFeeds.filter(({ feed }) => !feed.startsWith("agent-desk/"));

describe("documents of the reference server", () => {
  it.each(feeds.map((feed) => [feed.feed, feed] as const))("are decoded by the fast decoder: %s", (_name, feed) => {
    const documents = worldDocuments(feed, COUNT, "fast", isNightly ? 1 : MATCH_INSTANTS);
    const formats = documents.map((document) => detectFormat(document)!);
    expect(new Set(formats)).toEqual(new Set(["json", "xml"]));
    const accepted = documents.filter((document, index) =>
      feed.fast?.decode(document, formats[index]!, undefined, feed),
    );
    expect(documents).toHaveLength(COUNT);
    expect(accepted.length / COUNT).toBeGreaterThanOrEqual(MIN_SHARE);
  });
});
