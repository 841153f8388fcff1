/* cspell:ignore Amore */
import { describe, expect, test } from "vitest";
import { toFingerprint } from "../src/fingerprint.ts";
import { listPackages } from "../src/packages.ts";
import { annotations } from "../src/report/annotations.ts";
import { groupChanges, line, readTitles } from "../src/report/group.ts";
import { jsonReport, toRecord } from "../src/report/json.ts";
import { markdownReport } from "../src/report/markdown.ts";
import { countsLine, textReport } from "../src/report/text.ts";
import { createChange } from "./made-up-change.ts";

const removed = createChange();
const elsewhere = createChange({ feed: "tennis/made-up", place: { file: "spec/tennis/made-up.yaml" } });
const shared = createChange({
  feed: "*",
  rule: "convention-changed",
  level: "none",
  bump: "patch",
  path: "convention.case",
  place: { file: "spec/shared" },
  sentence: "convention `case` is reworded",
  reason: "conventions are descriptions",
  parts: ["schemas"],
});
const risky = createChange({
  level: "risky",
  bump: "minor",
  rule: "default-changed",
  sentence: "has a default",
  reason: "x",
});
const safe = createChange({
  level: "safe",
  bump: "minor",
  rule: "list-allowed",
  sentence: "accepts lists",
  reason: "y",
});
const titles = readTitles(
  { feeds: [{ id: "soccer/made-up", code: "MA1" }] },
  { feeds: [{ id: "tennis/made-up", code: "TE1" }] },
);
// The report for terminals has colours.
const plain = (text: string): string => text.replaceAll(/\u001B\[\d+m/g, "");

describe("packages of a change", () => {
  test.each([
    [removed, ["@sdf/schemas", "@sdf/soccer", "@sdf/spec", "@sdf/types"]],
    [createChange({ parts: ["validators", "client"] }), ["@sdf/soccer", "@sdf/spec", "@sdf/validators"]],
    [createChange({ feed: "*", parts: ["client", "types", "validators", "schemas"] }), ["@sdf/schemas", "@sdf/spec"]],
  ])(
    "packages of $feed, parts $parts: those of its parts, or the shared ones, in alphabetical order",
    (change, names) => {
      expect(listPackages(change)).toEqual(names);
    },
  );
});

describe("fingerprint", () => {
  test("depends on rule, feed, path and values only", () => {
    const fingerprint = toFingerprint(removed);
    expect(fingerprint).toMatch(/^[0-9a-f]{12}$/);
    expect(toFingerprint({ ...removed, sentence: "reworded", level: "safe", place: { file: "x" } })).toBe(fingerprint);
    const others = [{ rule: "r" }, { feed: "f" }, { path: "p" }, { before: "b" }, { after: "a" }].map((facts) =>
      toFingerprint({ ...removed, ...facts }),
    );
    expect(new Set([fingerprint, ...others]).size).toBe(6);
  });

  test("a fingerprint is stable, because overrides and changesets contain it", () => {
    expect(toFingerprint(removed)).toBe("59898212de99");
  });
});

describe("groups", () => {
  test("contain equal changes of several feeds", () => {
    const groups = groupChanges([removed, shared, elsewhere]);
    expect(groups).toEqual([
      { change: removed, feeds: ["soccer/made-up", "tennis/made-up"] },
      { change: shared, feeds: ["*"] },
    ]);
    expect(groups.map((group) => line(group, titles))).toEqual([
      "`soccer/made-up` (MA1), `tennis/made-up` (TE1): parameter `type` is removed",
      "all feeds: convention `case` is reworded",
    ]);
  });

  test("begin with the greatest impact, and keep the changes of a feed together", () => {
    const changes = [
      { ...elsewhere, rule: "1" },
      safe,
      { ...removed, rule: "2" },
      { ...elsewhere, rule: "3" },
      removed,
    ];
    expect(groupChanges(changes).map(({ change }) => `${change.level} ${change.feed}`)).toEqual([
      "breaking soccer/made-up",
      "breaking soccer/made-up",
      "breaking tennis/made-up",
      "breaking tennis/made-up",
      "safe soccer/made-up",
    ]);
  });

  test.each([
    { rule: "r" },
    { path: "p" },
    { level: "safe" },
    { sentence: "s" },
    { before: "b" },
    { after: "a" },
  ] as const)("are separate for changes with another %j", (facts) => {
    expect(groupChanges([removed, { ...elsewhere, ...facts }])).toHaveLength(2);
  });

  test("name a service by its id", () => {
    expect(titles("desk")).toBe("`desk`");
  });
});

describe("report", () => {
  const all = [shared, safe, risky, removed, elsewhere];

  test("lists the greatest impact first for terminals, with location and reason", () => {
    expect(plain(textReport(all, titles))).toBe(
      [
        "breaking `soccer/made-up` (MA1), `tennis/made-up` (TE1): parameter `type` is removed",
        "         Requests with it are rejected.  [parameter-removed, major, spec/soccer/made-up.yaml:3:5]",
        "risky    `soccer/made-up` (MA1): has a default",
        "         X.  [default-changed, minor, spec/soccer/made-up.yaml:3:5]",
        "safe     `soccer/made-up` (MA1): accepts lists",
        "         Y.  [list-allowed, minor, spec/soccer/made-up.yaml:3:5]",
        "none     all feeds: convention `case` is reworded",
        "         Conventions are descriptions.  [convention-changed, patch, spec/shared]",
        "",
        "5 changes: 2 breaking, 1 risky, 1 safe, 1 none",
        "",
      ].join("\n"),
    );
    expect(countsLine([safe])).toBe("1 change: 1 safe");
    expect(textReport([], titles)).toBe("no changes\n");
  });

  test("has a section for each impact in Markdown", () => {
    expect(markdownReport(all, titles)).toBe(
      [
        "5 changes: 2 breaking, 1 risky, 1 safe, 1 none",
        "",
        "### Breaking",
        "",
        "- `soccer/made-up` (MA1), `tennis/made-up` (TE1): parameter `type` is removed. Requests with it are rejected. " +
          "(`parameter-removed`)",
        "",
        "### Risky",
        "",
        "- `soccer/made-up` (MA1): has a default. X. (`default-changed`)",
        "",
        "### Safe",
        "",
        "- `soccer/made-up` (MA1): accepts lists. Y. (`list-allowed`)",
        "",
        "### Descriptions and sources",
        "",
        "- all feeds: convention `case` is reworded. Conventions are descriptions. (`convention-changed`)",
        "",
      ].join("\n"),
    );
    expect(markdownReport([], titles)).toBe("No changes.\n");
  });

  test("has all facts, fingerprints and packages in JSON", () => {
    expect(JSON.parse(jsonReport([removed]))).toEqual([
      { ...removed, fingerprint: toFingerprint(removed), packages: listPackages(removed) },
    ]);
    expect(jsonReport([removed])).toBe(`${JSON.stringify([toRecord(removed)], null, 2)}\n`);
  });

  test("annotates the changed lines for GitHub, without changed descriptions", () => {
    expect(annotations(all, titles)).toBe(
      [
        "::notice file=spec/soccer/made-up.yaml,line=3,col=5,title=safe%3A list-allowed::`soccer/made-up` (MA1): " +
          "accepts lists; y",
        "::warning file=spec/soccer/made-up.yaml,line=3,col=5,title=risky%3A default-changed::`soccer/made-up` (MA1): " +
          "has a default; x",
        "::error file=spec/soccer/made-up.yaml,line=3,col=5,title=breaking%3A parameter-removed::" +
          "`soccer/made-up` (MA1): parameter `type` is removed; requests with it are rejected",
        "::error file=spec/tennis/made-up.yaml,title=breaking%3A parameter-removed::" +
          "`tennis/made-up` (TE1): parameter `type` is removed; requests with it are rejected",
        "",
      ].join("\n"),
    );
    const special = createChange({ place: { file: "a,b:c%" }, sentence: "50 %\r\n more", reason: "a: b, c" });
    expect(annotations([special], titles)).toBe(
      "::error file=a%2Cb%3Ac%25,title=breaking%3A parameter-removed::`soccer/made-up` (MA1): 50 %25%0D%0A more; a: b, c\n",
    );
  });
});
