import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect } from "vitest";
import { it, site } from "./browser-suite.ts";

const momentum = "feeds/soccer/match-momentum/index.html";
const detailed = "feeds/soccer/match-detailed/index.html";

describe("feed page", () => {
  it("selects the field of a deep link in all views, a clicked line and by arrow keys, and prints without controls", async () => {
    const { page, pageErrors } = await site.open(`${momentum}#matchInfo.venue@id`);
    await page.waitForSelector('.tree [data-path="matchInfo.venue@id"].selected');
    // The elements around the field are collapsed on other pages.
    expect(await page.locator('[id="matchInfo.venue@id"]').isVisible()).toBe(true);
    const views = await page.$$eval('[data-path="matchInfo.venue@id"].selected', (lines) => [
      ...new Set(lines.map((line) => line.closest("[data-view]")?.getAttribute("data-view") ?? "tree")),
    ]);
    expect(views.sort()).toEqual(["json", "tree", "ts", "xml"]);

    await page.locator('[data-view="json"] [data-path="liveData.Predictions.prediction@type"]').first().click();
    expect(
      await page.locator('.tree [data-path="liveData.Predictions.prediction@type"]').getAttribute("aria-current"),
    ).toBe("true");
    await page.locator('.tree [data-path="liveData.Predictions@timeMin"] a').first().focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.locator(".tree .selected").getAttribute("data-path")).toBe("liveData.Predictions@timeMinSec");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await page.locator(".tree .selected").getAttribute("data-path")).toBe("liveData.Predictions@type");
    expect(await page.locator(".tree .selected").count()).toBe(1);

    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    await page.emulateMedia({ media: "print" });
    for (const part of [".builder", ".state", ".bar .tools"])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await page.locator(".tree [data-path]").first().isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    expect(pageErrors).toEqual([]);
  });

  it("dims fields that are absent in a match state, with the reason, and writes _fld from selected fields", async () => {
    const { page, pageErrors } = await site.open(detailed);
    const slider = page.getByRole("slider", { name: "State of the match" });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    expect(await slider.getAttribute("aria-valuetext")).toBe("Fixture");
    const off = await page.locator(".tree [data-off]").count();
    expect(off).toBeGreaterThan(0);
    expect(await page.locator(".tree .why").first().textContent()).toMatch(/^requires/);
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator("[data-off]").count()).toBe(0);

    await page.locator('[data-island="fields"]').scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Select fields (_fld)" }).click();
    await page.$$eval(".tree details", (folded) =>
      folded.forEach((each) => ((each as HTMLDetailsElement).open = true)),
    );
    await page.getByLabel("Select matchInfo.date", { exact: true }).check();
    await page.getByLabel("Select matchInfo.contestant.id", { exact: true }).check();
    expect(await page.locator(".fields code").textContent()).toBe("_fld=main.da,main.con.con.id");
    expect(await page.locator(".fields output").textContent()).toMatch(
      /2 fields: [\d,]+ instead of [\d,]+ bytes of the example, [1-9]\d % less/,
    );
    expect(pageErrors).toEqual([]);
  });
});

