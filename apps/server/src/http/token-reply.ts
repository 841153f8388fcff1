import type { Gate } from "../auth/authorise.ts";
import { answerToken } from "../auth/token-endpoint.ts";
import { code } from "../request/codes.ts";
import { readBody } from "./body.ts";
import { errorReply, type ServiceError } from "./error-reply.ts";
import type { Exchange } from "./options.ts";
import { jsonReply, type Reply } from "./reply.ts";
import { preflight } from "./send.ts";

/** Outlet key in the path of a token request: absent in the standard form, `undefined` when it is no token path at all. */
export function tokenRoute(path: string, tokenPath: string): { readonly outlet?: string } | undefined {
  if (path === tokenPath) return {};
  if (!path.startsWith(`${tokenPath}/`)) return undefined;
  try {
    return { outlet: decodeURIComponent(path.slice(tokenPath.length + 1).replace(/\/$/, "")) };
  } catch {
    return undefined;
  }
}

/** Answers a request for a token. Its errors are those of RFC 6749 in the standard form, the service's own in the signed one. */
export async function tokenReply(
  { method, request }: Exchange,
  outlet: string | undefined,
  gate: Gate,
): Promise<{ readonly reply: Reply; readonly errorCode?: string }> {
  const refuse = (error: ServiceError, headers: Readonly<Record<string, string>> = {}): { reply: Reply; errorCode: string } => ({
    reply: errorReply(error, { format: "json" }, gate.assumptions, headers),
    errorCode: error.code,
  });
  if (method === "OPTIONS" && gate.assumptions["cross-origin"] === "any") return { reply: preflight() };
  if (method !== "POST") return refuse({ code: code.method, why: `tokens are asked for with POST, not ${method}` }, { allow: "POST, OPTIONS" });
  const body = await readBody(request);
  if (body === undefined) return { reply: jsonReply(413, { error: "invalid_request", error_description: "the body is too long" }, { connection: "close" }) };
  const { authorization, timestamp } = request.headers;
  const answered = answerToken(gate, { outlet, authorization, timestamp: timestamp === undefined ? undefined : String(timestamp), body, received: Date.now() });
  // RFC 6749, section 5.1: tokens are not to be stored on the way.
  const fresh = { "cache-control": "no-store" };
  if (answered.ok) return { reply: jsonReply(200, answered.body, fresh) };
  if ("code" in answered) return refuse(answered);
  return { reply: jsonReply(answered.status, answered.body, { ...fresh, ...(answered.status === 401 ? { "www-authenticate": "Basic" } : {}) }) };
}
