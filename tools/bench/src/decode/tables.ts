import { documentNames } from "../documents/catalogue.ts";
import type { Row } from "../report.ts";
import type { ColdStart } from "./cold.ts";
import type { Memory } from "./memory-process.ts";
import type { PipelineName } from "./pipelines.ts";
import type { Sizes } from "./sizes.ts";
import type { Speed } from "./speed.ts";
import { MAX_CHECK_SHARE, MAX_COLD_START_MS, MAX_KB, MAX_MEMORY_RATIO, speedTargets } from "./targets.ts";

const time = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 3 : 1)} ms`;
const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;
const percent = (share: number) => `+ ${(share * 100).toFixed(0)} %`;

/** Speed figures of the measured documents with their targets. */
export function describeSpeed(speeds: readonly Speed[]): Row[] {
  const find = (pipeline: PipelineName, document: string, order: string): number | undefined =>
    speeds
      .find(
        ({ subject, milliseconds }) =>
          subject.name === document && subject.order === order && milliseconds.has(pipeline),
      )
      ?.milliseconds.get(pipeline);
  const title = (document: string) =>
    speeds.find(({ subject }) => subject.name === document)?.subject.title ?? document;
  const ratios = speedTargets.flatMap(({ what, ours, peer, order, documents, atLeast }) =>
    documents.flatMap((document): Row[] => {
      const [own, theirs] = [find(ours, document, order), find(peer, document, order)];
      if (own === undefined || theirs === undefined) return [];
      const ratio = theirs / own;
      const figure = `${times(ratio)} (${time(own)}, peer ${time(theirs)})`;
      return [[`${what}: ${title(document)}`, figure, `≥ ${atLeast}×`, ratio >= atLeast]];
    }),
  );
  const checks = documentNames.flatMap((document): Row[] => {
    const [own, parse] = [find("ours-check", document, "spec"), find("parse", document, "spec")];
    if (own === undefined || parse === undefined) return [];
    const share = own / parse;
    const what = `check of a parsed value, over its JSON.parse: ${title(document)}`;
    return [[what, percent(share), `≤ ${percent(MAX_CHECK_SHARE)}`, share <= MAX_CHECK_SHARE]];
  });
  return [...ratios, ...checks];
}

/** Figures of cold start, memory and bundle sizes with their targets. */
export function describeFootprint(
  cold: readonly ColdStart[],
  memory: ReadonlyMap<PipelineName, Memory>,
  sizes: Sizes,
): Row[] {
  const base = memory.get("parse")?.value ?? Number.NaN;
  const size = (what: string, bytes: number, atMost?: number): Row => [
    `min + gzip: ${what}`,
    `${(bytes / 1000).toFixed(2)} KB`,
    atMost === undefined ? undefined : `≤ ${atMost} KB`,
    atMost === undefined ? undefined : bytes / 1000 <= atMost,
  ];
  return [
    ...cold.map(({ name, imported, total }): Row => [
      `cold start: ${name}`,
      `${total.toFixed(1)} ms (import ${imported.toFixed(1)})`,
      name.startsWith("ours") ? `≤ ${MAX_COLD_START_MS} ms` : undefined,
      name.startsWith("ours") ? total <= MAX_COLD_START_MS : undefined,
    ]),
    ...[...memory].map(([name, { value, identifier }]): Row => [
      `memory kept by the page; by one id of it: ${name}`,
      `${times(value / base)} of JSON.parse; ${(identifier / 1000).toFixed(1)} KB`,
      name.startsWith("ours") ? `≤ ${MAX_MEMORY_RATIO}×` : undefined,
      name.startsWith("ours") ? value / base <= MAX_MEMORY_RATIO : undefined,
    ]),
    size("client with one feed, in one file", sizes.client, MAX_KB.client),
    size("client with one feed, before the first call where bundles are split", sizes.clientAtFirst, MAX_KB.client),
    size("the same and what the first call loads", sizes.clientFirstCall),
    size("each further feed", sizes.furtherFeed, MAX_KB.furtherFeed),
  ];
}
