import { hash } from "node:crypto";

/** Hexadecimal SHA-256 of a body, which identifies it in the archive. */
export function computeHash(bytes: Uint8Array): string {
  return hash("sha256", bytes, "hex");
}
