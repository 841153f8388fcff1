/** The guides: hand-written Markdown files of `src/guides`, in the order of reading. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "../site/assets.ts";
import { slugOf } from "./guides-render.ts";

export interface Guide {
  /** Name of its file and folder. */
  readonly name: string;
  /** `guides/polling/` */
  readonly path: string;
  readonly title: string;
  /** The paragraph under the title. */
  readonly lead: string;
  /** Markdown below the lead. */
  readonly body: string;
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly level: 2 | 3;
  readonly text: string;
  readonly id: string;
}

/** In the order of reading: the first call, what every call needs, long-running use, work on the packages. */
export const guideGroups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: "Begin", names: ["first-call", "testing"] },
  { title: "Every call", names: ["auth", "formats", "ids", "errors"] },
  { title: "In production", names: ["polling", "harvesting"] },
  { title: "Specs", names: ["regenerate"] },
];

const order: readonly string[] = guideGroups.flatMap(({ names }) => names);

/** Headings outside of code; two of the same words get numbers, as when they are rendered. */
function headingsOf(body: string): Heading[] {
  const seen = new Map<string, number>();
  return [...body.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^(##|###) (.+)$/gm)].map(([, marks = "", text = ""]) => {
    const slug = slugOf(text);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return { level: marks.length === 2 ? 2 : 3, text: text.replaceAll("`", ""), id: count === 0 ? slug : `${slug}-${count + 1}` };
  });
}

function readGuide(name: string): Guide {
  const text = readFileSync(join(sources, "guides", `${name}.md`), "utf8");
  const found = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]+)$/.exec(text);
  if (found === null) throw new Error(`src/guides/${name}.md begins with a title, a paragraph that sums it up, and goes on`);
  const [, title = "", lead = "", body = ""] = found;
  return { name, path: `guides/${name}/`, title, lead: lead.replace(/\s+/g, " "), body, headings: headingsOf(body) };
}

export const guides: readonly Guide[] = order.map(readGuide);
