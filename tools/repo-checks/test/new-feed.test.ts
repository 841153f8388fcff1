/**
 * Adds a feed from made-up responses to a clone of the current commit, by the steps of CONTRIBUTING.md, and runs all
 * tests there: they must pass without an edit of the draft.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../src/repository.ts";

const LONG_TEST_MS = 3_600_000;

/** A response with a match as in other feeds, and with content of its own. */
function createResponse(number: number): object {
  const digit = number % 10;
  const createSide = (position: string): object => ({
    id: `jtuwqef8uzl35nyqhtmrbp${position.length}${digit}`,
    name: `Team ${number} ${position}`,
    position,
    country: { id: "7yasa43laq1nb2e6f14bfuvx1", name: "Nordmark" },
  });
  return {
    matchInfo: {
      id: `4khuvipwb39d4tv0j7d7yf5x${digit}`,
      date: `2031-09-1${digit}Z`,
      description: `Harbour Rovers vs Team ${number}`,
      sport: { id: "289u5typ3vp4ifwh5thalohmq", name: "Soccer" },
      contestant: [createSide("home"), createSide("away")],
    },
    weather: {
      pressure: 990 + number * 1.5,
      roof: digit % 2 === 0 ? { state: "open", closedAt: `2031-09-1${digit}T14:00:00Z` } : undefined,
      reading: Array.from({ length: 8 }, (_, minute) => ({ minute, sky: minute % 2 === 0 ? "Dry" : "Wet" })),
    },
  };
}

it("passes all tests with a feed that is drafted from responses", { timeout: LONG_TEST_MS }, ({ skip }) => {
  const reason = "SKIPPED: all tests in a clone with a drafted feed: only with SDF_NIGHTLY=1";
  skip(process.env["SDF_NIGHTLY"] !== "1", reason);
  const folder = mkdtempSync(join(tmpdir(), "sdf-new-feed-"));
  // PostgreSQL does not run as root, and its user needs access to the clone.
  chmodSync(folder, 0o755);
  const clone = join(folder, "clone");
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:SDF_|VITEST|TURBO)/.test(name)));
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd: clone, env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const runSdf = (...args: string[]): string => run(process.execPath, "tools/cli/src/main.ts", ...args);
  try {
    execFileSync("git", ["clone", "--quiet", repository, clone]);
    run("npx", "-y", "pnpm", "install", "--frozen-lockfile");
    const responses = join(folder, "responses");
    mkdirSync(responses);
    for (let number = 0; number < 10; number += 1)
      writeFileSync(join(responses, `${number}.json`), JSON.stringify(createResponse(number)));
    const path = "/sdapi/v1/soccerdata/weather";
    runSdf("infer", responses, "--name", "soccer/match-weather", "--code", "MA99", "--path", path, "--write");
    runSdf("generate");
    runSdf("changeset", "--check");
    runSdf("check", responses, "--strict=new");
    run("npx", "-y", "pnpm", "api:report");
    run("git", "add", "--all");
    const author = ["-c", "user.name=nightly", "-c", "user.email=nightly@example.invalid"];
    run("git", ...author, "commit", "--quiet", "-m", "feed");
    expect(run("npx", "-y", "pnpm", "test")).toMatch(/\d+ passed, 0 failed, \d+ skipped\s*$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
