import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { anchorOf } from "../../src/islands/check/anchor.ts";
import { outcomeOf } from "../../src/islands/check/outcome.ts";
import { indexMembers } from "./members.ts";
import { model } from "./descriptions.ts";

const fixtures = join(dirname(createRequire(import.meta.url).resolve("@sdf/schemas/package.json")), "fixtures");

describe("anchorOf", () => {
  it.each(model.feeds.map(({ id }) => id))("%s: leads every member of the model to its anchor", (id) => {
    const shape = allFeeds.find(({ feed }) => feed === id)?.shape;
    if (shape === undefined) throw new Error("no shape");
    const members = indexMembers(model.feeds.find((feed) => feed.id === id)?.response.root);
    expect(members.length).toBeGreaterThan(5);
    for (const anchor of members) expect(anchorOf(shape, anchor.replace(/[@#]/g, ".").replace(/^\./, ""))).toBe(anchor);
  });

  it("leads what is unknown to what is known above it", () => {
    const shape = allFeeds.find(({ feed }) => feed === "soccer/match-momentum")?.shape;
    if (shape === undefined) throw new Error("no shape");
    expect(anchorOf(shape, "matchInfo.contestant[1].colour")).toBe("matchInfo.contestant");
    expect(anchorOf(shape, "nothing")).toBeUndefined();
  });
});

describe("recognition in the browser's bundle", () => {
  it.each(model.feeds.flatMap(({ id }) => (["json", "xml", "jsonp"] as const).map((format) => [id, format] as const)))("%s as %s", (id, format) => {
    const outcome = outcomeOf(readFileSync(join(fixtures, id, `normal.${format}`)), allFeeds);
    expect(outcome).toMatchObject({ kind: "found", best: { feed: { feed: id }, decoded: { format, issues: [] } } });
  });
});