describe("builder", () => {
  it("adds required parameters, warns about undocumented combinations, and shows the rule of a value", async () => {
    const { page } = await site.open(detailed);
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    const row = (name: string) => page.locator(`[data-builder="${name}"]`);
    const warnings = page.locator(".builder [aria-label=Warnings]");
    const broken = page.locator(".builder .errors a");
    for (const box of await page.locator('.builder fieldset:first-of-type input[type="checkbox"]:checked').all())
      await box.uncheck();
    await row("comp").locator('input[type="checkbox"]').check();
    await row("status").locator("select").selectOption("Playing");
    expect(await row("live").locator("select").inputValue()).toBe("yes");
    expect(await page.locator(".builder .status").first().textContent()).toBe("Also set: live=yes");
    expect(await row("ctst2").locator("label").textContent()).toBe("Opponent ctst2");
    expect(await row("ctst2").locator(".meaning").textContent()).toBe("Opponent of the contestant.");
    expect(await page.locator(".builder .send").isEnabled()).toBe(true);
    await row("live").locator("select").selectOption("");
    expect(await page.locator(".builder .status").first().textContent()).toBe("Also removed: status");

    expect(await warnings.isVisible()).toBe(false);
    await row("fixture").locator('input[type="checkbox"]').check();
    const rule = warnings.locator("a");
    expect(await rule.allTextContents()).toEqual(["filter-combinations"]);
    expect(await warnings.textContent()).toContain("Not documented");
    expect(await page.locator(`[id='${(await rule.getAttribute("href"))?.slice(1)}']`).count()).toBe(1);
    expect(await broken.count()).toBe(0);
    expect(await page.locator(".builder .send").isEnabled()).toBe(true);

    await row("_pgNm").locator('input[type="checkbox"]').check();
    await row("_pgNm").locator('input[type="text"]').fill("0");
    await row("_pgNm").locator('input[type="text"]').press("Enter");
    expect(await broken.textContent()).toBe("page-from-one");
    expect(await broken.getAttribute("href")).toBe("#rule.page-from-one");
    expect(await page.locator("[id='rule.page-from-one']").count()).toBe(1);
    expect(await page.locator(".builder .send").isDisabled()).toBe(true);
  });

  it("disables a parameter that the documentation excludes, and states why", async () => {
    const { page } = await site.open("feeds/soccer/season-power-rankings/index.html");
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    const row = (name: string) => page.locator(`[data-builder="${name}"]`);
    const women = row("type").locator('option[value="women"]');
    const calendar = row("tmcl").locator('input[type="checkbox"]');
    await calendar.uncheck();
    expect(await women.isDisabled()).toBe(false);
    await calendar.check();
    expect(await women.isDisabled()).toBe(true);
    expect(await row("type").locator(".why").textContent()).toContain("(type-without-calendar)");
  });

  it("sends requests in all three formats with identifiers of the server", async () => {
    const { page, pageErrors } = await site.open(momentum);
    const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect(await entries.nth(1).textContent()).toBe("Request builder");
    await entries.nth(1).click();
    // The first request already has identifiers of the server.
    await page.locator(".builder .send").click();
    await page.locator(`.answer [data-status]`).waitFor();
    expect(await page.locator(`.answer [data-status]`).getAttribute("data-status")).toBe("200");
    await page.locator('[data-builder="_fmt"] select').selectOption("xml");
    expect(await page.locator(".answer").textContent()).toBe("");
    for (const [format, begins] of [
      ["json", "{"],
      ["xml", "<?xml"],
      ["jsonp", "handle("],
    ] as const) {
      await page.locator('[data-builder="_fmt"] select').selectOption(format);
      await page.locator(".builder .send").click();
      const answer = page.locator(`.answer [data-status="200"]`, {
        hasText: format === "jsonp" ? "javascript" : format,
      });
      await answer.waitFor();
      expect((await page.locator(".answer pre").textContent())?.startsWith(begins)).toBe(true);
    }
    for (const language of ["TypeScript", "Python", "URL", "curl"] as const) {
      await page.locator(".builder").getByRole("button", { name: language, exact: true }).click();
      expect(await page.locator(".builder-out > pre").textContent()).toContain(
        language === "TypeScript" ? "matchMomentum(client" : "predictions/momentum/",
      );
    }
    const request = await page.locator(".builder-out > pre").textContent();
    await page.goto("about:blank");
    await page.goBack();
    expect(page.url()).toMatch(/\?.*_fmt=jsonp.*#builder$/);
    await page.waitForSelector(".builder");
    expect(await page.locator(".builder-out > pre").textContent()).toBe(request);
    expect(pageErrors).toEqual([]);
  });
});

it.each([
  { feed: "soccer/match-momentum", status: 502, contentType: "text/plain" },
  { feed: "tennis/tournament-simulations", status: 404, contentType: "text/html" },
  { feed: "basketball/live-win-probability", status: 200, contentType: "text/html" },
])(
  "sends requests of the builder to the world in the page, where a host answers $status with $contentType",
  async ({ feed, ...host }) => {
    const { page } = await site.open(`feeds/${feed}/index.html`);
    await page.route("**/ref/**", (route) => route.fulfill({ ...host, body: "<!doctype html><h1>Not here</h1>" }));
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.locator(".builder .send").click();
    await page.locator('.answer [data-status="200"]').waitFor();
    const answer = (await page.locator(".answer").textContent()) ?? "";
    expect(answer).toContain("the simulated world in this page");
    expect(answer).not.toContain("<h1>");
    expect((await page.locator(".answer pre").textContent())?.length).toBeGreaterThan(1000);
  },
);

it("shows all content and no inactive controls without JavaScript", async () => {
  const { page, pageErrors } = await site.open(momentum, { javaScriptEnabled: false });
  expect(await page.locator("h1").isVisible()).toBe(true);
  expect(await page.locator('[id="liveData.Predictions@timeMin"]').isVisible()).toBe(true);
  expect(await page.locator(".builder, .state, .tick").count()).toBe(0);
  expect(await page.locator("button:visible").count()).toBe(0);
  await page.locator('label[for="pane-xml"]').click();
  expect(await page.locator('[data-view="xml"]').isVisible()).toBe(true);
  expect(pageErrors).toEqual([]);
});

it("works on file://, without a server", async () => {
  const { page, pageErrors } = await site.open(
    `${pathToFileURL(join(site.folder, momentum)).href}#liveData.Predictions@type`,
  );
  await page.waitForSelector(".tree .selected");
  await page.keyboard.press("/");
  await page.waitForSelector(".search-dialog[data-ready]");
  await page.keyboard.type("timeMin");
  await page.waitForSelector(".search-dialog li");
  expect(pageErrors.filter((each) => !each.startsWith("foreign request file:"))).toEqual([]);
});
