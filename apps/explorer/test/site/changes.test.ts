/** The changes of a release, on the changes page and on the page of a feed. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { recordOf } from "../../../../tools/diff/src/report/json.ts";
import { model, type Model } from "../../src/data/model.ts";
import { explorer, plain, plainEnvironment, tags } from "./built.ts";

/** Time limit of a build of two pages on two busy cores, milliseconds. */
const PAGE_BUILD_MS = 120_000;

it(
  "lists a release on the changes page, by feed and level, and on the page of the feed",
  async () => {
    const id = "soccer/match-momentum";
    const earlier = structuredClone(model) as { feeds: { id: string; rules: { id: string }[] }[] } & Model;
    const feed = earlier.feeds.find((one) => one.id === id);
    feed?.rules.push({ ...feed.rules[0]!, id: "former-rule" });
    const folder = mkdtempSync(join(tmpdir(), "sdf-changes-"));
    const list = join(folder, "changes.json");
    const release = { date: "2026-10-01", packages: { "@sdf/soccer": "0.9.0" }, gone: {} };
    writeFileSync(list, JSON.stringify([{ ...release, changes: diff(earlier, model).map(recordOf) }]));
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["test/site/one-page.ts", `feeds/${id}/`, "changes/"],
        { cwd: explorer, env: plainEnvironment({ SDF_RELEASES: list }), maxBuffer: 1e8 },
      );
      const [feedPage = "", changesPage = ""] = stdout.split("</html>");
      const ids = tags(changesPage).flatMap(({ attributes }) => attributes.get("id") ?? []);
      expect(ids).toContain("release-2026-10-01");
      expect(plain(changesPage)).toContain("@sdf/soccer 0.9.0");
      for (const page of [feedPage, changesPage]) expect(plain(page)).toMatch(/no longer has the rule former-rule/);
      expect(changesPage).toMatch(/<input type="radio"[^>]* value="breaking"/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  PAGE_BUILD_MS,
);
