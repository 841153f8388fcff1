/**
 * Removed facts keep their anchors as tombstones, and removed feeds keep their page. The test releases add facts and
 * feeds to a copy of the model; the comparison with the current model is the release that removes them.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Model } from "@sdf/schemas/model";
import { describe, expect, it } from "vitest";
import { diff } from "../../../../tools/diff/src/diff.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { removedFeeds } from "../../../../tools/diff/src/removed-feeds.ts";
import { removedMembers } from "../../../../tools/diff/src/removed-members.ts";
import { recordOf } from "../../../../tools/diff/src/report/json.ts";
import { findTombstones } from "../../src/data/changes.ts";
import { listMembers } from "../../src/data/members.ts";
import { model, type Feed } from "../../src/data/model.ts";
import { requestParts } from "../../src/data/parameters.ts";
import { removedFeedsIn } from "../../src/data/removed-feeds.ts";
import { explorer, plainEnvironment, tags } from "./built.ts";

/** Time limit of a build of one page on two busy cores, milliseconds. */
const PAGE_BUILD_MS = 120_000;

type Changeable<T> = T extends object ? { -readonly [Key in keyof T]: Changeable<T[Key]> } : T;

/** All anchors of facts on a feed's page. */
function anchorsOfFeed(feed: Feed): string[] {
  return [
    ...listMembers(feed).map(({ path }) => path),
    ...requestParts(feed).flatMap(({ wire }) => [`p.${wire}`]),
    ...feed.rules.map(({ id }) => `rule.${id}`),
    ...feed.polling.map(({ id }) => `polling.${id}`),
    ...feed.forms.map(({ name }) => `form.${name}`),
  ];
}

/** An earlier model with additional facts. */
function former(change: (feed: Changeable<Feed>) => void, id: string): Model {
  const copy = structuredClone(model) as unknown as { feeds: Changeable<Feed>[] };
  const feed = copy.feeds.find((one) => one.id === id);
  if (feed === undefined) throw new Error(`The model has no feed ${id}`);
  change(feed);
  return copy as unknown as Model;
}

function release(before: Model, after: Model, date: string): ReleaseRecord {
  return {
    date,
    packages: { "@sdf/soccer": "0.9.0" },
    changes: diff(before, after).map(recordOf),
    gone: removedMembers(before, after),
    goneFeeds: removedFeeds(before, after),
  };
}

/** The model with an additional feed, which is a copy of a current one. */
function withFormerFeed(base: Model, formerId: string): Model {
  const [sport = "", name = ""] = formerId.split("/");
  const feed: Feed = {
    ...(now as Feed),
    id: formerId,
    sport,
    name,
    title: "Former Feed",
    summary: "Summary of the former feed.",
    description: { ...(now as Feed).description, id: formerId, sport, name },
  };
  return { ...base, feeds: [...base.feeds, feed] };
}

const id = "soccer/match-momentum";
const now = model.feeds.find((feed) => feed.id === id);
if (now === undefined) throw new Error(`The model has no feed ${id}`);

/** Additional facts of each kind. */
const additions: Readonly<Record<string, (feed: Changeable<Feed>) => void>> = {
  "an attribute": (feed) => {
    const info = feed.response.root.elements.find(({ name }) => name === "matchInfo");
    const [attribute] = info?.attributes ?? [];
    if (info !== undefined && attribute !== undefined)
      info.attributes.push({ ...structuredClone(attribute), name: "formerAttribute" });
  },
  "an element with members": (feed) => {
    const info = feed.response.root.elements.find(({ name }) => name === "matchInfo");
    const venue = info?.elements.find(({ name }) => name === "venue");
    if (info !== undefined && venue !== undefined)
      info.elements.push({ ...structuredClone(venue), name: "formerVenue", xmlName: "formerVenue" });
  },
  "a parameter": (feed) => {
    const [parameter] = feed.parameters;
    if (parameter === undefined) return;
    feed.parameters.push({ ...structuredClone(parameter), name: "former" });
    feed.description.parameters["former"] = structuredClone(
      feed.description.parameters[parameter.name] as NonNullable<Changeable<Feed>["description"]["parameters"][string]>,
    );
  },
  "a rule": (feed) => {
    const rule = structuredClone(feed.rules[0]);
    if (rule !== undefined) feed.rules.push({ ...rule, id: "former-rule" });
  },
  "a polling window": (feed) => {
    const window = structuredClone(feed.polling[0]);
    if (window !== undefined) feed.polling.push({ ...window, id: "former-window" });
  },
};

