import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { anchorOf } from "../../src/islands/check/anchor.ts";
import { checkResponse } from "../../src/islands/check/check-response.ts";
import { model } from "./descriptions.ts";
import { indexMembers } from "./members.ts";

const fixtures = join(dirname(createRequire(import.meta.url).resolve("@sdf/schemas/package.json")), "fixtures");

describe("anchorOf", () => {
  it.each(model.feeds.map(({ id }) => id))("maps every field of %s to its anchor", (id) => {
    const shape = allFeeds.find(({ feed }) => feed === id)?.shape;
    if (shape === undefined) throw new Error("the shape is missing");
    const members = indexMembers(model.feeds.find((feed) => feed.id === id)?.response.root);
    expect(members.length).toBeGreaterThan(5);
    for (const anchor of members) expect(anchorOf(shape, anchor.replace(/[@#]/g, ".").replace(/^\./, ""))).toBe(anchor);
  });

  it("maps an unknown field to its deepest known ancestor", () => {
    const shape = allFeeds.find(({ feed }) => feed === "soccer/match-momentum")?.shape;
    if (shape === undefined) throw new Error("the shape is missing");
    expect(anchorOf(shape, "matchInfo.contestant[1].colour")).toBe("matchInfo.contestant");
    expect(anchorOf(shape, "nothing")).toBeUndefined();
  });
});

describe("checkResponse", () => {
  it.each(model.feeds.flatMap(({ id }) => (["json", "xml", "jsonp"] as const).map((format) => [id, format] as const)))(
    "recognises %s as %s",
    (id, format) => {
      const result = checkResponse(readFileSync(join(fixtures, id, `normal.${format}`)), allFeeds);
      expect(result).toMatchObject({
        kind: "recognised",
        best: { feed: { feed: id }, decoded: { format, issues: [] } },
      });
    },
  );
});
