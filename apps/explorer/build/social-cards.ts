/** Draws the images that other sites show beside links: code, title and summary of a feed. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { sportTitle } from "../src/data/feeds.ts";
import { mainCadence } from "../src/data/labels.ts";
import { membersOf } from "../src/data/members.ts";
import { model } from "../src/data/model.ts";
import { removedFeeds } from "../src/data/removed-feeds.ts";
import { socialCard } from "../src/data/social-card.ts";
import { escapeText } from "../src/html/escape.ts";

/** Half of the usual 1200 × 630 pixels, which other sites accept. */
const [WIDTH, HEIGHT] = [600, 315];
/** Average width of a character, as a share of the font size. */
const CHARACTER = 0.6;

// Fonts of a package, so that all machines draw equal images.
const fonts = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
const fontFiles = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) => join(fonts, name));

const accents: Readonly<Record<string, string>> = {
  soccer: "#0b6b4b",
  tennis: "#5a41a5",
  basketball: "#a8420d",
  "american-football": "#1f5590",
};

/** Content of an image. */
interface Card {
  readonly kicker: string;
  readonly title: string;
  readonly summary: string;
  readonly facts: string;
  readonly accent: string;
}

/** Breaks a text into lines. The last line ends with an ellipsis if the text is longer. */
function linesOf(text: string, size: number, maxLines: number): string[] {
  const length = Math.floor((WIDTH - 80) / (size * CHARACTER));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines - 1), `${(lines[maxLines - 1] ?? "").replace(/[.,]?$/, "")} …`];
}

function svgOf({ kicker, title, summary, facts, accent }: Card, icon: string): string {
  let y = 76;
  const block = (text: string, size: number, maxLines: number, style: string): string =>
    linesOf(text, size, maxLines)
      .map((line) => `<text x="40" y="${(y += Math.round(size * 1.35))}" font-size="${size}" ${style}>${line}</text>`)
      .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f8f7f3"/><rect width="12" height="${HEIGHT}" fill="${accent}"/>
<image x="40" y="34" width="33" height="33" href="data:image/svg+xml;base64,${icon}"/>
<text x="84" y="58" font-size="20" font-weight="700" fill="#17211c">sdf</text>
<text x="${WIDTH - 40}" y="58" font-size="16" text-anchor="end" fill="${accent}" font-weight="700">${escapeText(kicker)}</text>
${block(escapeText(title), 34, 2, 'font-weight="700" fill="#17211c"')}
<g transform="translate(0 10)">${block(escapeText(summary), 16, 3, 'fill="#59645d"')}</g>
<text x="40" y="${HEIGHT - 30}" font-size="15" fill="${accent}">${escapeText(facts)}</text>
</svg>`;
}

function cards(): ReadonlyMap<string, Card> {
  const ofFeeds = model.feeds.map((feed): [string, Card] => [
    socialCard(feed.id),
    {
      kicker: `${sportTitle(feed.sport)} · ${feed.code}`,
      title: feed.title,
      summary: feed.summary,
      facts: `${membersOf(feed).length} fields · ${feed.rules.length} rules · ${mainCadence(feed.polling)}`,
      accent: accents[feed.sport] ?? "#0b6b4b",
    },
  ]);
  const ofRemoved = removedFeeds.map((feed): [string, Card] => [
    socialCard(feed.id),
    {
      kicker: `${sportTitle(feed.sport)} · ${feed.code}`,
      title: feed.title,
      summary: feed.summary,
      facts: `removed: ${feed.since}`,
      accent: accents[feed.sport] ?? "#0b6b4b",
    },
  ]);
  const site: Card = {
    kicker: "Sports data feeds",
    title: "Typed clients and a complete reference",
    summary: "Every field, parameter, rule and polling interval of the feeds, and TypeScript functions to call them.",
    facts: `${model.feeds.length} feeds`,
    accent: "#0b6b4b",
  };
  return new Map([...ofFeeds, ...ofRemoved, [socialCard(), site]]);
}

/** Writes all images. @returns their number */
export function writeSocialCards(target: string, sources: string): number {
  const icon = readFileSync(join(sources, "styles/icon.svg")).toString("base64");
  const all = cards();
  for (const [path, card] of all) {
    const image = new Resvg(svgOf(card, icon), {
      fitTo: { mode: "width", value: WIDTH },
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "DejaVu Sans" },
    }).render();
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, image.asPng());
  }
  return all.size;
}
