import { hash } from "node:crypto";

/** SHA-256 of a body, hexadecimal: what tells bodies apart in the archive, and on their way into it. */
export function hashOf(bytes: Uint8Array): string {
  return hash("sha256", bytes, "hex");
}
