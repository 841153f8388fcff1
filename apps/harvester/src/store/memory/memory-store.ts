import { createHash } from "node:crypto";
import type { WireFormat } from "@sdf/runtime";
import { differs, fixtureRows, mergeFixture, type FixtureRow } from "../../domain/fixture-rows.ts";
import type { Instant } from "../../domain/instant.ts";
import { endsFailures, isAnswered } from "../../domain/poll-result.ts";
import type { TargetSpec, TargetState } from "../../domain/target.ts";
import { feedOf } from "../../feeds/catalogue.ts";
import type { Claim, Completion, DeadLetter, Quarantined, QuarantineRow, Store } from "../contract.ts";
import { StoreError } from "../error.ts";
import { DueHeap } from "../ownership/due-heap.ts";
import { gapsOf, type PollRow } from "./polls.ts";
import { RateBuckets } from "./rate-buckets.ts";

interface ResponseRow {
  readonly feed: string;
  readonly target: string;
  readonly receivedAt: Instant;
  readonly format: WireFormat | undefined;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

type MutableTarget = { -readonly [Member in keyof TargetState]: TargetState[Member] };

/**
 * Creates a store in memory, for tests and simulations, and as the simplest implementation of the contract. It stores
 * targets, polls, responses and fixtures like every store, but has no SQL tables.
 */
export function createMemoryStore(): Store {
  const targets = new Map<string, MutableTarget>();
  const byFixture = new Map<string, Set<string>>();
  const due = new DueHeap();
  const polls: PollRow[] = [];
  const open = new Map<number, PollRow>();
  const responses: ResponseRow[] = [];
  const newest = new Map<string, number>();
  const buckets = new RateBuckets();
  const dead = new Map<string, DeadLetter>();
  let letters = 0;
  const quarantine: (Quarantined & Pick<QuarantineRow, "id" | "target" | "feed" | "receivedAt">)[] = [];
  let fixtures = new Map<string, FixtureRow>();
  let documents = new Map<string, string>();

  const schedule = (target: MutableTarget, dueAt: Instant | undefined, reason: string): void => {
    target.dueAt = dueAt;
    target.reason = reason;
    due.set(target.id, target.claimedBy === undefined ? dueAt : undefined);
  };

  const free = (target: MutableTarget): void => {
    target.claimedBy = undefined;
    target.claimedUntil = undefined;
  };

  /** Decodes one response into fixture rows. Later responses override earlier ones. */
  const decode = (
    into: Map<string, FixtureRow>,
    texts: Map<string, string>,
    target: string,
    feed: string,
    value: object,
  ): FixtureRow[] => {
    texts.set(target, JSON.stringify(value));
    return fixtureRows(feed, value).flatMap((update) => {
      const before = into.get(update.id);
      const merged = mergeFixture(before, update);
      into.set(update.id, merged);
      return differs(before, merged) ? [merged] : [];
    });
  };

  return {
    engine: "memory",
    isShared: false,

    async putTargets(specs, plan) {
      for (const spec of specs) {
        const existing = targets.get(spec.id);
        const target: MutableTarget = existing === undefined ? fresh(spec) : Object.assign(existing, spec);
        targets.set(spec.id, target);
        if (spec.fixture !== undefined) {
          let ids = byFixture.get(spec.fixture);
          if (ids === undefined) byFixture.set(spec.fixture, (ids = new Set()));
          ids.add(spec.id);
        }
        if (target.claimedBy !== undefined) continue;
        const { dueAt, reason } = plan(target);
        schedule(target, dueAt, reason);
      }
    },
    async retireTargets(ids, reason) {
      for (const id of ids) {
        const target = targets.get(id);
        if (target !== undefined) schedule(target, undefined, reason);
      }
    },
    async target(id) {
      const target = targets.get(id);
      return target === undefined ? undefined : { ...target };
    },
    async targetsOfFixture(fixture) {
      return [...(byFixture.get(fixture) ?? [])].map((id) => ({ ...targets.get(id)! }));
    },
    async replan(changes) {
      for (const { id, dueAt, reason } of changes) {
        const target = targets.get(id);
        // The worker that holds the claim schedules the target on completion.
        if (target !== undefined && target.claimedBy === undefined) schedule(target, dueAt, reason);
      }
    },

    async dueTargets(now, limit) {
      return due.upTo(now, limit).map((id) => ({ ...targets.get(id)! }));
    },
    async nextDueAt() {
      return due.peek()?.at;
    },
    async claim(id, worker, now, until, limits) {
      const target = targets.get(id);
      if (target === undefined || target.claimedBy !== undefined || target.dueAt === undefined || target.dueAt > now)
        return undefined;
      if (!buckets.tryReserve(limits, now)) return undefined;
      const attempt = polls.length + 1;
      const row: PollRow = {
        attempt,
        target: id,
        worker,
        claimedAt: now,
        until,
        dueAt: target.dueAt,
        reason: target.reason,
        result: undefined,
      };
      polls.push(row);
      open.set(attempt, row);
      const claim: Claim = { target: { ...target }, worker, claimedAt: now, until, attempt };
      target.claimedBy = worker;
      target.claimedUntil = until;
      target.lastSentAt = now;
      due.set(id, undefined);
      return claim;
    },
    async complete(outcome) {
      const { claim, body, decoded } = outcome;
      const row = polls[claim.attempt - 1];
      const completion: Completion = { rows: {}, fixtures: [], unchanged: false };
      // A claim is completed once: a second completion changes nothing.
      if (row === undefined || (row.result !== undefined && row.result !== "abandoned") || row.receivedAt !== undefined)
        return completion;
      const wasAbandoned = row.result === "abandoned";
      open.delete(claim.attempt);
      row.receivedAt = outcome.receivedAt;
      if (!wasAbandoned) row.result = outcome.result;
      if (outcome.message !== undefined) row.message = outcome.message;

      const { id, feed } = claim.target;
      if (outcome.quarantined !== undefined)
        quarantine.push({
          ...outcome.quarantined,
          id: quarantine.length + 1,
          target: id,
          feed,
          receivedAt: outcome.receivedAt,
        });
      let stored: Partial<Completion> = {};
      if (body !== undefined) {
        const hash = createHash("sha256").update(body.bytes).digest("hex");
        const previous = newest.get(id);
        const same = previous !== undefined && responses[previous - 1]!.hash === hash;
        const bytes = same ? responses[previous - 1]!.bytes : body.bytes;
        const response = responses.push({
          feed,
          target: id,
          receivedAt: outcome.receivedAt,
          format: body.format,
          bytes,
          hash,
        });
        newest.set(id, response);
        row.response = response;
        stored = { response, unchanged: same };
      }
      // A caller that has already seen this body passes no decoded value.
      const value =
        stored.unchanged === true
          ? undefined
          : (decoded?.value ??
            (body === undefined || outcome.result !== "ok" ? undefined : feedOf(feed).decode(body.bytes).value));
      const changed = value === undefined ? [] : decode(fixtures, documents, id, feed, value);

      const target = targets.get(id);
      const isMine = target !== undefined && target.claimedBy === claim.worker && target.claimedUntil === claim.until;
      if (target !== undefined && isMine && !wasAbandoned) {
        free(target);
        target.lastSentAt = outcome.sentAt;
        target.lastReceivedAt = outcome.receivedAt;
        target.lastStatus = outcome.result === "ok" && stored.unchanged === true ? "unchanged" : outcome.result;
        target.failures = endsFailures(outcome.result) ? 0 : target.failures + 1;
        if (outcome.cursor !== undefined) target.cursor = outcome.cursor;
        if (outcome.onceDone !== undefined && !target.onceDone.includes(outcome.onceDone))
          target.onceDone = [...target.onceDone, outcome.onceDone];
        if (outcome.dead !== undefined && !dead.has(id))
          dead.set(id, { id: ++letters, target: id, feed, at: outcome.receivedAt, reason: outcome.dead });
        if (isAnswered(outcome.result)) dead.delete(id);
        schedule(target, outcome.next.dueAt, outcome.dead ?? outcome.next.reason);
      }
      return {
        ...completion,
        ...stored,
        rows: value === undefined ? {} : { documents: 1, fixtures: changed.length },
        fixtures: changed,
      };
    },
    async reclaimExpired(now) {
      const released: string[] = [];
      for (const [attempt, row] of open) {
        if (row.until > now) continue;
        open.delete(attempt);
        row.result = "abandoned";
        const target = targets.get(row.target)!;
        free(target);
        target.lastStatus = "abandoned";
        target.failures += 1;
        schedule(target, row.until, "abandoned");
        released.push(target.id);
      }
      return released;
    },
    async block(name, until) {
      buckets.block(name, until);
    },
    async unblock(name) {
      buckets.unblock(name);
    },
    async rate(name) {
      return buckets.row(name);
    },
    async blocks(now) {
      return buckets.blocks(now);
    },

    async fixtures({ status, sport, ids } = {}) {
      return [...fixtures.values()].filter(
        (row) =>
          (ids === undefined || ids.includes(row.id)) &&
          (status === undefined || row.status === status) &&
          (sport === undefined || row.sport === sport),
      );
    },

    async body(response) {
      return responses[response - 1]?.bytes;
    },
    async *responses(from = 1) {
      for (let id = from; id <= responses.length; id++) {
        const { feed, target, receivedAt, format } = responses[id - 1]!;
        yield { id, feed, target, receivedAt, format };
      }
    },
    async redecode({ onProgress, signal }) {
      const before = await this.hashes();
      const rows = new Map<string, FixtureRow>();
      const texts = new Map<string, string>();
      for (const [index, { feed, target, bytes }] of responses.entries()) {
        signal?.throwIfAborted();
        try {
          decode(rows, texts, target, feed, feedOf(feed).decode(bytes).value);
        } catch {
          // A body that could not be decoded on arrival cannot be decoded now; its bytes remain.
        }
        onProgress?.(index + 1, responses.length);
      }
      fixtures = rows;
      documents = texts;
      const after = await this.hashes();
      return {
        responses: responses.length,
        changed: Object.fromEntries(
          Object.keys(after)
            .filter((name) => after[name] !== before[name])
            .map((name) => [name, 1]),
        ),
      };
    },
    async hashes() {
      const hash = (lines: string[]): string => createHash("sha256").update(lines.sort().join("\n")).digest("hex");
      return {
        fixtures: hash([...fixtures.values()].map((row) => JSON.stringify(row, Object.keys(row).sort()))),
        documents: hash([...documents].map(([id, text]) => `${id} ${text}`)),
      };
    },
    async deadLetters() {
      return [...dead.values()].reverse();
    },
    async releaseDeadLetter(id, now) {
      const letter = [...dead.values()].find((each) => each.id === id);
      const target = targets.get(letter?.target ?? "");
      if (letter === undefined || target === undefined)
        throw new StoreError("store.unknown", `dead letter ${id} does not exist`, {
          fix: "`sdf-harvest dead-letter` lists them",
        });
      dead.delete(letter.target);
      target.failures = 0;
      if (target.claimedBy === undefined) schedule(target, now, "released");
      return letter.target;
    },
    async quarantinedResponses() {
      return quarantine.map(({ sealed, ...row }) => ({ ...row, isStored: sealed !== undefined })).reverse();
    },
    async quarantinedBody(id) {
      return quarantine[id - 1]?.sealed;
    },
    async gaps(now) {
      return gapsOf(polls, now);
    },
    async gapSummary(now) {
      const all = gapsOf(polls, now);
      return {
        gaps: all.length,
        targets: new Set(all.map(({ target }) => target)).size,
        longestMs: Math.max(0, ...all.map(({ from, to }) => to - from)),
      };
    },
    async counts() {
      const results = new Map<string, number>();
      for (const { result = "in progress" } of polls)
        results.set(`polls ${result}`, (results.get(`polls ${result}`) ?? 0) + 1);

      return {
        targets: targets.size,
        polls: polls.length,
        responses: responses.length,
        fixtures: fixtures.size,
        documents: documents.size,
        "dead letters": dead.size,
        quarantine: quarantine.length,
        ...Object.fromEntries(results),
      };
    },
    async query() {
      throw new Error(
        "the store in memory has no tables to query; use the embedded store (storage.path in the configuration)",
      );
    },
    async close() {},
  };
}

function fresh(spec: TargetSpec): MutableTarget {
  return {
    ...spec,
    dueAt: undefined,
    reason: "new",
    claimedBy: undefined,
    claimedUntil: undefined,
    lastSentAt: undefined,
    lastReceivedAt: undefined,
    lastStatus: undefined,
    failures: 0,
    onceDone: [],
    cursor: {},
  };
}
