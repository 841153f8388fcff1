import { createHost } from "@sdf/server";
import { calls } from "@sdf/server-control";
import type { Page } from "playwright-core";
import { afterAll, describe, expect } from "vitest";
import { it, site } from "./browser-suite.ts";
import { problemsInLooks } from "./looks.ts";

const list = "/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=5";

afterAll(() => site?.resetClock());

const latestRequests = (page: Page): ReturnType<Page["locator"]> => page.locator("#requests tbody tr");

describe("the control page", () => {
  it("has a form for each call, and shows clock and journal without errors and requests to other origins", async () => {
    await fetch(site.server.url + list);
    await fetch(`${site.server.url}/sdapi/v1/soccerdata/match-detailed`);
    const { page, pageErrors } = await site.open(site.controlUrl);
    await latestRequests(page).first().waitFor();
    expect(await page.locator("#now").textContent()).toBe(
      `${new Date(site.host.worlds.defaultWorld.clock.now()).toISOString().replace(".000", "")} (frozen)`,
    );
    const forms = await page.locator("form.call p").allTextContents();
    expect(forms).toEqual(expect.arrayContaining(Object.values(calls)));
    const requests = await latestRequests(page).allTextContents();
    expect(requests[0]).toContain(
      "closest form is /sdapi/v1/soccerdata/matchdetailed; the path has match-detailed instead of matchdetailed",
    );
    expect(requests[1]).toContain("soccer/match-detailed");
    expect(pageErrors).toEqual([]);
  });

  it("changes the clock, matches and faults, and has no axe violation and no horizontal scrolling", async () => {
    // The axe analysis adds a style of its own, which the policy of the page forbids.
    const { page } = await site.open(site.controlUrl, { bypassCSP: true });
    const { clock } = site.host.worlds.defaultWorld;
    const at = clock.now();
    await page.getByRole("button", { name: "+5 min" }).click();
    await expect.poll(clock.now).toBe(at + 300_000);
    await page.getByRole("button", { name: "Next goal" }).click();
    await expect.poll(clock.now).toBeGreaterThan(at + 300_000);
    const setClock = page.locator("form", { hasText: "/worlds/*/clock/set" });
    await setClock.getByRole("textbox", { name: "at" }).fill("2026-09-13T13:30:00Z");
    await setClock.getByRole("button").click();
    await expect.poll(clock.now).toBe(Date.UTC(2026, 8, 13, 13, 30));
    const runClock = page.locator("form", { hasText: "changes the mode of the clock" });
    await runClock.getByRole("combobox", { name: /^mode/ }).selectOption("scaled");
    await runClock.getByRole("spinbutton", { name: "factor" }).fill("60");
    await runClock.getByRole("button", { name: /^Send/ }).click();
    await expect.poll(() => clock.run).toEqual({ mode: "scaled", factor: 60 });
    site.resetClock();

    await page.getByRole("button", { name: "In play" }).click();
    const match = page.locator("form", { hasText: "lists fixtures" }).locator("tbody tr").first();
    const id = await match.locator("td").first().textContent();
    const override = page.locator("form", { hasText: "overrides the score, the status or the start of a fixture" });
    await override.getByRole("textbox", { name: "fixture" }).fill(id ?? "");
    await override.getByRole("spinbutton", { name: "home" }).fill("7");
    await override.getByRole("spinbutton", { name: "away" }).fill("7");
    await override.getByRole("button").click();
    await expect.poll(() => site.host.worlds.defaultWorld.options.overrides ?? []).toMatchObject([{ score: [7, 7] }]);
    for (const name of ["home", "away"]) await override.getByRole("spinbutton", { name }).fill("");
    await override.getByRole("combobox", { name: /^status/ }).selectOption("Postponed");
    await override.getByRole("button").click();
    await page.getByText("only a match that has not begun can be postponed").waitFor();
    await page.getByRole("button", { name: "Send: removes all overrides" }).click();
    await expect.poll(() => site.host.worlds.defaultWorld.options.overrides ?? []).toEqual([]);

    await page.getByRole("button", { name: "429 for the next" }).click();
    await expect.poll(() => site.host.faults.list().length).toBe(1);
    expect((await fetch(site.server.url + list)).status).toBe(429);
    await latestRequests(page).first().filter({ hasText: "429" }).waitFor();
    await page.getByRole("button", { name: "Send: removes all faults" }).click();
    await expect.poll(() => site.host.faults.list()).toEqual([]);
    await page.locator("form.call tbody tr").first().waitFor();
    expect(await problemsInLooks(page)).toEqual([]);
  });

  it("shows forms that can be used, and keeps their results, while the server answers slowly", async () => {
    const { page } = await site.open(site.controlUrl);
    await page.route("**", async (route) => {
      const request = route.request();
      const isListing = request.resourceType() === "fetch" && /\/(?:worlds)?$/.test(new URL(request.url()).pathname);
      if (isListing) await new Promise((go) => setTimeout(go, 1500));
      await route.continue();
    });
    await page.reload();
    await page.getByRole("button", { name: "In play" }).click();
    const match = page.locator("form", { hasText: "lists fixtures" }).locator("tbody tr").first();
    await match.waitFor();
    await page.waitForTimeout(2000);
    expect(await match.count()).toBe(1);
  });

  it("requests the token of a protected control interface", async () => {
    const guarded = createHost({
      options: {
        seed: "guarded",
        year: 2026,
        leagues: { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 },
      },
      at: Date.UTC(2026, 8, 12),
      control: { token: "let-me-in" },
    });
    const { controlUrl } = await guarded.start();
    const { page } = await site.open(controlUrl);
    await page.getByLabel("Token").fill("let-me-in");
    await page.getByRole("button", { name: "Use token" }).click();
    await page.locator("form.call").first().waitFor();
    await expect.poll(() => page.locator("#token-form").isHidden()).toBe(true);
    await guarded.close();
  });
});
