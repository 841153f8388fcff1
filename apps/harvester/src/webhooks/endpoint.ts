import { sealWith, unseal } from "../secrets/seal.ts";
import { type NewWebhook, StoreError } from "../store/index.ts";
import type { WebhookEndpoint } from "./send.ts";

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
  const { url, secret } = JSON.parse(text) as { readonly url: string; readonly secret: string };
  return { url, secret, allowsPrivate };
}

/** Returns the key of the configuration. @throws StoreError `webhook.key` if there is none */
export function requireKey(key: string | undefined): string {
  if (key !== undefined && key !== "") return key;
  throw new StoreError("webhook.key", "addresses and secrets of webhooks are stored encrypted, and no key is set", {
    fix: "set webhooks.key in the configuration, such as ${SDF_WEBHOOKS_KEY}",
  });
}
