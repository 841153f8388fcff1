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
import { print, printItems } from "./output.ts";
import { requireFeeds, requirePosition, withStore, type Common, type Flags } from "./shared.ts";
import { toIsoTime } from "./tokens.ts";

type AddOptions = Common &
  Flags<"fixture", readonly string[]> &
  Flags<"name"> &
  Flags<"from", number> & {
    readonly feed: readonly string[];
    readonly payload: string;
    readonly attempts: number;
    readonly allowPrivate: boolean;
  };

/** Adds a webhook and prints its signing secret once. @throws StoreError */
export async function addReceiver(address: string, options: AddOptions): Promise<void> {
  const { feed, fixture, payload, attempts, allowPrivate, json } = options;
  const url = checkAddress(address, allowPrivate);
  if (!(payloads as readonly string[]).includes(payload))
    throw invalid(`there is no payload ${payload}`, `use one of ${payloads.join(", ")}`);
  if (!(Number.isInteger(attempts) && attempts >= 1))
    throw invalid(`${attempts} attempts are not possible`, "use a whole number from 1 on");
  await withStore(options, "shared", async (store, config) => {
    requireFeeds(feed);
    const key = requireKey(config.webhooks.key);
    // Deliveries use one key for all webhooks.
    for (const existing of await store.read(readWebhooks)) openEndpoint(existing, key);
    const position = options.from ?? (await store.position());
    await requirePosition(store, position);
    const secret = createSigningSecret();
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
    if (json === true) return print(JSON.stringify({ id, name: webhook.name, secret, position }));
    print(`webhook ${id} receives changes after position ${position}, while \`sdf-harvest serve\` runs`);
    print(`signing secret, which is not shown again: ${secret}`);
  });
}

function invalid(problem: string, fix: string): StoreError {
  return new StoreError("store.unknown", problem, { fix });
}

/** Lists all webhooks, without paths of addresses and without secrets. */
export async function listReceivers(options: Common): Promise<void> {
  await withStore(options, "read", async (store) => {
    const undelivered = await store.read(countUndelivered);
    printItems(
      await store.read(readWebhooks),
      [
        ...(["id", "name", "origin"] as const),
        ["feeds", ({ feeds }) => feeds.join(" ")],
        ["fixtures", ({ fixtures }) => fixtures?.join(" ") ?? "*"],
        ...(["payload", "position"] as const),
        ["waiting", ({ id }) => undelivered.get(id)?.lanes ?? 0],
        ["dead", ({ id }) => undelivered.get(id)?.deadLetters ?? 0],
        ["delivered", ({ deliveredAt }) => toIsoTime(deliveredAt)],
        "error",
        ["error_at", ({ errorAt }) => toIsoTime(errorAt)],
      ],
      options,
    );
  });
}

/** Removes a webhook, its state, and its dead letters. */
export async function removeReceiver(id: number, options: Common): Promise<void> {
  await withStore(options, "shared", (store) => store.maintain((session) => removeWebhook(session, id)));
  print(`webhook ${id} is removed`);
}

/** Sends all messages after a position again. */
export async function replayReceiver(id: number, options: Common & { readonly from: number }): Promise<void> {
  await withStore(options, "shared", async (store) => {
    await requirePosition(store, options.from);
    await store.maintain((session) => replayWebhook(session, id, options.from));
  });
  print(`webhook ${id} receives changes after position ${options.from}`);
}

/** Lists messages that were given up. */
export async function listDeadLetters(id: number | undefined, options: Common): Promise<void> {
  await withStore(options, "read", async (store) =>
    printItems(
      await store.read((session) => readWebhookDeadLetters(session, id)),
      [
        ...(["webhook", "firstPosition", "lastPosition", "message", "lane", "feed"] as const),
        ["given_up", ({ at }) => toIsoTime(at)],
        ...(["attempts", "error"] as const),
      ],
      options,
    ),
  );
}
