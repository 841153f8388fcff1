import { describe, expect, it } from "vitest";
import { historyTable, withRelease } from "../../src/packages/sizes/history.ts";

describe("the history of sizes", () => {
  const history = [
    { release: "1.0.0", sizes: { client: 100 } },
    { release: "1.1.0", sizes: { client: 80, "other, tarball": 1000 } },
  ];

  it("shows every release, and the difference to the last one", () => {
    expect(historyTable(history, { client: 90, "other, tarball": 999, added: 5 })).toBe(
      [
        "| bytes | 1.0.0 | 1.1.0 | now | difference |",
        "| --- | --: | --: | --: | --: |",
        "| client | 100 | 80 | 90 | +12.5 % |",
        "| other, tarball | – | 1000 | 999 | −0.1 % |",
        "| added | – | – | 5 | new |",
      ].join("\n"),
    );
  });

  it("adds a release at the end, and replaces it if it is recorded again", () => {
    const once = withRelease(history, { release: "2.0.0", sizes: { client: 1 } });
    expect(once.map(({ release }) => release)).toEqual(["1.0.0", "1.1.0", "2.0.0"]);
    const twice = withRelease(once, { release: "2.0.0", sizes: { client: 2 } });
    expect(twice.map(({ release, sizes }) => [release, sizes["client"]])).toEqual([
      ["1.0.0", 100],
      ["1.1.0", 80],
      ["2.0.0", 2],
    ]);
  });
});
