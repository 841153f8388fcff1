import { payloads } from "../relay/stream/messages.ts";
import {
  addWebhook,
  countUndelivered,
  readWebhookDeadLetters,
  readWebhooks,
  removeWebhook,
  replayWebhook,
  StoreError,
} from "../store/index.ts";
import { checkAddress } from "../webhooks/address.ts";
import { createSigningSecret, openEndpoint, requireKey, sealEndpoint } from "../webhooks/endpoint.ts";
import { requireFeeds } from "./feed-patterns.ts";
import { loadCommandConfig, print, printRows, requirePosition, withSql, type Common } from "./shared.ts";
import { openSharedStore } from "./store.ts";

export interface AddWebhookOptions {
  /** Feeds as `<sport>/<feed>`; `*` matches any text. */
  readonly feed: readonly string[];
  /** Ids of fixtures. Default: all. */
  readonly fixture?: readonly string[] | undefined;
  readonly payload: string;
  /** Name in lists and logs. Default: the host. */
  readonly name?: string | undefined;
  /** Position to continue after. Default: new changes only. */
  readonly from?: number | undefined;
  /** Attempts after which a message becomes a dead letter. */
  readonly attempts: number;
  /** Permit private addresses and plain HTTP. */
  readonly allowPrivate: boolean;
}

/** Adds a webhook and prints its signing secret once. @throws StoreError */
export async function addReceiver(address: string, options: Common & AddWebhookOptions): Promise<number> {
  const { feed, fixture, payload, attempts, allowPrivate, json } = options;
  const url = checkAddress(address, allowPrivate);
  if (!(payloads as readonly string[]).includes(payload))
    throw invalid(`there is no payload ${payload}`, `use one of ${payloads.join(", ")}`);
  if (!(Number.isInteger(attempts) && attempts >= 1))
    throw invalid(`${attempts} attempts are not possible`, "use a whole number from 1 on");
  const config = loadCommandConfig(options);
  requireFeeds(feed);
  const key = requireKey(config.webhooks.key);
  const secret = createSigningSecret();
  const store = await openSharedStore(config.storage);
  try {
    // Deliveries use one key for all webhooks.
    for (const existing of await store.read(readWebhooks)) openEndpoint(existing, key);
    const position = options.from ?? (await store.position());
    await requirePosition(store, position);
    const webhook = {
      name: options.name ?? url.host,
      origin: url.origin,
      sealed: sealEndpoint(url.href, secret, key),
      feeds: feed,
      fixtures: fixture,
      payload,
      maxAttempts: attempts,
      allowsPrivate: allowPrivate,
      createdAt: Date.now(),
      position,
    };
    const id = await store.maintain((session) => addWebhook(session, webhook));
    if (json === true) print(JSON.stringify({ id, name: webhook.name, secret, position }));
    else {
      print(`webhook ${id} receives changes after position ${position}, while \`sdf-harvest serve\` runs`);
      print(`signing secret, which is not shown again: ${secret}`);
    }
    return 0;
  } finally {
    await store.close();
  }
}

function invalid(problem: string, fix: string): StoreError {
  return new StoreError("store.unknown", problem, { fix });
}

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** Lists all webhooks, without paths of addresses and without secrets. */
export async function listReceivers(options: Common): Promise<number> {
  return withSql(options, true, async (store) => {
    const undelivered = await store.read(countUndelivered);
    const rows = (await store.read(readWebhooks)).map((webhook) => [
      webhook.id,
      webhook.name,
      webhook.origin,
      webhook.feeds.join(" "),
      webhook.fixtures?.join(" ") ?? "*",
      webhook.payload,
      webhook.position,
      undelivered.get(webhook.id)?.lanes ?? 0,
      undelivered.get(webhook.id)?.deadLetters ?? 0,
      iso(webhook.deliveredAt),
      webhook.error ?? null,
      iso(webhook.errorAt),
    ]);
    const columns = [
      "id",
      "name",
      "origin",
      "feeds",
      "fixtures",
      "payload",
      "position",
      "waiting",
      "dead",
      "delivered",
      "error",
      "error_at",
    ];
    printRows(columns, rows, options);
    return 0;
  });
}

/** Removes a webhook, its state, and its dead letters. */
export async function removeReceiver(id: number, options: Common): Promise<number> {
  const store = await openSharedStore(loadCommandConfig(options).storage);
  try {
    await store.maintain((session) => removeWebhook(session, id));
    print(`webhook ${id} is removed`);
    return 0;
  } finally {
    await store.close();
  }
}

/** Sends all messages after a position again. */
export async function replayReceiver(id: number, options: Common & { readonly from: number }): Promise<number> {
  const store = await openSharedStore(loadCommandConfig(options).storage);
  try {
    await requirePosition(store, options.from);
    await store.maintain((session) => replayWebhook(session, id, options.from));
    print(`webhook ${id} receives changes after position ${options.from}`);
    return 0;
  } finally {
    await store.close();
  }
}

/** Lists messages that were given up. */
export async function listDeadLetters(id: number | undefined, options: Common): Promise<number> {
  return withSql(options, true, async (store) => {
    const letters = await store.read((session) => readWebhookDeadLetters(session, id));
    const rows = letters.map((letter) => [
      letter.webhook,
      letter.firstPosition,
      letter.lastPosition,
      letter.message ?? null,
      letter.lane ?? null,
      letter.feed ?? null,
      iso(letter.at),
      letter.attempts,
      letter.error,
    ]);
    printRows(
      ["webhook", "first_position", "last_position", "message", "lane", "feed", "given_up", "attempts", "error"],
      rows,
      options,
    );
    return 0;
  });
}
