import { execFile } from "node:child_process";
import { chmod, readdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { diff } from "../src/diff.ts";
import { LoadFailure } from "../src/load/failure.ts";
import { loadModel } from "../src/load/load.ts";
import { parseModel } from "../src/load/parse-model.ts";
import { readPublishedModel } from "../src/load/published.ts";
import { listPlaces } from "../src/places.ts";
import { readReleases, recordRelease } from "../src/release.ts";
import { removedFeeds, removedMembers } from "../src/removed.ts";
import { withValue } from "./changed-model.ts";
import { smallModel } from "./small-model.ts";
import { createFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
afterEach(() => void vi.unstubAllEnvs());
const [feed] = smallModel.feeds;
if (feed === undefined) throw new Error("the small model has a feed");
const modelText = JSON.stringify(smallModel);

/** A git repository whose only revision has these files. */
async function createRepository(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await createFolder(files);
  const git = (...args: string[]): Promise<unknown> =>
    run("git", ["-C", root, "-c", "user.name=test", "-c", "user.email=test@example.org", ...args]);
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "files");
  return root;
}

describe("anchors of a feed", () => {
  test("exist for its request, its fields, and its other facts", () => {
    expect(listPlaces(feed).map(({ anchor, meaning }) => `${anchor}: ${meaning}`)).toEqual([
      "form.path: A form.",
      "p.fx: The fixture.",
      "p.fixture: The fixture.",
      "p.type: A type.",
      "p.mode: A mode.",
      "p.person: A person.",
      "rule.most: A rule.",
      "rule.span: A rule.",
      "rule.sets: A rule.",
      "rule.mild: A rule.",
      "@id: A field.",
      "@length: A field.",
      "match: A field.",
      "match@status: A field.",
      "match@phase: A field.",
      "match@when: A field.",
      "match@json: A field.",
      "match@old: A field.",
      "match#value: A field.",
      "open: A field.",
      "score: A field.",
      "polling.live: Every minute.",
      "error.10400: no data",
      "unknown.1: the order",
    ]);
  });

  test("contain the path of nested fields", () => {
    const nested = withValue(
      smallModel,
      ["feeds", 0, "response", "root", "elements", 0, "elements"],
      [feed.response.root.elements[2]],
    );
    expect(nested.feeds.flatMap(listPlaces).map(({ anchor }) => anchor)).toContain("match.score");
  });

  test("anchors of a feed are unique, and absent for errors without a code", () => {
    const path = ["feeds", 0] as const;
    const more = withValue(
      withValue(smallModel, [...path, "errors", 0, "code"], undefined),
      [...path, "forms"],
      [
        { name: "query", template: "{path}?fx={fixture}", evidence: "documented" },
        { name: "query", template: "{path}", evidence: "documented" },
      ],
    );
    const places = more.feeds.flatMap(listPlaces);
    expect(places.filter(({ anchor }) => anchor.startsWith("error"))).toEqual([]);
    expect(places.filter(({ anchor }) => anchor === "form.query")).toEqual([
      { anchor: "form.query", meaning: "{path}" },
    ]);
  });
});

describe("removed", () => {
  const without = { ...smallModel, feeds: [] };

  test("feeds keep their descriptions and anchors", () => {
    const { id, sport, name, code, title, summary, source, notes } = feed;
    expect(removedFeeds(smallModel, without)).toEqual([
      { id, sport, name, code, title, summary, source, notes, path: "/made-up", places: listPlaces(feed) },
    ]);
    expect(removedFeeds(smallModel, smallModel)).toEqual([]);
  });

  test("fields of current feeds are listed with the fields below them", () => {
    const changed = withValue(smallModel, ["feeds", 0, "response", "root", "elements", 0], undefined);
    expect(removedMembers(smallModel, changed)).toEqual({
      "soccer/made-up": [
        "match",
        ...["@status", "@phase", "@when", "@json", "@old", "#value"].map((each) => `match${each}`),
      ],
    });
    expect(removedMembers(changed, smallModel)).toEqual({});
    expect(removedMembers(smallModel, without)).toEqual({});
  });

  test("fields and feeds are recorded in their release", async () => {
    const root = await createFolder({});
    const versions = new Map([["@sdf/types", "0.2.0"]]);
    const first = await recordRelease(root, smallModel, diff(without, smallModel), versions, "2026-01-01");
    expect(first).toMatchObject({ date: "2026-01-01" });
    const unversioned = { "@sdf/schemas": "", "@sdf/soccer": "", "@sdf/spec": "", "@sdf/validators": "" };
    expect(first.packages).toEqual({ ...unversioned, "@sdf/types": "0.2.0" });
    expect(first).not.toHaveProperty("gone");
    expect(first).not.toHaveProperty("goneFeeds");

    const smaller = withValue(smallModel, ["feeds", 0, "response", "root", "elements", 2], undefined);
    const second = await recordRelease(root, smaller, diff(smallModel, smaller), versions, "2026-02-01");
    expect(second.gone).toEqual({ "soccer/made-up": ["score"] });
    const third = await recordRelease(root, without, diff(smaller, without), versions, "2026-03-01");
    expect(third.goneFeeds?.map(({ id }) => id)).toEqual(["soccer/made-up"]);
    expect(third).not.toHaveProperty("gone");
    await recordRelease(root, without, [], versions, "2026-04-01");
    expect((await readReleases(root)).map(({ date }) => date)).toEqual(["2026-03-01", "2026-02-01", "2026-01-01"]);
    expect(JSON.parse(await readFile(join(root, "spec/released/model.json"), "utf8"))).toEqual(without);
  });
});

describe("model", () => {
  test("a model is read from its text", () => {
    expect(parseModel(modelText)).toEqual(smallModel);
    expect(parseModel("{")).toBeUndefined();
    expect(parseModel(JSON.stringify({ ...smallModel, formatVersion: 2 }))).toBeUndefined();
    expect(parseModel(JSON.stringify({ ...smallModel, feeds: {} }))).toBeUndefined();
  });

  test("a model is loaded from a release, a file, a tarball and a packed version", async () => {
    const root = await createFolder({
      "spec/released/model.json": modelText,
      "package/package.json": '{ "name": "@sdf/schemas", "version": "0.1.0" }',
      "package/model.json": modelText,
    });
    await run("tar", ["-czf", join(root, "schemas.tgz"), "-C", root, "package"]);
    const names = ["released", join(root, "package/model.json"), join(root, "schemas.tgz")];
    for (const name of [...names, `@sdf/schemas@file:${join(root, "package")}`]) {
      expect(await loadModel(root, name), name).toEqual(smallModel);
    }
  });

  test("a model is absent in a project without a release and a commit", async () => {
    const root = await createFolder({ "spec/soccer/a.yaml": "feed: [" });
    await expect(loadModel(root, "HEAD")).rejects.toThrow(
      "there is no older model: the project has no release and is not in a git repository with a commit; " +
        "commit the specs, or name an older model",
    );
  });

  test("states why a model cannot be loaded", async () => {
    const invalid = "feed: [";
    const files = { "wrong.json": "{}", "specs/soccer/a.yaml": invalid, "spec/soccer/a.yaml": invalid, "a.txt": "" };
    const root = await createRepository(files);
    await run("tar", ["-czf", join(root, "empty.tgz"), "-C", root, "a.txt"]);
    for (const [name, message] of [
      ["released", "spec/released/model.json cannot be read"],
      [`${root}/wrong.json`, "is not a compiled model"],
      [`${root}/empty.tgz`, "contains no model.json"],
      [`@sdf/schemas@file:${root}/absent`, "cannot be fetched"],
      [`${root}/specs`, "do not compile:\n"],
      ["HEAD", "do not compile:\n"],
      [
        "no-such-revision",
        "is not a folder of specs, a model.json, a tarball, a git revision or a published @sdf/schemas; " +
          'use one of these, or "released"',
      ],
    ] as const) {
      const failure: unknown = await loadModel(root, name).catch((error: unknown) => error);
      expect(failure, name).toBeInstanceOf(LoadFailure);
      expect(failure).toMatchObject({ name: "LoadFailure", message: expect.stringContaining(message) as string });
    }
  });

  test("a model is not loaded from a revision without specs", async () => {
    const root = await createRepository({ "spec/fixtures/a.yaml": "a: 1", "spec/readme.md": "", "other/a.yaml": "" });
    await expect(loadModel(root, "HEAD")).rejects.toThrow("revision HEAD has no spec files below spec/");
  });
});

/** Places a program `npm` before all others, and makes the folder of temporary files empty; returns both folders. */
async function withNpm(script: string): Promise<{ readonly root: string; readonly temporary: string }> {
  const root = await createFolder({ "bin/npm": `#!/bin/sh\n${script}\n`, "temporary/.keep": "" });
  await chmod(join(root, "bin/npm"), 0o755);
  vi.stubEnv("PATH", `${join(root, "bin")}${delimiter}${process.env["PATH"]}`);
  vi.stubEnv("TMPDIR", join(root, "temporary"));
  return { root, temporary: join(root, "temporary") };
}

// The program that replaces npm is a shell script.
describe.skipIf(process.platform === "win32")("a published version", () => {
  test("a published version is packed without running its scripts, and the model is read from the tarball", async () => {
    const contents = await createFolder({ "package/model.json": "the model" });
    const { root, temporary } = await withNpm('echo "$@" > "$0.log"; touch "$5/a.txt"; cp "$0.tgz" "$5/b.tgz"');
    await run("tar", ["-czf", join(root, "bin/npm.tgz"), "-C", contents, "package"]);
    expect(await readPublishedModel("@sdf/schemas@1.0.0")).toBe("the model");
    expect(await readFile(join(root, "bin/npm.log"), "utf8")).toMatch(
      /^pack --ignore-scripts --silent --pack-destination \S+sdf-model-\S+ @sdf\/schemas@1\.0\.0\n$/,
    );
    expect(await readdir(temporary)).toEqual([".keep"]);
  });

  test("a published version is rejected without a tarball, and leaves no files", async () => {
    const { temporary } = await withNpm('touch "$5/a.txt"');
    await expect(readPublishedModel("@sdf/schemas@1")).rejects.toThrow(
      /^@sdf\/schemas@1 returned no tarball; name exactly one published version$/,
    );
    expect(await readdir(temporary)).toEqual([".keep"]);
  });
});
