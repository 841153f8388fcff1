import { join } from "node:path";
import type { Lengths } from "../documents/value.ts";
import { runNode } from "../measure.ts";
import { repository } from "../repository.ts";
import type { Step, StepResult } from "./scale-process.ts";

const formats = ["xml", "json"] as const;

/** The repeated lists: long items in a page, short items in one match. */
const lists: readonly {
  readonly title: string;
  readonly feed: string;
  readonly list: string;
  readonly lengths: Lengths;
}[] = [
  {
    title: "matches",
    feed: "soccer/match-detailed",
    list: "match",
    lengths: { match: 1, player: 4, substitute: 2, "player.stat": 0, "lineUp.stat": 2, matchOfficial: 1 },
  },
  {
    title: "predictions",
    feed: "soccer/live-win-probability",
    list: "livePredictions",
    lengths: { livePredictions: 10, prediction: 3, event: 0 },
  },
];

const units = [
  [1e6, "MB"],
  [1e3, "KB"],
  [1, "B"],
] as const;

/** Formats bytes with a unit and two digits. */
export function formatBytes(bytes: number): string {
  const [size, unit] = units.find(([size]) => Math.abs(bytes) >= size) ?? units[2];
  const number = bytes / size;
  return `${number.toFixed(Math.abs(number) < 10 ? 1 : 0)} ${unit}`;
}

/** The retained bytes; a dash for small values, which are below the noise of the heap. */
const formatRetained = (bytes = 0) => (bytes > 1e6 ? formatBytes(bytes) : "–");
const perByte = ({ milliseconds, bytes }: StepResult) => `${((milliseconds * 1e6) / bytes).toFixed(1)} ns`;

/** One row per size: time per byte of each list, and memory of the first list. */
export function measureDocumentSizes(
  folder: string,
  sizes: readonly number[],
  progress: (line: string) => void,
): string[][] {
  const header = [
    "size",
    ...lists.flatMap(({ title }) => formats.map((format) => `${title}, ${format}`)),
    "value keeps",
    "most beyond input",
  ];
  return [
    header,
    ...sizes.map((bytes) => {
      progress(`documents of ${formatBytes(bytes)}`);
      const results = lists.flatMap(({ feed, list, lengths }) =>
        formats.map((format) => step({ folder, feed, format, bytes, grow: { list, lengths } })),
      );
      const [first] = results;
      return [formatBytes(bytes), ...results.map(perByte), formatRetained(first?.kept), formatRetained(first?.peak)];
    }),
  ];
}

/** One row per nesting depth: time per byte of a document of one size. */
export function measureNesting(
  folder: string,
  depths: readonly number[],
  bytes: number,
  progress: (line: string) => void,
): string[][] {
  return [
    ["depth", ...formats],
    ...depths.map((depth) => {
      progress(`elements ${depth} deep`);
      return [
        String(depth),
        ...formats.map((format) =>
          perByte(step({ folder, feed: "soccer/match-detailed", format, bytes, grow: { depth } })),
        ),
      ];
    }),
  ];
}

function step(one: Step): StepResult {
  const { stdout } = runNode(
    ["--expose-gc", join(repository, "tools/bench/src/decode/scale-process.ts"), JSON.stringify(one)],
    repository,
  );
  return JSON.parse(stdout) as StepResult;
}
