import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { scene, type Scene } from "./site.ts";
import { beforeAll, describe } from "./when-browser.ts";

const momentum = "feeds/soccer/match-momentum/index.html";
const detailed = "feeds/soccer/match-detailed/index.html";
let here: Scene;
beforeAll(async () => void (here = await scene()));
afterAll(() => here?.close());

describe("a feed's page", () => {
  it("follows a deep link in all four views", async () => {
    const { page, complaints, close } = await here.open(`${momentum}#liveData.Predictions@timeMin`);
    await page.waitForSelector('.tree [data-path="liveData.Predictions@timeMin"].lit');
    expect(await page.locator('[id="liveData.Predictions@timeMin"]').isVisible()).toBe(true);
    const views = await page.$$eval('[data-path="liveData.Predictions@timeMin"].lit', (lines) => [...new Set(lines.map((line) => line.closest("[data-view]")?.getAttribute("data-view") ?? "tree"))]);
    expect(views.sort()).toEqual(["json", "tree", "ts", "xml"]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("opens what a deep link lies in", async () => {
    const { page, close } = await here.open(`${momentum}#matchInfo.venue@id`);
    await page.waitForSelector('.tree [data-path="matchInfo.venue@id"].lit');
    expect(await page.locator('[id="matchInfo.venue@id"]').isVisible()).toBe(true);
    await close();
  });

  it("lights the tree when a line is chosen, and moves along it by arrows", async () => {
    const { page, close } = await here.open(momentum);
    await page.locator('[data-view="json"] [data-path="liveData.Predictions.prediction@type"]').first().click();
    expect(await page.locator('.tree [data-path="liveData.Predictions.prediction@type"]').getAttribute("aria-current")).toBe("true");
    await page.locator('.tree [data-path="liveData.Predictions@timeMin"] a').first().focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.locator(".tree .lit").getAttribute("data-path")).toBe("liveData.Predictions@timeMinSec");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await page.locator(".tree .lit").getAttribute("data-path")).toBe("liveData.Predictions@type");
    expect(await page.locator(".tree .lit").count()).toBe(1);
    await close();
  });

  it("dims what does not come in a state, and says why", async () => {
    const { page, close } = await here.open(detailed);
    const slider = page.getByRole("slider", { name: "State of the match" });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    expect(await slider.getAttribute("aria-valuetext")).toBe("Fixture");
    const off = await page.locator(".tree [data-off]").count();
    expect(off).toBeGreaterThan(0);
    expect(await page.locator(".tree .why").first().textContent()).toMatch(/^comes with/);
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator("[data-off]").count()).toBe(0);
    await close();
  });

  it("makes _fld of ticks, and counts what they save", async () => {
    const { page, complaints, close } = await here.open(detailed);
    await page.locator('[data-island="fields"]').scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Ask for some fields only" }).click();
    await page.$$eval(".tree details", (folded) => folded.forEach((each) => ((each as HTMLDetailsElement).open = true)));
    await page.getByLabel("Ask for matchInfo.date", { exact: true }).check();
    await page.getByLabel("Ask for matchInfo.contestant.id", { exact: true }).check();
    expect(await page.locator(".fields code").textContent()).toBe("_fld=main.da,main.con.con.id");
    expect(await page.locator(".fields output").textContent()).toMatch(/2 fields: [\d,]+ instead of [\d,]+ bytes of the example, [1-9]\d % less/);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("the builder", () => {
  it("offers legal combinations only, and brings what a rule asks for", async () => {
    const { page, close } = await here.open(detailed);
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    const row = (name: string) => page.locator(`[data-builder="${name}"]`);
    for (const box of await page.locator('.builder fieldset:first-of-type input[type="checkbox"]:checked').all()) await box.uncheck();
    await row("comp").locator('input[type="checkbox"]').check();
    await row("status").locator("select").selectOption("Playing");
    expect(await row("live").locator("select").inputValue()).toBe("yes");
    expect(await page.locator(".builder .told").first().textContent()).toBe("Also set: live=yes");
    // An opponent is looked up across all competitions, whatever is clicked.
    expect(await row("ctst2").locator('input[type="checkbox"]').isDisabled()).toBe(true);
    expect(await row("ctst2").locator(".why").textContent()).toContain("opponent-across-competitions");
    expect(await page.locator(".builder .send").isEnabled()).toBe(true);
    await row("live").locator("select").selectOption("");
    expect(await page.locator(".builder .told").first().textContent()).toBe("Also left out: status");
    await close();
  });

  it("sends a combination that is not listed, with a warning", async () => {
    const { page, close } = await here.open(detailed);
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    for (const box of await page.locator('.builder fieldset:first-of-type input[type="checkbox"]:checked').all()) await box.uncheck();
    const warnings = page.locator(".builder [aria-label=Warnings]");
    await page.locator('[data-builder="fixture"] input[type="checkbox"]').check();
    expect(await warnings.isVisible()).toBe(false);
    await page.locator('[data-builder="comp"] input[type="checkbox"]').check();
    const rule = warnings.locator("a");
    expect(await rule.allTextContents()).toEqual(["filter-combinations"]);
    expect(await warnings.textContent()).toContain("Not documented");
    expect(await page.locator(`[id='${(await rule.getAttribute("href"))?.slice(1)}']`).count()).toBe(1);
    expect(await page.locator(".builder .wrong").isVisible()).toBe(false);
    expect(await page.locator(".builder .send").isEnabled()).toBe(true);
    await close();
  });

  it("names the rule that a typed value breaks, and does not send it", async () => {
    const { page, close } = await here.open(detailed);
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    const page1 = page.locator('[data-builder="_pgNm"]');
    await page1.locator('input[type="checkbox"]').check();
    await page1.locator('input[type="text"]').fill("0");
    await page1.locator('input[type="text"]').press("Enter");
    const broken = page.locator(".builder .wrong a");
    expect(await broken.textContent()).toBe("page-from-one");
    expect(await broken.getAttribute("href")).toBe("#rule.page-from-one");
    expect(await page.locator("[id='rule.page-from-one']").count()).toBe(1);
    expect(await page.locator(".builder .send").isDisabled()).toBe(true);
    await close();
  });

  it("sends in all three formats, with identifiers of the server", async () => {
    const { page, complaints, close } = await here.open(momentum);
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Use the server's ids" }).click();
    await page.getByText("Identifiers of the server are filled in.").waitFor();
    for (const [format, begins] of [["json", "{"], ["xml", "<?xml"], ["jsonp", "handle("]] as const) {
      await page.locator('[data-builder="_fmt"] select').selectOption(format);
      await page.locator(".builder .send").click();
      const answer = page.locator(`.answer [data-status="200"]`, { hasText: format === "jsonp" ? "javascript" : format });
      await answer.waitFor();
      expect((await page.locator(".answer pre").textContent())?.startsWith(begins)).toBe(true);
    }
    for (const language of ["TypeScript", "Python", "URL", "curl"]) {
      await page.getByRole("button", { name: language, exact: true }).click();
      expect(await page.locator(".builder-out > pre").textContent()).toContain(language === "TypeScript" ? "matchMomentum(client" : "predictions/momentum/");
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("without scripts", () => {
  it("reads, and shows no part that would do nothing", async () => {
    const { page, complaints, close } = await here.open(momentum, { javaScriptEnabled: false });
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.locator('[id="liveData.Predictions@timeMin"]').isVisible()).toBe(true);
    expect(await page.locator(".builder, .state, .tick").count()).toBe(0);
    expect(await page.locator("button:visible").count()).toBe(0);
    await page.locator('label[for="pane-xml"]').click();
    expect(await page.locator('[data-view="xml"]').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("from a folder", () => {
  it("works without a server", async () => {
    const { page, complaints, close } = await here.open(`${pathToFileURL(join(here.folder, momentum)).href}#liveData.Predictions@type`);
    await page.waitForSelector(".tree .lit");
    await page.keyboard.press("/");
    await page.waitForSelector(".search-dialog[data-ready]");
    await page.keyboard.type("timeMin");
    await page.waitForSelector(".search-dialog li");
    expect(complaints.filter((each) => !each.startsWith("foreign request file:"))).toEqual([]);
    await close();
  });
});

describe("print", () => {
  it("shows the facts, without controls", async () => {
    const { page, close } = await here.open(detailed);
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    await page.emulateMedia({ media: "print" });
    for (const part of [".builder", ".state", ".bar .tools"]) expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await page.locator(".tree [data-path]").first().isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    await close();
  });
});
