import { describe, expect, it } from "vitest";
import type { PipelineName } from "../src/decode/pipelines.ts";
import type { Speed } from "../src/decode/speed.ts";
import { speedTable } from "../src/decode/tables.ts";
import { markdownTable, median, table } from "../src/measure.ts";

function speed(
  format: "xml" | "json",
  order: "spec" | "random",
  milliseconds: readonly [PipelineName, number][],
): Speed {
  const subject = {
    name: "match",
    title: "match",
    order,
    format,
    feed: "",
    file: "",
    bytes: new Uint8Array(),
    value: {},
  };
  return { subject, milliseconds: new Map(milliseconds) };
}

describe("the table of speed targets", () => {
  const rows = speedTable([
    speed("xml", "spec", [
      ["fast-xml-parser", 13],
      ["saxes", 6],
      ["ours-xml", 1],
    ]),
    speed("json", "spec", [
      ["parse", 0.5],
      ["parse+ajv", 1],
      ["ours-json", 0.4],
      ["ours-check", 0.06],
    ]),
    speed("xml", "random", [
      ["fast-xml-parser", 7],
      ["saxes", 4],
      ["ours-xml", 1],
    ]),
  ]);
  const row = (what: RegExp) =>
    rows
      .filter(([title = "", document]) => what.test(title) && document === "match")
      .map((cells) => [cells[4], cells.at(-1)]);

  it("divides the peer's time by ours, and compares the ratio with the target", () => {
    expect(row(/^XML against fast/)).toEqual([["13.0×", "reached"]]);
    expect(row(/^XML against saxes/)).toEqual([["6.00×", "aim reached"]]);
    expect(row(/^JSON/)).toEqual([["2.50×", "aim reached"]]);
    expect(row(/bare JSON.parse/)).toEqual([["0.50×", "missed"]]);
  });

  it("has separate rows for random order", () => {
    expect(row(/^random order, against fast/)).toEqual([["7.00×", "missed"]]);
    expect(row(/^random order, against saxes/)).toEqual([["4.00×", "reached"]]);
  });

  it("treats a smaller share as better", () => {
    expect(row(/^check/)).toEqual([["+ 12 %", "reached"]]);
  });
});

describe("output", () => {
  it("computes the median", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 100])).toBe(2.5);
  });

  it("aligns columns, and escapes column separators in Markdown", () => {
    expect(
      table([
        ["a", "b"],
        ["long", "c"],
      ]),
    ).toBe("a     b\nlong  c");
    expect(
      markdownTable([
        ["a", "b"],
        ["x|y", "c"],
      ]),
    ).toBe("| a | b |\n| --- | --- |\n| x\\|y | c |");
  });
});
