import { describe, expect, it } from "vitest";
import { readText } from "./tree.ts";

const page = readText("docs/guarantees.md");
/** Links to tests, with the name of the test as title. */
const tests = [...page.matchAll(/\]\(\.\.\/(\S+\.test\.ts) "([^"]+)"\)/g)].map(([, path = "", name = ""]) => [
  path,
  name,
]);

describe("the guarantees", () => {
  it.each(tests)("link a test of %s: %s", (path, name) => {
    expect(readText(path)).toContain(`"${name}"`);
  });

  it("the guarantees have a test in each row of places, and in each column of kinds", () => {
    const lines = page.slice(page.indexOf("| place |")).split("\n\n", 1).join().split("\n");
    const cells = lines.map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    const [kinds = [], , ...places] = cells;
    expect([kinds.length, places.length]).toEqual([9, 18]);
    expect(places.filter((row) => row.slice(1).every((cell) => cell === ""))).toEqual([]);
    expect(kinds.filter((_, index) => places.every((row) => row[index] === ""))).toEqual([]);
    expect(tests.length).toBeGreaterThan(30);
  });
});
