import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createHost, matchDay } from "@sdf/server";
import { chromium, type Browser } from "playwright-core";
import { expect, it } from "vitest";

async function browser(): Promise<Browser> {
  const executablePath =
    process.env["CHROME_PATH"] ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packed.executablePath(), args: ["--no-sandbox", "--disable-gpu"] });
}

it("draws a match in play and updates it", async ({ skip }) => {
  const chromeOrError = await browser().catch((error: Error) => error);
  if (chromeOrError instanceof Error)
    return skip(`SKIPPED: Chromium does not start: ${chromeOrError.message.split("\n")[0]}`);
  const host = createHost({
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
  clock.change({ mode: "scaled", factor: 60 });
  const service = await host.server.listen();
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve.ts")], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await new Promise<string>((resolve) =>
      child.stdout.once("data", (output: Buffer) => resolve(output.toString().split("?")[0] ?? "")),
    );
    const page = await chromeOrError.newPage();
    const pageErrors: string[] = [];
    page.on("pageerror", (error) => pageErrors.push(error.message));
    await page.goto(
      `${url}?service=${service}&fixture=${day.fixtures[0]!.id}&at=${new Date(clock.now()).toISOString()}&speed=60`,
    );
    await page.waitForFunction(() => Number(document.title) >= 3, undefined, { timeout: 120_000 });
    expect(await page.locator("h1").textContent()).toMatch(/ vs .* \d–\d$/);
    const shares = [...((await page.locator("#now").textContent()) ?? "").matchAll(/[\d.]+(?= %)/g)].map(Number);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    // Each of the two polygons has one point per response, and two at the base line.
    const points = await page
      .locator("polygon")
      .evaluateAll((all) => all.map((each) => each.getAttribute("points")!.trim().split(/\s+/).length));
    expect(points).toHaveLength(2);
    for (const count of points) expect(count).toBeGreaterThanOrEqual(5);
    expect(pageErrors).toEqual([]);
    expect(host.journal.query({}).entries.filter(({ status }) => status !== 200)).toEqual([]);
  } finally {
    child.kill();
    await chromeOrError.close();
    await host.close();
  }
});
