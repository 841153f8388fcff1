import { SdfError } from "../error.ts";
import type { Credentials } from "../transport/credentials.ts";

/**
 * Removes the white space around a token.
 *
 * @throws SdfError `auth.failed` if the token cannot be sent in a header
 */
export function usableToken(token: unknown): string {
  const text = typeof token === "string" ? token.trim() : "";
  if (/^[!-~]+$/.test(text)) return text;
  const received = typeof token === "string" ? "an empty text, or one with other characters" : typeof token;
  const message = `the token is not usable: expected visible ASCII characters without spaces, received ${received}`;
  throw new SdfError("auth.failed", message, { fix: "check the source of the token" });
}

/** Adds a bearer token to a request. */
export function setBearer(credentials: Credentials, token: unknown): void {
  const text = usableToken(token);
  credentials.secrets.add(text);
  credentials.headers.set("authorization", `Bearer ${text}`);
}
