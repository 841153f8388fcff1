import type { JournalPage, JournalRecord } from "./results.ts";
import type { Send } from "./transport.ts";

/** Pattern of requests in the journal. A request matches if all given properties agree. */
export interface RequestPattern {
  /** `<sport>/<feed>` */
  readonly feed?: string;
  /** Identifier of the fixture, in the path or in the query. */
  readonly fixture?: string;
  /** Identifiers by identity name, such as `{ tmcl: "…" }`. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Parameters by wire name, such as `{ live: "yes" }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly format?: "xml" | "json" | "jsonp";
  /** HTTP status. */
  readonly status?: number;
  /** Error code of the service. */
  readonly errorCode?: string;
  /** Name of the credential. */
  readonly client?: string;
  /** Verdict on the polling rate. */
  readonly verdict?: "ok" | "early" | "outside";
  /** Id of a fault that affected the request. */
  readonly fault?: string;
  /** Text that the URL contains, or a regular expression. */
  readonly url?: string | RegExp;
  /** Only requests with a higher sequence in the journal. */
  readonly after?: number;
}

/** Expected number of requests. */
export type ExpectedCount = number | { readonly atLeast?: number; readonly atMost?: number };

/** Result of a verification. */
export interface VerificationResult {
  readonly pass: boolean;
  /** Matching requests, oldest first. */
  readonly received: readonly JournalRecord[];
  /** Explanation with the matching requests, and the closest other requests with their differences. */
  readonly message: string;
}

/** Thrown by `verify` if the journal has another number of matching requests. */
export class VerificationError extends Error {
  override readonly name: string = "VerificationError";
  readonly received: readonly JournalRecord[];

  constructor({ message, received }: VerificationResult) {
    super(message);
    this.received = received;
  }
}

const MAX_LISTED = 5;
const MAX_NEAR_MISSES = 3;

/** Compares the requests of a world with a pattern. */
function compareRequests(
  world: string,
  expected: ExpectedCount,
  pattern: RequestPattern,
  entries: readonly JournalRecord[],
): VerificationResult {
  const candidates = entries
    .filter(({ sequence }) => sequence > (pattern.after ?? 0))
    .map((entry) => ({ entry, differences: differencesOf(entry, pattern) }));
  const received = candidates.filter((each) => each.differences.length === 0).map(({ entry }) => entry);
  const { atLeast = 0, atMost = Infinity } =
    typeof expected === "number" ? { atLeast: expected, atMost: expected } : expected;
  const pass = received.length >= atLeast && received.length <= atMost;
  const lines = [
    `world ${world} received ${received.length} requests ${formatPattern(pattern)}, expected ${formatCount(expected)}`,
    ...received.slice(0, MAX_LISTED).map((entry) => `  received ${formatEntry(entry)}`),
    ...(received.length > MAX_LISTED ? [`  and ${received.length - MAX_LISTED} more`] : []),
  ];
  if (received.length < atLeast) lines.push(...nearMisses(candidates));
  return { pass, received, message: lines.join("\n") };
}

interface Candidate {
  readonly entry: JournalRecord;
  readonly differences: readonly string[];
}

/** Describes the requests with the fewest differences. */
function nearMisses(candidates: readonly Candidate[]): readonly string[] {
  const others = candidates.filter(({ differences }) => differences.length > 0);
  if (others.length === 0) return candidates.length === 0 ? ["  no request was received"] : [];
  return others
    .toSorted((one, other) => one.differences.length - other.differences.length)
    .slice(0, MAX_NEAR_MISSES)
    .flatMap(({ entry, differences }, index) => [
      `  ${index === 0 ? "closest request is" : "then"} ${formatEntry(entry)}`,
      ...differences.map((difference) => `    differs in ${difference}`),
      ...(entry.nearMiss === undefined
        ? []
        : [`    has no URL form of the service: closest form is ${entry.nearMiss.form}`]),
    ]);
}

