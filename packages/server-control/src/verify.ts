import type { JournalPage } from "./journal.ts";
import type { Call } from "./transport.ts";
import { compareRequests, type ExpectedCount, type RequestPattern, type VerificationResult } from "./verification.ts";

/** Maximum number of journal entries that are compared. */
const MAX_ENTRIES = 100_000;
/** The server adds an entry when a response is complete, which its client may know a moment earlier. */
const RETRY_DELAYS_MS = [5, 20, 75];

/** Compares the journal of a world with a pattern. Repeats the query if requests are missing. */
export async function verifyRequests(
  call: Call,
  world: string,
  expected: ExpectedCount,
  pattern: RequestPattern,
): Promise<VerificationResult> {
  const query = { world, limit: MAX_ENTRIES, after: pattern.after };
  const compare = async (): Promise<VerificationResult> => {
    const { entries } = await call<JournalPage>("journal", [], query);
    return compareRequests(world, expected, pattern, entries);
  };
  let result = await compare();
  const required = typeof expected === "number" ? expected : (expected.atLeast ?? 0);
  for (const delay of RETRY_DELAYS_MS) {
    if (result.received.length >= required) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    result = await compare();
  }
  if (result.pass || result.received.length >= required) return result;
  return { ...result, message: [result.message, ...(await otherWorlds(call, world))].join("\n") };
}

/** Names the worlds that received requests instead, because a missing header is a frequent reason. */
async function otherWorlds(call: Call, world: string): Promise<readonly string[]> {
  const { entries } = await call<JournalPage>("journal", [], { limit: MAX_ENTRIES });
  if (entries.some((entry) => entry.world === world)) return [];
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry.world, (counts.get(entry.world) ?? 0) + 1);
  return [...counts].map(([name, count]) => `  world ${name} received ${count} requests: check the credentials`);
}
