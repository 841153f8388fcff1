import { expect, test } from "vitest";
import { copyRepository } from "./repository-copy.ts";

const momentum = "spec/soccer/match-momentum.yaml";

test("releases additive, risky and breaking spec changes with versions and changelogs", async () => {
  await using copy = await copyRepository();
  const start = await copy.versions();
  expect((await copy.sdf("changeset", "--check")).code).toBe(0);

  // Additive: the fixture of each soccer match feed has a new field.
  await copy.edit(
    "spec/shared/soccer/match.yaml",
    "      postMatch:        [N,",
    "      weather:          [N, string, Weather at kick-off]\n      postMatch:        [N,",
  );
  const uncovered = await copy.sdf("changeset", "--check");
  expect(uncovered.code).toBe(1);
  expect(uncovered.out).toContain("`matchInfo.weather` is new and optional");
  expect((await copy.sdf("changeset")).out).toContain(
    "@sdf/schemas patch, @sdf/soccer patch, @sdf/spec patch, @sdf/types patch, @sdf/validators patch",
  );
  expect((await copy.sdf("changeset", "--check")).out).toContain("all with a changeset");
  await copy.release();
  const additive = await copy.versions();
  // The codemod reads the changes of the schemas, and always has their version.
  const updated = Object.keys(start).filter((name) => start[name] !== additive[name]);
  expect(updated).toEqual(["@sdf/codemod", "@sdf/schemas", "@sdf/soccer", "@sdf/types", "@sdf/validators"]);
  expect(additive["@sdf/soccer"]).toBe("0.1.1");
  expect(await copy.read("spec/CHANGELOG.md")).toContain("`matchInfo.weather` is new and optional");
  const log = await copy.read("packages/soccer/CHANGELOG.md");
  expect(log).toContain("## 0.1.1");
  expect(log).toMatch(/- .*`soccer\/match-momentum` \(MA27\).*: `matchInfo\.weather` is new and optional: string/);
  expect(log).not.toContain("<!--");

  // Risky: one feed has a longer polling interval, which only the client and the schemas contain.
  await copy.edit(
    momentum,
    "every: 60s, during: [Playing], at-period-change: true",
    "every: 90s, during: [Playing], at-period-change: true",
  );
  await copy.sdf("changeset");
  await copy.release();
  const risky = await copy.versions();
  expect(Object.keys(risky).filter((name) => risky[name] !== additive[name])).toEqual([
    "@sdf/codemod",
    "@sdf/schemas",
    "@sdf/soccer",
  ]);
  expect(await copy.read("packages/soccer/CHANGELOG.md")).toContain(
    "- **risky** `soccer/match-momentum` (MA27): may be polled every 90 s in the window `live`, previously every 60 s",
  );

  // Breaking: a required field is removed.
  await copy.edit(momentum, `            timeMinSec: [Y, string, "Time of the match, as minutes and seconds"]\n`, "");
  const report = await copy.sdf("diff", "--fail-on", "breaking");
  expect(report.code).toBe(1);
  expect(report.out).toMatch(/breaking.*`liveData\.Predictions\.timeMinSec` is removed/);
  await copy.sdf("changeset");
  const released = await copy.release();
  const breaking = await copy.versions();
  expect([
    breaking["@sdf/soccer"],
    breaking["@sdf/types"],
    breaking["@sdf/validators"],
    breaking["@sdf/schemas"],
  ]).toEqual(["0.2.0", "0.2.0", "0.2.0", "0.2.0"]);
  // A package that depends on a breaking release has one itself: a project has one copy of types and validators.
  expect(breaking["@sdf/tennis"]).toBe("0.2.0");
  expect(await copy.read("packages/tennis/CHANGELOG.md")).toMatch(
    /- \*\*breaking\*\* Depends on a breaking release of .*`@sdf\/types`.*: update all `@sdf` packages together/,
  );
  expect(released).toMatch(
    /breaking `soccer\/match-momentum` \(MA27\): `liveData\.Predictions\.timeMinSec` is removed/,
  );

  const releases = JSON.parse(await copy.read("spec/released/changes.json")) as {
    packages: Record<string, string>;
    changes: { rule: string }[];
    gone?: Record<string, string[]>;
  }[];
  // The paths of removed fields are recorded in the format of links.
  expect(releases.map((release) => release.gone)).toEqual([
    { "soccer/match-momentum": ["liveData.Predictions@timeMinSec"] },
    undefined,
    undefined,
  ]);
  expect(releases.map(({ changes }) => [...new Set(changes.map(({ rule }) => rule))])).toEqual([
    ["member-removed"],
    expect.arrayContaining(["polling-slower"]),
    ["member-added"],
  ]);
  expect(releases[0]?.packages["@sdf/soccer"]).toBe("0.2.0");
  expect((await copy.sdf("diff")).out).toBe("no changes\n");
});
