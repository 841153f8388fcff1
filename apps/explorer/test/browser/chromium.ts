/** Finds and starts a Chromium: `CHROME_PATH`, one of the system, or `@sparticuz/chromium`. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";
import { inject } from "vitest";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => systemNames.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Address of the browser that a run of tests has started, or why it has none. */
type BrowserOfRun = { readonly address: string } | { readonly error: string };

declare module "vitest" {
  interface ProvidedContext {
    readonly browser: BrowserOfRun;
  }
}

let connected: Promise<Browser> | undefined;

/** The browser of the run, which all test files share. */
export function sharedBrowser(): Promise<Browser> {
  const started = inject("browser");
  if ("error" in started) return Promise.reject(new Error(started.error));
  connected ??= chromium.connect(started.address);
  return connected;
}

/** Two cores run several processes of tests, so that more threads of a page take CPU time without a gain. */
const fewThreads = ["--js-flags=--single-threaded", "--num-raster-threads=1", "--in-process-gpu"];

/** Options of Playwright that start the browser, and its origin. */
export async function findBrowser(): Promise<{ readonly options: LaunchOptions; readonly from: string }> {
  const chosen = process.env.CHROME_PATH ?? systemChromium();
  if (chosen !== undefined) return { options: { executablePath: chosen, args: ["--no-sandbox"] }, from: chosen };
  const { default: packed } = await import("@sparticuz/chromium");
  packed.setGraphicsMode = false;
  // Its default arguments use a single process, which exits with the first page, and disable web security.
  const options = {
    executablePath: await packed.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", ...fewThreads],
    headless: true,
  };
  return { options, from: "@sparticuz/chromium" };
}
