import { expect, it } from "vitest";
import { withDeadline } from "../src/child.ts";
import type { PipelineName } from "../src/decode/pipelines.ts";
import type { Speed } from "../src/decode/speed.ts";
import { describeSpeed } from "../src/decode/tables.ts";
import { isReached, median, readOptions } from "../src/report.ts";

function createSpeed(format: "xml" | "json", milliseconds: readonly [PipelineName, number][]): Speed {
  const subject = { name: "match", title: "match", feed: "", file: "", bytes: new Uint8Array(), value: {} };
  return { subject: { ...subject, order: "spec", format }, milliseconds: new Map(milliseconds) };
}

it.each([
  ["XML against fast-xml-parser", "13.0×", true],
  ["XML against saxes", "3.00×", false],
  ["validated XML against bare JSON.parse", "0.50×", false],
  ["check of a parsed value", "+ 12 %", true],
])("divides the time of a peer by ours, or a part by its whole: %s", (what, figure, reached) => {
  const rows = describeSpeed([
    createSpeed("xml", [
      ["fast-xml-parser", 13],
      ["saxes", 3],
      ["ours-xml", 1],
    ]),
    createSpeed("json", [
      ["parse", 0.5],
      ["ours-check", 0.06],
    ]),
  ]);
  const row = rows.find(([title]) => title.startsWith(what))!;
  expect([row[1].split(" (")[0], isReached(row)]).toEqual([figure, reached]);
});

it("takes the mean of the two middle values as the median of an even number", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 3, 100])).toBe(2.5);
});

it("rejects an unknown part of a benchmark with the names of its parts", () => {
  expect(() => readOptions(["--only", "sped"], ["speed", "size"])).toThrow("unknown part sped; parts: speed, size");
});

it("fails a step of a benchmark that does not end, with its name", async () => {
  await expect(withDeadline("the end of a worker", () => new Promise(() => {}), 10)).rejects.toThrow(
    "the end of a worker is missing after 0.01 s",
  );
});
