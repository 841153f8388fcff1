/**
 * Pages never die: a feed that a release takes away keeps its address, and its page every anchor. The
 * releases are made up: feeds are added to a copy of the model, and the release that takes them away
 * again is what the comparison of both models says.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { goneFeeds } from "../../../../tools/diff/src/gone-feeds.ts";
import { goneMembers } from "../../../../tools/diff/src/gone.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { recordOf } from "../../../../tools/diff/src/report/json.ts";
import { tombstonesOf } from "../../src/data/changes.ts";
import { departedFrom } from "../../src/data/gone-feeds.ts";
import { model, type Feed, type Model } from "../../src/data/model.ts";
import { anchorsOf, explorer, plainEnvironment, tags } from "./built.ts";

const pattern = model.feeds.find(({ id }) => id === "soccer/match-momentum") as Feed;
const alive = new Set(model.feeds.map(({ id }) => id));

/** The model with feeds that are gone today, each made like one that is there. */
function withFormer(...ids: readonly string[]): Model {
  const former = ids.map((id): Feed => {
    const [sport = "", name = ""] = id.split("/");
    return { ...pattern, id, sport, name, title: "Former Feed", summary: "What there was once.", description: { ...pattern.description, id, sport, name } };
  });
  return { ...model, feeds: [...model.feeds, ...former] };
}

function release(before: Model, after: Model, date: string): ReleaseRecord {
  return { date, packages: { "@sdf/soccer": "0.9.0" }, changes: diff(before, after).map(recordOf), gone: goneMembers(before, after), goneFeeds: goneFeeds(before, after) };
}

describe("feeds that went", () => {
  it("are told with the release that took them last, while they are away", () => {
    const former = withFormer("soccer/former");
    const [gone, back] = [release(former, model, "2026-10-01"), release(model, former, "2026-11-01")];
    expect(departedFrom([gone], alive)).toMatchObject([{ id: "soccer/former", since: "2026-10-01", release: "release-2026-10-01", packages: { "@sdf/soccer": "0.9.0" } }]);
    expect(departedFrom([{ ...gone, date: "2026-12-01" }, back, gone], alive)).toMatchObject([{ since: "2026-12-01" }]);
    expect(departedFrom([back, gone], new Set([...alive, "soccer/former"]))).toEqual([]);
  });

  it("of which one comes back keep the anchors that it did not bring back, each once", () => {
    const former: Model = { ...model, feeds: model.feeds.map((feed) => (feed === pattern ? { ...feed, rules: [{ ...feed.rules[0]!, id: "former-rule" }, ...feed.rules] } : feed)) };
    const gone = release(former, { ...model, feeds: model.feeds.filter((feed) => feed !== pattern) }, "2026-10-01");
    expect(tombstonesOf(pattern.id, [gone])).toEqual([expect.objectContaining({ anchors: ["rule.former-rule"], since: "2026-10-01" })]);
  });
});

describe("the site after a feed and a sport went", () => {
  it("has their pages with every anchor, and leads to them", async () => {
    const ids = ["soccer/former", "cricket/former"];
    const folder = mkdtempSync(join(tmpdir(), "sdf-departed-"));
    const list = join(folder, "changes.json");
    writeFileSync(list, JSON.stringify([release(withFormer(...ids), model, "2026-10-01")]));
    const addresses = [...ids.map((id) => `feeds/${id}/`), "feeds/cricket/", "feeds/", "changes/"];
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ["test/site/one-page.ts", ...addresses], { cwd: explorer, env: plainEnvironment({ SDF_RELEASES: list }), maxBuffer: 1e8 });
      const pages = stdout.split("</html>").slice(0, -1);
      expect(pages).toHaveLength(addresses.length);
      const [soccer = "", cricket = "", sport = "", feeds = "", changes = ""] = pages;
      // The former feeds have no history: what releases took away from the pattern is the pattern's alone.
      const removed = new Set(tombstonesOf(pattern.id).flatMap(({ anchors }) => anchors));
      const had = [...anchorsOf(`feeds/${pattern.id}/index.html`)].filter((anchor) => !removed.has(anchor) && anchor !== "removed");
      for (const html of [soccer, cricket]) {
        const there = idsOf(html);
        expect(new Set(there).size).toBe(there.length);
        // Panes and data are of the page itself; nobody links to them.
        expect(had.filter((id) => !there.includes(id) && !/^(?:pane-\w+|description)$/.test(id))).toEqual([]);
        expect(html).toContain('data-gone="2026-10-01"');
        expect(html).toContain("What there was once.");
        expect(html).toContain(pattern.description.path);
        expect(linksOf(html)).toContain("../../../changes/index.html#release-2026-10-01");
        expect(html).toContain("<code>@sdf/soccer</code> 0.9.0");
      }
      expect(linksOf(sport)).toContain("former/index.html");
      expect(linksOf(feeds)).toEqual(expect.arrayContaining(["soccer/former/index.html", "cricket/former/index.html"]));
      expect(linksOf(changes)).toEqual(expect.arrayContaining(["../feeds/soccer/former/index.html", "../feeds/cricket/former/index.html"]));
      expect(idsOf(changes)).toContain("release-2026-10-01");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 180_000);
});

function idsOf(html: string): string[] {
  return tags(html).flatMap(({ attributes }) => attributes.get("id") ?? []);
}

function linksOf(html: string): string[] {
  return tags(html).flatMap(({ name, attributes }) => (name === "a" ? attributes.get("href") ?? [] : []));
}
