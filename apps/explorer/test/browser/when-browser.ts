/** `describe` and `beforeAll` for tests that need a browser: where none starts, they are skipped, and say so. */
import { beforeAll as always, describe as plain } from "vitest";
import { startBrowser } from "./chromium.ts";

const missing = await startBrowser().then(async ({ browser }) =>  (await browser.close()), (error: unknown) => String(error).split("\n")[0]);
if (missing !== undefined) console.warn(`SKIPPED: browser tests, because no Chromium starts here (${missing}). CHROME_PATH may name one.`);

export const describe = (missing === undefined ? plain : plain.skip) as typeof plain;
export const beforeAll: typeof always = (listener, timeout) => missing === undefined ? always(listener, timeout) : undefined;
