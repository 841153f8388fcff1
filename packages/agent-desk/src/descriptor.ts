import { send, type Client } from "@sdf/runtime";
import { missing, readObject } from "./answer.ts";
import { defaultTimeout, type AskOptions } from "./options.ts";

/** What the endpoint says about itself. Only `spec` is documented; the rest comes as it is. */
export interface Descriptor {
  /** Form of the descriptor; other versions than the documented one may come. */
  readonly spec: "agents-json/v0" | (string & {});
  readonly [member: string]: unknown;
}

/**
 * Gets the descriptor of the question endpoint, `/.well-known/agents.json`.
 *
 * @throws SdfError `http.*`, `timeout`, `aborted`; `decode.*` when it is no JSON object with `spec`
 */
export async function descriptor(client: Client, options: AskOptions = {}): Promise<Descriptor> {
  const { timeout = defaultTimeout, signal } = options;
  const reply = await send(client, {
    method: "GET",
    path: "/.well-known/agents.json",
    headers: { accept: "application/json" },
    timeout,
    signal,
  });
  const body = readObject(reply);
  const spec = body["spec"];
  if (typeof spec !== "string") throw missing(reply, body, ["spec"]);
  return { ...body, spec };
}
