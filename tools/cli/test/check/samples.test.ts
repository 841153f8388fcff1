import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { runSdf } from "../sdf.ts";

const repository = resolve(import.meta.dirname, "../../../..");
const shared = [process.env["SDF_SHARED"], join(repository, "../shared")].find(
  (folder) => folder !== undefined && existsSync(join(folder, "samples")),
);
if (shared === undefined)
  console.warn(
    "SKIPPED: sdf check on recorded responses: no `shared` folder beside the repository and SDF_SHARED is not set",
  );
const samples = join(shared ?? "", "samples");

const sdf = (...args: readonly string[]) => runSdf(["check", ...args]);

interface File {
  readonly file: string;
  readonly kind: string;
  readonly feed?: string;
  readonly alsoFits?: readonly string[];
  readonly issues?: readonly unknown[];
  readonly candidates?: readonly { readonly feed: string; readonly reason: string }[];
}

describe.skipIf(shared === undefined)("sdf check on recorded responses", () => {
  it("recognises every match as MA1 Detailed, without an issue", async () => {
    const { status, stdout } = await sdf("--json", join(samples, "match"), join(samples, "matchstats"));
    const { files } = JSON.parse(stdout) as { files: File[] };
    expect(files).toHaveLength(
      readdirSync(join(samples, "match")).length + readdirSync(join(samples, "matchstats")).length,
    );
    // A spec of another feed may describe a response as well as MA1 does.
    const isMatch = ({ feed, alsoFits = [] }: File) => [feed, ...alsoFits].includes("soccer/match-detailed");
    expect(files.filter((file) => !isMatch(file)).map(({ file, feed }) => [file, feed])).toEqual([]);
    expect(files.flatMap(({ issues }) => issues)).toEqual([]);
    expect(status).toBe(0);
  });

  it("recognises the basketball match", async () => {
    expect((await sdf(join(samples, "basketball"))).stdout).toContain("basketball/live-win-probability (MA21");
  });

  it("explains why no feed matches the tables", async () => {
    const { status, stdout } = await sdf("--json", join(samples, "standings"));
    const { files } = JSON.parse(stdout) as { files: File[] };
    expect(files).toMatchObject([{ kind: "unrecognised" }]);
    expect(files[0]?.candidates?.[0]).toMatchObject({
      feed: "soccer/season-simulations",
      reason: expect.stringContaining("division[]"),
    });
    expect(status).toBe(1);
  });
});

describe("sdf check", () => {
  it.each([
    ["a missing file", ["no-such-file.xml"], /no such file/],
    [
      "an unknown feed, with the feeds",
      ["--feed", "soccer/nothing", "x.json"],
      /unknown feed soccer\/nothing.*soccer\/match-detailed/s,
    ],
    ["no file", [], /missing required argument 'files'/],
  ])("exits with 2 for %s", async (_case, args, message) => {
    const { status, stdout, stderr } = await sdf(...args);
    expect([status, stdout + stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});
