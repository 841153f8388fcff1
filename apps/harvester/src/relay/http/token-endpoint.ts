import type { IncomingMessage } from "node:http";
import type { AccessRefusal, Reader } from "../access/access.ts";
import { jsonReply, type Reply } from "./reply.ts";

/** Path of the service for requests of access tokens, also followed by an outlet key. */
const TOKEN_PATH = "/oauth/token";
/** Maximum size of a token request, in bytes. */
const MAX_REQUEST_BYTES = 4096;
/** Validity of an access token, in seconds. Clients request another one afterwards. */
const VALID_SECONDS = 3600;

export function isTokenPath(url: string): boolean {
  const [path = ""] = url.split("?");
  return path === TOKEN_PATH || path.startsWith(`${TOKEN_PATH}/`);
}

/**
 * Answers a token request of a client of the service. The access token is the token of the reader, which the client
 * sends as outlet key or as client secret. The signature of an outlet key is not checked: the key alone authenticates.
 */
export async function answerTokenRequest(
  request: IncomingMessage,
  check: (token: string | undefined) => Reader | AccessRefusal,
): Promise<Reply> {
  const token = readToken(request, await readText(request));
  const reader = check(token);
  if ("status" in reader && reader.status === 429) {
    const content = { error: "temporarily_unavailable", error_description: reader.why };
    return jsonReply(429, content, { "retry-after": String(reader.retryAfterSeconds ?? 1) });
  }
  if (token === undefined || "status" in reader) {
    const description =
      "send a token of the relay as client secret, or as outlet key in the path; the operator issues tokens";
    return jsonReply(401, { error: "invalid_client", error_description: description });
  }
  return jsonReply(200, { access_token: token, token_type: "Bearer", expires_in: VALID_SECONDS });
}

/** Token in the path, in the header `Authorization: Basic`, or in the form. */
function readToken({ url = "", headers }: IncomingMessage, form: string): string | undefined {
  const outlet = url.split("?")[0]?.slice(TOKEN_PATH.length + 1);
  if (outlet !== undefined && outlet !== "") return outlet.replace(/\/$/, "");
  const basic = /^Basic\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const secret =
    basic === undefined
      ? new URLSearchParams(form).get("client_secret")
      : decodeSecret(Buffer.from(basic, "base64").toString().split(":")[1]);
  return secret === null || secret === "" ? undefined : secret;
}

/** Secrets are form-encoded within the header. */
function decodeSecret(secret: string | undefined): string | undefined {
  return new URLSearchParams(`secret=${secret ?? ""}`).get("secret") ?? undefined;
}

/** Reads the body of a request; an empty text if it is too long. */
async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
  }
  return size > MAX_REQUEST_BYTES ? "" : Buffer.concat(chunks).toString();
}
