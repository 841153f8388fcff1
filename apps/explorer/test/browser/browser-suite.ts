/** `describe` and `beforeAll` for browser tests, which are skipped with a message if no browser starts. */
import { beforeAll as always, describe as plain } from "vitest";
import { sharedBrowser } from "./chromium.ts";

const startError = await sharedBrowser().then(
  () => undefined,
  (error: unknown) => String(error).split("\n")[0],
);
if (startError !== undefined)
  console.warn(
    `SKIPPED: browser tests, because no Chromium starts (${startError}). Set CHROME_PATH to the path of one.`,
  );

export const describe = (startError === undefined ? plain : plain.skip) as typeof plain;
export const beforeAll: typeof always = (listener, timeout) =>
  startError === undefined ? always(listener, timeout) : undefined;
