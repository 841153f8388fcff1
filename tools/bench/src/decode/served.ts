import { worldDocuments } from "@sdf-tools/documents/world";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import type { Row } from "../report.ts";
import type { PipelineName } from "./pipelines.ts";
import type { Race, Speed } from "./speed.ts";
import type { Workbench } from "./workbench.ts";

interface Comparison {
  readonly what: string;
  readonly ours: PipelineName;
  readonly peer: PipelineName;
  /** Smallest ratio of the time of the peer to ours for each feed, if there is one, and for the sum of all. */
  readonly minRatio?: number;
  readonly minMixedRatio: number;
}

const comparisons: Readonly<Record<"json" | "xml", Comparison>> = {
  json: {
    what: "JSON of the reference server against JSON.parse + Ajv standalone",
    ours: "ours-json",
    peer: "parse+ajv",
    minRatio: 1.8,
    minMixedRatio: 2,
  },
  xml: {
    what: "XML of the reference server against the bare tree of saxes",
    ours: "ours-xml",
    peer: "saxes-tree",
    minMixedRatio: 3,
  },
};

/** Writes a document of the reference server in each format for each feed with a world: the longest of several. */
export function createServed(workbench: Workbench, feeds = Infinity): Race[] {
  const served = allFeeds.filter(({ feed }) => !feed.startsWith("agent-desk/")).slice(0, feeds);
  return served.flatMap((shape) => {
    const documents = worldDocuments(shape, 6, "bench");
    return (["json", "xml"] as const).map((format, parity): Race => {
      const [bytes] = documents
        .filter((_, index) => index % 2 === parity)
        .sort((one, other) => other.length - one.length);
      if (bytes === undefined) throw new Error(`the world has no document of ${shape.feed}`);
      const name = `served.${shape.feed.replace("/", ".")}`;
      const { ours, peer } = comparisons[format];
      const value =
        format === "json" ? JSON.parse(new TextDecoder().decode(bytes)) : decode(bytes, { feed: shape }).value;
      return {
        pipelines: [peer, ours],
        subject: {
          name,
          title: shape.feed,
          order: "spec",
          format,
          feed: shape.feed,
          bytes,
          value,
          file: workbench.write(`${name}.${format}`, bytes),
        },
      };
    });
  });
}

/** Figures of the documents of the reference server. */
export function describeServed(speeds: readonly Speed[]): Row[] {
  return (["json", "xml"] as const).flatMap((format) => {
    const { what, ours, peer, minRatio, minMixedRatio } = comparisons[format];
    const times = speeds
      .filter(({ subject }) => subject.format === format)
      .map(({ subject, milliseconds }) => ({
        title: subject.title,
        ours: milliseconds.get(ours) ?? Number.NaN,
        peer: milliseconds.get(peer) ?? Number.NaN,
      }));
    const sum = (of: "ours" | "peer"): number => times.reduce((total, each) => total + each[of], 0);
    const row = (title: string, ratio: number, atLeast?: number): Row => {
      const target = atLeast === undefined ? undefined : `≥ ${atLeast}×`;
      return [`${what}: ${title}`, `${ratio.toFixed(2)}×`, target, ratio];
    };
    return [
      ...times.map((each) => row(each.title, each.peer / each.ours, minRatio)),
      row("all feeds", sum("peer") / sum("ours"), minMixedRatio),
    ];
  });
}
