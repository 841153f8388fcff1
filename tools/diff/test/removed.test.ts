import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diff, removedFeeds, removedMembers, readReleases, recordRelease } from "../src/index.ts";
import { ownModel, type AnyModel } from "./models.ts";

const model = ownModel();
const id = "soccer/match-momentum";
const withoutFeeds = (isRemoved: (id: string) => boolean): AnyModel => ({
  ...model,
  feeds: model.feeds.filter((feed) => !isRemoved(feed.id)),
});

describe("a removed feed", () => {
  test("a removed feed is recorded with its last descriptions and all anchors", () => {
    const [removedFeed, ...others] = removedFeeds(
      model,
      withoutFeeds((each) => each === id),
    );
    expect(others).toEqual([]);
    const feed = model.feeds.find((each) => each.id === id);
    expect(removedFeed).toMatchObject({
      id,
      sport: "soccer",
      name: "match-momentum",
      code: feed?.code,
      title: feed?.title,
      summary: feed?.summary,
      path: feed?.description.path,
    });
    const anchors = removedFeed?.places.map(({ anchor }) => anchor) ?? [];
    expect(anchors).toEqual(
      expect.arrayContaining([
        "matchInfo",
        "matchInfo@id",
        "liveData.Predictions@timeMin",
        "p.fx",
        "p.fixture",
        "p._fmt",
        "form.path",
        "polling.live",
        "unknown.1",
      ]),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(removedFeed?.places.filter(({ meaning }) => meaning === "")).toEqual([]);
  });

  test("adds no removed fields, which belong to feeds that still exist", () => {
    expect(
      removedMembers(
        model,
        withoutFeeds((each) => each === id),
      ),
    ).toEqual({});
  });

  test("a removed feed is recorded in its release, together with all feeds of its sport", async () => {
    const root = await mkdtemp(join(tmpdir(), "sdf-release-"));
    try {
      await recordRelease(root, model, diff({ ...model, feeds: [] }, model), new Map(), "2026-09-01");
      const after = withoutFeeds((each) => each.startsWith("tennis/"));
      await recordRelease(root, after, diff(model, after), new Map([["@sdf/tennis", "0.2.0"]]), "2026-10-01");
      const [newest, first] = await readReleases(root);
      expect(newest?.goneFeeds?.map((feed) => feed.id)).toEqual(
        model.feeds.filter(({ sport }) => sport === "tennis").map((feed) => feed.id),
      );
      expect(newest?.packages["@sdf/tennis"]).toBe("0.2.0");
      expect(first).not.toHaveProperty("goneFeeds");
      // The record is complete although the release replaced the model.
      expect(JSON.parse(await readFile(join(root, "spec/released/model.json"), "utf8"))).toMatchObject({
        feeds: after.feeds.map((feed) => ({ id: feed.id })),
      });
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
