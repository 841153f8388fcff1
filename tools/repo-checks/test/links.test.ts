import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../src/repository.ts";
import { listFiles, readText } from "./tree.ts";

/** Markdown files of the repository. Other tests check the guides of the explorer; API reports have no links. */
const texts = listFiles("*.md", ":!apps/explorer/src/guides", ":!docs/api-reports");

/** Files that a text links to or shows, without addresses and its own anchors. */
function targets(markdown: string): string[] {
  const plain = markdown.replace(/```[^]*?```|`[^`\n]*`/g, "");
  return [...plain.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.split("#")[0] ?? "")
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target));
}

describe("links", () => {
  it("include images", () => {
    expect(targets("![a](images/a.png) [b](b.md#c) [d](#d) [e](https://e.example) `[f](f.md)`")).toEqual([
      "images/a.png",
      "b.md",
    ]);
    expect(texts).toContain("README.md");
  });

  it.each(texts)("lead from %s to existing files", (path) => {
    const missing = targets(readText(path)).filter((target) => !existsSync(join(repository, dirname(path), target)));
    expect(missing).toEqual([]);
  });
});

describe("the README of a package", () => {
  it.each(texts.filter((path) => /^packages\/[^/]+\/README\.md$/.test(path)))(
    "has installation, example, API, errors and a link to the documentation site: %s",
    (path) => {
      const text = readText(path);
      const sections = [...text.matchAll(/^## (Install|Example|API|Errors)\b/gm)].map(([, name]) => name);
      expect(sections).toEqual(["Install", "Example", "API", "Errors"]);
      expect(targets(text)).toContain("../../apps/explorer/README.md");
    },
  );
});
