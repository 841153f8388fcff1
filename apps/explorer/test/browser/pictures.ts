/**
 * Takes the pictures of the README from the built site: a feed page with a selected field, and the live page as an
 * animation (APNG), which plays its recorded match. `npx pnpm pictures`
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import UPNG from "upng-js";
import { ensureSite } from "../../build/ensure-site.ts";
import { repository } from "../../src/data/model.ts";
import { serveSite } from "../../src/serve/serve.ts";
import { findBrowser } from "./chromium.ts";

const SECONDS = 20;
/** Images per second. The page changes twice per second. */
const RATE = 4;
/** Size of the pictures relative to the pages. */
const SCALE = 0.75;
const COLOURS = 96;

const folder = join(repository, "docs/images");
mkdirSync(folder, { recursive: true });
const site = await serveSite({ folder: ensureSite() });
const browser = await chromium.launch((await findBrowser()).options);
const context = await browser.newContext({
  viewport: { width: 1440, height: 860 },
  deviceScaleFactor: SCALE,
  colorScheme: "light",
});

const feed = await context.newPage();
await feed.goto(`${site.url}/feeds/soccer/match-momentum/index.html#liveData.Predictions.prediction@probability`);
await feed.waitForSelector(".tree .selected");
await feed.waitForTimeout(500);
writePicture("explorer.png", [await feed.screenshot()]);

const live = await context.newPage();
await live.goto(`${site.url}/live/index.html`);
await live.waitForSelector('[data-live="soccer/match-momentum"][data-source="recording"] svg');
// Without a server, the page names the address that does not respond.
await live.addStyleTag({ content: ".live-bar, .live-bar ~ .status { display: none }" });
const frames: Buffer[] = [];
const startedAt = performance.now();
for (let index = 0; index < SECONDS * RATE; index += 1) {
  const due = startedAt + (index * 1000) / RATE;
  await live.waitForTimeout(Math.max(due - performance.now(), 0));
  frames.push(await live.screenshot());
}
writePicture("live.png", frames);
await browser.close();
await site.close();

/** Writes one frame as PNG, or several as APNG, with few colours. */
function writePicture(name: string, pictures: readonly Buffer[]): void {
  const decoded = pictures.map((picture) => UPNG.decode(Uint8Array.from(picture).buffer));
  const [first] = decoded;
  if (first === undefined) throw new Error(`${name}: the browser returned no picture`);
  const pixels = decoded.map((picture) => UPNG.toRGBA8(picture)[0] as ArrayBuffer);
  const delays = pictures.length > 1 ? pictures.map(() => 1000 / RATE) : undefined;
  const bytes = Buffer.from(UPNG.encode(pixels, first.width, first.height, COLOURS, delays));
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${first.width} × ${first.height}, ${Math.round(bytes.length / 1024)} KB`);
}
