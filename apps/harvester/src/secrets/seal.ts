import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { StoreError } from "../store/index.ts";

const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypts bytes. The result is salt, initialisation vector, authentication tag, and AES-256-GCM cipher text. */
export type Seal = (bytes: Uint8Array) => Uint8Array;

/** Returns a seal for a passphrase. The key derivation is slow by design, so it runs once. */
export function sealWith(passphrase: string): Seal {
  const salt = randomBytes(SALT_BYTES);
  const key = scryptSync(passphrase, salt, KEY_BYTES);
  return (bytes) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    const sealed = [cipher.update(bytes), cipher.final()];
    return Buffer.concat([salt, iv, cipher.getAuthTag(), ...sealed]);
  };
}

/**
 * Decrypts the result of {@link sealWith}.
 *
 * @throws StoreError `store.damaged` if the passphrase differs, or the bytes were changed
 */
export function unseal(sealed: Uint8Array, passphrase: string): Uint8Array {
  const bytes = Buffer.from(sealed);
  const [iv, tag] = [SALT_BYTES, SALT_BYTES + IV_BYTES];
  const start = tag + TAG_BYTES;
  try {
    const key = scryptSync(passphrase, bytes.subarray(0, iv), KEY_BYTES);
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(iv, tag)).setAuthTag(bytes.subarray(tag, start));
    return Buffer.concat([cipher.update(bytes.subarray(start)), cipher.final()]);
  } catch (cause) {
    throw new StoreError("store.damaged", "the quarantined response cannot be decrypted", {
      fix: "use the quarantine.key with which it was stored",
      cause,
    });
  }
}
