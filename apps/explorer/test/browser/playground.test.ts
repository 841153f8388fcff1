/** The playground: loads on demand, checks, completes and runs TypeScript against a simulated world. */
import { expect } from "vitest";
import { it, site } from "./browser-suite.ts";
import { findViolations } from "./violations.ts";

it("runs the example of the playground without a server and shows values, type errors, completions and drift", async () => {
  const { page, pageErrors } = await site.open("playground/index.html");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: "Edit and run" }).click();
  const editor = page.locator(".playground-editor");
  await page.waitForSelector(".playground-editor[data-problems='0']");

  const output = page.locator(".playground-output");
  await page.getByText(/^Finished in/).waitFor();
  expect(await output.textContent()).toMatch(/ vs .* at .*last momentum: \[.*"Combined"/s);
  expect(await output.textContent()).toContain("drift: []");
  expect(await output.locator(".failed").count()).toBe(0);
  // Long addresses of requests wrap.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  // The world is in the page: only files of the site are requested.
  expect(requests.filter((url) => !url.startsWith(`${site.url}/assets/`) && !url.startsWith("blob:"))).toEqual([]);

  await page.getByLabel("Sample").selectOption("basketball");
  await output.getByText(/ vs .* at .*2026-11/).waitFor();
  expect(await output.textContent()).toContain("/sdapi/v1/basketballdata/");
  await page.getByLabel("Sample").selectOption("soccer");
  await output.getByText("last momentum").waitFor();

  await page.getByLabel("Add an unknown field to each response").check();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await output.getByText(/drift: \[\s*\{/).waitFor();
  expect(await output.textContent()).toContain("addedByThePlayground");

  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("data.matchInf");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "matchInfo" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.type("oUnknown;");
  // The code may be checked between two keys, too.
  await editor.locator(".cm-lintRange-error", { hasText: /^matchInfoUnknown$/ }).waitFor();
  expect(await editor.getAttribute("data-problems")).toBe("1");
  expect(await findViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
