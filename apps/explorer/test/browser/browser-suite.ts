/** `it` and the site of browser tests, which are skipped with a message if no browser starts. */
import { it as plain } from "vitest";
import { sharedBrowser } from "./chromium.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

const startError = await sharedBrowser().then(
  () => undefined,
  (error: unknown) => String(error).split("\n")[0],
);
if (startError !== undefined)
  console.warn(
    `SKIPPED: browser tests, because no Chromium starts (${startError}). Set CHROME_PATH to the path of one.`,
  );

export const it = (startError === undefined ? plain : plain.skip) as typeof plain;

/** The site of all test files; it ends with the process. A file that changes clock or server resets them. */
export const site = startError === undefined ? await startTestSite() : (undefined as unknown as TestSite);
