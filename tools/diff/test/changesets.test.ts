import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { changedFiles, movedPackages } from "../src/changed-files.ts";
import changelog from "../src/changelog.ts";
import { checkChangesets, checkFirstChangesets, type WrittenChangeset } from "../src/changeset/check.ts";
import { overridesFile, readOverrides } from "../src/changeset/overrides.ts";
import { fingerprintsIn, planChangesets, requiredBumps, withoutMarkers } from "../src/changeset/plan.ts";
import { bumpAt, packageDependents, packageVersions } from "../src/changeset/versions.ts";
import { removeStaleChangesets } from "../src/changeset/write.ts";
import { toFingerprint } from "../src/fingerprint.ts";
import { createChange } from "./made-up-change.ts";
import { createFolder } from "./temporary-folder.ts";

const breaking = createChange({ action: "Remove the parameter from requests.", parts: ["client", "types"] });
const safe: Change = {
  ...breaking,
  rule: "list-allowed",
  level: "safe",
  bump: "minor",
  sentence: "accepts lists",
  action: undefined,
};
const text: Change = { ...breaking, rule: "feed-text-changed", level: "none", bump: "patch", sentence: "reworded" };
const otherText: Change = { ...text, feed: "soccer/other", path: "" };
const schemas: Change = { ...safe, path: "request.mode", parts: ["schemas"] };
const titles = (feed: string): string => `<${feed}>`;
const context = {
  titles,
  versions: new Map([
    ["@sdf/soccer", "0.4.0"],
    ["@sdf/types", "1.2.0"],
    ["@sdf/schemas", "0.1.0"],
  ]),
  changed: new Set(["@sdf/soccer", "@sdf/types", "@sdf/schemas", "@sdf/tennis"]),
};

describe("version bump", () => {
  test("the version bump is smaller below 1.0.0", () => {
    const bumps = ["major", "minor", "patch"] as const;
    expect(bumps.map((bump) => bumpAt("0.9.3", bump))).toEqual(["minor", "patch", "patch"]);
    expect(bumps.map((bump) => bumpAt("1.0.0", bump))).toEqual(bumps);
  });

  test("the version bump is that of its largest change for each package", () => {
    expect([...requiredBumps([safe, breaking, text, schemas], context)]).toEqual([
      ["@sdf/soccer", "minor"],
      ["@sdf/types", "major"],
      ["@sdf/schemas", "patch"],
    ]);
  });

  test("the version bump is breaking for packages that depend on a breaking one", () => {
    const dependents = new Map([["@sdf/types", ["@sdf/schemas", "@sdf/tennis"]]]);
    const versions = new Map([...context.versions, ["@sdf/tennis", "0.3.1"]]);
    const more = { ...context, versions, dependents };
    expect([...requiredBumps([breaking], more)]).toEqual([
      ["@sdf/soccer", "minor"],
      ["@sdf/types", "major"],
      ["@sdf/schemas", "minor"],
      ["@sdf/tennis", "minor"],
    ]);
    const [, planned, ...others] = planChangesets([breaking], more);
    expect(others).toEqual([]);
    expect([...(planned?.releases ?? [])]).toEqual([
      ["@sdf/schemas", "minor"],
      ["@sdf/tennis", "minor"],
    ]);
    expect(planned?.text).toContain("Depends on a breaking release of `@sdf/soccer`, `@sdf/types`: update all");
    expect(planned?.fingerprints).toEqual([toFingerprint(breaking)]);
    expect([...requiredBumps([safe], more).keys()]).toEqual(["@sdf/soccer", "@sdf/types"]);
  });

  test("the version bump is not required of packages without a changed file or a version", () => {
    const unchanged = { ...context, changed: new Set(["@sdf/types"]) };
    expect([...requiredBumps([breaking], unchanged).keys()]).toEqual(["@sdf/types"]);
    expect([...requiredBumps([{ ...breaking, feed: "tennis/made-up" }], context).keys()]).toEqual(["@sdf/types"]);
  });
});

