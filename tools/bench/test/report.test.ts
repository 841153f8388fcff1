import { describe, expect, it } from "vitest";
import { withDeadline } from "../src/child.ts";
import type { PipelineName } from "../src/decode/pipelines.ts";
import type { Speed } from "../src/decode/speed.ts";
import { describeSpeed } from "../src/decode/tables.ts";
import { alignedTable, markdownTable, median, readOptions } from "../src/report.ts";

function speed(
  format: "xml" | "json",
  order: "spec" | "random",
  milliseconds: readonly [PipelineName, number][],
): Speed {
  const subject = { name: "match", title: "match", feed: "", file: "", bytes: new Uint8Array(), value: {} };
  return { subject: { ...subject, order, format }, milliseconds: new Map(milliseconds) };
}

describe("the rows of decoding", () => {
  const rows = describeSpeed([
    speed("xml", "spec", [
      ["fast-xml-parser", 13],
      ["saxes", 3],
      ["ours-xml", 1],
    ]),
    speed("json", "spec", [
      ["parse", 0.5],
      ["ours-check", 0.06],
    ]),
  ]);
  const find = (what: RegExp) =>
    rows.filter(([title]) => what.test(title)).map(([, figure, , isReached]) => [figure.split(" (")[0], isReached]);

  it("divide the peer's time by ours, and compare the ratio with the target", () => {
    expect(find(/^XML against fast/)).toEqual([["13.0×", true]]);
    expect(find(/^XML against saxes/)).toEqual([["3.00×", false]]);
    expect(find(/bare JSON.parse/)).toEqual([["0.50×", false]]);
  });

  it("treat a smaller share as better", () => {
    expect(find(/^check/)).toEqual([["+ 12 %", true]]);
  });
});

describe("a report", () => {
  it("takes the mean of the two middle values as the median of an even number", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 100])).toBe(2.5);
  });

  it("aligns columns, and escapes column separators in Markdown", () => {
    const rows = [
      ["a", "b"],
      ["x|y", "c"],
    ];
    expect(alignedTable(rows)).toBe("a    b\nx|y  c");
    expect(markdownTable(rows)).toBe("| a | b |\n| --- | --- |\n| x\\|y | c |");
  });

  it("rejects an unknown part of a benchmark with the names of its parts", () => {
    expect(() => readOptions(["--only", "sped"], ["speed", "size"])).toThrow("unknown part sped; parts: speed, size");
  });
});

it("fails a step of a benchmark that does not end, with its name", async () => {
  await expect(withDeadline("the end of a worker", () => new Promise(() => {}), 10)).rejects.toThrow(
    "the end of a worker is missing after 0.01 s",
  );
});
