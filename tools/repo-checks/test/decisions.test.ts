import { describe, expect, it } from "vitest";
import { listFiles, readText } from "./tree.ts";

const files = listFiles("docs/decisions.md", "**/DECISIONS.md");

/** Title and section names of each entry of a file. */
function listEntries(markdown: string): (readonly [title: string, sections: readonly string[]])[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((entry) => [
      entry.split("\n")[0] ?? "",
      [...entry.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name = ""]) => name),
    ]);
}

const withoutFigures = ["Context", "Decision", "Consequences"];

describe("decisions", () => {
  it("decisions are in files of their packages", () => {
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)("decisions have a date and the same sections: %s", (file) => {
    const entries = listEntries(readText(file));
    expect(entries).not.toEqual([]);
    for (const [title, sections] of entries) {
      expect(title).toMatch(/^20\d\d-\d\d-\d\d · \S/);
      expect([withoutFigures, [...withoutFigures, "Measured"]], title).toContainEqual(sections);
    }
  });
});
