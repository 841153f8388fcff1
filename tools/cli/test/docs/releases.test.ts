import { join } from "node:path";
import { compile, publishedModel } from "@sdf-tools/compiler/link";
import { diff, type ReleaseRecord } from "@sdf-tools/diff";
import { describe, expect, it } from "vitest";
import { mergeReleases, releasedSiteModel } from "../../src/docs/releases.ts";

const { model } = compile(join(import.meta.dirname, "../../../../spec"));
if (model === undefined) throw new Error("the specs do not compile");
const [own, other] = model.feeds;
if (own === undefined || other === undefined) throw new Error("the model has two feeds");
const files = new Set([own.file]);

describe("the released model of a site with own feeds", () => {
  it("differs from the current one in the changes of own feeds since their release", () => {
    const released = { ...publishedModel(model), feeds: [{ ...publishedModel(model).feeds[0]!, title: "Former" }] };
    const changes = diff(releasedSiteModel(model, files, { model: released, records: [] }), publishedModel(model));
    expect(changes.map(({ feed, rule }) => [feed, rule])).toEqual([[own.id, "feed-text-changed"]]);
  });

  it("lacks a feed that is new since the release, and has a removed feed", () => {
    const removed = { ...publishedModel(model).feeds[0]!, id: "acme/removed", name: "removed", sport: "acme" };
    const released = { ...publishedModel(model), feeds: [removed] };
    const changes = diff(releasedSiteModel(model, files, { model: released, records: [] }), publishedModel(model));
    expect(changes.map(({ feed, rule }) => [feed, rule])).toEqual(
      expect.arrayContaining([
        ["acme/removed", "feed-removed"],
        [own.id, "feed-added"],
      ]),
    );
    expect(changes.filter(({ feed }) => feed === other.id)).toEqual([]);
  });

  it("equals the current one before the first release", () => {
    expect(releasedSiteModel(model, files, { model: undefined, records: [] })).toEqual(publishedModel(model));
  });
});

describe("releases of a project and of the packages", () => {
  it("releases of a project and of the packages are one list by date, with one entry for each day", () => {
    const release = (date: string, name: string): ReleaseRecord => ({
      date,
      packages: { [name]: "1.0.0" },
      changes: [],
      gone: { [name]: ["a"] },
    });
    const merged = mergeReleases([
      release("2031-03-01", "@acme/feeds"),
      release("2031-01-01", "@acme/feeds"),
      release("2031-02-01", "@sdf/schemas"),
      release("2031-01-01", "@sdf/schemas"),
    ]);
    expect(merged.map(({ date, packages }) => [date, Object.keys(packages).sort()])).toEqual([
      ["2031-03-01", ["@acme/feeds"]],
      ["2031-02-01", ["@sdf/schemas"]],
      ["2031-01-01", ["@acme/feeds", "@sdf/schemas"]],
    ]);
    expect(merged.at(-1)?.gone).toEqual({ "@acme/feeds": ["a"], "@sdf/schemas": ["a"] });
  });
});