describe("planned changeset", () => {
  test("contains all changes of the same packages", () => {
    const [first, second, ...others] = planChangesets([breaking, safe, schemas], context);
    expect(others).toEqual([]);
    const fingerprints = [breaking, safe].map(toFingerprint);
    expect(first?.fingerprints).toEqual(fingerprints);
    expect(first?.name).toMatch(/^sdf-[0-9a-f]{8}\.md$/);
    expect(first?.text).toBe(
      [
        "---",
        '"@sdf/soccer": minor',
        '"@sdf/types": major',
        "---",
        "",
        "- **breaking** <soccer/made-up>: parameter `type` is removed. Requests with it are rejected. " +
          "Remove the parameter from requests.",
        "- **safe** <soccer/made-up>: accepts lists",
        "",
        `<!-- sdf ${fingerprints.join(" ")} -->`,
        "",
      ].join("\n"),
    );
    expect([...(second?.releases ?? [])]).toEqual([["@sdf/schemas", "patch"]]);
  });

  test("has a name that depends on its changes, not on their order", () => {
    const planName = (...changes: Change[]): string | undefined => planChangesets(changes, context)[0]?.name;
    expect(planName(breaking, safe)).toBe(planName(safe, breaking));
    expect(planName(breaking)).not.toBe(planName(safe));
  });

  test("a planned changeset answers what a user must change: breaking changes first, those of a feed together, without lists of types", () => {
    const other: Change = { ...breaking, feed: "soccer/another", path: "a", sentence: "`a` is removed" };
    const gone: Change = { ...breaking, rule: "type-name-gone", path: "type.A", sentence: "the type `A` is gone" };
    const isNew: Change = { ...safe, rule: "type-name-new", path: "type.B", sentence: "the type `B` is exported" };
    const onlyGone: Change = { ...gone, feed: "soccer/renamed", sentence: "the type `C` is gone" };
    const [planned] = planChangesets([safe, isNew, breaking, gone, onlyGone, other], context);
    const lines = planned?.text.split("\n").filter((line) => line.startsWith("- ")) ?? [];
    expect(lines.map((line) => /\*\*(\w+)\*\* <(.*?)>/.exec(line)?.slice(1))).toEqual([
      ["breaking", "soccer/another"],
      ["breaking", "soccer/made-up"],
      ["breaking", "soccer/renamed"],
      ["safe", "soccer/made-up"],
    ]);
    expect(planned?.fingerprints).toHaveLength(6);
    for (const line of lines.slice(0, 3)) expect(line).toMatch(/\. [A-Z][^.]*\.$/);
  });

  test("has one line for all changed descriptions", () => {
    const planLines = (...changes: Change[]): string[] => planChangesets(changes, context)[0]?.text.split("\n") ?? [];
    expect(planLines(breaking, text, otherText, { ...otherText, path: "x" }).slice(5, 8)).toEqual([
      expect.stringMatching(/^- \*\*breaking\*\* <soccer\/made-up>: parameter `type` is removed/),
      "- <soccer/made-up>, <soccer/other>: 3 descriptions have changed",
      "",
    ]);
    expect(planLines(text)[5]).toBe("- <soccer/made-up>: a description has changed");
  });

  test("has one line for the same change of several fields", () => {
    const optional = (path: string): Change => ({ ...safe, path, sentence: `\`${path}\` may be absent` });
    const planned = planChangesets([optional("a"), safe, optional("b.c")], context);
    expect(planned[0]?.text.split("\n").slice(5, 8)).toEqual([
      "- **safe** <soccer/made-up>: `a`, `b.c` may be absent",
      "- **safe** <soccer/made-up>: accepts lists",
      "",
    ]);
  });

  test("does not exist for changes without a changed package", () => {
    expect(planChangesets([breaking], { ...context, changed: new Set() })).toEqual([]);
  });

  test("can be reworded, because a comment lists its fingerprints", () => {
    const note = "Reworded.\n\n<!-- sdf 0123456789ab ba9876543210 -->\n";
    expect(fingerprintsIn(note)).toEqual(["0123456789ab", "ba9876543210"]);
    expect(withoutMarkers(note)).toBe("Reworded.");
    expect(fingerprintsIn("<!-- sdf -->")).toEqual([]);
  });
});