describe("tombstones", () => {
  it.each(Object.entries(additions))("keep the anchors of %s that a release removed", (_, add) => {
    const before = former(add, id);
    const old = before.feeds.find((feed) => feed.id === id);
    const removedAnchors = anchorsOfFeed(old as Feed).filter((anchor) => !anchorsOfFeed(now).includes(anchor));
    expect(removedAnchors.length).toBeGreaterThan(0);
    const tombstones = findTombstones(id, [release(before, model, "2026-10-01")]);
    const anchors = new Set(tombstones.flatMap((tombstone) => tombstone.anchors));
    expect(removedAnchors.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    expect(tombstones.every(({ since, sentence }) => since === "2026-10-01" && sentence !== "")).toBe(true);
  });

  it("disappear when the fact is restored", () => {
    const before = former((feed) => {
      feed.rules = feed.rules.filter((_, index) => index > 0);
      feed.polling = feed.polling.slice(1);
    }, id);
    const removed = release(model, before, "2026-10-01");
    const back = release(before, model, "2026-11-01");
    expect(removed.changes.length).toBeGreaterThan(0);
    expect(findTombstones(id, [back, removed])).toEqual([]);
  });

  it("contain each anchor once", () => {
    const before = former((feed) => {
      for (const add of Object.values(additions)) add(feed);
    }, id);
    const anchors = findTombstones(id, [
      release(before, model, "2026-11-01"),
      release(before, model, "2026-10-01"),
    ]).flatMap((tombstone) => tombstone.anchors);
    expect(anchors.length).toBeGreaterThan(8);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it("belong to one feed", () => {
    const before = former(additions["a rule"] ?? (() => {}), id);
    expect(findTombstones("soccer/match-detailed", [release(before, model, "2026-10-01")])).toEqual([]);
  });
});

describe("removedFeedsIn", () => {
  it("returns the release of the last removal, and nothing for restored feeds", () => {
    const before = withFormerFeed(model, "soccer/former");
    const currentIds = new Set(model.feeds.map((feed) => feed.id));
    const [removal, restoration] = [release(before, model, "2026-10-01"), release(model, before, "2026-11-01")];
    expect(removedFeedsIn([removal], currentIds)).toMatchObject([
      { id: "soccer/former", since: "2026-10-01", release: "release-2026-10-01", packages: { "@sdf/soccer": "0.9.0" } },
    ]);
    expect(removedFeedsIn([{ ...removal, date: "2026-12-01" }, restoration, removal], currentIds)).toMatchObject([
      { since: "2026-12-01" },
    ]);
    expect(removedFeedsIn([restoration, removal], new Set([...currentIds, "soccer/former"]))).toEqual([]);
  });
});

describe("site after a removal", () => {
  it(
    "shows removed facts on the page of their feed, keeps the page of a removed feed, and lists both changes",
    async () => {
      const changed = former((feed) => {
        for (const add of Object.values(additions)) add(feed);
      }, id);
      const old = changed.feeds.find((feed) => feed.id === id) as Feed;
      const removedAnchors = anchorsOfFeed(old).filter((anchor) => !anchorsOfFeed(now).includes(anchor));
      const folder = mkdtempSync(join(tmpdir(), "sdf-gone-"));
      const list = join(folder, "changes.json");
      writeFileSync(list, JSON.stringify([release(withFormerFeed(changed, "soccer/former"), model, "2026-10-01")]));
      try {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ["test/site/one-page.ts", `feeds/${id}/`, "feeds/soccer/former/", "feeds/", "changes/"],
          { cwd: explorer, env: plainEnvironment({ SDF_RELEASES: list }), maxBuffer: 1e8 },
        );
        const [feedPage = "", removedPage = "", feedsPage = "", changesPage = ""] = stdout.split("</html>");
        const ids = idsIn(feedPage);
        expect(removedAnchors.length).toBeGreaterThan(8);
        expect(removedAnchors.filter((anchor) => ids.filter((each) => each === anchor).length !== 1)).toEqual([]);
        expect(feedPage).toContain('data-gone="2026-10-01"');
        const formerIds = idsIn(removedPage);
        expect(new Set(formerIds).size).toBe(formerIds.length);
        expect(anchorsOfFeed(now).filter((anchor) => !formerIds.includes(anchor))).toEqual([]);
        expect(removedPage).toContain("Summary of the former feed.");
        expect(removedPage).toContain("<code>@sdf/soccer</code> 0.9.0");
        expect(linksIn(removedPage)).toContain("../../../changes/index.html#release-2026-10-01");
        expect(linksIn(feedsPage)).toContain("soccer/former/index.html");
        expect(linksIn(changesPage)).toContain("../feeds/soccer/former/index.html");
        expect(idsIn(changesPage)).toContain("release-2026-10-01");
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    PAGE_BUILD_MS,
  );
});

function idsIn(html: string): string[] {
  return tags(html).flatMap(({ attributes }) => attributes.get("id") ?? []);
}

function linksIn(html: string): string[] {
  return tags(html).flatMap(({ name, attributes }) => (name === "a" ? (attributes.get("href") ?? []) : []));
}
