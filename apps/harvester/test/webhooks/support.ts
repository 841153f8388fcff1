import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { addWebhook, type NewWebhook } from "../../src/store/sql/webhooks.ts";
import { createSigningSecret, sealEndpoint } from "../../src/webhooks/endpoint.ts";
import { pollLive } from "../store/writer-support.ts";

export const webhookKey = "a key of tests only, 0123456789";
const start = Date.parse("2026-09-12T14:00:00Z");
const minute = 60_000;

/** Stores one response of a fixture; a higher number of moments is a later state of the match. */
export const storeResponse = (store: SqlStore, fixture: string, moments: number): Promise<unknown> =>
  pollLive(store, fixture, moments, start + moments * minute);

/** Adds a webhook for all changes. @returns its id and secret */
export async function addTestWebhook(
  store: SqlStore,
  url: string,
  change: Partial<NewWebhook> = {},
): Promise<{ readonly id: number; readonly secret: string }> {
  const secret = createSigningSecret();
  const webhook: NewWebhook = {
    name: "test",
    origin: new URL(url).origin,
    sealed: sealEndpoint(url, secret, webhookKey),
    feeds: ["soccer/*"],
    fixtures: undefined,
    payload: "value",
    maxAttempts: 5,
    allowsPrivate: true,
    createdAt: start,
    position: 0,
    ...change,
  };
  return { id: await store.maintain((session) => addWebhook(session, webhook)), secret };
}
