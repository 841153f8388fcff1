import { send, SdfError, type Client } from "@sdf/runtime";
import type { AskRequest, AskResponse } from "@sdf/types/agent-desk/ask";
import { decoder } from "@sdf/validators";
import { askResponse } from "@sdf/validators/agent-desk/ask";
import { endpoints } from "./endpoints.ts";
import { defaultTimeout, type AskOptions } from "./options.ts";

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
  if (request.question.trim() === "") throw new SdfError("request.invalid", "the question is empty");
  const { timeout = defaultTimeout, signal } = options;
  const { method, path, accept } = endpoints.ask;
  const reply = await send(client, {
    method,
    path,
    headers: { "content-type": "application/json", accept },
    body: JSON.stringify(request),
    timeout,
    signal,
  });
  return decode(reply.bytes, { format: "json", strict: true }).value;
}
