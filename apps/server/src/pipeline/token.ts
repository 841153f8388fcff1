import { errorCodes } from "@sdf/service";
import type { AuthContext } from "../auth/authorise.ts";
import type { Credential } from "../auth/credentials.ts";
import { answerToken, namedCredential } from "../auth/token-endpoint.ts";
import { readBody } from "../exchange/body.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { errorReply, jsonReply, type Reply } from "../exchange/reply.ts";
import { preflight } from "../exchange/send.ts";

/** Reply to a token request. */
export interface TokenResult {
  readonly reply: Reply;
  readonly errorCode?: string | undefined;
  /** Credential that the request names, whether or not its secret is right. */
  readonly credential?: Credential | undefined;
}

/**
 * Answers a token request. Errors follow RFC 6749 in the standard form, and are errors of the service in the
 * signed form.
 */
export async function tokenReply(
  { method, request }: Exchange,
  outlet: string | undefined,
  authContext: AuthContext,
): Promise<TokenResult> {
  const { assumptions } = authContext;
  if (method === "OPTIONS" && assumptions["cross-origin"] === "any") return { reply: preflight() };
  if (method !== "POST") {
    const error = { code: errorCodes.method, why: `method ${method} is not allowed; request tokens with POST` };
    const reply = errorReply(error, { format: "json" }, assumptions, { allow: "POST, OPTIONS" });
    return { reply, errorCode: error.code };
  }
  const body = await readBody(request);
  if (body === undefined)
    return {
      reply: jsonReply(
        413,
        { error: "invalid_request", error_description: "the body is longer than 64 KiB" },
        { connection: "close" },
      ),
    };
  const { authorization, timestamp } = request.headers;
  const tokenRequest = {
    outlet,
    authorization,
    timestamp: timestamp === undefined ? undefined : String(timestamp),
    body,
    received: Date.now(),
  };
  const result = answerToken(authContext, tokenRequest);
  const credential = namedCredential(authContext, tokenRequest);
  if ("code" in result)
    return { reply: errorReply(result, { format: "json" }, assumptions), errorCode: result.code, credential };
  // RFC 6749, section 5.1, forbids caching of token responses.
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (!result.ok && result.status === 401) headers["www-authenticate"] = "Basic";
  return { reply: jsonReply(result.ok ? 200 : result.status, result.body, headers), credential };
}
