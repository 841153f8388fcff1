/**
 * The endpoint for tokens. The standard form is that of RFC 6749, with client credentials in a header or in the body,
 * and has its errors. The signed form is that of the field notes: `Basic` is followed by a SHA-512 hash of key, time and
 * secret, and errors are those of the service.
 */
import { createHash } from "node:crypto";
import { errorCodes, type ServiceError } from "@sdf/service";
import { readBody } from "../exchange/body.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { errorReply, jsonReply, type Reply } from "../exchange/reply.ts";
import { preflight } from "../exchange/send.ts";
import { readTokenTime, type AuthContext } from "./authorise.ts";
import type { Credential } from "./credentials.ts";
import { constantTimeEqual } from "./tokens.ts";

/** Reply to a token request. */
export interface TokenResult {
  readonly reply: Reply;
  readonly errorCode?: string | undefined;
  /** Credential that the request names, whether or not its secret is right. */
  readonly credential?: Credential | undefined;
}

/** An error of RFC 6749. */
interface OAuthError {
  readonly status: number;
  readonly error: string;
  readonly error_description: string;
}

const MAX_TIMESTAMP_SKEW_MS = 300_000;
const SIGNED_SCOPE = "b2b-feeds-auth";

/** Parses a token path. The result has no `outlet` in the standard form; it is `undefined` for any other path. */
export function tokenRoute(path: string, tokenPath: string): { readonly outlet?: string } | undefined {
  if (path === tokenPath) return {};
  if (!path.startsWith(`${tokenPath}/`)) return undefined;
  try {
    return { outlet: decodeURIComponent(path.slice(tokenPath.length + 1).replace(/\/$/, "")) };
  } catch {
    return undefined;
  }
}

/** Answers a token request. @param outlet outlet key in the path; set in the signed form only */
export async function answerToken(
  { method, request }: Exchange,
  outlet: string | undefined,
  auth: AuthContext,
): Promise<TokenResult> {
  const { assumptions, credentials, tokens } = auth;
  const fail = (error: ServiceError, credential?: Credential, headers?: Record<string, string>): TokenResult => ({
    reply: errorReply(error, { format: "json" }, assumptions, headers),
    errorCode: error.code,
    credential,
  });
  if (method === "OPTIONS" && assumptions["cross-origin"] === "any") return { reply: preflight() };
  if (method !== "POST") {
    const why = `method ${method} is not allowed; request tokens with POST`;
    return fail({ code: errorCodes.method, why }, undefined, { allow: "POST, OPTIONS" });
  }
  const body = await readBody(request);
  if (body === undefined) {
    const error = { error: "invalid_request", error_description: "the body is longer than 64 KiB" };
    return { reply: jsonReply(413, error, { connection: "close" }) };
  }
  const form = new URLSearchParams(body);
  const { authorization } = request.headers;
  const [id, secret] = parseBasic(authorization) ?? [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const credential = outlet === undefined ? credentials.byClient(id) : credentials.byOutlet(outlet);
  const error =
    outlet === undefined
      ? checkClient(credential, secret, form)
      : checkSignature(credential, outlet, request.headers, form, auth);
  if (error !== undefined && "code" in error) return fail(error, credential);
  // RFC 6749, section 5.1, forbids caching of token responses.
  const headers = { "cache-control": "no-store" };
  if (error !== undefined || credential === undefined) {
    const { status = 401, ...reason } = error ?? {};
    const challenge = status === 401 ? { "www-authenticate": "Basic" } : {};
    return { reply: jsonReply(status, reason, { ...headers, ...challenge }), credential };
  }
  const expires_in = assumptions["token-lifetime"];
  const expires = Math.floor(readTokenTime(credential, auth)) + expires_in * 1000;
  const access_token = tokens.issue({ credential: credential.name, expires });
  const scope = form.get("scope") ?? undefined;
  return { reply: jsonReply(200, { access_token, token_type: "Bearer", expires_in, scope }, headers), credential };
}

const GRANT_FIX = "send grant_type=client_credentials in a form body";

function hasGrantType(form: URLSearchParams): boolean {
  return form.get("grant_type") === "client_credentials";
}

function checkClient(
  credential: Credential | undefined,
  secret: string,
  form: URLSearchParams,
): OAuthError | undefined {
  if (!hasGrantType(form)) return { status: 400, error: "unsupported_grant_type", error_description: GRANT_FIX };
  return credential?.client !== undefined && constantTimeEqual(credential.client.secret, secret)
    ? undefined
    : { status: 401, error: "invalid_client", error_description: "the client is unknown or the secret is wrong" };
}

function checkSignature(
  credential: Credential | undefined,
  outlet: string,
  { authorization = "", timestamp }: Exchange["request"]["headers"],
  form: URLSearchParams,
  { assumptions }: AuthContext,
): ServiceError | undefined {
  if (!hasGrantType(form)) return { code: errorCodes.missing, why: GRANT_FIX };
  if (credential === undefined) return { code: errorCodes.outletUnknown, why: "the outlet key in the path is unknown" };
  const refuse = (why: string): ServiceError => ({ code: errorCodes.notAuthorised, why });
  const secret = credential.outlet?.secret;
  if (secret === undefined) return refuse("this outlet key has no secret to sign with; use it in the paths of feeds");
  if (!/^\d+$/.test(String(timestamp)))
    return refuse("the header Timestamp is missing or invalid; send milliseconds since the epoch");
  const isOld = Math.abs(Date.now() - Number(timestamp)) > MAX_TIMESTAMP_SKEW_MS;
  if (assumptions["token-timestamp"] === "five-minutes" && isOld)
    return refuse("Timestamp differs from the server's time by more than five minutes; correct the clock");
  const signature = /^Basic +([0-9a-f]{128})$/i.exec(authorization)?.[1]?.toLowerCase() ?? "";
  const expected = createHash("sha512")
    .update(`${outlet}${String(timestamp)}${secret}`)
    .digest("hex");
  if (!constantTimeEqual(signature, expected))
    return refuse(
      "the signature is wrong; send Authorization: Basic <hexadecimal SHA-512 of outlet key, timestamp and secret>",
    );
  const scope = form.get("scope") ?? SIGNED_SCOPE;
  return assumptions["token-scope"] === "signed" && scope !== SIGNED_SCOPE
    ? refuse(`scope: expected ${SIGNED_SCOPE}`)
    : undefined;
}

/** Parses Basic credentials (RFC 7617). Both parts are form-encoded (RFC 6749, section 2.3.1). */
function parseBasic(authorization = ""): readonly [id: string, secret: string] | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  const decode = (part: string): string => new URLSearchParams(`text=${part}`).get("text") ?? "";
  return colon < 0 ? undefined : [decode(text.slice(0, colon)), decode(text.slice(colon + 1))];
}
