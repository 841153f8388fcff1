import type { Client } from "@sdf/runtime";
import type { DescriptorResponse } from "@sdf/types/agent-desk/ask";
import { decoder } from "@sdf/validators";
import { descriptorResponse } from "@sdf/validators/agent-desk/ask";
import { endpoints } from "./endpoints.ts";
import { get } from "./get.ts";
import type { AskOptions } from "./options.ts";

const decode = /* @__PURE__ */ decoder(descriptorResponse);

/** Descriptor of the endpoint. Only `spec` is documented; other properties are passed through. */
export interface Descriptor extends DescriptorResponse {
  readonly [member: string]: unknown;
}

/**
 * Gets the descriptor of the question endpoint, `/.well-known/agents.json`.
 *
 * @throws SdfError `http.*`, `timeout`, `aborted`; `decode.*` if the response is not a JSON object with `spec`
 */
export async function descriptor(client: Client, options: AskOptions = {}): Promise<Descriptor> {
  const { path, accept } = endpoints.descriptor;
  const reply = await get(client, path, accept, options);
  return { ...decode(reply.bytes, { format: "json", strict: true }).value };
}
