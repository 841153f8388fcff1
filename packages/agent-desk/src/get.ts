import { send, type Client, type Reply } from "@sdf/runtime";
import { DEFAULT_TIMEOUT_MS, type AskOptions } from "./options.ts";

/** Sends a GET request to the endpoint, without credentials. */
export function get(client: Client, path: string, accept: string, options: AskOptions): Promise<Reply> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = (options as AskOptions | null) ?? {};
  return send(client, { method: "GET", path, headers: { accept }, timeoutMs, signal });
}
