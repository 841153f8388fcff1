/** The code samples of the pages, as a reader would copy them. */
import { pages, plain, tags, text } from "./built.ts";

export interface Sample {
  readonly page: string;
  /** `ts`, `sh`, …: from the figure or its caption. */
  readonly language: string;
  readonly caption: string;
  readonly code: string;
}

const byCaption: Readonly<Record<string, string>> = { TypeScript: "ts", Import: "ts", curl: "sh", Shell: "sh" };

/** All code blocks of a page, without the panes of the example, which are data. */
function listSamples(page: string): Sample[] {
  const html = text(page);
  return tags(html)
    .filter(({ name, attributes }) => name === "figure" && (attributes.get("class") ?? "").split(" ").includes("code"))
    .map(({ attributes, to }) => {
      const [, caption = "", code = ""] =
        /<figcaption>([\s\S]*?)<\/figcaption>\s*<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(
          html.slice(to, html.indexOf("</figure>", to)),
        ) ?? [];
      return {
        page,
        caption: plain(caption),
        language: attributes.get("data-language") ?? byCaption[plain(caption)] ?? "",
        code: plain(code),
      };
    });
}

const samples: readonly Sample[] = pages.flatMap(listSamples);

/** Captions of incomplete code. */
const partial = new Set(["Declaration"]);

export const typescriptSamples: readonly Sample[] = samples.filter(
  ({ language, caption }) => language === "ts" && !partial.has(caption),
);

export const pythonSamples: readonly Sample[] = samples.filter(({ language }) => language === "python");

/** Command lines without comments; continued lines are joined. */
export const commands: readonly { readonly page: string; readonly line: string }[] = samples
  .filter(({ language }) => language === "sh")
  .flatMap(({ page, code }) =>
    code
      .replace(/\\\n\s*/g, " ")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => ({ page, line })),
  );
