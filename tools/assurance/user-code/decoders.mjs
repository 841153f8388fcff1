/** Decodes all fixtures of the installed packages, with the fast decoders and with the tables only. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";

const folder = new URL("./", import.meta.resolve("@sdf/schemas/fixtures/soccer/match-momentum/normal.json"));
let documents = 0;
let decodedFast = 0;
for (const feed of allFeeds) {
  const place = new URL(`../../${feed.feed}/`, folder);
  for (const name of readdirSync(place).filter((each) => /\.(?:xml|jsonp?)$/.test(each))) {
    const bytes = new Uint8Array(readFileSync(new URL(name, place)));
    assert.deepEqual(
      decode(bytes, { feed }),
      decode(bytes, { feed: { ...feed, fast: undefined } }),
      `${feed.feed} ${name}`,
    );
    documents++;
    if (feed.fast?.decode(bytes, name.split(".").at(-1), undefined, feed) !== undefined) decodedFast++;
  }
}
console.log(JSON.stringify({ feeds: allFeeds.length, documents, decodedFast }));
