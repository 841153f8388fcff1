import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { defaultValues, serviceAssumptions } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { ownFeeds } from "../feeds/own-feeds.ts";
import { TargetResolver } from "../relay/answer/resolve.ts";
import {
  leaseWebhooks,
  readWebhooks,
  releaseWebhooks,
  saveProgress,
  type SqlStore,
  type WebhookRow,
} from "../store/index.ts";
import { WebhookDelivery, type DeliveryReports, type DeliverySettings } from "./delivery.ts";
import { openEndpoint, requireKey } from "./endpoint.ts";
import { WebhookSender } from "./send.ts";

export interface WebhookOptions extends Partial<DeliverySettings>, Partial<DeliveryReports> {
  readonly store: SqlStore;
  /** Opens the store for short writes. Called once, when a webhook exists. */
  readonly openWriter: () => Promise<SqlStore>;
  /** Key that encrypts addresses and secrets. */
  readonly key: string | undefined;
  /** Longest duration of an attempt. Default 10000. */
  readonly timeoutMs?: number;
  /** Time after which another process takes the webhooks of a process that does not respond. Default 15000. */
  readonly leaseMs?: number;
  /** Time between two checks for added, changed and removed webhooks. Default 1000. */
  readonly checkMs?: number;
}

const defaults: DeliverySettings & DeliveryReports = {
  concurrency: 4,
  firstPauseMs: 5000,
  maxPauseMs: 3_600_000,
  saveMs: 100,
  pollMs: 20,
  onFailure: () => undefined,
  onDeadLetter: () => undefined,
  onError: () => undefined,
};

/** A running delivery of all webhooks of a store. */
export interface WebhookDeliverer {
  /** Ends running attempts, saves the progress, and lets other processes deliver. */
  close(): Promise<void>;
}

/**
 * Delivers all webhooks of a store that no other process delivers, until it is closed. Webhooks that are added, changed
 * or removed meanwhile take effect within a second.
 */
export function deliverWebhooks(options: WebhookOptions): WebhookDeliverer {
  const { store, openWriter, key, timeoutMs = 10_000, leaseMs = 15_000, checkMs = 1000 } = options;
  const common = { ...defaults, ...options };
  const { onError } = common;
  const owner = randomUUID();
  const resolver = new TargetResolver(store, [...catalogue, ...ownFeeds.values()], defaultValues(serviceAssumptions));
  const sender = new WebhookSender(timeoutMs);
  const stop = new AbortController();
  const deliveries = new Map<number, { readonly delivery: WebhookDelivery; readonly done: Promise<void> }>();
  /** Webhooks that cannot be decrypted, by id and revision; each is reported once. */
  const unreadable = new Set<string>();
  let writer: SqlStore | undefined;
  let leasedAt = -Infinity;
  /** Ids and revisions at the last lease. */
  let leasedState = "";

  const start = (webhook: WebhookRow, opened: SqlStore): void => {
    const mark = `${webhook.id} ${webhook.revision}`;
    if (unreadable.has(mark)) return;
    let endpoint: ReturnType<typeof openEndpoint>;
    try {
      endpoint = openEndpoint(webhook, requireKey(key));
    } catch (error) {
      unreadable.add(mark);
      onError(error);
      return;
    }
    const delivery = new WebhookDelivery(webhook, {
      ...common,
      resolver,
      owner,
      send: (message, body, signal) => sender.send(endpoint, message, body, signal),
      save: (progress) => opened.maintain((session) => saveProgress(session, progress)),
      isOwned: () => performance.now() - leasedAt < leaseMs,
    });
    deliveries.set(webhook.id, { delivery, done: delivery.run() });
  };
  const end = async (id: number): Promise<void> => {
    const running = deliveries.get(id);
    running?.delivery.stop();
    await running?.done;
    deliveries.delete(id);
  };

  /** Starts and stops deliveries as the webhooks of the store require. */
  const check = async (): Promise<void> => {
    const rows = await store.read(readWebhooks);
    const state = rows.map(({ id, revision }) => `${id} ${revision}`).join();
    const isDue = performance.now() - leasedAt > leaseMs / 3;
    const hasStopped = [...deliveries.values()].some(({ delivery }) => delivery.isStopped);
    if (rows.length === 0 && deliveries.size === 0) return;
    if (state === leasedState && !isDue && !hasStopped) return;
    writer ??= await openWriter();
    const askedAt = performance.now();
    const own = await writer.maintain((session) => leaseWebhooks(session, owner, leaseMs));
    // The lease began at the earliest when it was requested.
    leasedAt = askedAt;
    leasedState = state;
    for (const [id, { delivery }] of deliveries) {
      const current = own.find((webhook) => webhook.id === id);
      if (delivery.isStopped || current?.revision !== delivery.webhook.revision) await end(id);
    }
    // The position is read after the previous delivery has saved its own.
    const latest = await writer.read(readWebhooks);
    for (const webhook of latest)
      if (own.some(({ id }) => id === webhook.id) && !deliveries.has(webhook.id)) start(webhook, writer);
  };
  const supervise = async (): Promise<void> => {
    let reported = "";
    while (!stop.signal.aborted) {
      try {
        await check();
        reported = "";
      } catch (error) {
        // The same problem is reported once, such as another process that delivers the webhooks of an embedded store.
        if (String(error) !== reported) onError(error);
        reported = String(error);
      }
      await pause(checkMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const supervised = supervise();

  return {
    async close() {
      stop.abort();
      await supervised;
      await Promise.all([...deliveries.keys()].map(end));
      await sender.close();
      if (writer === undefined) return;
      await writer.maintain((session) => releaseWebhooks(session, owner)).catch((error: unknown) => onError(error));
      await writer.close();
    },
  };
}
