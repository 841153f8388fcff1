/** `sdf docs` builds the site from the packed sources with the feeds of a project. */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { explorer, files, plain, plainEnvironment, searchData, tags, text } from "./built.ts";

/** Time limit of a build of the site on two busy cores, milliseconds. */
const SITE_BUILD_MS = 600_000;

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), "sdf-own-docs-"));
const installed = join(project, "node_modules/@sdf/explorer");
const sdf = (...args: string[]) =>
  run(process.execPath, [join(explorer, "../../tools/cli/src/main.ts"), ...args], {
    cwd: project,
    // pnpm names a folder with all packages of the workspace in NODE_PATH. Time zone and language change no file.
    env: plainEnvironment({ NODE_PATH: "", TZ: "Pacific/Auckland", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" }),
    maxBuffer: 1e8,
  });
const read = (path: string): string => readFileSync(join(project, "site", path), "utf8");

/** A feed with a structure of `@sdf/spec`, a value list and a rule; it has no fixtures. */
const weather = `feed: match-weather
code: WX1
sport: soccer
title: Match Weather
summary: The weather at the venue of a match.
source: { note: invented }
request:
  path: /v1/weather
  identify:
    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: false, meaning: The fixture }
  forms:
    path: "{path}/{fixture}"
  shared: [_fmt]
  parameters:
    day: [N, date, Day of the forecast]
  rules: []
polling: []
response:
  xml: { root: matchWeather }
  elements:
    score: { use: soccer/score, req: N, meaning: The score }
    weather:
      req: Y
      meaning: The weather
      attributes:
        sky: [Y, string, State of the sky, { values: [Clear, Rain, Snowfall] }]
unknowns: []
`;

/** A recorded release of the project. */
const release = {
  date: "2026-10-01",
  packages: { "@example/feeds": "0.9.0" },
  gone: {},
  changes: [
    {
      rule: "rule-removed",
      direction: "request",
      level: "safe",
      bump: "minor",
      feed: "example/scores",
      path: "rule.former-rule",
      sentence: "no longer has the rule `former-rule`: a page has ten",
      reason: "requests that it rejected are valid",
      place: { file: "spec/example/scores.yaml" },
      parts: [],
    },
  ],
};

beforeAll(async () => {
  await run(process.execPath, [join(explorer, "build/pack-sources.ts"), join(installed, "dist/sources")]);
  // Functions, classes and types of two packages suffice: the pages of other symbols take more than half of the build.
  const api = join(installed, "dist/sources/docs/api");
  const others = "{apps/*,packages/!(runtime|validators),packages/{runtime,validators}/**/interfaces}";
  for (const folder of globSync(others, { cwd: api })) rmSync(join(api, folder), { recursive: true });
  cpSync(join(explorer, "package.json"), join(installed, "package.json"));
  symlinkSync(join(explorer, "node_modules"), join(installed, "node_modules"), "junction");
  await sdf("init");
  mkdirSync(join(project, "spec/soccer"));
  writeFileSync(join(project, "spec/soccer/match-weather.yaml"), weather);
  mkdirSync(join(project, "spec/released"));
  writeFileSync(join(project, "spec/released/changes.json"), JSON.stringify([release]));
  rmSync(join(project, "sdf.config.mjs"));
  writeFileSync(join(project, "sdf.config.json"), '{ "specs": "spec", "output": "feeds" }');
}, SITE_BUILD_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("sdf docs", () => {
  it("keeps files that are not an earlier site", async () => {
    await expect(sdf("docs", "--out", "spec")).rejects.toThrow(/spec has files that are not an earlier site/);
    await expect(sdf("docs", "--out", ".")).rejects.toThrow(/not an earlier site; name another folder/);
    expect(existsSync(join(project, "spec/example/scores.yaml"))).toBe(true);
  });

  it(
    "shows two feeds of a project beside those of @sdf/spec",
    async () => {
      const { stdout } = await sdf("docs");
      expect(stdout).toContain(`written  ${join("site", "index.html")}`);

      const scores = read("feeds/example/scores/index.md");
      expect(scores).toContain('import { scores } from "./feeds/example/scores.js";');
      expect(scores).toMatch(/`match@status` string \(always\) State of the match\s+`Fixture` `Playing` `Played`/);
      // Made-up documents.
      expect(scores).toMatch(/"day": "\d{4}-\d\d-\d\d"/);
      const changes = read("changes/index.html");
      expect(changes).toContain('id="release-2026-10-01"');
      expect(changes).toMatch(/<input type="radio"[^>]* value="breaking"/);
      for (const html of [changes, read("feeds/example/scores/index.html")])
        expect(plain(html)).toContain("no longer has the rule former-rule");
      const page = read("feeds/soccer/match-weather/index.html");
      expect(page).toContain("Snowfall");
      expect(page).toContain('id="score@home"');
      expect(read("feeds/soccer/match-momentum/index.md")).toContain('from "@sdf/soccer/match-momentum"');

      const feeds = ["example/scores", "soccer/match-weather"];
      expect(searchData(read("assets/data/search.js")).pages).toEqual(
        expect.arrayContaining(feeds.map((feed) => `feeds/${feed}/index.html`)),
      );
      for (const file of ["feeds/index.html", "assets/data/descriptions.js", "assets/check.js"])
        expect(feeds.filter((feed) => !read(file).includes(feed), file)).toEqual([]);
      const links = feeds.flatMap((feed) => {
        const from = `feeds/${feed}/index.html`;
        return tags(read(from)).flatMap(({ attributes }) => {
          const [path = ""] = (attributes.get("href") ?? "").split(/[?#]/);
          return path === "" || path.includes(":") ? [] : [posix.join(dirname(from), path)];
        });
      });
      expect(links.length).toBeGreaterThan(30);
      expect(links.filter((path) => !existsSync(join(project, "site", path)))).toEqual([]);

      // Another build, in another folder, time zone and language, writes equal files where the feeds do not matter.
      const shared = files.filter((file) =>
        /^(assets\/(?!data\/|check|builder|url|planner)|examples\/s|schemas\/json\/s)|recorded-/.test(file),
      );
      expect(shared.length).toBeGreaterThan(200);
      expect(shared.filter((file) => read(file) !== text(file))).toEqual([]);
    },
    SITE_BUILD_MS,
  );

  it("prints the diagnostics of specs with an error, and keeps the site", async () => {
    const file = join(project, "spec/soccer/match-weather.yaml");
    writeFileSync(file, weather.replace("use: soccer/score", "use: soccer/goals"));
    await expect(sdf("docs")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("`soccer/goals` does not exist"),
    });
    expect(existsSync(join(project, "site/index.html"))).toBe(true);
  });

  it("names the package that is missing", async () => {
    rmSync(join(installed, "dist"), { recursive: true });
    await expect(sdf("docs")).rejects.toMatchObject({
      code: 2,
      stderr: "sdf: the site needs the package @sdf/explorer; run `npm install -D @sdf/explorer`\n",
    });
  });
});
