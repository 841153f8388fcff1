import type { ColdStart } from "./cold.ts";
import type { Memory } from "./memory-process.ts";
import type { PipelineName } from "./pipelines.ts";
import { formatBytes } from "./scale.ts";
import type { Sizes } from "./sizes.ts";
import type { Speed } from "./speed.ts";
import { checkTarget, coldStartTarget, memoryTarget, sizeTargets, speedTargets } from "./targets.ts";

type Rows = string[][];

const time = (milliseconds: number | undefined) =>
  milliseconds === undefined ? "" : `${milliseconds < 10 ? milliseconds.toFixed(3) : milliseconds.toFixed(1)} ms`;
const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Compares a figure with its bound and aim; `better` is the direction of improvement. */
function verdict(figure: number, bound: number, aim: number | undefined, better: "more" | "less"): string {
  const reaches = (limit: number) => (better === "more" ? figure >= limit : figure <= limit);
  if (aim !== undefined && reaches(aim)) return "aim reached";
  return reaches(bound) ? "reached" : "missed";
}

/** All speed figures with their targets. */
export function speedTable(speeds: readonly Speed[]): Rows {
  const find = (pipeline: PipelineName, document: string, order: string) =>
    speeds
      .find(
        ({ subject, milliseconds }) =>
          subject.name === document && subject.order === order && milliseconds.has(pipeline),
      )
      ?.milliseconds.get(pipeline);
  const title = (document: string) =>
    speeds.find(({ subject }) => subject.name === document)?.subject.title ?? document;
  const rows = speedTargets.flatMap(({ what, ours, peer, order, documents, atLeast, aim, limit }) =>
    documents.map((document) => {
      const [own, theirs] = [find(ours, document, order), find(peer, document, order)];
      const ratio = (theirs ?? NaN) / (own ?? NaN);
      return [
        what,
        title(document),
        time(own),
        time(theirs),
        times(ratio),
        `${atLeast}×`,
        aim === undefined ? "–" : `${aim}×`,
        limit,
        verdict(ratio, atLeast, aim, "more"),
      ];
    }),
  );
  const checks = checkTarget.documents.map((document) => {
    const [own, parse] = [find("ours-check", document, "spec"), find("parse", document, "spec")];
    const share = (own ?? NaN) / (parse ?? NaN);
    const { atMost, aim, limit } = checkTarget;
    return [
      "check of a parsed value, over its JSON.parse",
      title(document),
      time(own),
      time(parse),
      `+ ${percent(share)}`,
      `+ ${percent(atMost)}`,
      `+ ${percent(aim)}`,
      `+ ${limit}`,
      verdict(share, atMost, aim, "less"),
    ];
  });
  return [["what", "document", "ours", "peer", "ratio", "at least", "aim", "limit", ""], ...rows, ...checks];
}

/** Times of all pipelines with all documents. */
export function timesTable(speeds: readonly Speed[]): Rows {
  return speeds.map(({ subject: { title, format, order, bytes }, milliseconds }) => [
    `${title}, ${format}${order === "random" ? ", random order" : ""}`,
    formatBytes(bytes.length),
    [...milliseconds].map(([name, each]) => `${name} ${time(each)}`).join(" · "),
  ]);
}

/** Figures of cold start, memory and bundle sizes with their targets. */
export function footprintTable(
  cold: readonly ColdStart[],
  memory: ReadonlyMap<PipelineName, Memory>,
  sizes: Sizes,
): Rows {
  const coldRows = cold.map(({ name, imported, total }) => {
    const { atMost, aim, limit } = coldStartTarget;
    const own = name.startsWith("ours");
    return [
      `cold start: ${name}`,
      `${total.toFixed(1)} ms (import ${imported.toFixed(1)})`,
      ...(own ? [`≤ ${atMost} ms`, `≤ ${aim} ms`, limit, verdict(total, atMost, aim, "less")] : ["", "", "", ""]),
    ];
  });
  const base = memory.get("parse")?.value ?? NaN;
  const memoryRows = [...memory].map(([name, { value, identifier }]) => {
    const { atMost, aim, limit } = memoryTarget;
    const ratio = value / base;
    const figure = `${formatBytes(value)} = ${ratio.toFixed(2)}×; ${formatBytes(identifier)}`;
    return [
      `memory kept by the page; by one id of it: ${name}`,
      figure,
      ...(name.startsWith("ours")
        ? [`≤ ${atMost}×`, `≤ ${aim}×`, limit, verdict(ratio, atMost, aim, "less")]
        : ["", "", "", ""]),
    ];
  });
  const size = (
    what: string,
    bytes: number,
    target?: { readonly atMost: number; readonly aim: number; readonly limit: string },
  ) => [
    `min + gzip: ${what}`,
    `${(bytes / 1000).toFixed(2)} KB`,
    ...(target === undefined
      ? ["", "", "", ""]
      : [
          `≤ ${target.atMost} KB`,
          `≤ ${target.aim} KB`,
          target.limit,
          verdict(bytes / 1000, target.atMost, target.aim, "less"),
        ]),
  ];
  return [
    ["what", "figure", "at most", "aim", "limit", ""],
    ...coldRows,
    ...memoryRows,
    size("client with one feed, in one file", sizes.client, sizeTargets.client),
    size(
      "client with one feed, before the first call where bundles are split",
      sizes.clientAtFirst,
      sizeTargets.client,
    ),
    size("the same and what the first call loads", sizes.clientFirstCall),
    size("each further feed", sizes.furtherFeed, sizeTargets.furtherFeed),
    size("decode of one feed, without client", sizes.decoder),
    ...Object.entries(sizes.peers).map(([name, bytes]) => size(name, bytes)),
  ];
}
