/** Builds the site, and starts the browser that all test files of a run share. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { ensureSite } from "../../build/ensure-site.ts";
import { findBrowser } from "./chromium.ts";

export default async function startSession({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  ensureSite();
  try {
    const { options, from } = await findBrowser();
    const server = await chromium.launchServer(options);
    console.log(`browser: ${from}`);
    provide("browser", { address: server.wsEndpoint() });
    return () => server.close();
  } catch (error) {
    provide("browser", { error: String(error).split("\n")[0] ?? "" });
    return undefined;
  }
}
