import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const repository = resolve(import.meta.dirname, "../../../..");
const shared = [process.env["SDF_SHARED"], join(repository, "../shared")].find(
  (folder) => folder !== undefined && existsSync(join(folder, "samples")),
);
if (shared === undefined)
  console.warn(
    "SKIPPED: sdf check on recorded responses: no `shared` folder beside the repository and SDF_SHARED is not set",
  );
const samples = join(shared ?? "", "samples");

function sdf(...args: string[]): { code: number | null; out: string; error: string } {
  return sdfWithInput("", ...args);
}

function sdfWithInput(input: string, ...args: string[]): { code: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, "tools/cli/src/main.ts"), "check", ...args],
    {
      encoding: "utf8",
      input,
    },
  );
  return { code: status, out: stdout, error: stderr };
}

interface File {
  readonly file: string;
  readonly kind: string;
  readonly feed?: string;
  readonly alsoFits?: readonly string[];
  readonly issues?: readonly unknown[];
  readonly candidates?: readonly { readonly feed: string; readonly reason: string }[];
}

describe.skipIf(shared === undefined)("sdf check on recorded responses", () => {
  it("recognises every match as MA1 Detailed, without an issue", () => {
    const { code, out } = sdf("--json", join(samples, "match"), join(samples, "matchstats"));
    const { files } = JSON.parse(out) as { files: File[] };
    expect(files).toHaveLength(
      readdirSync(join(samples, "match")).length + readdirSync(join(samples, "matchstats")).length,
    );
    // A spec of another feed may describe a response as well as MA1 does.
    const isMatch = ({ feed, alsoFits = [] }: File) => [feed, ...alsoFits].includes("soccer/match-detailed");
    expect(files.filter((file) => !isMatch(file)).map(({ file, feed }) => [file, feed])).toEqual([]);
    expect(files.flatMap(({ issues }) => issues)).toEqual([]);
    expect(code).toBe(0);
  });

  it("recognises the basketball match", () => {
    expect(sdf(join(samples, "basketball")).out).toContain("basketball/live-win-probability (MA21");
  });

  it("explains why no feed matches the tables", () => {
    const { code, out } = sdf("--json", join(samples, "standings"));
    const { files } = JSON.parse(out) as { files: File[] };
    expect(files).toMatchObject([{ kind: "unrecognised" }]);
    expect(files[0]?.candidates?.[0]).toMatchObject({
      feed: "soccer/season-simulations",
      reason: expect.stringContaining("division[]"),
    });
    expect(code).toBe(1);
  });
});

describe("sdf check", () => {
  it("exits with 2 for a missing file", () => {
    expect(sdf("no-such-file.xml")).toMatchObject({ code: 2, out: expect.stringContaining("no such file") });
  });

  it("exits with 2 for an unknown feed and lists the feeds", () => {
    const { code, error } = sdf("--feed", "soccer/nothing", "x.json");
    expect(code).toBe(2);
    expect(error).toContain("unknown feed soccer/nothing");
    expect(error).toContain("soccer/match-detailed");
  });

  it("reads the standard input, and takes `--strict` without a value", () => {
    const match = `{"match":[{"matchInfo":{"id":"4khuvipwb39d4tv0j7d7yf5xj"}}]}`;
    const { out } = sdfWithInput(match, "--feed", "soccer/match-detailed", "--strict", "-");
    expect(out).toContain("(standard input)");
    expect(sdfWithInput(match, "--strict=new", "--feed", "soccer/match-detailed", "-").out).toContain("no new drift");
  });

  it("exits with 2 without a file", () => {
    expect(sdf()).toMatchObject({ code: 2, error: expect.stringContaining("missing required argument 'files'") });
  });
});
