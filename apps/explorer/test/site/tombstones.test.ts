/**
 * Anchors never die: what a release takes away keeps its anchor, as a tombstone. Releases are made up
 * here: facts are added to a copy of the model, and the release that "takes them away" again is what
 * the comparison of both models says. And what the last real release had is looked for on the pages.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { goneMembers } from "../../../../tools/diff/src/gone.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { recordOf } from "../../../../tools/diff/src/report/json.ts";
import type { Model } from "../../../../tools/model/src/model.ts";
import { tombstonesOf } from "../../src/data/changes.ts";
import { membersOf } from "../../src/data/members.ts";
import { model, repository, type Feed } from "../../src/data/model.ts";
import { requestParts } from "../../src/data/parameters.ts";
import { anchorsOf, explorer, plainEnvironment, tags } from "./built.ts";

type Changeable<T> = T extends object ? { -readonly [Key in keyof T]: Changeable<T[Key]> } : T;

/** Every anchor of a feed's page that stands for a fact. */
function anchorsOfFeed(feed: Feed): string[] {
  return [
    ...membersOf(feed).map(({ path }) => path),
    ...requestParts(feed).flatMap(({ wire }) => [`p.${wire}`]),
    ...feed.rules.map(({ id }) => `rule.${id}`),
    ...feed.polling.map(({ id }) => `polling.${id}`),
    ...feed.forms.map(({ name }) => `form.${name}`),
  ];
}

/** The model as it would have been before, with facts that are gone today. */
function former(change: (feed: Changeable<Feed>) => void, id: string): Model {
  const copy = structuredClone(model) as unknown as { feeds: Changeable<Feed>[] };
  const feed = copy.feeds.find((one) => one.id === id);
  if (feed === undefined) throw new Error(`no feed ${id}`);
  change(feed);
  return copy as unknown as Model;
}

function release(before: Model, after: Model, date: string): ReleaseRecord {
  return { date, packages: {}, changes: diff(before, after).map(recordOf), gone: goneMembers(before, after) };
}

const id = "soccer/match-momentum";
const now = model.feeds.find((feed) => feed.id === id);
if (now === undefined) throw new Error(`no feed ${id}`);

/** Facts of each kind, as they would have been added to the feed of before. */
const additions: Readonly<Record<string, (feed: Changeable<Feed>) => void>> = {
  "an attribute": (feed) => {
    const info = feed.response.root.elements.find(({ name }) => name === "matchInfo");
    const [attribute] = info?.attributes ?? [];
    if (info !== undefined && attribute !== undefined) info.attributes.push({ ...structuredClone(attribute), name: "formerAttribute" });
  },
  "an element with members": (feed) => {
    const info = feed.response.root.elements.find(({ name }) => name === "matchInfo");
    const venue = info?.elements.find(({ name }) => name === "venue");
    if (info !== undefined && venue !== undefined) info.elements.push({ ...structuredClone(venue), name: "formerVenue", xmlName: "formerVenue" });
  },
  "a parameter": (feed) => {
    const [parameter] = feed.parameters;
    if (parameter === undefined) return;
    feed.parameters.push({ ...structuredClone(parameter), name: "former" });
    feed.description.parameters["former"] = structuredClone(feed.description.parameters[parameter.name] as NonNullable<Changeable<Feed>["description"]["parameters"][string]>);
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
  it.each(Object.entries(additions))("keep the anchors of %s that a release took away", (_, add) => {
    const before = former(add, id);
    const old = before.feeds.find((feed) => feed.id === id);
    const lost = anchorsOfFeed(old as Feed).filter((anchor) => !anchorsOfFeed(now).includes(anchor));
    expect(lost.length).toBeGreaterThan(0);
    const kept = tombstonesOf(id, [release(before, model, "2026-10-01")]);
    const anchors = new Set(kept.flatMap((tombstone) => tombstone.anchors));
    expect(lost.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    expect(kept.every(({ since, sentence }) => since === "2026-10-01" && sentence !== "")).toBe(true);
  });

  it("are taken away when the fact comes back", () => {
    const before = former((feed) => { feed.rules = feed.rules.filter((_, index) => index > 0); feed.polling = feed.polling.slice(1); }, id);
    const removed = release(model, before, "2026-10-01");
    const back = release(before, model, "2026-11-01");
    expect(removed.changes.length).toBeGreaterThan(0);
    expect(tombstonesOf(id, [back, removed])).toEqual([]);
  });

  it("give each anchor to one of them, so that none stands twice", () => {
    const before = former((feed) => { for (const add of Object.values(additions)) add(feed); }, id);
    const anchors = tombstonesOf(id, [release(before, model, "2026-11-01"), release(before, model, "2026-10-01")]).flatMap((tombstone) => tombstone.anchors);
    expect(anchors.length).toBeGreaterThan(8);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it("stay with their feed", () => {
    const before = former(additions["a rule"] ?? (() => {}), id);
    expect(tombstonesOf("soccer/match-detailed", [release(before, model, "2026-10-01")])).toEqual([]);
  });
});

describe("a feed's page", () => {
  it("shows what is gone, each anchor once, with its release", async () => {
    const before = former((feed) => { for (const add of Object.values(additions)) add(feed); }, id);
    const old = before.feeds.find((feed) => feed.id === id);
    const lost = anchorsOfFeed(old as Feed).filter((anchor) => !anchorsOfFeed(now).includes(anchor));
    const folder = mkdtempSync(join(tmpdir(), "sdf-gone-"));
    const list = join(folder, "changes.json");
    writeFileSync(list, JSON.stringify([release(before, model, "2026-10-01")]));
    try {
      const { stdout: html } = await promisify(execFile)(process.execPath, ["test/site/one-page.ts", `feeds/${id}/`], { cwd: explorer, env: plainEnvironment({ SDF_RELEASES: list }), maxBuffer: 1e8 });
      const ids = tags(html).flatMap(({ attributes }) => (attributes.has("id") ? [attributes.get("id") ?? ""] : []));
      expect(html).toContain("</html>");
      expect(lost.length).toBeGreaterThan(8);
      expect(lost.filter((anchor) => ids.filter((each) => each === anchor).length !== 1)).toEqual([]);
      expect(html).toContain('data-gone="2026-10-01"');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});

describe("the last release", () => {
  it("has lost no anchor of a feed", () => {
    const released = JSON.parse(readFileSync(join(repository, "spec/released/model.json"), "utf8")) as Model;
    const lost = released.feeds.flatMap((feed) => {
      const alive = anchorsOf(`feeds/${feed.id}/index.html`);
      return anchorsOfFeed(feed).filter((anchor) => !alive.has(anchor)).map((anchor) => `${feed.id}: ${anchor}`);
    });
    expect(released.feeds.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
});