describe("check of the changesets", () => {
  const summary = `Text.\n<!-- sdf ${toFingerprint(breaking)} -->`;
  const written: WrittenChangeset = { id: "one", summary, releases: [{ name: "@sdf/types", type: "major" }] };
  const required = new Map([["@sdf/types", "minor"]] as const);

  test("reports a change without a changeset", () => {
    expect(checkChangesets([safe], new Map(), [], titles)).toEqual([
      "safe: <soccer/made-up>: accepts lists: no changeset describes this change; run `sdf changeset`",
    ]);
  });

  test("requires one changeset of each package before the first release, whatever it describes", () => {
    const first: WrittenChangeset = {
      id: "types",
      summary: "Types.",
      releases: [{ name: "@sdf/types", type: "minor" }],
    };
    const none: WrittenChangeset = { id: "none", summary: "", releases: [{ name: "@sdf/spec", type: "none" }] };
    expect(checkFirstChangesets(["@sdf/types"], [first])).toEqual([]);
    expect(checkFirstChangesets(["@sdf/types", "@sdf/spec"], [first, none])).toEqual([
      "@sdf/spec has no changeset; run `npx changeset` and write what its first version contains",
    ]);
  });

  test("reports changes that the specs no longer contain", () => {
    const stale = toFingerprint(breaking);
    expect(checkChangesets([], new Map(), [written], titles)).toEqual([
      `.changeset/one.md lists a change that the specs no longer contain (${stale}); run \`sdf changeset\``,
    ]);
    const two = { ...written, summary: `<!-- sdf ${stale} 0123456789ab -->` };
    expect(checkChangesets([], new Map(), [two], titles)).toEqual([
      `.changeset/one.md lists 2 changes that the specs no longer contain (${stale}, 0123456789ab); ` +
        "run `sdf changeset`",
    ]);
  });

  test("reports a missing or insufficient bump", () => {
    const advice =
      "raise the bump, or override a change in .changeset/overrides.yaml with its fingerprint and a reason";
    const check = (...types: ("none" | "patch" | "minor" | "major")[]): string[] => {
      const releases = [
        ...types.map((type) => ({ name: "@sdf/types", type })),
        { name: "@sdf/x", type: "major" },
      ] as const;
      return checkChangesets([breaking], required, [{ ...written, releases }], titles);
    };
    expect(check()).toEqual([`@sdf/types has no version bump, but its changes require a minor bump; ${advice}`]);
    expect(check("none")).toEqual(check());
    expect(check("patch")).toEqual([`@sdf/types has a patch bump, but its changes require a minor bump; ${advice}`]);
    expect(check("minor")).toEqual([]);
    expect(check("major", "patch", "none")).toEqual([]);
  });
});

describe("overrides", () => {
  test("overrides are read from the repository, with a message for each invalid entry", async () => {
    const root = await createFolder({
      [overridesFile]: [
        "- { fingerprint: '000000000001', level: safe, reason: the parameter was never sent }",
        "- { level: safe, reason: the parameter was never sent }",
        "- { fingerprint: '000000000003', level: mild, reason: the parameter was never sent }",
        "- { fingerprint: '000000000004', reason: the parameter was never sent }",
        "- { fingerprint: '000000000005', level: none, reason: '   short   ' }",
        "- { fingerprint: '000000000006', level: none }",
        "-",
        "- { fingerprint: '000000000008', level: breaking, reason: ten chars }",
        "- { fingerprint: '000000000009', level: risky, reason: ten letter }",
      ].join("\n"),
    });
    const { overrides, problems } = await readOverrides(root);
    expect(overrides).toEqual([
      { fingerprint: "000000000001", level: "safe", reason: "the parameter was never sent" },
      { fingerprint: "000000000009", level: "risky", reason: "ten letter" },
    ]);
    const prefix = ".changeset/overrides.yaml: entry";
    const fingerprint = "has no fingerprint; `sdf diff --json` prints the fingerprint of each change";
    const level = "has no valid level; use one of breaking, risky, safe, none";
    const reason = "has no reason; state in a sentence why the level of the rule is wrong for this change";
    expect(problems).toEqual([
      `${prefix} 2 ${fingerprint}`,
      `${prefix} 3 ${level}`,
      `${prefix} 4 ${level}`,
      `${prefix} 5 ${reason}`,
      `${prefix} 6 ${reason}`,
      `${prefix} 7 ${fingerprint}`,
      `${prefix} 8 ${reason}`,
    ]);
  });

  test("overrides are optional, and must be a list", async () => {
    expect(await readOverrides(await createFolder({}))).toEqual({ overrides: [], problems: [] });
    expect(await readOverrides(await createFolder({ [overridesFile]: "a: b" }))).toEqual({
      overrides: [],
      problems: [".changeset/overrides.yaml must be a list of entries with fingerprint, level and reason"],
    });
  });
});

