/** Finds and starts a Chromium: `CHROME_PATH`, one of the system, or `@sparticuz/chromium`. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => systemNames.map((name) => join(folder, name))).find((path) => existsSync(path));
}

let shared: ReturnType<typeof startBrowser> | undefined;

/** The browser of all test files. The first call starts it; it ends with the process. */
export function sharedBrowser(): ReturnType<typeof startBrowser> {
  shared ??= startBrowser();
  return shared;
}

/** Starts a browser. @returns the browser and its origin, because results may depend on it */
async function startBrowser(): Promise<{ readonly browser: Browser; readonly from: string }> {
  const chosen = process.env.CHROME_PATH ?? systemChromium();
  if (chosen !== undefined)
    return { browser: await chromium.launch({ executablePath: chosen, args: ["--no-sandbox"] }), from: chosen };
  const { default: packed } = await import("@sparticuz/chromium");
  packed.setGraphicsMode = false;
  // Its default arguments use a single process, which exits with the first page, and disable web security.
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
    headless: true,
  });
  return { browser, from: "@sparticuz/chromium" };
}
