/** The samples that pages show, as a reader would copy them. */
import { pages, plain, tags, text } from "./built.ts";

export interface Sample {
  readonly page: string;
  /** `ts`, `sh`, …: as the figure says, or its caption. */
  readonly language: string;
  readonly caption: string;
  readonly code: string;
}

const byCaption: Readonly<Record<string, string>> = { TypeScript: "ts", Import: "ts", curl: "sh", Shell: "sh" };

/** Every block of code of a page, apart from the panes of the example, which are data. */
function samplesOf(page: string): Sample[] {
  const html = text(page);
  return tags(html).filter(({ name, attributes }) => name === "figure" && (attributes.get("class") ?? "").split(" ").includes("code")).map(({ attributes, to }) => {
    const [, caption = "", code = ""] = /<figcaption>([\s\S]*?)<\/figcaption>\s*<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(html.slice(to, html.indexOf("</figure>", to))) ?? [];
    return { page, caption: plain(caption), language: attributes.get("data-language") ?? byCaption[plain(caption)] ?? "", code: plain(code) };
  });
}

export const samples: readonly Sample[] = pages.flatMap(samplesOf);

/** Declarations and calls are parts of code, and shown as such. */
const partial = new Set(["Declaration", "Call"]);

export const typescriptSamples: readonly Sample[] = samples.filter(({ language, caption }) => language === "ts" && !partial.has(caption));

/** Command lines, continued ones joined; comments left out. */
export const commands: readonly { readonly page: string; readonly line: string }[] = samples.filter(({ language }) => language === "sh")
  .flatMap(({ page, code }) => code.replace(/\\\n\s*/g, " ").split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#")).map((line) => ({ page, line })));
