import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { model } from "../../src/feeds/model.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import { flatten } from "../../src/store/tables/flatten.ts";
import { createLayout } from "../../src/store/tables/layout.ts";

const layout = createLayout(model());
const root = join(import.meta.dirname, "../../../../spec/fixtures");

describe("the probabilities of a tennis match, which no documentation shows", () => {
  it.each(["tennis/match-predictions", "tennis/match-predictions-detail"])(
    "of %s are stored with the live data, without drift",
    (feed) => {
      const document = JSON.parse(readFileSync(join(root, feed, "normal.json"), "utf8")) as {
        match: { liveData: object }[];
      };
      const predictions = [{ type: "match", prediction: [{ type: "a", probability: "61.25" }] }];
      for (const match of document.match) match.liveData = { ...match.liveData, predictions };
      const read = decodeBody(feed, new TextEncoder().encode(JSON.stringify(document)));
      if (read.kind !== "value") throw new Error(JSON.stringify(read));
      expect(read.decoded.drift).toEqual([]);
      const [flat] = flatten(layout.feeds.get(feed)!, read.decoded.value, false);
      const row = flat!.rows.find(({ table }) => table.path.join(".") === "liveData");
      expect(JSON.parse(String(row!.cells.at(-1)))).toMatchObject({ predictions });
    },
  );
});