describe("files", () => {
  test("lists the packages that depend on a package, also through others", async () => {
    const manifest = (name: string, ...dependencies: string[]): string =>
      JSON.stringify({
        name,
        version: "0.1.0",
        dependencies: Object.fromEntries(dependencies.map((each) => [each, "*"])),
      });
    const root = await createFolder({
      "packages/types/package.json": manifest("@sdf/types"),
      "packages/validators/package.json": manifest("@sdf/validators", "@sdf/types"),
      "apps/server/package.json": manifest("@sdf/server", "@sdf/validators"),
      "apps/private/package.json": '{ "name": "@sdf/private", "private": true, "dependencies": { "@sdf/types": "*" } }',
    });
    expect(Object.fromEntries(packageDependents(root))).toEqual({
      "@sdf/types": ["@sdf/validators", "@sdf/server"],
      "@sdf/validators": ["@sdf/server"],
      "@sdf/server": [],
    });
  });

  test("lists the versions of published packages", async () => {
    const root = await createFolder({
      "packages/types/package.json": '{ "name": "@sdf/types", "version": "1.2.0" }',
      "packages/world/package.json": '{ "name": "@sdf/world", "version": "0.1.0", "private": true }',
      "packages/notes.txt": "",
      "apps/server/package.json": '{ "name": "@sdf/server", "version": "0.3.0", "private": false }',
    });
    expect(Object.fromEntries(packageVersions(root))).toEqual({ "@sdf/server": "0.3.0", "@sdf/types": "1.2.0" });
  });

  const marked = (...fingerprints: string[]): string => `Text.\n\n<!-- sdf ${fingerprints.join(" ")} -->\n`;
  const files = {
    ".changeset/sdf-b.md": marked("000000000002"),
    ".changeset/sdf-a.md": marked("000000000001", "000000000003"),
    ".changeset/sdf-c.md": marked("000000000001", "000000000009"),
    ".changeset/by-hand.md": marked("000000000009"),
    ".changeset/sdf-d.txt": marked("000000000009"),
    ".changeset/x-sdf-e.md": marked("000000000009"),
  };
  const current = new Set(["000000000001", "000000000002", "000000000003"]);

  test("deletes generated changesets when one of their changes no longer exists, and nothing in a dry run", async () => {
    const root = await createFolder(files);
    expect((await removeStaleChangesets(root, current, true)).removed).toEqual(["sdf-c.md"]);
    expect(await readdir(join(root, ".changeset"))).toHaveLength(6);
    const result = await removeStaleChangesets(root, current, false);
    expect(result).toEqual({ fingerprints: current, current: ["sdf-a.md", "sdf-b.md"], removed: ["sdf-c.md"] });
    const kept = ["by-hand.md", "sdf-a.md", "sdf-b.md", "sdf-d.txt", "x-sdf-e.md"];
    expect((await readdir(join(root, ".changeset"))).sort()).toEqual(kept);
  });

  test("assigns changed files to the package of their folder", () => {
    const [a, b, c] = ["soccer/a.ts", "soccer/b.ts", "tennis/c.ts"].map((path) => `packages/types/src/${path}`);
    const older = { [a!]: "1", [b!]: "1", "packages/schemas/a.json": "1", "docs/a.md": "1" };
    const newer = { [a!]: "2", [b!]: "1", [c!]: "1", "docs/a.md": "2" };
    const changed = changedFiles(new Map(Object.entries(older)), new Map(Object.entries(newer)));
    expect(Object.fromEntries(changed)).toEqual({ "@sdf/types": [a, c], "@sdf/schemas": ["packages/schemas/a.json"] });
  });

  test.each([
    ["packages/types/src/soccer/a.ts", ["@sdf/types", "@sdf/soccer"]],
    ["packages/validators/src/tennis/a.ts", ["@sdf/validators", "@sdf/tennis"]],
    ["packages/types/src/id.ts", ["@sdf/types"]],
    ["packages/schemas/soccer/a.json", ["@sdf/schemas"]],
    ["packages/schemas/packages/types/src/soccer/a.ts", ["@sdf/schemas"]],
  ])("such as %s move %j", (path, packages) => {
    expect([...movedPackages(changedFiles(new Map(), new Map([[path, ""]])))]).toEqual([...packages, "@sdf/spec"]);
  });
});

describe("changelog", () => {
  const writeLine = async (summary: string): Promise<string> =>
    changelog.getReleaseLine({ id: "one", summary, releases: [] }, "minor", null);

  test("has the text of a changeset as a list, without fingerprints", async () => {
    expect(await writeLine("- one\n- two\n\n<!-- sdf 0123456789ab -->")).toBe("- one\n- two");
    expect(await writeLine("One.\n\nTwo.")).toBe("- One.\n\n  Two.");
  });

  test("lists updated dependencies", async () => {
    const dependencies = [
      { name: "@sdf/types", newVersion: "1.3.0" },
      { name: "@sdf/runtime", newVersion: "0.2.0" },
    ] as Parameters<typeof changelog.getDependencyReleaseLine>[1];
    expect(await changelog.getDependencyReleaseLine([], dependencies, null)).toBe(
      "- Updates `@sdf/types` 1.3.0, `@sdf/runtime` 0.2.0",
    );
    expect(await changelog.getDependencyReleaseLine([], [], null)).toBe("");
  });
});
