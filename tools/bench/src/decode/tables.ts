import { documentNames, type DocumentName } from "../documents/catalogue.ts";
import type { Row } from "../report.ts";
import type { Memory } from "./case-process.ts";
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

const time = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 3 : 1)} ms`;
const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;

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
      return [[`${what}: ${title(document)}`, figure, `≥ ${atLeast[document]}×`, ratio]];
    }),
  );
  const checks = documentNames.flatMap((document): Row[] => {
    const [own, parse] = [find("ours-check", document, "spec"), find("parse", document, "spec")];
    if (own === undefined || parse === undefined) return [];
    const percent = (100 * own) / parse;
    const what = `check of a parsed value, over its JSON.parse: ${title(document)}`;
    return [[what, `+ ${percent.toFixed(0)} %`, "≤ +15 %", percent]];
  });
  return [...ratios, ...checks];
}

/** Figures of memory with their targets. */
export function describeMemory(memory: ReadonlyMap<PipelineName, Memory>): Row[] {
  const base = memory.get("parse")?.value ?? Number.NaN;
  return [...memory].map(([name, { value, identifier }]): Row => [
    `memory kept by the page; by one id of it: ${name}`,
    `${times(value / base)} of JSON.parse; ${(identifier / 1000).toFixed(1)} KB`,
    name.startsWith("ours") ? "≤ 1.6×" : undefined,
    value / base,
  ]);
}
