import { execFile } from "node:child_process";
import { join } from "node:path";
import { createHost, matchDay, type Host } from "@sdf/server";
import { afterAll, beforeAll, expect, it } from "vitest";

let host: Host;
let fixture: string;
beforeAll(async () => {
  host = createHost({ options: { seed: "demo", year: 2026, leagues: { soccer: 4 } }, at: Date.UTC(2026, 8, 1), open: true });
  const { clock, worldContext } = host.worlds.defaultWorld;
  const day = matchDay(worldContext.world, { sport: "soccer", from: clock.now(), counts: ({ coverageLevel }) => coverageLevel >= 13 })!;
  clock.set(day.at);
  fixture = day.fixtures[0]!.id;
  await host.server.listen();
});
afterAll(() => host.close());

function run(...args: string[]): Promise<{ code: number; said: string; wrong: string }> {
  return new Promise((resolve) => execFile(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], (error, said, wrong) => resolve({ code: Number(error?.code ?? 0), said, wrong })));
}

it("prints a match in play with its probabilities", async () => {
  const { code, said, wrong } = await run(host.server.url!, fixture);
  expect([code, wrong]).toEqual([0, ""]);
  expect(said).toMatch(/^\S.* \d–\d \S.*, Playing, minute \d+\n/);
  const shares = [...said.matchAll(/^ {2}(?:Home|Draw|Away): ([\d.]+) %$/gm)].map(([, share]) => Number(share));
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  expect(said).toContain("json, 0 issues, 0 things");
});

it("says which rule a request breaks, and sends nothing", async () => {
  const before = host.journal.query({}).entries.length;
  const { code, said, wrong } = await run(host.server.url!);
  expect([code, said]).toEqual([1, ""]);
  expect(wrong).toMatch(/^request\.invalid: [^]*parameter\.fixture/);
  expect(host.journal.query({}).entries.length).toBe(before);
});
