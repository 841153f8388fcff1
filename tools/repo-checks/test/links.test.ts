import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../src/repository.ts";

/** Markdown files of the repository. Other tests check the guides of the explorer; API reports have no links. */
const texts = execFileSync("git", ["ls-files", "*.md", ":!apps/explorer/src/guides", ":!docs/api-reports"], {
  cwd: repository,
  encoding: "utf8",
})
  .trim()
  .split("\n");

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
    expect(
      targets(readFileSync(join(repository, path), "utf8")).filter(
        (target) => !existsSync(join(repository, dirname(path), target)),
      ),
    ).toEqual([]);
  });
});

describe("the README of a package", () => {
  it.each(texts.filter((path) => /^packages\/[^/]+\/README\.md$/.test(path)))(
    "has installation, example, API, errors and a link to the documentation site: %s",
    (path) => {
      const text = readFileSync(join(repository, path), "utf8");
      const sections = [...text.matchAll(/^## (Install|Example|API|Errors)\b/gm)].map(([, name]) => name);
      expect(sections).toEqual(["Install", "Example", "API", "Errors"]);
      expect(targets(text)).toContain("../../apps/explorer/README.md");
    },
  );
});
