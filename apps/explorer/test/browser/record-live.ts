/**
 * Records the live page as an animation (APNG) for the README: `node test/browser/record-live.ts [file]`.
 * The page plays its recorded match, so every run records the same one.
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import UPNG from "upng-js";
import { ensureSite } from "../../build/ensure-site.ts";
import { repository } from "../../src/data/model.ts";
import { serveSite } from "../../src/serve/serve.ts";
import { sharedBrowser } from "./chromium.ts";

const SECONDS = 20;
/** Images per second. The page changes twice per second. */
const RATE = 4;
const [WIDTH, HEIGHT] = [1440, 860];
/** Size of the animation relative to the page. */
const SCALE = 0.75;
const COLOURS = 96;

const target = resolve(process.argv[2] ?? join(repository, "docs/images/live.png"));
const site = await serveSite({ folder: ensureSite() });
const { browser } = await sharedBrowser();
const page = await browser.newPage({
  viewport: { width: WIDTH, height: HEIGHT },
  deviceScaleFactor: SCALE,
  colorScheme: "light",
});
await page.goto(`${site.url}/live/index.html`);
await page.waitForSelector('[data-live="soccer/match-momentum"][data-source="recording"] svg');
// Without a server, the page names the address that does not respond.
await page.addStyleTag({ content: ".live-bar, .live-bar ~ .status { display: none }" });

const images: Buffer[] = [];
const startedAt = performance.now();
for (let index = 0; index < SECONDS * RATE; index += 1) {
  const due = startedAt + (index * 1000) / RATE;
  await page.waitForTimeout(Math.max(due - performance.now(), 0));
  images.push(await page.screenshot({ type: "png" }));
}
const seconds = (performance.now() - startedAt) / 1000;
await browser.close();
await site.close();

const decoded = images.map((image) => UPNG.decode(Uint8Array.from(image).buffer));
const [first] = decoded;
if (first === undefined) throw new Error("The browser returned no image");
const pixels = decoded.map((image) => UPNG.toRGBA8(image)[0] as ArrayBuffer);
const animation = UPNG.encode(
  pixels,
  first.width,
  first.height,
  COLOURS,
  pixels.map(() => 1000 / RATE),
);
writeFileSync(target, Buffer.from(animation));
const kilobytes = Math.round(animation.byteLength / 1024);
console.log(
  `${target}: ${images.length} images of ${seconds.toFixed(1)} s, ${first.width} × ${first.height}, ${kilobytes} KB`,
);
