import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runSdf } from "../sdf.ts";

const repository = join(import.meta.dirname, "../../../..");
const sdf = (...args: readonly string[]) => runSdf(args);

const folder = mkdtempSync(join(tmpdir(), "sdf-infer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = join(repository, "spec/fixtures/soccer/match-momentum/normal.json");
const strange = join(folder, "strange.json");
const value = JSON.parse(readFileSync(fixture, "utf8")) as { matchInfo: object };
writeFileSync(strange, JSON.stringify({ ...value, matchInfo: { ...value.matchInfo, weather: "Rain" } }));

describe("sdf infer", () => {
  it("reports that a response has no differences from the spec", async () => {
    const { status, stdout } = await sdf("infer", fixture, "--feed", "soccer/match-momentum");
    expect(stdout).toContain("ok  1 responses without differences from the spec");
    expect(status).toBe(0);
  });

  it("proposes a patch for new members and writes a drift file without values", async () => {
    const drift = join(folder, "drift.json");
    const { status, stdout } = await sdf("infer", strange, "--feed", "soccer/match-momentum", "--drift", drift);
    expect(stdout).toContain("member  matchInfo.weather  new attribute  1 of 1");
    expect(stdout).toMatch(/^\+ +weather: \[N, string, Not described yet, \{ evidence: observed/m);
    expect(status).toBe(0);
    expect(readFileSync(drift, "utf8")).not.toContain("Rain");
    const again = await sdf("infer", drift, "--feed", "soccer/match-momentum", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({
      feed: "soccer/match-momentum",
      found: [{ kind: "member", path: "matchInfo.weather", seen: 1, of: 1 }],
    });
  });

  it("lists new members of open elements separately", async () => {
    const opened = join(folder, "opened.json");
    const changed = {
      matchInfo: { ...value.matchInfo, weather: "Rain" },
      liveData: { goal: [{ scorerName: "A. Smith" }] },
    };
    writeFileSync(opened, JSON.stringify({ ...value, ...changed }));
    const all = (await sdf("infer", opened, "--feed", "soccer/match-momentum")).stdout;
    expect(all.indexOf("matchInfo.weather")).toBeLessThan(all.indexOf("In open elements"));
    expect(all.indexOf("In open elements")).toBeLessThan(all.indexOf("liveData.goal.scorerName"));
    const { stdout } = await sdf("infer", opened, "--feed", "soccer/match-momentum", "--leave-open");
    expect(stdout).toContain("matchInfo.weather");
    expect(stdout).not.toContain("scorerName");
  });

  it("identifies requests as stated, without rules", async () => {
    const draft = async (...options: readonly string[]) =>
      (await sdf("infer", strange, "--name", "soccer/weather", ...options)).stdout;
    expect(await draft("--identify", "tmcl")).toContain('    query: "{path}?tmcl={tmcl}"\n  shared');
    expect(await draft("--identify", "none")).toContain('  identify: {}\n  forms:\n    query: "{path}"\n');
    expect(await draft()).toContain("  rules: []");
  });

  it("does not replace an existing spec", async () => {
    const spec = join(repository, "spec/soccer/match-momentum.yaml");
    const before = readFileSync(spec);
    const { status, stderr } = await sdf("infer", strange, "--name", "soccer/match-momentum", "--write");
    expect(stderr).toContain(
      "spec/soccer/match-momentum.yaml exists; run with --feed soccer/match-momentum for a patch",
    );
    expect(status).toBe(2);
    expect(readFileSync(spec)).toEqual(before);
  });

  it.each([
    ["--code", "standings", "use two capital letters and a number, such as MA27"],
    ["--path", "v1/standings", "use the address of a request, such as /v1/standings?season=2031"],
  ])("rejects an invalid %s with its form", async (option, text, form) => {
    const { status, stderr } = await sdf("infer", strange, "--name", "soccer/weather", option, text);
    expect(stderr).toContain(`sdf: ${option} ${text} is not a `);
    expect(stderr).toContain(form);
    expect(status).toBe(2);
  });

  it("lists the feeds for an unknown feed, and reports unreadable files", async () => {
    expect((await sdf("infer", strange, "--feed", "soccer/nothing")).stderr).toContain(
      "unknown feed soccer/nothing; feeds: american-football/",
    );
    const broken = join(folder, "broken.xml");
    writeFileSync(broken, "<a><b></a>");
    const { status, stderr } = await sdf("infer", broken);
    expect(stderr).toMatch(/skipped .*broken\.xml: not well-formed XML/);
    expect(status).toBe(2);
  });
});