function differencesOf(entry: JournalRecord, pattern: RequestPattern): readonly string[] {
  const { fixture, fault, url, parameters = {} } = pattern;
  const ids = Object.entries({ ...pattern.ids, ...(fixture === undefined ? {} : { fixture }) });
  const compared: readonly (readonly [name: string, expected: unknown, actual: unknown])[] = [
    ["feed", pattern.feed, entry.feed],
    ...ids.map(([name, id]) => [name, id, findOrJoin(id, entry.ids?.[name])] as const),
    ...Object.entries(parameters).map(([name, value]) => [name, value, entry.parameters?.[name]] as const),
    ...(["method", "format", "status", "errorCode", "client"] as const).map(
      (name) => [name, pattern[name], entry[name]] as const,
    ),
    ["verdict", pattern.verdict, entry.polling?.verdict],
    ["fault", fault, findOrJoin(fault, entry.faults)],
  ];
  const differences = compared
    .filter(([, expected, actual]) => expected !== undefined && expected !== actual)
    .map(([name, expected, actual]) => `${name}: expected ${formatValue(expected)}, received ${formatValue(actual)}`);
  if (url === undefined || (typeof url === "string" ? entry.url.includes(url) : url.test(entry.url)))
    return differences;
  return [...differences, `url: expected ${formatValue(url)}, received ${entry.url}`];
}

/** Returns a text of a list, or the whole list if it does not contain the text. */
function findOrJoin(text: string | undefined, list: readonly string[] | undefined): string | undefined {
  return text !== undefined && list?.includes(text) === true ? text : list?.join(",");
}

function formatValue(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  return value === undefined ? "none" : JSON.stringify(value);
}

function formatPattern(pattern: RequestPattern): string {
  const parts = Object.entries(pattern).map(([name, value]) => `${name}: ${formatValue(value)}`);
  return parts.length === 0 ? "in total" : `with { ${parts.join(", ")} }`;
}

function formatCount(expected: ExpectedCount): string {
  if (typeof expected === "number") return String(expected);
  const { atLeast, atMost } = expected;
  const bounds = [atLeast === undefined ? "" : `at least ${atLeast}`, atMost === undefined ? "" : `at most ${atMost}`];
  return bounds.filter((bound) => bound !== "").join(" and ");
}

function formatEntry({ sequence, method, url, status, errorCode }: JournalRecord): string {
  return `#${sequence} ${method} ${url} (${status}${errorCode === undefined ? "" : `, error ${errorCode}`})`;
}

/** Maximum number of journal entries that are compared. */
const MAX_ENTRIES = 100_000;
/** The server adds an entry when a response is complete, which its client may know a moment earlier. */
const RETRY_DELAYS_MS = [5, 20, 75];

/** Compares the journal of a world with a pattern. Repeats the query if requests are missing. */
export async function verifyRequests(
  send: Send,
  world: string,
  expected: ExpectedCount,
  pattern: RequestPattern = {},
): Promise<VerificationResult> {
  const query = { world, limit: MAX_ENTRIES, after: pattern.after };
  const compare = async (): Promise<VerificationResult> => {
    const { entries } = await send<JournalPage>("journal", [], query);
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
  return { ...result, message: [result.message, ...(await otherWorlds(send, world))].join("\n") };
}

/** Names the worlds that received requests instead, because a missing header is a frequent reason. */
async function otherWorlds(send: Send, world: string): Promise<readonly string[]> {
  const { entries } = await send<JournalPage>("journal", [], { limit: MAX_ENTRIES });
  if (entries.some((entry) => entry.world === world)) return [];
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry.world, (counts.get(entry.world) ?? 0) + 1);
  return [...counts].map(([name, count]) => `  world ${name} received ${count} requests: check the credentials`);
}

/** Result of a matcher of Vitest and Jest. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * Matchers for Vitest and Jest: `expect.extend(serverMatchers)`. The entry `@sdf/server-control/vitest` adds them to
 * Vitest with their types.
 */
export const serverMatchers = {
  /**
   * Compares the number of requests that a world received.
   *
   * @example
   * ```ts
   * await expect(world).toHaveReceived(2, { feed: "soccer/match-detailed", fixture: match.id });
   * ```
   */
  async toHaveReceived(
    world: { readonly compare: (expected: ExpectedCount, pattern: RequestPattern) => Promise<VerificationResult> },
    expected: ExpectedCount = { atLeast: 1 },
    pattern: RequestPattern = {},
  ): Promise<MatcherResult> {
    const { pass, message } = await world.compare(expected, pattern);
    return { pass, message: () => message };
  },
};
