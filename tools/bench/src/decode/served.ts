import { worldDocuments } from "@sdf-tools/documents/world";
import { allFeeds } from "@sdf/validators/all";
import type { Row } from "../report.ts";
import type { PipelineName } from "./pipelines.ts";
import type { Race, Speed } from "./speed.ts";
import type { Workbench } from "./workbench.ts";

/** Smallest ratio of the time of the peer to ours, for each feed and for the sum of all. */
const MIN_RATIO = 1.8;
const MIN_MIXED_RATIO = 2;

const peer = "parse+ajv";
const ours = "ours-json";
const pipelines: readonly PipelineName[] = [peer, ours];

/** Writes a JSON document of the reference server for each feed with a world: the longest of several. */
export function createServed(workbench: Workbench, feeds = Infinity): Race[] {
  const served = allFeeds.filter(({ feed }) => !feed.startsWith("agent-desk/")).slice(0, feeds);
  return served.map((shape) => {
    const documents = worldDocuments(shape, 6, "bench").filter((_, index) => index % 2 === 0);
    const [bytes] = documents.sort((one, other) => other.length - one.length);
    if (bytes === undefined) throw new Error(`the world has no document of ${shape.feed}`);
    const name = `served.${shape.feed.replace("/", ".")}`;
    return {
      pipelines,
      subject: {
        name,
        title: shape.feed,
        order: "spec",
        format: "json",
        feed: shape.feed,
        bytes,
        value: JSON.parse(new TextDecoder().decode(bytes)),
        file: workbench.write(`${name}.json`, bytes),
      },
    };
  });
}

/** Figures of the documents of the reference server. */
export function describeServed(speeds: readonly Speed[]): Row[] {
  const times = speeds.map(({ subject, milliseconds }) => ({
    title: subject.title,
    ours: milliseconds.get(ours) ?? Number.NaN,
    peer: milliseconds.get(peer) ?? Number.NaN,
  }));
  const sum = (of: "ours" | "peer"): number => times.reduce((total, each) => total + each[of], 0);
  const row = (title: string, ratio: number, atLeast: number): Row => [
    `JSON of the reference server against JSON.parse + Ajv standalone: ${title}`,
    `${ratio.toFixed(2)}×`,
    `≥ ${atLeast}×`,
    ratio >= atLeast,
  ];
  return [
    ...times.map((each) => row(each.title, each.peer / each.ours, MIN_RATIO)),
    row("all feeds", sum("peer") / sum("ours"), MIN_MIXED_RATIO),
  ];
}
