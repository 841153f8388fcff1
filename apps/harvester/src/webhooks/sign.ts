import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

const SECRET_BYTES = 32;

/** Creates a signing secret with 256 random bits, as libraries of Standard Webhooks read it. */
export function createSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
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
