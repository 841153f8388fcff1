import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const main = join(import.meta.dirname, "../../src/main.ts");
const sdf = (...args: readonly string[]) => spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });

const folder = mkdtempSync(join(tmpdir(), "sdf-diff-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The published model with an additional value in a closed list and a longer polling interval. */
const published = join(import.meta.dirname, "../../../../packages/schemas/model.json");
const changed = join(folder, "model.json");
interface Shape {
  feeds: { id: string; polling: { id: string; every?: number }[]; response: { root: unknown } }[];
}
const model = JSON.parse(readFileSync(published, "utf8")) as Shape;
const momentum = model.feeds.find(({ id }) => id === "soccer/match-momentum");
for (const window of momentum?.polling ?? []) if (window.id === "live") window.every = 90;
writeFileSync(
  changed,
  JSON.stringify(model).replace(
    '{"value":"Home"},{"value":"Away"},{"value":"Combined"}',
    '{"value":"Home"},{"value":"Away"},{"value":"Combined"},{"value":"Draw"}',
  ),
);

describe("sdf diff", () => {
  it("prints changes with level, place and reason", () => {
    const { status, stdout } = sdf("diff", published, changed);
    expect(stdout).toMatch(
      /risky +`match-momentum` \(MA27\): may be polled every 90 s in the window `live`, previously every 60 s\n +a client that polls at the older interval exceeds the limit\. Poll at the longer interval; `poll\(\)` and the harvester do\. +\[polling-slower, minor, spec\/soccer\/match-momentum\.yaml\]/,
    );
    expect(stdout).toMatch(
      /safe +`match-momentum` \(MA27\): `liveData\.Predictions\.prediction\.type` has the new value `Draw`/,
    );
    expect(stdout).toMatch(/2 changes: 1 risky, 1 safe/);
    expect(status).toBe(0);
  });

  it("prints JSON, Markdown and annotations", () => {
    const records = JSON.parse(sdf("diff", published, changed, "--json").stdout) as { rule: string }[];
    expect(records.find(({ rule }) => rule === "value-added")).toMatchObject({
      after: "Draw",
      packages: ["@sdf/schemas", "@sdf/soccer", "@sdf/types", "@sdf/validators"],
    });
    expect(records.find(({ rule }) => rule === "polling-slower")).toMatchObject({
      before: 60,
      after: 90,
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(sdf("diff", published, changed, "--format", "markdown").stdout).toContain(
      "### Risky\n\n- `match-momentum` (MA27): may be polled every 90 s",
    );
    expect(sdf("diff", published, changed, "--format", "annotations").stdout).toContain(
      "::warning file=spec/soccer/match-momentum.yaml,title=risky%3A " +
        "polling-slower::`match-momentum` (MA27): may be polled",
    );
  });

  it("exits with 1 if a change reaches the level of --fail-on", () => {
    expect(sdf("diff", published, changed, "--fail-on", "risky").status).toBe(1);
    expect(sdf("diff", published, changed, "--fail-on", "breaking").status).toBe(0);
  });

  it("lists the supported sources if an argument is none of them", () => {
    const { status, stderr } = sdf("diff", "no-such-thing");
    expect(stderr).toContain(
      "no-such-thing is not a folder of specs, a model.json, a tarball, a git revision or a published @sdf/schemas",
    );
    expect(status).toBe(2);
  });
});

describe("sdf changeset", () => {
  it("finds a changeset for every change of the specs", () => {
    const { status, stdout, stderr } = sdf("changeset", "--check");
    expect(stderr).toBe("");
    expect(stdout).toContain("ok");
    expect(status).toBe(0);
  });
});
