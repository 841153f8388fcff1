import { createHash } from "node:crypto";
import { code } from "../request/codes.ts";
import type { Gate } from "./authorise.ts";
import type { Credential } from "./credentials.ts";
import { same } from "./tokens.ts";

/** A request for a token, as far as it matters. */
export interface TokenRequest {
  /** Outlet key in the path: the signed form. */
  readonly outlet: string | undefined;
  readonly authorization: string | undefined;
  /** Header `timestamp` of the signed form, milliseconds since the epoch. */
  readonly timestamp: string | undefined;
  /** Body, a form. */
  readonly body: string;
  /** Time that timestamps are compared with. */
  readonly received: number;
}

/** Answer to it: JSON of RFC 6749, or an error of the service. */
export type TokenReply =
  | { readonly ok: true; readonly body: { readonly access_token: string; readonly token_type: "Bearer"; readonly expires_in: number; readonly scope?: string } }
  | { readonly ok: false; readonly status: number; readonly body: { readonly error: string; readonly error_description: string } }
  | { readonly ok: false; readonly code: string; readonly why: string };

const fiveMinutes = 300_000;
const signedScope = "b2b-feeds-auth";

/**
 * Answers a token request: the standard form of RFC 6749 (client credentials in a header or in the
 * body), or the signed form of field notes, which calls `Basic` a SHA-512 over key, time and secret.
 */
export function answerToken(gate: Gate, request: TokenRequest): TokenReply {
  const form = new URLSearchParams(request.body);
  if (form.get("grant_type") !== "client_credentials") {
    return request.outlet === undefined
      ? rfcError(400, "unsupported_grant_type", "send grant_type=client_credentials in a form body")
      : { ok: false, code: code.missing, why: "send grant_type=client_credentials in a form body" };
  }
  return request.outlet === undefined ? standard(gate, request, form) : signed(gate, { ...request, outlet: request.outlet }, form);
}

function standard(gate: Gate, { authorization }: TokenRequest, form: URLSearchParams): TokenReply {
  const shown = basic(authorization) ?? [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const credential = gate.credentials.byClient(shown[0]);
  if (credential?.client === undefined || !same(credential.client.secret, shown[1])) {
    return rfcError(401, "invalid_client", "the client is not known, or its secret is another");
  }
  return grant(gate, credential, form);
}

function signed(gate: Gate, { outlet, authorization, timestamp, received }: TokenRequest & { readonly outlet: string }, form: URLSearchParams): TokenReply {
  const credential = gate.credentials.byOutlet(outlet);
  if (credential === undefined) return { ok: false, code: code.outletUnknown, why: "the outlet key in the path is not known" };
  const secret = credential.outlet?.secret;
  const refuse = (why: string): TokenReply => ({ ok: false, code: code.notAuthorised, why });
  if (secret === undefined) return refuse("this outlet key has no secret to sign with; use it in paths");
  if (timestamp === undefined || !/^\d+$/.test(timestamp)) return refuse("send the header Timestamp, in milliseconds since the epoch");
  if (gate.assumptions["token-timestamp"] === "five-minutes" && Math.abs(received - Number(timestamp)) > fiveMinutes) {
    return refuse("Timestamp is more than five minutes off");
  }
  const signature = /^Basic +([0-9a-f]{128})$/i.exec(authorization ?? "")?.[1]?.toLowerCase();
  const expected = createHash("sha512").update(outlet + timestamp + secret).digest("hex");
  if (signature === undefined || !same(signature, expected)) {
    return refuse("send Authorization: Basic <hexadecimal SHA-512 of outlet key, timestamp and secret>");
  }
  const scope = form.get("scope");
  if (gate.assumptions["token-scope"] === "signed" && scope !== null && scope !== signedScope) return refuse(`the scope is ${signedScope}`);
  return grant(gate, credential, form);
}

function grant(gate: Gate, credential: Credential, form: URLSearchParams): TokenReply {
  const expires_in = gate.assumptions["token-lifetime"];
  const access_token = gate.tokens.issue({ credential: credential.name, expires: Math.floor(gate.now(credential)) + expires_in * 1000 });
  const scope = form.get("scope");
  return { ok: true, body: { access_token, token_type: "Bearer", expires_in, ...(scope === null ? {} : { scope }) } };
}

function rfcError(status: number, error: string, error_description: string): TokenReply {
  return { ok: false, status, body: { error, error_description } };
}

/** Name and password of RFC 7617; both parts are form-encoded (RFC 6749, section 2.3.1). */
function basic(authorization: string | undefined): [id: string, secret: string] | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? undefined : [decode(text.slice(0, colon)), decode(text.slice(colon + 1))];
}

function decode(text: string): string {
  return new URLSearchParams(`text=${text}`).get("text") ?? "";
}
