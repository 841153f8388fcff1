import { SdfError } from "../error.ts";
import type { Auth, Credentials } from "../transport/credentials.ts";

/**
 * Returns a key or another secret text without the white space around it.
 *
 * @param name - What the caller passes, such as `key` of `outletKey`
 * @throws SdfError `request.invalid` if it is no text or empty, as a variable of the environment that is not set
 */
export function readSecret(value: unknown, name: string): string {
  const text = typeof value === "string" ? value.trim() : "";
  if (text !== "") return text;
  const received = typeof value === "string" ? "an empty text" : typeof value;
  throw new SdfError("request.invalid", `${name} must be a text, received ${received}`, {
    fix: "check where it comes from, such as a variable of the environment",
  });
}

/** @throws SdfError `request.invalid` if a value is no strategy, as those of `bearer` and `outletKey` are */
export function checkAuth(auth: Auth): void {
  const { apply, supplies = [] }: Partial<Auth> = Object(auth);
  // All functions have a method of this name.
  if (apply !== Function.prototype.apply && typeof apply === "function" && Array.isArray(supplies)) return;
  throw new SdfError("request.invalid", "auth must have a function apply, and supplies must be a list");
}

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
