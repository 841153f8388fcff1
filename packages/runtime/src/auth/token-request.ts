import { withoutUndefined } from "../without-undefined.ts";

/** Client credentials of RFC 6749, section 4.4. */
export interface StandardGrant {
  /** Address of the token endpoint. */
  readonly tokenUrl: string;
  /** Client identifier of the contract. */
  readonly clientId: string;
  /** Secret of the client. */
  readonly clientSecret: string;
  /** Requested scope; none if absent. */
  readonly scope?: string | undefined;
  /** Place of the credentials: an `Authorization` header (default) or the form body. */
  readonly sendAs?: "header" | "body" | undefined;
}

/** The observed signed form: the outlet key in the path, and a time-limited signature instead of a password. */
export interface SignedGrant {
  /** Address that precedes the outlet key. */
  readonly tokenUrl: string;
  /** Outlet key, and the secret that signs. */
  readonly signed: { readonly outletKey: string; readonly secret: string };
  /** Default: `b2b-feeds-auth`. */
  readonly scope?: string | undefined;
}

/** Creates a token request in either form. */
export async function tokenRequest(grant: StandardGrant | SignedGrant, now: number): Promise<Request> {
  return "signed" in grant ? signedRequest(grant, now) : standardRequest(grant);
}

function standardRequest({ tokenUrl, clientId, clientSecret, scope, sendAs = "header" }: StandardGrant): Request {
  const body = form(scope);
  const headers = new Headers();
  if (sendAs === "header") {
    // RFC 6749, section 2.3.1 requires form encoding of both parts.
    headers.set("authorization", `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}`);
  } else {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  }
  return new Request(tokenUrl, { method: "POST", headers, body });
}

async function signedRequest(
  { tokenUrl, signed, scope = "b2b-feeds-auth" }: SignedGrant,
  now: number,
): Promise<Request> {
  const timestamp = String(now);
  const signature = await sha512(signed.outletKey + timestamp + signed.secret);
  return new Request(`${tokenUrl.replace(/\/+$/, "")}/${encodeURIComponent(signed.outletKey)}?_fmt=json&_rt=b`, {
    method: "POST",
    // The service names this scheme Basic, but expects a hexadecimal signature instead of name and password.
    headers: { timestamp, authorization: `Basic ${signature}` },
    body: form(scope),
  });
}

function form(scope: string | undefined): URLSearchParams {
  return new URLSearchParams(withoutUndefined({ grant_type: "client_credentials", scope }));
}

function encode(text: string): string {
  return new URLSearchParams({ text }).toString().slice("text=".length);
}

async function sha512(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-512", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
