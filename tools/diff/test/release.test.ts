import { expect, test } from "vitest";
import { copyRepository } from "./repository-copy.ts";

const momentum = "spec/soccer/match-momentum.yaml";
/** Each runs the command a dozen times on a copy of the repository. */
const patience = 300_000;

test("three spec changes become versions and changelogs: additive, risky, breaking", async () => {
  await using copy = await copyRepository();
  const start = await copy.versions();
  expect((await copy.sdf("changeset", "--check")).code).toBe(0);

  // Additive: the fixture of every soccer match feed gets a member.
  await copy.edit("spec/shared/soccer/match.yaml", "      postMatch:        [N,", "      weather:          [N, string, Weather at kick-off]\n      postMatch:        [N,");
  const untold = await copy.sdf("changeset", "--check");
  expect(untold.code).toBe(1);
  expect(untold.out).toContain("`matchInfo.weather` is new, and optional");
  expect((await copy.sdf("changeset")).out).toContain("@sdf/schemas patch, @sdf/soccer patch, @sdf/types patch, @sdf/validators patch");
  expect((await copy.sdf("changeset", "--check")).out).toContain("all with a changeset");
  await copy.release();
  const additive = await copy.versions();
  const moved = Object.keys(start).filter((name) => start[name] !== additive[name]);
  expect(moved).toEqual(["@sdf/schemas", "@sdf/soccer", "@sdf/types", "@sdf/validators"]);
  expect(additive["@sdf/soccer"]).toBe("0.1.1");
  const log = await copy.read("packages/soccer/CHANGELOG.md");
  expect(log).toContain("## 0.1.1");
  expect(log).toMatch(/- .*`match-momentum` \(MA27\).*: `matchInfo\.weather` is new, and optional: string/);
  expect(log).not.toContain("<!--");

  // Risky: the poller of one feed must slow down. Nothing but the client and the schemas knows cadences.
  await copy.edit(momentum, "every: 60s, during: [Playing], at-period-change: true", "every: 90s, during: [Playing], at-period-change: true");
  await copy.sdf("changeset");
  await copy.release();
  const risky = await copy.versions();
  expect(Object.keys(risky).filter((name) => risky[name] !== additive[name])).toEqual(["@sdf/schemas", "@sdf/soccer"]);
  expect(await copy.read("packages/soccer/CHANGELOG.md")).toContain("- `match-momentum` (MA27): may be polled every 90 s in `live`, before every 60 s");

  // Breaking: a member that code reads is gone.
  await copy.edit(momentum, `            timeMinSec: [Y, string, "Time of the match, as minutes and seconds"]\n`, "");
  const report = await copy.sdf("diff", "--fail-on", "breaking");
  expect(report.code).toBe(1);
  expect(report.out).toMatch(/breaking.*`liveData\.Predictions\.timeMinSec` is gone/);
  await copy.sdf("changeset");
  await copy.release();
  const breaking = await copy.versions();
  expect([breaking["@sdf/soccer"], breaking["@sdf/types"], breaking["@sdf/validators"], breaking["@sdf/schemas"]]).toEqual(["0.2.0", "0.2.0", "0.2.0", "0.2.0"]);
  // Those whose range the new versions leave take a patch, and say what for.
  expect(breaking["@sdf/tennis"]).toBe("0.1.1");
  expect(await copy.read("packages/tennis/CHANGELOG.md")).toContain("- Takes ");

  const releases = JSON.parse(await copy.read("spec/released/changes.json")) as { packages: Record<string, string>; changes: { rule: string }[]; gone?: Record<string, string[]> }[];
  // Links to members outlive them, so their paths are kept as links have them.
  expect(releases.map(({ gone }) => gone)).toEqual([{ "soccer/match-momentum": ["liveData.Predictions@timeMinSec"] }, undefined, undefined]);
  expect(releases.map(({ changes }) => [...new Set(changes.map(({ rule }) => rule))])).toEqual([["member-removed"], expect.arrayContaining(["polling-slower"]), ["member-added"]]);
  expect(releases[0]?.packages["@sdf/soccer"]).toBe("0.2.0");
  expect((await copy.sdf("diff")).out).toBe("no changes\n");
}, patience);

test("people may reword and raise a changeset, never lower it, and override with a reason only", async () => {
  await using copy = await copyRepository();
  await copy.edit(momentum, `            timeMinSec: [Y, string, "Time of the match, as minutes and seconds"]\n`, "");
  await copy.sdf("changeset");
  const [name = ""] = (await copy.files(".changeset")).filter((each) => each.startsWith("sdf-"));
  const written = await copy.read(`.changeset/${name}`);

  await copy.write(`.changeset/${name}`, written.replace(/- `match-momentum`.*\n/, "- The clock of a momentum entry is gone.\n").replace('"@sdf/soccer": minor', '"@sdf/soccer": major'));
  expect((await copy.sdf("changeset", "--check")).code).toBe(0);

  await copy.write(`.changeset/${name}`, written.replace('"@sdf/soccer": minor', '"@sdf/soccer": patch'));
  const lowered = await copy.sdf("changeset", "--check");
  expect(lowered.code).toBe(1);
  expect(lowered.out).toContain("@sdf/soccer takes a patch step, and its changes ask for a minor one");

  const [change] = JSON.parse((await copy.sdf("diff", "--json")).out) as { fingerprint: string }[];
  await copy.write(".changeset/overrides.yaml", `- { fingerprint: ${change?.fingerprint}, level: safe }\n`);
  expect((await copy.sdf("changeset", "--check")).out).toContain("has no reason");
  await copy.write(".changeset/overrides.yaml", `- { fingerprint: ${change?.fingerprint}, level: safe, reason: The member was never sent by the service. }\n`);
  expect((await copy.sdf("changeset", "--check")).code).toBe(0);

  // Another change of the same place is another decision.
  await copy.edit(momentum, "[Y, decimal-string, \"Momentum with up to five decimals\"]", "[N, decimal-string, \"Momentum with up to five decimals\"]");
  expect((await copy.sdf("changeset", "--check")).out).toContain("no changeset tells it");
  await copy.write(".changeset/overrides.yaml", `- { fingerprint: 000000000000, level: safe, reason: This fits nothing that changed. }\n`);
  expect((await copy.sdf("changeset", "--check")).out).toContain("the override of 000000000000 fits no change");
}, patience);
