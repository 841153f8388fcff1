import type { Incident } from "../domain/incident.ts";
import type { Instant } from "../domain/instant.ts";
import { isAnswered } from "../domain/poll-result.ts";
import { matches } from "../relay/access/access.ts";
import { attribute, type Attribution } from "./attribute.ts";
import { readFact, type Fact, type FactSelector } from "./fact.ts";
import {
  computeClockOffset,
  readAttempts,
  readHistories,
  readMatches,
  type Attempt,
  type ExplainedStore,
  type TargetHistory,
} from "./history.ts";

/** Delivery of a response to readers, as far as the store records it. */
export interface Delivery {
  readonly by: "webhook" | "relay" | "nats";
  /** Name of the webhook, address of the relay, or name and address of the stream that acknowledged the response. */
  readonly to: string;
  /** Live readers of the relay, whatever they follow. */
  readonly readers?: number | undefined;
  /** The delivery happened at this instant or before it. */
  readonly before: Instant;
}

/** How a fact arrived in the responses of one target. Times are those of the harvester's clock, unless stated. */
export interface Arrival {
  readonly target: string;
  readonly feed: string;
  /** Instant that the service states for the event, by its clock. */
  readonly statedAt: Instant | undefined;
  /** Path of the event that states the instant. */
  readonly eventPath: string | undefined;
  /** `lastUpdated` of the first document with the fact, by the clock of the service. */
  readonly lastUpdated: Instant | undefined;
  /** Last answer without the fact. */
  readonly before: Attempt | undefined;
  /** First response with the fact. */
  readonly first: Attempt;
  /** End of the commit, if it was so late that the harvester recorded it. */
  readonly committedAt: Instant | undefined;
  readonly deliveries: readonly Delivery[];
  /** Later value of the same target. */
  readonly correction:
    | { readonly value: string; readonly response: number; readonly at: Instant | undefined }
    | undefined;
  readonly delay: Attribution;
}

/** A value of a fact, with its arrivals: the first one explains when this harvester had it. */
export interface ExplainedFact {
  /** The fact, such as a score. */
  readonly value: string;
  /** Path of the value in the document. */
  readonly path: string;
  /** When the fact arrived, by target. */
  readonly arrivals: readonly Arrival[];
}

/** All values of a fact in the order in which they arrived. */
export interface Explanation {
  readonly fixture: string;
  /** Milliseconds by which the clock of the service is ahead of that of the harvester. */
  readonly clockOffsetMs: number;
  readonly facts: readonly ExplainedFact[];
}

/** Value of a fact from its first response until that of the next value. */
interface Change {
  readonly history: TargetHistory;
  readonly carrier: number;
  /** Bodies of the target that contain the match. */
  readonly bodies: ReadonlySet<number>;
  readonly fact: Fact;
  readonly lastUpdated: Instant | undefined;
  next: { readonly value: string; readonly attempt: Attempt } | undefined;
}

/** Time before and after the start of a match in which lists are searched for its score. */
const AROUND_MATCH_MS = 24 * 3_600_000;
/** Value of a fact that a later document does not state any more. */
const WITHDRAWN = "withdrawn";

/**
 * Explains when each value of a fact arrived, and which part of the delay the provider, the cadence, the network and
 * this harvester caused.
 *
 * @throws StoreError `store.unknown` if the store has no response about the fixture
 */
export async function explain(store: ExplainedStore, fixture: string, selector: FactSelector): Promise<Explanation> {
  const histories = await readHistories(store, fixture, selector.kind === "path" ? undefined : AROUND_MATCH_MS);
  const clockOffsetMs = computeClockOffset(histories.flatMap(({ attempts }) => attempts));
  const groups = new Map<string, Change[]>();
  for (const history of histories) {
    const occurrences = new Map<string, number>();
    for (const change of await readChanges(store, history, fixture, selector)) {
      const { value } = change.fact;
      const occurrence = (occurrences.get(value) ?? 0) + 1;
      occurrences.set(value, occurrence);
      const key = `${occurrence} ${value}`;
      groups.set(key, [...(groups.get(key) ?? []), change]);
    }
  }
  const facts: ExplainedFact[] = [];
  for (const changes of groups.values()) {
    const arrivals: Arrival[] = [];
    // Not every feed states the instant of the event.
    const event = changes.find(({ fact }) => fact.statedAt !== undefined)?.fact;
    for (const change of changes) arrivals.push(await toArrival(store, change, event, clockOffsetMs));
    arrivals.sort((one, other) => toTime(one) - toTime(other));
    const { value, path } = (changes[0] as Change).fact;
    facts.push({ value, path, arrivals });
  }
  facts.sort((one, other) => toTime(one.arrivals[0]) - toTime(other.arrivals[0]));
  return { fixture, clockOffsetMs, facts };
}

function toTime(arrival: Arrival | undefined): number {
  return arrival?.first.receivedAt ?? 0;
}

