/**
 * Pages of released versions and their comparisons, from three synthetic releases: 1.1.0 adds a field and
 * changes an interval, and 2.0.0 removes a feed. The site is configured with addresses.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tombstonesOf } from "../../src/data/changes.ts";
import { compareVersions, comparePath, versionPairs } from "../../src/data/compare-releases.ts";
import { model, type Feed, type Model } from "../../src/data/model.ts";
import { missingVersions, readReleaseModels, type ReleaseModel } from "../../src/data/release-models.ts";
import { canonicalUrl } from "../../src/data/site-config.ts";
import { socialCard } from "../../src/data/social-card.ts";
import { anchorsOf, explorer, pages, plain, plainEnvironment, site, tags } from "./built.ts";

/** Time limit of the pages on two busy cores, milliseconds. */
const PAGES_MS = 120_000;

const run = promisify(execFile);
const feedId = "soccer/match-momentum";
const pattern = model.feeds.find(({ id }) => id === feedId) as Feed;
const folder = mkdtempSync(join(tmpdir(), "sdf-versions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The model with the former feed `soccer/former`, and without the last attribute of `matchInfo` in MA27. */
function first(): Model {
  const copy = structuredClone(model) as unknown as { feeds: Feed[] };
  const feed = copy.feeds.find(({ id }) => id === feedId) as Feed;
  const info = feed.response.root.elements.find(({ name }) => name === "matchInfo");
  (info as unknown as { attributes: unknown[] }).attributes.pop();
  const former = { ...pattern, id: "soccer/former", name: "former", title: "Former Feed" };
  return { ...(copy as unknown as Model), feeds: [...copy.feeds, former] };
}

/** The model with the former feed and a longer interval. */
function second(): Model {
  const copy = structuredClone(model) as unknown as { feeds: Feed[] };
  const feed = copy.feeds.find(({ id }) => id === feedId) as Feed;
  const [window] = feed.polling as unknown as { every: number }[];
  if (window !== undefined) window.every = 7200;
  return { ...(copy as unknown as Model), feeds: [...copy.feeds, ...first().feeds.slice(-1)] };
}

const added = pattern.response.root.elements.find(({ name }) => name === "matchInfo")?.attributes.at(-1)?.name ?? "";
const models: readonly ReleaseModel[] = [
  { version: "1.0.0", model: first() },
  { version: "1.1.0", model: second() },
  { version: "2.0.0", model },
];

async function writeReleases(): Promise<void> {
  for (const { version, model: released } of models.slice(0, 2))
    writeFileSync(join(folder, `${version}.json`), JSON.stringify(released));
  // The last one is packed, as the registry has it.
  const packed = mkdtempSync(join(tmpdir(), "sdf-packed-"));
  writeFileSync(join(packed, "model.json"), JSON.stringify(models.at(-1)?.model));
  await run("tar", [
    "-czf",
    join(folder, "sdf-schemas-2.0.0.tgz"),
    "-C",
    packed,
    "--transform",
    "s,^,package/,",
    "model.json",
  ]);
  rmSync(packed, { recursive: true });
}

beforeAll(writeReleases);

describe("released models", () => {
  it("are read from JSON and packed packages, oldest first", async () => {
    const read = await readReleaseModels(folder);
    expect(read.map(({ version }) => version)).toEqual(["1.0.0", "1.1.0", "2.0.0"]);
    expect(read.map(({ model: released }) => released.feeds.length - model.feeds.length)).toEqual([1, 1, 0]);
  });

  it("sort by number", async () => {
    const other = mkdtempSync(join(folder, "../sdf-sorted-"));
    for (const version of ["0.10.0", "0.9.0"])
      writeFileSync(join(other, `${version}.json`), JSON.stringify({ ...model, feeds: [] }));
    expect((await readReleaseModels(other)).map(({ version }) => version)).toEqual(["0.9.0", "0.10.0"]);
    writeFileSync(join(other, "latest.json"), "{}");
    await expect(readReleaseModels(other)).rejects.toThrow("latest.json: the name has no version");
    rmSync(other, { recursive: true });
  });

  it("must contain every recorded release", () => {
    const recorded = ["0.9.0", "1.0.0"].map((version) => ({ packages: { "@sdf/schemas": version } }));
    expect(missingVersions(models, recorded)).toEqual(["0.9.0"]);
    expect(missingVersions(models, [{ packages: { "@sdf/soccer": "9.9.9" } }])).toEqual([]);
  });
});

describe("comparisons", () => {
  it("cover each pair of versions, with the current specs", () => {
    expect(versionPairs(models, model).map(comparePath)).toEqual([
      "compare/2.0.0...next/",
      "compare/1.1.0...next/",
      "compare/1.0.0...next/",
      "compare/1.1.0...2.0.0/",
      "compare/1.0.0...2.0.0/",
      "compare/1.0.0...1.1.0/",
    ]);
  });

  it("list each changed field with the page that describes it", () => {
    const pairs = versionPairs(models, model);
    const [oldest, newest] = [pairs.at(-1)!, pairs[0]!];
    expect(compareVersions(newest)).toEqual([]);
    const changes = compareVersions(oldest).find(({ id }) => id === feedId)?.changes ?? [];
    expect(changes.map(({ path, address }) => [path, address])).toEqual(
      expect.arrayContaining([[`matchInfo.${added}`, `v/1.1.0/feeds/${feedId}/#matchInfo@${added}`]]),
    );
    const removal = compareVersions(pairs[3]!).find(({ id }) => id === "soccer/former");
    expect(removal?.changes.map(({ address }) => address)).toEqual(["v/1.1.0/feeds/soccer/former/"]);
  });
});

describe("pages of released versions", () => {
  it(
    "keep the feeds, fields and anchors of each version, with addresses for other sites",
    async () => {
      const config = join(folder, "../sdf-site-config.json");
      const [edit, report] = ["https://code.example/edit/{file}", "https://code.example/new?title={page}"];
      writeFileSync(config, JSON.stringify({ url: "https://docs.example/", edit, report }));
      const paths = [
        "v/",
        "v/1.0.0/",
        `v/1.0.0/feeds/${feedId}/`,
        "v/1.0.0/feeds/soccer/former/",
        "compare/1.0.0...1.1.0/",
        `feeds/${feedId}/`,
        "feeds/soccer/match-detailed/",
      ];
      const { stdout } = await run(process.execPath, ["test/site/one-page.ts", ...paths], {
        cwd: explorer,
        env: plainEnvironment({ SDF_RELEASE_MODELS: folder, SDF_SITE_CONFIG: config }),
        maxBuffer: 1e8,
      });
      const [list = "", version = "", feed = "", former = "", comparison = "", current = "", longest = ""] =
        stdout.split("</html>");
      expect(linksOf(list)).toEqual(
        expect.arrayContaining(["1.0.0/index.html", "2.0.0/index.html", "../compare/1.0.0...2.0.0/index.html"]),
      );
      expect(linksOf(version)).toContain("feeds/soccer/former/index.html");
      expect(plain(former)).toContain("The current specs do not contain this feed.");

      // The anchors of the current page are anchors of the released one, without what 1.0.0 lacks.
      const ids = new Set(tags(feed).flatMap(({ attributes }) => attributes.get("id") ?? []));
      const removed = new Set(tombstonesOf(feedId).flatMap(({ anchors }) => anchors));
      const facts = [...anchorsOf(`feeds/${feedId}/index.html`)].filter((id) => /[@.#]/.test(id) && !removed.has(id));
      expect(facts.length).toBeGreaterThan(50);
      expect(facts.filter((id) => !ids.has(id))).toEqual([`matchInfo@${added}`]);
      expect(linksOf(feed)).toContain("../../../../../feeds/soccer/match-momentum/index.html");

      expect(linksOf(comparison)).toContain(`../../v/1.1.0/feeds/soccer/match-momentum/index.html#matchInfo@${added}`);
      expect(plain(comparison)).toContain(`matchInfo.${added}`);

      // Addresses that are longer than these examples fit into the limit of 25 KB, too.
      expect(gzipSync(`${longest}</html>`, { level: 9 }).length).toBeLessThan(24.5 * 1024);

      expect(metaOf(current)).toMatchObject({
        "og:image": `https://docs.example/${socialCard(feedId)}`,
        "og:title": "Soccer Match Momentum (MA27)",
        "og:description": pattern.summary,
        "twitter:card": "summary_large_image",
      });
      const canonical = tags(current).find(({ attributes }) => attributes.get("rel") === "canonical");
      expect(canonical?.attributes.get("href")).toBe(`https://docs.example/feeds/${feedId}/`);
      expect(linksOf(current)).toEqual(
        expect.arrayContaining([
          "https://code.example/edit/spec/soccer/match-momentum.yaml",
          "https://code.example/new?title=feeds%2Fsoccer%2Fmatch-momentum%2F",
          "../../../v/index.html",
        ]),
      );
    },
    PAGES_MS,
  );
});

describe("built site", () => {
  it("has an image of each feed for links on other sites", () => {
    const images = [...model.feeds.map(({ id }) => socialCard(id)), socialCard()];
    const facts = images.map((path) => {
      const png = readFileSync(join(site, path));
      return [png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20), png.length < 60_000];
    });
    expect(facts).toHaveLength(model.feeds.length + 1);
    expect(facts.filter((each) => String(each) !== "PNG,600,315,true")).toEqual([]);
  });

  it("has no pages of versions and no addresses unless they are configured", () => {
    expect(canonicalUrl("/")).toBeUndefined();
    expect(pages.filter((page) => /^(?:v|compare)\//.test(page))).toEqual([]);
  });
});

function linksOf(html: string): string[] {
  return tags(html).flatMap(({ name, attributes }) => (name === "a" ? (attributes.get("href") ?? []) : []));
}

function metaOf(html: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    tags(html).flatMap(({ name, attributes }) => {
      const key = attributes.get("property") ?? attributes.get("name");
      return name === "meta" && key !== undefined ? [[key, attributes.get("content") ?? ""]] : [];
    }),
  );
}
