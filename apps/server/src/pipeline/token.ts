import { errorCodes, type ServiceError } from "@sdf/service";
import type { AuthContext } from "../auth/authorise.ts";
import { answerToken } from "../auth/token-endpoint.ts";
import { readBody } from "../exchange/body.ts";
import { errorReply } from "../exchange/error-reply.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { jsonReply, type Reply } from "../exchange/reply.ts";
import { preflight } from "../exchange/send.ts";

/**
 * Answers a token request. Errors follow RFC 6749 in the standard form, and are errors of the service in the
 * signed form.
 */
export async function tokenReply(
  { method, request }: Exchange,
  outlet: string | undefined,
  authContext: AuthContext,
): Promise<{ readonly reply: Reply; readonly errorCode?: string }> {
  const refuse = (
    error: ServiceError,
    headers: Readonly<Record<string, string>> = {},
  ): { reply: Reply; errorCode: string } => ({
    reply: errorReply(error, { format: "json" }, authContext.assumptions, headers),
    errorCode: error.code,
  });
  if (method === "OPTIONS" && authContext.assumptions["cross-origin"] === "any") return { reply: preflight() };
  if (method !== "POST")
    return refuse(
      { code: errorCodes.method, why: `method ${method} is not allowed; request tokens with POST` },
      { allow: "POST, OPTIONS" },
    );
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
  const result = answerToken(authContext, {
    outlet,
    authorization,
    timestamp: timestamp === undefined ? undefined : String(timestamp),
    body,
    received: Date.now(),
  });
  // RFC 6749, section 5.1, forbids caching of token responses.
  const noStore = { "cache-control": "no-store" };
  if (result.ok) return { reply: jsonReply(200, result.body, noStore) };
  if ("code" in result) return refuse(result);
  const headers = result.status === 401 ? { ...noStore, "www-authenticate": "Basic" } : noStore;
  return { reply: jsonReply(result.status, result.body, headers) };
}
