import { send, type Client, type Reply } from "@sdf/runtime";
import { defaultTimeout, type AskOptions } from "./options.ts";

/** Gets an address of the endpoint, without credentials. */
export function get(client: Client, path: string, accept: string, options: AskOptions): Promise<Reply> {
  const { timeout = defaultTimeout, signal } = options;
  return send(client, { method: "GET", path, headers: { accept }, timeout, signal });
}
