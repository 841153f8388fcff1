import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { sealWith, unseal } from "../secrets/seal.ts";
import { type NewWebhook, StoreError } from "../store/index.ts";

/** Where and how the messages of a webhook are sent. */
export interface WebhookEndpoint {
  readonly url: string;
  /** Signing secret, as `whsec_<base64>`. */
  readonly secret: string;
  readonly allowsPrivate: boolean;
}

/** Encrypts address and signing secret of a webhook for the store. */
export function sealEndpoint(url: string, secret: string, key: string): Uint8Array {
  return sealWith(key)(Buffer.from(JSON.stringify({ url, secret })));
}

/** Decrypts the endpoint of a webhook. @throws StoreError `webhook.key` if the key differs */
export function openEndpoint({ name, sealed, allowsPrivate }: NewWebhook, key: string): WebhookEndpoint {
  let text: string;
  try {
    text = Buffer.from(unseal(sealed, key)).toString();
  } catch (cause) {
    throw new StoreError("webhook.key", `the address of the webhook ${name} cannot be decrypted`, {
      fix: "use the webhooks.key with which it was added, or remove it and add it again",
      cause,
    });
  }
  return { ...(JSON.parse(text) as Pick<WebhookEndpoint, "url" | "secret">), allowsPrivate };
}

/** Returns the key of the configuration. @throws StoreError `webhook.key` if there is none */
export function requireKey(key: string | undefined): string {
  if (key !== undefined && key !== "") return key;
  throw new StoreError("webhook.key", "addresses and secrets of webhooks are stored encrypted, and no key is set", {
    fix: "set webhooks.key in the configuration, such as ${SDF_WEBHOOKS_KEY}",
  });
}

/** Creates a signing secret with 256 random bits, as libraries of Standard Webhooks read it. */
export function createSigningSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * Headers of a message: its id, the time of the attempt, and the signature of both with the body.
 *
 * @param id - Equal for all attempts to send the message
 * @param at - Time of the attempt, milliseconds since the epoch
 * @see https://www.standardwebhooks.com
 */
export function signatureHeaders(secret: string, id: string, body: string, at: number): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, new Date(at), body),
  };
}
