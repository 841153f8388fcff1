import { send, type Client, type Reply } from "@sdf/runtime";
import { DEFAULT_TIMEOUT_MS, type AskOptions } from "./options.ts";

/** Sends a GET request to the endpoint, without credentials. */
export function get(client: Client, path: string, accept: string, options: AskOptions): Promise<Reply> {
  const { timeout = DEFAULT_TIMEOUT_MS, timeoutMs = timeout, signal } = (options as AskOptions | null) ?? {};
  return send(client, { method: "GET", path, headers: { accept }, timeoutMs, signal });
}
