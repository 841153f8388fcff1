import { send, SdfError, type Client } from "@sdf/runtime";
import type { AskRequest, AskResponse } from "@sdf/types/agent-desk/ask";
import { decoder } from "@sdf/validators";
import { askResponse } from "@sdf/validators/agent-desk/ask";
import { endpoints } from "./endpoints.ts";
import { DEFAULT_TIMEOUT_MS, type AskOptions } from "./options.ts";

const decode = /* @__PURE__ */ decoder(askResponse);

/**
 * Sends a question. The request contains no credentials of the client. It is never retried, because the service may
 * have answered it before a connection failed.
 *
 * @param client client with the URL of the question endpoint as `baseUrl`
 * @param request the question; the `conversation_id` of an earlier answer continues its conversation
 * @throws SdfError `request.invalid` for an empty question; `http.*`, `timeout`, `aborted`; `decode.*` for an invalid
 *   answer
 */
export async function ask(client: Client, request: AskRequest, options: AskOptions = {}): Promise<AskResponse> {
  const question: unknown = (request as Partial<AskRequest> | undefined)?.question;
  if (typeof question !== "string" || question.trim() === "") {
    const received = typeof question === "string" ? "an empty text" : question === null ? "null" : typeof question;
    throw new SdfError("request.invalid", `question: expected a text, received ${received}`, {
      fix: 'pass { question: "…" }',
    });
  }
  const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = (options as AskOptions | null) ?? {};
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
