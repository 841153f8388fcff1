/**
 * Removed feeds keep their page with all anchors. The test releases add feeds to a copy of the model; the comparison
 * with the current model is the release that removes them.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { diff } from "../../../../tools/diff/src/diff.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { removedFeeds } from "../../../../tools/diff/src/removed-feeds.ts";
import { removedMembers } from "../../../../tools/diff/src/removed-members.ts";
import { recordOf } from "../../../../tools/diff/src/report/json.ts";
import { tombstonesOf } from "../../src/data/changes.ts";
import { model, type Feed, type Model } from "../../src/data/model.ts";
import { removedFeedsIn } from "../../src/data/removed-feeds.ts";
import { anchorsOf, explorer, plainEnvironment, tags } from "./built.ts";

/** Time limit of a build of the site on two busy cores, milliseconds. */
const SITE_BUILD_MS = 180_000;

const pattern = model.feeds.find(({ id }) => id === "soccer/match-momentum") as Feed;
const currentIds = new Set(model.feeds.map(({ id }) => id));

/** The model with additional feeds, which are copies of a current one. */
function withFormer(...ids: readonly string[]): Model {
  const former = ids.map((id): Feed => {
    const [sport = "", name = ""] = id.split("/");
    return {
      ...pattern,
      id,
      sport,
      name,
      title: "Former Feed",
      summary: "Summary of the former feed.",
      description: { ...pattern.description, id, sport, name },
    };
  });
  return { ...model, feeds: [...model.feeds, ...former] };
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

describe("removedFeedsIn", () => {
  it("returns the release of the last removal, and nothing for restored feeds", () => {
    const former = withFormer("soccer/former");
    const [removal, restoration] = [release(former, model, "2026-10-01"), release(model, former, "2026-11-01")];
    expect(removedFeedsIn([removal], currentIds)).toMatchObject([
      { id: "soccer/former", since: "2026-10-01", release: "release-2026-10-01", packages: { "@sdf/soccer": "0.9.0" } },
    ]);
    expect(removedFeedsIn([{ ...removal, date: "2026-12-01" }, restoration, removal], currentIds)).toMatchObject([
      { since: "2026-12-01" },
    ]);
    expect(removedFeedsIn([restoration, removal], new Set([...currentIds, "soccer/former"]))).toEqual([]);
  });

  it("keeps the anchors that a restored feed does not have again", () => {
    const former: Model = {
      ...model,
      feeds: model.feeds.map((feed) =>
        feed === pattern ? { ...feed, rules: [{ ...feed.rules[0]!, id: "former-rule" }, ...feed.rules] } : feed,
      ),
    };
    const removal = release(former, { ...model, feeds: model.feeds.filter((feed) => feed !== pattern) }, "2026-10-01");
    expect(tombstonesOf(pattern.id, [removal])).toEqual([
      expect.objectContaining({ anchors: ["rule.former-rule"], since: "2026-10-01" }),
    ]);
  });
});

describe("site after the removal of a feed and a sport", () => {
  it(
    "keeps their pages with all anchors, and links to them",
    async () => {
      const feedIds = ["soccer/former", "cricket/former"];
      const folder = mkdtempSync(join(tmpdir(), "sdf-departed-"));
      const list = join(folder, "changes.json");
      writeFileSync(list, JSON.stringify([release(withFormer(...feedIds), model, "2026-10-01")]));
      const paths = [...feedIds.map((id) => `feeds/${id}/`), "feeds/cricket/", "feeds/", "changes/"];
      try {
        const { stdout } = await promisify(execFile)(process.execPath, ["test/site/one-page.ts", ...paths], {
          cwd: explorer,
          env: plainEnvironment({ SDF_RELEASES: list }),
          maxBuffer: 1e8,
        });
        const pages = stdout.split("</html>").slice(0, -1);
        expect(pages).toHaveLength(paths.length);
        const [soccer = "", cricket = "", sport = "", feeds = "", changes = ""] = pages;
        // The former feeds have no history, so tombstones of the copied feed do not apply to them.
        const removed = new Set(tombstonesOf(pattern.id).flatMap(({ anchors }) => anchors));
        const formerAnchors = [...anchorsOf(`feeds/${pattern.id}/index.html`)].filter(
          (anchor) => !removed.has(anchor) && anchor !== "removed",
        );
        for (const html of [soccer, cricket]) {
          const ids = idsOf(html);
          expect(new Set(ids).size).toBe(ids.length);
          // Panes and data are not targets of links.
          expect(formerAnchors.filter((id) => !ids.includes(id) && !/^(?:pane-\w+|description)$/.test(id))).toEqual([]);
          expect(html).toContain('data-gone="2026-10-01"');
          expect(html).toContain("Summary of the former feed.");
          expect(html).toContain(pattern.description.path);
          expect(linksOf(html)).toContain("../../../changes/index.html#release-2026-10-01");
          expect(html).toContain("<code>@sdf/soccer</code> 0.9.0");
        }
        expect(linksOf(sport)).toContain("former/index.html");
        expect(linksOf(feeds)).toEqual(
          expect.arrayContaining(["soccer/former/index.html", "cricket/former/index.html"]),
        );
        expect(linksOf(changes)).toEqual(
          expect.arrayContaining(["../feeds/soccer/former/index.html", "../feeds/cricket/former/index.html"]),
        );
        expect(idsOf(changes)).toContain("release-2026-10-01");
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    SITE_BUILD_MS,
  );
});

function idsOf(html: string): string[] {
  return tags(html).flatMap(({ attributes }) => attributes.get("id") ?? []);
}

function linksOf(html: string): string[] {
  return tags(html).flatMap(({ name, attributes }) => (name === "a" ? (attributes.get("href") ?? []) : []));
}