async function readChanges(
  store: ExplainedStore,
  history: TargetHistory,
  fixture: string,
  selector: FactSelector,
): Promise<Change[]> {
  const changes: Change[] = [];
  const bodies = new Set<number>();
  let last: Change | undefined;
  for await (const { attempt, match, lastUpdated } of readMatches(store, history, fixture)) {
    if (attempt.body !== undefined) bodies.add(attempt.body);
    const fact = readFact(selector, match);
    if (fact?.value === (last?.next === undefined ? last?.fact.value : undefined)) continue;
    if (last !== undefined) last.next ??= { value: fact?.value ?? WITHDRAWN, attempt };
    if (fact === undefined) continue;
    last = { history, carrier: history.attempts.indexOf(attempt), bodies, fact, lastUpdated, next: undefined };
    changes.push(last);
  }
  return changes;
}

async function toArrival(
  store: ExplainedStore,
  { history, carrier, bodies, fact, lastUpdated, next }: Change,
  event: Fact | undefined,
  clockOffsetMs: number,
): Promise<Arrival> {
  const { target, feed, attempts, isList } = history;
  const statedAt = event?.statedAt;
  // A page of a list says nothing about the matches of other pages. A list of changes is one about all of them.
  const isAbout = ({ body, url = "" }: Attempt): boolean =>
    !isList || (body !== undefined && bodies.has(body)) || url.includes("_dlt=");
  const first = attempts[carrier] as Attempt;
  const toOwnClock = (at: Instant | undefined): Instant | undefined => at && at - clockOffsetMs;
  const committedAt = await readLateCommit(store, first.response);
  const delay = await attribute({
    attempts,
    carrier,
    isAbout,
    statedAt: toOwnClock(statedAt),
    lastUpdated: toOwnClock(lastUpdated),
    eventUpdatedAt: toOwnClock(fact.eventUpdatedAt),
    clockOffsetMs,
    committedAt,
    findBlock: (due, sent) => findBlock(store, feed, due, sent),
    wasPolledAfter: async (at, worker) => {
      const first = "(SELECT MIN(sent_at) FROM polls WHERE worker = ?)";
      const condition = `worker <> ? AND sent_at > ? AND sent_at < ${first}`;
      return (await store.rows(`SELECT id FROM polls WHERE ${condition} LIMIT 1`, [worker, at, worker])).length > 0;
    },
  });
  return {
    target,
    feed,
    statedAt,
    eventPath: event?.eventPath,
    lastUpdated,
    before: attempts.slice(0, carrier).findLast((each) => isAnswered(each.result) && isAbout(each)),
    first,
    committedAt,
    deliveries: await readDeliveries(store, feed, first.response),
    correction: next && { value: next.value, response: next.attempt.response ?? 0, at: next.attempt.receivedAt },
    delay,
  };
}

/** Finds the answer whose pause lasted beyond the due time of a poll: status 429 to any request, or a broken feed. */
async function findBlock(
  store: ExplainedStore,
  feed: string,
  due: Instant,
  sent: Instant,
): Promise<Attempt | undefined> {
  const isBlocking = "p.result = 'rate-limited' OR (t.feed = ? AND p.result IN ('server-error', 'timeout', 'network'))";
  const condition = `p.received_at < ? AND p.next_due >= ? AND (${isBlocking})`;
  return (await readAttempts(store, condition, [sent, due, feed])).at(-1);
}

/** Reads the end of a commit that was recorded because it was late. */
async function readLateCommit(store: ExplainedStore, response: number | undefined): Promise<Instant | undefined> {
  if (response === undefined) return undefined;
  const [incident] = await store.rows<Pick<Incident, "detectedAt">>(
    "SELECT detected_at FROM incidents WHERE kind = 'late-commit' AND response = ? LIMIT 1",
    [response],
  );
  return incident?.detectedAt;
}

/** Relays whose live readers received a response, and webhooks that did. */
async function readDeliveries(store: ExplainedStore, feed: string, response: number | undefined): Promise<Delivery[]> {
  if (response === undefined) return [];
  const relays = await store.rows<Delivery>(
    `SELECT 'relay' AS "by", relay AS "to", readers, delivered_at AS "before" FROM relay_deliveries ` +
      "WHERE ? BETWEEN first_position AND last_position ORDER BY delivered_at",
    [response],
  );
  const webhooks = await store.rows<Delivery & { readonly feeds: readonly string[] }>(
    `SELECT 'webhook' AS "by", w.name AS "to", w.delivered_at AS "before", w.feeds FROM webhooks w ` +
      "WHERE w.position >= ? AND w.fixtures IS NULL AND w.delivered_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM webhook_lanes l WHERE l.webhook = w.id AND " +
      "l.position <= ?) AND NOT EXISTS (SELECT 1 FROM webhook_dead_letters d WHERE d.webhook = w.id AND " +
      "? BETWEEN d.first_position AND d.last_position) ORDER BY w.id",
    [response, response, response],
  );
  const isFollowed = ({ feeds }: Pick<(typeof webhooks)[number], "feeds">): boolean =>
    feeds.some((pattern) => matches(pattern, feed));
  const published = relays.map(({ readers, ...delivery }): Delivery => {
    const isStream = delivery.to.startsWith("nats:");
    return isStream ? { ...delivery, by: "nats", to: delivery.to.slice("nats:".length) } : { ...delivery, readers };
  });
  return [...published, ...webhooks.filter(isFollowed).map(({ feeds: _feeds, ...delivery }) => delivery)];
}
