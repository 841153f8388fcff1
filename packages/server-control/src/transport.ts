import { ControlError, type ControlErrorBody } from "./error.ts";

/** How the control interface is reached. */
export interface ControlOptions {
  /** Address of the control interface, such as `http://127.0.0.1:4011`. */
  readonly url: string;
  /** Token of the control interface; one that listens beyond this machine wants one. */
  readonly token?: string;
  /** Default: the global `fetch`. */
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds for one call; default 30000. */
  readonly timeout?: number;
}

/** Values of a query; those that are `undefined` are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Sends one call. */
export type Send = <T>(method: string, path: readonly string[], options?: { readonly query?: object | undefined; readonly body?: unknown }) => Promise<T>;

/** Longest answer that is read, bytes after decompression. */
const MAX_BODY_BYTES = 64 * 2 ** 20;

/** The way to the control interface; every failure is a {@link ControlError}. */
export function transport({ url, token, fetch = (input, init) => globalThis.fetch(input, init), timeout = 30_000 }: ControlOptions): Send {
  const base = url.replace(/\/+$/, "");
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: "", password: "" };
  if (username + password !== "") {
    const fix = "remove them, and use the option token";
    const message = "the address has a user name or a password";
    throw new ControlError({ code: "control.address", message, where: "url", fix });
  }
  return async <T>(method: string, path: readonly string[], { query = {}, body }: { readonly query?: object | undefined; readonly body?: unknown } = {}) => {
    const given = Object.entries(query as Query).filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
    const search = given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
    const address = `${base}/${path.map(encodeURIComponent).join("/")}${search}`;
    const headers: Record<string, string> = {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    let status: number;
    let text: string;
    try {
      // A redirect could take the token to another origin.
      const init: RequestInit = { method, headers, redirect: "error", signal: AbortSignal.timeout(timeout) };
      const response = await fetch(address, body === undefined ? init : { ...init, body: JSON.stringify(body) });
      status = response.status;
      text = await textOf(response);
    } catch (error) {
      const cause = withoutToken(error, token);
      throw new ControlError({ code: "control.unreachable", message: "the control interface does not answer", where: `${method} ${address}`, fix: "start the server, and check the address of its control interface" }, undefined, cause);
    }
    const read = parse(text);
    if (status >= 200 && status < 300 && read !== undefined) return read as T;
    const error = (read as { readonly error?: ControlErrorBody } | undefined)?.error;
    throw new ControlError(error ?? { code: "control.answer", message: `the answer is not one of the control interface: status ${status}`, where: `${method} ${address}`, fix: "check that the address is that of the control interface, not that of the feeds" }, status);
  };
}

/** The body of a response, as far as the bound allows; what is beyond it is not received. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.length;
    if (length > MAX_BODY_BYTES) {
      void reader?.cancel().catch(() => undefined);
      throw new Error(`the answer is longer than ${MAX_BODY_BYTES} bytes`);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

/** The messages of an error and of its cause: other properties may hold the headers of the request. */
function withoutToken(error: unknown, token = ""): Error {
  const { message, cause } = (error instanceof Error ? error : { message: error, cause: undefined }) as Error;
  const text = cause instanceof Error ? `${message}: ${cause.message}` : String(message);
  return new Error(token === "" ? text : text.replaceAll(token, "***"));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
