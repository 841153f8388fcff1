import { execFile } from "node:child_process";
import { join } from "node:path";
import { createHost, matchDay, type Host } from "@sdf/server";
import { afterAll, beforeAll, expect, it } from "vitest";

let host: Host;
let fixture: string;
beforeAll(async () => {
  host = createHost({
    options: { seed: "demo", year: 2026, leagues: { soccer: 4 } },
    at: Date.UTC(2026, 8, 1),
    open: true,
  });
  const { clock, worldContext } = host.worlds.defaultWorld;
  const day = matchDay(worldContext.world, {
    sport: "soccer",
    from: clock.now(),
    counts: ({ coverageLevel }) => coverageLevel >= 13,
  })!;
  clock.set(day.at);
  fixture = day.fixtures[0]!.id;
  await host.server.listen();
});
afterAll(() => host.close());

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    ),
  );
}

it("prints a match in play with its probabilities", async () => {
  const { code, stdout, stderr } = await run(host.server.url!, fixture);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^\S.* \d–\d \S.*, in-play \d+(?:\+\d+)?′\n/);
  const shares = [...stdout.matchAll(/^ {2}(?:home|draw|away): ([\d.]+) %$/gm)].map(([, share]) => Number(share));
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  expect(stdout).toContain("json, 0 issues, 0 undocumented fields");
});

it("reports the violated rule of a request and does not send it", async () => {
  const before = host.journal.query({}).entries.length;
  const { code, stdout, stderr } = await run(host.server.url!);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^request\.invalid: [^]*parameter\.fixture/);
  expect(host.journal.query({}).entries.length).toBe(before);
});
