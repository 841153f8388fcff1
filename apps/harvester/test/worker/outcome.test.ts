import { expect, it } from "vitest";
import { Planner } from "../../src/scheduler/planner.ts";
import type { Claim } from "../../src/store/index.ts";
import { toOutcome } from "../../src/worker/outcome.ts";
import type { Sent } from "../../src/worker/sender.ts";

const planner = new Planner({}, new Set());
const feed = "soccer/match-momentum";
const { timeoutMs } = planner.policy(feed);
const minute = 60_000;
const refused: Sent = { result: "network", wasSent: false, sentAt: 9 * minute, receivedAt: 9 * minute, url: "" };

it.each([
  ["an answer", { lastSentAt: 5 * minute, lastReceivedAt: 6 * minute, cursor: {} }, 6 * minute],
  ["a refusal", { lastSentAt: 5 * minute, lastReceivedAt: 6 * minute, cursor: { unsent: 1, reachedAt: 7 } }, 7],
  ["a killed process", { lastSentAt: 5 * minute, cursor: { unsent: 1, reachedAt: 7 } }, 5 * minute + timeoutMs],
  ["no attempt", { cursor: {} }, undefined],
])("states when the service was last reached, before a request that was refused, after %s", (_, state, reachedAt) => {
  const target = { id: "t", feed, request: {}, failures: 0, dueAt: 8 * minute, ...state };
  const claim = { target, claimedAt: 9 * minute, attempt: 1 } as unknown as Claim;
  const plan = planner.plan(claim.target, 9 * minute);
  const { cursor } = toOutcome(claim, plan, refused, planner, 9 * minute, 1000, {});
  expect(cursor).toMatchObject({ unsent: 1 });
  expect(cursor?.["reachedAt"]).toBe(reachedAt);
});
