import type { FaultEffect, FaultKind } from "@sdf/server-control";

/**
 * The order in which effects come together: first which document, then what stands in its place,
 * then what is done to it, then when it goes out, then how.
 */
export type Stage = "document" | "replacement" | "damage" | "delay" | "transfer";

const stages: Readonly<Record<FaultKind, Stage>> = {
  "stale": "document",
  "page-repeat": "document",
  "page-skip": "document",
  "page-shift": "document",
  "status": "replacement",
  "error-body": "replacement",
  "html": "replacement",
  "token-expired": "replacement",
  "too-many": "replacement",
  "malformed": "damage",
  "content-type": "damage",
  "huge": "damage",
  "clock-skew": "damage",
  "latency": "delay",
  "truncated": "transfer",
  "drip": "transfer",
  "reset": "transfer",
};

/** Names of all effects. */
export const faultKinds = Object.keys(stages) as readonly FaultKind[];

const order: readonly Stage[] = ["document", "replacement", "damage", "delay", "transfer"];

/** Place of an effect in the order. */
export function stageOf({ kind }: FaultEffect): number {
  return order.indexOf(stages[kind]);
}

/** Whether an effect needs the document of a feed, so that other answers do not meet it. */
export function needsFeed({ kind }: FaultEffect): boolean {
  return stages[kind] === "document" || kind === "token-expired";
}
