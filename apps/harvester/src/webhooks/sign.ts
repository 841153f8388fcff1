/** Signatures of the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Creates a signing secret with 256 random bits, as libraries of the specification read it. */
export function createSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * Headers of a message: its id, the time of the attempt, and the signature of both with the body.
 *
 * @param id - Equal for all attempts to send the message
 * @param at - Time of the attempt, milliseconds since the epoch
 */
export function signatureHeaders(secret: string, id: string, body: string, at: number): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
