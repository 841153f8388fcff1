import { documentNames, type DocumentName } from "../documents/catalogue.ts";
import type { Row } from "../report.ts";
import type { ColdStart } from "./cold.ts";
import type { Memory } from "./memory-process.ts";
import type { PipelineName } from "./pipelines.ts";
import type { Speed } from "./speed.ts";

/** A speed target: minimum ratios of the peer's time to ours, by document. */
interface Target {
  readonly what: string;
  readonly ours: PipelineName;
  readonly peer: PipelineName;
  readonly order?: "random";
  readonly atLeast: Readonly<Record<DocumentName, number>>;
}

const all = (atLeast: number): Target["atLeast"] => ({ match: atLeast, page: atLeast, live: atLeast });
const xml = { ours: "ours-xml" } as const;

const targets: readonly Target[] = [
  {
    what: "XML against fast-xml-parser + mapping + Ajv",
    ...xml,
    peer: "fast-xml-parser",
    atLeast: { match: 12, page: 12, live: 25 },
  },
  { what: "XML against saxes + tree + mapping + Ajv (strict)", ...xml, peer: "saxes", atLeast: all(4) },
  {
    what: "random order, against fast-xml-parser + mapping + Ajv",
    ...xml,
    peer: "fast-xml-parser",
    order: "random",
    atLeast: all(8),
  },
  {
    what: "random order, against saxes + tree + mapping + Ajv",
    ...xml,
    peer: "saxes",
    order: "random",
    atLeast: all(3),
  },
  { what: "validated XML against bare JSON.parse of the same data", ...xml, peer: "parse", atLeast: all(1) },
  { what: "JSON against JSON.parse + Ajv standalone", ours: "ours-json", peer: "parse+ajv", atLeast: all(2) },
];

/** Largest time of `check` as a share of the JSON.parse of the same value. */
const MAX_CHECK_SHARE = 0.15;
/** Most milliseconds of CPU time from `import` to the first value, in a new process. */
const MAX_COLD_START_MS = 8;
/** Most memory that the decoded page retains, relative to the same data from JSON.parse. */
const MAX_MEMORY_RATIO = 1.6;

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
  const ratios = targets.flatMap(({ what, ours, peer, order = "spec", atLeast }) =>
    documentNames.flatMap((document): Row[] => {
      const [own, theirs] = [find(ours, document, order), find(peer, document, order)];
      if (own === undefined || theirs === undefined) return [];
      const ratio = theirs / own;
      const figure = `${times(ratio)} (${time(own)}, peer ${time(theirs)})`;
      const target = atLeast[document];
      return [[`${what}: ${title(document)}`, figure, `≥ ${target}×`, ratio >= target]];
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

/** Figures of cold start and memory with their targets. */
export function describeFootprint(cold: readonly ColdStart[], memory: ReadonlyMap<PipelineName, Memory>): Row[] {
  const base = memory.get("parse")?.value ?? Number.NaN;
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
  ];
}
