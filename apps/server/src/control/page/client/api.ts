/** Calls of the control interface that serves the page. */
import type { Call } from "../../fields.ts";

/** A call as the server lists it. */
export interface ListedCall extends Call {
  readonly name: string;
  readonly method: string;
  /** Path with a `*` for each variable segment. */
  readonly address: string;
}

const TOKEN_KEY = "sdf-control-token";

/** Stores the token of the control interface for this tab. */
export function useToken(text: string): void {
  sessionStorage.setItem(TOKEN_KEY, text);
}

/** A call that the server rejected. */
export class CallError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends a call.
 *
 * @param path values of the variable segments of its address
 * @throws CallError if the server rejects it
 */
export async function send(
  call: Omit<ListedCall, "name">,
  path: readonly string[] = [],
  input: object = {},
): Promise<object> {
  const { method, address } = call;
  const segments = path.values();
  const url = address.replaceAll("*", () => encodeURIComponent(segments.next().value ?? ""));
  const headers = new Headers({ accept: "application/json" });
  const token = sessionStorage.getItem(TOKEN_KEY);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const hasBody = call.body !== undefined;
  if (hasBody) headers.set("content-type", "application/json");
  const query = hasBody ? "" : `?${new URLSearchParams(input as Record<string, string>)}`;
  const response = await fetch(url + query, { method, headers, body: hasBody ? JSON.stringify(input) : null });
  const value = (await response.json()) as { readonly error?: { readonly message: string; readonly fix: string } };
  if (value.error !== undefined) throw new CallError(response.status, `${value.error.message}; ${value.error.fix}`);
  return value;
}
