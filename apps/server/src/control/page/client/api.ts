/** Calls of the control interface that serves the page. */

const TOKEN_KEY = "sdf-control-token";

let token = sessionStorage.getItem(TOKEN_KEY) ?? "";

/** Stores the token of the control interface for this tab. */
export function useToken(text: string): void {
  token = text;
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

/** Sends a call. @throws CallError if the server rejects it */
export async function call<T>(method: string, path: readonly string[], body?: unknown, query: object = {}): Promise<T> {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)] as [string, string]],
  );
  const search = parameters.length === 0 ? "" : `?${new URLSearchParams(parameters)}`;
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== "") headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(`/${path.map(encodeURIComponent).join("/")}${search}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const value = (await response.json()) as T & { readonly error?: { readonly message: string; readonly fix: string } };
  if (value.error !== undefined) throw new CallError(response.status, `${value.error.message}; ${value.error.fix}`);
  return value;
}
