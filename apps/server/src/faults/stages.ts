import type { FaultEffect, FaultKind } from "@sdf/server-control";

/**
 * Stages in which effects are applied, in order: choice of the document, its replacement, its damage, the delay,
 * and the transfer.
 */
export type Stage = "document" | "replacement" | "damage" | "delay" | "transfer";

const stages: Readonly<Record<FaultKind, Stage>> = {
  stale: "document",
  "page-repeat": "document",
  "page-skip": "document",
  "page-shift": "document",
  status: "replacement",
  "error-body": "replacement",
  html: "replacement",
  "token-expired": "replacement",
  "too-many": "replacement",
  malformed: "damage",
  "content-type": "damage",
  huge: "damage",
  "clock-skew": "damage",
  latency: "delay",
  truncated: "transfer",
  drip: "transfer",
  reset: "transfer",
};

const order: readonly Stage[] = ["document", "replacement", "damage", "delay", "transfer"];

/** Returns the position of an effect in the order of stages. */
export function findStage({ kind }: FaultEffect): number {
  return order.indexOf(stages[kind]);
}

/** True if an effect applies to replies of feeds only. */
export function needsFeed({ kind }: FaultEffect): boolean {
  return stages[kind] === "document" || kind === "token-expired";
}
