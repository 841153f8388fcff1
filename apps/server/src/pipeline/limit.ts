import type { Plan } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { PollingLimits, PollSubject, Verdict } from "../polling/limits.ts";
import type { Sender } from "./authenticate.ts";

/** State of {@link limit}. */
export interface LimitContext {
  readonly assumptions: Assumptions;
  readonly polling: "observe" | "enforce";
  readonly limits: PollingLimits;
}

/** Compares a request with the polling limits of its feed. */
export function limit(
  { subject, identity, feed }: Plan,
  matches: PollSubject,
  { principal, worldContext }: Sender,
  at: Instant,
  { assumptions, polling, limits }: LimitContext,
): Verdict {
  const pollKey = assumptions["polling-subject"] === "request" ? subject : identity;
  return limits.poll(
    feed.description,
    `${worldContext.name}/${worldContext.generation ?? 0} ${principal.name} ${pollKey}`,
    matches,
    at,
    ({ verdict }) => verdict === "ok" || polling === "observe",
  );
}
