/** `it` and the site of browser tests, which are skipped with a message if no browser starts. */
import { inject, it as plain } from "vitest";
import { startTestSite, type TestSite } from "./test-site.ts";

const started = inject("browser");
if ("error" in started)
  console.warn(
    `SKIPPED: browser tests, because no Chromium starts (${started.error}). Set CHROME_PATH to the path of one.`,
  );

export const it = ("error" in started ? plain.skip : plain) as typeof plain;

/** The site of the test files of a process, and ends with it. A file that changes clock or server resets them. */
export const site = "error" in started ? (undefined as unknown as TestSite) : await startTestSite();
