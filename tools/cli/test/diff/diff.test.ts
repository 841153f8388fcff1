import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runSdf } from "../sdf.ts";

const sdf = (...args: readonly string[]) => runSdf(args);

const folder = mkdtempSync(join(tmpdir(), "sdf-diff-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One feed of the published model, and the same with an additional value in a closed list and a longer interval. */
const published = join(folder, "published.json");
const changed = join(folder, "changed.json");
interface Shape {
  feeds: { id: string; polling: { id: string; every?: number }[] }[];
}
const file = join(import.meta.dirname, "../../../../packages/schemas/model.json");
const model = JSON.parse(readFileSync(file, "utf8")) as Shape;
model.feeds = model.feeds.filter(({ id }) => id === "soccer/match-momentum");
writeFileSync(published, JSON.stringify(model));
for (const window of model.feeds[0]!.polling) if (window.id === "live") window.every = 90;
writeFileSync(
  changed,
  JSON.stringify(model).replace(
    '{"value":"Home"},{"value":"Away"},{"value":"Combined"}',
    '{"value":"Home"},{"value":"Away"},{"value":"Combined"},{"value":"Draw"}',
  ),
);

describe("sdf diff", () => {
  it("prints changes with level, place and reason", async () => {
    const { status, stdout } = await sdf("diff", published, changed);
    expect(stdout).toMatch(
      /risky +`soccer\/match-momentum` \(MA27\): may be polled every 90 s in the window `live`, previously every 60 s\n +A client that polls at the older interval exceeds the limit\. Poll at the longer interval; `poll\(\)` and the harvester do\. +\[polling-slower, minor, spec\/soccer\/match-momentum\.yaml\]/,
    );
    expect(stdout).toMatch(
      /safe +`soccer\/match-momentum` \(MA27\): `liveData\.Predictions\.prediction\.type` has the new value `Draw`/,
    );
    expect(stdout).toMatch(/2 changes: 1 risky, 1 safe/);
    expect(status).toBe(0);
  });

  it("prints JSON, Markdown and annotations", async () => {
    // The tests of `tools/diff` show the contents of each report.
    const print = async (...options: readonly string[]) => (await sdf("diff", published, changed, ...options)).stdout;
    expect(JSON.parse(await print("--json"))).toMatchObject([
      { rule: "polling-slower", before: 60, after: 90 },
      { rule: "value-added", after: "Draw" },
    ]);
    expect(await print("--format", "markdown")).toContain(
      "### Risky\n\n- `soccer/match-momentum` (MA27): may be polled",
    );
    expect(await print("--format", "annotations")).toContain(
      "::warning file=spec/soccer/match-momentum.yaml,title=risky",
    );
  });

  it("exits with 1 if a change reaches the level of --fail-on", async () => {
    expect((await sdf("diff", published, changed, "--fail-on", "risky")).status).toBe(1);
    expect((await sdf("diff", published, changed, "--fail-on", "breaking")).status).toBe(0);
  });
});
