import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../src/repository.ts";

/** Texts of the repository; those of the specs and of the explorer's guides have checks of their own. */
const texts = execFileSync("git", ["ls-files", "*.md"], { cwd: repository, encoding: "utf8" }).split("\n").filter((path) => path !== "" && !path.startsWith("apps/explorer/src/guides/"));

/** Files that a text links to or shows; addresses and anchors of its own are none. */
function targets(markdown: string): string[] {
  const plain = markdown.replace(/```[^]*?```|`[^`\n]*`/g, "");
  return [...plain.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target.split("#")[0] ?? "").filter((target) => target !== "" && !/^[a-z]+:/.test(target));
}

describe("links of the texts", () => {
  it("are found, pictures too", () => {
    expect(targets("![a](docs/images/a.png) [b](b.md#c) [d](#d) [e](https://e.example) `[f](f.md)`")).toEqual(["docs/images/a.png", "b.md"]);
    expect(texts).toContain("README.md");
  });

  it.each(texts)("%s leads to what is there", (path) => {
    expect(targets(readFileSync(join(repository, path), "utf8")).filter((target) => !existsSync(join(repository, dirname(path), target)))).toEqual([]);
  });
});
