import { send, SdfError, type Client } from "@sdf/runtime";
import type { AskRequest, AskResponse } from "@sdf/types/agent-desk/ask";
import { decoder } from "@sdf/validators";
import { askResponse } from "@sdf/validators/agent-desk/ask";
import { endpoints } from "./endpoints.ts";
import { DEFAULT_TIMEOUT_MS, type AskOptions } from "./options.ts";

const decode = /* @__PURE__ */ decoder(askResponse);

/**
 * Asks a question. No key or token is sent, whatever the client has, and nothing is repeated: a
 * question may already have been answered when the connection breaks.
 *
 * @param client made with the address of the question endpoint as `baseUrl`
 * @param request the question; with `conversation_id` of an earlier answer it goes on with that conversation
 * @throws SdfError `request.invalid` for an empty question; `http.*`, `timeout`, `aborted`; `decode.*` when the answer is not what it must be
 */
export async function ask(client: Client, request: AskRequest, options: AskOptions = {}): Promise<AskResponse> {
  const question: unknown = (request as Partial<AskRequest> | undefined)?.question;
  if (typeof question !== "string" || question.trim() === "") {
    const received = typeof question === "string" ? "an empty text" : question === null ? "null" : typeof question;
    throw new SdfError("request.invalid", `question: expected a text, received ${received}`, { fix: "pass { question: \"…\" }" });
  }
  const { timeout = DEFAULT_TIMEOUT_MS, timeoutMs = timeout, signal } = options;
  const { method, path, accept } = endpoints.ask;
  const reply = await send(client, {
    method,
    path,
    headers: { "content-type": "application/json", accept },
    body: JSON.stringify(request),
    timeoutMs,
    signal,
  });
  return decode(reply.bytes, { format: "json", strict: true }).value;
}
