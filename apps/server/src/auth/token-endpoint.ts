import { createHash } from "node:crypto";
import { errorCodes } from "@sdf/service";
import type { AuthContext } from "./authorise.ts";
import type { Credential } from "./credentials.ts";
import { constantTimeEqual } from "./tokens.ts";

/** The relevant parts of a token request. */
export interface TokenRequest {
  /** Outlet key in the path; set in the signed form only. */
  readonly outlet: string | undefined;
  readonly authorization: string | undefined;
  /** Header `timestamp` of the signed form, in milliseconds since the epoch. */
  readonly timestamp: string | undefined;
  /** Form-encoded body. */
  readonly body: string;
  /** Time of receipt, which `timestamp` is compared with. */
  readonly received: number;
}

/** Response to a token request: JSON of RFC 6749, or an error of the service. */
export type TokenReply =
  | {
      readonly ok: true;
      readonly body: {
        readonly access_token: string;
        readonly token_type: "Bearer";
        readonly expires_in: number;
        readonly scope?: string | undefined;
      };
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly body: { readonly error: string; readonly error_description: string };
    }
  | { readonly ok: false; readonly code: string; readonly why: string };

const MAX_TIMESTAMP_SKEW_MS = 300_000;
const SIGNED_SCOPE = "b2b-feeds-auth";

/**
 * Answers a token request. The standard form is that of RFC 6749, with client credentials in a header or in the
 * body. The signed form is that of the field notes: `Basic` is followed by a SHA-512 hash of key, time and secret.
 */
export function answerToken(authContext: AuthContext, request: TokenRequest): TokenReply {
  const form = new URLSearchParams(request.body);
  if (form.get("grant_type") !== "client_credentials") {
    return request.outlet === undefined
      ? rfcError(400, "unsupported_grant_type", "send grant_type=client_credentials in a form body")
      : { ok: false, code: errorCodes.missing, why: "send grant_type=client_credentials in a form body" };
  }
  return request.outlet === undefined
    ? answerStandard(authContext, request, form)
    : answerSigned(authContext, { ...request, outlet: request.outlet }, form);
}

/** Returns the credential that a token request names, whether or not its secret is right. */
export function namedCredential(
  { credentials }: Pick<AuthContext, "credentials">,
  { outlet, authorization, body }: Pick<TokenRequest, "outlet" | "authorization" | "body">,
): Credential | undefined {
  if (outlet !== undefined) return credentials.byOutlet(outlet);
  return credentials.byClient(readClientCredentials(authorization, new URLSearchParams(body))[0]);
}

function readClientCredentials(authorization: string | undefined, form: URLSearchParams): [id: string, secret: string] {
  return parseBasic(authorization) ?? [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
}

function answerStandard(authContext: AuthContext, { authorization }: TokenRequest, form: URLSearchParams): TokenReply {
  const clientCredentials = readClientCredentials(authorization, form);
  const credential = authContext.credentials.byClient(clientCredentials[0]);
  if (credential?.client === undefined || !constantTimeEqual(credential.client.secret, clientCredentials[1])) {
    return rfcError(401, "invalid_client", "the client is unknown or the secret is wrong");
  }
  return issueToken(authContext, credential, form);
}

function answerSigned(
  authContext: AuthContext,
  { outlet, authorization, timestamp, received }: TokenRequest & { readonly outlet: string },
  form: URLSearchParams,
): TokenReply {
  const credential = authContext.credentials.byOutlet(outlet);
  if (credential === undefined)
    return { ok: false, code: errorCodes.outletUnknown, why: "the outlet key in the path is unknown" };
  const secret = credential.outlet?.secret;
  const refuse = (why: string): TokenReply => ({ ok: false, code: errorCodes.notAuthorised, why });
  if (secret === undefined) return refuse("this outlet key has no secret to sign with; use it in the paths of feeds");
  if (timestamp === undefined || !/^\d+$/.test(timestamp))
    return refuse("the header Timestamp is missing or invalid; send milliseconds since the epoch");
  if (
    authContext.assumptions["token-timestamp"] === "five-minutes" &&
    Math.abs(received - Number(timestamp)) > MAX_TIMESTAMP_SKEW_MS
  ) {
    return refuse("Timestamp differs from the server's time by more than five minutes; correct the clock");
  }
  const signature = /^Basic +([0-9a-f]{128})$/i.exec(authorization ?? "")?.[1]?.toLowerCase();
  const expected = createHash("sha512")
    .update(outlet + timestamp + secret)
    .digest("hex");
  if (signature === undefined || !constantTimeEqual(signature, expected)) {
    return refuse(
      "the signature is wrong; send Authorization: Basic <hexadecimal SHA-512 of outlet key, timestamp and secret>",
    );
  }
  const scope = form.get("scope");
  if (authContext.assumptions["token-scope"] === "signed" && scope !== null && scope !== SIGNED_SCOPE)
    return refuse(`scope: expected ${SIGNED_SCOPE}`);
  return issueToken(authContext, credential, form);
}

function issueToken(authContext: AuthContext, credential: Credential, form: URLSearchParams): TokenReply {
  const expires_in = authContext.assumptions["token-lifetime"];
  const access_token = authContext.tokens.issue({
    credential: credential.name,
    expires: Math.floor(authContext.now(credential)) + expires_in * 1000,
  });
  const scope = form.get("scope");
  return { ok: true, body: { access_token, token_type: "Bearer", expires_in, scope: scope ?? undefined } };
}

function rfcError(status: number, error: string, error_description: string): TokenReply {
  return { ok: false, status, body: { error, error_description } };
}

/** Parses Basic credentials (RFC 7617). Both parts are form-encoded (RFC 6749, section 2.3.1). */
function parseBasic(authorization: string | undefined): [id: string, secret: string] | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? undefined : [formDecode(text.slice(0, colon)), formDecode(text.slice(colon + 1))];
}

function formDecode(text: string): string {
  return new URLSearchParams(`text=${text}`).get("text") ?? "";
}

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
